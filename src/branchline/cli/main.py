"""The command `branchline`, and how it meets errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

import click

import branchline
from branchline.cli.arena import arena
from branchline.cli.backups import backup, restore
from branchline.cli.board import board
from branchline.cli.language import language_of
from branchline.cli.play import play
from branchline.cli.replay import replay
from branchline.cli.serve import serve
from branchline.cli.simulate import bench, simulate
from branchline.cli.solo import solo
from branchline.cli.speech import Speech, speech_of
from branchline.cli.spoken import SpokenGroup
from branchline.cli.verify import verify
from branchline.core.errors import BranchlineError


class OneLineErrors(SpokenGroup):
    """A command whose errors are one clear line on stderr, with exit code 2."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run the command in the language asked for, or preferred."""
        language = language_of(sys.argv[1:] if args is None else args, os.environ)
        extra |= {"standalone_mode": False, "obj": Speech(language)}
        try:
            super().main(args, *rest, **extra)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
        except click.ClickException as error:
            fail(error.format_message())
        except BranchlineError as error:
            fail(error.said(language))
        except (click.Abort, KeyboardInterrupt):
            click.echo()
            sys.exit(130)
        except BrokenPipeError:
            sys.exit(0)
        sys.exit(0)


def fail(message: str) -> None:
    """Say on one line what is wrong and stop with exit code 2."""
    click.echo("branchline: " + " ".join(message.splitlines()), err=True)
    sys.exit(2)


def show_version(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    """Say which version this is, if asked, and stop."""
    if asked:
        click.echo(speech_of(ctx)("version", version=branchline.__version__))
        ctx.exit()


@click.group(cls=OneLineErrors, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version)
def main() -> None:
    """Branchline: a table for railway board games."""


for command in (
    play,
    replay,
    verify,
    simulate,
    arena,
    solo,
    bench,
    board,
    serve,
    backup,
    restore,
):
    main.add_command(command)
