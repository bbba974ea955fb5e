"""My results in the browser without a server: by game and number of seats, in the same form as on a server."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from muraglia.browser.lobby import BrowserTableRow
from muraglia.reviews.habits import Habits, Practice, practice
from muraglia.table.protocol import Person
from muraglia.table.results import CoPlayer, GameResult, PlayerTally
from muraglia.table.review_service import ReviewService

LATEST = 20
"""How many results a profile shows."""


class OwnProfile(msgspec.Struct, frozen=True):
    """The parts of a server's profile that exist here: there is nobody else, and nothing is rated."""

    id: str
    name: str
    since: int
    tallies: list[PlayerTally]
    results: list[GameResult]
    private: bool = True
    mine: bool = True
    curves: list[str] = []
    company: list[CoPlayer] = []
    cups: list[str] = []
    practice: list[Practice] = []


async def practised(rows: Sequence[BrowserTableRow], reviews: ReviewService) -> list[Practice]:
    """Return what the user could practise, from the reviews of their own seats in this browser; bots' reviewed seats
    are the comparison."""
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


def page(person: Person, rows: Sequence[BrowserTableRow], now: int, learned: Sequence[Practice] = ()) -> OwnProfile:
    """Return the profile of the person at this browser."""
    done = sorted(results(person, rows), key=lambda each: (each[0].game, each[0].seats, not each[1]))
    tallies = [
        tally([result for result, _ in some], people=people)
        for (_, _, people), some in groupby(done, lambda each: (each[0].game, each[0].seats, each[1]))
    ]
    latest = sorted((result for result, _ in done), key=lambda result: -result.ended)
    since = min((row.listed.created for row in rows), default=now)
    return OwnProfile(person.id, person.name, since, tallies, latest[:LATEST], practice=list(learned))


def results(person: Person, rows: Sequence[BrowserTableRow]) -> Iterator[tuple[GameResult, bool]]:
    """Yield every finished game, and whether other people took part. A game in which I played several seats has no
    result of mine."""
    for row in rows:
        listed = row.listed
        mine = [seat for seat, place in enumerate(listed.seats) if place.yours]
        if listed.ranks is None or row.scores is None or listed.ended is None or len(mine) != 1:
            continue
        (seat,) = mine
        company = [CoPlayer(person.id if place.yours else "", place.name or place.bot) for place in listed.seats]
        result = GameResult(
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


def tally(some: Sequence[GameResult], *, people: bool) -> PlayerTally:
    """Return a person's totals and averages from results in games of one kind."""
    points = [result.points or 0 for result in some]
    return PlayerTally(
        some[0].game,
        some[0].seats,
        people,
        len(some),
        sum(result.place == 1 for result in some),
        round(sum(result.place for result in some) / len(some), 2),
        round(sum(points) / len(points), 1),
        max(points),
    )
