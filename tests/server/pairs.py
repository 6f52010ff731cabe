"""Pairs of worlds that differ only in what a viewer may not know, and everything a viewer can ask of both."""

from __future__ import annotations

import json
from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

from branchline.bots.registry import make_bot
from branchline.core.dealer import Dealer
from branchline.core.errors import BranchlineError
from branchline.core.game import Game
from branchline.core.ids import HOUSE, Seat
from branchline.games.registry import make_rules, rulesets
from branchline.server.table.making import position_json
from tests.boxes import told
from tests.server.worlds import TABLE, World, secret_of, stored_log, stored_table

PATH = f"/api/tables/{TABLE}"
HIDDEN: dict[str, Any] = {name: import_module(f"tests.server.{name}.hidden") for name in rulesets()}
"""What every game tells of itself: which tables to look at, and what a viewer may not know."""
TRIES = 40
DRIVEN = 6


class Leak(AssertionError):
    """A viewer was told different things by two worlds that should look the same."""


# Random games


class Play:
    """A game played partly sensibly, partly at random, sometimes taken back by consent."""

    def __init__(self, game: str, seats: int, options: dict[str, str], seed: int) -> None:
        self.rules = make_rules(game, seats, options)
        self.dice = Random(f"{game} {seats} {seed}")
        self.bot = make_bot("sensible", self.rules)
        self.game = Game(self.rules, Dealer(f"seed {seed}"))

    def on(self, actions: int) -> None:
        """Play some actions."""
        for _ in range(actions):
            if self.game.result is not None:
                self.game = Game(self.rules, Dealer(f"seed {self.dice.random()}"))
            seat = int(self.dice.choice(self.game.movers))
            self.game.act(self.choice(self.game, seat), seat)
            if self.dice.random() < 0.03:
                self.game.undo_by_consent(self.dice.randint(1, min(12, len(self.game.line))))
                self.game.deal()

    def choice(self, game: Game[Any], seat: int) -> str:
        if self.dice.random() < 0.85:
            return self.bot.choose(game.view(seat), self.dice, 0.0)
        return self.dice.choice(game.actions(seat))


# What may be known


def is_hidden(one: Game[Any], other: Game[Any], viewer: int) -> bool:
    """Tell whether two games differ, if at all, in what a viewer may not know."""
    return bool(HIDDEN[one.rules.ruleset].is_hidden(one, other, viewer))


def shown_hands(game: Game[Any]) -> set[int]:
    """Return which entries of a log deal a hand that was shown since."""
    shown: set[int] = set()
    line: list[int] = []
    for place, found in enumerate(game.log):
        word, _, number = found.text.partition(" ")
        if word == "undo":
            del line[len(line) - int(number or 1) :]
            continue
        line.append(place)
        if any(event.type == "round_ended" for event in found.events):
            shown.update(line)
    return shown


def other_hands(game: Game[Any], viewer: int, seed: str) -> Game[Any] | None:
    """Return the same game with other hidden hands; None if these are not possible."""
    shown = shown_hands(game)
    texts = []
    for place, found in enumerate(game.log):
        word, _, rest = found.text.partition(" ")
        hidden = found.seat == HOUSE and word == "deal" and place not in shown
        is_own = hidden and rest.split()[0] == str(viewer)
        texts.append(f"deal {rest.split()[0]} ?" if hidden and not is_own else found.text)
    other = Game(game.rules, Dealer(seed), dealing=False, start=game.start)
    same = Game(game.rules, Dealer(seed), dealing=False, start=game.start)
    hands: dict[str, str] = {}
    for place, found in enumerate(game.log):
        later = [text for text in texts[place + 1 : place + 7] if text.startswith("deal ")]
        try:
            other.replay(found.seat, texts[place], later)
        except BranchlineError:
            return None
        same.replay(found.seat, found.text)
        if not is_hidden(same, other, viewer):
            return None
        # When a game is taken back, the same cards come again: so it is for hidden ones.
        if hands.setdefault(found.text, other.log[-1].text) != other.log[-1].text:
            return None
    return other


# Pairs of worlds


class Pair:
    """Two worlds a viewer cannot tell apart."""

    def __init__(self, viewer: int, one: World, other: World) -> None:
        self.viewer = viewer
        self.worlds = (one, other)
        self.found: Counter[str] = Counter()

    async def __aenter__(self) -> Pair:
        for world in self.worlds:
            await world.open()
        self.lines = [await w.connect(secret_of(str(self.viewer)), 0) for w in self.worlds]
        return self

    async def __aexit__(self, *error: Any) -> None:
        for world in self.worlds:
            await world.close()

    @property
    def cannot_be_told_apart(self) -> bool:
        one, other = (world.game for world in self.worlds)
        return is_hidden(one, other, self.viewer)

    async def ask(self, method: str, path: str, body: Any = None, secret: str = "") -> int:
        """Ask both worlds the same; return the status."""
        link = secret or secret_of(str(self.viewer))
        answers = [await world.ask(method, path, link, body) for world in self.worlds]
        self.same(path.partition("?")[0].rpartition("/")[2], (path, body), *answers)
        return answers[0][0]

    async def listen(self) -> None:
        """Compare everything the live connections were sent."""
        heard = [await line.heard() for line in self.lines]
        self.same("live", "", *heard)

    def same(self, what: str, about: Any, one: Any, other: Any) -> None:
        self.found[what] += 1
        if one != other:
            raise Leak(f"{what} {about}, seat {self.viewer}:\n{one!r:.3000}\n{other!r:.3000}")

    async def act(self, seat: int, text: str) -> bool:
        """Play an action in both worlds, if both allow it; return whether the worlds still agree."""
        rev = self.worlds[0].game.rev
        body = {"rev": rev, "act": text, "key": f"key {rev}"}
        done = [
            await w.ask("POST", f"{PATH}/move", secret_of(str(seat)), body) for w in self.worlds
        ]
        if done[0][0] != done[1][0] or not self.cannot_be_told_apart:
            return False
        if seat == self.viewer:
            self.same("move", text, *done)
        return done[0][0] == 200


async def ask_everything(pair: Pair, dice: Random) -> None:
    """Compare the answers to every question a viewer may ask."""
    game = pair.worlds[0].game
    await pair.listen()
    for path in ("", "/board", "/view", "/messages", "/messages?since=5", "/log", "/record"):
        assert await pair.ask("GET", PATH + path) == 200
    await pair.ask("GET", f"{PATH}/curves")
    for rev in {0, *(dice.randint(0, game.rev) for _ in range(3))}:
        await pair.ask("GET", f"{PATH}/view?rev={rev}")
        await pair.ask("GET", f"{PATH}/log?since={rev}")
    for text in texts_to_ask_about(game, pair.viewer, dice):
        await pair.ask("POST", f"{PATH}/preview", {"act": text})
        await pair.ask("POST", f"{PATH}/why", {"act": text})
    places = [*told(game.rules.game).PLACES.values(), *(own_hand(game, pair.viewer)[:1])]
    for plan in ([], *(plan_of(game, pair.viewer, dice) for _ in range(3))):
        await pair.ask("POST", f"{PATH}/plan", {"actions": plan})
        await pair.ask("POST", f"{PATH}/ways", {"place": dice.choice(places), "after": plan[:-1]})
    for place in places:
        await pair.ask("POST", f"{PATH}/ways", {"place": place})
    await pair.ask("POST", f"{PATH}/hint")
    await copy_a_moment(pair, dice)
    await pair.listen()


def plan_of(game: Game[Any], viewer: int, dice: Random) -> list[str]:
    """Return actions for the viewer's next turn, and on until the rules refuse one."""
    texts: list[str] = []
    while viewer and (found := game.plan(texts, viewer)) and not found.stop:
        legal = game.rules.actions(found.state, Seat(viewer))
        texts.append(game.rules.text(dice.choice(legal)))
    log = [entry.text for entry in game.log] or ["end"]
    return [*texts, dice.choice(log)]


def own_hand(game: Game[Any], viewer: int) -> list[str]:
    return list(getattr(game.view(viewer).own, "hand", None) or [])


def texts_to_ask_about(game: Game[Any], viewer: int, dice: Random) -> list[str]:
    """Return legal actions, actions of others, and the very deals the viewer may not know."""
    legal = [
        offer.text for seat in range(1, game.rules.seats + 1) for offer in game.view(seat).actions
    ]
    log = [found.text for found in game.log]
    deals = [text for text in log if text.startswith("deal ")][-3:]
    some = dice.sample(legal, min(4, len(legal))) + dice.sample(log, min(3, len(log)))
    return [*some, *deals, "end", "next", "undo", "deal 1 ?"]


async def copy_a_moment(pair: Pair, dice: Random) -> None:
    """Compare practice copies, seen through the link their maker gets."""
    now = pair.worlds[0].game.rev
    body = {"rev": dice.choice((now, dice.randint(0, now)))}
    link = secret_of(str(pair.viewer))
    made = [await world.ask("POST", f"{PATH}/copy", link, body) for world in pair.worlds]
    pair.same("copy", body, *made)
    if made[0][0] == 200:
        copy = json.loads(made[0][2])
        (door,) = copy["links"]["seats"].values()
        for what in ("", "/view", "/messages", "/record"):
            where = f"/api/tables/{copy['table']}{what}"
            await pair.ask("GET", where, secret=door.split("#")[1])


async def drive(pair: Pair, play: Play, actions: int) -> None:
    """Play on in both worlds, comparing what the viewer hears and may ask after every action."""
    for number in range(actions):
        game = pair.worlds[0].game
        if game.result is not None or not pair.cannot_be_told_apart:
            return
        seat = int(play.dice.choice(game.movers))
        if not await pair.act(seat, play.choice(game, seat)):
            return
        await pair.listen()
        await pair.ask("GET", f"{PATH}/view")
        if number % 4 == 3:
            await speak_and_take_back(pair, play.dice)


async def speak_and_take_back(pair: Pair, dice: Random) -> None:
    """Chat, try to take back alone, ask all to take back, and let them agree."""
    game, seats = pair.worlds[0].game, pair.worlds[0].game.rules.seats
    asker = dice.randint(1, seats)
    for world in pair.worlds:
        await world.ask("POST", f"{PATH}/say", secret_of(str(asker)), {"text": "Back?"})
    if pair.viewer:
        # Whether a seat's last action can be taken back is for that seat to know.
        await pair.ask("POST", f"{PATH}/undo", {"rev": game.rev, "key": f"undo {game.rev}"})
    number = dice.randint(1, min(8, max(1, len(game.line))))
    for world in pair.worlds:
        body = {"rev": world.game.rev, "number": number}
        await world.ask("POST", f"{PATH}/ask_undo", secret_of(str(asker)), body)
        for seat in range(1, seats + 1):
            if seat != asker:
                await world.ask("POST", f"{PATH}/answer_undo", secret_of(str(seat)), {"yes": True})
    if pair.cannot_be_told_apart:
        await pair.listen()


# Which worlds


def with_other_order(game: Game[Any], viewer: int, dice: Random) -> Pair:
    """Return worlds in which other cards will come."""
    log = stored_log(game)
    one, other = (World(stored_table(game, f"{dice.random()}"), list(log)) for _ in range(2))
    return Pair(viewer, one, other)


def with_other_hands(game: Game[Any], viewer: int, dice: Random) -> Pair | None:
    """Return worlds in which others hold other cards that were dealt in the log."""
    for _ in range(TRIES):
        seed = f"{dice.random()}"
        other = other_hands(game, viewer, seed)
        if other is not None and other.log != game.log:
            # The same seed deals the same hands in the rounds to come.
            return Pair(
                viewer, *(World(stored_table(g, seed), stored_log(g)) for g in (game, other))
            )
    return None


def with_other_start(game: Game[Any], viewer: int, dice: Random) -> Pair | None:
    """Return worlds that begin from the present position with other hidden cards."""
    rules = make_rules(game.rules.game, game.rules.seats, game.rules.options, whole_game=False)
    pair = []
    for _ in range(TRIES):
        imagined = rules.imagine(game.view(viewer), dice)
        if imagined != game.state:
            break
    for state in (game.state, imagined):
        begun = Game(rules, Dealer("same"), start=state, dealing=False)
        if begun.movers == (HOUSE,):
            return None
        row = stored_table(begun, "same", position_json(rules, state))
        pair.append((begun, World(row, stored_log(begun))))
    if not is_hidden(pair[0][0], pair[1][0], viewer):
        return None
    return Pair(viewer, pair[0][1], pair[1][1])


WORLDS = (with_other_order, with_other_hands, with_other_start)


async def compare(play: Play, viewer: int, make: Any, found: Counter[str]) -> None:
    """Compare two worlds for one viewer at one moment, then play on in both."""
    if make is with_other_hands and not HIDDEN[play.rules.ruleset].HAS_HANDS:
        return
    pair = make(play.game, viewer, play.dice)
    if pair is None:
        return
    async with pair:
        one, other = (world.game for world in pair.worlds)
        found["pairs"] += 1
        found["hidden cards differ"] += one.state != other.state or one.log != other.log
        if pair.cannot_be_told_apart:
            await ask_everything(pair, play.dice)
            await drive(pair, play, DRIVEN)
    found.update(pair.found)


async def compare_moments(play: Play, moments: int) -> Counter[str]:
    """Compare worlds at some moments of a game for some who sit there or watch."""
    found: Counter[str] = Counter()
    for _ in range(moments):
        play.on(play.dice.randint(*HIDDEN[play.rules.ruleset].STEPS))
        seats = list(range(1, play.rules.seats + 1))
        for viewer in [0, *play.dice.sample(seats, min(2, len(seats)))]:
            for make in WORLDS:
                await compare(play, viewer, make, found)
    return found
