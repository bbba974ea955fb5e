"""A rulebook begins with the goal and a turn, shows what is printed, draws its examples, and can be searched."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser_window import PHONE, Window
from games_by_kind import ALL
from playwright.sync_api import expect

import muraglia
from muraglia.kernel.meta import Meta


@pytest.mark.parametrize("meta", ALL, ids=lambda meta: meta.id)
def test_a_rulebook_can_be_read(window: Callable[..., Window], meta: Meta) -> None:
    ada, words = window(), muraglia.game(meta.id).words()
    ada.page.goto(f"/rules/{meta.id}")
    text = ada.page.get_by_role("main")
    expect(text.locator("p").first).to_have_text(words.goal)
    ada.page.wait_for_load_state("networkidle")
    for name, example in words.examples.items():
        drawn = text.locator(f"[data-example={name}]")
        expect(drawn.locator("figcaption")).to_have_text(example.text)
        expect(drawn.locator(":scope > :first-child")).not_to_have_text(example.text)  # a picture, before the words
    numbered = ada.page.get_by_role("navigation").locator("li").all_inner_texts()[1:]
    told = [(id.rpartition("-")[2], title) for id, title in words.sections.items()]
    assert [tuple(line.split("\n")) for line in numbered] == told
    for piece in words.pieces.values():
        assert text.locator("#pieces").get_by_text(piece.text.partition("{")[0]).count()
    cardboard = muraglia.game(meta.id).cardboard({option.name: option.default for option in meta.options})
    for name, listed in words.tables.items():
        table = ada.page.get_by_role("table", name=listed.title, include_hidden=True)
        expect(table.locator("tbody tr")).to_have_count(len(list(words.listed(name, cardboard))))
        expect(table.locator("thead th")).to_have_text(list(listed.columns))
    ada.accessible()
    ada.picture(f"rulebook-{meta.id}")


@pytest.mark.parametrize("meta", ALL, ids=lambda meta: meta.id)
def test_a_rulebook_is_searched_by_keyboard(window: Callable[..., Window], meta: Meta) -> None:
    """In Italian, without its accents, on a phone."""
    ada, words = window(language="it", size=PHONE), muraglia.game(meta.id).words("it")
    ada.page.goto(f"/rules/{meta.id}")
    expect(ada.page.locator(".goal")).to_have_text(words.goal)
    ada.fits()
    ada.picture(f"rulebook-{meta.id}")
    ada.page.keyboard.press("/")
    ada.page.keyboard.type("PIU ")
    marked, here = ada.page.locator("mark"), ada.page.locator("mark[data-here]")
    expect(marked.first).to_have_text("più")
    assert {text.lower() for text in marked.all_inner_texts()} <= {"più", "piu"}
    found = marked.count()
    expect(ada.page.get_by_role("status").filter(has_text=f"Trovato {found} volte.")).to_be_visible()
    assert found > 1
    assert 0 < ada.page.locator(".rule").count() < len(words.rules)
    ada.page.keyboard.press("Enter")
    expect(here).to_be_in_viewport()
    expect(ada.page.get_by_role("status").filter(has_text=f"1 di {found}")).to_have_count(1)
    ada.page.keyboard.press("Shift+Enter")
    expect(ada.page.get_by_role("status").filter(has_text=f"{found} di {found}")).to_have_count(1)
    ada.page.keyboard.type("xyzzy")
    expect(ada.page.get_by_role("status").filter(has_text="Nessun risultato.")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".rule")).to_have_count(len(words.rules))
