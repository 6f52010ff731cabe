from __future__ import annotations

import msgspec

from branchline.core.words import fields, sheet
from branchline.games.freeride import events
from branchline.games.freeride.rules import told
from branchline.games.freeride.story import FreeRideStory
from branchline.games.freeride.words import story
from branchline.games.shapes import event_type
from tests.games.acting import acted
from tests.games.freeride.scenes import scene
from tests.games.tales import numbers_of, tales_of

NUMBERS = numbers_of(told)

SAID_AS = {
    "seat": {"s.mover", "seat"},
    "owner": {"owner", "builder"},
    "line": {"line"},
    "space": {"space"},
    "points": {"points", "score(s, seat)"},
    "rails": {"draw_rails(s, s.mover)"},
    "coins": {"coins", "s.column_coins[slot]", "PRICE_OF_RAILS", "FEE"}
    | {"collect(s, s.mover, COIN_FOR_SATISFIED)"},
    "city": {"city", "rest", "s.train[s.mover]"},
    "start": {"start", "s.aboard_from[seat][coach]"},
    "destination": {"destination", "s.aboard_to[seat][coach]"},
    "slot": {"slot"},
    "half": {"half"},
    "stack": {"stack"},
    "coaches": {"s.coaches"},
    "speed": {"s.speed"},
    "by_the_guard": {"by_the_guard", "forced"},
    "routes_aboard": {"routes_aboard(s, s.mover)"},
    "left": {"s.coins[s.mover]"},
    "cities": {"different_cities(s, seat)"},
    "routes": {"cards_scored(s, s.mover) // 2"},
}
"""What the rules may say for each field of an event."""


def test_every_number_the_rules_tell_is_an_event() -> None:
    assert sorted(NUMBERS.values()) == list(range(1, told.EVENTS))
    for name, number in NUMBERS.items():
        assert events.KINDS[number].__struct_config__.tag == name.lower()


def test_what_is_told_has_the_fields_of_its_event_in_their_order() -> None:
    assert set(told.FIELDS) == set(NUMBERS.values())
    for number, kind in events.KINDS.items():
        assert told.FIELDS[number] == kind.__struct_fields__
    tales = tales_of("branchline.games.freeride.rules")
    assert {name.replace("_WAS_", "_") for name, _ in tales} == set(NUMBERS)
    for name, arguments in tales:
        fields = told.FIELDS[NUMBERS[name.replace("_WAS_", "_")]]
        assert len(arguments) == len(fields), name
        for field, argument in zip(fields, arguments, strict=True):
            assert argument in SAID_AS[field], (name, field)


def test_logs_of_rules_1_are_read_without_the_amounts_they_do_not_tell() -> None:
    old = [
        b'{"type":"fare_paid","seat":1,"owner":2,"line":"AAA-BBB"}',
        b'{"type":"rails_bought","seat":1,"rails":5}',
        b'{"type":"solo_fee","seat":1,"left":7}',
        b'{"type":"faster_train"}',
        b'{"type":"rail_placed","seat":1,"line":"AAA-BBB","space":1}',
    ]
    paid, bought, fee, faster, placed = (
        msgspec.json.decode(line, type=event_type("freeride")) for line in old
    )
    assert (paid.coins, bought.coins, fee.coins, faster.speed, placed.points) == (1, 1, 1, 3, 0)


def test_every_event_has_a_sentence() -> None:
    tags = {name.lower() for name in NUMBERS}
    sentences = sheet(story.part, "en")  # other languages have the same keys and facts
    assert set(sentences) == tags
    for tag, kind in ((str(k.__struct_config__.tag), k) for k in events.KINDS.values()):
        assert fields(sentences[tag]) <= set(kind.__struct_fields__)


def test_events_are_data_with_names() -> None:
    game = scene(lines={"AAA-BBB": "2xx"})
    paid, nationalised, rode = acted(game, "ride AAA-BBB")
    assert msgspec.to_builtins(paid) == {
        "type": "fare_paid",
        "seat": 1,
        "owner": 2,
        "line": "AAA-BBB",
        "coins": 1,
    }
    assert msgspec.to_builtins(nationalised) == {
        "type": "nationalised",
        "owner": 2,
        "line": "AAA-BBB",
    }
    assert msgspec.to_builtins(rode) == {
        "type": "rode",
        "seat": 1,
        "line": "AAA-BBB",
        "city": "BBB",
    }


def test_slots_and_spaces_count_from_one() -> None:
    taken = acted(scene(display={1: ("AAA", "BBB", "CCC")}), "take 1 upper")[0]
    assert msgspec.to_builtins(taken) == {
        "type": "route_taken",
        "seat": 1,
        "slot": 1,
        "half": "upper",
    }
    laid = acted(scene(), "build AAA-BBB")[-1]
    assert msgspec.to_builtins(laid) == {
        "type": "rail_placed",
        "seat": 1,
        "line": "AAA-BBB",
        "space": 1,
        "points": 1,
    }


def test_a_story_uses_full_names() -> None:
    game = scene(lines={"AAA-BBB": "2xx"})
    events_told = acted(game, "ride AAA-BBB")
    english = FreeRideStory(game.rules.board_file, ["Ann", "Ben"], "en")
    german = FreeRideStory(game.rules.board_file, ["Ann", "Ben"], "de")
    assert [english.tell(e) for e in events_told] == [
        "Ann pays 1 coin to Ben for City A–City B.",
        "City A–City B becomes state-owned.",
        "Ann rides to City B.",
    ]
    assert german.tell(events_told[2]) == "Ann fährt nach City B."


def test_reporting_can_be_switched_off_without_changing_the_game() -> None:
    loud, quiet = scene(lines={"AAA-BBB": "2xx"}), scene(lines={"AAA-BBB": "2xx"})
    quiet.state.told = -1
    assert acted(quiet, "ride AAA-BBB") == []
    acted(loud, "ride AAA-BBB")
    assert quiet.state == loud.state
