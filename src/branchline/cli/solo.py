"""`branchline solo`: many solo challenges, how many a bot wins and which titles it earns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table

from branchline.bots.registry import best_bot
from branchline.cli.arguments import BOTS, FILE, GAME, SEED, Decimal, WholeNumber
from branchline.cli.named_bots import named_bots
from branchline.cli.simulate import compilation_on, shown_progress
from branchline.cli.speech import Speech
from branchline.cli.spoken import SpokenCommand
from branchline.games.registry import descriptor_of

if TYPE_CHECKING:
    from branchline.lab.challenge import PlayedChallenge, Row, Summed

MOST_DEALS = 100_000
MOST_PROCESSES = 256
MOST_SECONDS = 3_600
MOST_COUNT = 1_000_000


@click.command(cls=SpokenCommand)
@click.argument("game", type=GAME)
@click.option("--deals", type=WholeNumber(1, MOST_DEALS), default=20)
@click.option("--bots", type=BOTS)
@click.option("--seconds", type=Decimal(0.001, MOST_SECONDS, "seconds"), default=0.1)
@click.option("--count", type=WholeNumber(1, MOST_COUNT))
@click.option("--seed", type=SEED, default=1)
@click.option("--processes", type=WholeNumber(1, MOST_PROCESSES), default=1)
@click.option("--board", type=FILE)
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def solo(
    say: Speech,
    game: str,
    deals: int,
    bots: str | None,
    seconds: float,
    count: int | None,
    seed: int,
    processes: int,
    board: str | None,
    as_json: bool,
) -> None:
    """Play solo challenges and sum up victories, scores and titles."""
    from branchline.lab.challenge import Entrant, challenges_of

    challenges = challenges_of(game)
    names, files = named_bots((bots or best_bot(descriptor_of(game).ruleset)).split(","))
    entrants = [
        Entrant(game, name, seconds, str(seed), tuple(files), count, board)
        for name in dict.fromkeys(names)
    ]
    for entrant in entrants:
        challenges.check(entrant)
    with shown_progress() as bar, compilation_on(bar, say):
        none = [say("solo_run.progress", bot=entrant.bot, won=0) for entrant in entrants]
        tasks = {
            entrant.bot: bar.add_task(text, total=deals)
            for entrant, text in zip(entrants, none, strict=True)
        }
        won = dict.fromkeys(tasks, 0)

        def show(entrant: Entrant, challenge: PlayedChallenge) -> None:
            won[entrant.bot] += challenge.won
            text = say("solo_run.progress", bot=entrant.bot, won=won[entrant.bot])
            bar.update(tasks[entrant.bot], advance=1, description=text)

        summaries = challenges.run(entrants, deals, processes, show)
    if as_json:
        click.echo(msgspec.json.encode(summaries))
    else:
        rows = challenges.rows(summaries)
        Console(highlight=False).print(summary_table(summaries, rows, say))


def summary_table(summaries: Sequence[Summed], rows: Sequence[Row], say: Speech) -> Table:
    """Return the figures as a table, a column for each bot."""
    first = summaries[0]
    table = Table(title=say("solo_run.title", game=first.game, deals=first.deals), box=None)
    table.add_column("")
    for each in summaries:
        table.add_column(each.bot, justify="right")
    for row in rows:
        table.add_row(say.text(row.heading), *map(say.text, row.cells))
    return table
