"""Every worked example of the booklets, on the real boards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.acting import acted, kinds
from tests.games.freeride.scenes import EUROPE, USA, finished_lines, real_scene, scene

NATALIE, ANN, NIKKI, DEBBIE = 1, 2, 3, 4


def at_the_start(game: str, order: list[str], first: tuple[str, str, str]) -> Any:
    """Return a four-player prologue whose first column and next cards are known."""
    from branchline import load_position
    from branchline.games.freeride.boardfile import built_in_board

    board = built_in_board(game)
    others = [city.code for city in board.cities if city.code not in order]
    seats = {str(i): {"coins": 6, "rails": 10} for i in range(1, 5)}
    state = {
        "phase": "prologue",
        "to_move": 1,
        "seats": seats,
        "stacks": {
            "I": [*order, *others],
            "II": [city.code for city in board.cities],
            "III": [city.code for city in board.cities],
        },
        "stacks_in_order": True,
        "opened": 0,
        "to_deal": 3,
    }
    document = {"game": game, "seats": ["Natalie", "Ann", "Nikki", "Debbie"], "state": state}
    found = load_position(document, seed=1)
    assert found.view().state.display["1"].cards == first
    return found


@pytest.mark.cites("USA-EW-05", "GAP-FR-38", "USA-PRO-10")
def test_natalie_passes_on_the_east_west_connection() -> None:
    """USA prologue: Phoenix to Los Angeles, Richmond and its coins go back."""
    order = ["RIC", "PHX", "LAX", "CHI", "STL", "DEN", "BOS", "DET", "MEM", "ATL", "SEA", "OMA"]
    board_order = ["PHX", "LAX", "RIC", *order[3:]]
    game = at_the_start(USA, board_order, ("PHX", "LAX", "RIC"))
    assert game.view().state.display["1"].coins == 2
    bank = game.view().state.bank
    events = acted(game, "take 1 upper")
    seat = game.view().state.seats[NATALIE - 1]
    assert seat.train == "PHX"
    assert seat.coaches[0].destination == "LAX"
    assert seat.coins == 6
    assert game.view().state.bank == bank + 2
    assert "column_coins_returned" in kinds(events)
    game.act("end")
    assert len(game.view().state.display) == 4
    assert game.movers == (ANN,)
    assert any(column.coins for column in game.view().state.display.values())
    for _ in range(3):
        acted(game, "take 2 upper" if "2" in game.view().state.display else "take 3 upper", "end")
    assert len(game.view().state.display) == 6
    assert game.movers == (NATALIE,)


@pytest.mark.cites("EUR-PRO-02", "EUR-PRO-03", "EUR-PRO-05", "EUR-PRO-07", "EUR-PRO-09")
def test_natalie_travels_from_madrid_to_paris() -> None:
    """Europe prologue: Madrid to Paris, Praha to the box."""
    game = at_the_start(EUROPE, ["MAD", "PAR", "PRA"], ("MAD", "PAR", "PRA"))
    game.act("take 1 upper")
    seat = game.view().state.seats[NATALIE - 1]
    assert (seat.train, seat.coaches[0].destination, seat.coins) == ("MAD", "PAR", 6)
    assert game.rules.write_position(game.state)["box"]["I"] == ["PRA"]
    game.act("end")
    assert len(game.view().state.display) == 4
    for _ in range(3):
        acted(game, "take 2 upper" if "2" in game.view().state.display else "take 3 upper", "end")
    assert len(game.view().state.display) == 6
    assert game.movers == (NATALIE,)


@pytest.mark.parametrize(
    ("game", "column"), [(USA, ("CIN", "MEM", "DEN")), (EUROPE, ("BRU", "KOL", "PRA"))]
)
@pytest.mark.cites("USA-PRO-02", "USA-PRO-03", "EUR-PRO-02")
def test_a_column_offers_two_routes(game: str, column: tuple[str, str, str]) -> None:
    """Cincinnati to Memphis or Memphis to Denver; Bruxelles to Köln or Köln to Praha."""
    found = at_the_start(game, list(column), column)
    offers = {offer.text: offer.touches[1:] for offer in found.view(1).actions}
    top, centre, bottom = (f"city:{code}" for code in column)
    assert offers["take 1 upper"] == (top, centre)
    assert offers["take 1 lower"] == (centre, bottom)


@pytest.mark.cites("USA-BLD-08", "USA-BLD-09", "USA-BLD-19", "USA-BLD-11", "GAP-FR-19")
def test_debbie_ann_and_nikki_rebuild_rails() -> None:
    """USA: St. Louis-Cincinnati, Kansas City-St. Louis-Cincinnati-Detroit, Oklahoma-Memphis."""
    game = real_scene(
        USA,
        trains=("LAX", "KAN", "OKC", "STL"),
        rails=(10, 10, 1, 10),
        to_move=DEBBIE,
    )
    acted(game, "build STL-CIN", "build STL-CIN", "end")
    assert finished_lines(game) == {"STL-CIN"}
    game.act("end")  # Natalie
    acted(game, "build KAN-STL", "build CIN-DET", "end")
    lines = game.view().state.lines
    assert (lines["STL-CIN"].owner, lines["KAN-STL"].owner, lines["DET-CIN"].owner) == (
        DEBBIE,
        ANN,
        ANN,
    )
    assert game.view().state.seats[ANN - 1].coins == 6
    acted(game, "buy", "build OKC-MEM", "build OKC-MEM")
    nikki = game.view().state.seats[NIKKI - 1]
    assert (nikki.rails, nikki.coins, nikki.building) == (4, 5, "OKC-MEM")
    assert "OKC-MEM" not in finished_lines(game)


@pytest.mark.cites("EUR-BLD-08", "EUR-BLD-04", "EUR-BLD-10", "EUR-BLD-15")
def test_debbie_ann_and_nicole_build_rails() -> None:
    """Europe: Warszawa-Berlin, Köln-Berlin, Warszawa-Gdańsk, Milano-Wien with half a tunnel."""
    game = real_scene(
        EUROPE, trains=("ROM", "KOL", "MIL", "WAR"), rails=(10, 10, 1, 10), to_move=DEBBIE
    )
    acted(game, "build WAR-BER", "build WAR-BER", "end", "end")
    acted(game, "build KOL-BER", "build WAR-GDA", "end")
    lines = game.view().state.lines
    assert lines["BER-WAR"].owner == DEBBIE
    assert (lines["KOL-BER"].owner, lines["WAR-GDA"].owner) == (ANN, ANN)
    acted(game, "buy", "build MIL-WIE", "tunnel MIL-WIE")
    nicole = game.view().state.seats[NIKKI - 1]
    assert (nicole.rails, nicole.coins, nicole.building) == (4, 5, "MIL-WIE")
    assert game.view().state.lines["MIL-WIE"].built == ["rail", "half"]


@pytest.mark.cites("USA-RIDE-04", "USA-RIDE-06", "USA-RIDE-08")
def test_ann_rides_from_detroit_to_knoxville() -> None:
    """USA: over her own line, then a coin to Nikki, and the route is fulfilled."""
    game = real_scene(
        USA,
        trains=("LAX", "DET", "OKC", "STL"),
        to_move=ANN,
        lines={"DET-CIN": "2x", "CIN-KNX": "3x"},
        aboard={ANN: [("MEM", "KNX")]},
    )
    assert kinds(acted(game, "ride DET-CIN")) == ["rode"]
    events = acted(game, "ride CIN-KNX")
    assert kinds(events) == ["fare_paid", "nationalised", "rode", "fulfilled"]
    table = game.view().state
    assert (table.seats[ANN - 1].coins, table.seats[NIKKI - 1].coins) == (5, 7)
    assert table.lines["CIN-KNX"].owner == "state"
    assert table.seats[ANN - 1].scored_cards == 2
    assert not [text for text in game.actions() if text.startswith("take")]


@pytest.mark.cites("EUR-RIDE-03", "EUR-RIDE-05", "EUR-EDGE-03", "EUR-EDGE-07")
def test_ann_rides_from_gdansk_to_oslo() -> None:
    """Europe: a coin to Nicole, the route fulfilled in Stockholm, two coins in Oslo."""
    game = real_scene(
        EUROPE,
        trains=("ROM", "GDA", "MIL", "WAR"),
        to_move=ANN,
        lines={"GDA-STO": "3xx", "OSL-STO": "2x"},
        aboard={ANN: [("KOL", "STO")]},
    )
    events = acted(game, "ride GDA-STO")
    assert kinds(events) == ["fare_paid", "nationalised", "rode", "fulfilled"]
    events = acted(game, "ride STO-OSL")
    assert kinds(events) == ["rode", "edge_coins"]
    assert game.view().state.seats[ANN - 1].coins == 7
    assert not [text for text in game.actions() if text.startswith("take")]


@pytest.mark.cites("USA-TAKE-01", "USA-TAKE-02")
def test_debbie_takes_five_rails_without_paying() -> None:
    game = real_scene(
        USA, trains=("LAX", "DET", "OKC", "STL"), to_move=DEBBIE, rails=(10, 10, 10, 1)
    )
    acted(game, "rails")
    debbie = game.view().state.seats[DEBBIE - 1]
    assert (debbie.rails, debbie.coins) == (6, 6)
    assert game.actions() == ["end"]


def last_ride_of_nikki() -> Any:
    return scene(
        USA,
        board=USA,
        seats=4,
        stage="finish",
        trains=("SEA", "DET", "PHX", "STL"),
        to_move=NIKKI,
        lines={"PHX-LAX": "3xx"},
        aboard={NIKKI: [("DEN", "LAX")]},
    )


@pytest.mark.cites("USA-FIN-05", "USA-FIN-06", "USA-FIN-08", "USA-FIN-10")
def test_nikki_withdraws_in_los_angeles() -> None:
    """USA: she leaves with a step unused, satisfied passengers bring a coin, then one a round."""
    game = last_ride_of_nikki()
    line = next(text for text in game.actions() if text.startswith("ride"))
    acted(game, line)
    assert game.view().state.seats[NIKKI - 1].train == "LAX"
    assert game.view().state.turn.steps == 2
    assert kinds(acted(game, "withdraw")) == ["withdrew", "satisfied"]
    assert game.view().state.seats[NIKKI - 1].coins == 7
    acted(game, "end", "end", "end", "end")
    assert game.view().state.seats[NIKKI - 1].coins == 8


@pytest.mark.cites("USA-FIN-06")
def test_had_nikki_left_without_the_last_route() -> None:
    game = last_ride_of_nikki()
    assert kinds(acted(game, "withdraw")) == ["withdrew", "route_dropped"]
    assert game.view().state.seats[NIKKI - 1].coins == 6
