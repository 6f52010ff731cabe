from __future__ import annotations

import re

import msgspec

from branchline.games.freeride import events
from branchline.games.freeride.rules import told
from branchline.games.freeride.story import SENTENCES, FreeRideStory
from tests.games.freeride.scenes import acted, scene

NUMBERS = {
    name: number
    for name, number in vars(told).items()
    if name.isupper() and isinstance(number, int) and name not in ("EVENTS", "TOLD_AT_MOST")
}


def test_every_number_the_rules_tell_is_an_event() -> None:
    assert sorted(NUMBERS.values()) == list(range(1, told.EVENTS))
    for name, number in NUMBERS.items():
        assert events.KINDS[number].__struct_config__.tag == name.lower()


def test_every_event_has_a_sentence_in_both_languages() -> None:
    tags = {name.lower() for name in NUMBERS}
    for sentences in SENTENCES.values():
        assert set(sentences) == tags
    for tag, kind in ((str(k.__struct_config__.tag), k) for k in events.KINDS.values()):
        for sentences in SENTENCES.values():
            used = set(re.findall(r"{(\w+)}", sentences[tag]))
            assert used <= set(kind.__struct_fields__)


def test_events_are_data_with_names() -> None:
    game = scene(lines={"AAA-BBB": "2xx"})
    paid, nationalised, rode = acted(game, "ride AAA-BBB")
    assert msgspec.to_builtins(paid) == {
        "type": "fare_paid",
        "seat": 1,
        "owner": 2,
        "line": "AAA-BBB",
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
    }


def test_a_story_uses_full_names() -> None:
    game = scene(lines={"AAA-BBB": "2xx"})
    events_told = acted(game, "ride AAA-BBB")
    english = FreeRideStory(game.rules.board_file, ["Ann", "Ben"], "en")
    german = FreeRideStory(game.rules.board_file, ["Ann", "Ben"], "de")
    assert [english.tell(e) for e in events_told] == [
        "Ann pays Ben a coin for City A–City B.",
        "City A–City B is state-owned now.",
        "Ann rides to City B.",
    ]
    assert german.tell(events_told[2]) == "Ann fährt nach City B."


def test_reporting_can_be_switched_off_without_changing_the_game() -> None:
    loud, quiet = scene(lines={"AAA-BBB": "2xx"}), scene(lines={"AAA-BBB": "2xx"})
    quiet.state.told = -1
    assert acted(quiet, "ride AAA-BBB") == []
    acted(loud, "ride AAA-BBB")
    assert quiet.state == loud.state
