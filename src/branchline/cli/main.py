"""The command `branchline`, and how it meets errors."""

from __future__ import annotations

import sys
from typing import Any

import click

import branchline
from branchline.cli.arena import arena
from branchline.cli.backups import backup, restore
from branchline.cli.board import board
from branchline.cli.play import play
from branchline.cli.replay import replay
from branchline.cli.serve import serve
from branchline.cli.simulate import bench, simulate
from branchline.cli.solo import solo
from branchline.cli.words import words
from branchline.core.errors import BranchlineError
from branchline.core.names import did_you_mean
from branchline.core.words import ENGLISH, LANGUAGES, Text


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
            fail(usage(error).said(language_of(args, extra)))
        except BranchlineError as error:
            fail(error.said(language_of(args, extra)))
        except (click.Abort, KeyboardInterrupt):
            click.echo()
            sys.exit(130)
        except BrokenPipeError:
            sys.exit(0)
        sys.exit(0)


def language_of(args: tuple[Any, ...], extra: dict[str, Any]) -> str:  # as click was called
    """Return the language asked for on the command line, however wrong the rest of it is."""
    typed: list[str] = list((args[0] if args else extra.get("args")) or sys.argv[1:])
    for option, value in zip(typed, [*typed[1:], ""], strict=True):
        name, _, joined = option.partition("=")
        if name == "--lang" and (joined or value) in LANGUAGES:
            return joined or value
    return ENGLISH


def usage(error: click.ClickException) -> Text:
    """Return what is wrong with a command line."""
    if isinstance(error, click.NoSuchOption):
        hint = did_you_mean(error.option_name, error.possibilities or ())
        return words.text("usage.no_option", option=error.option_name, hint=hint)
    if isinstance(error, click.MissingParameter):
        name = error.param.human_readable_name if error.param else ""
        return words.text("usage.missing", name=name)
    if isinstance(error, click.BadParameter) and error.param:
        return words.text("usage.bad", name=error.param.opts[-1], what=error.message)
    return words.text("usage.other", what=error.format_message())


def fail(message: str) -> None:
    """Say on one line what is wrong and stop with exit code 2."""
    click.echo("branchline: " + " ".join(message.split()), err=True)
    sys.exit(2)


@click.group(cls=OneLineErrors, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(branchline.__version__, prog_name="branchline")
def main() -> None:
    """Branchline: a table for railway board games."""


for command in (play, replay, simulate, arena, solo, bench, board, serve, backup, restore):
    main.add_command(command)
