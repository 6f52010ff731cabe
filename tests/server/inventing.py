"""Requests made up from the OpenAPI document, good and bad: the same ones always, or new ones.

Hypothesis collects constants from all loaded modules, except in folders called `test`. What it
makes up would then depend on the folder of the clone and on the tests before, so it gets none.
"""

from __future__ import annotations

from random import Random
from typing import Any

import hypothesis
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from branchline.games.registry import GAMES
from branchline.server.net.guard import BODY_AT_MOST
from tests.server.process import ServerProcess, bearer

DOORS = ("1", "2", "host", "watch", "none", "wrong")
GOOD, BAD = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE
EXAMPLES = 20
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
OFTEN = settings(
    max_examples=EXAMPLES,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
NO_CONSTANTS = Constants()

setattr(providers, "_get_local_constants", lambda: NO_CONSTANTS)  # noqa: B010


class Tables:
    """Tables to try operations on; a used-up one is replaced."""

    def __init__(self, server: ServerProcess, seed: int = 1) -> None:
        self.server = server
        self.session = requests.Session()
        self.session.trust_env = False
        self.dice = Random(seed)
        self.made: dict[str, Any] = {}

    def fresh(self) -> dict[str, Any]:
        """Make a table of any game."""
        game = self.dice.choice(sorted(GAMES))
        seats: list[dict[str, Any]] = [{}, {}, {"kind": self.dice.choice(("open", "human"))}]
        is_public = self.dice.random() < 0.5
        wish: Any = {"game": game, "seats": seats, "first": 1, "public": is_public}
        answer = self.session.post(f"{self.server.url}/api/tables", json=wish, timeout=60).json()
        links = {**answer["links"]["seats"], **answer["links"]}
        self.made = {"table": answer["table"], "none": None, "wrong": "wrong" * 8}
        for door in ("1", "2", "host", "watch"):
            self.made[door] = links[door].split("#")[1]
        return self.made

    def call(self, case: Any, door: str) -> Any:
        """Carry out a case with the link of a door."""
        if not self.made:
            self.fresh()
        if "table" in case.path_parameters and self.dice.random() < 0.9:
            case.path_parameters["table"] = self.made["table"]
        headers = bearer(self.made[door])
        answer = case.call(
            base_url=self.server.url, session=self.session, headers=headers, timeout=60
        )
        if answer.status_code == 200 and case.method == "POST":
            self.made = {}
        return answer


def is_too_large(answer: Any) -> bool:
    """Tell whether a request was refused for its size, and rightly."""
    return bool(answer.status_code == 413 and len(answer.request.body or b"") > BODY_AT_MOST)


def is_any_made_badly(operation: Any) -> bool:
    """Tell whether there is anything in an operation's requests that could be wrong."""
    return bool(operation.body or operation.query)


def make_up(operation: Any, mode: Any, use: Any, seed: int | None = None) -> None:
    """Use requests made up for an operation: always the same ones, or those of a seed."""

    @settings(OFTEN, derandomize=seed is None)
    @given(case=operation.as_strategy(generation_mode=mode), door=st.sampled_from(DOORS))
    def try_out(case: Any, door: str) -> None:
        use(case, door)

    (try_out if seed is None else hypothesis.seed(seed)(try_out))()


def try_operation(server: ServerProcess, operation: Any, seed: int | None = None) -> None:
    """Send good and bad requests; the server must answer each as the document says."""
    tables = Tables(server, seed or 1)

    def good(case: Any, door: str) -> None:
        case.validate_response(tables.call(case, door), checks=CHECKS)

    def bad(case: Any, door: str) -> None:
        answer = tables.call(case, door)
        refusals = [] if is_too_large(answer) else [negative_data_rejection]
        case.validate_response(answer, checks=[*CHECKS, *refusals])

    make_up(operation, GOOD, good, seed)
    if is_any_made_badly(operation):
        make_up(operation, BAD, bad, seed)
