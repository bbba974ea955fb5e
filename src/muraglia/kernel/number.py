"""Read whole numbers that people write, for notations, positions and tables.

Python's `int` accepts too much (`"1_000"`, `" 7 "`, `"٣"`), `str.isdigit` is true for `"²"`, and a text of thousands
of digits raises an error of its own. Here a number is a limited run of plain digits.
"""

from __future__ import annotations

MOST_DIGITS = 18
LARGEST = 10**MOST_DIGITS - 1
"""More than any number that occurs in a game."""


def is_number(text: str) -> bool:
    """Tell whether a text consists of the digits 0 to 9 alone, however many."""
    return text.isascii() and text.isdigit()


def whole(text: str, low: int = 0, high: int = LARGEST) -> int | None:
    """Return the whole number that a text says; `None` if it says none, or one outside `low` to `high`.

    >>> whole("12", 1, 40), whole("-3", -9, 9), whole("²", 0, 9), whole("9" * 5000, 0, 9)
    (12, -3, None, None)
    """
    digits = text.removeprefix("-") if low < 0 else text
    if not is_number(digits) or len(digits) > MOST_DIGITS:
        return None
    number = int(text)
    return number if low <= number <= high else None
