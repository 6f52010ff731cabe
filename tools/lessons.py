"""Write the lessons of the browser: web/src/games/RULESET/lessons/GAME.json, GAME.NAME.json.

A lesson is a list of steps, each on a prepared position. Every step is played here by the rules, so
that what it asks for can be done and causes what it waits for. short.json lists the short lessons,
with what the pages that offer them need to know.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from branchline import Game, board, new_game, read_record
from branchline.core.descriptor import Descriptor
from branchline.core.lessons import FIRST, PUPIL, Lesson, Lessons, Step
from branchline.games.registry import rulesets

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src" / "games"
NAMES = ("Pupil", "Ada")


def lessons() -> dict[str, Mapping[str, Lesson]]:
    """Return the lessons of every game that has some, by game and name."""
    found: dict[str, Mapping[str, Lesson]] = {}
    for descriptor in rulesets().values():
        found |= _lessons_of(descriptor)
    return found


def _lessons_of(descriptor: Descriptor) -> Lessons:
    found: Lessons = descriptor.load("lessons") or {}
    return found


# Writing


def documents() -> Iterator[tuple[Path, str]]:
    """Return the files and their texts."""
    for descriptor in rulesets().values():
        folder = WEB / descriptor.ruleset / "lessons"
        short: dict[str, list[dict[str, Any]]] = {}
        for game, named in _lessons_of(descriptor).items():
            for name, lesson in named.items():
                steps = lesson.make()
                seats = len((steps[0].state or {})["seats"])
                document = {"game": game, "seat": PUPIL, "seats": seats}
                document["steps"] = written(game, steps)
                file = game if name == FIRST else f"{game}.{name}"
                yield folder / f"{file}.json", _json(document)
                if name != FIRST:
                    told = {"name": name, "steps": len(steps), "sections": lesson.sections}
                    short.setdefault(game, []).append(told)
        if short:
            yield folder / "short.json", _json(short)


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


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
    names = NAMES[: len(state["seats"])]
    header = new_game(game, len(names), seed=1).rules.header()
    header |= {"seats": ", ".join(names), "position": json.dumps(state, separators=(",", ":"))}
    return "".join(f"{key}: {value}\n" for key, value in header.items()) + "\n"


def _city_names(game: str) -> dict[str, str]:
    return {city.code: city.name for city in board(game).cities}


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
