"""Invalid input in Die Mauer is refused with a sentence."""

from __future__ import annotations

import pytest

import muraglia
from muraglia.kernel.errors import BadNotation


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("show 5", "write show T (or - for the empty fist); the pieces are T G 1 2 3 4 6"),
        ("build 4 up", "write build 4 left (or right)"),
    ],
)
def test_invalid_notation_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadNotation) as caught:
        muraglia.game("die-mauer").parse(text)
    assert said in str(caught.value)
