"""Reads the positions that `position.py` describes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from muraglia.games.chinatown.boards import BUILDINGS, buildings_in, set_of
from muraglia.games.chinatown.box import COPIES, EXTRA, KIND_IDS, KINDS, ROUNDS, TABLES
from muraglia.games.chinatown.deals import Claimed, Deal, Dealt, Drawn, Entry, Paid
from muraglia.games.chinatown.income import Business
from muraglia.games.chinatown.meta import INITIALS, META
from muraglia.games.chinatown.moves import Call, Mark
from muraglia.games.chinatown.notation import BOOK, read_terms
from muraglia.games.chinatown.rounds import start_round
from muraglia.games.chinatown.state import KEEP, KIND_COUNT, PHASES, PLACE, SEATS_IN, TRADE, State
from muraglia.games.chinatown.terms import ME, THOUSAND, Terms
from muraglia.games.chinatown.trading import OPEN, can_fulfil
from muraglia.kernel.errors import BadNotation, BadPosition
from muraglia.kernel.meta import Options
from muraglia.kernel.number import is_number, whole
from muraglia.kernel.position import PositionLine, PositionLines, impossible

KNOWN = (
    "the options, seats, round, phase, holder, ready, offer, offers made, start, ledger, and for each colour: its "
    "buildings (red: 33 34:fish), tiles, cash, cards, laid, moves, call, marks"
)
no = partial(impossible, META)
MOST_OFFERS = 999_999
"""Offers have at most six digits."""
S = TypeVar("S", bound=State)


class _Reader:
    """Reads the lines of one position."""

    def __init__(self, text: str) -> None:
        self.sheet = PositionLines(text)
        self.seats, self.options, self.rules = self.sheet.opening(META)
        self.colours = META.colours[: self.seats]

    def seat(self, line: PositionLine, word: str) -> int:
        return line.seat(word, self.seats)

    def seat_set(self, line: PositionLine, words: str) -> int:
        return 0 if words == "-" else set_of(self.seat(line, word) for word in words.split())

    @staticmethod
    def building(line: PositionLine, word: str) -> int:
        return line.integer(1, BUILDINGS, word)

    @staticmethod
    def kind(line: PositionLine, word: str) -> int:
        return line.one_of(KIND_IDS, word)

    @staticmethod
    def money(line: PositionLine, word: str) -> int:
        number = whole(word)
        if number is None or number % THOUSAND:
            raise line.wrong("thousands", rule="CT-1.1", found=word)
        return number // THOUSAND

    @staticmethod
    def words(line: PositionLine | None, apart: str | None = None) -> list[str]:
        if line is None or line.value in ("-", ""):
            return []
        return [word.strip() for word in line.value.split(apart)]

    def terms(self, line: PositionLine, text: str) -> Terms:
        try:
            terms = read_terms(text, text) if text != "-" else Terms(())
        except BadNotation:
            raise line.wrong("deal_form", found=text) from None
        if ME in terms.parties or any(party >= self.seats for party in terms.parties):
            raise line.wrong("parties", known=self.colours)
        return terms


def read(text: str, state: S, check: Callable[[Options], None]) -> S:
    """Fill an empty state with everything that a text says; hidden things are dealt later."""
    reader = _Reader(text)
    check(reader.options)
    state.set_table(reader.seats, reader.options, reader.rules)
    _read_round(state, reader)
    for seat in range(reader.seats):
        _read_seat(state, reader, seat)
    _read_offers(state, reader)
    start = reader.sheet.take("start")
    state.ledger = [_entry(reader, line) for line in reader.sheet.take_each("ledger")]
    state.start_cash = tuple(reader.money(start, word) for word in start.value.split()) if start else tuple(state.cash)
    if start and len(state.start_cash) != reader.seats:
        raise start.wrong("start_form", seats=reader.seats)
    if state.hand_variant and not state.ledger and any(state.cards):
        state.ledger = [Drawn(tuple(hand.bit_count() for hand in state.cards))]
    reader.sheet.finish(KNOWN)
    return state


def _read_round(state: State, reader: _Reader) -> None:
    line = reader.sheet.take("round")
    state.round = line.integer(1, ROUNDS) - 1 if line else 0
    phase = reader.sheet.take("phase")
    at = phase.one_of((*PHASES, "over")) if phase else TRADE
    state.over = at == len(PHASES)
    state.phase = PLACE if state.over else at
    if state.over:
        state.round = ROUNDS
    holder = reader.sheet.take("holder")
    if holder and not state.start_tile:
        raise holder.wrong("no_start_tile", rule="CT-8.3")
    if state.start_tile:
        first = state.options["first"]
        state.holder = reader.seat(holder, holder.value) if holder else first if isinstance(first, int) else 0
    ready = reader.sheet.take("ready")
    everybody = (1 << reader.seats) - 1
    state.waiting = everybody & ~(reader.seat_set(ready, ready.value) if ready else 0)
    if state.over:
        state.waiting = 0
    elif not state.waiting:
        raise no("all_ready", rule="CT-4.1", key="ready")


def _read_seat(state: State, reader: _Reader, seat: int) -> None:
    colour, sheet = META.colours[seat], reader.sheet
    for word in reader.words(line := sheet.take(colour)):
        assert line is not None
        number, colon, shop = word.partition(":")
        bit = 1 << reader.building(line, number)
        if any(land & bit for land in state.land):
            raise line.wrong("owned", rule="CT-5.2", found=number)
        state.land[seat] |= bit
        if colon:
            state.shops[reader.kind(line, shop)] |= bit
    for word in reader.words(line := sheet.take(f"{colour} tiles")):
        assert line is not None
        state.tiles[seat * KIND_COUNT + reader.kind(line, word)] += 1
    cash = sheet.take(f"{colour} cash")
    state.cash[seat] = reader.money(cash, cash.value) if cash else TABLES.start_cash
    _read_hidden(state, reader, seat)
    moves = sheet.take(f"{colour} moves")
    state.trade_moves[seat] = moves.integer(0, int(state.options["trade_limit"])) if moves else 0
    call = sheet.take(f"{colour} call")
    if call:
        move = _move(call, f"call {call.value}", "call_form")
        assert isinstance(move, Call)
        state.calls[seat] = (move.wants, move.gives)
    marks = bytearray(state.marks[seat])
    for word in reader.words(line := sheet.take(f"{colour} marks"), ","):
        assert line is not None
        mark = _move(line, f"mark {word}", "marks_form")
        assert isinstance(mark, Mark)
        marks[mark.target] = mark.wish
    state.marks[seat] = bytes(marks)


def _read_hidden(state: State, reader: _Reader, seat: int) -> None:
    """Read what others do not see: the hand, and tiles laid in secret."""
    colour, sheet = META.colours[seat], reader.sheet
    cards = sheet.take(f"{colour} cards")
    if cards and state.phase != KEEP and not state.hand_variant:
        raise cards.wrong("no_hand", rule="CT-10.3")
    if cards and state.phase == KEEP:
        state.dealt = [()]  # so that `finish` deals nothing
    for word in reader.words(cards):
        assert cards is not None
        bit = 1 << reader.building(cards, word.rstrip("+"))
        if any(hand & bit for hand in state.cards):
            raise cards.wrong("held", rule="CT-1.1", found=word)
        state.cards[seat] |= bit
        state.kept[seat] |= bit if word.endswith("+") else 0
    laid = sheet.take(f"{colour} laid")
    if laid and (state.phase != PLACE or state.start_tile or state.over):
        raise laid.wrong("no_laying", rule="CT-8.3")
    for word in reader.words(laid, ","):
        assert laid is not None
        kind, _, building = word.partition(" ")
        state.laid[seat] += ((reader.kind(laid, kind), reader.building(laid, building)),)


def _move(line: PositionLine, text: str, form: str) -> object:
    try:
        return BOOK.parse(text)
    except BadNotation:
        raise line.wrong(form, found=line.value) from None


def _read_offers(state: State, reader: _Reader) -> None:
    for line in reader.sheet.take_each("offer"):
        parts = [part.strip() for part in line.value.split("|")]
        name, by, maker = [*parts[0].split(), "", "", ""][:3]
        if len(parts) != 5 or by != "by" or state.phase != TRADE:
            raise line.wrong("offer_form")
        terms = reader.terms(line, parts[4])
        private = not is_number(name)
        accepted, refused = reader.seat_set(line, parts[1]), reader.seat_set(line, parts[2])
        answers = "" if parts[3] == "-" else parts[3]
        seat = reader.seat(line, maker)
        state.deals[name] = Deal(
            name,
            seat,
            private,
            terms,
            set_of(terms.parties),
            accepted,
            refused,
            answers,
            terms.fingerprint(state.rules),
        )
        who, number = (set_of(terms.parties), name.lstrip(INITIALS)) if private else (OPEN, name)
        last = whole(number, 1, MOST_OFFERS)
        if last is None or seat not in terms.parties:
            raise line.wrong("offer_name", found=name, maker=seat)
        state.numbers[who] = max(state.numbers.get(who, 0), last)
        for party in SEATS_IN[accepted]:
            if not can_fulfil(state, party, terms):
                raise line.wrong("cannot_keep", rule="CT-7.8", seat=party)
    made = reader.sheet.take("offers made")
    for word in reader.words(made):
        assert made is not None
        number = word.lstrip(INITIALS)
        count = whole(number, 0, MOST_OFFERS)
        if count is None:
            raise made.wrong("offers_form", found=word)
        who = set_of(INITIALS.index(letter) for letter in word[: -len(number)])
        state.numbers[who] = count


def _entry(reader: _Reader, line: PositionLine) -> Entry:
    parts = [part.strip() for part in line.value.split("|")]
    verb, _, rest = parts[0].partition(" ")
    match verb:
        case "paid" if rest in EXTRA and len(parts) == reader.seats + 1:
            both = [part.partition(" ") for part in parts[1:]]
            extra = tuple(reader.money(line, more) for more, _, _ in both)
            return Paid(rest, extra, tuple(_businesses(reader, line, mine) for _, _, mine in both))
        case "deal" if len(parts) == 2 and rest.partition(" ")[0] in ("open", "private"):
            how, _, names = rest.partition(" ")
            parties = SEATS_IN[reader.seat_set(line, names)]
            return Dealt(parties, reader.terms(line, parts[1]), how == "open")
        case "drawn" if len(rest.split()) == reader.seats:
            counts = [whole(word, 0, BUILDINGS) for word in rest.split()]
            if None not in counts:
                return Drawn(tuple([count for count in counts if count is not None]))
        case "claimed" if len(parts) == reader.seats:
            listed = [rest, *parts[1:]]
            return Claimed(
                tuple(tuple(reader.building(line, word) for word in mine.split() if mine != "-") for mine in listed)
            )
    raise line.wrong("ledger_form", found=line.value)


def _businesses(reader: _Reader, line: PositionLine, text: str) -> tuple[Business, ...]:
    found = []
    for part in text.split(",") if text != "-" else []:
        shop, _, pay = part.partition("=")
        kind, *places = shop.split() or [""]
        buildings = tuple(reader.building(line, word) for word in places)
        found.append(Business(reader.kind(line, kind), buildings, reader.money(line, pay.strip())))
    return tuple(found)


# ── what the text does not say ────────────────────────────────────────────────────────────────────


def hidden(state: State) -> tuple[Sequence[str], Sequence[str], Sequence[str]]:
    """Return the cards (hand variant), tiles and economic cards that are still to be drawn, as names."""
    seen = 0
    for mine in (*state.land, *state.cards):
        seen |= mine
    cards = [str(card) for card in range(1, BUILDINGS + 1) if not seen >> card & 1]
    tiles = []
    for kind in KINDS:
        laid = sum(each == kind for mine in state.laid for each, _ in mine)
        left = COPIES[kind] - state.shops[kind].bit_count() - sum(state.tiles[kind::KIND_COUNT]) - laid
        if left < 0:
            found, name = COPIES[kind] - left, KIND_IDS[kind]
            raise no("tiles", rule="CT-1.2", key=_holding(state, kind), copies=COPIES[kind], kind=name, found=found)
        tiles += [KIND_IDS[kind]] * left
    economy = list(TABLES.economy)
    for card in state.economy_shown():
        if card not in economy:
            raise no("economy", rule="CT-1.3", key="ledger", card=card)
        economy.remove(card)
    return cards, tiles, economy


def finish(state: State) -> None:
    """Deal the cards of a round that has just begun, and refuse a position that cannot be."""
    if state.phase == KEEP and not state.dealt:
        start_round(state)
    state.dealt = [cards for cards in state.dealt if cards]
    state.acting = SEATS_IN[state.waiting]
    if state.phase == PLACE and state.start_tile and not state.over:
        order = [(state.holder + step) % state.seats for step in range(state.seats)]
        waiting = [seat for seat in order if state.waiting >> seat & 1]
        if order[len(order) - len(waiting) :] != waiting:
            raise no("order", rule="CT-8.3", key="ready")
        state.acting = (waiting[0],)
    wrong = _wrong_sums(state) or _wrong_hands(state)
    if wrong:
        raise wrong


def _holding(state: State, kind: int) -> str:
    """Return the line to blame when there are too many tiles of a kind: that of the seat with the most unplaced
    ones."""
    unplaced = [state.tiles[seat * KIND_COUNT + kind] for seat in range(state.seats)]
    built = [(state.land[seat] & state.shops[kind]).bit_count() for seat in range(state.seats)]
    if max(unplaced) >= max(built):
        return f"{META.colours[unplaced.index(max(unplaced))]} tiles"
    return META.colours[built.index(max(built))]


def _wrong_sums(state: State) -> BadPosition | None:
    """Check that each building has an owner or its card is somewhere, and that money is as it was paid (CT-1.1)."""
    land = 0
    for mine in state.land:
        land |= mine
    for seat, hand in enumerate(state.cards):
        colour = META.colours[seat]
        if land & hand:
            return no("claimed", rule="CT-5.2", key=f"{colour} cards", seat=seat, cards=buildings_in(land & hand))
        traded = sum(entry.terms.net(seat) for entry in state.ledger if isinstance(entry, Dealt))
        right = state.start_cash[seat] + state.income_so_far(seat) + traded
        if state.cash[seat] != right or right < 0:
            found, right = state.cash[seat] * THOUSAND, right * THOUSAND
            return no("money", rule="CT-1.1", key=f"{colour} cash", seat=seat, found=found, right=right)
    return None


def _wrong_hands(state: State) -> BadPosition | None:
    for seat in range(state.seats):
        colour = META.colours[seat]
        if state.phase == KEEP and not state.over:
            left = state.to_keep(seat) - state.kept[seat].bit_count()
            if left < 0 or (left and not state.waiting >> seat & 1):
                kept, right = state.kept[seat].bit_count(), state.to_keep(seat)
                return no("keeps", rule="CT-5.1", key=f"{colour} cards", seat=seat, right=right, found=kept)
        elif state.kept[seat]:
            return no("chooses", rule="CT-5.2", key=f"{colour} cards", seat=seat)
        places = [building for _, building in state.laid[seat]]
        laid = set_of(places)
        if len(set(places)) != len(places) or laid & ~state.land[seat] or laid & state.occupied():
            return no("laid", rule="CT-8.1", key=f"{colour} laid", seat=seat)
        spent = state.trade_moves[seat] >= int(state.options["trade_limit"])
        if state.phase == TRADE and spent and state.waiting >> seat & 1:
            return no("moves_spent", rule="CT-7.10", key=f"{colour} moves", seat=seat)
    return None
