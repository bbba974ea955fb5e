"""Three styles of bargaining in Chinatown. They count alike and find the same deals; they differ in how much they ask
for."""

from __future__ import annotations

from muraglia.games.chinatown.bots.negotiator import Negotiator, Temper


class Friend(Negotiator):
    """Offers even shares in deals between two; is content with little, and does not ask the same player a third
    time."""

    temper = Temper(opening=0.0, step=0.15, floor=-0.3, content=-0.6, patience=2, company=2)


class Merchant(Negotiator):
    """Asks for a little more than half and gives way."""

    temper = Temper(opening=0.3, step=0.2, floor=-0.3, content=-0.4, patience=3)


class Shark(Negotiator):
    """Asks for much, gives way late, and leaves a deal rather than take much less than half."""

    temper = Temper(opening=0.6, step=0.2, floor=0.0, content=-0.2, patience=3)
