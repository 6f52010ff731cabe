"""Write the lessons of the browser: web/src/games/RULESET/lessons/GAME.json.

A lesson is a list of steps, each on a prepared position. Every step is played here by the rules, so
that what it asks for can be done and causes what it waits for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from branchline import Game, new_game, read_record
from tools.lesson_positions import freeride_europe, freeride_usa, transamerica

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src" / "games"
PUPIL = 1
NAMES = ("Pupil", "Ada")
BOARDS = ROOT / "src" / "branchline" / "games"
BOARD_FILES = {
    "freeride-usa": "freeride/boards/usa",
    "freeride-europe": "freeride/boards/europe",
    "transamerica": "transamerica/boards/transamerica",
}


@dataclass(frozen=True)
class Step:
    """One thing to do; without a state it goes on where the step before ended."""

    id: str
    acts: tuple[str, ...]
    """How it is meant to be done."""
    done: dict[str, Any]
    """The event (some of its fields) or the action that completes the step."""
    show: tuple[str, ...] = ()
    """What to point at."""
    state: dict[str, Any] | None = None
    names: dict[str, str] = field(default_factory=dict)
    """Cities the text speaks of, by their codes."""


def event(kind: str, **fields: Any) -> dict[str, Any]:
    """Return what an event must have that completes a step."""
    return {"event": kind, **fields}


def freeride(game: str, scenes: dict[str, Any]) -> list[Step]:
    """Return the lesson of Free Ride on one of its boards."""
    s, (home, hub, goal) = scenes, scenes["route"]
    own, fare, site, double = s["own"], s["fare"], s["site"], s["double"]
    start, destination = s["second"]
    bonus_way = (f"ride {s['bonus_line']}",)
    bonus_act = ("take 3 lower",) if game == "freeride-usa" else ()
    bonus = "east_west_coins" if game == "freeride-usa" else "edge_coins"
    end = {"act": "end"}
    return [
        Step(
            "choose",
            ("take 1 upper",),
            event("route_aboard", seat=PUPIL),
            ("half:1:upper", f"city:{home}", f"city:{goal}"),
            s["prologue"],
            {"start": home, "destination": goal},
        ),
        Step("close", ("end",), end, ("button:end",)),
        Step(
            "build",
            (f"build {own}", f"build {own}"),
            event("line_finished", line=own),
            (f"line:{own}",),
            s["main"],
            {"start": home, "hub": hub, "destination": goal},
        ),
        Step(
            "ride",
            (f"ride {own}",),
            event("rode", seat=PUPIL, city=hub),
            (f"line:{own}", f"city:{hub}"),
            s["built"],
            {"hub": hub},
        ),
        Step(
            "fare",
            (f"ride {fare}",),
            event("fulfilled", seat=PUPIL),
            (f"line:{fare}", f"city:{goal}"),
            names={"hub": hub, "destination": goal},
        ),
        Step(
            "pickup",
            (f"ride {fare}", "take 2 lower"),
            event("route_aboard", seat=PUPIL, start=hub),
            (f"line:{fare}", f"city:{hub}", "half:2:lower"),
            s["delivered"],
            {"hub": hub, "destination": s["next"]},
        ),
        Step(
            s["word"],
            (f"build {site}", f"{s['word']} {double}"),
            event("rail_rotated", seat=PUPIL, line=double),
            (f"line:{site}", f"line:{double}"),
            s["site_scene"],
            {"first": s["ends"][0], "second": s["ends"][1], "home": s["ends"][2]},
        ),
        Step(
            "complete",
            (f"finish {double}",),
            event("line_finished", line=double),
            (f"line:{double}",),
            s["half_scene"],
        ),
        Step(
            "rails", ("rails",), event("rails_taken", seat=PUPIL), ("button:rails",), s["no_rails"]
        ),
        Step(
            "east_west" if game == "freeride-usa" else "edge",
            bonus_way + bonus_act,
            event(bonus, seat=PUPIL),
            (f"line:{s['bonus_line']}", f"city:{s['bonus_city']}", *s["bonus_show"]),
            s["bonus"],
            {"city": s["bonus_city"]},
        ),
        Step(
            "coach",
            ("take 1 upper",),
            event("route_aboard", seat=PUPIL, start=start),
            (f"city:{start}", "half:1:upper"),
            s["coach"],
            {"start": start, "destination": destination},
        ),
        Step(
            "withdraw",
            (f"ride {s['last_line']}", "withdraw"),
            event("withdrew", seat=PUPIL),
            (f"line:{s['last_line']}", f"city:{s['last_city']}", "button:withdraw"),
            s["finish"],
            {"destination": s["last_city"]},
        ),
        Step("score", ("end",), event("game_ended"), ("button:end",)),
    ]


def trans_america(scenes: dict[str, Any]) -> list[Step]:
    """Return the lesson of TransAmerica."""
    s = scenes
    end = {"act": "end"}
    cities = tuple(f"city:{city}" for city in s["hand"])
    return [
        Step(
            "start",
            (f"start {s['marker']}",),
            event("marker_placed", seat=PUPIL),
            (*cities, f"junction:{s['marker']}"),
            s["empty"],
            {"city": s["home"]},
        ),
        Step("close", ("end",), end, ("button:end",)),
        Step(
            "lay",
            tuple(f"lay {line}" for line in s["first_lines"]),
            event("track_laid", seat=PUPIL, times=2),
            tuple(f"line:{line}" for line in s["first_lines"]),
            s["placed"],
        ),
        Step(
            "double",
            (f"lay {s['double']}",),
            event("track_laid", seat=PUPIL, line=s["double"]),
            (f"line:{s['double']}",),
            s["river"],
        ),
        Step(
            "join",
            (f"lay {s['joining']}",),
            event("networks_joined", seat=PUPIL),
            (f"line:{s['joining']}",),
            s["apart"],
        ),
        Step(
            "share",
            (f"lay {s['beyond']}",),
            event("track_laid", seat=PUPIL, line=s["beyond"]),
            (f"line:{s['beyond']}", f"city:{s['far']}"),
            s["joined"],
            {"city": s["far"]},
        ),
        Step(
            "last",
            (f"lay {s['last']}",),
            event("track_laid", seat=PUPIL, line=s["last"]),
            (f"line:{s['last']}", f"city:{s['last_city']}"),
            s["nearly"],
            {"city": s["last_city"]},
        ),
        Step("round", ("end",), event("round_ended"), ("button:end",)),
        Step("next", ("next",), event("ready", seat=PUPIL), ("button:next",)),
    ]


def lessons() -> dict[str, list[Step]]:
    """Return the lesson of every game."""
    return {
        "freeride-usa": freeride("freeride-usa", freeride_usa()),
        "freeride-europe": freeride("freeride-europe", freeride_europe()),
        "transamerica": trans_america(transamerica()),
    }


# Writing


def documents() -> Iterator[tuple[Path, str]]:
    """Return the files and their texts."""
    for game, steps in lessons().items():
        document = {"game": game, "seat": PUPIL, "steps": written(game, steps)}
        path = WEB / game.partition("-")[0] / "lessons" / f"{game}.json"
        yield path, json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def written(game: str, steps: list[Step]) -> list[dict[str, Any]]:
    """Return the steps of a lesson as the browser reads them, each played once."""
    names = _city_names(game)
    found: list[dict[str, Any]] = []
    record = ""
    for step in steps:
        if step.state is not None:
            record = _record(game, step.state)
        play(record, step)
        entry = {
            "id": step.id,
            "follows": step.state is None,
            "show": list(step.show),
            "done": step.done,
            "names": {key: names[code] for key, code in step.names.items()},
            "record": record,
        }
        found.append(entry)
        record += "".join(f"{PUPIL} {act}\n" for act in step.acts)
    return found


def _record(game: str, state: dict[str, Any]) -> str:
    header = new_game(game, len(NAMES), seed=1).rules.header()
    header |= {"seats": ", ".join(NAMES), "position": json.dumps(state, separators=(",", ":"))}
    return "".join(f"{key}: {value}\n" for key, value in header.items()) + "\n"


def _city_names(game: str) -> dict[str, str]:
    cities = json.loads((BOARDS / f"{BOARD_FILES[game]}.json").read_text("utf-8"))["cities"]
    return {city["code"]: city["name"] for city in cities}


# Checking


def play(record: str, step: Step) -> Game[Any]:
    """Carry out a step as it is meant; refuse one that is completed too early or not at all."""
    game = read_record(record)
    offered = {act.partition(" ")[0] for act in game.actions(PUPIL)}
    seen = 0
    for number, act in enumerate(step.acts, 1):
        events = game.act(act, PUPIL)
        seen += completes(step.done, act, events)
        is_done = seen >= step.done.get("times", 1)
        if is_done != (number == len(step.acts)):
            raise ValueError(f"{step.id}: {act} {'completes' if is_done else 'does not complete'}")
        if game.movers:
            offered |= {act.partition(" ")[0] for act in game.actions(PUPIL)}
    missing = {one for one in step.show if not _is_there(one, record, step, offered)}
    if missing:
        raise ValueError(f"{step.id}: there is no {', '.join(sorted(missing))}")
    return game


def completes(done: dict[str, Any], act: str, events: list[Any]) -> int:
    """Return how often an action and its events meet what a step waits for."""
    if "act" in done:
        return int(act == done["act"])
    wanted = {key: value for key, value in done.items() if key not in ("event", "times")}
    return sum(
        one.__struct_config__.tag == done["event"]
        and all(getattr(one, key) == value for key, value in wanted.items())
        for one in events
    )


def _is_there(element: str, record: str, step: Step, offered: set[str]) -> bool:
    """Tell whether something to point at is on the table."""
    what, _, name = element.partition(":")
    if what == "button":
        return name in offered
    game = read_record(record)
    if what == "half":
        return f"take {name.replace(':', ' ')}" in step.acts
    if what in ("junction", "line"):
        return any(name in act for act in step.acts)
    return name in _city_names(game.rules.game)


if __name__ == "__main__":
    for path, text in documents():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
