"""Branchline beside its peers, in one run: `make bench`.

Prints every bar with what was measured, and exits with 1 if one is missed.
"""

from __future__ import annotations

import json
import sys
import time
from statistics import median

from benchmarks.bar import Bar, print_bars
from branchline.lab.bench import measure


def catanatron_decisions_per_second() -> float:
    """Return the rate of catanatron's random four-player game on the same core."""
    from catanatron import Color, Game, RandomPlayer

    def rate(games: int, seed: int) -> float:
        decisions = 0
        begin = time.process_time()
        for i in range(games):
            colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
            game = Game([RandomPlayer(colour) for colour in colours], seed=seed + i)
            game.play()
            decisions += len(game.state.actions)
        return decisions / (time.process_time() - begin)

    rate(3, 0)
    return median(rate(12, 100 * i) for i in range(5))


def bars(ours: dict[str, float], peer: float) -> list[Bar]:
    """Return what was promised, issue by issue."""
    return [
        Bar(
            "random play, compiled / catanatron", ours["compiled_random_decisions"] / peer, 300, "x"
        ),
        Bar(
            "random play, interpreted / catanatron",
            ours["interpreted_random_decisions"] / peer,
            4,
            "x",
        ),
        Bar("sensible play, compiled", ours["compiled_sensible_games"], 3_000, "games/s"),
        Bar("state record", ours["state_bytes"], 1_024, "bytes", at_least=False),
        Bar("copying a state, compiled", ours["copy_nanoseconds"], 50, "ns", at_least=False),
        Bar("import branchline", ours["import_seconds"], 0.15, "s", at_least=False),
        Bar("cached compiled start", ours["cached_start_seconds"], 1.5, "s", at_least=False),
        Bar(
            "TransAmerica, rounds of walkers", ours["transamerica_walker_rounds"], 2_000, "rounds/s"
        ),
        Bar(
            "TransAmerica, exact loss",
            ours["transamerica_loss_milliseconds"],
            0.3,
            "ms",
            at_least=False,
        ),
        Bar(
            "TransAmerica, exact loss, interpreted",
            ours["transamerica_loss_interpreted_milliseconds"],
            20,
            "ms",
            at_least=False,
        ),
    ]


def main() -> int:
    """Measure, print, and judge."""
    print("Free Ride USA, 4 players, one core", file=sys.stderr)
    print("  catanatron, random 4-player games", file=sys.stderr)
    before = catanatron_decisions_per_second()
    figures = measure(lambda what: print(f"  {what}", file=sys.stderr))
    ours = {figure.name: figure.value for figure in figures}
    peer = median([before, catanatron_decisions_per_second()])
    found = bars(ours, peer)
    if "--json" in sys.argv:
        print(json.dumps([{**vars(bar), "kept": bar.kept} for bar in found]))
    else:
        print(f"catanatron {peer:>14,.0f} decisions/s")
        print(f"compiled   {ours['compiled_random_decisions']:>14,.0f} decisions/s")
        print(f"interpreted{ours['interpreted_random_decisions']:>14,.0f} decisions/s")
        return print_bars(found)
    return 0 if all(bar.kept for bar in found) else 1


if __name__ == "__main__":
    sys.exit(main())
