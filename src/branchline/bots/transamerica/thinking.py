"""Thinking about TransAmerica: turns are found and tried by the search on some engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from branchline.bots.search.halving import Allowance, Halving
from branchline.bots.search.speed import Speed
from branchline.bots.transamerica import search
from branchline.bots.transamerica.guess import Lookout, World
from branchline.bots.transamerica.planner import Style
from branchline.bots.transamerica.rings import Grid, draw_grid
from branchline.bots.transamerica.sight import Sight
from branchline.bots.transamerica.trees import Desk
from branchline.bots.transamerica.workspace import WORLDS, RoundTurn, RoundWork
from branchline.bots.transamerica.worth import RoundSearch
from branchline.core.dice import scatter
from branchline.core.engine import Engine, Interpreted, fast_engine
from branchline.core.ids import Action, Seat
from branchline.games.transamerica.actions import END, lay, start
from branchline.games.transamerica.board import Board
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.state import NO_JUNCTION, NO_LINE, State

MARGIN: Final = 0.08
"""The share of the time that is kept for answering."""
FIRST_WORLDS: Final = 32
"""The first worlds, this many, show which lines others are likely to build."""
FIRST_PACE: Final = 0.0005
"""How many seconds a round is thought to take before any was played out."""
GUESSING: Final = ("detour", "other_way", "planned", "change", "idle", "aside", "elsewhere")

SPEED: Final = Speed(partial(fast_engine, search.__name__), partial(Interpreted, search.__name__))


@dataclass
class RoundManner:
    """How a searching bot looks ahead."""

    width: int = 40
    """No more turns than these are tried."""
    most: int = 100_000
    """No more rounds than these are played out for one answer."""
    lean: int = 16
    heat: int = 2
    greed: int = 150
    detour: int = 4
    other_way: int = 10
    planned: int = 6
    change: int = 14
    idle: int = 4
    aside: int = 20
    elsewhere: int = 40


@dataclass
class TriedRound:
    """A turn, and how the rounds that began with it went."""

    acts: list[Action]
    turn: RoundTurn | None = None

    def figures(self) -> dict[str, float]:
        """Return the means of the rounds that were played out."""
        turn = self.turn
        if turn is None or turn.samples == 0:
            return {}
        return {
            "games": float(turn.samples),
            "loss": round(turn.loss / turn.samples, 1),
            "others": round(turn.others / turn.samples, 1),
            "chance": round(turn.complete / turn.samples, 3),
        }


class RoundThinker:
    """Finds turns, guesses hands, and tries the turns in possible worlds."""

    def __init__(self, engine: Engine, rules: TransAmerica, style: Style) -> None:
        self._engine = engine
        self._work = engine.rows(RoundWork)
        self._work.part("board", Board).put(rules.board)
        self._work.part("grid", Grid).put(draw_grid(rules.board))
        self._work.part("style", Style).put(style)
        self._search = self._work.part("search", RoundSearch)
        self._now = self._work.part("now", State)
        self._desk = self._work.part("desk", Desk)
        self.lookout = self._work.part("lookout", Lookout)
        self.worlds = self._work.part("worlds", World)
        self.sights = self._work.part("sights", Sight)
        self._turns = self._work.part("turns", RoundTurn)
        self._alive = engine.numbers(0)
        self._halving = Halving(FIRST_PACE)
        self._imagined = 0

    def lay(self, state: State) -> None:
        """Put a state where the search begins."""
        self._now.put(state)
        self._now.put_column("told", [-1])

    def choose_quickly(self, seat: Seat) -> Action:
        """Return what the planner does; its tree is on the desk."""
        return Action(self._engine.call("choose_quickly", self._work, seat))

    def reckon(self, seat: Seat) -> Desk:
        """Return a desk with the ways of a seat and the tree it is short of."""
        self._engine.call("reckon", self._work, seat)
        return self._desk.get()

    def search(self, manner: RoundManner, seed: int, allowance: Allowance) -> list[TriedRound]:
        """Return the turns that were tried, the best first."""
        looking = RoundSearch()
        looking.lean = manner.lean
        looking.heat, looking.greed = manner.heat, manner.greed
        self._search.put(looking)
        self.look_out(manner, seed)
        self._engine.call("watch_others", self._work, FIRST_WORLDS)
        found = self._engine.call("find_turns", self._work)
        order = list(range(found))
        if found > 1:
            order = self._halving.sort(self._turns, order[: manner.width], allowance, self._try)
        return self._different(order)

    def look_out(self, manner: RoundManner, seed: int) -> None:
        """Weigh what the others have built, and imagine the first worlds that fit it."""
        self.lookout.put_column("dice", [scatter(seed)])
        for name in GUESSING:
            self.lookout.put_column(name, [getattr(manner, name)])
        self._engine.call("look_out", self._work)
        self._imagined = 0
        self.imagine(FIRST_WORLDS)

    def imagine(self, upto: int) -> None:
        """Have at least this many worlds to try turns in, or as many as there is room for."""
        upto = min(upto, WORLDS)
        if upto > self._imagined:
            self._engine.call("imagine_worlds", self._work, self._imagined, upto)
            self._imagined = upto

    def _try(self, alive: list[int], first: int, count: int) -> None:
        self.imagine(first + count)
        self._alive.put(alive)
        self._engine.call("weigh_turns", self._work, self._alive, first, first + count)

    def _different(self, order: list[int]) -> list[TriedRound]:
        """Return the turns, each with the best of the plans that begin with it."""
        found: dict[tuple[Action, ...], TriedRound] = {}
        for index in order:
            tried = self._tried(index)
            found.setdefault(tuple(sorted(tried.acts)), tried)
        return list(found.values())

    def _tried(self, index: int) -> TriedRound:
        turn = self._turns.get(index)
        acts = [start(turn.start)] if turn.start != NO_JUNCTION else []
        acts += [lay(line) for line in (turn.first, turn.second) if line != NO_LINE]
        return TriedRound([*acts, END], turn)
