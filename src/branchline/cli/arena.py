"""`branchline arena`: bots against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table

from branchline.cli.arguments import (
    BOTS,
    FILE,
    GAME,
    RULE_OPTION,
    TEXT,
    Decimal,
    Kind,
    WholeNumber,
    check_range,
)
from branchline.cli.drawing import tell
from branchline.cli.named_bots import named_bots
from branchline.cli.simulate import compilation_on, shown_progress
from branchline.cli.speech import Speech
from branchline.cli.spoken import SpokenCommand
from branchline.cli.words import words
from branchline.core.errors import BadInput
from branchline.games.registry import check_game, load_board, make_rules
from branchline.games.tables import read_options

if TYPE_CHECKING:
    from branchline.lab.arena.figures import BotFigures, Estimate, MatchEntry, MatchFigures
    from branchline.lab.arena.match import Match
    from branchline.lab.arena.workers import Play

MOST_GAMES = 1_000_000
MOST_BOTS = 12
MOST_COUNT = 1_000_000
MOST_PROCESSES = 256


@click.command(cls=SpokenCommand)
@click.argument("game", type=GAME)
@click.option("--bots", required=True, type=BOTS)
@click.option("--games", type=WholeNumber(1, MOST_GAMES), default=100)
@click.option("--seats", type=WholeNumber())
@click.option("--seconds", type=Decimal(0.001, 600, "seconds"), default=0.1)
@click.option("--count", type=WholeNumber(1, MOST_COUNT))
@click.option("--seed", type=TEXT, default="1")
@click.option("--processes", type=WholeNumber(1, MOST_PROCESSES), default=1)
@click.option("--ray", "cluster", type=Kind("address"))
@click.option("--resume", "file", type=FILE)
@click.option("--board", type=FILE)
@click.option("--option", "options", multiple=True, type=RULE_OPTION)
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def arena(
    say: Speech,
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
    """Let bots play a game against each other: the same deals from every seat."""
    from branchline.lab.arena.figures import figures_of
    from branchline.lab.arena.match import make_match, told_apart

    check_game(game)
    names, files = named_bots(bots.split(","))
    check_range("--bots", len(names), 1, MOST_BOTS)
    loaded = None if board is None else load_board(game, board)
    rules = make_rules(game, len(names) if seats is None else seats, read_options(options), loaded)
    match = make_match(rules, names, seconds, seed, files, count)
    entries = run(match, games, _way_to_play(processes, cluster), file, say)
    told, entries = told_apart(match, entries, len(names))
    figures = figures_of(told.bots, entries, seconds if count is None else None)
    if as_json:
        thinking = {"seconds": seconds} if count is None else {"count": count}
        settings = {"game": game, "seats": match.seats, **thinking, "seed": seed}
        click.echo(msgspec.json.encode({**settings, **msgspec.structs.asdict(figures)}))
    else:
        time = (
            say("arena.seconds", seconds=seconds)
            if count is None
            else say("arena.count", count=count)
        )
        facts = {"seats": match.seats, "thinking": time}
        title = say("arena.title", game=game, games=figures.games, deals=figures.deals, **facts)
        show(title, figures, say)


def _way_to_play(processes: int, cluster: str | None) -> Play:
    from branchline.lab.arena.workers import play_here, play_in_processes, play_on_ray

    if cluster is not None:
        if processes != 1:
            raise BadInput("--ray", words.text("bad.ray_processes"))
        return play_on_ray(cluster)
    return play_here if processes == 1 else play_in_processes(processes)


def run(match: Match, games: int, play: Play, file: str | None, say: Speech) -> list[MatchEntry]:
    """Play what is not in the file yet, with a bar on stderr; return all games."""
    from branchline.lab.arena.match import prepare, sittings_of
    from branchline.lab.arena.match_file import MatchFile

    sittings = sittings_of(match, games)
    with MatchFile(file, match) as kept, shown_progress() as bar:
        left = [sitting for sitting in sittings if sitting not in kept.entries]
        if left:
            with compilation_on(bar, say):
                prepare(match)
        task = bar.add_task(
            say("arena.games"), total=len(sittings), completed=len(sittings) - len(left)
        )
        for entry in play(match, left):
            kept.keep(entry)
            bar.advance(task)
        return [kept.entries[sitting] for sitting in sittings]


# Showing


def show(title: str, figures: MatchFigures, say: Speech) -> None:
    """Print the figures as a table, the best rating first."""
    shown = sorted(figures.bots, key=lambda bot: -bot.rating.rating)
    table = Table(title=title, box=None)
    table.add_column("")
    for bot in shown:
        table.add_column(bot.bot, justify="right")
    for label, cells in rows(shown, say):
        table.add_row(label, *cells)
    console = Console(highlight=False)
    console.print(table)
    if figures.memory:
        tell(console, say("arena.memory", megabytes=figures.memory / 1e6))


def rows(bots: Sequence[BotFigures], say: Speech) -> list[tuple[str, list[str]]]:
    """Return the lines of the table."""
    found = [
        ("games", [say("figure.count", number=bot.games) for bot in bots]),
        ("won", [percent(bot.wins, say) for bot in bots]),
        ("fair", [say("figure.percent", share=100 * bot.fair) for bot in bots]),
        ("points", [plus_minus(bot.points, say) for bot in bots]),
    ]
    if any(bot.lost_a_round for bot in bots):
        lost = [plus_minus(bot.lost_a_round, say) if bot.lost_a_round else "" for bot in bots]
        found.append(("lost_a_round", lost))
    found += [
        ("rating", [rating(bot, say) for bot in bots]),
        ("turn", [milliseconds(b.times.turn_mean if b.times else None, say) for b in bots]),
        ("slow_turns", [milliseconds(b.times.turn_p99 if b.times else None, say) for b in bots]),
        ("late", [lateness(bot, say) for bot in bots]),
    ]
    return [(say(f"arena.{key}"), cells) for key, cells in found]


def percent(share: Estimate, say: Speech) -> str:
    """Return a share with its interval."""
    if share.low is None or share.high is None:
        return say("figure.percent", share=100 * share.mean)
    ends = {"low": 100 * share.low, "high": 100 * share.high}
    return say("figure.percent_interval", share=100 * share.mean, **ends)


def plus_minus(spread: Estimate, say: Speech) -> str:
    """Return a mean with its interval."""
    if spread.high is None:
        return say("figure.mean", mean=spread.mean)
    return say("figure.mean_interval", mean=spread.mean, half=spread.high - spread.mean)


def rating(bot: BotFigures, say: Speech) -> str:
    """Return a rating with its interval."""
    found = bot.rating
    return say("figure.interval", mean=found.rating, low=found.low, high=found.high)


def milliseconds(seconds: float | None, say: Speech) -> str:
    """Return a time."""
    return "" if seconds is None else say("figure.milliseconds", time=1000 * seconds)


def lateness(bot: BotFigures, say: Speech) -> str:
    """Return how late answers are at most in 99 of 100 turns."""
    if bot.times is None or bot.times.late_p99 is None:
        return ""
    if bot.times.late_p99 <= 0:
        return say("arena.never")
    return milliseconds(bot.times.late_p99, say)
