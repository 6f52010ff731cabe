"""`branchline solo`: many solo challenges, how many a bot wins and which titles it earns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table

from branchline.cli.figures import compilation_on, shown_progress
from branchline.cli.options import check_range
from branchline.core.errors import BadInput
from branchline.games.registry import check_game

if TYPE_CHECKING:
    from branchline.lab.solo import Challenge, Summary

MOST_DEALS = 100_000
MOST_PROCESSES = 256
MOST_SECONDS = 3_600


@click.command()
@click.argument("game")
@click.option("--deals", type=int, default=20, help="How many challenges are played.  [20]")
@click.option(
    "--bot", default="strong", help="Any bot, or reference, which knows all cards.  [strong]"
)
@click.option("--seconds", type=float, default=0.1, help="Time for every turn.  [0.1]")
@click.option("--seed", type=int, default=1, help="The same seed deals the same cards.  [1]")
@click.option("--processes", type=int, default=1, help="Play so many deals at a time.  [1]")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def solo(
    game: str, deals: int, bot: str, seconds: float, seed: int, processes: int, as_json: bool
) -> None:
    """Play solo challenges of GAME and sum up victories, scores and titles."""
    from branchline.lab.solo import Job, check, run

    check_game(game)
    check_range("--deals", deals, 1, MOST_DEALS)
    check_range("--processes", processes, 1, MOST_PROCESSES)
    check_range("--seed", seed, 0, 2**31 - 1)
    if not 0 < seconds <= MOST_SECONDS:
        raise BadInput("--seconds", f"must be more than 0 and at most {MOST_SECONDS}")
    job = Job(game, bot, seconds, str(seed))
    check(job)
    with shown_progress() as bar, compilation_on(bar):
        task = bar.add_task(f"{bot}: 0 won", total=deals)
        won = 0

        def show(done: int, challenge: Challenge) -> None:
            nonlocal won
            won += challenge.won
            bar.update(task, completed=done, description=f"{bot}: {won} won")

        summary = run(job, deals, processes, show)
    if as_json:
        click.echo(msgspec.json.encode(summary))
    else:
        Console(highlight=False).print(summary_table(summary))


def summary_table(summary: Summary) -> Table:
    """Return the figures as a table."""
    title = f"{summary.game}, solo, {summary.deals} deals, {summary.bot}"
    table = Table(title=title, box=None, show_header=False)
    table.add_column("")
    table.add_column("", justify="right")
    share = f"{100 * summary.wins / summary.deals:.1f} %"
    table.add_row("won", f"{summary.wins} ({share})")
    table.add_row("95 % interval", f"{100 * summary.low:.1f} to {100 * summary.high:.1f} %")
    table.add_row("mean points", f"{summary.points:.1f} ± {summary.interval:.1f}")
    spread = " / ".join(str(points) for points in summary.quantiles)
    table.add_row("points (least, quarters, most)", spread)
    table.add_row("routes fulfilled", f"{summary.routes:.1f}")
    table.add_row("different cities", f"{summary.cities:.1f}")
    coins = "-" if summary.coins_when_won is None else f"{summary.coins_when_won:.1f}"
    table.add_row("coins left when won", coins)
    table.add_row("turns", f"{summary.turns:.1f}")
    for name, number in summary.titles.items():
        table.add_row(f"title: {name}", str(number))
    table.add_row("no title: lost", str(summary.deals - summary.wins))
    table.add_row("99 of 100 answers within", f"{summary.slowest:.3f} s")
    return table
