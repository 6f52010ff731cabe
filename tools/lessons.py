"""Write the lessons of the browser: web/src/games/RULESET/lessons/GAME.json.

A lesson is a list of steps, each on a prepared position. Every step is played here by the rules, so
that what it asks for can be done and causes what it waits for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from branchline import Game, board, new_game, read_record
from branchline.core.lessons import PUPIL, Lessons, Step
from branchline.games.registry import descriptor_of, rulesets

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src" / "games"
NAMES = ("Pupil", "Ada")


def lessons() -> dict[str, list[Step]]:
    """Return the lesson of every game that has one."""
    found: dict[str, list[Step]] = {}
    for descriptor in rulesets().values():
        own: Lessons = descriptor.load("lessons") or {}
        found |= {game: make() for game, make in own.items()}
    return found


# Writing


def documents() -> Iterator[tuple[Path, str]]:
    """Return the files and their texts."""
    for game, steps in lessons().items():
        document = {"game": game, "seat": PUPIL, "steps": written(game, steps)}
        path = WEB / descriptor_of(game).ruleset / "lessons" / f"{game}.json"
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
