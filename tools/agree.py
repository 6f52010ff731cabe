"""Compare the two who check a shuffle, the library and the page: `python -m tools.agree`."""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import msgspec

from branchline import GAMES
from branchline.core.dealer import Dealer
from branchline.core.evidence import HEADER, Evidence, SeatShare, completed
from branchline.core.game import AnyGame, Game
from branchline.core.record import write_record_text
from branchline.core.ruleset import AnyRules
from branchline.core.shuffle import code_of, commitment, who_begins
from branchline.games.registry import box_of, make_rules

NPM = Path(__file__).parent / "npm"
ACTIONS = 6
"""How many actions are played after the deal, so that more cards come."""


def shuffled(game: str, dice: Random) -> tuple[AnyGame, Evidence]:
    """Return the beginning of a game dealt from shares drawn by chance, and its evidence."""
    rules = _rules(game, dice.randint(box_of(game).fewest, box_of(game).most))
    shares = [f"{dice.getrandbits(256):064x}" for _ in range(rules.seats)]
    seats = [
        SeatShare(seat, commitment(share), share)
        if dice.random() < 0.8
        else SeatShare(seat, left_out="no_hash")
        for seat, share in enumerate(shares, 1)
    ]
    server = f"{dice.getrandbits(256):064x}"
    evidence = Evidence(commitment=commitment(server), server=server, seats=seats)
    evidence.first = who_begins(evidence.key, rules.seats)
    found: AnyGame = Game(rules, Dealer(code_of(evidence.key)))
    for _ in range(ACTIONS):
        found.act(dice.choice(found.actions(found.movers[0])), found.movers[0])
    if dice.random() < 0.5:
        found.undo_by_consent(dice.randint(1, len(found.line)))
        found.deal()
    return found, completed(evidence, found)


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


def by_page(records: Iterable[str]) -> list[tuple[str, list[str]]]:
    """Return the hash the page finds for each record, and what it says does not fit."""
    asked = [str(NPM), "exec", "--", "node", str(page())]
    lines = "\n".join(map(json.dumps, records))
    done = subprocess.run(asked, input=lines, capture_output=True, text=True, check=True)
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def disagreements(game: str, deals: int, seed: int, batch: int = 1000) -> int:
    """Return for how many deals of a game the page finds anything but what the library finds."""
    dice, wrong = Random(f"{game} {seed}"), 0
    for begin in range(0, deals, batch):
        made = [shuffled(game, dice) for _ in range(min(batch, deals - begin))]
        found = by_page(
            write_record_text(each, more={HEADER: msgspec.json.encode(evidence).decode()})
            for each, evidence in made
        )
        due: list[tuple[str, list[str]]] = [(evidence.head, []) for _, evidence in made]
        wrong += sum(one != other for one, other in zip(found, due, strict=True))
    return wrong


def main() -> None:
    """Compare many deals of every game."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=1)
    chosen = asked.parse_args()
    for game in GAMES:
        wrong = disagreements(game, chosen.deals, chosen.seed)
        print(f"{game}: {chosen.deals:,} deals, {wrong} of them told otherwise", flush=True)


if __name__ == "__main__":
    main()
