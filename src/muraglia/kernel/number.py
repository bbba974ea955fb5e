"""Numbers that people write: the one way from text to a whole number, for notations, positions and tables.

Python's own `int` reads more than people mean (`"1_000"`, `" 7 "`, `"٣"`), `str.isdigit` is true of `"²"`, and a text
of thousands of digits is an error of its own. Here a number is plain digits, and not many of them.
"""

from __future__ import annotations

MOST_DIGITS = 18
LARGEST = 10**MOST_DIGITS - 1
"""More than any number of a game; whatever is longer is out of every range."""


def is_number(text: str) -> bool:
    """Tell whether a text is written in the digits 0 to 9 alone, however many."""
    return text.isascii() and text.isdigit()


def whole(text: str, low: int = 0, high: int = LARGEST) -> int | None:
    """Return the whole number from `low` to `high` that a text says; `None`: it says none.

    >>> whole("12", 1, 40), whole("-3", -9, 9), whole("²", 0, 9), whole("9" * 5000, 0, 9)
    (12, -3, None, None)
    """
    digits = text.removeprefix("-") if low < 0 else text
    if not is_number(digits) or len(digits) > MOST_DIGITS:
        return None
    number = int(text)
    return number if low <= number <= high else None
