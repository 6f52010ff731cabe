"""The command `branchline`, and how it meets errors."""

from __future__ import annotations

import sys
from typing import Any

import click

import branchline
from branchline.cli.arena import arena
from branchline.cli.boards import board
from branchline.cli.figures import bench, simulate
from branchline.cli.keeping import backup, restore
from branchline.cli.playing import play
from branchline.cli.records import replay
from branchline.cli.serving import serve
from branchline.cli.solo import solo
from branchline.core.errors import BranchlineError


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


for command in (play, replay, simulate, arena, solo, bench, board, serve, backup, restore):
    main.add_command(command)
