"""`branchline replay`: a saved game as a story."""

from __future__ import annotations

import click
import msgspec
from rich.console import Console

from branchline.cli.arguments import FILE
from branchline.cli.drawing import make_table, tell
from branchline.cli.journal import journal
from branchline.cli.speech import Speech
from branchline.cli.spoken import SpokenCommand
from branchline.games.tables import load_record


@click.command(cls=SpokenCommand)
@click.argument("file", type=FILE)
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def replay(say: Speech, file: str, as_json: bool) -> None:
    """Print a saved game as a story, and its result."""
    game = load_record(file)
    names = game.players(say.language)
    if as_json:
        document = {"names": names, "log": game.log_for(0), "result": game.result}
        click.echo(msgspec.json.encode(document))
        return
    console = Console(highlight=False)
    table = make_table(game.rules, names, say.language)
    tell(console, say("named", name=table.title, what=names), style="bold")
    for sentence in journal(game.log, table.story, say, names):
        tell(console, sentence)
    if game.result is None:
        movers = ", ".join(names[seat - 1] for seat in game.movers)
        tell(console, table.say("to_move", name=movers))
    else:
        table.draw_result(console, game.result)
        if bots := [names[seat - 1] for seat in game.stand_ins]:
            tell(console, say("bot_finished", names=bots))
