"""Thinking about TransAmerica with the compiled rules, as soon as these are ready."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

from branchline.bots.search.halving import Halving
from branchline.bots.search.speed import Speed
from branchline.bots.transamerica import search
from branchline.bots.transamerica.guess import HANDS, KINDS, Lookout, World
from branchline.bots.transamerica.planner import Style
from branchline.bots.transamerica.rings import Nets, Rings, draw_grid
from branchline.bots.transamerica.sight import SIGHTS, Sight
from branchline.bots.transamerica.trees import Desk, Tolls
from branchline.bots.transamerica.turns import POOL, ROOM, TOLLS, RoundTurn
from branchline.bots.transamerica.worth import Crowd, RoundSearch
from branchline.core.dealer import Dealer
from branchline.core.dice import scatter
from branchline.core.ids import HOUSE, Action, Seat
from branchline.core.layout import read_record, record_array, record_type
from branchline.games.transamerica.actions import END, SEAT_ACTIONS, lay, start
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.state import MAX_SEATS, NO_JUNCTION, NO_LINE, State

MARGIN: Final = 0.08
"""The part of the time that is kept for answering."""
FIRST_WORLDS: Final = 32
"""So many worlds tell which lines others are likely to build."""
WORLDS: Final = 2_000
"""So many worlds are imagined at most; then they come again."""
FIRST_PACE: Final = 0.0005
"""The seconds of one round that is played on, before any was."""


@dataclass
class Manner:
    """How a searching bot looks ahead."""

    width: int = 40
    """So many turns are tried at most."""
    most: int = 100_000
    """So many rounds are played on for one turn at most."""
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
class Weighed:
    """A turn, and how the rounds went that began with it."""

    acts: list[Action]
    turn: RoundTurn | None = None

    def figures(self) -> dict[str, float]:
        """Return the means of the rounds that were played on."""
        turn = self.turn
        if turn is None or turn.samples == 0:
            return {}
        return {
            "loss": round(turn.loss / turn.samples, 1),
            "others": round(turn.others / turn.samples, 1),
            "chance": round(turn.complete / turn.samples, 3),
        }


class Table:
    """The records of one table for the compiled search."""

    def __init__(self, rules: TransAmerica, style: Style) -> None:
        import numpy as np

        self.boards = record_array(rules.board)
        self.styles = record_array(style)
        self.pool = record_array(*(State() for _ in range(POOL)))
        self.desks = record_array(Desk())
        self.tolls = record_array(*(Tolls() for _ in range(TOLLS)))
        self.lookouts = record_array(Lookout())
        self.sights = np.zeros(SIGHTS, record_type(Sight))
        self.strains = np.zeros(KINDS * HANDS, np.int64)
        self.chances = np.zeros((MAX_SEATS + 1, KINDS * HANDS), np.int64)
        self.grids = record_array(draw_grid(rules.board))
        self.nets = record_array(*(Nets() for _ in range(POOL)))
        self.rings = record_array(Rings())
        self.crowds = record_array(Crowd(), Crowd())
        self.worlds = np.zeros(WORLDS, record_type(World))
        self.turns = np.zeros(ROOM, record_type(RoundTurn))
        self.out = np.zeros(SEAT_ACTIONS, np.int64)
        self._halving = Halving(FIRST_PACE)
        self._imagined = 0

    def lay(self, state: State) -> None:
        """Put a state where the search begins."""
        self.pool[:1] = record_array(state)
        self.pool["told"] = -1

    def choose_quickly(self, code: Any, seat: Seat) -> Action:
        """Return what the planner does; its tree is on the desk."""
        return Action(
            int(
                code.choose_quickly(
                    self.pool,
                    self.boards,
                    self.desks,
                    self.tolls,
                    self.styles,
                    seat,
                    self.out,
                )
            )
        )

    def reckon(self, code: Any, seat: Seat) -> Desk:
        """Return a desk with the ways of a seat and the tree it is short of."""
        code.reckon(self.pool, self.boards, self.desks, self.tolls, seat)
        return read_record(Desk, self.desks)

    def search(self, code: Any, manner: Manner, seed: int, deadline: float) -> list[Weighed]:
        """Return the turns that were tried, the best first."""
        import numpy as np

        search = RoundSearch()
        search.lean = manner.lean
        search.heat, search.greed = manner.heat, manner.greed
        searches = record_array(search)
        self._look_out(code, manner, seed)
        code.watch_others(
            self.pool,
            self.boards,
            self.grids,
            self.nets,
            self.rings,
            self.crowds,
            self.worlds,
            self.turns,
            searches,
            FIRST_WORLDS,
        )
        found = code.find_turns(
            self.pool,
            self.boards,
            self.desks,
            self.tolls,
            self.crowds,
            searches,
            self.turns,
        )
        order = np.arange(found)
        if found > 1:
            order = self._halving.sort(
                self.turns,
                order[: manner.width],
                manner.most,
                deadline,
                lambda alive, first, count: self._try(code, searches, alive, first, first + count),
            )
        return self._different(order)

    def worlds_for(self, code: Any, manner: Manner, seed: int, count: int) -> list[Any]:
        """Return the hands of some worlds that fit the board."""
        self._look_out(code, manner, seed)
        self._imagine(code, count)
        hands: list[Any] = self.worlds["hand"][:count].tolist()
        return hands

    def warm_up(self, code: Any) -> None:
        """Have the search compiled."""
        self.search(code, Manner(width=2, most=2), 1, 0.0)
        self.reckon(code, Seat(1))

    def _look_out(self, code: Any, manner: Manner, seed: int) -> None:
        self.lookouts["dice"] = scatter(seed)
        for name in ("detour", "other_way", "planned", "change", "idle", "aside", "elsewhere"):
            self.lookouts[name] = getattr(manner, name)
        code.look_out(
            self.pool,
            self.boards,
            self.desks,
            self.tolls,
            self.grids,
            self.nets,
            self.rings,
            self.crowds,
            self.lookouts,
            self.sights,
            self.strains,
            self.chances,
        )
        self._imagined = 0
        self._imagine(code, FIRST_WORLDS)

    def _imagine(self, code: Any, upto: int) -> None:
        upto = min(upto, WORLDS)
        if upto > self._imagined:
            code.imagine_worlds(
                self.pool,
                self.boards,
                self.lookouts,
                self.chances,
                self.worlds,
                self._imagined,
                upto,
            )
            self._imagined = upto

    def _try(self, code: Any, searches: Any, alive: Any, first: int, last: int) -> None:
        self._imagine(code, last)
        code.weigh_turns(
            self.pool,
            self.boards,
            self.grids,
            self.nets,
            self.rings,
            self.crowds,
            self.worlds,
            self.turns,
            searches,
            alive,
            first,
            last,
        )

    def _different(self, order: Any) -> list[Weighed]:
        """Return the turns, each with the best of the plans that begin with it."""
        found: dict[tuple[Action, ...], Weighed] = {}
        for index in order:
            weighed = self._weighed(int(index))
            found.setdefault(tuple(sorted(weighed.acts)), weighed)
        return list(found.values())

    def _weighed(self, index: int) -> Weighed:
        turn = read_record(RoundTurn, self.turns, index)
        acts = [start(turn.start)] if turn.start != NO_JUNCTION else []
        acts += [lay(line) for line in (turn.first, turn.second) if line != NO_LINE]
        return Weighed([*acts, END], turn)


def warm_up(rules: TransAmerica, code: ModuleType) -> None:
    """Have everything compiled that a table needs."""
    table = Table(rules, Style())
    state, dealer = rules.start(), Dealer("ready")
    while state.to_deal:
        rules.apply(state, HOUSE, rules.chance(state, dealer))
    table.lay(state)
    table.choose_quickly(code, state.mover)
    table.warm_up(code)


SPEED: Final = Speed(search.__name__, warm_up)
