"""`branchline board`: check board files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
import msgspec

from branchline.core.documents import decode
from branchline.core.errors import BadInput
from branchline.games.registry import GAMES, SEATS, board_module, make_rules


class Ruleset(msgspec.Struct):
    """The only field of a board file that tells which others there are."""

    ruleset: str


@click.group()
def board() -> None:
    """Work with board files."""


@board.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def check(file: str, as_json: bool) -> None:
    """Check whether a board FILE is sound, and for how many seats it is playable."""
    try:
        source = Path(file).read_bytes()
    except OSError as error:
        raise BadInput(file, error.strerror or "cannot be read") from None
    game = game_of(decode(source, Ruleset, file).ruleset, file)
    module = board_module(game)
    found = module.read_board(source, file)
    unsound: list[str] = module.sound_problems(found)
    fewest, most = SEATS[game]
    playable = {
        seats: [] if unsound else module.playable_problems(found, seats)
        for seats in range(fewest, most + 1)
    }
    seats = [s for s, problems in playable.items() if not problems and not unsound]
    if as_json:
        click.echo(msgspec.json.encode({"sound": not unsound, "problems": unsound, "seats": seats}))
    else:
        _print_findings(found, unsound, playable)
    if unsound:
        sys.exit(2)
    if not seats:
        sys.exit(1)


def game_of(ruleset: str, where: str) -> str:
    """Return a game that is played by a ruleset."""
    known = {make_rules(game, SEATS[game][1]).ruleset: game for game in GAMES}
    if ruleset not in known:
        raise BadInput(where, f"ruleset: {ruleset!r} is not one of {', '.join(known)}")
    return known[ruleset]


def _print_findings(found: Any, unsound: list[str], playable: dict[int, list[str]]) -> None:
    for problem in unsound:
        click.echo(problem, err=True)
    if unsound:
        click.echo(f"{found.board} {found.version}: not sound", err=True)
        return
    size = f"{len(found.cities)} cities, {len(found.lines)} lines"
    click.echo(f"{found.board} {found.version}: sound ({size})")
    for seats, problems in playable.items():
        name = "solo" if seats == 1 else f"{seats} seats"
        click.echo(f"{name}: {problems[0] if problems else 'playable'}")
