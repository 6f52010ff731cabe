"""The compile step makes one version of a function, whatever numbers it is called with."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from branchline.core.compiled import _with_wide_numbers


def test_a_function_is_compiled_once_for_numbers_of_all_widths() -> None:
    @numba.njit
    def doubled(number: Any) -> Any:
        return 2 * number

    doubled.get_call_template = _with_wide_numbers(doubled.get_call_template)

    @numba.njit
    def in_all_widths(narrow: Any, middle: Any, wide: Any) -> Any:
        return doubled(narrow) + doubled(middle) + doubled(number=wide) + doubled(100)

    assert in_all_widths(np.int8(100), np.uint16(60_000), 10**12) == 2 * (60_200 + 10**12)
    assert doubled.signatures == [(numba.int64,)]
