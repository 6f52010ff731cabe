from __future__ import annotations

from collections import Counter

from branchline.core.dealer import Dealer, secret_seed


def test_the_same_seed_deals_the_same_cards() -> None:
    assert Dealer("7").draw("I", range(45), 45) == Dealer("7").draw("I", range(45), 45)
    assert Dealer("7").draw("I", range(45), 45) != Dealer("8").draw("I", range(45), 45)
    assert Dealer("7").draw("I", range(45), 45) != Dealer("7").draw("II", range(45), 45)


def test_cards_come_in_one_order_however_they_are_drawn() -> None:
    dealer = Dealer("7")
    whole = dealer.draw("I", range(45), 45)
    left, drawn = set(range(45)), []
    while left:
        cards = dealer.draw("I", left, 3)
        drawn += cards
        left -= set(cards)
    assert drawn == whole


def test_known_cards_come_first_and_in_their_order() -> None:
    dealer = Dealer("7", {"I": [9, 4, 30]})
    assert dealer.draw("I", range(45), 3) == [9, 4, 30]
    assert dealer.draw("I", set(range(45)) - {9, 4}, 1) == [30]


def test_a_dealer_remembers_what_was_dealt() -> None:
    dealer = Dealer("7")
    dealer.note("I", [3, 1])
    dealer.note("I", [1, 2])
    assert dealer.draw("I", range(45), 3) == [3, 1, 2]


def test_every_card_is_as_likely_as_any_other() -> None:
    first = Counter(Dealer(str(seed)).draw("I", range(5), 1)[0] for seed in range(5000))
    assert all(900 < first[card] < 1100 for card in range(5))


def test_secret_seeds_differ() -> None:
    assert len({secret_seed() for _ in range(100)}) == 100
    assert len(secret_seed()) == 32
