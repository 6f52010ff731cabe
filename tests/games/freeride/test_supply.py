from __future__ import annotations

import pytest

from tests.games.acting import acted, kinds, refused
from tests.games.freeride.scenes import scene


@pytest.mark.cites("USA-TAKE-01", "EUR-TAKE-01", "CONF-15")
@pytest.mark.parametrize("rails", [0, 1])
def test_with_one_or_no_rail_five_are_free(edition: str, rails: int) -> None:
    game = scene(edition, rails=(rails, 10))
    supply = game.view().state.supply
    events = acted(game, "rails")
    assert kinds(events) == ["rails_taken"]
    table = game.view().state
    assert (table.seats[0].rails, table.seats[0].coins) == (rails + 5, 6)
    assert table.supply == supply - 5


@pytest.mark.cites("USA-TAKE-01", "EUR-TAKE-01", "CONF-15")
def test_with_two_rails_none_are_taken(edition: str) -> None:
    rule = "USA-TAKE-01" if edition.endswith("usa") else "EUR-TAKE-01"
    assert refused(scene(edition, rails=(2, 10)), "rails", "still_has_rails", rule)


@pytest.mark.cites("USA-TAKE-02", "EUR-TAKE-01")
def test_taking_rails_is_the_whole_turn(edition: str) -> None:
    game = scene(
        edition, rails=(1, 10), lines={"AAA-BBB": "1xx"}, display={1: ("AAA", "CCC", "DDD")}
    )
    game.act("rails")
    for text in ("build AAA-FFF", "ride AAA-BBB", "take 1 upper", "rails", "buy"):
        assert refused(game, text, "one_action")
    assert game.actions() == ["end"]


@pytest.mark.cites("USA-TAKE-02", "EUR-TAKE-01")
@pytest.mark.parametrize("first", ["build AAA-FFF", "ride AAA-BBB"])
def test_rails_are_not_taken_after_another_action(edition: str, first: str) -> None:
    game = scene(edition, rails=(1, 10), lines={"AAA-BBB": "1xx"})
    game.act(first)
    assert refused(game, "rails", "one_action")


@pytest.mark.cites("GAP-FR-01")
def test_an_empty_supply_gives_nothing_and_one_rail_is_enough(edition: str) -> None:
    assert refused(scene(edition, rails=(1, 139)), "rails", "supply_empty", "GAP-FR-01")
    game = scene(edition, rails=(1, 138))
    events = acted(game, "rails")
    assert [(e.type, getattr(e, "rails", 0)) for e in events] == [("rails_taken", 1)]


@pytest.mark.cites("GAP-FR-01")
def test_from_a_small_supply_one_takes_what_is_left(edition: str) -> None:
    game = scene(edition, rails=(1, 135))
    game.act("rails")
    assert game.view().state.seats[0].rails == 5
    assert game.view().state.supply == 0
