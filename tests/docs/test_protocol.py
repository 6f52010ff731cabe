from __future__ import annotations

from tools.protocol import PATH, page


def test_the_protocol_page_is_up_to_date() -> None:
    assert page() == PATH.read_text("utf-8"), "run `make protocol`"
