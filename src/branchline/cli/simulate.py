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

from branchline.cli.arguments import check_range
from branchline.cli.words import words
from branchline.core.errors import BadInput
from branchline.games.registry import load_board
from branchline.games.tables import read_options

if TYPE_CHECKING:
    from branchline.lab.simulate import Spread, Summary

MOST_GAMES = 10_000_000


@click.command()
@click.argument("game")
@click.option(
    "--seats", type=int, default=4, help="Seats at the table; 1 is a solo challenge.  [4]"
)
@click.option("--games", type=int, default=1000, help="Games of each kind of players.  [1000]")
@click.option("--seed", type=int, default=1, help="The same seed plays the same games.  [1]")
@click.option("--players", help="Kinds of players, one run each.  [all there are]")
@click.option("--board", help="A board file of your own.")
@click.option("--option", "options", multiple=True, help="A rule option, name=value; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def simulate(
    game: str,
    seats: int,
    games: int,
    seed: int,
    players: str | None,
    board: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games of GAME by simple players and sum them up."""
    from branchline.lab.simulate import make_lab
    from branchline.lab.simulate import simulate as run

    check_range("--games", games, 1, MOST_GAMES)
    check_range("--seed", seed, 0, 2**31 - 1)
    loaded = None if board is None else load_board(game, board)
    lab = make_lab(game, seats, read_options(options), loaded)
    kinds = players.split(",") if players else lab.players
    for kind in kinds:
        if kind not in lab.players:
            facts = {"name": kind, "known": list(lab.players)}
            raise BadInput("--players", words.text("bad.choice", **facts))
    summaries = []
    with shown_progress() as bar, compilation_on(bar):
        for kind in kinds:
            task = bar.add_task(kind, total=games)

            def show(done: int, task: TaskID = task) -> None:
                bar.update(task, completed=done)

            summaries.append(run(lab, games, seed, kind, progress=show))
    if as_json:
        click.echo(msgspec.json.encode(summaries))
    else:
        Console(highlight=False).print(summary_table(summaries))


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
def compilation_on(bar: Progress) -> Iterator[None]:
    """Show on the progress bar that rules are being compiled, if they have to be."""
    from branchline.core.compiled import compilation_shown

    task: list[TaskID] = []

    def show(functions: int) -> None:
        if not task:
            task.append(bar.add_task("compiling the rules, once", total=None))
        bar.update(task[0], completed=functions)

    with compilation_shown(show):
        yield


def summary_table(summaries: Sequence[Summary]) -> Table:
    """Return the figures of several runs side by side."""
    first = summaries[0]
    table = Table(title=f"{first.game}, {first.seats} seats, {first.games} games each", box=None)
    table.add_column("")
    for summary in summaries:
        table.add_column(summary.players, justify="right")

    def row(label: str, cells: list[str]) -> None:
        table.add_row(label, *cells)

    row("rounds (least, middle, most)", [_range(s.rounds) for s in summaries])
    row("decisions (least, middle, most)", [_range(s.decisions) for s in summaries])
    for seat in range(first.seats):
        row(f"seat {seat + 1}: mean points", [f"{s.points[seat].mean:.1f}" for s in summaries])
        row(f"seat {seat + 1}: won", [f"{100 * s.wins[seat]:.1f} %" for s in summaries])
    for ending in sorted({ending for s in summaries for ending in s.endings}):
        row(f"ended: {ending}", [str(s.endings.get(ending, 0)) for s in summaries])
    row("decisions per second", [f"{s.decisions_per_second:,.0f}" for s in summaries])
    return table


def _range(spread: Spread) -> str:
    return f"{spread.least:.0f} / {spread.middle:.0f} / {spread.most:.0f}"


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench(as_json: bool) -> None:
    """Measure how fast the rules run on this machine."""
    from branchline.lab.bench import measure

    with shown_progress() as bar, compilation_on(bar):
        task = bar.add_task("measuring", total=None)
        figures = measure(lambda what: bar.update(task, description=what))
    if as_json:
        click.echo(msgspec.json.encode(figures))
        return
    for name, value in figures.items():
        shown = f"{value:,.3f}" if value < 100 else f"{value:,.0f}"
        click.echo(f"{name.replace('_', ' '):<32} {shown:>16}")
