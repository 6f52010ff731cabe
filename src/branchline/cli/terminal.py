"""Playing in the terminal: the table, what may be done, and what was typed."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from branchline.bots.bot import Bot, get_ready_in_background
from branchline.bots.registry import make_bot
from branchline.cli.drawing import has_ways, make_table, tell
from branchline.cli.journal import journal
from branchline.cli.speech import Speech
from branchline.core.dice import Dice
from branchline.core.documents import file_trouble
from branchline.core.errors import BadNotation, IllegalAction
from branchline.core.events import Event
from branchline.core.game import AnyGame
from branchline.core.view import AnyView

BOT_SECONDS = 1.5
LOG_LINES = 25
EXAMPLES = 2


class Leave(Exception):
    """Somebody wants to leave the table."""


class TerminalTable:
    """One game at a terminal: people at some seats, bots at the others."""

    def __init__(
        self,
        game: AnyGame,
        humans: set[int],
        bot: str,
        language: str,
        console: Console,
        ask: Callable[[str], str],
        count: int | None = None,
    ) -> None:
        self.game = game
        self.humans = humans
        self.language = language
        self.names = game.players(language)
        self.say = Speech(language)
        self.console = console
        self.ask = ask
        self.saved_rev = game.rev
        self.dice = Dice(f"{game.dealer.seed}/bots")
        rules = game.rules
        self.bots: dict[int, Bot] = {
            seat: make_bot(bot, rules, count)
            for seat in range(1, rules.seats + 1)
            if seat not in humans
        }
        for made in self.bots.values():
            get_ready_in_background(made, rules)
        self.table = make_table(rules, self.names, language)
        self.has_ways = has_ways(rules)
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "why": self._why,
            "ways": self._ways,
            "board": lambda rest: self.table.draw_board(self.console, self._view()),
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    @property
    def offered(self) -> list[str]:
        """Return the commands that are of use in this game."""
        return [name for name in self.commands if name != "ways" or self.has_ways]

    def run(self) -> None:
        """Play until the end, or until somebody leaves."""
        fresh = True
        while self.game.result is None:
            bots = [seat for seat in self.game.movers if seat in self.bots]
            if bots:
                self._bot_acts(int(bots[0]))
                fresh = True
            else:
                fresh = self._human_acts(fresh)
        self.table.draw_result(self.console, self.game.result)

    def _view(self) -> AnyView:
        view: AnyView = self.game.view(int(self.game.movers[0]))
        return view

    def _bot_acts(self, seat: int) -> None:
        view = self.game.view(seat)
        text = self.bots[seat].choose(view, self.dice, time.monotonic() + BOT_SECONDS)
        self._tell_events(self.game.act(text, seat))

    def _human_acts(self, fresh: bool) -> bool:
        view = self._view()
        if fresh:
            self.table.draw(self.console, view)
        self.table.draw_actions(self.console, view)
        name = self.names[view.seat - 1]
        typed = self.ask(self.say("prompt", name=name)).strip()
        word, _, rest = typed.partition(" ")
        if not typed:
            return False
        if word.casefold() in self.commands:
            self.commands[word.casefold()](rest.strip())
            return word.casefold() == "undo"
        return self._act(typed, view)

    def _act(self, typed: str, view: AnyView) -> bool:
        if typed.isascii() and typed.isdigit():
            if not 1 <= int(typed) <= len(view.actions):
                self._tell(self.say("no_number", number=typed))
                return False
            typed = view.actions[int(typed) - 1].text
        try:
            events = self.game.act(typed, view.seat)
        except IllegalAction:
            self._refuse(typed)
            return False
        except BadNotation as error:
            self._tell(error.text[self.language], style="red")
            self._tell(self.say("unknown"))
            return False
        self._tell_events(events)
        return True

    def _tell(self, text: str, *, style: str = "", indent: str = "") -> None:
        tell(self.console, text, style=style, indent=indent)

    def _tell_events(self, events: list[Event]) -> None:
        for event in events:
            sentence = self.table.story.tell(event)
            if sentence:
                self._tell(sentence, indent="  ")

    def _refuse(self, typed: str) -> None:
        refusal = self.game.why(typed, int(self.game.movers[0]))
        if refusal:
            text = f"{refusal.text[self.language]} ({refusal.rule})"
            self._tell(text, style="red")

    # Commands

    def _help(self, rest: str) -> None:
        ways = self.say("help_ways") if self.has_ways else ""
        self._tell(self.say("help", actions=self._examples(), ways=ways))

    def _examples(self) -> list[str]:
        """Return a legal action of the first kinds there are."""
        kinds: dict[str, str] = {}
        for offer in self._view().actions:
            kinds.setdefault(offer.kind, offer.text)
        return list(kinds.values())[:EXAMPLES]

    def _why(self, rest: str) -> None:
        if not rest:
            self._tell(self.say("why_usage", action=self._examples()[0]))
            return
        try:
            refusal = self.game.why(rest, int(self.game.movers[0]))
        except BadNotation as error:
            self._tell(error.text[self.language], style="red")
            return
        if refusal:
            self._refuse(rest)
            return
        seat = int(self.game.movers[0])
        told = [self.table.story.tell(event) for event in self.game.preview(rest, seat)]
        self._tell(self.say("allowed", action=rest))
        story = " ".join(filter(None, told))
        if story:
            self._tell(self.say("would", story=story))

    def _ways(self, rest: str) -> None:
        if not self.has_ways:
            self._tell(self.say("no_ways"))
            return
        if not rest:
            place = next(iter(self.table.completions()), "?")
            self._tell(self.say("ways_usage", place=place))
            return
        try:
            ways = self.game.ways(rest, int(self.game.movers[0]))
        except BadNotation as error:
            self._tell(error.text[self.language], style="red")
            return
        for sentence in self.table.tell_ways(ways):
            self._tell(sentence)

    def _log(self, rest: str) -> None:
        log = self.game.log_for(int(self.game.movers[0]))
        for sentence in journal(log, self.table.story, self.say, self.names)[-LOG_LINES:]:
            self._tell(sentence, indent="  ")

    def _undo(self, rest: str) -> None:
        seat = int(self.game.movers[0])
        if self.game.can_undo(seat):
            self.game.undo(seat)
            self._tell(self.say("undone"))
            return
        back = self._actions_since_a_human()
        if not back:
            self._tell(self.say("undo_nothing"))
        elif self._everybody_agrees(seat):
            self.game.undo_by_consent(back)
            self.game.deal()
            self._tell(self.say("undo_others"))

    def _actions_since_a_human(self) -> int:
        line = self.game.line
        for number, (seat, _) in enumerate(reversed(line), 1):
            if seat in self.humans:
                return number
        return 0

    def _everybody_agrees(self, asking: int) -> bool:
        others = sorted(self.humans - {asking})
        if others:
            self._tell(self.say("undo_humans"))
        for seat in others:
            answer = self.ask(self.say("agree", name=self.names[seat - 1]))
            if answer.strip().casefold() != self.say("yes"):
                self._tell(self.say("refused"))
                return False
        return True

    def _save(self, rest: str) -> None:
        if not rest:
            self._tell(self.say("save_usage"))
            return
        try:
            self.game.save(rest, self._reader())
        except OSError as error:
            self._tell(self.say("named", name=rest, what=file_trouble(error)))
            return
        self.saved_rev = self.game.rev
        self._tell(self.say("saved", path=Path(rest)))

    def _reader(self) -> int | None:
        """Return whose view a saved game holds: one of a person alone with bots, or all."""
        return next(iter(self.humans)) if len(self.humans) == 1 else None

    def _quit(self, rest: str) -> None:
        raise Leave
