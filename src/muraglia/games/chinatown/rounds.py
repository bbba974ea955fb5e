"""The round (CT-4): building cards (CT-5), tiles (CT-6), and how one phase leads to the next."""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.chinatown.boards import buildings_in
from muraglia.games.chinatown.box import KIND_IDS, ROUNDS, TABLES
from muraglia.games.chinatown.deals import Claimed, Drawn
from muraglia.games.chinatown.paying import pay_income
from muraglia.games.chinatown.state import KEEP, KIND_COUNT, PLACE, SEATS_IN, TRADE, State
from muraglia.games.chinatown.terms import THOUSAND


def start_round(state: State) -> None:
    """Start a round: deal building cards, from which all choose at the same time (CT-5)."""
    state.phase = KEEP
    deal_cards(state)
    everybody(state)
    if state.news is not None:
        state.tell("round", round=state.round + 1, dealt=[hand.bit_count() for hand in state.cards])


def everybody(state: State) -> None:
    """Ask everybody at the same time."""
    state.waiting = (1 << state.seats) - 1
    state.acting = SEATS_IN[state.waiting]


def deal_cards(state: State) -> None:
    """Deal everybody this round's cards (CT-5.1), or fill the hands up (CT-10.3)."""
    count = TABLES.dealt[state.seats][state.round]
    state.barrier = state.ply
    if state.hand_variant:
        already = state.dealt[0] if state.dealt else ()
        left = state.decks[0][len(already) :]
        wanted = [max(0, count - hand.bit_count()) for hand in state.cards]
        state.dealt = [already + left[: sum(wanted)]]
    else:
        left = unclaimed(state, state.decks[state.round])
        wanted = [count] * state.seats
        state.dealt = [*state.dealt, left[: sum(wanted)]]
    served = serve(state, left, wanted)
    for seat, cards in enumerate(served):
        for card in cards:
            state.cards[seat] |= 1 << card
    if state.hand_variant:
        state.ledger.append(Drawn(tuple([len(cards) for cards in served])))


def unclaimed(state: State, deck: Sequence[int]) -> tuple[int, ...]:
    """Return the cards that are shuffled again: all those whose building nobody has claimed (CT-5.2)."""
    land = 0
    for mine in state.land:
        land |= mine
    return tuple([card for card in deck if not land >> card & 1])


def serve(state: State, pile: Sequence[int], wanted: Sequence[int]) -> list[list[int]]:
    """Return what each seat draws: everything it wants, one seat after the other; if the pile is too small, one at a
    time, clockwise (CT-10.4)."""
    served: list[list[int]] = [[] for _ in wanted]
    if sum(wanted) <= len(pile):
        start = 0
        for seat, count in enumerate(wanted):
            served[seat] = list(pile[start : start + count])
            start += count
        return served
    seat = state.holder if state.start_tile else state.round % state.seats
    for thing in pile:
        while len(served[seat]) == wanted[seat]:
            seat = (seat + 1) % state.seats
        served[seat].append(thing)
        seat = (seat + 1) % state.seats
    return served


def reveal_cards(state: State) -> None:
    """Reveal the chosen cards, and claim their buildings (CT-5.2)."""
    state.barrier = state.ply
    claims = [buildings_in(kept) for kept in state.kept]
    for seat in range(state.seats):
        state.land[seat] |= state.kept[seat]
        state.cards[seat] = state.cards[seat] & ~state.kept[seat] if state.hand_variant else 0
        state.kept[seat] = 0
    if state.hand_variant:
        state.ledger.append(Claimed(tuple(tuple(mine) for mine in claims)))
    if state.news is not None:
        state.tell("claimed", claims=[" ".join(map(str, mine)) or "-" for mine in claims])
    draw_tiles(state)
    start_trade(state)


def draw_tiles(state: State) -> None:
    """Draw tiles and lay them open (CT-6.1, CT-10.3)."""
    seats, number = state.seats, state.round
    more, fewer = TABLES.dealt[seats][number], TABLES.kept[seats][number]
    if state.hand_variant:
        wanted = [max(0, more - sum(state.tiles_of(seat))) for seat in range(seats)]
    else:
        wanted = [fewer if number else more] * seats
    left = state.supply[state.drawn :]
    served = serve(state, left, wanted)
    for seat, tiles in enumerate(served):
        for kind in tiles:
            state.tiles[seat * KIND_COUNT + kind] += 1
    state.drawn += min(len(left), sum(wanted))
    state.barrier = state.ply
    if state.news is not None:
        names = [" ".join(KIND_IDS[kind] for kind in tiles) or "-" for tiles in served]
        state.tell("tiles", tiles=names)


def start_trade(state: State) -> None:
    """Start trade (CT-7)."""
    state.phase = TRADE
    state.clear_offers()
    everybody(state)
    if state.news is not None:
        state.tell("trade")


def end_trade(state: State) -> None:
    """End trade: offers on the table lapse, and tiles are placed (CT-7.6, CT-8)."""
    state.clear_offers()
    state.phase = PLACE
    everybody(state)
    if state.start_tile:  # CT-8.3
        state.acting = (state.holder,)
    if state.news is not None:
        state.tell("placing")


def end_placing(state: State) -> None:
    """End placing: pay income (CT-9), and start the next round or end the game."""
    pay_income(state)
    state.round += 1
    if state.start_tile:
        state.holder = (state.holder + 1) % state.seats  # CT-8.3
    if state.round < ROUNDS:
        start_round(state)
    else:
        end_game(state)


def end_game(state: State) -> None:
    """End the game: show all cash; the richest win (CT-9.5, CT-9.6)."""
    state.over = True
    state.waiting = 0
    state.acting = ()
    if state.news is not None:
        most = max(state.cash)
        winners = [seat for seat, cash in enumerate(state.cash) if cash == most]
        state.tell("end", cash=[cash * THOUSAND for cash in state.cash], seats=winners)
