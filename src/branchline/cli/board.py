"""`branchline board`: check board files."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from branchline.cli.arguments import FILE
from branchline.cli.speech import Speech
from branchline.cli.spoken import SpokenGroup
from branchline.cli.words import words
from branchline.core.descriptor import BoardShelf, Descriptor
from branchline.core.documents import decode, file_trouble
from branchline.core.errors import BadInput
from branchline.core.words import Text
from branchline.games.registry import rulesets


class Ruleset(msgspec.Struct):
    """The one field of a board file that decides which others there are."""

    ruleset: str


@click.group(cls=SpokenGroup)
def board() -> None:
    """Work with board files."""


@board.command()
@click.argument("file", type=FILE)
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def check(say: Speech, file: str, as_json: bool) -> None:
    """Check whether a board is sound, and for how many seats it is playable."""
    try:
        source = Path(file).read_bytes()
    except OSError as error:
        raise BadInput(file, file_trouble(error)) from None
    descriptor = descriptor_with_boards(decode(source, Ruleset, file).ruleset, file)
    boards: BoardShelf[object] = descriptor.load("boards")
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
        _print_findings(boards.about(found), unsound, playable, say)
        for remark in [] if unsound else boards.remarks(found):
            click.echo(say.text(remark))
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


def _print_findings(
    board: Text, unsound: list[Text], playable: dict[int, list[Text]], say: Speech
) -> None:
    for problem in unsound:
        click.echo(say.text(problem), err=True)
    if unsound:
        click.echo(say("board.not_sound", board=board), err=True)
        return
    click.echo(say("board.sound", board=board))
    for seats, problems in playable.items():
        finding = say.text(problems[0]) if problems else say("board.playable")
        table = say("board.solo") if seats == 1 else say("board.seats", seats=seats)
        click.echo(say("board.finding", table=table, finding=finding))
