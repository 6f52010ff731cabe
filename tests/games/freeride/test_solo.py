from __future__ import annotations

from typing import Any

import pytest

from branchline import new_game
from branchline.games.freeride.edition import EDITIONS
from tests.games.acting import acted, kinds, refused
from tests.games.freeride.scenes import EUROPE, USA, scene

RING = {"AAA-BBB": "-xx", "BBB-CCC": "-x", "BBB-EEE": "-x", "AAA-FFF": "-xxx"}


def solo(game: str = USA, **details: Any) -> Any:
    """Return the soloist on the small board, all rails in hand."""
    lines = details.get("lines", {})
    laid = sum(text.count("x") + text.count("h") for text in lines.values())
    details.setdefault("coins", (20,))
    details.setdefault("trains", ("AAA",))
    details.setdefault("stage", "two")
    return scene(game, seats=1, rails=(140 - laid,), coaches=2, speed=5, **details)


@pytest.mark.cites("USA-SOLO-01", "USA-SOLO-02", "USA-SOLO-03", "USA-SOLO-04", "CONF-10")
def test_the_soloist_of_the_usa_begins_with_40_coins_and_all_rails() -> None:
    table = new_game(USA, seats=1, seed=1).view().state
    seat = table.seats[0]
    coins_on_columns = sum(column.coins for column in table.display.values())
    assert (seat.coins, seat.rails, seat.tokens) == (40, 140, 0)
    assert (table.bank + coins_on_columns, table.supply) == (20, 0)
    assert (table.coaches, table.speed) == (2, 5)
    assert [len(stack) for stack in table.stacks.values()] == [12, 30, 30]


@pytest.mark.cites(
    "EUR-SOLO-01", "EUR-SOLO-02", "EUR-SOLO-03", "EUR-SOLO-04", "EUR-SOLO-15", "CONF-10"
)
def test_the_soloist_of_europe_begins_with_35_coins_and_an_empty_bank() -> None:
    table = new_game(EUROPE, seats=1, seed=1).view().state
    seat = table.seats[0]
    assert (seat.coins, seat.rails, seat.tokens) == (35, 140, 0)
    assert (table.bank, table.supply, len(table.edge_coins)) == (0, 0, 9)
    assert (table.coaches, table.speed) == (2, 5)
    assert [len(stack) for stack in table.stacks.values()] == [12, 30, 30]


@pytest.mark.cites("USA-SOLO-13", "EUR-SOLO-12")
def test_the_table_tells_how_many_routes_are_fulfilled_and_how_many_there_are(edition: str) -> None:
    game = new_game(edition, seats=1, seed=1)
    for act in (game.actions()[0], "end"):
        aim = game.view().state.challenge
        assert (aim.routes, aim.of) == (0, 30)
        game.act(act)
    assert game.view().state.challenge == aim
    assert new_game(edition, seats=2, seed=1).view().state.challenge is None


@pytest.mark.cites("USA-SOLO-02", "EUR-SOLO-02")
def test_lines_of_the_soloist_have_no_owner_and_are_free(edition: str) -> None:
    game = solo(edition, trains=("BBB",))
    acted(game, "build AAA-BBB", "build AAA-BBB", "end")
    assert game.view().state.lines["AAA-BBB"].owner is None
    coins = game.view().state.seats[0].coins
    assert kinds(acted(game, "ride AAA-BBB")) == ["rode"]
    assert game.view().state.seats[0].coins == coins


@pytest.mark.cites("USA-SOLO-05", "EUR-SOLO-05", "GAP-FR-44", "GAP-FR-45")
def test_the_soloist_chooses_one_route_among_six_columns(edition: str) -> None:
    game = new_game(edition, seats=1, seed=1)
    assert len(game.view().state.display) == 6
    game.act("take 3 lower")
    assert game.actions() == ["end"]
    game.act("end")
    table = game.view().state
    assert len(table.display) == 6
    assert len(table.stacks["I"]) == 30 - 21
    assert [route is not None for route in table.seats[0].coaches] == [True, False]


@pytest.mark.cites("USA-SOLO-06", "EUR-SOLO-06", "CONF-22", "GAP-FR-48")
def test_every_turn_costs_a_coin_before_anything_else(edition: str) -> None:
    game = new_game(edition, seats=1, seed=1)
    coins = EDITIONS[edition].solo_coins
    game.act("take 1 upper")
    before = game.view().state.seats[0].coins
    assert before in (coins, coins + 2)
    game.act("end")
    assert game.view().state.seats[0].coins == before - 1
    game.act("end")
    assert game.view().state.seats[0].coins == before - 2


@pytest.mark.cites("USA-SOLO-07", "EUR-SOLO-07", "GAP-FR-51")
def test_the_soloist_neither_takes_rails_nor_withdraws(edition: str) -> None:
    game = solo(edition)
    assert refused(game, "rails", "solo_two_actions")
    assert refused(game, "withdraw", "solo_no_withdrawal", "GAP-FR-51")


@pytest.mark.cites("USA-SOLO-08", "EUR-SOLO-08")
def test_the_soloist_builds_with_five_points(edition: str) -> None:
    game = solo(edition)
    acted(game, *["build AAA-FFF"] * 3, *["build AAA-BBB"] * 2)
    assert refused(game, "build BBB-CCC", "no_points")


@pytest.mark.cites("USA-SOLO-08", "EUR-SOLO-08")
def test_the_soloist_half_builds_only_with_the_last_point(edition: str) -> None:
    game = solo(edition, trains=("CCC",))
    acted(game, "tunnel CCC-DDD", "tunnel DDD-EEE")
    assert game.view().state.lines["DDD-EEE"].built == ["empty", "rail"]
    acted(game, "build DDD-EEE")
    assert game.view().state.turn.points == 0
    game = solo(edition, trains=("CCC",))
    acted(game, "build BBB-CCC", "tunnel CCC-DDD", "build DDD-EEE", "tunnel DDD-EEE")
    assert game.view().state.lines["DDD-EEE"].built == ["rail", "half"]


@pytest.mark.cites("USA-SOLO-09", "EUR-SOLO-09")
def test_the_soloist_rides_five_steps(edition: str) -> None:
    game = solo(edition, lines=RING)
    acted(game, *["ride AAA-BBB"] * 5)
    assert refused(game, "ride AAA-BBB", "no_steps")


@pytest.mark.cites("USA-SOLO-10")
def test_the_soloist_gains_east_west_coins() -> None:
    game = solo(USA, display={1: ("AAA", "FFF", "CCC", "II", 2)})
    events = acted(game, "take 1 upper")
    assert "east_west_coins" in kinds(events)
    assert game.view().state.seats[0].coins == 22


@pytest.mark.cites("EUR-SOLO-16", "USA-SOLO-17")
def test_normal_rules_hold_for_the_soloist(edition: str) -> None:
    game = solo(edition, lines=RING)
    assert refused(game, "build CCC-DDD", "no_such_space")
    assert refused(game, "ride BBB-CCC", "not_at_the_train")
    game.act("ride AAA-BBB")
    assert refused(game, "build AAA-BBB", "one_action")


@pytest.mark.cites("EUR-SOLO-16", "EUR-EDGE-02")
def test_the_soloist_takes_edge_coins_in_the_prologue() -> None:
    for seed in range(60):
        game = new_game(EUROPE, seats=1, seed=seed)
        edge = set(game.view().state.edge_coins)
        offer = next((o for o in game.view(1).actions if o.touches[1][5:] in edge), None)
        if offer:
            game.act(offer.text)
            assert game.view().state.seats[0].coins == 37
            return
    pytest.fail("no edge city to begin in")


@pytest.mark.cites("USA-SOLO-11", "EUR-SOLO-10")
def test_new_stacks_bring_the_soloist_nothing(edition: str) -> None:
    game = solo(
        edition,
        stage="one",
        display={1: ("AAA", "BBB", "CCC")},
        stacks={"I": [], "II": ["AAA", "BBB", "CCC"], "III": ["AAA", "BBB", "CCC"]},
    )
    events = acted(game, "take 1 upper", "end")
    assert "column_dealt" in kinds(events)
    assert game.view().state.opened == 3
    assert "second_coach" not in kinds(events)
    assert "faster_train" not in kinds(events)
    assert (game.view().state.coaches, game.view().state.speed) == (2, 5)


@pytest.mark.cites("GAP-FR-43")
def test_the_soloist_has_one_unfinished_line_at_a_time(edition: str) -> None:
    game = solo(edition)
    game.act("build AAA-FFF")
    assert refused(game, "build AAA-BBB", "finish_your_line")


@pytest.mark.cites("GAP-FR-47")
def test_without_rails_the_soloist_can_only_complete(edition: str) -> None:
    from tests.games.freeride.scenes import small_board

    lines = {f"AAA-BBB/{i}": "p" * 8 for i in range(1, 18)} | {
        "BBB-CCC": "ppp",
        "CCC-DDD": "t",
        "DDD-EEE": "pp",
        "EEE-FFF": "p",
    }
    laid = dict.fromkeys(["AAA-BBB", *(f"AAA-BBB/{i}" for i in range(2, 18))], "-xxxxxxxx")
    laid |= {"BBB-CCC": "-xxx", "CCC-DDD": "-h"}
    game = solo(edition, board=small_board(lines), lines=laid, trains=("CCC",))
    assert game.view().state.seats[0].rails == 0
    assert refused(game, "buy", "nothing_to_build")
    acted(game, "finish CCC-DDD")
    assert refused(game, "build DDD-EEE", "no_rails")
    assert refused(game, "buy", "supply_empty")


def nearly_done(game: str, coins: int, **details: Any) -> Any:
    """Return a soloist with the last two routes aboard and nothing else in play."""
    return solo(
        game,
        stage="finish",
        phase="main",
        lines=RING,
        coins=(coins,),
        aboard={1: [("DDD", "BBB", "III"), ("AAA", "CCC", "III")]},
        piles={1: {"I": ["AAA", "BBB"], "II": ["AAA", "EEE"]}},
        **details,
    )


@pytest.mark.cites("USA-SOLO-13", "EUR-SOLO-12", "GAP-FR-49")
def test_the_challenge_is_won_at_once_with_the_last_route(edition: str) -> None:
    game = nearly_done(edition, 4)
    assert "solo_won" not in kinds(acted(game, "ride AAA-BBB"))
    events = acted(game, "ride BBB-CCC")
    assert kinds(events)[-1] == "solo_won"
    assert game.actions() == ["end"]
    assert refused(game, "ride BBB-CCC", "solo_solved")
    acted(game, "end")
    assert game.result.solo == "won"
    assert game.result.routes == game.result.of == 4


@pytest.mark.cites("USA-SOLO-14", "EUR-SOLO-13")
def test_second_cards_count_nothing_for_the_soloist(edition: str) -> None:
    game = nearly_done(edition, 4)
    acted(game, "ride AAA-BBB", "ride BBB-CCC", "end")
    seat = game.result.seats[0]
    coins = 6 if edition == EUROPE else 4  # the edge coins of CCC
    assert seat.cities == 5  # AAA, BBB, CCC, DDD, EEE
    assert seat.points == 25 + 3 * coins
    assert (seat.points_further_cards, seat.further_cards) == (0, None)
    assert game.view(1).state.amounts.points_further_card == 0


@pytest.mark.cites("USA-SOLO-12", "EUR-SOLO-11", "GAP-FR-46", "GAP-FR-50")
def test_the_challenge_is_lost_when_the_coins_are_spent(edition: str) -> None:
    game = nearly_done(edition, 0)
    game.act("ride AAA-BBB")
    assert "solo_lost" not in [event.type for entry in game.log for event in entry.events]
    events = acted(game, "end")
    assert kinds(events)[:2] == ["solo_lost", "game_ended"]
    assert repr(getattr(events[0], "routes", None)) == "3"
    assert (game.result.solo, game.result.winners) == ("lost", ())
    assert game.result.title is None
    assert (game.result.routes, game.result.of) == (3, 4)


@pytest.mark.cites("USA-SOLO-12", "EUR-SOLO-11", "GAP-FR-46")
def test_the_last_coin_pays_for_one_more_turn(edition: str) -> None:
    game = solo(edition, coins=(1,))
    game.act("end")
    assert (game.result, game.view().state.seats[0].coins) == (None, 0)
    game.act("end")
    assert game.result.solo == "lost"


@pytest.mark.cites("GAP-FR-46")
def test_coins_found_with_the_last_turn_save_the_challenge() -> None:
    game = solo(EUROPE, lines=RING, coins=(0,), trains=("BBB",))
    acted(game, "ride BBB-CCC", "end")
    assert game.result is None
    assert game.view().state.seats[0].coins == 1


@pytest.mark.cites("USA-SOLO-13", "EUR-SOLO-12")
@pytest.mark.parametrize(
    "details",
    [
        {"display": {1: ("FFF", "EEE", "DDD", "I")}},
        {"stacks": {"I": [], "II": [], "III": ["EEE", "FFF", "BBB"]}},
    ],
)
def test_the_challenge_is_not_won_while_routes_are_left(
    edition: str, details: dict[str, Any]
) -> None:
    game = solo(
        edition,
        stage="finish",
        phase="main",
        lines=RING,
        aboard={1: [("DDD", "CCC", "III")]},
        **details,
    )
    events = acted(game, "ride AAA-BBB", "ride BBB-CCC")
    assert "fulfilled" in kinds(events)
    assert "solo_won" not in kinds(events)


@pytest.mark.cites("USA-SOLO-15", "EUR-SOLO-14", "CONF-09")
@pytest.mark.parametrize(
    ("points", "usa", "usa_de", "europe", "europe_de"),
    [
        (0, "Intern", "Praktikant", "Apprentice", "Lehrling"),
        (225, "Intern", "Praktikant", "Apprentice", "Lehrling"),
        (226, "Apprentice", "Lehrling", "Assistant", "Assistent"),
        (230, "Apprentice", "Lehrling", "Assistant", "Assistent"),
        (231, "Assistant", "Assistent", "Boilerman", "Heizer"),
        (235, "Assistant", "Assistent", "Boilerman", "Heizer"),
        (236, "Train Conductor", "Zugschaffner", "Train Conductor", "Zugschaffner"),
        (240, "Train Conductor", "Zugschaffner", "Train Conductor", "Zugschaffner"),
        (241, "Engineer", "Lokomotivführer", "Engineer", "Lokomotivführer"),
        (245, "Engineer", "Lokomotivführer", "Engineer", "Lokomotivführer"),
        (246, "Manager", "Bahndirektor", "Manager", "Bahndirektor"),
        (250, "Manager", "Bahndirektor", "Manager", "Bahndirektor"),
        (251, "General Manager", "Generaldirektor", "General Manager", "Generaldirektor"),
        (300, "General Manager", "Generaldirektor", "General Manager", "Generaldirektor"),
    ],
)
def test_titles(points: int, usa: str, usa_de: str, europe: str, europe_de: str) -> None:
    assert EDITIONS[USA].solo_title(points).said("en") == usa
    assert EDITIONS[USA].solo_title(points).said("de") == usa_de
    assert EDITIONS[EUROPE].solo_title(points).said("en") == europe
    assert EDITIONS[EUROPE].solo_title(points).said("de") == europe_de


@pytest.mark.cites("USA-SOLO-16", "USA-SOLO-15")
@pytest.mark.parametrize(("cities", "coins", "points"), [(45, 1, 228), (44, 2, 226), (43, 4, 227)])
def test_a_title_above_the_lowest_needs_coins(cities: int, coins: int, points: int) -> None:
    edition = EDITIONS[USA]
    assert 5 * cities + 3 * coins == points
    assert str(edition.solo_title(points)) == "Apprentice"
    assert str(edition.solo_title(points - 3)) == "Intern"
    assert str(edition.solo_title(5 * 45)) == "Intern"


@pytest.mark.cites("USA-SOLO-15")
def test_a_won_challenge_shows_its_title(edition: str) -> None:
    game = nearly_done(edition, 4)
    acted(game, "ride AAA-BBB", "ride BBB-CCC", "end")
    assert game.result.title == EDITIONS[edition].title_names[0].by_language()
