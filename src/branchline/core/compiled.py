"""The compile step: the very same rule modules, loaded a second time and compiled by Numba.

A one-source module works on records, ints and fixed-size arrays only, and imports nothing from
Branchline but `core.layout`, `core.engine` and other one-source modules. `compiled(name)` loads it
and whatever it imports under other names, with every function compiled. Entry points are compiled
at once, for the argument types the module declares in `ENTRY_POINTS`, and kept on disk. The cache
lies in a folder named by a hash of all the sources, so an edit anywhere makes a new one. Nothing
here is imported until somebody asks for speed.
"""

from __future__ import annotations

import ast
import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from types import FunctionType, ModuleType
from typing import Any, Final, get_args

from branchline.core.engine import Declared, Numbers, entry_points
from branchline.core.layout import record_type

OWN_PACKAGE: Final = "branchline."
CLASSES_ONLY: Final = ("branchline.core.layout", "branchline.core.engine")
"""Imported as they are: one-source modules declare records and entry points with them."""
PREFIX: Final = "compiled:"


_ready: Final[set[str]] = set()
_lock: Final = Lock()


def compiled(name: str) -> ModuleType:
    """Return the compiled twin of a one-source module, its entry points ready to be called."""
    with _lock:
        if name not in _ready:
            sources = one_sources(name)
            for module, tree in sources.items():
                if PREFIX + module not in sys.modules:
                    _load(module, tree)
            with _cache_folder(cache_path(sources)):
                _compile_entry_points(sys.modules[PREFIX + name])
            _ready.add(name)
    return sys.modules[PREFIX + name]


def one_sources(name: str) -> dict[str, ast.Module]:
    """Return a module and all it imports as syntax trees, each after those it imports from."""
    found: dict[str, ast.Module] = {}

    def visit(module: str) -> None:
        tree = ast.parse(_source(module).read_bytes())
        for node in _one_source_imports(tree):
            if node.module and node.module not in found:
                visit(node.module)
        found[module] = tree

    visit(name)
    return found


def _one_source_imports(tree: ast.Module) -> list[ast.ImportFrom]:
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module]
    return [
        node
        for node in imports
        if str(node.module).startswith(OWN_PACKAGE) and node.module not in CLASSES_ONLY
    ]


@cache
def _source(module: str) -> Path:
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    return Path(spec.origin)


def cache_path(sources: dict[str, ast.Module]) -> Path:
    """Return the folder for the code of exactly these sources, on this Python and Numba."""
    import llvmlite
    import numba

    key = hashlib.sha256()
    versions = (sys.version, numba.__version__, llvmlite.__version__)
    key.update(repr(versions).encode())
    for module in (*sources, *CLASSES_ONLY, __name__):
        key.update(module.encode() + b"\0" + _source(module).read_bytes())
    return cache_home() / "compiled" / key.hexdigest()[:20]


def cache_home() -> Path:
    """Return where things that can be made again are kept: BRANCHLINE_CACHE, or the user's."""
    chosen = os.environ.get("BRANCHLINE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "branchline"


@contextmanager
def _cache_folder(folder: Path) -> Iterator[None]:
    from numba.core import config

    before = vars(config)["CACHE_DIR"]
    vars(config)["CACHE_DIR"] = str(folder)
    try:
        yield
    finally:
        vars(config)["CACHE_DIR"] = before


def _load(module: str, tree: ast.Module) -> None:
    import numba
    import numpy as np

    for node in _one_source_imports(tree):
        node.module = PREFIX + str(node.module)
    twin = ModuleType(PREFIX + module)
    twin.__file__ = str(_source(module))
    sys.modules[twin.__name__] = twin
    exec(compile(tree, twin.__file__, "exec"), vars(twin))
    for name, value in list(vars(twin).items()):
        if type(value) is int:  # as literals they would make a version of every function they go to
            setattr(twin, name, np.int64(value))
    entries = entry_points(twin)
    for name, value in list(vars(twin).items()):
        if isinstance(value, FunctionType) and value.__module__ == twin.__name__:
            options: dict[str, Any] = {  # Numba names neither of them in its types
                "no_cpython_wrapper": name not in entries,
                "no_cfunc_wrapper": True,
            }
            dispatcher = numba.njit(nogil=True, **options)(value)
            dispatcher.get_call_template = _with_wide_numbers(dispatcher.get_call_template)
            setattr(twin, name, dispatcher)


def _with_wide_numbers(template: Callable[..., Any]) -> Callable[..., Any]:  # Numba's own types
    """Let a function take every number as wide, however narrow the field it comes from.

    Else Numba makes a version of it for every mixture of widths it is called with.
    """

    def resolve(args: Sequence[object], kws: Mapping[str, object]) -> Any:  # likewise
        return template([_wide(arg) for arg in args], {key: _wide(kws[key]) for key in kws})

    return resolve


def _wide(arg: object) -> object:
    import numba

    numbers = (numba.types.Integer, numba.types.IntegerLiteral)
    is_narrow = isinstance(arg, numbers) and arg != numba.uint64
    return numba.int64 if is_narrow else arg


def _compile_entry_points(twin: ModuleType) -> None:
    """Compile the entry points for their declared types, or read them from the cache."""
    for name, args in entry_points(twin).items():
        dispatcher = getattr(twin, name)
        dispatcher.enable_caching()
        dispatcher.compile(tuple(_numba_type(arg) for arg in args))
        dispatcher.disable_compile()  # other types are a mistake of the caller


def _numba_type(arg: Declared) -> object:
    """Return Numba's type for the declared type of an argument."""
    import numba

    if arg is int:
        return numba.int64
    if arg is Numbers:
        return numba.types.Array(numba.int64, 1, "C")
    [kind] = get_args(arg)
    return numba.types.Array(numba.from_dtype(record_type(kind)), 1, "C")


@contextmanager
def compilation_shown(show: Callable[[int], None]) -> Iterator[None]:
    """Call `show` with the number of functions compiled so far, each time one is; not if cached."""
    from numba.core import event

    class Counter(event.Listener):
        done = 0

        def on_start(self, event: object) -> None:
            pass

        def on_end(self, event: object) -> None:
            self.done += 1
            show(self.done)

    listener = Counter()
    event.register("numba:compile", listener)  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        event.unregister("numba:compile", listener)  # type: ignore[no-untyped-call]
