"""Plays every bot of every game against the others and rewrites the ladder in docs/bots.md.

`python -m tools.ladder --minutes 60`: the time is shared out evenly among the tables. With --keep
FOLDER the games are kept, and the next run goes on from them unless rules or bots were edited.
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from itertools import count, islice
from pathlib import Path
from random import Random
from textwrap import fill

from branchline.bots.registry import own_bots
from branchline.cli.arena import lateness, milliseconds, percent, plus_minus, rating
from branchline.cli.speech import Speech
from branchline.core.errors import BranchlineError
from branchline.games.registry import GAMES, make_rules
from branchline.lab.arena.figures import MatchEntry, MatchFigures, figures_of
from branchline.lab.arena.match import Match, Sitting, line_ups, make_match, prepare
from branchline.lab.arena.match_file import MatchFile
from branchline.lab.arena.workers import Entries, Play, play_here, play_in_processes

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN = "<!-- make ladder writes from here -->"
END = "<!-- to here -->"
SEATS = (2, 4)
WIDTH = 112
SAY = Speech("en")


def main() -> None:
    """Play for a while, then write the page."""
    parser = argparse.ArgumentParser(description="The ladder of all bots.")
    parser.add_argument("--minutes", type=float, default=60, help="for all tables together [60]")
    parser.add_argument("--seconds", type=float, default=0.1, help="to think [0.1]")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this one")
    parser.add_argument("--keep", type=Path, help="a folder for the games")
    parser.add_argument("--page", type=Path, default=PAGE)
    wish = parser.parse_args()
    play = play_here if wish.processes == 1 else play_in_processes(wish.processes)
    tables = [(game, seats) for game in wish.game or GAMES for seats in SEATS]
    begin, found = load(), []
    for game, seats in tables:
        rules = make_rules(game, seats)
        match = make_match(rules, list(own_bots(rules.ruleset)), wish.seconds, wish.seed)
        kept = wish.keep and str(wish.keep / f"{game}-{seats}-{match.code}.match")
        if wish.keep:
            wish.keep.mkdir(parents=True, exist_ok=True)
        figures = play_for(60 * wish.minutes / len(tables), match, play, kept)
        found.append((game, seats, figures))
        print(f"{game}, {seats} seats: {figures.games} games", flush=True)
    text = written(found, wish.seconds, wish.processes, (begin, load()))
    wish.page.write_text(put_in(wish.page.read_text("utf-8"), text), "utf-8")


def play_for(seconds: float, match: Match, play: Play, kept: str | None) -> MatchFigures:
    """Play until time is up, and at least one more deal; return the figures of all whole deals."""
    prepare(match)
    with MatchFile(kept, match) as file:
        until, before = time.monotonic() + seconds, len(whole_deals(match, file.entries))
        sittings = (sitting for sitting in sittings_in_turn(match) if sitting not in file.entries)
        with closing(batches(play, match, sittings)) as entries:
            for entry in entries:
                file.keep(entry)
                if time.monotonic() > until and len(whole_deals(match, file.entries)) > before:
                    break
        return figures_of(match.bots, whole_deals(match, file.entries), match.seconds)


def batches(play: Play, match: Match, sittings: Iterator[Sitting]) -> Entries:
    """Play games without end, some hundred at a time."""
    while batch := list(islice(sittings, 100 * match.seats)):
        with closing(play(match, batch)) as entries:
            yield from entries


def sittings_in_turn(match: Match) -> Iterator[Sitting]:
    """Yield games so that, wherever one stops, all line-ups have played about equally often."""
    number = len(line_ups(match))
    for cycle in count():
        deals = list(range(cycle * number, (cycle + 1) * number))
        Random(f"{match.seed}/{cycle}").shuffle(deals)
        for deal in deals:
            yield from ((deal, turned) for turned in range(match.seats))


def whole_deals(match: Match, entries: dict[Sitting, MatchEntry]) -> list[MatchEntry]:
    """Return the games of deals that were played from every seat."""
    whole = {
        deal
        for deal, _ in entries
        if all((deal, turned) in entries for turned in range(match.seats))
    }
    return [entry for (deal, _), entry in entries.items() if deal in whole]


def load() -> float:
    """Return how many processes wanted to run in the last minute."""
    return os.getloadavg()[0]


# Writing


def written(
    found: list[tuple[str, int, MatchFigures]],
    seconds: float,
    processes: int,
    loads: tuple[float, float],
) -> str:
    """Return the ladder in Markdown."""
    day = datetime.now(UTC).strftime("%-d %B %Y")
    machine = (
        f"{day}, {os.cpu_count()} cores ({platform.machine()}), Python "
        f"{platform.python_version()}, {processes} at a time, load {loads[0]:.1f} at the beginning "
        f"and {loads[1]:.1f} at the end."
    )
    intro = (
        f"Every bot plays against every combination of the others, has {seconds:g} s to think "
        "about each decision, and plays every deal once from each seat. Ratings are on Elo's scale "
        "with a mean of 1500 at each table, and follow from who finished ahead of whom; intervals "
        "are 95 % ones, over deals. A turn takes as long as all its decisions together; `late` is "
        "the most by which the answers of 99 in 100 turns missed the deadline."
    )
    parts = [fill(intro, WIDTH), fill(machine, WIDTH)]
    for game, seats, figures in found:
        memory = f", up to {figures.memory / 1e6:.0f} MB a process" if figures.memory else ""
        parts.append(
            f"### {game}, {seats} seats\n\n{figures.games} games, {figures.deals} deals{memory}."
        )
        parts.append(ladder(figures))
    return "\n\n".join(parts)


def ladder(figures: MatchFigures) -> str:
    """Return one table, the best bot first."""
    has_rounds = any(bot.lost_a_round for bot in figures.bots)
    heads = ["bot", "rating", "won", "points", *(["lost a round"] if has_rounds else [])]
    heads += ["games", "a turn takes", "99 of 100 turns", "late"]
    lines = [heads, ["---"] * len(heads)]
    played = [bot for bot in figures.bots if bot.games]
    for bot in sorted(played, key=lambda bot: -bot.rating.rating):
        cells = [
            f"`{bot.bot}`",
            rating(bot, SAY),
            percent(bot.wins, SAY),
            plus_minus(bot.points, SAY),
        ]
        if has_rounds:
            cells.append(plus_minus(bot.lost_a_round, SAY) if bot.lost_a_round else "")
        times = bot.times
        lines.append(
            [
                *cells,
                str(bot.games),
                milliseconds(times.turn_mean if times else None, SAY),
                milliseconds(times.turn_p99 if times else None, SAY),
                lateness(bot, SAY),
            ]
        )
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    missing = ", ".join(f"`{bot.bot}`" for bot in figures.bots if not bot.games)
    return f"{table}\n\nNo games yet: {missing}." if missing else table


def put_in(page: str, text: str) -> str:
    """Return a page with another text between the two marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"the page lacks the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


if __name__ == "__main__":
    try:
        main()
    except BranchlineError as error:
        raise SystemExit(f"ladder: {error}") from None
