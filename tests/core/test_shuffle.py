from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from branchline.core.dealer import Dealer
from branchline.core.shuffle import (
    code_of,
    commitment,
    key_in,
    key_of,
    linked,
    lot,
    new_share,
    who_begins,
)

SERVER, ANN, BOB = "00" * 32, "11" * 32, "ab" * 32
KEY = key_of(SERVER, {1: ANN, 2: None, 3: BOB})

FIXED = {
    "commitment": "3138bb9bc78df27c473ecfd1410f7bd45ebac1f59cf3ff9cfe4db77aab7aedd3",
    "key": "db16e0a57557211723ab1fb51932e1122c32d0ee55999febbd9700c2386a885a",
    "lot": "64c39c2ace7be018bc8c81e6a18a4d876a5a1b86edd61717728f53919a200a21",
    "head": "00ab6d4d198028e0eab47a74a934ae634d0ed5583368079537d10025e626b7fb",
    "begins": [1, 1, 3, 3, 3, 3],
    "order": [9, 2, 7, 5, 6, 4, 0, 1, 8, 11, 10, 3],
}


def test_what_follows_from_fixed_shares_never_changes() -> None:
    assert commitment(ANN) == FIXED["commitment"]
    assert KEY.hex() == FIXED["key"]
    assert lot(KEY, "round 1 green", 4).hex() == FIXED["lot"]
    assert linked(KEY, "", "* deal 1 IST LIS HEL") == FIXED["head"]
    assert [who_begins(KEY, seats) for seats in range(1, 7)] == FIXED["begins"]
    assert Dealer(code_of(KEY)).draw("I", range(12), 12) == FIXED["order"]


@pytest.mark.parametrize(
    "other",
    [
        key_of(ANN, {1: ANN, 2: None, 3: BOB}),
        key_of(SERVER, {1: ANN, 2: BOB, 3: BOB}),
        key_of(SERVER, {1: ANN, 2: None}),
        key_of(SERVER, {1: BOB, 2: None, 3: ANN}),
    ],
)
def test_every_share_and_its_seat_matter(other: bytes) -> None:
    dealt = Dealer(code_of(KEY)).draw("I", range(45), 45)
    assert other != KEY
    assert Dealer(code_of(other)).draw("I", range(45), 45) != dealt


def test_shares_may_be_named_in_any_order() -> None:
    assert key_of(SERVER, {3: BOB, 1: ANN, 2: None}) == KEY


def test_a_code_is_read_back_and_any_other_seed_is_none() -> None:
    assert key_in(code_of(KEY)) == KEY
    assert [key_in(seed) for seed in ("tuesday", "2:abc", code_of(KEY) + "0", "")] == [None] * 4


def test_cards_come_in_one_order_however_they_are_drawn() -> None:
    dealer = Dealer(code_of(KEY))
    whole = dealer.draw("I", range(45), 45)
    assert dealer.draw("I", whole[7:], 38) == whole[7:]
    assert dealer.draw("II", range(45), 45) != whole


def test_every_place_is_as_likely_for_every_card() -> None:
    cards, deals = 9, 6000
    places: Counter[tuple[int, int]] = Counter()
    for number in range(deals):
        key = key_of(SERVER, {1: f"{number:064x}"})
        for place, card in enumerate(Dealer(code_of(key)).draw("I", range(cards), cards)):
            places[place, card] += 1
    # 64 degrees of freedom: 104.7 is passed once in a thousand times.
    assert chi_square(places, cards * cards, deals / cards) < 104.7


@pytest.mark.parametrize(
    ("seats", "bound"), [(2, 10.8), (3, 13.8), (4, 16.3), (5, 18.5), (6, 20.5)]
)
def test_every_seat_is_as_likely_to_begin(seats: int, bound: float) -> None:
    deals = 6000
    firsts = Counter(who_begins(key_of(f"{number:064x}", {}), seats) for number in range(deals))
    assert set(firsts) == set(range(1, seats + 1))
    assert chi_square(firsts, seats, deals / seats) < bound


def chi_square(found: Mapping[Any, int], kinds: int, expected: float) -> float:
    assert len(found) == kinds
    return sum((number - expected) ** 2 / expected for number in found.values())


def test_shares_differ_and_are_long() -> None:
    assert len({new_share() for _ in range(100)}) == 100
    assert len(new_share()) == 64
