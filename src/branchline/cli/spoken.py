"""Commands that speak: their help is in a catalogue, and what is wrong with a command line too."""

from __future__ import annotations

import click

from branchline.cli.arguments import LANGUAGE
from branchline.cli.speech import speech_of
from branchline.cli.words import help_words, words
from branchline.core.errors import BadInput
from branchline.core.names import did_you_mean
from branchline.core.words import Text

LANG = click.Option(["--lang"], type=LANGUAGE, expose_value=False)
"""Every command takes it; what it chooses is known before the rest is read."""


class SpokenCommand(click.Command):
    """A command whose help is in the catalogue, by its name and those of its options."""

    allow_extra_args = True  # refused below, in words of ours

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the options and arguments, with that for the language."""
        *params, last = super().get_params(ctx)
        return [*params, LANG, last]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read a command line; refuse what cannot be read in the language asked for."""
        try:
            rest = super().parse_args(ctx, args)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            raise BadInput("", what_is_wrong(error, self)) from None
        if rest and not isinstance(self, click.Group) and not ctx.resilient_parsing:
            raise BadInput("", words.text("usage.too_much", words=rest))
        return rest

    # Help

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what follows the name of the command."""
        say = speech_of(ctx).also(help_words)
        pieces = [f"[{say('usage.options')}]"]
        for param in self.get_params(ctx):
            pieces += param.get_usage_pieces(ctx)
        return [*pieces, say("usage.command")] if isinstance(self, click.Group) else pieces

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is called."""
        say = speech_of(ctx).also(help_words)
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("usage.begin") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(about(ctx, command_key(ctx)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each option does."""
        say = speech_of(ctx).also(help_words)
        rows = [
            (record[0], self._explained(ctx, param))
            for param in self.get_params(ctx)
            if isinstance(param, click.Option) and (record := param.get_help_record(ctx))
        ]
        with formatter.section(say("usage.options_title")):
            formatter.write_dl(rows)

    def _explained(self, ctx: click.Context, param: click.Option) -> str:
        say = speech_of(ctx).also(help_words)
        name = "help" if param is self.get_help_option(ctx) else str(param.name)
        own = f"{command_key(ctx)}.{name}"
        text = say(own if say.knows(own) else f"any.{name}")
        if param.required:
            return f"{text}  [{say('usage.required')}]"
        shown = param.default and isinstance(param.default, str | int | float) and not param.is_flag
        return f"{text}  [{say('usage.default', value=param.default)}]" if shown else text


class SpokenGroup(SpokenCommand, click.Group):
    """A command with commands of its own."""

    command_class = SpokenCommand

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return which command is meant."""
        name, known = args[0], self.list_commands(ctx)
        if name not in known:
            facts = {"hint": did_you_mean(name, known), "known": known}
            raise BadInput("", words.text("usage.no_command", name=name, **facts))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options and the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each command does, in its first line."""
        say, before = speech_of(ctx).also(help_words), command_key(ctx)
        rows = []
        for name in self.list_commands(ctx):
            key = name if before == ROOT else f"{before}.{name}"
            rows.append((name, about(ctx, key).partition("\n")[0]))
        with formatter.section(say("usage.commands_title")):
            formatter.write_dl(rows)


ROOT = "branchline"
"""The key of the command that holds all others."""


def command_key(ctx: click.Context) -> str:
    """Return the key of a command in the catalogue: its name behind that of its group."""
    names = []
    while ctx.parent:
        names.append(str(ctx.info_name))
        ctx = ctx.parent
    return ".".join(reversed(names)) or ROOT


def about(ctx: click.Context, key: str) -> str:
    """Return what a command does."""
    return speech_of(ctx).also(help_words)(f"{key}.about")


def what_is_wrong(error: click.UsageError, command: click.Command) -> Text:
    """Return what is wrong with a command line."""
    match error:
        case click.NoSuchOption():
            hint = did_you_mean(error.option_name, error.possibilities or ())
            return words.text("usage.no_option", option=error.option_name, hint=hint)
        case click.BadOptionUsage():
            is_flag = any(error.option_name in flag for flag in flags_of(command))
            key = "usage.no_value" if is_flag else "usage.needs_value"
            return words.text(key, option=error.option_name)
        case click.MissingParameter():
            return words.text("usage.missing", name=missing_name(error))
        case click.BadParameter(param=click.Option() as option):  # other kinds refuse themselves
            return words.text("usage.yes_or_no", option=option.opts[-1])
    return words.text("usage.other", what=error.format_message())


def missing_name(error: click.MissingParameter) -> str:
    """Return what an option or argument that is missing is called."""
    if isinstance(error.param, click.Argument) and error.ctx:
        return error.param.make_metavar(error.ctx)
    return error.param.opts[-1] if error.param else ""


def flags_of(command: click.Command) -> list[list[str]]:
    """Return the names of the options that take no value."""
    options = [param for param in command.params if isinstance(param, click.Option)]
    return [
        [*option.opts, *option.secondary_opts, "--help"] for option in options if option.is_flag
    ]
