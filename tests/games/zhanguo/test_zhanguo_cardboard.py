"""ZhanGuo's cardboard as a client gets it: once for each table, with the corrected data that it uses."""

from __future__ import annotations

from web_clients import Visitor

from muraglia.games.zhanguo.tables import shipped
from muraglia.kernel.data import pack


def test_corrected_data_changes_the_cardboard_of_its_table(ada: Visitor) -> None:
    tasks = {**shipped()["tasks"], "values": [9, 8, 7, 6]}
    usual = ada.open("zhanguo", ["me", "me"])
    own = ada.open("zhanguo", ["me", "me"], options={"data": pack({"tasks": tasks})})
    assert ada.get(f"/api/tables/{usual}/cardboard") == ada.get("/api/games/zhanguo/cardboard")
    assert ada.get(f"/api/tables/{own}/cardboard")["task_values"] == [9, 8, 7, 6]
    assert ada.get("/api/tables/nowhere/cardboard", 404)["code"] == "no_table"


def test_a_private_tables_cardboard_is_private(ada: Visitor, bob: Visitor) -> None:
    own = ada.open("zhanguo", ["me", "me"], public=False)
    assert ada.get(f"/api/tables/{own}/cardboard")
    assert bob.get(f"/api/tables/{own}/cardboard", 404)["code"] == "no_table"
