"""Cards and tokens of the box (GW-1), numbered for quick play.

A card on the table is ``owner * 8 + kind``. A stack of cards, dragon on top, is one number too: the top card
in the lowest six bits, the covered ones above. Kinds start at 1, so no card is 0 and a stack has a bottom.
"""

from muraglia.kernel.data import table

_PACKAGE = "muraglia.games.great_wall"
_CARDS = table(_PACKAGE, "data/cards.toml")["card"]
_TOKENS = table(_PACKAGE, "data/tokens.toml")

WALL, GATE, TOWER, SOLDIER, HORSEMAN, NOBLE, DRAGON = KINDS = range(1, 8)
LETTERS = " " + "".join(card["letter"] for card in _CARDS)
COPIES = (0, *(int(card["copies"]) for card in _CARDS))
VALUE = (0, *(int(card["value"]) for card in _CARDS))
DECK = tuple(kind for kind in KINDS for _ in range(COPIES[kind]))
HAND_AT_START = 5

SOLDIERS_WORTH = tuple(k * (k + 1) // 2 for k in range(COPIES[SOLDIER] + 1))
"""What k soldiers of one player at one site are worth together (GW-4.2)."""

TOKEN_VALUES = tuple(int(value) for value in _TOKENS["copies"])
TOKENS = tuple(int(value) for value, copies in _TOKENS["copies"].items() for _ in range(copies))
SITES = {int(seats): int(count) for seats, count in _TOKENS["sites"].items()}
MOST_SITES = max(SITES.values())

INITIALS = "rygbn"
"""One letter for each seat's colour: red, yellow, green, blue, brown."""


def top(stack: int) -> int:
    """Return the uncovered card of a stack."""
    return stack & 63


def owner(card: int) -> int:
    """Return whose card this is."""
    return card >> 3


def kind(card: int) -> int:
    """Return what card this is."""
    return card & 7


def cover(stack: int, card: int) -> int:
    """Return a stack with one more card on top."""
    return stack << 6 | card


def cards_of(stack: int) -> list[int]:
    """Return all cards of a stack, the bottom one first."""
    cards = []
    while stack:
        cards.append(stack & 63)
        stack >>= 6
    return cards[::-1]
