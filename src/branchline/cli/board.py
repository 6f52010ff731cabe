"""`branchline board`: check board files."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from branchline.cli.words import words
from branchline.core.descriptor import AnyBoard, BoardShelf, Descriptor
from branchline.core.documents import decode, file_trouble
from branchline.core.errors import BadInput
from branchline.core.words import Text
from branchline.games.registry import rulesets


class Ruleset(msgspec.Struct):
    """The one field of a board file that decides which others there are."""

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
        raise BadInput(file, file_trouble(error)) from None
    descriptor = descriptor_with_boards(decode(source, Ruleset, file).ruleset, file)
    boards: BoardShelf = descriptor.load("boards")
    found = boards.read_board(source, file)
    unsound = boards.sound_problems(found)
    playable = {
        seats: [] if unsound else boards.playable_problems(found, seats)
        for seats in range(descriptor.fewest, descriptor.most + 1)
    }
    seats = [s for s, problems in playable.items() if not problems and not unsound]
    if as_json:
        problems = [str(problem) for problem in unsound]
        remarks = [] if unsound else [str(remark) for remark in boards.remarks(found)]
        told = {"sound": not unsound, "problems": problems, "seats": seats, "remarks": remarks}
        click.echo(msgspec.json.encode(told))
    else:
        _print_findings(found, unsound, playable)
        for remark in [] if unsound else boards.remarks(found):
            click.echo(str(remark))
    if unsound:
        sys.exit(2)
    if not seats:
        sys.exit(1)


def descriptor_with_boards(ruleset: str, where: str) -> Descriptor:
    """Return a ruleset that has boards; refuse any other."""
    known = {name: each for name, each in rulesets().items() if each.has("boards")}
    if ruleset not in known:
        raise BadInput(where, words.text("bad.ruleset", ruleset=ruleset, known=list(known)))
    return known[ruleset]


def _print_findings(found: AnyBoard, unsound: list[Text], playable: dict[int, list[Text]]) -> None:
    for problem in unsound:
        click.echo(str(problem), err=True)
    if unsound:
        click.echo(f"{found.board} {found.version}: not sound", err=True)
        return
    size = f"{len(found.cities)} cities, {len(found.lines)} lines"
    click.echo(f"{found.board} {found.version}: sound ({size})")
    for seats, problems in playable.items():
        name = "solo" if seats == 1 else f"{seats} seats"
        click.echo(f"{name}: {problems[0] if problems else 'playable'}")
