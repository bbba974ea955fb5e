"""What is not allowed says why, with the rule, and the rule is one press away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser_window import Window
from game_players import PLAYERS
from games_by_kind import GAMES, TURNS, begun_by
from playwright.sync_api import expect

import muraglia


def test_a_refusal_names_the_rule_and_the_rule_opens(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    game, player = muraglia.game(TURNS), PLAYERS[TURNS]
    refused = game.new(2, options=begun_by(TURNS, 1)).why_not(0, game.parse(player.DRAW))
    assert refused
    name = refused.rule
    table = ada.table(TURNS, ["me", "open"], options=begun_by(TURNS, 1))
    bob = window(name="Bob")
    bob.command(table, type="sit", seat=1)
    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.get_by_role("banner").get_by_text("Waiting for Bob")).to_be_visible()
    player(ada.page).make(player.DRAW)
    refusal = ada.page.get_by_role("alert")
    rule = refusal.get_by_role("button", name=f"Rule {name}")
    expect(rule).to_be_visible()
    words = ada.get(f"/api/games/{TURNS}/words/en")
    said = refusal.locator("span").inner_text()
    assert any(said in template or template.partition("{")[0] in said for template in words["refusals"].values()), said
    ada.picture("refusal")
    ada.accessible()
    rule.click()
    dialog = ada.page.get_by_role("dialog", name=f"Rule {name}")
    expect(dialog.get_by_text(words["rules"][name])).to_be_visible()
    ada.picture("rule")
    ada.accessible()
    dialog.get_by_role("link", name="Rules").click()
    expect(ada.page).to_have_url(f"{ada.url}/rules/{TURNS}#{name}")
    expect(ada.page.locator(f"[id='{name}']").first).to_be_in_viewport()


@pytest.mark.parametrize("link", ["", "x", "no-such-link-anywhere"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This link does not work. Perhaps it was withdrawn."),
        ("it", "Questo link non funziona. Forse è stato ritirato."),
    ],
)
def test_a_bad_invitation_says_so_in_the_readers_language(
    window: Callable[..., Window], language: str, said: str, link: str
) -> None:
    ada = window(name="Ada", language=language)
    ada.page.goto(f"/join#{link}")
    expect(ada.page.get_by_role("alert").get_by_text(said)).to_be_visible()
    ada.wrong = [text for text in ada.wrong if "404" not in text]  # the browser says so too


@pytest.mark.parametrize(("language", "mark"), [("en", "Our ruling: "), ("it", "Decisione nostra: ")])
def test_the_rulebook_marks_what_is_not_as_printed(window: Callable[..., Window], language: str, mark: str) -> None:
    ada = window(name="Ada", language=language)
    marked = 0
    for game in GAMES:
        words = ada.get(f"/api/games/{game}/words/{language}")
        ada.page.goto(f"/rules/{game}")
        for rule, ruling in words["rulings"].items():
            expect(ada.page.locator(f"[id='{rule}']").get_by_text(mark + ruling)).to_be_visible()
            marked += 1
    assert marked > 4
