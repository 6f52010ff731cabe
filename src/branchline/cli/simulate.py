"""`branchline simulate` and `branchline bench`: many games, and how fast they are played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from branchline.cli.arguments import BOTS, FILE, GAME, RULE_OPTION, SEED, WholeNumber
from branchline.cli.speech import Speech
from branchline.cli.spoken import SpokenCommand
from branchline.cli.words import words
from branchline.core.errors import BadInput
from branchline.games.registry import load_board
from branchline.games.tables import read_options

if TYPE_CHECKING:
    from branchline.lab.simulate import Spread, Summary

MOST_GAMES = 10_000_000


@click.command(cls=SpokenCommand)
@click.argument("game", type=GAME)
@click.option("--seats", type=WholeNumber(), default=4)
@click.option("--games", type=WholeNumber(1, MOST_GAMES), default=1000)
@click.option("--seed", type=SEED, default=1)
@click.option("--players", type=BOTS)
@click.option("--board", type=FILE)
@click.option("--option", "options", multiple=True, type=RULE_OPTION)
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def simulate(
    say: Speech,
    game: str,
    seats: int,
    games: int,
    seed: int,
    players: str | None,
    board: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games by simple players and sum them up."""
    from branchline.lab.simulate import make_lab
    from branchline.lab.simulate import simulate as run

    loaded = None if board is None else load_board(game, board)
    lab = make_lab(game, seats, read_options(options), loaded)
    kinds = players.split(",") if players else lab.players
    for kind in kinds:
        if kind not in lab.players:
            facts = {"name": kind, "known": list(lab.players)}
            raise BadInput("--players", words.text("bad.choice", **facts))
    summaries = []
    with shown_progress() as bar, compilation_on(bar, say):
        for kind in kinds:
            task = bar.add_task(kind, total=games)

            def show(done: int, task: TaskID = task) -> None:
                bar.update(task, completed=done)

            summaries.append(run(lab, games, seed, kind, progress=show))
    if as_json:
        click.echo(msgspec.json.encode(summaries))
    else:
        Console(highlight=False).print(summary_table(summaries, say))


def shown_progress() -> Progress:
    """Return a progress bar on stderr."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


@contextmanager
def compilation_on(bar: Progress, say: Speech) -> Iterator[None]:
    """Show on the progress bar that rules are being compiled, if they have to be."""
    from branchline.core.compiled import compilation_shown

    task: list[TaskID] = []

    def show(functions: int) -> None:
        if not task:
            task.append(bar.add_task(say("figure.compiling"), total=None))
        bar.update(task[0], completed=functions)

    with compilation_shown(show):
        yield


def summary_table(summaries: Sequence[Summary], say: Speech) -> Table:
    """Return the figures of several runs side by side."""
    first = summaries[0]
    title = say("simulate.title", game=first.game, seats=first.seats, games=first.games)
    table = Table(title=title, box=None)
    table.add_column("")
    for summary in summaries:
        table.add_column(summary.players, justify="right")

    def row(label: str, cells: list[str]) -> None:
        table.add_row(label, *cells)

    row(say("simulate.rounds"), [_range(s.rounds, say) for s in summaries])
    row(say("simulate.decisions"), [_range(s.decisions, say) for s in summaries])
    for i in range(first.seats):
        means = [say("figure.decimal", number=s.points[i].mean) for s in summaries]
        row(say("simulate.points", seat=i + 1), means)
        shares = [say("figure.percent", share=100 * s.wins[i]) for s in summaries]
        row(say("simulate.won", seat=i + 1), shares)
    for ending in sorted({ending for s in summaries for ending in s.endings}):
        counts = [say("figure.count", number=s.endings.get(ending, 0)) for s in summaries]
        row(say(f"ended.{ending.replace(' ', '_')}"), counts)
    speeds = [say("figure.large", number=s.decisions_per_second) for s in summaries]
    row(say("simulate.speed"), speeds)
    return table


def _range(spread: Spread, say: Speech) -> str:
    return say("figure.range", least=spread.least, middle=spread.middle, most=spread.most)


@click.command(cls=SpokenCommand)
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def bench(say: Speech, as_json: bool) -> None:
    """Measure how fast the rules run on this machine."""
    from branchline.lab.bench import measure

    with shown_progress() as bar, compilation_on(bar, say):
        task = bar.add_task("", total=None)
        figures = measure(lambda what: bar.update(task, description=say.text(what)))
    if as_json:
        click.echo(msgspec.json.encode({figure.name: figure.value for figure in figures}))
        return
    for figure in figures:
        key = "figure.small" if figure.value < 100 else "figure.large"
        click.echo(f"{say.text(figure.words):<52} {say(key, number=figure.value):>16}")
