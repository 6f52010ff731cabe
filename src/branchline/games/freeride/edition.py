"""Editions and options: what differs between the boxes is data or one named switch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from branchline.core.options import Options, Presets, Words
from branchline.core.words import Text
from branchline.games.freeride.state import (
    CONNECTED,
    COUNTS_ROUNDS_ONLY,
    DEPLETION,
    EUROPE,
    FIRST_COLUMN,
    LITERAL,
    USA,
    State,
)
from branchline.games.freeride.words import words

RULES_VERSION: Final = COUNTS_ROUNDS_ONLY
RAILS_IN_THE_BOX: Final = 140
STARTING_COINS: Final = 6
STARTING_RAILS: Final = {
    "official": {2: 15, 3: 12, 4: 10, 5: 8},
    "reference_manual": {2: 10, 3: 9, 4: 8, 5: 7},
}

Title = tuple[int, str]
"""The least score of a solo title, and the key of its words."""


@dataclass(frozen=True)
class Edition:
    """One of the two boxes: its coins, its switches and its solo titles."""

    name: str
    board: str
    coins: int
    solo_coins: int
    solo_coins_boxed: int
    east_west: bool
    edge: bool
    number: int
    titles: tuple[Title, ...]

    def solo_title(self, points: int) -> Text:
        """Return the title a won solo challenge earns with this score (SOLO-15)."""
        earned = [key for least, key in self.titles if points >= least]
        return words.text(f"soloist.{earned[-1]}")

    @property
    def title_names(self) -> list[Text]:
        """Return all titles, the lowest first."""
        return [words.text(f"soloist.{key}") for _, key in self.titles]


EDITIONS: Final = {
    "freeride-usa": Edition(
        name="freeride-usa",
        board="freeride-usa",
        coins=60,
        solo_coins=40,
        solo_coins_boxed=0,
        east_west=True,
        edge=False,
        number=USA,
        titles=(
            (0, "intern"),
            (226, "apprentice"),
            (231, "assistant"),
            (236, "conductor"),
            (241, "engineer"),
            (246, "manager"),
            (251, "general_manager"),
        ),
    ),
    "freeride-europe": Edition(
        name="freeride-europe",
        board="freeride-europe",
        coins=54,
        solo_coins=35,
        solo_coins_boxed=1,
        east_west=False,
        edge=True,
        number=EUROPE,
        titles=(  # all but the English ones are our own translation (CONF-09)
            (0, "apprentice"),
            (226, "assistant"),
            (231, "boilerman"),
            (236, "conductor"),
            (241, "engineer"),
            (246, "manager"),
            (251, "general_manager"),
        ),
    ),
}

OPTIONS: Final[Options] = {
    "starting_rails": Words(("official", "reference_manual")),
    "satisfied": Words(("edition", "usa", "europe")),
    "new_passengers": Words(("edition", "usa", "europe")),
    "great_network": Words(("connected", "literal")),
    "phase_trigger": Words(("first_column", "depletion")),
    "coin_bank": Words(("unlimited", "finite")),
    "bonus_coins": Words(("edition", "both"), other_boards=True),
    "open_score_piles": Words(("off", "on")),
}

PRESETS: Final[Presets] = {
    "booklet": {},
    "reference_manual": {
        "starting_rails": "reference_manual",
        "satisfied": "europe",
        "new_passengers": "europe",
        "phase_trigger": "depletion",
    },
}


def choose_rules(
    s: State, edition: Edition, options: Mapping[str, str], seats: int, version: int = RULES_VERSION
) -> None:
    """Write the edition, the options and the number of the rules into a new state."""
    both = options["bonus_coins"] == "both"
    solo = seats == 1
    by_name = {"edition": edition.number, "usa": USA, "europe": EUROPE}
    s.version = version
    s.seats = seats
    s.starting_coins = starting_coins(edition, seats)
    s.starting_rails = (
        RAILS_IN_THE_BOX if solo else STARTING_RAILS[options["starting_rails"]][seats]
    )
    s.reduced = int(seats <= 2)
    s.east_west = int(edition.east_west or both)
    s.edge = int(edition.edge or both)
    s.satisfied = by_name[options["satisfied"]]
    s.new_passengers = by_name[options["new_passengers"]]
    s.great_network = LITERAL if options["great_network"] == "literal" else CONNECTED
    s.phase_trigger = DEPLETION if options["phase_trigger"] == "depletion" else FIRST_COLUMN
    s.finite_bank = int(options["coin_bank"] == "finite")


def starting_coins(edition: Edition, seats: int) -> int:
    """Return the coins each seat begins with (SET-03, SOLO-01)."""
    return edition.solo_coins if seats == 1 else STARTING_COINS


def bank_at_the_start(edition: Edition, seats: int, edge_coins: int) -> int:
    """Return what is left in the bank when seats and edge cities have their coins."""
    return coins_in_play(edition, seats) - seats * starting_coins(edition, seats) - edge_coins


def coins_in_play(edition: Edition, seats: int) -> int:
    """Return the coins of the box that take part: one stays out of Europe's solo challenge."""
    return edition.coins - (edition.solo_coins_boxed if seats == 1 else 0)
