"""A position of Great Wall of China: small, flat, cheap to copy."""

from __future__ import annotations

from typing import Self

from muraglia.games.great_wall.cards import (
    COPIES,
    KINDS,
    LETTERS,
    MOST_SITES,
    NOBLE,
    SOLDIER,
    TOKEN_VALUES,
    TOKENS,
    VALUE,
    card_of,
    cards_of,
    kind,
    owner,
    top,
)
from muraglia.games.great_wall.moves import AnyMove
from muraglia.games.great_wall.wins import Win
from muraglia.kernel.contract import Decision
from muraglia.kernel.contract import State as Contract

CLAIMS, FIRST_ACTION, SECOND_ACTION, LAST_CLAIMS, OVER = range(5)
STEPS = ("claims", "first", "second", "last claims", "over")
"""The steps of a turn (GW-3.1), the claims at the very end (GW-7.3), and the end."""

ABSENT = -1000
"""Stands for the total of a player without cards at a site (GW-4.6): less than any real total."""

NOBODY = -1

STRIDE = len(COPIES)
"""In lists by seat and kind, the distance from one seat to the next: `hand[seat * STRIDE + kind]`."""


class State(Contract[AnyMove]):
    """The position. Lists are by seat, by site, or by site and seat (`cards[site * seats + seat]`)."""

    __slots__ = (
        "box",
        "cards",
        "circuit",
        "drawn",
        "ender",
        "ffg",
        "hand",
        "hand_size",
        "laid",
        "laid_by",
        "laid_place",
        "leader",
        "listed",
        "mover",
        "nobles",
        "open",
        "pending",
        "pile",
        "plain",
        "played",
        "revealed",
        "rows",
        "score",
        "soldiers",
        "starter",
        "step",
        "supply",
        "tokens",
        "totals",
        "turn",
        "won",
    )

    ffg: bool
    """The edition: Fantasy Flight's, else Kosmos's."""
    starter: str
    """The colour that was drawn to start; empty if no seat was drawn (GW-2.4)."""
    turn: int
    step: int
    ender: int
    """The seat that ran out of cards and started the last round (GW-7.2); -1: nobody yet."""
    circuit: int
    """In the last claims of Fantasy Flight's edition: how many players have had their one turn (GW-7.3)."""

    hand: list[int]
    hand_size: list[int]
    pile: list[tuple[int, ...]]
    """Each seat's shuffled pile, in the order of drawing …"""
    drawn: list[int]
    """… and how many of its cards have been drawn."""
    played: list[int]
    """Cards that left each hand: on the table, covered or discarded. Public (GW-8.1)."""

    supply: tuple[int, ...]
    """All tokens in the order in which they are revealed …"""
    revealed: int
    """… and how many of them have been revealed."""
    box: tuple[int, ...]
    """Tokens that left the game (GW-2.3)."""

    open: int
    """The sites on the table, as bits."""
    pending: int
    """The sites that the player whose turn it is leads and has not yet dealt with, as bits (GW-5.2)."""
    tokens: list[tuple[int, ...]]
    """The free tokens of each site."""
    laid: list[int]
    """The token that lies on a card of the site (0: none) …"""
    laid_by: list[int]
    """… whose card that is (-1: none) …"""
    laid_place: list[int]
    """… and where in the row (-1: none)."""
    rows: list[tuple[int, ...]]
    """The row of each site: stacks of cards, see `cards.py`."""

    # What the rows add up to, updated with every card. Covered cards do not count.
    cards: list[int]
    """How many cards each seat has at a site."""
    plain: list[int]
    """What these cards are worth without the soldiers, as long as no noble is there."""
    soldiers: list[int]
    nobles: list[int]
    """How many nobles are at each site."""
    totals: list[int]
    """What each seat has at a site (GW-4.1); `ABSENT` without a card there."""
    leader: list[int]
    """Who leads each site (GW-5.1), or `NOBODY`."""

    won: list[tuple[Win, ...]]
    score: list[int]
    mover: int
    """Who moved last (-1: nobody yet)."""
    listed: tuple[AnyMove, ...] | None
    """The legal moves of this position, if they have been listed already."""

    @property
    def decision(self) -> Decision:
        """The kind of the decision that is due."""
        return "turn"

    def pile_size(self, seat: int) -> int:
        """Return how many cards a seat can still draw."""
        return len(self.pile[seat]) - self.drawn[seat]

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = self.twin()
        twin.mover = self.mover
        twin.ffg = self.ffg
        twin.starter = self.starter
        twin.turn = self.turn
        twin.step = self.step
        twin.ender = self.ender
        twin.circuit = self.circuit
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.pile = self.pile[:]
        twin.drawn = self.drawn[:]
        twin.played = self.played[:]
        twin.supply = self.supply
        twin.revealed = self.revealed
        twin.box = self.box
        twin.open = self.open
        twin.pending = self.pending
        twin.tokens = self.tokens[:]
        twin.laid = self.laid[:]
        twin.laid_by = self.laid_by[:]
        twin.laid_place = self.laid_place[:]
        twin.rows = self.rows[:]
        twin.cards = self.cards[:]
        twin.plain = self.plain[:]
        twin.soldiers = self.soldiers[:]
        twin.nobles = self.nobles[:]
        twin.totals = self.totals[:]
        twin.leader = self.leader[:]
        twin.won = self.won[:]
        twin.score = self.score[:]
        twin.listed = self.listed
        return twin

    def clear_table(self) -> None:
        """Clear all sites: no cards and no tokens, as before the game."""
        self.open = self.pending = 0
        self.tokens = [()] * MOST_SITES
        self.laid = [0] * MOST_SITES
        self.laid_by = [-1] * MOST_SITES
        self.laid_place = [-1] * MOST_SITES
        self.rows = [()] * MOST_SITES
        self.cards = [0] * (MOST_SITES * self.seats)
        self.plain = self.cards[:]
        self.soldiers = self.cards[:]
        self.nobles = [0] * MOST_SITES
        self.totals = [ABSENT] * (MOST_SITES * self.seats)
        self.leader = [NOBODY] * MOST_SITES

    def pile_kinds(self, seat: int) -> list[int]:
        """Return the cards left in a pile, counted by kind: the deck minus hand and played cards (GW-8.1)."""
        start = seat * STRIDE
        return [COPIES[k] - self.hand[start + k] - self.played[start + k] for k in range(STRIDE)]

    def under_token(self, site: int) -> int:
        """Return the kind of card under the token that was laid at a site. Return 0 without such a token, and in the
        last claims: no dragon can come any more, so the card does not matter (GW-7.8)."""
        if not self.laid[site] or self.step > SECOND_ACTION:
            return 0
        return kind(top(self.rows[site][self.laid_place[site]]))

    def vector(self) -> list[int]:
        """Return over, step, turn, ender, circuit; by seat hand, pile and score; by site open, pending, tokens,
        the laid token and its card, uncovered cards by seat and kind; last the supply by value."""
        numbers = [int(self.over), self.step, self.turn, self.ender, self.circuit]
        for seat in range(self.seats):
            numbers += self.hand[seat * STRIDE + 1 : seat * STRIDE + STRIDE]
            numbers += self.pile_kinds(seat)[1:]
            numbers.append(self.score[seat])
        for site in range(MOST_SITES):
            numbers += [self.open >> site & 1, self.pending >> site & 1]
            numbers += [*sorted(self.tokens[site]), 0, 0][:2]
            numbers += [self.laid[site], self.laid_by[site], self.under_token(site)]
            uncovered = [top(stack) for stack in self.rows[site]]
            numbers += [uncovered.count(card_of(seat, k)) for seat in range(self.seats) for k in KINDS]
        hidden = self.supply[self.revealed :]
        return numbers + [hidden.count(value) for value in TOKEN_VALUES]

    def imbalance(self) -> str:
        """Return what is wrong with cards and tokens: none may be lost or made (GW-1)."""
        return self._lost_cards() or self._lost_tokens() or self._wrong_sums()

    def _lost_cards(self) -> str:
        lying = [card for row in self.rows for stack in row for card in cards_of(stack)]
        for seat in range(self.seats):
            start = seat * STRIDE
            if self.hand_size[seat] != sum(self.hand[start : start + STRIDE]):
                return f"seat {seat + 1}: {self.hand_size[seat]} cards in hand do not match their kinds"
            pile = self.pile[seat][self.drawn[seat] :]
            for k in KINDS:
                if self.hand[start + k] + self.played[start + k] + pile.count(k) != COPIES[k]:
                    return f"seat {seat + 1}: hand, pile and played cards are not {COPIES[k]} {LETTERS[k]}"
                if lying.count(card_of(seat, k)) > self.played[start + k]:
                    return f"seat {seat + 1}: more {LETTERS[k]} lie on the table than were played"
        return ""

    def _lost_tokens(self) -> str:
        tokens = [*self.supply[self.revealed :], *self.box]
        for site in range(MOST_SITES):
            tokens += [*self.tokens[site], *([self.laid[site]] if self.laid[site] else [])]
        tokens += [win.value for wins in self.won for win in wins]
        if sorted(tokens) != sorted(TOKENS):
            return f"the {len(TOKENS)} tokens are not all there, or not once: {sorted(tokens)}"
        if [sum(win.value for win in wins) for wins in self.won] != self.score:
            return f"scores {self.score} do not match the tokens won"
        return ""

    def _wrong_sums(self) -> str:
        for site in range(MOST_SITES):
            uncovered = [top(stack) for stack in self.rows[site]]
            if self.nobles[site] != sum(kind(card) == NOBLE for card in uncovered):
                return f"site {site + 1}: {self.nobles[site]} nobles do not match the row"
            for seat in range(self.seats):
                mine = [kind(card) for card in uncovered if owner(card) == seat]
                plain = sum(VALUE[k] for k in mine if k != SOLDIER)
                at = site * self.seats + seat
                if (self.cards[at], self.plain[at], self.soldiers[at]) != (
                    len(mine),
                    plain,
                    mine.count(SOLDIER),
                ):
                    return f"site {site + 1}: the sums of seat {seat + 1} do not match the row"
        return ""
