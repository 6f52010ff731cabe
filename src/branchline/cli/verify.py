"""`branchline verify`: check the shuffle of a finished game, card by card."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from branchline.cli.arguments import FILE
from branchline.cli.speech import Speech
from branchline.cli.spoken import SpokenCommand
from branchline.core.evidence import Evidence, doubts, evidence_in
from branchline.core.game import AnyGame
from branchline.core.words import players
from branchline.games.tables import load_record


@click.command(cls=SpokenCommand)
@click.argument("file", type=FILE)
@click.pass_obj
def verify(say: Speech, file: str) -> None:
    """Check the shuffle of a finished game; the exit code is 1 unless every card fits."""
    game = load_record(file)
    text = Path(file).read_bytes().decode()
    evidence = evidence_in(text)
    if evidence is None or evidence.none:
        click.echo(say(f"verify.none_{evidence.none if evidence else 'here'}"))
        sys.exit(1)
    found = doubts(game, text)
    for doubt in found:
        click.echo(say("verify.wrong", what=say.text(doubt)))
    if found:
        sys.exit(1)
    for sentence in told(say, game, evidence):
        click.echo(sentence)


def told(say: Speech, game: AnyGame, evidence: Evidence) -> Iterator[str]:
    """Return in words what a check has found, what that proves, and what it does not."""
    cards = sum(len(draw.cards) for draw in evidence.draws)
    piles = {draw.pile for draw in evidence.draws}
    yield say("verify.fits", cards=cards, piles=len(piles))
    yield say("verify.server", commitment=evidence.commitment)
    names = _names(evidence, say.language)
    for each in evidence.seats:
        name = names[evidence.seat_now(each.seat, len(names)) - 1]
        yield say(f"verify.seat_{each.left_out or 'shared'}", name=name)
    yield (
        say("verify.first_chosen")
        if evidence.first is None
        else say("verify.first_drawn", name=names[0])
    )
    yield _proves(say, [each.left_out for each in evidence.seats])
    yield say("verify.proves_not", table=evidence.table, head=evidence.head)


def _names(evidence: Evidence, language: str) -> list[str]:
    """Return who sat where when shares were asked for, by the seats' numbers in the game."""
    seats = len(evidence.seats)
    now = sorted(evidence.seats, key=lambda each: evidence.seat_now(each.seat, seats))
    return players([each.name for each in now], language)


def _proves(say: Speech, left_out: list[str]) -> str:
    silent = left_out.count("no_share")
    if "" not in left_out:
        return say("verify.proves_alone")
    return say("verify.proves_silent", deals=2**silent) if silent else say("verify.proves_shared")
