"""Write the golden records: whole games by sensible players that every version must replay."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from branchline import new_game
from branchline.bots.registry import make_bot
from branchline.core.record import write_record_text

FOLDER = Path(__file__).parent.parent / "tests" / "records"
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("freeride-usa", 1, {}),
    ("freeride-usa", 2, {}),
    ("freeride-usa", 4, {}),
    ("freeride-usa", 5, {"great_network": "literal", "coin_bank": "finite"}),
    ("freeride-europe", 1, {}),
    ("freeride-europe", 3, {}),
    ("freeride-europe", 4, {"preset": "reference_manual"}),
    ("freeride-europe", 5, {}),
    ("transamerica", 2, {}),
    ("transamerica", 4, {"first_turn": "marker_and_tracks", "start_points": "20"}),
    ("transamerica", 6, {"unique_start": "on"}),
)


def main() -> None:
    """Play the games and write their records."""
    FOLDER.mkdir(exist_ok=True)
    for game, seats, options in GAMES:
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
        text = re.sub(r"^date: .*$", "date: 2026-11-15", write_record_text(table), flags=re.M)
        name = "-".join([game, str(seats), *options.values()])
        (FOLDER / f"{name}.game").write_text(text, encoding="utf-8")
        print(f"{name}: {len(table.log)} entries, {table.rules.result_line(table.state)}")


if __name__ == "__main__":
    main()
