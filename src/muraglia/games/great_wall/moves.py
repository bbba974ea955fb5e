"""The moves of Great Wall of China and their notation.

draw              draw a card
play SS 2         play two soldiers to site 2
cover r:N 2       lay the dragon on red's noble at site 2
ride 3            play a horseman to site 3
claim 2 7 T       site 2: take the 7 and lay it on your own watchtower
claim 2           site 2: take the last token
claim 2 7         site 2: take the 7 (claims only: the card does not matter)
done              no more claims this turn
"""

from __future__ import annotations

import re

from muraglia.games.great_wall.cards import (
    COPIES,
    HORSEMAN,
    INITIALS,
    KINDS,
    LETTERS,
    MOST_SITES,
    TOKEN_VALUES,
    card_of,
)
from muraglia.kernel.errors import BadNotation, quoted
from muraglia.kernel.move import Move, MoveBook
from muraglia.kernel.number import is_number, whole


class Draw(Move, frozen=True, gc=False, tag="draw"):
    """Draw a card from your own pile (GW-3.2)."""

    def __str__(self) -> str:
        return "draw"


class Play(Move, frozen=True, gc=False, tag="play"):
    """Play one or several cards of one kind to a site (GW-3.2)."""

    card: int
    count: int
    site: int

    def __str__(self) -> str:
        return f"play {LETTERS[self.card] * self.count} {self.site + 1}"


class Cover(Move, frozen=True, gc=False, tag="cover"):
    """Lay the dragon on a card (GW-4.4)."""

    owner: int
    card: int
    site: int

    def __str__(self) -> str:
        return f"cover {INITIALS[self.owner]}:{LETTERS[self.card]} {self.site + 1}"


class Ride(Move, frozen=True, gc=False, tag="ride"):
    """Play a horseman; it costs no action (GW-6.1)."""

    site: int

    def __str__(self) -> str:
        return f"ride {self.site + 1}"


class Claim(Move, frozen=True, gc=False, tag="claim"):
    """Take a token of a site (GW-5). `token` and `card` are 0 where there is nothing to choose."""

    site: int
    token: int = 0
    card: int = 0

    def __str__(self) -> str:
        token = f" {self.token}" if self.token else ""
        card = f" {LETTERS[self.card]}" if self.card else ""
        return f"claim {self.site + 1}{token}{card}"


class Done(Move, frozen=True, gc=False, tag="done"):
    """End the claims of this turn (GW-5.7)."""

    def __str__(self) -> str:
        return "done"


AnyMove = Draw | Play | Cover | Ride | Claim | Done

_SITES = range(MOST_SITES)
DRAW = Draw()
DONE = Done()
RIDE = tuple(Ride(site) for site in _SITES)
PLAY = {
    (card, count, site): Play(card, count, site)
    for card in KINDS
    for count in range(1, COPIES[card] + 1)
    for site in _SITES
}
COVER = {
    (card_of(owner, kind), site): Cover(owner, kind, site)
    for owner in range(len(INITIALS))
    for kind in KINDS
    for site in _SITES
}
CLAIM = {
    (site, token, card): Claim(site, token, card)
    for site in _SITES
    for token in (0, *TOKEN_VALUES)
    for card in (0, *KINDS)
    if token or not card
}


def _explain(text: str) -> BadNotation:
    verb, *rest = text.lower().split(" ") if text else [""]
    known = {
        "draw": "draw",
        "play": "play SS 2",
        "cover": "cover r:N 2",
        "ride": "ride 3",
        "claim": "claim 2 7 T (claim 2 for the last token)",
        "done": "done",
    }
    if verb == "play" and rest and len(set(rest[0])) > 1 and re.fullmatch(f"[{LETTERS[1:].lower()}]+", rest[0]):
        return BadNotation("identical", "cards played together must be of the same kind", rule="GW-3.2", text=text)
    if verb == "play" and rest and re.fullmatch(f"[{LETTERS[1:].lower()}]+", rest[0]):
        letter = rest[0][0].upper()
        copies = COPIES[LETTERS.index(letter)]
        if len(rest[0]) > copies:
            return BadNotation("copies", f"nobody has more than {copies} × {letter}", rule="GW-1.1", text=text)
    if verb in ("play", "cover", "ride", "claim") and rest:
        number = rest[0] if verb in ("ride", "claim") else rest[-1]
        if is_number(number) and whole(number, 1, MOST_SITES) is None:
            return BadNotation("site", f"sites are numbered 1 to {MOST_SITES}, not {number}", rule="GW-2.2", text=text)
    right = known.get(verb, ", ".join(known.values()))
    return BadNotation("move", f"{quoted(text)} is not a move of Great Wall of China: write {right}", text=text)


BOOK: MoveBook[AnyMove] = MoveBook((DRAW, DONE, *RIDE, *PLAY.values(), *COVER.values(), *CLAIM.values()), _explain)

# Lists of legal moves are put together from these tables. Their first index is a set of sites as bits: site n is bit n.
SITES_IN = tuple(tuple(site for site in _SITES if bits >> site & 1) for bits in range(1 << MOST_SITES))
RIDES = tuple(tuple(RIDE[site] for site in sites) for sites in SITES_IN)
PLAYS_UP_TO = tuple(
    tuple(
        tuple(
            tuple(PLAY[card, n, site] for n in range(1, count + 1) for site in sites)
            if card != HORSEMAN  # GW-6.2
            else ()
            for count in range(COPIES[card] + 1)
        )
        for card in range(len(COPIES))
    )
    for sites in SITES_IN
)
"""`PLAYS_UP_TO[sites][kind][count]`: all ways to play from 1 to `count` cards of a kind to one of these sites."""
