"""Games for tables that know nothing about them: what a game says of itself, in words and places.

A table without a drawing for a game shows a sketch of its map, its facts by name, its actions as
buttons and its events as sentences. The words are in the catalogues of the game: `action.<kind>`,
`kind.<kind>`, `fact.<field of the view>`, `value.<field>`, `name.<word>` and `piece.<kind>`, and on
the sheet `story` a sentence for every event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from branchline.core.events import Event
from branchline.core.ruleset import AnyRules
from branchline.core.story import Storyteller
from branchline.core.view import Offer, Sketch
from branchline.core.words import ENGLISH, LANGUAGES, Text, sheet
from branchline.games.registry import box_of, descriptor_of

SECTIONS: Final = ("action.", "kind.", "fact.", "value.", "name.", "piece.")
NOTHING: Final = "-"
MARKS: Final = ("-", "✓")
"""No and yes, where the game has no words for them."""


class PlainBoard(msgspec.Struct):
    """What takes the place of a board file in games that have none."""

    ruleset: str
    board: str
    sketch: Sketch | None
    words: dict[str, dict[str, str]]
    """Sentences by language and key; events are under `event.`. English is always there."""


def plain_board(rules: AnyRules) -> PlainBoard:
    """Return what a table needs to show a game it knows nothing about."""
    part = box_of(rules.game).words
    words = {language: dict(_words(part, language)) for language in LANGUAGES}
    told = {language: found for language, found in words.items() if found or language == ENGLISH}
    return PlainBoard(rules.ruleset, rules.board_name, sketch_of(rules), told)


def _words(part: str, language: str) -> Iterator[tuple[str, str]]:
    for key, words in sheet(part, language).items():
        if key.startswith(SECTIONS):
            yield key, words
    for key, words in sheet(f"{part}:story", language).items():
        yield f"event.{key}", words


def sketch_of(rules: AnyRules) -> Sketch | None:
    """Return the map of a game, if it names one."""
    make: Callable[[AnyRules], Sketch] | None = descriptor_of(rules.game).load("sketch")
    return None if make is None else make(rules)


class PlainWords(Storyteller):
    """Says what happens in a game, what may be done and what there is, in its own words."""

    def __init__(self, rules: AnyRules, names: Sequence[str], language: str) -> None:
        self._part = box_of(rules.game).words
        self._names = names
        self._language = language
        sketch = sketch_of(rules)
        self.places = {place.name: place.title for place in sketch.places} if sketch else {}
        self.speaks = bool(sheet(self._part, language))
        """Whether the game has words in this language, or falls back to English."""

    def tell(self, event: Event) -> str:
        """Return a sentence for an event, empty for what goes without saying."""
        facts = msgspec.structs.asdict(event)
        return self._said(f"{self._part}:story", event.type, facts, "")

    def action(self, offer: Offer) -> str:
        """Return a legal action in words."""
        touched = dict(element.split(":", 1) for element in offer.touches)
        return self._said(self._part, f"action.{offer.kind}", touched, offer.text)

    def fact(self, name: str) -> str:
        """Return what a field of a view is called."""
        return self._said(self._part, f"fact.{name}", {}, "")

    def piece(self, kind: str) -> str:
        """Return what a piece is called."""
        return self._said(self._part, f"piece.{kind}", {}, kind)

    def facts(self, part: msgspec.Struct | None) -> dict[str, str]:
        """Return the fields of a part of a view that the game has words for."""
        if part is None:
            return {}
        fields = msgspec.structs.asdict(part).items()
        return {
            said: self.value(name, value) for name, value in fields if (said := self.fact(name))
        }

    def value(self, field: str, value: object) -> str:
        """Return what a field holds: as the game says of each value in it, or as it is."""
        if isinstance(value, Mapping):
            told = (f"{self._name(key)}: {self.value(field, one)}" for key, one in value.items())
            return "; ".join(told) or NOTHING
        if isinstance(value, list | tuple):
            return ", ".join(self.value(field, one) for one in value) or NOTHING
        if value is None:
            return NOTHING
        plain = MARKS[value] if isinstance(value, bool) else self._name(value)
        return self._said(self._part, f"value.{field}", {"value": value}, plain)

    def _name(self, word: object) -> str:
        """Return what a place, a card or anything else that is written as a word is called."""
        place = self.places.get(str(word), str(word))
        return self._said(self._part, f"name.{word}", {}, place)

    def _said(self, part: str, key: str, facts: Mapping[str, object], otherwise: str) -> str:
        if key not in sheet(part, ENGLISH):
            return otherwise
        named = {
            name: self._name(value) if isinstance(value, str) else value
            for name, value in facts.items()
        }
        return Text(part, key, named).said(self._language, self._names)
