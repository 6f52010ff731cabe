"""`branchline play`: at a terminal, alone, with bots, or around one screen."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from branchline.bots.characters import called
from branchline.bots.registry import usual_bot
from branchline.cli.arguments import FILE, RULE_OPTION, TEXT, GameName, Kind, WholeNumber
from branchline.cli.drawing import tell
from branchline.cli.named_bots import named_bots
from branchline.cli.speech import Speech
from branchline.cli.spoken import SpokenCommand
from branchline.cli.terminal import Leave, TerminalTable
from branchline.cli.words import words
from branchline.core.errors import BadInput
from branchline.core.game import AnyGame
from branchline.core.names import did_you_mean
from branchline.games.registry import GAMES, box_of, check_not_broken
from branchline.games.tables import load_record, new_game, read_options

USUAL_SEATS = 4
MOST_COUNT = 1_000_000


@click.command(cls=SpokenCommand)
@click.argument("game_or_file", required=False, type=GameName("game_or_file"))
@click.option("--seats", type=WholeNumber())
@click.option("--solo", is_flag=True)
@click.option("--humans", type=WholeNumber(), default=1)
@click.option("--bot", type=Kind("bot"))
@click.option("--board", type=FILE)
@click.option("--option", "options", multiple=True, type=RULE_OPTION)
@click.option("--count", type=WholeNumber(1, MOST_COUNT))
@click.option("--seed", type=TEXT)
@click.pass_obj
def play(
    say: Speech,
    game_or_file: str | None,
    seats: int | None,
    solo: bool,
    humans: int,
    bot: str | None,
    board: str | None,
    options: tuple[str, ...],
    count: int | None,
    seed: str | None,
) -> None:
    """Play a game at this terminal, or go on with a saved one."""
    console, lang = Console(highlight=False), say.language
    if bot is not None:
        (bot, *_), _ = named_bots([bot])
    if game_or_file is None:
        game_or_file, seats = menu(console, say)
    if solo and seats not in (None, 1):
        raise BadInput("--solo", words.text("bad.solo_seats"))
    seats = 1 if solo else seats
    if game_or_file in GAMES:
        game = new_game(
            game_or_file,
            min(USUAL_SEATS, box_of(game_or_file).most) if seats is None else seats,
            seed,
            read_options(options),
            board=board,
        )
    else:
        chosen = seats is not None or bool(board or options or seed)
        game = saved_game(game_or_file, chosen=chosen)
    if not 0 <= humans <= game.rules.seats:
        raise BadInput("--humans", words.text("bad.humans", most=game.rules.seats))
    bot = bot or usual_bot(game.rules.ruleset)
    name_seats(game, humans, bot)
    asker = Asker(game)
    table = TerminalTable(game, set(range(1, humans + 1)), bot, lang, console, asker.ask, count)
    asker.words = [*table.offered, *table.table.completions()]
    try:
        table.run()
    except (Leave, EOFError):
        tell(console, say("bye"))
        if table.saved_rev != game.rev:
            tell(console, say("not_saved"))


def saved_game(file: str, *, chosen: bool) -> AnyGame:
    """Return the game in a file; refuse choices it has already made."""
    if not Path(file).exists():
        check_not_broken(file)
        facts = {"hint": did_you_mean(file, GAMES), "known": list(GAMES)}
        raise BadInput("", words.text("bad.no_game_or_file", name=file, **facts))
    if chosen:
        raise BadInput(file, words.text("bad.saved_game"))
    return load_record(file)


def menu(console: Console, say: Speech) -> tuple[str, int]:
    """Ask which game to play, for those who did not say."""
    console.print(f"[bold]Branchline[/bold]\n{say('menu_game')}")
    for number, name in enumerate(GAMES, 1):
        console.print(f"  {number}  {box_of(name).title[say.language]}")
    game = GAMES[ask_number(console, say, 1, len(GAMES)) - 1]
    box = box_of(game)
    tell(console, say("menu_seats_solo" if box.fewest == 1 else "menu_seats"))
    return game, ask_number(console, say, box.fewest, box.most)


def ask_number(console: Console, say: Speech, least: int, most: int) -> int:
    """Ask until a number in the range is typed."""
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            raise click.Abort from None
        if typed.isascii() and typed.isdigit() and least <= int(typed) <= most:
            return int(typed)
        tell(console, say("menu_bad", least=least, most=most))


def name_seats(game: AnyGame, humans: int, bot: str) -> None:
    """Call the bots at a new table by name; people go by their seats."""
    for i, name in enumerate(game.names):
        if not name and i >= humans:
            game.names[i] = called(bot, [*game.names[:i], *game.names[i + 1 :]])
    game.known_as = game.names


class Asker:
    """Asks at the prompt; the Tab key completes actions, commands and places."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.words: list[str] = []
        try:
            import readline
        except ImportError:
            return
        readline.set_completer(self.complete)
        readline.set_completer_delims("")
        readline.parse_and_bind("tab: complete")

    def ask(self, prompt: str) -> str:
        """Return what was typed."""
        return input(prompt)

    def complete(self, typed: str, number: int) -> str | None:
        """Return the n-th way to complete what is typed."""
        seats = self.game.movers
        texts = self.game.actions(int(seats[0])) if seats else []
        found = [text for text in texts if text.startswith(typed)]
        head, _, last = typed.rpartition(" ")
        before = f"{head} " if head else ""
        found += [before + w for w in self.words if w.casefold().startswith(last.casefold())]
        return found[number] if number < len(found) else None
