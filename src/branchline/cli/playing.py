"""`branchline play`: at a terminal, alone, with bots, or around one screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from branchline.bots.registry import usual_bot
from branchline.cli.bots import named_bots
from branchline.cli.options import LANGUAGES
from branchline.cli.play import Leave, TerminalTable
from branchline.cli.texts import TEXTS
from branchline.core.errors import BadInput
from branchline.core.game import Game
from branchline.core.names import did_you_mean
from branchline.games.registry import GAMES, box_of
from branchline.games.tables import load_record, new_game, read_options

USUAL_SEATS = 4


@click.command()
@click.argument("game_or_file", required=False)
@click.option("--seats", type=int, help="Seats at the table; 1 is a solo challenge.  [4]")
@click.option("--solo", is_flag=True, help="Play the solo challenge.")
@click.option("--humans", type=int, default=1, help="Seats played at this terminal.  [1]")
@click.option(
    "--bot",
    help="Who plays the other seats: random, sensible, strong and others, or FILE.py, your own.",
)
@click.option("--board", help="A board file of your own.")
@click.option("--option", "options", multiple=True, help="A rule option, name=value; repeatable.")
@click.option(
    "--count", type=int, help="Games bots try for a decision, instead of a time to think."
)
@click.option("--seed", help="The same seed deals the same cards.")
@click.option("--lang", type=LANGUAGES, default="en", help="Language of the table.")
def play(
    game_or_file: str | None,
    seats: int | None,
    solo: bool,
    humans: int,
    bot: str | None,
    board: str | None,
    options: tuple[str, ...],
    count: int | None,
    seed: str | None,
    lang: str,
) -> None:
    """Play GAME at this terminal, or go on with a saved FILE."""
    console = Console(highlight=False)
    if bot is not None:
        (bot, *_), _ = named_bots([bot])
    if game_or_file is None:
        game_or_file, seats = menu(console, lang)
    if solo and seats not in (None, 1):
        raise BadInput("--solo", "the solo challenge has one seat")
    if game_or_file in GAMES:
        usual = min(USUAL_SEATS, box_of(game_or_file).most)
        number = 1 if solo else usual if seats is None else seats
        game = new_game(game_or_file, number, seed, read_options(options), board=board)
    elif Path(game_or_file).exists():
        if seats is not None or solo or board or options or seed:
            raise BadInput(game_or_file, "a saved game has its own seats, board, options and cards")
        game = load_record(game_or_file)
    else:
        known = f"{did_you_mean(game_or_file, GAMES)}; games are {', '.join(GAMES)}"
        raise BadInput("", f"there is no game and no file {game_or_file!r}{known}")
    if not 0 <= humans <= game.rules.seats:
        raise BadInput("--humans", f"from 0 to {game.rules.seats} seats can be played by people")
    bot = bot or usual_bot(game.rules.ruleset)
    name_seats(game, humans, lang, bot)
    asker = Asker(game)
    table = TerminalTable(game, set(range(1, humans + 1)), bot, lang, console, asker.ask, count)
    asker.words = [*table.commands, *table.table.completions()]
    try:
        table.run()
    except (Leave, EOFError):
        console.print(TEXTS[lang]["bye"])
        if table.saved_rev != game.rev:
            console.print(TEXTS[lang]["not_saved"])


def menu(console: Console, lang: str) -> tuple[str, int]:
    """Ask which game to play, for those who did not say."""
    say = TEXTS[lang]
    console.print(f"[bold]Branchline[/bold]\n{say['menu_game']}")
    for number, name in enumerate(GAMES, 1):
        console.print(f"  {number}  {box_of(name).title[lang]}")
    game = GAMES[ask_number(console, say["menu_bad"], 1, len(GAMES)) - 1]
    box = box_of(game)
    console.print(say["menu_seats_solo" if box.fewest == 1 else "menu_seats"])
    return game, ask_number(console, say["menu_bad"], box.fewest, box.most)


def ask_number(console: Console, complaint: str, least: int, most: int) -> int:
    """Ask until a number in the range is typed."""
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            raise click.Abort from None
        if typed.isascii() and typed.isdigit() and least <= int(typed) <= most:
            return int(typed)
        console.print(complaint.format(least=least, most=most))


def name_seats(game: Game[Any], humans: int, lang: str, bot: str) -> None:
    """Call the people and bots at a new table by name."""
    for i, name in enumerate(game.names):
        if name == f"Player {i + 1}":
            person = TEXTS[lang]["person"].format(seat=i + 1)
            game.names[i] = person if i < humans else f"{bot.capitalize()} {i + 1}"


class Asker:
    """Asks at the prompt; the Tab key completes actions, commands and places."""

    def __init__(self, game: Game[Any]) -> None:
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
