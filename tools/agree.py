"""Compare the two who check a shuffle, the library and the page: `python -m tools.agree`."""

from __future__ import annotations

import argparse
import json
import subprocess
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import msgspec

from branchline import GAMES, read_record
from branchline.core.dealer import Dealer
from branchline.core.errors import BranchlineError
from branchline.core.evidence import (
    HEADER,
    Evidence,
    SeatShare,
    completed,
    doubts,
    hash_of_decks,
    rules_lines,
)
from branchline.core.game import AnyGame, Game
from branchline.core.record import line_of_record, write_record_text
from branchline.core.ruleset import AnyRules
from branchline.core.shuffle import code_of, commitment, who_begins
from branchline.games.registry import box_of, make_rules
from tools.forging import changed, heads_of

NPM = Path(__file__).parent / "npm"
ACTIONS = 6
"""How many actions are played after the deal, so that more cards come."""
UNFINISHED = "unfinished"
"""What both say of a game that was not played to its end, as here."""


def shuffled(game: str, dice: Random) -> tuple[AnyGame, Evidence]:
    """Return the beginning of a game dealt from shares drawn by chance, and its evidence."""
    rules = _rules(game, dice.randint(box_of(game).fewest, box_of(game).most))
    seats = [_share(seat, dice) for seat in range(1, rules.seats + 1)]
    server = f"{dice.getrandbits(256):064x}"
    evidence = Evidence(table="t", commitment=commitment(server), server=server, seats=seats)
    evidence.first = who_begins(evidence.key, rules.seats)
    found: AnyGame = Game(rules, Dealer(code_of(evidence.key)))
    for _ in range(ACTIONS):
        found.act(dice.choice(found.actions(found.movers[0])), found.movers[0])
    if dice.random() < 0.5:
        found.undo_by_consent(dice.randint(1, len(found.line)))
        found.deal()
    return found, completed(evidence, found)


def _share(seat: int, dice: Random) -> SeatShare:
    share, chance = f"{dice.getrandbits(256):064x}", dice.random()
    if chance < 0.7:
        return SeatShare(seat, f"Zoë {seat}", commitment(share), share)
    if chance < 0.8:
        return SeatShare(seat, "", commitment(share), left_out="no_share")
    return SeatShare(seat, "", left_out=dice.choice(["no_hash", "not_there", "bot"]))


@cache
def _rules(game: str, seats: int) -> AnyRules:
    return make_rules(game, seats)


@cache
def page() -> Path:
    """Return the page's check as a script that Node.js can run."""
    script = Path(mkdtemp()) / "agree.mjs"
    made = ["rolldown", "src/shuffle/agree.js", "--platform", "node", "--file", str(script)]
    subprocess.run([NPM, "exec", "--", *made], capture_output=True, check=True)
    return script


def by_page(records: Iterable[str | tuple[str, object]]) -> list[list[str]]:
    """Return what the page says does not fit in each record, perhaps for one who kept something."""
    asked = [str(NPM), "exec", "--", "node", str(page())]
    pairs = [(each, None) if isinstance(each, str) else each for each in records]
    lines = "\n".join(json.dumps({"text": text, "kept": kept}) for text, kept in pairs)
    done = subprocess.run(asked, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def by_library(text: str) -> list[str]:
    """Return what the library says does not fit in a record."""
    try:
        return [doubt.key.removeprefix("evidence.") for doubt in doubts(read_record(text), text)]
    except BranchlineError:
        return ["unreadable"]


def kept_of(game: AnyGame, evidence: Evidence) -> dict[str, object]:
    """Return what a browser keeps that saw all of a game."""
    heads = heads_of(rules_lines(game.rules.header()), evidence, map(line_of_record, game.log))
    return {
        "commitment": evidence.commitment,
        "decks": hash_of_decks(evidence.decks),
        "shares": {},
        "shown": {},
        "heads": "".join(head[:16] for head in heads),
    }


def is_sound(found: Iterable[str]) -> bool:
    """Tell whether nothing was found but that the game is not over."""
    return set(found) <= {UNFINISHED}


class Compared(msgspec.Struct):
    """How page and library judged many deals, and the same ones changed."""

    deals: int = 0
    wrong: list[str] = []
    """Records of which they say different things, or that both take for sound and are not."""
    changes: Counter[str] = msgspec.field(default_factory=Counter)
    """How often what was changed."""


def compared(game: str, deals: int, seed: int, batch: int = 1000) -> Compared:
    """Return how both judge deals of a game, and each with something changed by chance."""
    dice, found = Random(f"{game} {seed}"), Compared()
    for begin in range(0, deals, batch):
        _compare(game, min(batch, deals - begin), dice, found)
    return found


def _compare(game: str, deals: int, dice: Random, found: Compared) -> None:
    asked: list[tuple[str, object]] = []
    due: list[tuple[str, str, bool]] = []
    for _ in range(deals):
        played, evidence = shuffled(game, dice)
        text = write_record_text(played, more={HEADER: msgspec.json.encode(evidence).decode()})
        kept = kept_of(played, evidence)
        change = changed(text, evidence, dice)
        asked += [(text, kept), (change.text, None), (change.text, kept)]
        due.append((text, change.text, change.needs_rules))
        found.changes[change.name] += 1
    said = by_page(asked)
    for place, (text, other, needs_rules) in enumerate(due):
        sound, alone, remembering = said[3 * place : 3 * place + 3]
        found.deals += 1
        if sound != [UNFINISHED] or by_library(text) != [UNFINISHED]:
            found.wrong.append(text)
        is_same = needs_rules or is_sound(alone) == is_sound(by_library(other))
        if not is_same or is_sound(remembering):
            found.wrong.append(other)


def main() -> None:
    """Compare many deals of every game."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=1)
    chosen = asked.parse_args()
    for game in GAMES:
        found = compared(game, chosen.deals, chosen.seed)
        print(f"{game}: {found.deals:,} deals and as many changed, {len(found.wrong)} judged")
        print(f"  otherwise by one of both; changes: {dict(found.changes)}", flush=True)
        for text in found.wrong[:3]:
            print(text)


if __name__ == "__main__":
    main()
