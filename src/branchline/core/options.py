"""Options: rules that can be chosen when a game is made; the booklet's rule is the default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from branchline.core.errors import BadInput
from branchline.core.names import did_you_mean
from branchline.core.words import Text, words


@dataclass(frozen=True)
class Words:
    """An option that is one of some words; the first is the default."""

    values: tuple[str, ...]
    other_boards: bool = False
    """Whether it makes a difference only on boards other than the game's own."""

    @property
    def default(self) -> str:
        """Return the booklet's choice."""
        return self.values[0]

    def complaint(self, value: str) -> Text | None:
        """Return what may be chosen instead of a value; None if the value is fine."""
        return None if value in self.values else words.text("option.words", values=self.values)


@dataclass(frozen=True)
class Number:
    """An option that is a number within limits."""

    default_number: int
    least: int
    most: int

    @property
    def default(self) -> str:
        """Return the booklet's choice."""
        return str(self.default_number)

    def complaint(self, value: str) -> Text | None:
        """Return what may be chosen instead of a value; None if the value is fine."""
        good = value.isascii() and value.isdigit() and str(int(value)) == value
        if good and self.least <= int(value) <= self.most:
            return None
        return words.text("option.number", least=self.least, most=self.most)


Option = Words | Number
Options = Mapping[str, Option]
Presets = Mapping[str, Mapping[str, str]]


def resolve(options: Options, presets: Presets, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return a value for every option: the chosen ones, then the preset's, then the defaults."""
    preset = chosen.get("preset", next(iter(presets)))
    if preset not in presets:
        known = list(presets)
        raise BadInput("preset", words.text("option.no_preset", preset=preset, known=known))
    resolved = {name: option.default for name, option in options.items()} | dict(presets[preset])
    for name, value in chosen.items():
        if name == "preset":
            continue
        if name not in options:
            known = ["preset", *options]
            hint = did_you_mean(name, known)
            raise BadInput(name, words.text("option.unknown", hint=hint, known=known))
        allowed = options[name].complaint(value)
        if allowed:
            raise BadInput(name, words.text("option.cannot_be", value=value, allowed=allowed))
        resolved[name] = value
    return resolved


def unusual(options: Options, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the choices that differ from the defaults."""
    return {name: value for name, value in chosen.items() if value != options[name].default}
