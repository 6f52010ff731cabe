"""The command `branchline`, and how it meets errors."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

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
from branchline.core.documents import file_trouble
from branchline.core.errors import BranchlineError

if TYPE_CHECKING:
    from sys import UnraisableHookArgs


class OneLineErrors(SpokenGroup):
    """A command whose errors are one clear line on stderr, with exit code 2."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run the command in the language asked for, or preferred."""
        language = language_of(sys.argv[1:] if args is None else args, os.environ)
        extra |= {"standalone_mode": False, "obj": Speech(language)}
        speak_as_far_as_possible()
        try:
            with heeding_interrupts():
                super().main(args, *rest, **extra)
            sys.stdout.flush()
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
            let_go_of_output()
            sys.exit(0)
        except OSError as error:
            let_go_of_output()
            fail(file_trouble(error).said(language))
        sys.exit(0)


def fail(message: str) -> None:
    """Say on one line what is wrong and stop with exit code 2."""
    click.echo("branchline: " + " ".join(message.splitlines()), err=True)
    sys.exit(2)


@contextmanager
def heeding_interrupts() -> Iterator[None]:
    """Repeat a Ctrl-C that is lost because LLVM, while it compiles, had just called back."""
    tell, is_asked, thread = sys.unraisablehook, False, threading.get_ident()

    def hook(lost: UnraisableHookArgs) -> None:
        nonlocal is_asked
        if lost.exc_type is KeyboardInterrupt:
            is_asked = True
            # A little later: here, and until the callback is left, it would be lost again.
            threading.Timer(0.02, signal.pthread_kill, (thread, signal.SIGINT)).start()
        else:
            tell(lost)

    sys.unraisablehook = hook
    try:
        yield
    except Exception:
        if is_asked:  # what was broken off has failed for that, and nothing else
            raise KeyboardInterrupt from None
        raise
    finally:
        sys.unraisablehook = tell


def speak_as_far_as_possible() -> None:
    """Show a question mark for what a terminal without Unicode cannot show."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):  # a test, or a closed one
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def let_go_of_output() -> None:
    """Write nothing more, as nobody takes it: Python would try again at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
