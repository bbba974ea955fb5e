"""Summaries of reviews and puzzle progress: private, part of the export, deleted with the account."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import sqlalchemy as sa
from games_by_kind import SEALED, TURNS, quick
from test_web_finished_games import finished
from test_web_own_data import everything, exported
from test_web_reviews import done
from web_clients import PASSWORD, Visitor, finish

import muraglia
from muraglia.puzzles.puzzle import shipped
from muraglia.reviews.habits import FEWEST, Habit, Habits
from muraglia.web.data.schema import metadata, ratings, reviewed
from muraglia.web.people.practice_repository import NEAR, list_practice
from muraglia.web.serving import Server


def solve(visitor: Visitor, number: int, progress: Any) -> Any:
    puzzle = list(shipped(muraglia.game(TURNS)).values())[number]
    path = f"/api/games/{TURNS}/puzzles/{puzzle.id}/answer"
    return visitor.post(path, {"move": puzzle.answer, "progress": progress}, 200)


def test_an_account_stores_puzzle_progress_including_that_of_its_guest(either: Server) -> None:
    with Visitor(either.address, "Ada") as ada, Visitor(either.address) as elsewhere:
        first = solve(ada, 0, {})
        assert not first["kept"]
        assert ada.get("/api/me/puzzles") == {}
        login = ada.account()["login"]
        second = solve(ada, 1, first["progress"])
        assert second["kept"]
        assert second["progress"]["row"] == 2
        elsewhere.post("/api/session", {"login": login, "password": PASSWORD})
        assert elsewhere.get("/api/me/puzzles") == {TURNS: second["progress"]}
        third = solve(elsewhere, 2, {"mu": 99})  # another browser with wrong progress
        assert third["progress"]["row"] == 3
        assert third["progress"]["mu"] < 60
        posed = elsewhere.post(f"/api/games/{TURNS}/puzzles/next", {"progress": {}}, 200)
        assert posed["id"] not in third["progress"]["met"]
        assert json.loads(json.loads(exported(ada)["puzzles.json"])[0]["progress"])["row"] == 3
        ada.post("/api/me/delete", {"word": PASSWORD})
        assert '"row":3' not in everything(either)


def test_practice_is_visible_only_to_the_player_themselves(either: Server) -> None:
    with Visitor(either.address, "Ada") as ada, Visitor(either.address, "Bob") as bob, Visitor(either.address) as eve:
        for each in (ada, bob):
            each.account()
        table = ada.open(SEALED, ["me", "open", "bot:easy"], options=quick(SEALED))
        bob.command(table, "sit", "sit", seat=1)
        finish([ada, bob], table)
        for seat in range(3):
            ada.post(f"/api/tables/{table}/review", {"seat": seat}, 200)
            done(ada, table, seat)
        [mine] = ada.get("/api/people/me")["practice"]
        assert (mine["game"], mine["reviews"], mine["against"]) == (SEALED, 1, "nobody")
        told = ada.get(f"/api/tables/{table}/review", seat=0)["review"]
        made = [each for turn in told["turns"] for each in turn["decisions"] if each["verdict"]["grade"] != "forced"]
        assert sum(each["decisions"] for each in mine["kinds"]) == len(made)
        assert bob.get(f"/api/people/{ada.me['id']}")["practice"] == []
        assert eve.get(f"/api/people/{ada.me['id']}")["practice"] == []
        assert json.loads(exported(ada)["reviews.json"])[0]["table_id"] == table


def test_seats_that_a_bot_took_over_do_not_count_as_practice(ada: Visitor) -> None:
    table = finished(ada)
    ada.post(f"/api/tables/{table}/review", {"seat": 0}, 200)
    done(ada, table, 0)
    assert ada.get("/api/people/me")["practice"] == []


def test_players_are_compared_with_those_of_a_similar_rating_only() -> None:
    """Count people with a similar rating; not much better ones, the player themselves, other games or bots."""
    mine, theirs, masters = ((Habit("claim", 10, wrong, 0.1 * wrong),) for wrong in (5, 2, 0))
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as db:
        number = iter(range(100))

        def seat(who: str, rating: float | None, habits: Habits, game: str = SEALED, bot: str = "") -> None:
            told = msgspec.json.encode(habits).decode()
            row = {"table_id": f"t{next(number)}", "seat": 0, "person": who, "bot": bot, "game": game, "at": 1}
            db.execute(reviewed.insert().values(**row, rating=rating, habits=told))

        db.execute(ratings.insert().values(person="ada", game=SEALED, seats=3, mu=30.0, sigma=2.0, games=9))
        seat("ada", 30.0, mine)
        for _ in range(FEWEST - 1):
            seat("bob", 30.0 + NEAR, theirs)
            seat("eve", 31.0 + NEAR, masters)
            seat("bob", 30.0, masters, game=TURNS)
        for _ in range(FEWEST):
            seat("", None, masters, bot="medium")
        [few] = list_practice(db, "ada")
        assert (few.against, few.bot, few.kinds[0].usual) == ("bots", "medium", 0.0)
        seat("cy", 30.0 - NEAR, theirs)
        [enough] = list_practice(db, "ada")
        assert (enough.against, enough.others, enough.reviews) == ("rating", FEWEST, 1)
        assert (enough.kinds[0].wrong, enough.kinds[0].usual) == (5, 0.2)
        assert list_practice(db, "nobody") == []
