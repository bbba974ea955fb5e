"""Trying a move in Chinatown: what is shown, and what is not foretold."""

from __future__ import annotations

from web_clients import Visitor


def test_a_deal_is_foretold_in_figures(ada: Visitor) -> None:
    table = ada.open("chinatown", ["me", "me", "me"])
    for seat in range(3):
        view = next(each["view"] for each in ada.get(f"/api/tables/{table}", seat=seat) if each["type"] == "view")
        for card in view["cards"][: view["to_keep"]]:
            ada.command(table, "play", f"keep-{card}", seat=seat, move=f"keep {card}")
        ada.command(table, "play", f"ready-{seat}", seat=seat, move="ready")
    told = ada.post(f"/api/tables/{table}/try", {"seat": 0, "move": "offer yellow: 1000"})
    assert told["forecast"]["cash"] == [-1, 1, 0]
    assert told["forecast"]["gain"] == [-1, 1, 0]
    assert ada.post(f"/api/tables/{table}/try", {"seat": 0, "move": "done"})["forecast"] == {}
