"""Records: a game as a readable text, one log entry a line, that replays bit for bit."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from itertools import takewhile
from typing import Any

from branchline.core.errors import BadInput, BranchlineError
from branchline.core.game import Game
from branchline.core.ids import HOUSE
from branchline.core.ruleset import MASK

DEALER = "*"
IMAGININGS = 60


def write_record_text(game: Game[Any], viewer: int | None = None) -> str:
    """Return a game as the text of a record: all of it, or what a viewer saw."""
    log = game.log if viewer is None else game.log_for(viewer)
    header = {
        **game.rules.header(),
        "seats": ", ".join(game.names),
        "date": date.today().isoformat(),
    }
    if game.start is not None:
        header["position"] = _one_line(game.rules.write_position(game.start))
    if game.result is not None:
        header["result"] = game.rules.result_line(game.state)
    lines = [f"{key}: {value}" for key, value in header.items()]
    entries = [f"{DEALER if e.seat == HOUSE else e.seat} {e.text}" for e in log]
    return "\n".join([*lines, "", *entries]) + "\n"


def _one_line(document: Any) -> str:
    import msgspec

    return msgspec.json.encode(document).decode()


def read_record_text(text: str, new_game: Callable[[dict[str, str]], Game[Any]]) -> Game[Any]:
    """Return the game in a record; `new_game` makes one, nothing dealt, from the header.

    Cards the record does not tell are imagined, so that everything after them is possible.
    """
    tries = IMAGININGS if f" {MASK}" in text else 1
    while True:
        tries -= 1
        try:
            return _read(text, new_game)
        except BadInput:
            if tries == 0:
                raise


def _read(text: str, new_game: Callable[[dict[str, str]], Game[Any]]) -> Game[Any]:
    lines = text.splitlines()
    header, first = _header(lines)
    game = new_game(header)
    entries = [
        (number, line.partition("#")[0].strip())
        for number, line in enumerate(lines[first:], first + 1)
    ]
    entries = [(number, entry) for number, entry in entries if entry]
    for place, (number, entry) in enumerate(entries):
        after = entries[place + 1 :] if MASK in entry else []
        later = [deal for _, deal in takewhile(_is_dealt, after)]
        _replay_line(game, number, entry, later)
    if game.movers == (HOUSE,):
        game.deal()
    _compare_result(game, header, len(lines))
    return game


def _header(lines: list[str]) -> tuple[dict[str, str], int]:
    header: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            return header, number
        if line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon or not re.fullmatch(r"[a-z][a-z_]*", key):
            raise BadInput(f"line {number}", f"{line[:60]!r} is not a header line 'key: value'")
        if key in header:
            raise BadInput(f"line {number}", f"the header says {key} twice")
        header[key] = value.strip()
    return header, len(lines)


def _replay_line(game: Game[Any], number: int, entry: str, later: list[str]) -> None:
    who, _, text = entry.partition(" ")
    if who != DEALER and not (who.isascii() and who.isdigit() and len(who) < 3):
        raise BadInput(f"line {number}", f"{who!r} is neither a seat nor the dealer ({DEALER})")
    try:
        told = [deal.partition(" ")[2].strip() for deal in later]
        game.replay(HOUSE if who == DEALER else int(who), text.strip(), told)
    except BranchlineError as error:
        raise BadInput(f"line {number}", str(error)) from error


def _is_dealt(line: tuple[int, str]) -> bool:
    return line[1].startswith(f"{DEALER} deal ")


def _compare_result(game: Game[Any], header: dict[str, str], number: int) -> None:
    if "result" not in header:
        return
    if game.result is None:
        raise BadInput(f"line {number}", "the header tells a result, but the game is not over")
    found = game.rules.result_line(game.state)
    if found != header["result"]:
        raise BadInput("result", f"the header says {header['result']!r}, the game gives {found!r}")
