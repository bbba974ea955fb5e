"""Income (CT-9) and the end of the game: what every shop paid, and who won."""

from __future__ import annotations

from muraglia.games.chinatown.box import EXTRA, KIND_IDS
from muraglia.games.chinatown.deals import Dealt, Paid
from muraglia.games.chinatown.income import Business, businesses
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.kernel.outcome import Outcome, Point
from muraglia.kernel.outcome import outcome as rank


def pay_income(state: State) -> None:
    """Turn up an economic card and pay everybody (CT-9.1 to CT-9.4)."""
    card = state.economy[state.shown]
    state.shown += 1
    state.barrier = state.ply
    favoured = 0
    for kind in EXTRA[card]:
        favoured |= state.shops[kind]
    paid = Paid(
        card,
        tuple([(land & favoured).bit_count() for land in state.land]),  # CT-9.1: whether complete or not
        tuple([tuple(businesses(state.board, state.street, land, state.shops)) for land in state.land]),
    )
    state.ledger.append(paid)
    for seat in range(state.seats):
        state.cash[seat] += paid.amount(seat)
    if state.news is not None:
        state.tell("economy", round=state.round + 1, card=card)
        for seat in range(state.seats):
            state.tell(
                "income",
                seat=seat,
                amount=paid.amount(seat) * THOUSAND,
                extra=paid.extra[seat] * THOUSAND,
                shops="; ".join(worded(each) for each in paid.businesses[seat]) or "-",
            )


def worded(business: Business) -> str:
    """Return a business and its pay as people write it: ``fish 3 4 8 = 5000``."""
    places = " ".join(map(str, business.buildings))
    return f"{KIND_IDS[business.kind]} {places} = {business.pay * THOUSAND}"


def outcome(state: State) -> Outcome:
    """Return the final cash in full, with every business of every round that earned it (CT-9.5)."""
    points: list[list[Point]] = []
    rounds = [entry for entry in state.ledger if type(entry) is Paid]
    before = state.round - len(rounds)
    for seat in range(state.seats):
        mine = [Point(state.start_cash[seat] * THOUSAND, "start")]
        for number, paid in enumerate(rounds, before + 1):
            if paid.extra[seat]:
                detail: dict[str, int | str] = {"round": number, "card": paid.card}
                mine.append(Point(paid.extra[seat] * THOUSAND, "extra", {**detail}))
            mine += [
                Point(
                    each.pay * THOUSAND,
                    "complete" if each.complete else "business",
                    {"round": number, "kind": KIND_IDS[each.kind], "buildings": list(each.buildings)},
                )
                for each in paid.businesses[seat]
            ]
        traded = sum(entry.terms.net(seat) for entry in state.ledger if type(entry) is Dealt)
        if traded:
            mine.append(Point(traded * THOUSAND, "trade"))
        points.append(mine)
    return rank(points)
