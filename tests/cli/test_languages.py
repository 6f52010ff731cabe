"""The terminal speaks the language asked for, or the one the system prefers, all through."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from branchline.cli.drawing import tell
from branchline.cli.language import language_of, preferred_language
from branchline.cli.main import main
from branchline.cli.words import help_words
from branchline.core.words import LANGUAGES, sheet
from tests.boxes import ONE, OTHER
from tests.cli.test_play import run

FOREIGN = [language for language in LANGUAGES if language != "en"]


def commands(
    command: click.Command, *before: str
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Return all commands with what one types for them."""
    yield before, command
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from commands(inner, *before, name)


COMMANDS = dict(commands(main))
WORD = re.compile(r"[^\W\d_]+")


def words_of(text: str) -> str:
    """Return a text without the breaks of its lines."""
    return " ".join(text.split())


# Help


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", COMMANDS, ids=" ".join)
def test_help_explains_the_command_and_every_option(typed: tuple[str, ...], language: str) -> None:
    result = run(*typed, "--help", "--lang", language)
    assert result.exit_code == 0, result.output
    help_sheet, shown = sheet(help_words.part, language), words_of(result.stdout)
    key = ".".join(typed) or "branchline"
    assert words_of(help_sheet[f"{key}.about"]) in shown
    for param in COMMANDS[typed].params:
        if isinstance(param, click.Option):
            own, shared = f"{key}.{param.name}", f"any.{param.name}"
            assert words_of(help_sheet.get(own) or help_sheet[shared]) in shown
            assert param.opts[0] in shown
    for name in ("lang", "help"):
        assert words_of(help_sheet[f"any.{name}"]) in shown
    assert shown.startswith(words_of(help_sheet["usage.begin"]))


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("typed", COMMANDS, ids=" ".join)
def test_nothing_of_the_help_stays_english(typed: tuple[str, ...], language: str) -> None:
    shown = run(*typed, "--help", "--lang", language).stdout
    said = set(WORD.findall(" ".join(sheet(help_words.part, language).values())))
    params = COMMANDS[typed].params
    names = [name for param in params for name in (*param.opts, *param.secondary_opts)]
    names += [name for command in COMMANDS for name in command]
    defaults = [str(param.default) for param in params if param.default]
    as_typed = WORD.findall(" ".join(("main lang h help", *LANGUAGES, *names, *defaults)))
    assert set(WORD.findall(shown)) - said - set(as_typed) == set()


def test_every_text_of_the_help_belongs_to_a_command() -> None:
    keys = {f"{kind}.{name}" for kind in ("usage", "kind", "any") for name in names_under(kind)}
    for typed, command in COMMANDS.items():
        key = ".".join(typed) or "branchline"
        keys |= {f"{key}.about", *(f"{key}.{param.name}" for param in command.params)}
    assert set(sheet(help_words.part, "en")) <= keys


def names_under(section: str) -> list[str]:
    """Return the keys of a section of the help."""
    found = [key.partition(".") for key in sheet(help_words.part, "en")]
    return [name for head, _, name in found if head == section]


def test_without_a_command_the_help_is_in_the_language_of_the_system() -> None:
    result = run(env={"BRANCHLINE_LANG": "", "LC_ALL": "", "LANG": "de_AT.UTF-8"})
    assert "Aufruf: " in result.stdout
    assert "Im Terminal spielen" in result.stdout


# Which language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr-CA"}, "fr"),
        ({"LANG": "sv_SE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "sv:fr:de"}, "fr"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de", "BRANCHLINE_LANG": "fr"}, "fr"),
    ],
)
def test_the_system_says_which_language_it_prefers(
    environment: dict[str, str], language: str
) -> None:
    assert preferred_language(environment) == language


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        (["--lang", "de", "play"], "de"),
        (["play", "--lang=de"], "de"),
        (["--lang", "fr", "play", "--lang", "de"], "de"),
        (["play", "--lang", "xx"], "fr"),
        (["play", "--lang"], "fr"),
    ],
)
def test_what_is_chosen_counts_more_than_what_is_preferred(typed: list[str], language: str) -> None:
    assert language_of(typed, {"LANG": "fr_FR"}) == language


# Refusals


@pytest.mark.parametrize(
    ("arguments", "german", "french"),
    [
        (["fly"], "einen Befehl „fly“ gibt es nicht", "il n’y a pas de commande « fly »"),
        (["play", "--fly"], "eine Option --fly gibt es nicht", "il n’y a pas d’option --fly"),
        (["arena"], "SPIEL fehlt", "il manque JEU"),
        (["arena", ONE], "--bots fehlt", "il manque --bots"),
        (["bench", "x"], "das ist zu viel in der Zeile: x", "il y a des mots en trop : x"),
        (
            ["play", "--seats"],
            "hinter --seats fehlt ein Wert",
            "il manque une valeur après --seats",
        ),
        (["bench", "--json=1"], "hinter --json darf kein Wert", "--json ne prend pas de valeur"),
        (["serve", "--port", "x"], "--port: „x“ ist keine Zahl", "« x » n’est pas un nombre"),
        (["serve", "--public-url", "foo"], "nicht „foo“", "et non « foo »"),
        (["serve", "--thinking", "0"], "muss von 0,01 bis 60 sein", "compris entre 0,01 et 60"),
        (["play", "--lang", "xx"], "--lang: „xx“ ist keines von", "« xx » est inconnu"),
        (["simulate", "chess"], "„chess“", "« chess »"),
    ],
)
def test_a_wrong_command_line_is_refused_in_every_language(
    arguments: list[str], german: str, french: str
) -> None:
    for language, complaint in (("de", german), ("fr", french)):
        result = run("--lang", language, *arguments, env={"BRANCHLINE_LANG": language})
        assert result.exit_code == 2
        (line,) = result.stderr.strip().splitlines()
        assert complaint in words_of(line)


def test_a_switch_in_the_environment_is_refused_in_the_language_too() -> None:
    result = run("serve", "--lang", "de", env={"BRANCHLINE_BEHIND_PROXY": "maybe"})
    assert result.stderr == "branchline: --behind-proxy: muss true oder false sein\n"


# Figures


def figures(language: str, *arguments: str) -> str:
    result: Result = run("--lang", language, *arguments)
    assert result.exit_code == 0, result.output
    return words_of(result.stdout)


def test_bench_has_words_for_all_it_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    from branchline.lab import bench
    from branchline.lab.words import words

    def measure(note: bench.Note) -> list[bench.Figure]:
        note(words.text("bench.starting"))
        return [bench.Figure("import_seconds", 1234.5, words.text("bench.import_seconds"))]

    monkeypatch.setattr(bench, "measure", measure)
    assert figures("de", "bench") == "Sekunden, branchline zu importieren 1.234"
    assert figures("de", "bench", "--json") == '{"import_seconds":1234.5}'


def test_backup_and_restore_tell_what_they_did(tmp_path: Path) -> None:
    from branchline.server.storage.storage import Storage

    database = f"sqlite:///{tmp_path / 'tables.db'}"
    storage = Storage(database)
    storage.migrate()
    storage.close()
    file = str(tmp_path / "all.backup")
    told = figures("de", "backup", file, "--database", database)
    assert "0 Tische mit 0 Einträgen und 0 Zwischenständen aus" in told
    told = figures("fr", "restore", file, "--database", database)
    assert "0 table ajoutée avec 0 entrée ; 0 table déjà là" in told


def test_the_version_too() -> None:
    assert "branchline, Version " in run("--version", "--lang", "de").stdout


def test_a_saved_game_is_told_in_the_language_of_the_system(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    run("play", OTHER, "--seats", "2", "--seed", "3", typed=f"save {path}\n")
    told = CliRunner().invoke(main, ["replay", str(path)], env={"BRANCHLINE_LANG": "fr"})
    assert "de jouer" in told.output


# How it is printed


def test_words_held_together_stay_on_one_line() -> None:
    console = Console(width=20, highlight=False)
    with console.capture() as shown:
        tell(console, "Ann perd 4 points\N{NO-BREAK SPACE}; il lui en reste 2.", indent="  ")
    assert shown.get().splitlines() == [
        "  Ann perd 4",
        "  points\N{NO-BREAK SPACE}; il lui en",
        "  reste 2.",
    ]


def test_what_looks_like_markup_is_printed_as_it_is() -> None:
    console = Console(width=40, highlight=False)
    with console.capture() as shown:
        tell(console, "[red]Ann[/] :smile: wins.", style="bold")
    assert shown.get() == "[red]Ann[/] :smile: wins.\n"


def test_a_place_and_what_is_wrong_there_are_parted_as_the_language_does() -> None:
    refused = run("replay", "none.game", "--lang", "fr")
    assert refused.stderr.startswith("branchline: none.game\N{NO-BREAK SPACE}: ce fichier")
