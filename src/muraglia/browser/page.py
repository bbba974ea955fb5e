"""My page in a house without a server: how I did, by game and number of seats, as a server tells it too."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from muraglia.browser.lobby import Row
from muraglia.reviews.habits import Habits, Practice, practice
from muraglia.table.protocol import Person
from muraglia.table.results import Mate, Result, Tally
from muraglia.table.reviewing import Reviews

LATEST = 20
"""Results that a page shows."""


class Page(msgspec.Struct, frozen=True):
    """What there is of a server's page; nobody else has one here, and nothing is rated."""

    id: str
    name: str
    since: int
    tallies: list[Tally]
    results: list[Result]
    private: bool = True
    mine: bool = True
    curves: list[str] = []
    company: list[Mate] = []
    cups: list[str] = []
    practice: list[Practice] = []


async def practised(rows: Sequence[Row], reviews: Reviews) -> list[Practice]:
    """Return what the reviews made here teach; beside mine are those of the bots that I had reviewed."""
    mine: dict[str, list[Habits]] = defaultdict(list)
    bots: dict[str, dict[str, list[Habits]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        listed = row.listed
        alone = sum(place.yours for place in listed.seats) == 1
        for seat, place in enumerate(listed.seats if listed.ranks is not None else ()):
            if (place.yours and not alone) or (found := await reviews.habits(listed.table, seat)) is None:
                continue
            if place.yours:
                mine[listed.game].append(found)
            elif place.bot:
                bots[listed.game][place.bot].append(found)
    return [practice(game, seats, [], bots[game]) for game, seats in sorted(mine.items())]


def page(person: Person, rows: Sequence[Row], now: int, learned: Sequence[Practice] = ()) -> Page:
    """Return the page of whoever sits here."""
    done = sorted(results(person, rows), key=lambda each: (each[0].game, each[0].seats, not each[1]))
    tallies = [
        tally([result for result, _ in some], people=people)
        for (_, _, people), some in groupby(done, lambda each: (each[0].game, each[0].seats, each[1]))
    ]
    latest = sorted((result for result, _ in done), key=lambda result: -result.ended)
    since = min((row.listed.created for row in rows), default=now)
    return Page(person.id, person.name, since, tallies, latest[:LATEST], practice=list(learned))


def results(person: Person, rows: Sequence[Row]) -> Iterator[tuple[Result, bool]]:
    """Yield every game that came to its end, and whether it was among people. Whoever played several seats has no place
    of their own."""
    for row in rows:
        listed = row.listed
        mine = [seat for seat, place in enumerate(listed.seats) if place.yours]
        if listed.ranks is None or row.scores is None or listed.ended is None or len(mine) != 1:
            continue
        (seat,) = mine
        company = [Mate(person.id if place.yours else "", place.name or place.bot) for place in listed.seats]
        result = Result(
            listed.table,
            listed.game,
            len(listed.seats),
            listed.ended,
            listed.ranks[seat],
            row.scores[seat],
            False,
            company,
        )
        yield result, any(not place.bot for number, place in enumerate(listed.seats) if number != seat)


def tally(some: Sequence[Result], *, people: bool) -> Tally:
    """Return how somebody did in games of one kind."""
    points = [result.points or 0 for result in some]
    return Tally(
        some[0].game,
        some[0].seats,
        people,
        len(some),
        sum(result.place == 1 for result in some),
        round(sum(result.place for result in some) / len(some), 2),
        round(sum(points) / len(points), 1),
        max(points),
    )
