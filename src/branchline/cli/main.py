"""The command `branchline`: play, simulate, replay, check boards."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

import branchline
from branchline.core.errors import BadInput, BranchlineError
from branchline.core.game import Game
from branchline.games.registry import GAMES, load_board_of
from branchline.games.tables import load_record, new_game, read_options

LANGUAGES = click.Choice(["en", "de"])


class OneLineErrors(click.Group):
    """A command whose errors are one clear line on stderr, with exit code 2."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the command."""
        extra["standalone_mode"] = False
        try:
            super().main(*args, **extra)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
        except click.ClickException as error:
            fail(error.format_message())
        except BranchlineError as error:
            fail(str(error))
        except (click.Abort, KeyboardInterrupt):
            click.echo()
            sys.exit(130)
        except BrokenPipeError:
            sys.exit(0)
        sys.exit(0)


def fail(message: str) -> None:
    """Say on one line what is wrong and stop with exit code 2."""
    click.echo("branchline: " + " ".join(message.split()), err=True)
    sys.exit(2)


@click.group(cls=OneLineErrors, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(branchline.__version__, prog_name="branchline")
def main() -> None:
    """Branchline: a table for railway board games."""


# play


@main.command()
@click.argument("game_or_file", required=False)
@click.option("--seats", type=int, help="Seats at the table, 2 to 5; 1 is the solo challenge.  [4]")
@click.option("--solo", is_flag=True, help="Play the solo challenge.")
@click.option("--humans", type=int, default=1, help="Seats played at this terminal.  [1]")
@click.option("--bot", default="sensible", help="Who plays the other seats: sensible or random.")
@click.option("--board", help="A board file of your own.")
@click.option(
    "--option", "options", multiple=True, help="A rule option, as name=value; repeatable."
)
@click.option("--seed", help="The same seed deals the same cards.")
@click.option("--lang", type=LANGUAGES, default="en", help="Language of the table.")
def play(
    game_or_file: str | None,
    seats: int | None,
    solo: bool,
    humans: int,
    bot: str,
    board: str | None,
    options: tuple[str, ...],
    seed: str | None,
    lang: str,
) -> None:
    """Play GAME at this terminal, or go on with a saved FILE."""
    from branchline.cli.play import Leave, TerminalTable
    from branchline.cli.texts import TEXTS

    console = Console(highlight=False)
    if game_or_file is None:
        game_or_file, seats = menu(console, lang)
    if solo and seats not in (None, 1):
        raise BadInput("--solo", "the solo challenge has one seat")
    if game_or_file not in GAMES and Path(game_or_file).exists():
        if seats is not None or solo or board or options or seed:
            raise BadInput(game_or_file, "a saved game has its own seats, board, options and cards")
        game = load_record(game_or_file)
    else:
        number = 1 if solo else 4 if seats is None else seats
        game = new_game(game_or_file, number, seed, read_options(options), board=board)
    if not 0 <= humans <= game.rules.seats:
        raise BadInput("--humans", f"from 0 to {game.rules.seats} seats can be played by people")
    name_seats(game, humans, lang, bot)
    asker = Asker(game)
    table = TerminalTable(game, set(range(1, humans + 1)), bot, lang, console, asker.ask)
    asker.words = [*table.commands, *table.table.completions()]
    try:
        table.run()
    except (Leave, EOFError):
        console.print(TEXTS[lang]["bye"])


def menu(console: Console, lang: str) -> tuple[str, int]:
    """Ask which game to play, for those who did not say."""
    from branchline.cli.texts import TEXTS
    from branchline.games.freeride.edition import EDITIONS

    say = TEXTS[lang]
    console.print(f"[bold]Branchline[/bold]\n{say['menu_game']}")
    for number, name in enumerate(GAMES, 1):
        console.print(f"  {number}  {EDITIONS[name].title[lang]}")
    game = GAMES[ask_number(console, say["menu_bad"], 1, len(GAMES)) - 1]
    console.print(say["menu_seats"])
    return game, ask_number(console, say["menu_bad"], 1, 5)


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
    from branchline.cli.texts import TEXTS

    for i, name in enumerate(game.names):
        if name == f"Player {i + 1}":
            person = TEXTS[lang]["person"].format(seat=i + 1)
            game.names[i] = person if i < humans else f"{bot.capitalize()} {i + 1}"


class Asker:
    """Asks at the prompt; the Tab key completes actions, commands and cities."""

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
        found = [text for text in self.game.actions() if text.startswith(typed)]
        head, _, last = typed.rpartition(" ")
        before = f"{head} " if head else ""
        found += [before + w for w in self.words if w.casefold().startswith(last.casefold())]
        return found[number] if number < len(found) else None


# replay


@main.command()
@click.argument("file")
@click.option("--lang", type=LANGUAGES, default="en", help="Language of the story.")
@click.option("--json", "as_json", is_flag=True, help="Print the log with its events as JSON.")
def replay(file: str, lang: str, as_json: bool) -> None:
    """Print a saved game as a story, and its result."""
    from branchline.cli.freeride_table import FreeRideTable
    from branchline.cli.texts import TEXTS

    game = load_record(file)
    if as_json:
        document = {"names": game.names, "log": game.log, "result": game.result}
        click.echo(msgspec.json.encode(document))
        return
    console = Console(highlight=False)
    rules: Any = game.rules
    table = FreeRideTable(
        rules.board_file, rules.edition.title[lang], game.names, TEXTS[lang], lang
    )
    console.print(f"[bold]{table.title}[/bold]: {', '.join(game.names)}")
    for entry in game.log:
        told = [table.story.tell(event) for event in entry.events]
        sentence = " ".join(filter(None, told))
        if sentence:
            console.print(sentence, markup=False)
    if game.result is None:
        console.print(TEXTS[lang]["to_move"].format(name=game.names[game.movers[0] - 1]))
    else:
        table.draw_result(console, game.result)


# simulate


@main.command()
@click.argument("game")
@click.option(
    "--seats", type=int, default=4, help="Seats at the table; 1 is the solo challenge.  [4]"
)
@click.option("--games", type=int, default=1000, help="Games of each kind of players.  [1000]")
@click.option("--seed", type=int, default=1, help="The same seed plays the same games.  [1]")
@click.option("--players", default="random,sensible", help="Kinds of players, one run each.")
@click.option("--board", help="A board file of your own.")
@click.option(
    "--option", "options", multiple=True, help="A rule option, as name=value; repeatable."
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def simulate(
    game: str,
    seats: int,
    games: int,
    seed: int,
    players: str,
    board: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games of GAME by simple players and sum them up."""
    from branchline.games.registry import check_game
    from branchline.lab.simulate import PLAYERS
    from branchline.lab.simulate import simulate as run

    check_game(game)
    kinds = players.split(",")
    for kind in kinds:
        if kind not in PLAYERS:
            raise BadInput("--players", f"{kind!r} is not one of {', '.join(PLAYERS)}")
    if not 1 <= games <= 10_000_000:
        raise BadInput("--games", "from 1 to 10,000,000 games can be played")
    if not 0 <= seed < 2**31:
        raise BadInput("--seed", "must be from 0 to 2147483647")
    loaded = None if board is None else load_board_of(game, board)
    chosen = read_options(options)
    summaries = []
    with shown_progress() as bar, compilation_on(bar):
        for kind in kinds:
            task = bar.add_task(kind, total=games)
            summaries.append(
                run(
                    game,
                    seats,
                    games,
                    seed,
                    kind,
                    chosen,
                    loaded,
                    progress=lambda done, task=task: bar.update(task, completed=done),  # type: ignore[misc]
                )
            )
    if as_json:
        click.echo(msgspec.json.encode(summaries))
    else:
        Console(highlight=False).print(summary_table(summaries))


@contextmanager
def compilation_on(bar: Progress) -> Iterator[None]:
    """Show on the progress bar that rules are being compiled, if they have to be."""
    from branchline.core.compiled import compilation_shown

    task: list[TaskID] = []

    def show(functions: int) -> None:
        if not task:
            task.append(bar.add_task("compiling the rules, once", total=None))
        bar.update(task[0], completed=functions)

    with compilation_shown(show):
        yield


def shown_progress() -> Progress:
    """Return a progress bar on stderr."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def summary_table(summaries: list[Any]) -> Table:
    """Return the figures of several runs side by side."""
    first = summaries[0]
    table = Table(title=f"{first.game}, {first.seats} seats, {first.games} games each", box=None)
    table.add_column("")
    for summary in summaries:
        table.add_column(summary.players, justify="right")

    def row(label: str, cells: list[str]) -> None:
        table.add_row(label, *cells)

    row("rounds (least, middle, most)", [_range(s.rounds) for s in summaries])
    row("decisions (least, middle, most)", [_range(s.decisions) for s in summaries])
    for seat in range(first.seats):
        row(f"seat {seat + 1}: mean points", [f"{s.points[seat].mean:.1f}" for s in summaries])
        row(f"seat {seat + 1}: won", [f"{100 * s.wins[seat]:.1f} %" for s in summaries])
    for ending in sorted({ending for s in summaries for ending in s.endings}):
        row(f"ended: {ending}", [str(s.endings.get(ending, 0)) for s in summaries])
    row("decisions per second", [f"{s.decisions_per_second:,.0f}" for s in summaries])
    return table


def _range(spread: Any) -> str:
    return f"{spread.least:.0f} / {spread.middle:.0f} / {spread.most:.0f}"


# bench


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench(as_json: bool) -> None:
    """Measure how fast the rules run on this machine."""
    from branchline.lab.bench import measure

    with shown_progress() as bar, compilation_on(bar):
        task = bar.add_task("measuring", total=None)
        figures = measure(lambda what: bar.update(task, description=what))
    if as_json:
        click.echo(msgspec.json.encode(figures))
        return
    for name, value in msgspec.structs.asdict(figures).items():
        shown = f"{value:,.3f}" if value < 100 else f"{value:,.0f}"
        click.echo(f"{name.replace('_', ' '):<32} {shown:>16}")


# board


@main.group()
def board() -> None:
    """Work with board files."""


@board.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def check(file: str, as_json: bool) -> None:
    """Check whether a board FILE is sound, and for how many seats it is playable."""
    from branchline.games.freeride.boardfile import (
        COLUMNS_OF_STACK_I,
        playable_problems,
        read_board,
        sound_problems,
    )

    try:
        source = Path(file).read_bytes()
    except OSError as error:
        raise BadInput(file, error.strerror or "cannot be read") from None
    found = read_board(source, file)
    unsound = sound_problems(found)
    playable = {s: [] if unsound else playable_problems(found, s) for s in COLUMNS_OF_STACK_I}
    seats = [s for s, problems in playable.items() if not problems and not unsound]
    if as_json:
        click.echo(msgspec.json.encode({"sound": not unsound, "problems": unsound, "seats": seats}))
    else:
        _print_findings(found, unsound, playable)
    if unsound:
        sys.exit(2)
    if not seats:
        sys.exit(1)


def _print_findings(found: Any, unsound: list[str], playable: dict[int, list[str]]) -> None:
    for problem in unsound:
        click.echo(problem, err=True)
    if unsound:
        click.echo(f"{found.board} {found.version}: not sound", err=True)
        return
    spaces = sum(len(line.spaces) for line in found.lines)
    size = f"{len(found.cities)} cities, {len(found.lines)} lines, {spaces} spaces"
    click.echo(f"{found.board} {found.version}: sound ({size})")
    for seats, problems in playable.items():
        name = "solo" if seats == 1 else f"{seats} seats"
        click.echo(f"{name}: {problems[0] if problems else 'playable'}")
