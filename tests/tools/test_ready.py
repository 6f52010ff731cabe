"""All modules are compiled before the tests begin."""

from __future__ import annotations

from importlib import import_module

from tools.ready import families, modules_to_compile

from branchline.core.engine import entry_points


def test_all_modules_with_entry_points_are_found() -> None:
    found = modules_to_compile()
    assert len(found) >= 8
    for name in found:
        assert entry_points(import_module(name)), name


def test_every_module_is_in_one_family_and_games_share_nothing() -> None:
    found = families()
    assert sorted(name for family in found for name in family) == sorted(modules_to_compile())
    for family in found:
        assert len({name.split(".")[2] for name in family}) == 1, family
