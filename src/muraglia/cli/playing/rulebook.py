"""Rules and sections of a rulebook as text for the terminal."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text

from muraglia.kernel.errors import BadOption
from muraglia.kernel.words import Words


def rule(words: Words, name: str) -> Text:
    """Return one rule by its id, in upper or lower case."""
    found = next((id for id in words.rules if id.lower() == name.lower()), None)
    if found is None:
        ids = list(words.rules)
        raise BadOption("rule", f"there is no rule {name!r}; they go from {ids[0]} to {ids[-1]}", name=name)
    text = Text.assemble((f"{found}  ", "bold cyan"), words.rules[found])
    if found in words.reconstructed:
        text.append(f" Reconstructed: {words.reconstructed[found]}", style="dim")
    if found in words.rulings:
        text.append(f" Our ruling: {words.rulings[found]}", style="dim")
    return text


def whole(words: Words, section: str = "") -> list[Text | Padding]:
    """Return the rulebook, or one section of it, as paragraphs."""
    wanted = [id for id in words.sections if not section or id.lower() == section.lower()]
    if not wanted:
        known = ", ".join(words.sections)
        raise BadOption("section", f"there is no section {section!r}; choose one of: {known}", name=section)
    paragraphs: list[Text | Padding] = []
    for id in wanted:
        paragraphs.append(Text(f"{id}  {words.sections[id]}", style="bold"))
        paragraphs += [
            Padding(rule(words, name), (0, 0, 0, 2)) for name in words.rules if name.rpartition(".")[0] == id
        ]
    return paragraphs
