"""Words for people: a text is a key with facts, and a catalogue in each language says it.

The words of a package are in `<package>/words/<language>.toml`, and larger collections in
`<package>/words/<sheet>.<language>.toml`. A language exists if the core has it; a part that
lacks it speaks English. In a sentence a fact stands in braces:

    {line}                          a name, a number, or another text
    {name:quoted}                   in the language's quotation marks
    {coins:# coin|# coins}          the form for one and the form for more
    {half:upper=the top|lower=the bottom}    the words for a value
    {games:and} {games:or} {games:list}      a list
    {owner:seat}                    a seat: the player's name, or the word for one without a name
    {most:,} {share:.1f} {rate:,.0f}         a number: its digits in groups, its decimals
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from string import Formatter
from typing import Any, Final, TypeAlias, cast

import msgspec

CORE: Final = "branchline.core"
MINUS: Final = "\N{MINUS SIGN}"
ENGLISH: Final = "en"

Fact: TypeAlias = object  # a name, a number, another text, or a list of them
Facts: TypeAlias = dict[str, Any]  # facts by name, of whatever types they are


class Text(msgspec.Struct, frozen=True):
    """Something to tell people: the key of a sentence in a part's catalogue, and its facts."""

    part: str
    key: str
    facts: Facts = {}

    def said(self, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
        """Return the text in words, with the players' names where they are known."""
        words = sheet(self.part, language).get(self.key)
        if words is None:
            words, language = sheet(self.part, ENGLISH).get(self.key), ENGLISH
        if words is None:
            raise _wrong(self.part, ENGLISH, "no_sentence", key=self.key)
        try:
            return fill(words, self.facts, language, names)
        except Unsaid as unsaid:
            raise _wrong(self.part, language, unsaid.why, key=self.key, **unsaid.facts) from None

    def by_language(self, names: Sequence[str] = ()) -> dict[str, str]:
        """Return the text in every language."""
        return {language: self.said(language, names) for language in LANGUAGES}

    def __str__(self) -> str:
        return self.said()


class Catalogue:
    """The words of one part: `package`, or `package:sheet` for a sheet of its own."""

    def __init__(self, part: str) -> None:
        self.part = part

    def text(self, key: str, /, **facts: Fact) -> Text:
        """Return a text of this part."""
        return Text(self.part, key, facts)

    def sentences(self, language: str = ENGLISH) -> list[str]:
        """Return the keys of all sentences."""
        return list(sheet(self.part, language))

    def speaks(self, language: str) -> bool:
        """Tell whether the part has words of its own in a language, or falls back to English."""
        return bool(sheet(self.part, language))

    def by_language(self, key: str) -> dict[str, str]:
        """Return a text without facts in every language."""
        return self.text(key).by_language()


def spoken(text: Text | str, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
    """Return a text in words; a plain string stands for itself."""
    return text.said(language, names) if isinstance(text, Text) else text


def players(names: Sequence[str], language: str = ENGLISH) -> list[str]:
    """Return what players are called; one without a name is called by the seat."""
    return [_seat(seat, language, names) for seat in range(1, len(names) + 1)]


def signed(number: object) -> str:
    """Return a number as people write it: below zero with a minus sign, which is no hyphen."""
    text = str(number)
    return MINUS + text[1:] if text.startswith("-") else text


# Files


def _languages() -> tuple[str, ...]:
    from importlib.resources import files

    names = [path.name for path in (files(CORE) / "words").iterdir()]
    found = sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))
    return (ENGLISH, *(language for language in found if language != ENGLISH))


LANGUAGES: Final = _languages()
"""The languages there are: those the core has words in, English first."""


@cache
def sheet(part: str, language: str) -> Mapping[str, str]:
    """Return the sentences of a part by key; none if it lacks the language."""
    import tomllib
    from importlib.resources import files

    package, folder, name = _file(part, language)
    path = files(package) / folder / name
    if not path.is_file():
        return {}
    try:
        return dict(_flat(tomllib.loads(path.read_text("utf-8")), ""))
    except ValueError as error:  # bad TOML, or not even UTF-8
        raise _wrong(part, language, "malformed", what=str(error)) from None


def _file(part: str, language: str) -> tuple[str, str, str]:
    package, _, name = part.partition(":")
    return package, "words", f"{name}.{language}.toml" if name else f"{language}.toml"


def _wrong(part: str, language: str, why: str, **facts: Fact) -> ValueError:
    """Return what is wrong with a sheet, in words, with the file that is to be mended."""
    from branchline.core.errors import BadInput

    return BadInput("/".join(_file(part, language)), words.text(f"sheet.{why}", **facts))


def _flat(table: Facts, before: str) -> list[tuple[str, str]]:
    """Return the entries of a table, the names of its sections joined by dots."""
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        inner = isinstance(value, dict)
        found += _flat(value, f"{before}{key}.") if inner else [(before + key, value)]
    return found


# Filling in


class Unsaid(Exception):
    """A sentence cannot be filled in: which text tells why, and its facts."""

    def __init__(self, why: str, **facts: Fact) -> None:
        super().__init__(why, facts)
        self.why = why
        self.facts = facts


def fill(words: str, facts: Mapping[str, Fact], language: str, names: Sequence[str]) -> str:
    """Return a sentence with its facts filled in."""
    return "".join(
        part if name is None else part + _put(_fact(facts, name), how, facts, language, names)
        for part, name, how in _parts(words)
    )


def _fact(facts: Mapping[str, Fact], name: str) -> Fact:
    if name not in facts:
        raise Unsaid("no_fact" if facts else "no_facts", fact=name, facts=list(facts))
    return facts[name]


def fields(words: str) -> set[str]:
    """Return the facts a sentence asks for."""
    found: set[str] = set()
    for _, name, how in _parts(words):
        if name is not None:
            found |= {name} | fields(how)
    return found


@cache
def _parts(words: str) -> list[tuple[str, str | None, str]]:
    """Return a sentence in parts: literal words, the fact behind them and how it is put."""
    return [(before, name, how or "") for before, name, how, _ in Formatter().parse(words)]


def _put(
    fact: Fact, how: str, facts: Mapping[str, Fact], language: str, names: Sequence[str]
) -> str:
    if how in WAYS:
        return WAYS[how](fact, language, names)
    forms = how.split("|")
    if all("=" in form for form in forms):
        by_value = dict(form.split("=", 1) for form in forms)
        if str(fact) not in by_value:
            raise Unsaid("no_form", value=str(fact))
        chosen = by_value[str(fact)]
    else:
        ones = sheet(CORE, language)["language.one"].split()
        chosen = forms[0 if str(fact) in ones else -1]
    return fill(chosen.replace("#", _plain(fact, language, names)), facts, language, names)


def _plain(fact: Fact, language: str, names: Sequence[str]) -> str:
    if isinstance(fact, Text):
        return fact.said(language, names)
    if isinstance(fact, float):
        return signed(f"{fact:g}").replace(".", sheet(CORE, language)["language.point"])
    if isinstance(fact, list | tuple):
        return _list(fact, "list", language, names)
    return signed(fact) if isinstance(fact, int) else str(fact)


def _list(fact: Fact, kind: str, language: str, names: Sequence[str]) -> str:
    words = [_plain(one, language, names) for one in cast("Sequence[Fact]", fact)]
    core = sheet(CORE, language)
    if len(words) < 2:
        return "".join(words)
    return core["list.between"].join(words[:-1]) + core[f"list.{kind}"] + words[-1]


def _quoted(fact: Fact, language: str, names: Sequence[str]) -> str:
    words = _plain(fact, language, names)
    shown = "".join(c if c.isprintable() else repr(c)[1:-1] for c in words)
    return sheet(CORE, language)["language.quoted"].replace("#", shown)


def _seat(fact: Fact, language: str, names: Sequence[str]) -> str:
    name = names[fact - 1] if isinstance(fact, int) and 1 <= fact <= len(names) else ""
    return name or sheet(CORE, language)["seat"].replace("#", str(fact))


def _number(fact: Fact, language: str, _names: Sequence[str], how: str) -> str:
    core = sheet(CORE, language)
    whole, _, rest = signed(format(fact, how)).partition(".")
    digits = whole.replace(",", core["language.group"])
    return digits + core["language.point"] + rest if rest else digits


NUMBERS: Final = (",", ".0f", ".1f", ".2f", ".3f", ",.0f", ",.3f")
"""How numbers can be written, as Python has it."""

WAYS: Final[Mapping[str, Callable[[Fact, str, Sequence[str]], str]]] = {
    "": _plain,
    "quoted": _quoted,
    "seat": _seat,
    "list": lambda fact, language, names: _list(fact, "list", language, names),
    "and": lambda fact, language, names: _list(fact, "and", language, names),
    "or": lambda fact, language, names: _list(fact, "or", language, names),
    **{how: partial(_number, how=how) for how in NUMBERS},
}


words: Final = Catalogue(CORE)
"""What the core itself says."""
