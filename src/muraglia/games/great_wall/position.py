"""Positions of Great Wall of China as text.

    seats: 3
    turn: red                whose turn it is
    step: first              claims, first, second, last claims or over; first if left out
    site 1: 7 3 | r:G r:W g:G        the free tokens, then the row from left to right
    site 2: 4 | r:T+7 b:N/g:D        red's watchtower carries a 7; green's dragon lies on blue's noble
    site 3: closed           a number that is not used any more; other sites left out are closed too
    red hand: W W S          nothing if left out
    red gone: W G            cards that were discarded with finished sites
    red won: 7@2 3           tokens won, and at which site where that is known
    box: 3 3                 tokens out of the game
    supply: 5 4 2 2          the tokens still face down; if left out, all tokens that are nowhere else
    last round: blue         who ran out of cards
    to claim: 1 3            claims: the sites still to be claimed; if left out, all sites that the player leads
    circuit: 2               last claims, ffg: how many players have had theirs; else 0

A pile holds the rest of the player's 20 cards. Colours: r y g b n (brown).
"""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from typing import TypeVar

from muraglia.games.great_wall.cards import (
    COPIES,
    DRAGON,
    INITIALS,
    KINDS,
    LETTERS,
    MOST_SITES,
    SITES,
    TOKEN_VALUES,
    card_of,
    cards_of,
    kind,
    owner,
)
from muraglia.games.great_wall.meta import META
from muraglia.games.great_wall.moves import SITES_IN
from muraglia.games.great_wall.rules import any_claims_to_come
from muraglia.games.great_wall.sampling import lay_site, unseen_tokens
from muraglia.games.great_wall.site_totals import led_sites
from muraglia.games.great_wall.state import CLAIMS, FIRST_ACTION, LAST_CLAIMS, OVER, SECOND_ACTION, STEPS, STRIDE, State
from muraglia.games.great_wall.view import Card, Site
from muraglia.games.great_wall.wins import Win
from muraglia.kernel.chance import Chance
from muraglia.kernel.number import whole
from muraglia.kernel.position import PositionLine, PositionLines, impossible, write

KNOWN = (
    "seats, edition, start, open_scores, turn, step, site 1 to 4, box, supply, last round, to claim, circuit, "
    "and for each colour: hand, gone, won"
)
no = partial(impossible, META)
_CARD = re.compile(rf"([{INITIALS}]):([{LETTERS[1:]}])")


def position(state: State) -> str:
    """Return the position as text."""
    colours = META.colours
    lines: dict[str, str | list[str]] = {
        "turn": colours[state.turn],
        "step": STEPS[state.step],
    }
    for site in range(MOST_SITES):
        lines[f"site {site + 1}"] = _write_site(state, site) if state.open >> site & 1 else "closed"
    gone = _gone(state)
    for seat in range(state.seats):
        lines[f"{colours[seat]} hand"] = _write_cards(state.hand[seat * STRIDE : seat * STRIDE + STRIDE])
        lines[f"{colours[seat]} gone"] = _write_cards(gone[seat * STRIDE : seat * STRIDE + STRIDE])
        lines[f"{colours[seat]} won"] = " ".join(_write_win(win) for win in state.won[seat]) or "-"
    if state.box:
        lines["box"] = " ".join(map(str, state.box))
    if state.ender >= 0:
        lines["last round"] = colours[state.ender]
    if state.step in (CLAIMS, LAST_CLAIMS):
        lines["to claim"] = " ".join(str(site + 1) for site in SITES_IN[state.pending]) or "-"
    if state.step == LAST_CLAIMS:
        lines["circuit"] = str(state.circuit)
    return write(META, state, lines)


def _write_site(state: State, site: int) -> str:
    row = []
    for place, stack in enumerate(state.rows[site]):
        cards = [f"{INITIALS[owner(card)]}:{LETTERS[kind(card)]}" for card in cards_of(stack)]
        token = f"+{state.laid[site]}" if place == state.laid_place[site] else ""
        row.append("/".join(cards) + token)
    return f"{' '.join(map(str, state.tokens[site]))} | {' '.join(row)}".strip()


def _write_cards(counts: list[int]) -> str:
    return " ".join(LETTERS[k] for k in KINDS for _ in range(counts[k])) or "-"


def _write_win(win: Win) -> str:
    return str(win.value) if win.site < 0 else f"{win.value}@{win.site + 1}"


def _gone(state: State) -> list[int]:
    """Return the cards that were played and have left the table."""
    gone = state.played[:]
    for row in state.rows:
        for stack in row:
            for card in cards_of(stack):
                gone[owner(card) * STRIDE + kind(card)] -= 1
    return gone


class _Reader:
    """Reads the lines of one position."""

    def __init__(self, text: str) -> None:
        self.sheet = PositionLines(text)
        self.seats, self.options, self.rules = self.sheet.opening(META)

    def seat(self, key: str) -> int | None:
        line = self.sheet.take(key)
        if line is None:
            return None
        return line.seat(line.value, self.seats)

    def numbers(self, line: PositionLine | None, among: tuple[int, ...]) -> tuple[int, ...]:
        if line is None or line.value == "-":
            return ()
        return tuple([self.number(line, word, among) for word in line.value.split()])

    @staticmethod
    def number(line: PositionLine, word: str, among: tuple[int, ...]) -> int:
        number = whole(word)
        if number is None or number not in among:
            raise line.wrong("among", found=word, known=among)
        return number

    def cards(self, key: str) -> list[int]:
        line = self.sheet.take(key)
        counts = [0] * STRIDE
        if line is not None and line.value != "-":
            for letter in line.value.replace(" ", ""):
                counts[line.one_of(LETTERS[1:], letter) + 1] += 1
        return counts

    def site(self, number: int) -> Site | None:
        line = self.sheet.take(f"site {number + 1}")
        if line is None or line.value == "closed":
            return None
        if number >= SITES[self.seats]:
            raise line.wrong("sites", rule="GW-2.2", seats=self.seats, sites=SITES[self.seats])
        tokens, bar, row = line.value.partition("|")
        if not bar:
            raise line.wrong("site_form", found=line.value)
        free = tuple(self.number(line, word, TOKEN_VALUES) for word in tokens.split())
        cards = tuple(self.card(line, word) for word in row.split())
        laid = tuple(card.token for card in cards if card.token)
        if len(free) + len(laid) != 2 or len(laid) > 1:
            raise line.wrong("two_tokens", rule="GW-2.2")
        if self.seats == 2 and len({*free, *laid}) == 1:
            raise line.wrong("equal_tokens", rule="GW-2.3")
        return Site(free, cards, (), None, False)

    def card(self, line: PositionLine, word: str) -> Card:
        stack, plus, token = word.partition("+")
        cards = []
        for text in stack.split("/"):
            match = _CARD.fullmatch(text)
            if match is None or INITIALS.index(match[1]) >= self.seats:
                raise line.wrong("card_form", found=text)
            cards.append((INITIALS.index(match[1]), LETTERS.index(match[2])))
        for _, covering in cards[1:]:
            if covering != DRAGON:
                raise line.wrong("covered", rule="GW-4.4", found=word)
        value = self.number(line, token, TOKEN_VALUES) if plus else 0
        return Card(*cards[-1], value, tuple(cards[:-1]))

    def wins(self, key: str) -> tuple[Win, ...]:
        line = self.sheet.take(key)
        if line is None or line.value == "-":
            return ()
        wins = []
        for word in line.value.split():
            value, at, site = word.partition("@")
            place = self.number(line, site, tuple(range(1, MOST_SITES + 1))) - 1 if at else -1
            wins.append(Win(place, self.number(line, value, TOKEN_VALUES)))
        return tuple(wins)


S = TypeVar("S", bound=State)


def read(text: str, chance: Chance, state: S) -> S:
    """Fill an empty state with the position that a text describes."""
    reader = _Reader(text)
    sheet, seats = reader.sheet, reader.seats
    state.set_out(seats, reader.options, reader.rules)
    state.mover = -1
    state.listed = None
    state.starter = ""
    state.ffg = state.options["edition"] == "ffg"
    state.turn = reader.seat("turn") or 0
    step = sheet.take("step")
    state.step = step.one_of(STEPS) if step else FIRST_ACTION
    state.over = state.step == OVER
    ender = reader.seat("last round")
    state.ender = -1 if ender is None else ender
    circuit = sheet.take("circuit")
    state.circuit = (state.turn - state.ender) % seats if state.ffg and state.step == LAST_CLAIMS else 0
    if circuit and circuit.integer(0, seats - 1) != state.circuit:
        raise circuit.wrong("circuit", rule="GW-7.3", seat=state.turn, before=state.circuit)

    state.clear_table()
    for number in range(MOST_SITES):
        site = reader.site(number)
        if site is not None:
            lay_site(state, number, site)
    _read_cards(state, reader, chance)
    _read_tokens(state, reader, chance)

    to_claim = sheet.take("to claim")
    if state.step in (CLAIMS, LAST_CLAIMS):
        led = led_sites(state, state.turn)
        named = reader.numbers(to_claim, tuple(range(1, MOST_SITES + 1)))
        state.pending = sum(1 << (site - 1) for site in dict.fromkeys(named)) if to_claim else led
        if to_claim and state.pending & ~led:
            raise to_claim.wrong("not_leading", rule="GW-5.1", seat=state.turn)
    elif to_claim:
        raise to_claim.wrong("no_claims_now", rule="GW-3.1")
    state.acting = () if state.over else (state.turn,)
    sheet.finish(KNOWN)
    _check(state)
    return state


def _read_cards(state: State, reader: _Reader, chance: Chance) -> None:
    state.hand, state.played, state.hand_size, state.pile = [], [], [], []
    state.drawn = [0] * state.seats
    lying = Counter(card for row in state.rows for stack in row for card in cards_of(stack))
    for seat in range(state.seats):
        colour = META.colours[seat]
        hand, gone = reader.cards(f"{colour} hand"), reader.cards(f"{colour} gone")
        played = [gone[k] + lying[card_of(seat, k)] for k in range(STRIDE)]
        left = [COPIES[k] - hand[k] - played[k] for k in range(STRIDE)]
        for k in KINDS:
            if left[k] < 0:
                key, found = f"{colour} {'gone' if gone[k] else 'hand'}", COPIES[k] - left[k]
                raise no("cards", rule="GW-1.1", key=key, seat=seat, copies=COPIES[k], card=LETTERS[k], found=found)
        state.hand += hand
        state.played += played
        state.hand_size.append(sum(hand))
        rest = [k for k in KINDS for _ in range(left[k])]
        state.pile.append(tuple(chance.shuffle(f"pile {colour}", rest, LETTERS.__getitem__)))


def _read_tokens(state: State, reader: _Reader, chance: Chance) -> None:
    state.won = [reader.wins(f"{META.colours[seat]} won") for seat in range(state.seats)]
    state.score = [sum(win.value for win in wins) for wins in state.won]
    state.box = reader.numbers(reader.sheet.take("box"), TOKEN_VALUES)
    unseen = unseen_tokens(state)
    supply = reader.sheet.take("supply")
    if supply is not None:
        named = Counter(reader.numbers(supply, TOKEN_VALUES))
        unseen.subtract(named)
        state.box += tuple(unseen.elements())
    for value in TOKEN_VALUES:
        if unseen[value] < 0:
            raise no("tokens", rule="GW-1.2", key=_holding(state, value), fewer=-unseen[value], value=value)
    if supply is not None:
        unseen = named
    state.supply = tuple(chance.shuffle("tokens", [value for value in TOKEN_VALUES for _ in range(unseen[value])]))
    state.revealed = 0


def _check(state: State) -> None:
    """Refuse a position that the rules exclude, or in which nobody could make a move."""
    _check_tokens(state)
    _check_last_round(state)
    if state.over:
        return
    if not state.open:
        raise no("no_site", rule="GW-7.1", key="site 1")
    if not state.ffg and state.step in (CLAIMS, LAST_CLAIMS) and not state.pending:
        raise no("nothing_to_claim", rule="GW-3.1", key="step", seat=state.turn)
    if state.step == LAST_CLAIMS and not state.pending and not any_claims_to_come(state):
        raise no("last_claims_over", rule="GW-7.8", key="step")
    if state.step in (FIRST_ACTION, SECOND_ACTION) and _out_of_cards(state, state.turn):
        raise no("no_cards", rule="GW-3.3", key="turn", seat=state.turn)


def _check_tokens(state: State) -> None:
    """Check that tokens come and go in pairs (GW-2.2, GW-5.4)."""
    won = Counter(win.site for wins in state.won for win in wins)
    loose = won.pop(-1, 0)
    odd = [site + 1 for site, tokens in won.items() if tokens % 2]
    key = next((f"{META.colours[seat]} won" for seat, wins in enumerate(state.won) if wins), "")
    if (loose + won.total()) % 2:
        raise no("won_odd", rule="GW-5.4", key=key, won=loose + won.total())
    if len(odd) > loose:
        raise no("won_half", rule="GW-5.4", key=key, site=min(odd))
    if len(state.supply) % 2:
        raise no("supply_odd", rule="GW-2.3", key="supply", tokens=len(state.supply))


def _holding(state: State, value: int) -> str:
    """Return the line to blame when there are too many of a token: the last one that names it."""
    keys = [f"site {site + 1}" for site in range(MOST_SITES) if value in (*state.tokens[site], state.laid[site])]
    keys += [
        f"{META.colours[seat]} won" for seat, wins in enumerate(state.won) if any(win.value == value for win in wins)
    ]
    return "box" if value in state.box else keys[-1] if keys else "supply"


def _out_of_cards(state: State, seat: int) -> bool:
    return not state.hand_size[seat] and not state.pile_size(seat)


def _check_last_round(state: State) -> None:
    """Check that a player without cards has started the last round (GW-7.2)."""
    ender = state.ender
    if ender < 0:
        if state.step == LAST_CLAIMS:
            raise no("no_ender", rule="GW-7.3", key="last round")
        for seat in range(state.seats):
            if _out_of_cards(state, seat):
                raise no("out_of_cards", rule="GW-7.2", key="last round", seat=seat, colour=META.colours[seat])
        return
    if not _out_of_cards(state, ender):
        cards = state.hand_size[ender] + state.pile_size(ender)
        raise no("cards_left", rule="GW-7.2", key="last round", seat=ender, cards=cards)
    if state.turn == ender and state.step in (CLAIMS, FIRST_ACTION, SECOND_ACTION):
        raise no("only_claims", rule="GW-7.3", key="step", seat=ender)
