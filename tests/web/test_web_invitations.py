"""Invitations: what they show before signing in, and what happens when a link is used too late."""

from __future__ import annotations

from games_by_kind import SEALED, TURNS
from web_clients import Visitor

from muraglia.web.serving import Server


def test_an_invitation_can_be_seen_without_using_the_link(home: Server, ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "open", "bot"], public=False, pace="days")
    link = ada.post(f"/api/tables/{table}/links", {"seat": -1})["link"]
    with Visitor(home.address) as stranger:
        seen = stranger.post("/api/links/look", {"link": link})
        assert (seen["table"], seen["game"], seen["host"], seen["pace"]) == (table, TURNS, "Ada", "days")
        assert seen["free"] == [1] and not seen["hosting"] and not seen["public"]
        assert [place.get("name", "") for place in seen["seats"]] == ["Ada", "", ""]
        assert not any(place.get("yours") for place in seen["seats"])
        stranger.get(f"/api/tables/{table}", status=404)
        stranger.get(f"/api/tables/{table}/invitation", status=404)
        stranger.post("/api/links/look", {"link": "no-such-link"}, 404)
    bob.get(f"/api/tables/{table}/invitation", status=404)  # looking at a link does not use it
    assert ada.get(f"/api/tables/{table}/invitation")["hosting"]


def test_one_link_gives_everybody_a_seat_until_the_table_is_full(home: Server, ada: Visitor, bob: Visitor) -> None:
    table = ada.open(SEALED, ["me", "open", "open"], public=False)
    link = ada.post(f"/api/tables/{table}/links", {"seat": -1})["link"]
    with Visitor(home.address, "Cai") as cai, Visitor(home.address, "Dee") as dee:
        for visitor, seat in ((bob, 2), (cai, 1)):
            assert visitor.post("/api/links", {"link": link}) == {"table": table, "seat": -1}
            assert visitor.command(table, "sit", "sit", seat=seat)["type"] == "ack"
        late = dee.post("/api/links/look", {"link": link})
        assert late["stage"] == "playing" and late["free"] == []
        dee.post("/api/links", {"link": link})
        assert dee.get(f"/api/tables/{table}")[0]["stage"] == "playing"  # to watch


def test_a_link_to_a_seat_or_to_watch_allows_no_more_than_that(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(SEALED, ["me", "open", "open"], public=False)
    for seat, free in ((1, [1]), (None, [])):
        link = ada.post(f"/api/tables/{table}/links", {"seat": seat})["link"]
        assert bob.post("/api/links/look", {"link": link})["free"] == free
    gone = ada.post(f"/api/tables/{table}/links", {"seat": 2})["link"]
    assert bob.command(table, "sit", "early", 404, seat=2)["code"] == "no_table"
    ada.command(table, "close", "c")
    seen = bob.post("/api/links/look", {"link": gone})
    assert seen["stage"] == "closed" and seen["free"] == []


def test_the_address_of_a_public_table_is_an_invitation(home: Server, ada: Visitor) -> None:
    table = ada.open(SEALED, ["me", "open", "open"])
    with Visitor(home.address) as stranger:
        seen = stranger.get(f"/api/tables/{table}/invitation")
        assert seen["free"] == [1, 2] and seen["public"]


def test_no_player_is_replaced_at_a_table_that_plays_over_days(ada: Visitor, bob: Visitor) -> None:
    table = ada.company(TURNS, [bob], pace="days")
    said = ada.command(table, "fill", "f", 409, seat=1)
    assert said["code"] == "not_away" and "days" in said["text"]


def test_a_player_dismissed_before_the_game_cannot_come_back(home: Server, ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "open", "open"])
    bob.command(table, "sit", "s", seat=1)
    assert bob.command(table, "dismiss", "d", 403, seat=0)["code"] == "not_host"
    assert ada.command(table, "dismiss", "d0", 404, seat=0)["code"] == "no_person"
    assert ada.command(table, "dismiss", "d2", 404, seat=2)["code"] == "no_person"
    assert ada.command(table, "dismiss", "d9", 409, seat=9)["code"] == "no_seat"
    ada.command(table, "dismiss", "d1", 200, seat=1)
    assert ada.get(f"/api/tables/{table}/invitation")["free"] == [1, 2]
    assert bob.get(f"/api/tables/{table}/invitation")["free"] == []  # and the invitation says so
    assert bob.command(table, "sit", "s2", 409, seat=1)["code"] == "dismissed"
    with Visitor(home.address, "Cleo") as cleo:
        cleo.command(table, "sit", "s", seat=1)
        ada.command(table, "fill", "f")
        assert ada.command(table, "dismiss", "d3", 409, seat=1)["code"] == "begun"
