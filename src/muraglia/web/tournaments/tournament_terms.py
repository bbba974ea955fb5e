"""The terms of a tournament, what people see of it, and its standings as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

import muraglia
from muraglia.kernel.meta import Value
from muraglia.table import safe_text
from muraglia.table.entries import SeatHolder, TableSetup, TimeControl
from muraglia.table.protocol import TableRefusal
from muraglia.table.table_server import checked
from muraglia.table.table_setup import Pace
from muraglia.tournaments.standings import PART, TournamentStanding, TournamentTableResult, points, standings
from muraglia.tournaments.table_sizes import Player, Rest, Seated

YEAR = 366 * 86_400_000
MOST_ENTRANTS = 200
LONGEST_NAME = 60

System = Literal["swiss", "robin"]
TournamentStage = Literal["open", "running", "over", "off"]
"""People may enter; it is being played; it has ended; it was called off."""


GameId = Annotated[str, Meta(max_length=64)]
BotName = Annotated[str, Meta(max_length=64)]
Seats = Annotated[int, Meta(ge=2, le=6)]
Rounds = Annotated[int, Meta(ge=1, le=20)]
Minutes = Annotated[int, Meta(ge=1, le=100 * 1440)]


class TournamentTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The game and its options, and how the tournament is run."""

    game: GameId
    options: dict[str, Value]
    seats: Seats
    rounds: Rounds
    system: System
    rest: Rest
    """What happens if the players do not fill all tables."""
    bot: BotName
    """The bot that takes free seats, and takes over from players who leave or run out of time."""
    pace: Pace
    time: TimeControl
    minutes: Minutes
    """How long a round may take; then bots finish it."""
    accounts: bool
    """Only people with an account may enter."""


class NewTournament(TournamentTerms, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tournament to open; most fields have defaults."""

    name: str
    public: bool = True
    """Whether it is in the public list; otherwise people need its address."""
    starts: Annotated[int, Meta(ge=0, le=1 << 62)] | None = None
    """When it begins, in milliseconds since 1970; if left out, when its host begins it."""
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
    """A player of a tournament."""

    number: Player
    name: str
    gone: int | None = None
    """The round after which they left."""


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a round."""

    table: str
    stage: Literal["planned", "playing", "over"]
    seats: list[Player | None]
    """The number of the player on each seat; `null` is a bot."""
    ranks: list[int] | None = None
    scores: list[int] | None = None
    points: list[int] | None = None
    """The points of each seat, in units of 1/120; a bot gets none."""
    absent: list[Player] = []
    """Players who did not show up."""


class ListedTournament(msgspec.Struct, frozen=True):
    """A tournament in the list."""

    id: str
    name: str
    game: str
    stage: TournamentStage
    seats: int
    rounds: int
    round: int
    system: System
    pace: Pace
    starts: int | None
    entrants: int
    entered: bool
    """Whether the requester plays in it."""
    created: int
    ended: int | None


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as a person sees it."""

    id: str
    name: str
    host: str
    yours: bool
    """Whether the requester is its host."""
    public: bool
    terms: TournamentTerms
    stage: TournamentStage
    starts: int | None
    round: int
    due: int | None
    """When the round's time is up."""
    created: int
    ended: int | None
    entrants: list[Entrant]
    me: Player | None
    """The requester's number."""
    table: str | None
    """The table where the requester plays now."""
    played: list[list[TournamentTable]]
    """All rounds, the first one first."""
    standings: list[TournamentStanding]


def check(request: NewTournament, now: int) -> NewTournament:
    """Return a request with a cleaned name and complete options; refuse it if something is wrong."""
    if len(request.name) > 10 * LONGEST_NAME or len(name := safe_text.line(request.name)) > LONGEST_NAME:
        raise TableRefusal(
            "cup_name", f"the name of a tournament has at most {LONGEST_NAME} letters", most=LONGEST_NAME
        )
    safe_text.name(name, LONGEST_NAME)
    least, most = muraglia.game(request.game).meta.seats
    if not least <= request.seats <= most:
        text = f"{request.game} is played at tables of {least} to {most}, not of {request.seats}"
        raise TableRefusal("cup_seats", text, least=least, most=most)
    if request.starts is not None and not now < request.starts < now + YEAR:
        raise TableRefusal("cup_start", "a tournament has to start in the future, and within a year")
    setup = table_setup(request, [SeatHolder(bot=request.bot)] * request.seats)
    if request.rest == "smaller":
        for seats in range(least, request.seats):  # an option may refer to a seat that a smaller table does not have
            checked(msgspec.structs.replace(setup, seats=setup.seats[:seats]))
    return msgspec.structs.replace(request, name=name, options=checked(setup).options)


def table_setup(terms: TournamentTerms, seats: list[SeatHolder], host: str = "", tournament: str = "") -> TableSetup:
    """Return the setup of a tournament's table."""
    return TableSetup(
        game=terms.game,
        seats=seats,
        options=terms.options,
        time=terms.time,
        fill_with=terms.bot,
        stand_in=terms.bot,
        host=host,
        cup=tournament,
    )


def result_of(table: TournamentTable) -> TournamentTableResult | None:
    """Return the result of a table, or None if it has none."""
    if table.ranks is None or table.scores is None:
        return None
    return TournamentTableResult(tuple(table.seats), tuple(table.ranks), tuple(table.scores), tuple(table.absent))


def with_points(table: TournamentTable, full: int) -> TournamentTable:
    """Return a table with the points of its seats."""
    result = result_of(table)
    if result is None:
        return table
    given = points(result, full)
    earned = [0 if player is None else given[player] for player in table.seats]
    return msgspec.structs.replace(table, points=earned)


def current_standings(
    entrants: Sequence[Entrant], rounds: Sequence[Sequence[TournamentTable]], full: int
) -> list[TournamentStanding]:
    """Return the standings after all tables that have ended."""
    results = [result for tables in rounds for table in tables if (result := result_of(table)) is not None]
    return standings([each.number for each in entrants], results, full)


def seatings(rounds: Sequence[Sequence[TournamentTable]]) -> list[list[Seated]]:
    """Return the players of each table, round by round."""
    return [[tuple(table.seats) for table in tables] for tables in rounds]


FORMER = "a former player"


def as_csv(tournament: Tournament) -> str:
    """Return the standings as CSV: a line per player, with their points in each round."""
    names = {each.number: each.name or FORMER for each in tournament.entrants}
    earned = [
        {player: points for table in tables for player, points in zip(table.seats, table.points or [], strict=False)}
        for tables in tournament.played
    ]
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\r\n")
    rounds = [f"round {number}" for number in range(1, len(earned) + 1)]
    sheet.writerow(["place", "name", "points", "opponents", "wins", "share", "games", *rounds])
    for row in tournament.standings:
        gained = [_number(each[row.player], PART) if row.player in each else "" for each in earned]
        facts = (_number(row.points, PART), _number(row.opponents, PART), row.wins, _number(row.share, 1000), row.games)
        sheet.writerow([row.place, _plain(names.get(row.player, "")), *facts, *gained])
    return text.getvalue()


def _number(parts: int, of: int) -> str:
    return f"{parts / of:.3f}".rstrip("0").rstrip(".")


def _plain(name: str) -> str:
    """Return a name that spreadsheets do not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
