"""The options of TransAmerica."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from branchline.core.options import Number, Options, Presets, Words
from branchline.games.transamerica.boardfile import FEWER_CARDS_UP_TO
from branchline.games.transamerica.state import State

START_POINTS: Final = 13

OPTIONS: Final[Options] = {
    "start_points": Number(START_POINTS, 1, 99),
    "unique_start": Words(("off", "on")),
    "first_turn": Words(("marker_only", "marker_and_tracks")),
}
PRESETS: Final[Presets] = {"booklet": {}}


def choose_rules(s: State, options: Mapping[str, str], seats: int) -> None:
    """Write the options into a state, before it is set up."""
    s.seats = seats
    s.start_points = int(options["start_points"])
    s.unique_start = int(options["unique_start"] == "on")
    s.marker_and_tracks = int(options["first_turn"] == "marker_and_tracks")
    s.fewer_cards = int(seats <= FEWER_CARDS_UP_TO)
