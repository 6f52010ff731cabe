"""What a game says of itself: whether there are words for everything, with the facts they need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from branchline.core.clauses import Refusal
from branchline.core.events import Event
from branchline.core.ruleset import AnyRules
from branchline.core.view import AnyView, Offer, Standing
from branchline.core.words import ENGLISH, LANGUAGES, fields, sheet
from branchline.games.plain import PlainWords, sketch_of
from branchline.games.registry import box_of, choices, descriptor_of

SHOWN: Final = ("state", "own")
"""The parts of a view whose fields a plain table shows."""


class Sayings:
    """The catalogues of a game, held against what happens in it."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.box = box_of(rules.game)
        self.is_plain = not descriptor_of(rules.game).has("drawing")
        """Whether its words are all that a table can show of it."""
        self.fields: set[str] = set()
        self._figures: set[str] | None = None
        self._said: set[object] = set()
        self._plain = [PlainWords(rules, [], language) for language in LANGUAGES]
        sketch = sketch_of(rules)
        self._places = [] if sketch is None else [place.name for place in sketch.places]

    # What is written

    def check_sheets(self) -> None:
        """Check the words that can be checked before anything happens."""
        self._check_clauses()
        self._check_choices()
        if self.is_plain:
            self._check_story()
        for place in self._places:
            assert self.rules.name_of(place) == place, f"name_of knows no place {place}"

    def _check_clauses(self) -> None:
        book = self.rules.clauses
        for clause in book.clauses.values():
            assert all(clause.text.values()), f"clause {clause.key} has no words"
        for ruling in book.rulings.values():
            assert all((*ruling.question.values(), *ruling.ruling.values()))
            assert not ruling.option or ruling.option in self.rules.options, ruling.option
        known = {f"clause.{key}" for key in book.clauses}
        known |= {f"ruling.{key}" for key in book.rulings}
        told = {key.rpartition(".")[0] for key in book.words.sentences()}
        unknown = {key for key in told if key.startswith(("clause.", "ruling."))} - known
        assert not unknown, f"words for {unknown}, which clauses.toml lacks"

    def _check_choices(self) -> None:
        options, presets = choices(self.rules.game)
        for key in sheet(self.box.words, ENGLISH):
            section, _, rest = key.partition(".")
            if section == "option":
                assert rest.partition(".")[0] in options, f"{key}: there is no such option"
            if section == "preset":
                assert rest in presets, f"{key}: there is no such preset"

    def _check_story(self) -> None:
        kinds = descriptor_of(self.rules.game).load("events")
        told = {str(kind.__struct_config__.tag): set(kind.__struct_fields__) for kind in kinds}
        part = f"{self.box.words}:story"
        missing = set(told) - set(sheet(part, ENGLISH))
        assert not missing, f"{part} has no sentence for {missing}"
        for language in LANGUAGES:
            for key, words in sheet(part, language).items():
                assert key in told, f"{part}.{language}: there is no event {key}"
                asked = fields(words) - told[key]
                assert not asked, f"{part}.{language}: {key} asks for {asked}"

    # What is met

    def check_refusal(self, refusal: Refusal) -> None:
        """Check that a refusal can be said; each clause is said once."""
        if self._is_new(("refusal", refusal.clause)):
            assert refusal.clause in self.rules.clauses.clauses, refusal.clause
            assert all(refusal.text.values()), f"{refusal.clause} refuses without a word"

    def check_event(self, event: Event) -> None:
        """Check that an event can be told."""
        if self.is_plain:
            for words in self._plain:
                words.tell(event)

    def check_view(self, view: AnyView) -> None:
        """Check that what a view offers and shows can be said."""
        parts = [part for name in SHOWN if (part := getattr(view, name)) is not None]
        parts += getattr(view.state, "seats", [])
        self.fields.update(name for part in parts for name in _names(part))
        if self.is_plain:
            self._check_offers(view.actions)
            for piece in getattr(view.state, "pieces", []):
                assert f"piece.{piece.kind}" in self._keys, f"no words for piece.{piece.kind}"
                kind, _, place = piece.at.partition(":")
                assert kind != "place" or place in self._places, f"{piece.at} is not on the map"

    def _check_offers(self, offers: Iterable[Offer]) -> None:
        for offer in offers:
            touched = tuple(each.partition(":")[0] for each in offer.touches)
            if self._is_new((offer.kind, touched)):
                assert f"action.{offer.kind}" in self._keys, f"no words for action.{offer.kind}"
                for words in self._plain:
                    assert words.action(offer), f"action.{offer.kind} says nothing"

    def check_figures(self, standing: Standing) -> None:
        """Check that a standing has the same figures all the time."""
        figures = set(standing.figures)
        assert self._figures in (None, figures), f"figures of a standing: {figures}"
        self._figures = figures

    def check_facts(self) -> None:
        """Check, after a game, that words are only for fields there are."""
        named = {key.removeprefix("fact.") for key in self._keys if key.startswith("fact.")}
        unknown = named - self.fields - (self._figures or set())
        assert not unknown, f"no field of a view is called {unknown}, but there are words for it"

    @property
    def _keys(self) -> set[str]:
        return set(sheet(self.box.words, ENGLISH))

    def _is_new(self, what: object) -> bool:
        is_new = what not in self._said
        self._said.add(what)
        return is_new


def _names(part: object) -> Iterable[str]:
    if isinstance(part, msgspec.Struct):
        return part.__struct_fields__
    return part if isinstance(part, dict) else ()
