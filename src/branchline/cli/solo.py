"""`branchline solo`: many solo challenges, how many a bot wins and which titles it earns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table

from branchline.cli.arguments import check_range
from branchline.cli.named_bots import named_bots
from branchline.cli.simulate import compilation_on, shown_progress
from branchline.cli.words import words
from branchline.core.errors import BadInput

if TYPE_CHECKING:
    from branchline.lab.challenge import Played, Summed

MOST_DEALS = 100_000
MOST_PROCESSES = 256
MOST_SECONDS = 3_600
MOST_COUNT = 1_000_000


@click.command()
@click.argument("game")
@click.option("--deals", type=int, default=20, help="How many challenges are played.  [20]")
@click.option(
    "--bots",
    default="strong",
    help="Names, with commas between; all play the same deals; reference knows them.  [strong]",
)
@click.option("--seconds", type=float, default=0.1, help="Time for every turn.  [0.1]")
@click.option("--count", type=int, help="Games tried for a decision, instead of a time to think.")
@click.option("--seed", type=int, default=1, help="The same seed deals the same cards.  [1]")
@click.option("--processes", type=int, default=1, help="How many deals are played at a time.  [1]")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def solo(
    game: str,
    deals: int,
    bots: str,
    seconds: float,
    count: int | None,
    seed: int,
    processes: int,
    as_json: bool,
) -> None:
    """Play solo challenges of GAME and sum up victories, scores and titles."""
    from branchline.lab.challenge import Job, challenges_of

    challenges = challenges_of(game)
    check_range("--deals", deals, 1, MOST_DEALS)
    check_range("--processes", processes, 1, MOST_PROCESSES)
    check_range("--seed", seed, 0, 2**31 - 1)
    check_range("--count", 1 if count is None else count, 1, MOST_COUNT)
    if not 0 < seconds <= MOST_SECONDS:
        raise BadInput("--seconds", words.text("bad.seconds", most=MOST_SECONDS))
    names, files = named_bots(bots.split(","))
    jobs = [
        Job(game, name, seconds, str(seed), tuple(files), count) for name in dict.fromkeys(names)
    ]
    for job in jobs:
        challenges.check(job)
    with shown_progress() as bar, compilation_on(bar):
        tasks = {job.bot: bar.add_task(f"{job.bot}: 0 won", total=deals) for job in jobs}
        won = dict.fromkeys(tasks, 0)

        def show(job: Job, challenge: Played) -> None:
            won[job.bot] += challenge.won
            bar.update(tasks[job.bot], advance=1, description=f"{job.bot}: {won[job.bot]} won")

        summaries = challenges.run(jobs, deals, processes, show)
    if as_json:
        click.echo(msgspec.json.encode(summaries))
    else:
        Console(highlight=False).print(summary_table(summaries, challenges.rows(summaries)))


def summary_table(summaries: Sequence[Summed], rows: Mapping[str, list[str]]) -> Table:
    """Return the figures as a table, a column for each bot."""
    first = summaries[0]
    table = Table(title=f"{first.game}, solo, {first.deals} deals", box=None)
    table.add_column("")
    for each in summaries:
        table.add_column(each.bot, justify="right")
    for name, cells in rows.items():
        table.add_row(name, *cells)
    return table
