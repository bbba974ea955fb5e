"""Profiles and rankings: what others may see of somebody's games, and what they may not."""

from __future__ import annotations

from typing import Any

from games_by_kind import TURNS
from web_clients import PASSWORD, Visitor, eventually, finish

from muraglia.web.serving import Server


def test_a_page_shows_games_ratings_and_company_and_is_off_for_who_wants_none(either: Server) -> None:
    with (
        Visitor(either.address, "Ada") as ada,
        Visitor(either.address, "Bob") as bob,
        Visitor(either.address, "Cai") as cai,
        Visitor(either.address) as stranger,
    ):
        begun = ada.company(TURNS, [bob])  # both are guests when it begins
        for visitor in (ada, bob):
            visitor.account()
        finish([ada, bob], begun)
        hidden = ada.company(TURNS, [bob])
        finish([ada, bob], hidden)
        with_guest = ada.company(TURNS, [cai])
        finish([ada, cai], with_guest)
        finish([ada], ada.open(TURNS, ["me", "bot"]))
        mine = f"/api/people/{ada.me['id']}"

        def tally(page: Any, people: bool) -> int:
            return sum(each["games"] for each in page["tallies"] if each["people"] is people)

        eventually(lambda: tally(ada.get("/api/people/me"), False) == 1 and tally(ada.get(mine), True) == 3)
        seen = stranger.get(mine)
        assert (seen["name"], seen["mine"], tally(seen, False)) == ("Ada", False, 0)
        [curve] = seen["curves"]
        assert len(curve["points"]) == curve["rating"]["games"] == 2, "a guest who makes an account is rated"
        assert curve["points"][-1] == curve["rating"]["points"]
        assert [(each["id"], each["games"]) for each in seen["company"]] == [(bob.me["id"], 2)]
        [last, *_] = seen["results"]
        assert (last["table"], last["rated"]) == (with_guest, False)
        assert [each["id"] for each in last["company"]] == [ada.me["id"], ""]
        [row] = seen["tallies"]
        assert row["wins"] <= row["games"] == 3
        assert 1 <= row["place"] <= 2
        assert row["points"] <= row["best"]
        assert stranger.get(f"/api/tables/{with_guest}/pages") == [ada.me["id"], ""]
        assert [each["person"] for each in stranger.get("/api/ratings", game=TURNS)].count(ada.me["id"]) == 1

        assert stranger.get(f"/api/people/{cai.me['id']}", 404)["code"] == "no_person", "a guest has no page"
        assert cai.get("/api/people/me")["results"][0]["table"] == with_guest, "except for themselves"
        assert stranger.get("/api/people/me", 401)["code"] == "who"

        ada.put("/api/me/privacy", {"private": True})
        assert stranger.get(mine, 403)["code"] == "private_page"
        assert ada.get(mine)["private"] is True
        assert ada.me["id"] not in str(stranger.get("/api/ratings"))
        assert ada.me["id"] not in str(stranger.get(f"/api/people/{bob.me['id']}"))
        assert stranger.get(f"/api/tables/{with_guest}/pages") == ["", ""]
        assert len(ada.get("/api/ratings", mine=True)) == 1
        ada.put("/api/me/privacy", {"private": False})
        assert stranger.get(mine)["name"] == "Ada"


def test_a_guest_who_makes_an_account_keeps_everything(either: Server) -> None:
    with Visitor(either.address, "Ada") as ada, Visitor(either.address, "Bob") as bob:
        over, going = ada.open(TURNS, ["me", "bot"]), ada.company(TURNS, [bob])
        finish([ada], over)
        ada.command(going, "note", "n", text="mine alone")
        clank = ada.post("/api/bots", {"name": "Clank"})
        eventually(lambda: len(ada.get("/api/people/me")["results"]) == 1)
        login = ada.account()["login"]
        with Visitor(either.address) as elsewhere:
            elsewhere.post("/api/session", {"login": login, "password": PASSWORD})
            assert {each["table"] for each in elsewhere.get("/api/tables", mine=True)} == {over, going}
            assert elsewhere.get(f"/api/tables/{going}/note")["text"] == "mine alone"
            assert [each["id"] for each in elsewhere.get("/api/bots")] == [clank["id"]]
            assert elsewhere.get("/api/people/me")["results"][0]["table"] == over
            finish([elsewhere, bob], going)
