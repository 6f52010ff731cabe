"""Write the golden records: whole games that every version must replay.

Most are by sensible players. In the idle ones nobody does anything after the prologue, until the
guard ends the game (GAP-FR-28); one of them is of rules 1, by which it takes a round longer. A
record that is there already stays as it is: it was written by the rules of its time.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

from branchline import Game, new_game
from branchline.bots.registry import make_bot
from branchline.core.dealer import Dealer
from branchline.core.record import write_record_text
from branchline.games.registry import make_rules

FOLDER = Path(__file__).parent.parent / "tests" / "records"
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("freeride-usa", 1, {}),
    ("freeride-usa", 2, {}),
    ("freeride-usa", 4, {}),
    ("freeride-usa", 5, {"great_network": "literal", "coin_bank": "finite"}),
    ("freeride-europe", 1, {}),
    ("freeride-europe", 2, {}),
    ("freeride-europe", 3, {}),
    ("freeride-europe", 4, {"preset": "reference_manual"}),
    ("freeride-europe", 5, {}),
    ("transamerica", 2, {}),
    ("transamerica", 4, {"first_turn": "marker_and_tracks", "start_points": "20"}),
    ("transamerica", 6, {"unique_start": "on"}),
)
IDLE = (("freeride-europe", 2, "1"), ("freeride-europe", 2, "2"), ("freeride-usa", 5, "2"))
"""Idle games: the game, the seats, and the number of the rules."""


def sensible(game: str, seats: int, options: dict[str, str]) -> Game[Any]:
    """Play a game by sensible players, with a wild move and something taken back now and then."""
    table = new_game(game, seats, seed=2024, options=options)
    bot, dice = make_bot("sensible", table.rules), Random(seats)
    while table.result is None:
        seat = int(dice.choice(table.movers))
        wild = dice.random() < 0.1
        view = table.view(seat)
        text = dice.choice(view.actions).text if wild else bot.choose(view, dice, 0.0)
        table.act(text, seat)
        if dice.random() < 0.05 and table.can_undo(seat):
            table.undo(seat)
    return table


def idle(game: str, seats: int, version: str) -> Game[Any]:
    """Play a game in which nobody does more than the rules demand."""
    table = Game(make_rules(game, seats, version=version), Dealer("2024"))
    while table.result is None:
        table.act("end" if "end" in table.actions() else table.actions()[0])
    return table


def write(name: str, table: Game[Any]) -> None:
    """Write a record, unless it is there."""
    path = FOLDER / table.rules.ruleset / f"{name}.game"
    if not path.exists():
        text = re.sub(r"^date: .*$", "date: 2026-11-15", write_record_text(table), flags=re.M)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{name}: {len(table.log)} entries, {table.rules.result_line(table.state)}")


def main() -> None:
    """Play the games and write their records."""
    for game, seats, options in GAMES:
        write("-".join([game, str(seats), *options.values()]), sensible(game, seats, options))
    for game, seats, version in IDLE:
        write(f"{game}-{seats}-idle-rules-{version}", idle(game, seats, version))


if __name__ == "__main__":
    main()
