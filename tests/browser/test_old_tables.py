"""Tables of older versions in the browser: they open by their old links and tell their journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from branchline import GAMES
from branchline.core.words import LANGUAGES
from tests.browser.person import Person
from tests.old_tables.opening import VERSIONS, Facts, facts_of, unpack
from tests.server.process import ServerProcess

KINDS = ("running", "over", "own board", "copy of a seat", "imported half")
ENGLISH = "en"
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


@pytest.fixture(scope="module", params=VERSIONS, ids=lambda version: version.name)
def version(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


@pytest.fixture(scope="module")
def server(version: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("old")
    with ServerProcess(unpack(version, folder), folder) as started:
        yield started


def tables_of(version: Path, game: str) -> list[Facts]:
    """Return one table of each kind."""
    tables = [facts for facts in facts_of(version) if facts["info"]["game"] == game]
    return [next(each for each in tables if each["name"].startswith(kind)) for kind in KINDS]


@pytest.mark.parametrize("game", GAMES)
def test_an_old_journal_is_told_in_every_language(person: Person, version: Path, game: str) -> None:
    for facts in tables_of(version, game):
        door = next(filter(str.isdigit, facts["links"]), "watch")
        person.open(facts["links"][door])
        told = {journal(person)}
        for language in (*OTHERS, ENGLISH):
            person.speak(language)
            told.add(journal(person))
        assert len(told) == len(LANGUAGES), facts["name"]


def journal(person: Person) -> str:
    """Return what the journal says, once it has been seen to say something."""
    told = person.page.locator("ol li")
    told.first.wait_for()
    words = " ".join(told.all_inner_texts())
    assert len(words) > 40, words
    for odd in ("undefined", "NaN", "[object", "{", "null"):
        assert odd not in words, words
    return words
