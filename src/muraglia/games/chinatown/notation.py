"""Reads the moves of Chinatown that people type. What they look like is in `moves.py`."""

from __future__ import annotations

import re

from muraglia.games.chinatown.boards import BUILDINGS
from muraglia.games.chinatown.box import KIND_IDS, KINDS
from muraglia.games.chinatown.meta import META
from muraglia.games.chinatown.moves import (
    DEAL,
    DONE,
    FIRST_KIND,
    HASH,
    KEEP,
    PLACE,
    READY,
    TIME,
    UNDONE,
    WISHES,
    Accept,
    AnyMove,
    Call,
    Mark,
    Offer,
    Refuse,
    Withdraw,
    target_name,
)
from muraglia.games.chinatown.terms import FACE_DOWN, ME, THOUSAND, Terms, Transfer, settle
from muraglia.kernel.errors import BadNotation, quoted
from muraglia.kernel.move import MoveBook
from muraglia.kernel.number import whole

LONGEST_TEXT = 120
MOST_MONEY = 10**6
MOST_OF_A_KIND = 9
"""The largest amounts that a deal may name: money, and tiles of one kind."""

_DEAL = re.compile(DEAL)
_HASH = re.compile(HASH)
_SHORT = re.compile(r"(\w+)\s*:\s*(.*)")
_LONG = re.compile(r"(\w+)\s*>\s*(\w+)\s+(.*)")
_FORBIDDEN = re.compile(r'["|#\x00-\x1f\x7f]')
_TARGETS = ("", *(target_name(target) for target in range(1, FIRST_KIND + len(KINDS))))
_ITEM = re.compile(r"(?:([0-9]+)\s+)?([a-z][a-z-]*)")

KNOWN = {
    "keep": "keep 33",
    "place": "place fish 33",
    "ready": "ready",
    "done": "done",
    "undone": "undone",
    "offer": "offer red: 33 + 2000 for restaurant",
    "revise": "revise 3 red: 33 + 3000 for restaurant",
    "counter": "counter 3 red: 33 for restaurant",
    "accept": "accept 3 red > blue 33; blue > red 2000",
    "refuse": "refuse 3 (with a reason if you like)",
    "withdraw": "withdraw 3",
    "call": "call restaurant for 2000",
    "mark": "mark want fish (or sell, keep, none)",
}


def _wrong(text: str, right: str, where: str) -> BadNotation:
    return BadNotation("move", f"{text}: write {right}", text=where)


def _explain(text: str) -> BadNotation:
    verb = text.partition(" ")[0].lower()
    kinds = ", ".join(KIND_IDS)
    return BadNotation(
        "move",
        f"{quoted(text)} is not a move of Chinatown: write {KNOWN.get(verb, ' or '.join(KNOWN.values()))}; "
        f"buildings go from 1 to {BUILDINGS}, the shops are {kinds}",
        text=text,
    )


class Book(MoveBook[AnyMove]):
    """All moves that have a code, and a reader for the others."""

    def parse(self, text: str) -> AnyMove:
        """Return the move that a text denotes."""
        words = " ".join(text.split()) if isinstance(text, str) else ""
        verb, _, rest = words.partition(" ")
        match verb.lower():
            case "offer":
                return _read_offer(words, rest)
            case "revise" | "counter" as how:
                deal, _, terms = rest.partition(" ")
                name = _read_deal(words, deal)
                revises, counters = (name, "") if how == "revise" else ("", name)
                return _read_offer(words, terms, revises, counters)
            case "accept":
                deal, _, terms = rest.partition(" ")
                return Accept(_read_deal(words, deal), _read_hash(words, terms))
            case "refuse":
                deal, _, reason = rest.partition(" ")
                return Refuse(_read_deal(words, deal), _clean(words, reason))
            case "withdraw":
                return Withdraw(_read_deal(words, rest))
            case "call":
                wanted, _, given = rest.lower().partition(" for ")
                return Call(_read_things(words, ME, ME, wanted), _read_things(words, ME, ME, given or "-"))
            case "mark":
                wish, _, target = rest.lower().partition(" ")
                if wish not in WISHES or target not in _TARGETS:
                    raise _explain(words)
                return Mark(WISHES.index(wish), _TARGETS.index(target))
        return super().parse(text)


def _read_deal(text: str, word: str) -> str:
    word = word.lower()
    if not _DEAL.fullmatch(word):
        raise _wrong(f"{quoted(word)} is not the number of an offer", "its number, such as 3 or ry1", text)
    return word


def _read_hash(text: str, words: str) -> str:
    """Return the hash of an acceptance: as given, or computed from terms that are written out."""
    if _HASH.fullmatch(words.lower()):
        return words.lower()
    if ">" not in words:
        right = f"the hash shown with the offer, or the terms themselves: {KNOWN['accept']}"
        raise _wrong(f"{quoted(text)} does not say which terms", right, text)
    terms = read_terms(text, words)
    if ME in terms.parties:
        raise _wrong("terms must read the same for everybody", f"a colour instead of me: {KNOWN['accept']}", text)
    return terms.fingerprint(META.rules)


def _clean(text: str, words: str) -> str:
    """Return free text of a player, if it fits on a line and into a position."""
    if _FORBIDDEN.search(words) or len(words) > LONGEST_TEXT:
        right = f'at most {LONGEST_TEXT} characters, without " | #'
        raise BadNotation("text", f"{quoted(words)} is too long or has unusual characters: write {right}", text=text)
    return words


def _read_offer(text: str, rest: str, revises: str = "", counters: str = "") -> Offer:
    private = rest.lower().startswith("privately ")
    rest = rest[len("privately ") :] if private else rest
    return Offer(read_terms(text, rest), private, revises, counters)


def read_terms(text: str, words: str) -> Terms:
    """Return the terms that words denote; `text` is the whole line, for errors."""
    body, quote, promise = words.partition('"')
    if quote and not promise.endswith('"'):
        raise _wrong("a promise goes in quotation marks", 'offer red: 33 "I leave 34 to you"', text)
    promise = _clean(text, promise.rstrip('"').strip())
    body = body.strip().lower()
    short = _SHORT.fullmatch(body)
    if short:
        other = _read_seat(text, short[1])
        given, _, taken = short[2].partition(" for ")
        both = (_read_things(text, ME, other, given), _read_things(text, other, ME, taken or "-"))
        return settle(both, promise)
    transfers = []
    for part in body.split(";"):
        long = _LONG.fullmatch(part.strip())
        if not long:
            right = f"{KNOWN['offer']}, or offer me > red 33; red > blue fish; blue > me 5000"
            raise _wrong(f"{quoted(part.strip())} does not say who gives what to whom", right, text)
        transfers.append(_read_things(text, _read_seat(text, long[1]), _read_seat(text, long[2]), long[3]))
    return settle(transfers, promise)


def _read_seat(text: str, word: str) -> int:
    if word == "me":
        return ME
    seat = META.seat_named(word, len(META.colours))
    if seat is None:
        raise _wrong(f"{quoted(word)} is not a player", f"me or a colour: {', '.join(META.colours)}", text)
    return seat


def _read_things(text: str, giver: int, taker: int, words: str) -> Transfer:
    """Return the transfer that ``33 + 2000 + 2 fish + card 12`` denotes; a dash means nothing."""
    buildings: list[int] = []
    tiles: list[int] = []
    cards: list[int] = []
    money = 0
    for word in (part.strip() for part in words.split("+")) if words.strip() != "-" else ():
        item = _ITEM.fullmatch(word)
        number = whole(word, 1, MOST_MONEY)
        if word == "card":
            cards.append(FACE_DOWN)
        elif word.startswith("card ") and (card := whole(word.removeprefix("card ").strip(), 1, BUILDINGS)):
            cards.append(card)
        elif number and number <= BUILDINGS:
            buildings.append(number)
        elif number and number % THOUSAND == 0:
            money += number // THOUSAND
        elif item and item[2] in KIND_IDS and (count := whole(item[1] or "1", 1, MOST_OF_A_KIND)):
            tiles += [KIND_IDS.index(item[2])] * count
        else:
            right = "a building (33), money in thousands (2000), a tile (fish, 2 fish) or card 33"
            raise _wrong(f"{quoted(word)} cannot be given", f"{right}; joined by +", text)
    return Transfer(giver, taker, tuple(sorted(buildings)), tuple(sorted(tiles)), tuple(sorted(cards)), money)


BOOK = Book(
    (
        READY,
        DONE,
        UNDONE,
        TIME,
        *KEEP[1:],
        *(move for row in PLACE for move in row[1:]),
    ),
    _explain,
)
