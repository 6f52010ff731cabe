"""A game whose events tell secrets: a server tells them to nobody who may not know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import branchline
from branchline import Game
from branchline.core.dealer import Dealer
from branchline.core.game import at_once
from branchline.core.ids import HOUSE
from branchline.core.record import DEALER
from branchline.core.ruleset import MASK, Entry
from branchline.games.registry import descriptor_of, make_rules
from branchline.server.table.curves import curves
from branchline.server.table.messages import messages
from branchline.server.table.records import record_of
from branchline.server.table.table import Table
from branchline.server.table.wire import Message
from tests.server.worlds import stored_log, stored_table

ORDERS = [["ALD1", "BEC1", "CLO1"], ["ALD2", "HAY1", "OAK2"]]


@pytest.fixture
def told(milk_run: str, monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """Return a game that has dealt orders, each of them told by an event of its own."""
    rules = make_rules(milk_run, 2)
    kind: Any = type(rules)
    served = descriptor_of(milk_run).load("events")[4]
    apply, masked = kind.apply, kind.masked

    def apply_and_tell(self: Any, state: Any, seat: int, action: int) -> list[Any]:
        events = apply(self, state, seat, action)
        if seat == HOUSE:
            _, who, *cards = self.text(action).split()
            events += [served(int(who), card, 0) for card in cards]
        return list(events)

    def masked_events(self: Any, state: Any, log: Sequence[Entry], viewer: int) -> list[Entry]:
        return [
            Entry(entry.seat, entry.text, entry.events[:1]) if entry.text.endswith(MASK) else entry
            for entry in masked(self, state, log, viewer)
        ]

    monkeypatch.setattr(kind, "apply", apply_and_tell)
    monkeypatch.setattr(kind, "masked", masked_events)
    game = Game(rules, Dealer("secrets"), dealing=False)
    for seat, orders in enumerate(ORDERS, 1):
        game.replay(HOUSE, f"deal {seat} {' '.join(orders)}")
    game.act("run ALD")
    return game


def opened(played: Game[Any], **header: str) -> Table:
    """Return the table at which a game is played; its header may tell of other rules."""
    row = stored_table(played, "secrets")
    told = msgspec.json.decode(row.header)
    told["rules"] |= header
    row.header = msgspec.json.encode(told).decode()
    return at_once(Table.folding(row, stored_log(played)))


def heard(messages: list[Message]) -> str:
    return msgspec.json.encode(messages).decode()


@pytest.mark.parametrize("viewer", [0, 1, 2])
@pytest.mark.parametrize("rules", ["1", "77"])
def test_what_the_dealer_did_is_told_as_the_rules_mask_it(
    told: Game[Any], viewer: int, rules: str
) -> None:
    said = heard(messages(opened(told, rules=rules), viewer))
    assert "orders_dealt" in said
    for seat, orders in enumerate(ORDERS, 1):
        assert all((order in said) == (seat == viewer) for order in orders)


@pytest.mark.parametrize("viewer", [0, 1])
def test_without_its_game_a_table_tells_nothing_of_what_was_dealt(
    told: Game[Any], viewer: int
) -> None:
    table = opened(told, game="taken-away")
    said = heard(messages(table, viewer))
    assert "run ALD" in said
    assert not any(order in said for orders in ORDERS for order in orders)


def test_the_record_of_such_a_table_is_read_when_the_game_is_back(told: Game[Any]) -> None:
    record = record_of(opened(told, game="taken-away"), 1)
    assert isinstance(record, str)
    assert f"{DEALER} deal {MASK}" in record
    again = branchline.read_record(record.replace("taken-away", "milk-run"))
    assert [entry.text for entry in again.log][2:] == ["run ALD"]


def test_the_curves_end_with_the_result_whoever_acts_last(
    milk_run: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(make_rules(milk_run, 2), Dealer("curves"))
    while game.result is None:
        game.act(game.actions()[-1])
    monkeypatch.setattr(type(game.rules), "ends_turn", lambda *about: False)
    first, last = at_once(curves(opened(game)))
    assert (first.rev, last.rev) == (0, game.rev)
    assert [(s.seat, s.points) for s in last.seats] == [
        (s.seat, s.points) for s in game.result.seats
    ]
