"""`branchline solo`: many solo challenges, how many a bot wins and which titles it earns."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table

from branchline.cli.bots import named_bots
from branchline.cli.figures import compilation_on, shown_progress
from branchline.cli.options import check_range
from branchline.core.errors import BadInput
from branchline.games.registry import check_game

if TYPE_CHECKING:
    from branchline.lab.freeride.challenges import Challenge, Summary

MOST_DEALS = 100_000
MOST_PROCESSES = 256
MOST_SECONDS = 3_600


@click.command()
@click.argument("game")
@click.option("--deals", type=int, default=20, help="How many challenges are played.  [20]")
@click.option(
    "--bots",
    default="strong",
    help="Names, with commas between; all play the same deals; reference knows them.  [strong]",
)
@click.option("--seconds", type=float, default=0.1, help="Time for every turn.  [0.1]")
@click.option("--seed", type=int, default=1, help="The same seed deals the same cards.  [1]")
@click.option("--processes", type=int, default=1, help="Play so many deals at a time.  [1]")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def solo(
    game: str, deals: int, bots: str, seconds: float, seed: int, processes: int, as_json: bool
) -> None:
    """Play solo challenges of GAME and sum up victories, scores and titles."""
    from branchline.lab.freeride.challenges import Job, check, run

    check_game(game)
    check_range("--deals", deals, 1, MOST_DEALS)
    check_range("--processes", processes, 1, MOST_PROCESSES)
    check_range("--seed", seed, 0, 2**31 - 1)
    if not 0 < seconds <= MOST_SECONDS:
        raise BadInput("--seconds", f"must be more than 0 and at most {MOST_SECONDS}")
    names, files = named_bots(bots.split(","))
    jobs = [Job(game, name, seconds, str(seed), tuple(files)) for name in dict.fromkeys(names)]
    for job in jobs:
        check(job)
    with shown_progress() as bar, compilation_on(bar):
        tasks = {job.bot: bar.add_task(f"{job.bot}: 0 won", total=deals) for job in jobs}
        won = dict.fromkeys(tasks, 0)

        def show(job: Job, challenge: Challenge) -> None:
            won[job.bot] += challenge.won
            bar.update(tasks[job.bot], advance=1, description=f"{job.bot}: {won[job.bot]} won")

        summaries = run(jobs, deals, processes, show)
    if as_json:
        click.echo(msgspec.json.encode(summaries))
    else:
        Console(highlight=False).print(summary_table(summaries))


def summary_table(summaries: list[Summary]) -> Table:
    """Return the figures as a table, a column for each bot."""
    first, last = summaries[0], summaries[-1]
    table = Table(title=f"{first.game}, solo, {first.deals} deals", box=None)
    table.add_column("")
    for each in summaries:
        table.add_column(each.bot, justify="right")
    rows: dict[str, Callable[[Summary], str]] = {
        "won": lambda it: f"{it.wins} ({100 * it.wins / it.deals:.1f} %)",
        "95 % interval": lambda it: f"{100 * it.low:.1f} to {100 * it.high:.1f} %",
        "mean points": lambda it: f"{it.points:.1f} ± {it.interval:.1f}",
        "points (least, quarters, most)": lambda it: " / ".join(map(str, it.quantiles)),
        "routes fulfilled": lambda it: f"{it.routes:.1f}",
        "different cities": lambda it: f"{it.cities:.1f}",
        "coins left when won": lambda it: (
            "-" if it.coins_when_won is None else f"{it.coins_when_won:.1f}"
        ),
        "turns": lambda it: f"{it.turns:.1f}",
        **{f"title: {name}": partial(title_earned, name) for name in first.titles},
        "no title: lost": lambda it: str(it.deals - it.wins),
        "99 of 100 turns: answers within": lambda it: f"{it.slowest:.3f} s",
    }
    if len(summaries) > 1:
        rows[f"won of the {last.wins} that {last.bot} won"] = lambda it: str(it.won_of_last)
    for name, cell in rows.items():
        table.add_row(name, *(cell(each) for each in summaries))
    return table


def title_earned(name: str, summary: Summary) -> str:
    """Return how often a title was earned."""
    return str(summary.titles[name])
