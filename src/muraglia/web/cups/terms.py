"""What a cup is played by, and how it is shown: to those who look at it, and as a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

import muraglia
from muraglia.cups.rooms import Player, Rest, Seated
from muraglia.cups.standings import PART, Result, Standing, points, standings
from muraglia.kernel.meta import Value
from muraglia.table import clean
from muraglia.table.entries import Seat, Setup, TimeControl
from muraglia.table.house import checked
from muraglia.table.opening import Pace
from muraglia.table.protocol import TableRefusal

YEAR = 366 * 86_400_000
MOST_ENTRANTS = 200
LONGEST_NAME = 60

System = Literal["swiss", "robin"]
CupStage = Literal["open", "running", "over", "off"]
"""People may enter; it is being played; it has come to its end; it was called off."""


GameId = Annotated[str, Meta(max_length=64)]
BotName = Annotated[str, Meta(max_length=64)]
Seats = Annotated[int, Meta(ge=2, le=6)]
Rounds = Annotated[int, Meta(ge=1, le=20)]
Minutes = Annotated[int, Meta(ge=1, le=100 * 1440)]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played, and how."""

    game: GameId
    options: dict[str, Value]
    seats: Seats
    rounds: Rounds
    system: System
    rest: Rest
    """What is done when the players do not fill all tables."""
    bot: BotName
    """Who takes free seats, and plays on for whoever leaves or runs out of time."""
    pace: Pace
    time: TimeControl
    minutes: Minutes
    """How long a round may take; then bots finish it."""
    accounts: bool
    """Only people with an account may enter."""


class NewCup(Terms, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A cup to open; most of it may be left out."""

    name: str
    public: bool = True
    """Everybody finds it in the list; else it is for those who have its address."""
    starts: Annotated[int, Meta(ge=0, le=1 << 62)] | None = None
    """When it begins, in milliseconds since 1970; left out: when its host says so."""
    options: dict[str, Value] = {}
    seats: Seats = 4
    rounds: Rounds = 3
    system: System = "swiss"
    rest: Rest = "smaller"
    bot: BotName = "random"
    pace: Pace = "live"
    time: TimeControl = TimeControl()
    minutes: Minutes = 180
    accounts: bool = False


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    number: Player
    name: str
    gone: int | None = None
    """After which round they left."""


class CupTable(msgspec.Struct, frozen=True):
    """A table of a round."""

    table: str
    stage: Literal["planned", "playing", "over"]
    seats: list[Player | None]
    """Who sits where; `null` is a bot."""
    ranks: list[int] | None = None
    scores: list[int] | None = None
    points: list[int] | None = None
    """What each seat gets for it, in parts of 120; a bot gets nothing."""
    absent: list[Player] = []
    """Who did not come."""


class CupListed(msgspec.Struct, frozen=True):
    """A cup in the list."""

    id: str
    name: str
    game: str
    stage: CupStage
    seats: int
    rounds: int
    round: int
    system: System
    pace: Pace
    starts: int | None
    entrants: int
    entered: bool
    """Whether whoever asks plays in it."""
    created: int
    ended: int | None


class Cup(msgspec.Struct, frozen=True):
    """A cup as somebody sees it."""

    id: str
    name: str
    host: str
    yours: bool
    """Whether whoever asks is its host."""
    public: bool
    terms: Terms
    stage: CupStage
    starts: int | None
    round: int
    due: int | None
    """When the time of the round is up."""
    created: int
    ended: int | None
    entrants: list[Entrant]
    me: Player | None
    """The number of whoever asks."""
    table: str | None
    """Where whoever asks plays now."""
    played: list[list[CupTable]]
    """All rounds, the first one first."""
    standings: list[Standing]


def check(wish: NewCup, now: int) -> NewCup:
    """Return a wish with its name made fit to show and its options complete, or say what is wrong with it."""
    if len(wish.name) > 10 * LONGEST_NAME or len(name := clean.line(wish.name)) > LONGEST_NAME:
        raise TableRefusal("cup_name", f"a cup's name has at most {LONGEST_NAME} letters", most=LONGEST_NAME)
    clean.name(name, LONGEST_NAME)
    least, most = muraglia.game(wish.game).meta.seats
    if not least <= wish.seats <= most:
        said = f"{wish.game} is played at tables of {least} to {most}, not of {wish.seats}"
        raise TableRefusal("cup_seats", said, least=least, most=most)
    if wish.starts is not None and not now < wish.starts < now + YEAR:
        raise TableRefusal("cup_start", "a cup begins later than now, and within a year")
    setup = table_setup(wish, [Seat(bot=wish.bot)] * wish.seats)
    if wish.rest == "smaller":
        for seats in range(least, wish.seats):  # an option may be about a seat that a smaller table has not
            checked(msgspec.structs.replace(setup, seats=setup.seats[:seats]))
    return msgspec.structs.replace(wish, name=name, options=checked(setup).options)


def table_setup(terms: Terms, seats: list[Seat], host: str = "", cup: str = "") -> Setup:
    """Return what a table of a cup is opened with."""
    return Setup(
        game=terms.game,
        seats=seats,
        options=terms.options,
        time=terms.time,
        fill_with=terms.bot,
        stand_in=terms.bot,
        host=host,
        cup=cup,
    )


def result_of(table: CupTable) -> Result | None:
    """Return how a table ended, if it did."""
    if table.ranks is None or table.scores is None:
        return None
    return Result(tuple(table.seats), tuple(table.ranks), tuple(table.scores), tuple(table.absent))


def with_points(table: CupTable, full: int) -> CupTable:
    """Return a table with what it gives to everybody."""
    result = result_of(table)
    if result is None:
        return table
    given = points(result, full)
    earned = [0 if player is None else given[player] for player in table.seats]
    return msgspec.structs.replace(table, points=earned)


def standing(entrants: Sequence[Entrant], rounds: Sequence[Sequence[CupTable]], full: int) -> list[Standing]:
    """Return who is ahead, by all tables that have ended."""
    results = [result for tables in rounds for table in tables if (result := result_of(table)) is not None]
    return standings([each.number for each in entrants], results, full)


def seated(rounds: Sequence[Sequence[CupTable]]) -> list[list[Seated]]:
    """Return who sat where, round by round."""
    return [[tuple(table.seats) for table in tables] for tables in rounds]


FORMER = "a former player"


def as_csv(cup: Cup) -> str:
    """Return the standings as a sheet: a line for everybody, with what each round gave."""
    names = {each.number: each.name or FORMER for each in cup.entrants}
    earned = [
        {player: points for table in tables for player, points in zip(table.seats, table.points or [], strict=False)}
        for tables in cup.played
    ]
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\r\n")
    rounds = [f"round {number}" for number in range(1, len(earned) + 1)]
    sheet.writerow(["place", "name", "points", "opponents", "wins", "share", "games", *rounds])
    for row in cup.standings:
        gained = [_number(each[row.player], PART) if row.player in each else "" for each in earned]
        facts = (_number(row.points, PART), _number(row.opponents, PART), row.wins, _number(row.share, 1000), row.games)
        sheet.writerow([row.place, _plain(names.get(row.player, "")), *facts, *gained])
    return text.getvalue()


def _number(parts: int, of: int) -> str:
    return f"{parts / of:.3f}".rstrip("0").rstrip(".")


def _plain(name: str) -> str:
    """Return a name that no sheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
