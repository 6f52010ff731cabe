"""Explores at random for a while: whole games, requests and messages nobody thought of.

`make test` always tries the same; this tries something new each time and, if it finds something,
says what to type to see it again.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random

from branchline.core.errors import BadInput
from branchline.games.registry import GAMES, choices, make_rules, seats_of

MESSAGES = 5000
AUDITED = 2000
AUDITED_TWICE = 2
"""How many of the audited games are also played interpreted."""


def any_table(dice: Random) -> tuple[str, int, dict[str, str]]:
    """Return any game, number of seats and options that go together."""
    while True:
        game = dice.choice(sorted(GAMES))
        seats = dice.choice(list(seats_of(game)))
        chosen = {
            name: str(dice.choice(getattr(option, "values", [option.default])))
            for name, option in choices(game)[0].items()
            if dice.random() < 0.3
        }
        try:
            make_rules(game, seats, chosen)
        except BadInput:  # options that exclude each other
            continue
        return game, seats, chosen


def play_a_game(seed: int) -> str:
    """Play a game at random, with any seats and options, and check what every game must do."""
    from branchline.lab.conformance import check_game

    game, seats, chosen = any_table(Random(seed))
    rules = make_rules(game, seats, chosen)
    return f"{game}, {seats} seats, {chosen}: {check_game(rules, seed).rev} revisions"


def audit_games(seed: int) -> str:
    """Audit many compiled games at every step, and see that the first go the same interpreted."""
    from branchline.lab.laboratory import Laboratory
    from branchline.lab.simulate import make_lab

    dice = Random(seed)
    game, seats, chosen = any_table(dice)
    lab = make_lab(game, seats, chosen)
    if not isinstance(lab, Laboratory):
        return f"{game} has nothing that is compiled"
    job, asked = lab.job(dice.choice((0, 70, 100))), lab.audited()
    asked.every = dice.randint(20, 200)
    quick = lab.audit(job, asked, AUDITED_TWICE, seed, fast=True)
    assert quick == lab.audit(job, asked, AUDITED_TWICE, seed, fast=False), "the two speeds differ"
    found, _ = lab.audit(job, asked, AUDITED, seed, fast=True)
    assert found.fault == 0, f"fault {found.fault} at decision {found.fault_decision}"
    return f"{game}, {seats} seats, {chosen}: {found.decisions:,} decisions"


def send_requests(seed: int) -> str:
    """Make up requests from the OpenAPI document and send them to a server."""
    import schemathesis
    from tests.server.inventing import try_operation
    from tests.server.process import ServerProcess

    from branchline.server.net.api import ENDPOINTS
    from branchline.server.net.openapi import document

    schema = schemathesis.openapi.from_dict(document())
    operations = [schema[endpoint.path][endpoint.method] for endpoint in ENDPOINTS]
    with tempfile.TemporaryDirectory() as name:
        database = f"sqlite:///{name}/tables.db"
        with ServerProcess(database, Path(name), BRANCHLINE_THINKING="0.05") as server:
            for operation in operations:
                try_operation(server, operation, seed)
            assert "Traceback" not in server.log.read_text(), server.log.read_text()
    return f"{len(operations)} operations"


def send_messages(seed: int) -> str:
    """Send hostile messages to a server, and check all its tables afterwards."""
    from tests.server.fuzzing import fuzz
    from tests.server.process import ServerProcess

    with tempfile.TemporaryDirectory() as name:
        database = f"sqlite:///{name}/tables.db"
        with ServerProcess(database, Path(name), BRANCHLINE_THINKING="0.05") as server:
            found = fuzz(server, MESSAGES, seed).found
    return f"{found['sent']:,} messages, {found['actions']:,} actions"


KINDS: dict[str, Callable[[int], str]] = {
    "games": play_a_game,
    "audits": audit_games,
    "requests": send_requests,
    "messages": send_messages,
}


def run(kind: str, seed: int) -> bool:
    """Run one exploration; return whether all was well."""
    try:
        told = KINDS[kind](seed)
    except Exception:
        traceback.print_exc()
        print(f"To see it again: .venv/bin/python -m tools.fuzz {kind} --seed {seed}", flush=True)
        return False
    print(f"{kind} {seed}: {told}", flush=True)
    return True


def main() -> int:
    """Explore until time is up or something is found; return 1 if something was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, help="only this one, as it was printed")
    asked = parser.parse_args()
    kinds = asked.kinds or list(KINDS)
    if unknown := set(kinds) - set(KINDS):
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(KINDS)}")
    if asked.seed is not None:
        return int(not all(run(kind, asked.seed) for kind in kinds))
    end = time.monotonic() + asked.seconds
    for kind in itertools.cycle(kinds):
        if time.monotonic() > end:
            break
        if not run(kind, int.from_bytes(os.urandom(4), "big")):
            return 1
    print(f"Nothing was found in {asked.seconds:.0f} seconds.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
