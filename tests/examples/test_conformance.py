"""The conformance suite notices what is wrong with a game, however short the game is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from branchline.core.words import sheet
from branchline.games.registry import make_rules
from branchline.lab.conformance import check_game

Method = Callable[..., Any]


def open_hands(view: Method) -> Method:
    def shown(rules: Any, state: Any, seat: int, rev: int) -> Any:
        found = view(rules, state, seat, rev)
        if state.coal < 18:
            for each in found.state.seats:
                each.orders = rules._orders(state, each.seat)
        return found

    return shown


def forgetful(imagine: Method) -> Method:
    def imagined(rules: Any, view: Any, dice: Any) -> Any:
        state = imagine(rules, view, dice)
        state.engine = state.engine if view.state.coal > 17 else 0
        return state

    return imagined


def misplaced(parse: Method) -> Method:
    def parsed(rules: Any, document: Any) -> Any:
        state, order = parse(rules, document)
        state.engine = state.engine if state.coal > 17 else 0
        return state, order

    return parsed


def always(value: object) -> Callable[[Method], Method]:
    return lambda method: lambda *about: value


def fails(method: Method) -> Method:
    def failing(*about: Any) -> Any:
        raise RuntimeError("asked")

    return failing


MISTAKES: dict[str, tuple[str, Callable[[Method], Method]]] = {
    "the log is not masked": ("masked", lambda old: lambda rules, state, log, viewer: list(log)),
    "masked lines are not read": ("unmask", always(None)),
    "what was dealt at the start is shown": ("is_start_open", always(True)),
    "hands are shown after the first turn": ("view", open_hands),
    "what is imagined does not fit": ("imagine", forgetful),
    "a position is read as another": ("parse_position", misplaced),
    "a kind without words": (
        "offer",
        lambda old: lambda *about: msgspec.structs.replace(old(*about), kind="nonsense"),
    ),
    "no turn ever ends": ("ends_turn", always(False)),
    "nothing is final": ("is_final", always(False)),
    "previews are empty": ("preview", always([])),
    "no standing": ("standing", fails),
    "nobody has points": (
        "standing",
        lambda old: lambda *about: msgspec.structs.replace(old(*about), points=-1),
    ),
    "no explanation": ("explain", fails),
    "no names": ("name_of", fails),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_noticed(milk_run: str, monkeypatch: pytest.MonkeyPatch, mistake: str) -> None:
    rules = make_rules(milk_run, 2)
    method, change = MISTAKES[mistake]
    monkeypatch.setattr(type(rules), method, change(getattr(type(rules), method)))
    with pytest.raises((AssertionError, RuntimeError)):
        check_game(rules, 1)


def supposing(rules: Any, state: Any, seat: int) -> Any:
    """Return the position as if it were a seat's turn, as it should be."""
    supposed = state.copy()
    if state.mover != seat:
        supposed.mover, supposed.ran = seat, 0
    return supposed if seat in rules.movers(supposed) else None


def let_plan(monkeypatch: pytest.MonkeyPatch, rules: Any, as_if: Any, can_plan: Any = None) -> None:
    """Let rules plan turns: whenever a turn can be supposed, unless told otherwise."""

    def can_suppose(rules: Any, state: Any, seat: int) -> bool:
        return as_if(rules, state.copy(), seat) is not None

    monkeypatch.setattr(type(rules), "as_if", as_if, raising=False)
    monkeypatch.setattr(type(rules), "can_plan", can_plan or can_suppose, raising=False)


def supposing_on_the_table(rules: Any, state: Any, seat: int) -> Any:
    state.mover = seat
    return state


def supposing_by_cards(rules: Any, state: Any, seat: int) -> Any:
    return supposing(rules, state, seat) if state.orders[seat % 2 + 1][0] % 2 else None


def test_turns_can_be_supposed(milk_run: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = make_rules(milk_run, 2)
    let_plan(monkeypatch, rules, supposing)
    check_game(rules, 1)


def test_planning_that_is_offered_and_not_possible_is_noticed(
    milk_run: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = make_rules(milk_run, 2)
    let_plan(monkeypatch, rules, supposing, lambda rules, state, seat: False)
    with pytest.raises(AssertionError, match="can_plan and as_if disagree"):
        check_game(rules, 1)


@pytest.mark.parametrize(
    ("as_if", "mistake"),
    [
        (supposing_on_the_table, "changed the game"),
        (supposing_by_cards, "tells hidden things"),
        (lambda rules, state, seat: state.copy(), "another seat"),
    ],
)
def test_turns_supposed_wrongly_are_noticed(
    milk_run: str, monkeypatch: pytest.MonkeyPatch, as_if: Any, mistake: str
) -> None:
    rules = make_rules(milk_run, 2)
    let_plan(monkeypatch, rules, as_if)
    with pytest.raises(AssertionError, match=f"as_if.* {mistake}"):
        check_game(rules, 1)


@pytest.mark.parametrize(
    ("part", "key", "words"),
    [
        ("milk_run:clauses", "clause.no_line.refusal", None),
        ("milk_run:clauses", "clause.no_line.refusal", "From {engin}"),
        ("milk_run:clauses", "clause.no_lines.text", "A clause there is not."),
        ("milk_run:clauses", "clause.worth.text", None),
        ("milk_run:story", "ran", None),
        ("milk_run:story", "ran", "{driver:seat} drives."),
        ("milk_run", "action.run", "Run to {village}"),
        ("milk_run", "fact.coals", "Coal"),
        ("milk_run", "piece.churn", None),
        ("milk_run", "option.steem.name", "Steam"),
    ],
)
def test_missing_and_mistaken_words_are_noticed(
    milk_run: str, part: str, key: str, words: str | None
) -> None:
    rules = make_rules(milk_run, 2)
    catalogue: Any = sheet(part, "en")
    kept = dict(catalogue)
    catalogue.pop(key, None)
    if words is not None:
        catalogue[key] = words
    try:
        with pytest.raises(AssertionError, match=key.split(".")[1] if "." in key else key):
            check_game(rules, 1)
    finally:
        catalogue.clear()
        catalogue.update(kept)
