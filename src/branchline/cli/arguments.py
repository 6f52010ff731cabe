"""What can stand on a command line: kinds of values, called in every language by its word."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
from click.shell_completion import CompletionItem

from branchline.cli.speech import speech_of
from branchline.cli.words import help_words, words
from branchline.core.errors import BadInput
from branchline.core.words import LANGUAGES
from branchline.games.registry import GAMES

if TYPE_CHECKING:
    Type = click.ParamType[object]
else:
    Type = click.ParamType


class Kind(Type):
    """A text; help calls it by a word of the catalogue: a file, a game, an address."""

    def __init__(self, name: str) -> None:
        self.name = name

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return the word that stands for a value."""
        return speech_of(ctx).also(help_words)(f"kind.{self.name}")


class GameName(Kind):
    """One of the games there are; whether it is one is said by whoever makes it."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the games a shell may put in; a file, if it begins like none."""
        found = [CompletionItem(game) for game in GAMES if game.startswith(incomplete)]
        return found or [CompletionItem(incomplete, type="file")]


class FileName(Kind):
    """The name of a file."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Let the shell put in a file."""
        return [CompletionItem(incomplete, type="file")]


class PublicUrl(Kind):
    """The address of a server on the web, with a path or without."""

    def __init__(self) -> None:
        super().__init__("url")

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return the address without a stroke at its end; refuse what nobody could open."""
        text = str(value).rstrip("/")
        if text and not self._is_sound(text):
            raise BadInput(param.opts[-1] if param else "", words.text("bad.public_url", url=value))
        return text

    def _is_sound(self, text: str) -> bool:
        try:
            url = urlsplit(text)
            is_named = bool(url.hostname) and url.port != 0
        except ValueError:
            return False
        is_plain = text == f"{url.scheme}://{url.netloc}{url.path}" and "@" not in url.netloc
        is_printable = text.isascii() and text.isprintable() and not set(text) & set(" \"'<>\\")
        return url.scheme in ("http", "https") and is_named and is_plain and is_printable


class WholeNumber(Kind):
    """A whole number within bounds."""

    def __init__(self, least: float | None = None, most: float | None = None) -> None:
        super().__init__("number")
        self.least = least
        self.most = most

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number; refuse what is none, or is too small or too large."""
        option = param.opts[-1] if param else ""
        try:
            number = self._read(str(value))
        except ValueError:
            raise BadInput(option, words.text("bad.number", value=value)) from None
        if self.least is not None and self.most is not None:
            check_range(option, number, self.least, self.most)
        return number

    def _read(self, value: str) -> float:
        return int(value)


class Decimal(WholeNumber):
    """A number with decimals, such as a time."""

    def __init__(self, least: float, most: float, name: str = "number") -> None:
        super().__init__(least, most)
        self.name = name

    def _read(self, value: str) -> float:
        return float(value)


class OneOf(Kind):
    """One of a few words."""

    def __init__(self, *choices: str) -> None:
        super().__init__("choice")
        self.choices = choices

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return all of them."""
        return f"[{'|'.join(self.choices)}]"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the words a shell may put in."""
        return [CompletionItem(word) for word in self.choices if word.startswith(incomplete)]

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return the word; refuse any other."""
        if value not in self.choices:
            option, known = param.opts[-1] if param else "", list(self.choices)
            raise BadInput(option, words.text("bad.choice", name=value, known=known))
        return str(value)


GAME = GameName("game")
FILE = FileName("file")
BOTS = Kind("bots")
TEXT = Kind("text")
URL = Kind("url")
RULE_OPTION = Kind("rule_option")
LANGUAGE = OneOf(*LANGUAGES)
SEED = WholeNumber(0, 2**31 - 1)


def check_range(option: str, value: float, least: float, most: float) -> None:
    """Refuse a number that is too small or too large."""
    if not least <= value <= most:
        facts = {"least": least, "most": most, "value": value}
        raise BadInput(option, words.text("bad.range", **facts))
