"""Making games: new ones, those in records, those that begin from a position."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from branchline.core.clauses import ClauseBook
from branchline.core.dealer import Dealer, secret_seed
from branchline.core.descriptor import AnyBoard
from branchline.core.documents import Document, convert, file_trouble
from branchline.core.errors import BadInput
from branchline.core.game import AnyGame, Game
from branchline.core.record import read_record_text
from branchline.core.ruleset import AnyRules
from branchline.core.words import players
from branchline.core.words import words as core_words
from branchline.games.registry import (
    board_shelf,
    box_of,
    built_in_boards,
    check_game,
    load_board,
    make_rules,
    read_board,
)
from branchline.games.words import words

if TYPE_CHECKING:
    from pathlib import Path


def new_game(
    game: str,
    seats: int = 4,
    seed: int | str | None = None,
    options: Mapping[str, str] | None = None,
    *,
    board: str | None = None,
    names: Sequence[str] = (),
) -> AnyGame:
    """Return a new game; the same seed deals the same cards, without one nobody can know them."""
    check_game(game)
    loaded = None if board is None else load_board(game, board)
    rules = make_rules(game, seats, options, loaded)
    return Game(
        rules, Dealer(secret_seed() if seed is None else str(seed)), check_names(names, seats)
    )


def check_names(names: Sequence[str], seats: int) -> list[str]:
    """Refuse names that do not fit the seats or would spoil a record."""
    if names and len(names) != seats:
        raise BadInput("names", words.text("table.names", names=len(names), seats=seats))
    for name in names:
        if (
            not 1 <= len(name) <= 40
            or not name.isprintable()
            or "," in name
            or name != name.strip()
        ):
            raise BadInput("names", words.text("table.bad_name", name=name))
    return list(names)


def chosen_names(written: Sequence[str]) -> list[str]:
    """Return names as a record or a position has them, without those that nobody has chosen."""
    nameless = players([""] * len(written))
    return ["" if name == usual else name for name, usual in zip(written, nameless, strict=True)]


# Asking


def boards(game: str) -> list[str]:
    """Return the names of the boards that come with a game."""
    return built_in_boards(game)


def board(game: str, name: str | None = None) -> AnyBoard:
    """Return a board with all its places and lines: the game's own, a built-in one, or a file's."""
    if name is not None:
        return load_board(game, name)
    rules = make_rules(game, box_of(game).most)
    return load_board(game, rules.board_name.partition(" ")[0])


def clauses(game: str) -> ClauseBook:
    """Return the clauses and rulings of a game, in every language, with all their ids."""
    return make_rules(game, box_of(game).most).clauses


# Records


def load_record(path: str | Path) -> AnyGame:
    """Return the game in a record file, ready to go on."""
    from pathlib import Path

    try:
        text = Path(path).read_text("utf-8")
    except UnicodeDecodeError:
        raise BadInput(str(path), core_words.text("json.not_utf8")) from None
    except OSError as error:
        raise BadInput(str(path), file_trouble(error)) from None
    return read_record(text)


def read_record(text: str) -> AnyGame:
    """Return the game in the text of a record."""
    return read_record_text(text, _game_of_header)


def _game_of_header(header: dict[str, str]) -> AnyGame:
    game = _new_game_of_header(header)
    seats = [bot.strip() for bot in header.get("bots", "").split(",")]
    known = map(str, range(1, game.rules.seats + 1))
    game.stand_ins = tuple(int(seat) for seat in known if seat in seats)
    return game


def _new_game_of_header(header: dict[str, str]) -> AnyGame:
    _require(header, "game", "rules", "board", "seats")
    names = [name.strip() for name in header["seats"].split(",")]
    names = chosen_names(check_names(names, len(names)))
    rules = rules_of_header(header, len(names), whole_game="position" not in header)
    dealer = Dealer(secret_seed())
    if "position" not in header:
        return Game(rules, dealer, names, dealing=False)
    state, order = rules.parse_position(_json("position", header["position"]))
    return Game(rules, Dealer(dealer.seed, order), names, state, dealing=False)


def rules_of_header(header: Mapping[str, str], seats: int, *, whole_game: bool = True) -> AnyRules:
    """Return the rules a header describes; refuse those this program does not have."""
    _require(header, "game", "rules", "board")
    check_game(header["game"])
    own = header.get("board_file")
    board = None if own is None else read_board(header["game"], own.encode(), "board")
    options = read_options(header.get("options", "").replace(",", " ").split())
    rules = make_rules(
        header["game"], seats, options, board, whole_game=whole_game, version=header["rules"]
    )
    for key, found in (("rules", str(rules.version)), ("board", rules.board_name)):
        if header[key] != found:
            raise BadInput(key, words.text("table.other", needed=header[key], found=found))
    return rules


def _require(header: Mapping[str, str], *keys: str) -> None:
    for key in keys:
        if key not in header:
            raise BadInput("header", words.text("table.header_missing", key=key))


def read_options(pairs: Sequence[str]) -> dict[str, str]:
    """Return options given as `name=value`."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name or not value:
            raise BadInput("options", words.text("table.no_option", pair=pair))
        if name in options:
            raise BadInput("options", words.text("table.option_twice", option=name))
        options[name] = value
    return options


# Positions


def position(game: AnyGame) -> Document:
    """Return the present position of a game as a document, without the order of undealt cards."""
    header = game.rules.header()
    document: Document = {"game": game.rules.game}
    if "board_file" in header:
        document["board"] = json.loads(header["board_file"])
    elif board_shelf(game.rules.game) is not None:
        document["board"] = header["board"].partition(" ")[0]
    document["options"] = read_options(header.get("options", "").replace(",", " ").split())
    document["seats"] = game.players()
    document["state"] = game.rules.write_position(game.state)
    return document


class PositionDocument(msgspec.Struct, forbid_unknown_fields=True):
    """The frame of a position; the state is read by its game."""

    game: str
    seats: list[str]
    state: Document
    board: str | Document | None = None
    options: dict[str, str] = {}


def load_position(document: Document, seed: int | str | None = None) -> AnyGame:
    """Return a game that begins from a position; impossible ones are refused with their place."""
    doc = convert(document, PositionDocument, "position")
    check_game(doc.game)
    names = chosen_names(check_names(doc.seats, len(doc.seats)))
    if isinstance(doc.board, dict):
        board = read_board(doc.game, json.dumps(doc.board).encode(), "board")
    else:
        board = None if doc.board is None else load_board(doc.game, doc.board)
    rules = make_rules(doc.game, len(names), doc.options, board, whole_game=False)
    state, order = rules.parse_position(doc.state)
    return Game(rules, Dealer(secret_seed() if seed is None else str(seed), order), names, state)


def _json(where: str, text: str) -> object:
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadInput(where, core_words.text("json.malformed", what=str(error))) from None
