"""The clauses of a game: every rule and ruling by its ledger id.

A game's `clauses.toml` has the facts; `words/clauses.<language>.toml` says each clause in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType

import msgspec

from branchline.core.documents import Document
from branchline.core.errors import BadInput
from branchline.core.words import ENGLISH, LANGUAGES, Catalogue, Facts, Text, sheet
from branchline.core.words import words as core_words


@dataclass(frozen=True)
class Clause:
    """A rule of the booklets; `ids` lists its ledger ids by edition."""

    key: str
    chapter: str
    ids: Mapping[str, tuple[str, ...]]
    source: str
    words: Catalogue

    def id_in(self, edition: str) -> str:
        """Return the ledger id to show in a game of this edition."""
        for group in (edition, "all", *self.ids):
            if self.ids.get(group):
                return self.ids[group][0]
        raise KeyError(self.key)

    @property
    def all_ids(self) -> tuple[str, ...]:
        """Return the ids of all editions."""
        return tuple(dict.fromkeys(one for group in self.ids.values() for one in group))

    @property
    def text(self) -> Mapping[str, str]:
        """Return the rule, by language."""
        return self.words.by_language(f"clause.{self.key}.text")

    @property
    def refusal(self) -> Mapping[str, str]:
        """Return what the table says to somebody about to break it, by language, with gaps."""
        key = f"clause.{self.key}.refusal"
        return {language: words for language in LANGUAGES if (words := self._gaps(key, language))}

    def _gaps(self, key: str, language: str) -> str:
        part = self.words.part
        return sheet(part, language).get(key) or sheet(part, ENGLISH).get(key, "")


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed: the clause by key and ledger id, and the reason with facts."""

    clause: str
    rule: str
    reason: Text
    facts: Facts
    """The facts of the case, with names as the notation has them."""
    names: tuple[str, ...] = ()

    @property
    def text(self) -> dict[str, str]:
        """Return the refusal in words, by language."""
        return self.reason.by_language(self.names)

    def to(self, names: Sequence[str]) -> Refusal:
        """Return the refusal as it is told at a table where players have names."""
        return msgspec.structs.replace(self, names=tuple(names))


@dataclass(frozen=True)
class Ruling:
    """A conflict or a gap of the booklets, and how we decided it."""

    id: str
    option: str
    words: Catalogue

    @property
    def question(self) -> Mapping[str, str]:
        """Return what the booklets leave open, by language."""
        return self.words.by_language(f"ruling.{self.id}.question")

    @property
    def ruling(self) -> Mapping[str, str]:
        """Return how it is decided, by language."""
        return self.words.by_language(f"ruling.{self.id}.ruling")


@dataclass(frozen=True)
class ClauseBook:
    """All clauses and rulings of a game."""

    clauses: Mapping[str, Clause]
    rulings: Mapping[str, Ruling]
    words: Catalogue
    sources: Mapping[str, str] = field(default_factory=dict)
    """The booklets that clauses cite, by their numbers."""

    @property
    def chapters(self) -> Mapping[str, Mapping[str, str]]:
        """Return the titles of the chapters by language, in the order of the book."""
        keys = [key for key in self.words.sentences() if key.startswith("chapter.")]
        return {key.removeprefix("chapter."): self.words.by_language(key) for key in keys}

    @property
    def ids(self) -> list[str]:
        """Return every ledger id, in the order of the book."""
        found = [one for clause in self.clauses.values() for one in clause.all_ids]
        return list(dict.fromkeys([*found, *self.rulings]))

    def cited(self, edition: str, *names: str) -> list[str]:
        """Return the ledger ids of clauses, by their keys, and of rulings, by their ids."""
        return [self.clauses[n].id_in(edition) if n in self.clauses else n for n in names]

    def explain(
        self, key: str, edition: str, facts: Facts, spoken: Mapping[str, str] | None = None
    ) -> Refusal:
        """Return what a clause tells somebody about to break it, with spoken names for facts."""
        reason = Text(self.words.part, f"clause.{key}.refusal", {**facts, **(spoken or {})})
        return Refusal(key, self.clauses[key].id_in(edition), reason, facts)


def clause_keys(numbers: ModuleType) -> dict[int, str]:
    """Return the keys of the clauses a module of constants numbers."""
    return {
        number: name.lower()
        for name, number in vars(numbers).items()
        if name.isupper() and isinstance(number, int) and name != "REFUSALS"
    }


def load_clauses(package: str) -> ClauseBook:
    """Return the clauses in the `clauses.toml` of a game's package."""
    import tomllib
    from importlib.resources import files

    where = f"{package}/clauses.toml"
    try:
        book = tomllib.loads((files(package) / "clauses.toml").read_text("utf-8"))
    except ValueError as error:  # bad TOML, or not even UTF-8
        raise BadInput(where, core_words.text("sheet.malformed", what=str(error))) from None
    words = Catalogue(f"{package}:clauses")
    entries, told = book.get("clause", []), book.get("ruling", [])
    clauses = {entry.get("key"): _clause(entry, words, where) for entry in entries}
    rulings = {one["id"]: Ruling(one["id"], one.get("option", ""), words) for one in told}
    if len(clauses) != len(entries) or len(rulings) != len(told):
        raise ValueError(f"{package}: a clause or ruling is there twice")
    return ClauseBook(clauses, rulings, words, book.get("sources", {}))


def _clause(entry: Document, words: Catalogue, where: str) -> Clause:
    for name in ("key", "chapter", "ids", "source"):
        if name not in entry:
            facts = {"clause": entry.get("key", ""), "field": name}
            raise BadInput(where, core_words.text("sheet.no_field", **facts))
    ids = {edition: tuple(ids) for edition, ids in entry["ids"].items()}
    return Clause(entry["key"], entry["chapter"], ids, entry["source"], words)
