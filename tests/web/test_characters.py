"""Every bot has a name and a sentence in every language, and the server calls it the same."""

from __future__ import annotations

import re

import pytest
from tools.web_types import PATH

from branchline.bots.characters import CHARACTERS
from branchline.bots.registry import own_bots
from branchline.games.registry import rulesets
from tests.web.languages import LANGUAGES

WORDS = PATH.parents[1] / "words"
PAIR = re.compile(r"^  (\w+): '(.*)',$", re.MULTILINE)


def test_the_browser_knows_the_bots_by_the_same_names() -> None:
    assert dict(
        PAIR.findall((WORDS.parent / "model" / "characters.ts").read_text("utf-8"))
    ) == dict(CHARACTERS)


def test_every_bot_has_a_name_of_its_own() -> None:
    registered = {bot for ruleset in rulesets() for bot in own_bots(ruleset)}
    assert registered == set(CHARACTERS)
    assert len(set(CHARACTERS.values())) == len(CHARACTERS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", rulesets())
def test_every_bot_is_described(ruleset: str, language: str) -> None:
    path = WORDS.parent / "games" / ruleset / "words" / f"screens.{language}.ts"
    text = path.read_text("utf-8").partition("  bots: {\n")[2].partition("\n  },")[0]
    described = re.findall(r"^    (\w+):", text, re.MULTILINE)
    assert set(described) == set(own_bots(ruleset))
