"""`branchline arena`: bots against each other."""

from __future__ import annotations

from collections.abc import Sequence
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
from branchline.games.registry import check_game, load_board, make_rules
from branchline.games.tables import read_options

if TYPE_CHECKING:
    from branchline.lab.arena.figures import BotFigures, Figures, Spread
    from branchline.lab.arena.match import Match
    from branchline.lab.arena.workers import Play

MOST_GAMES = 1_000_000
MOST_BOTS = 12
MOST_COUNT = 1_000_000


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    required=True,
    help="Names, with commas between; a name may come several times. FILE.py or FILE.py:CLASS "
    "is a bot of your own.",
)
@click.option("--games", type=int, default=100, help="Rounded up to whole deals.  [100]")
@click.option(
    "--seats",
    type=int,
    help="With more seats than bots, the last bot fills them; with fewer, every choice of bots "
    "plays.  [one for each bot]",
)
@click.option("--seconds", type=float, default=0.1, help="Time to think about a decision.  [0.1]")
@click.option("--count", type=int, help="Games tried for a decision, instead of a time to think.")
@click.option("--seed", default="1", help="The same seed deals the same cards.  [1]")
@click.option("--processes", type=int, default=1, help="How many processes play.  [1]")
@click.option(
    "--ray",
    "cluster",
    metavar="ADDRESS",
    help="Play on a Ray cluster: its address, auto, or local for one on this machine.",
)
@click.option(
    "--resume",
    "file",
    metavar="FILE",
    help="Keep the games in FILE, and go on where it ends if it exists.",
)
@click.option("--board", help="A board file of your own.")
@click.option("--option", "options", multiple=True, help="A rule option, name=value; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def arena(
    game: str,
    bots: str,
    games: int,
    seats: int | None,
    seconds: float,
    count: int | None,
    seed: str,
    processes: int,
    cluster: str | None,
    file: str | None,
    board: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME against each other: the same deals from every seat.

    Shows the share of victories and the points with 95 % intervals over deals, ratings, and the
    time bots take. With --resume, an interrupted match goes on.
    """
    from branchline.lab.arena.match import make_match

    check_game(game)
    check_range("--games", games, 1, MOST_GAMES)
    check_range("--seconds", seconds, 0.001, 600)
    check_range("--count", 1 if count is None else count, 1, MOST_COUNT)
    check_range("--processes", processes, 1, 256)
    names, files = named_bots(bots.split(","))
    check_range("--bots", len(names), 1, MOST_BOTS)
    loaded = None if board is None else load_board(game, board)
    rules = make_rules(game, len(names) if seats is None else seats, read_options(options), loaded)
    match = make_match(rules, names, seconds, seed, files, count)
    figures = run(match, games, _way_to_play(processes, cluster), file)
    if as_json:
        thinking = {"seconds": seconds} if count is None else {"count": count}
        settings = {"game": game, "seats": match.seats, **thinking, "seed": seed}
        click.echo(msgspec.json.encode({**settings, **msgspec.structs.asdict(figures)}))
    else:
        thinking_time = f"{seconds:g} s to think" if count is None else f"{count} games tried"
        show(f"{game}, {match.seats} seats, {thinking_time}", figures)


def _way_to_play(processes: int, cluster: str | None) -> Play:
    from branchline.lab.arena.workers import play_here, play_in_processes, play_on_ray

    if cluster is not None:
        if processes != 1:
            raise BadInput("--ray", words.text("bad.ray_processes"))
        return play_on_ray(cluster)
    return play_here if processes == 1 else play_in_processes(processes)


def run(match: Match, games: int, play: Play, file: str | None) -> Figures:
    """Play what is not in the file yet, with a bar on stderr; return the figures of all."""
    from branchline.lab.arena.figures import figures_of
    from branchline.lab.arena.match import jobs_of, prepare
    from branchline.lab.arena.match_file import MatchFile

    jobs = jobs_of(match, games)
    with MatchFile(file, match) as kept, shown_progress() as bar:
        left = [job for job in jobs if job not in kept.entries]
        if left:
            with compilation_on(bar):
                prepare(match)
        task = bar.add_task("games", total=len(jobs), completed=len(jobs) - len(left))
        for entry in play(match, left):
            kept.keep(entry)
            bar.advance(task)
        entries = [kept.entries[job] for job in jobs]
    return figures_of(match.bots, entries, match.seconds if match.count is None else None)


# Showing


def show(title: str, figures: Figures) -> None:
    """Print the figures as a table, the best rating first."""
    shown = sorted(figures.bots, key=lambda bot: -bot.rating.rating)
    table = Table(title=f"{title}; {figures.games} games, {figures.deals} deals", box=None)
    table.add_column("")
    for bot in shown:
        table.add_column(bot.bot, justify="right")
    for label, cells in rows(shown):
        table.add_row(label, *cells)
    console = Console(highlight=False)
    console.print(table)
    if figures.memory:
        console.print(f"A process took up to {figures.memory / 1e6:.0f} MB.")


def rows(bots: Sequence[BotFigures]) -> list[tuple[str, list[str]]]:
    """Return the lines of the table."""
    found = [
        ("games", [str(bot.games) for bot in bots]),
        ("won", [percent(bot.wins) for bot in bots]),
        ("won if all were equal", [f"{100 * bot.fair:.1f} %" for bot in bots]),
        ("points", [plus_minus(bot.points) for bot in bots]),
    ]
    if any(bot.lost_a_round for bot in bots):
        lost = [plus_minus(bot.lost_a_round) if bot.lost_a_round else "" for bot in bots]
        found.append(("points lost a round", lost))
    return [
        *found,
        (
            "rating",
            [f"{b.rating.rating:.0f} ({b.rating.low:.0f}-{b.rating.high:.0f})" for b in bots],
        ),
        ("a turn takes", [milliseconds(b.times.turn_mean if b.times else None) for b in bots]),
        ("99 of 100 turns", [milliseconds(b.times.turn_p99 if b.times else None) for b in bots]),
        ("past the deadline", [lateness(bot) for bot in bots]),
    ]


def percent(share: Spread) -> str:
    """Return a share with its interval."""
    if share.low is None or share.high is None:
        return f"{100 * share.mean:.1f} %"
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f}-{100 * share.high:.1f})"


def plus_minus(spread: Spread) -> str:
    """Return a mean with its interval."""
    if spread.high is None:
        return f"{spread.mean:.2f}"
    return f"{spread.mean:.2f} ± {spread.high - spread.mean:.2f}"


def milliseconds(seconds: float | None) -> str:
    """Return a time."""
    return "" if seconds is None else f"{1000 * seconds:.1f} ms"


def lateness(bot: BotFigures) -> str:
    """Return how late answers are at most in 99 of 100 turns."""
    if bot.times is None or bot.times.late_p99 is None:
        return ""
    if bot.times.late_p99 <= 0:
        return "never"
    return milliseconds(bot.times.late_p99)
