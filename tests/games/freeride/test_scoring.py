from __future__ import annotations

from typing import Any

import pytest

from branchline.games.freeride.boardfile import built_in_board
from tests.games.acting import acted
from tests.games.freeride.scenes import EUROPE, USA, scene


def ended(game: str = USA, **details: Any) -> Any:
    """Return a game in which the last seat has just left."""
    seats = details.get("seats", 2)
    details.setdefault("trains", ("AAA",) * seats)
    found = scene(
        game,
        stage="finish",
        to_move=seats,
        withdrawn=tuple(range(1, seats)),
        options={"satisfied": "europe"},
        **details,
    )
    acted(found, "withdraw", "end")
    return found.result


@pytest.mark.cites("USA-SCO-01", "EUR-SCO-01")
def test_five_points_for_the_first_card_of_a_city(edition: str) -> None:
    result = ended(edition, piles={1: {"I": ["AAA", "BBB"], "II": ["CCC", "DDD"]}}, coins=(0, 0))
    assert (result.seats[0].cities, result.seats[0].points) == (4, 20)


@pytest.mark.cites("USA-SCO-02", "EUR-SCO-01", "CONF-04")
def test_two_points_for_every_further_card(edition: str) -> None:
    piles = {1: {"I": ["AAA", "BBB"], "II": ["AAA", "CCC"], "III": ["AAA", "BBB"]}}
    result = ended(edition, piles=piles, coins=(0, 0))
    seat = result.seats[0]
    assert (seat.points_first_cards, seat.points_further_cards, seat.points) == (15, 6, 21)
    assert seat.further_cards == 3


@pytest.mark.cites("USA-SCO-03", "EUR-SCO-01")
def test_three_points_for_every_coin(edition: str) -> None:
    result = ended(edition, coins=(4, 9))
    assert [seat.points for seat in result.seats] == [12, 27]


@pytest.mark.cites("USA-SCO-04", "EUR-SCO-04")
def test_most_points_win(edition: str) -> None:
    result = ended(edition, seats=3, coins=(4, 9, 5))
    assert result.winners == (2,)
    assert [seat.place for seat in result.seats] == [3, 1, 2]
    assert result.tie_break == "none"


@pytest.mark.cites("USA-SCO-04", "USA-SCO-05", "EUR-SCO-04")
def test_more_cities_do_not_beat_more_points(edition: str) -> None:
    four_cities = {"I": ["CCC", "DDD"], "II": ["EEE", "FFF"]}
    result = ended(edition, piles={1: four_cities}, coins=(0, 7))
    assert [seat.points for seat in result.seats] == [20, 21]
    assert result.winners == (2,)


@pytest.mark.cites("USA-SCO-05", "EUR-SCO-02", "GAP-FR-35")
def test_a_tie_is_broken_by_different_cities_in_the_pile(edition: str) -> None:
    three_cities = {"I": ["AAA", "BBB"], "II": ["AAA", "CCC"]}
    four_cities = {"I": ["CCC", "DDD"], "II": ["EEE", "FFF"]}
    result = ended(edition, piles={1: three_cities, 2: four_cities}, coins=(1, 0))
    assert [seat.points for seat in result.seats] == [20, 20]
    assert result.winners == (2,)
    assert result.tie_break == "cities"
    assert [seat.place for seat in result.seats] == [2, 1]


@pytest.mark.cites("USA-SCO-06", "EUR-SCO-02", "GAP-FR-35")
def test_a_tie_that_stays_is_shared(edition: str) -> None:
    result = ended(
        edition, piles={1: {"I": ["AAA", "BBB"]}, 2: {"II": ["CCC", "DDD"]}}, coins=(2, 2)
    )
    assert result.winners == (1, 2)
    assert result.tie_break == "shared"
    assert [seat.place for seat in result.seats] == [1, 1]


@pytest.mark.cites("USA-SCO-07", "USA-SCO-08")
def test_the_booklets_109_points() -> None:
    """Eighteen cities, second cards of Cincinnati and New York, five coins."""
    codes = [city.code for city in built_in_board(USA).cities]
    eighteen = ["CIN", "NYC", *[c for c in codes if c not in ("CIN", "NYC")][:16]]
    result = ended(
        USA,
        board="freeride-usa",
        seats=4,
        piles={1: {"I": eighteen, "II": ["CIN", "NYC"]}},
        coins=(5, 0, 0, 0),
        trains=("CHI",) * 4,
    )
    seat = result.seats[0]
    assert (seat.points_first_cards, seat.points_further_cards, seat.points_coins) == (90, 4, 15)
    assert seat.points == 109
    with_coins_on_second_cards = 90 + 2 * (2 + 3) + 3 * 3
    assert seat.points == with_coins_on_second_cards


@pytest.mark.cites("EUR-SCO-03")
def test_two_cards_of_paris_make_seven_points() -> None:
    def points(piles: dict[str, list[str]]) -> int:
        result = ended(
            EUROPE,
            board="freeride-europe",
            seats=3,
            piles={1: piles},
            coins=(0, 0, 0),
            trains=("ROM",) * 3,
        )
        return int(result.seats[0].points)

    once = points({"I": ["PAR", "BER"]})
    twice = points({"I": ["PAR", "BER"], "II": ["PAR", "WIE"]})
    assert once == 10
    assert twice == 17  # Paris 5 + 2, Berlin 5, Wien 5


def test_nothing_is_known_of_others_before_the_end() -> None:
    game = scene(USA, piles={2: {"I": ["CCC", "DDD"]}})
    assert game.result is None
    assert game.view(1).result is None


@pytest.mark.cites("USA-SCO-01", "EUR-SCO-01")
def test_the_end_tells_cities_and_points_of_every_seat(edition: str) -> None:
    game = scene(
        edition,
        stage="finish",
        to_move=2,
        withdrawn=(1,),
        piles={1: {"I": ["AAA", "BBB"], "II": ["AAA", "CCC"]}},
        coins=(1, 2),
        options={"satisfied": "europe"},
    )
    events: Any = acted(game, "withdraw", "end")
    told = [(e.seat, e.cities, e.points) for e in events if e.type == "scored"]
    assert told == [(1, 3, 20), (2, 0, 6)]
