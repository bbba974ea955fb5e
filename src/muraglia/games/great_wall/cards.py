"""Cards and tokens of the box (GW-1), as numbers, so that playing is quick.

- A *kind* is a number from 1 (wall) to 7 (dragon).
- A *card* on the table is a kind and its owner in one number of six bits: the kind in the lowest three (`card_of`).
- A *stack* is a card, or a card under a dragon, and so on: each further card shifts the covered ones up by six bits, so
  the top card is in the lowest bits (`cover`, `top`, `cards_of`). No card is 0, so 0 means that the stack ends.
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


_KIND_BITS, _CARD_BITS = 3, 6
_KIND_MASK, _CARD_MASK = (1 << _KIND_BITS) - 1, (1 << _CARD_BITS) - 1


def card_of(owner: int, kind: int) -> int:
    """Return the number of a player's card of a kind."""
    return owner << _KIND_BITS | kind


def top(stack: int) -> int:
    """Return the uncovered card of a stack."""
    return stack & _CARD_MASK


def owner(card: int) -> int:
    """Return whose card this is."""
    return card >> _KIND_BITS


def kind(card: int) -> int:
    """Return the kind of a card."""
    return card & _KIND_MASK


def cover(stack: int, card: int) -> int:
    """Return a stack with one more card on top."""
    return stack << _CARD_BITS | card


def cards_of(stack: int) -> list[int]:
    """Return all cards of a stack, the bottom one first."""
    cards = []
    while stack:
        cards.append(stack & _CARD_MASK)
        stack >>= _CARD_BITS
    return cards[::-1]


def name_of(card: int) -> str:
    """Return a card as moves write it: ``r:N`` is red's noble."""
    return f"{INITIALS[owner(card)]}:{LETTERS[kind(card)]}"
