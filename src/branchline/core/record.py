"""Records: a game as a readable text, one log entry a line, that replays bit for bit."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from datetime import date
from itertools import takewhile
from random import Random

from branchline.core.dealer import Dealer, secret_seed
from branchline.core.errors import BadInput, BranchlineError
from branchline.core.game import UNDO, AnyGame, Game, follow
from branchline.core.ids import HOUSE, Seat
from branchline.core.layout import Record
from branchline.core.ruleset import MASK, Entry
from branchline.core.words import Text, words

DEALER = "*"
IMAGININGS = 60
PATIENCE = 2.0
"""Seconds of work after which no more cards are imagined for a record that does not replay."""


def write_record_text(
    game: AnyGame, viewer: int | None = None, more: Mapping[str, str] | None = None
) -> str:
    """Return a game as the text of a record: all of it, or what a viewer saw.

    `more` are lines for its header that say nothing of the game itself.
    """
    start, log = (game.start, game.log) if viewer is None else _as_seen(game, viewer)
    header = {
        **game.rules.header(),
        "seats": ", ".join(game.players()),
        "date": date.today().isoformat(),
        **(more or {}),
    }
    if start is not None:
        header["position"] = _one_line(game.rules.write_position(start))
    if game.stand_ins:
        header["bots"] = ", ".join(map(str, game.stand_ins))
    if game.result is not None:
        header["result"] = game.rules.result_line(game.state)
    lines = [f"{key}: {value}" for key, value in header.items()]
    return "\n".join([*lines, "", *map(line_of_record, log)]) + "\n"


def line_of_record(entry: Entry) -> str:
    """Return an entry of the log as a line of a record."""
    return f"{DEALER if entry.seat == HOUSE else entry.seat} {entry.text}"


def _one_line(document: object) -> str:
    import msgspec

    return msgspec.json.encode(document).decode()


# What a viewer saw


def _as_seen(game: AnyGame, viewer: int) -> tuple[Record | None, list[Entry]]:
    """Return start and log as a viewer may know them; what was hidden at the start is imagined.

    If no imagined start fits the log, the present position is the start, and the log is empty.
    """
    log = game.log_for(viewer)
    if game.start is None or game.rules.is_start_open(game.state, game.log):
        return game.start, log
    for state, since in ((game.start, log), (game.state, [])):
        for _ in range(IMAGININGS):
            start = _imagined(game, viewer, state, since)
            if start is not None:
                return start, since
    raise BranchlineError(words.text("record.no_start", seat=viewer))


def _imagined(game: AnyGame, viewer: int, state: Record, log: list[Entry]) -> Record | None:
    """Return a state imagined out of a viewer's view; None if the log leads elsewhere from it."""
    rules, seat, lines = game.rules, Seat(viewer), [line_of_record(entry) for entry in log]
    try:
        imagined = rules.imagine(rules.view(state, seat, 0), Random())
        start, _ = rules.parse_position(rules.write_position(imagined))
        again = Game(rules, Dealer(secret_seed()), game.names, start, dealing=False)
        _replay(again, list(enumerate(lines, 1)))
    except (BadInput, _Stuck):
        return None
    same_log = [line_of_record(entry) for entry in again.log_for(viewer)] == lines
    same_view = rules.view(again.state, seat, 0) == rules.view(game.state, seat, 0)
    return start if same_log and same_view else None


# Reading


def read_record_text(text: str, new_game: Callable[[dict[str, str]], AnyGame]) -> AnyGame:
    """Return the game in a record; `new_game` makes one, nothing dealt, from the header.

    Cards the record does not tell are imagined, so that everything after them is possible.
    """
    tries = IMAGININGS if f" {MASK}" in text else 1
    latest = time.process_time() + PATIENCE
    furthest: _Stuck | None = None
    while tries and time.process_time() < latest:
        tries -= 1
        try:
            return _read(text, new_game)
        except _Stuck as stuck:
            if furthest is None or stuck.place > furthest.place:
                furthest = stuck
    assert furthest is not None
    raise furthest.error from None


def header_of(text: str) -> dict[str, str]:
    """Return what the header of a record says, by name."""
    return _header(text.splitlines())[0]


def without_taken_back(text: str) -> tuple[str, int]:
    """Return a record without what was taken back in it, and how many actions are left.

    Every other line keeps its number. A line that takes back what it cannot stays, to be refused
    when the record is read.
    """
    lines = text.splitlines()
    first = _header(lines)[1]
    stands: list[int] = []
    for place in range(first, len(lines)):
        who, act = _parts(lines[place])
        if who:
            follow(stands, act if _takes_back(who, act, stands, lines) else "", place)
    kept = {*range(first), *stands}
    counts = [line if place in kept else "" for place, line in enumerate(lines)]
    return "\n".join(counts) + "\n", len(stands)


def _takes_back(who: str, act: str, stands: list[int], lines: list[str]) -> bool:
    found = re.fullmatch(rf"{UNDO}(?: ([1-9][0-9]{{0,8}}))?", act)
    if found is None or not stands:
        return False
    if who == DEALER:
        return bool(found[1]) and int(found[1]) <= len(stands)
    return not found[1] and _parts(lines[stands[-1]])[0] == who


def _parts(line: str) -> tuple[str, str]:
    who, _, act = line.partition("#")[0].strip().partition(" ")
    return who, act.strip()


class _Stuck(Exception):
    """A record cannot be replayed beyond some place; the attempt that got furthest says why."""

    def __init__(self, place: int, error: BadInput) -> None:
        super().__init__(place)
        self.place = place
        self.error = error


def _read(text: str, new_game: Callable[[dict[str, str]], AnyGame]) -> AnyGame:
    lines = text.splitlines()
    header, first = _header(lines)
    game = new_game(header)
    entries = [
        (number, line.partition("#")[0].strip())
        for number, line in enumerate(lines[first:], first + 1)
    ]
    _replay(game, [(number, entry) for number, entry in entries if entry])
    if game.movers == (HOUSE,):
        game.deal()
    _compare_result(game, header, len(lines))
    return game


def _replay(game: AnyGame, entries: list[tuple[int, str]]) -> None:
    for place, (number, entry) in enumerate(entries):
        after = entries[place + 1 :] if MASK in entry else []
        later = [deal for _, deal in takewhile(_is_dealt, after)]
        try:
            _replay_line(game, number, entry, later)
        except BadInput as error:
            raise _Stuck(place, error) from error
    for (number, entry), seen in zip(entries, game.log_for(HOUSE), strict=True):
        if entry.endswith(f" {MASK}") and not seen.text.endswith(f" {MASK}"):
            shown = BadInput(_place(number), words.text("record.shown_later"))
            raise _Stuck(len(entries), shown)


def _place(number: int) -> Text:
    return words.text("record.line", number=number)


def _header(lines: list[str]) -> tuple[dict[str, str], int]:
    header: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            return header, number
        if line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon or not re.fullmatch(r"[a-z][a-z_]*", key):
            raise BadInput(_place(number), words.text("record.no_header", line=line[:60]))
        if key in header:
            raise BadInput(_place(number), words.text("record.header_twice", key=key))
        header[key] = value.strip()
    return header, len(lines)


def _replay_line(game: AnyGame, number: int, entry: str, later: list[str]) -> None:
    who, _, text = entry.partition(" ")
    if who != DEALER and not (who.isascii() and who.isdigit() and len(who) < 3):
        raise BadInput(_place(number), words.text("record.no_actor", who=who, dealer=DEALER))
    try:
        told = [deal.partition(" ")[2].strip() for deal in later]
        game.replay(HOUSE if who == DEALER else int(who), text.strip(), told)
    except BranchlineError as error:
        raise BadInput(_place(number), error.reason) from error


def _is_dealt(line: tuple[int, str]) -> bool:
    return line[1].startswith(f"{DEALER} deal ")


def _compare_result(game: AnyGame, header: dict[str, str], number: int) -> None:
    if "result" not in header:
        return
    if game.result is None:
        raise BadInput(_place(number), words.text("record.not_over"))
    found = game.rules.result_line(game.state)
    if found != header["result"]:
        told = header["result"]
        raise BadInput("result", words.text("record.other_result", told=told, found=found))
