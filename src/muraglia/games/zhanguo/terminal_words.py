"""Short words for what is printed on ZhanGuo's cardboard: cards, bonuses, rewards, tasks, tiles."""

from __future__ import annotations

from rich.text import Text

from muraglia.games.zhanguo.cardboard import gives, reward, task_places
from muraglia.games.zhanguo.tables import ABILITIES, ACTIONS, DECK, TRIGGERS, WallTileSide, corrected
from muraglia.games.zhanguo.view import View
from muraglia.kernel.words import Words

CARD_INK = ("bold #d9cfae", "bold #e8924a", "bold #b07a4f")
"""Ivory, orange, brown."""
COUNTED = {
    "governors": "governor",
    "palaces": "palace",
    "walls": "wall",
    "discs": "task disc",
    "writing": "writing card",
    "currency": "currency card",
    "law": "law card",
    "full_regions": "3 cards",
    "calm_regions": "unrest 0",
    "workers": "worker",
    "officials": "officials",
    "marker_points": "markers",
}
BONUS = {"points": "mv", "official": "of", "VP": "vp"}


class CardboardInWords:
    """The tables of a view's game, in words."""

    def __init__(self, view: View, words: Words) -> None:
        self.tables = corrected(str(view.options["data"]))
        self.words = words

    def gives(self, card: int) -> str:
        """Return what a card's ability gives."""
        return self.words.worded_as(gives(self.tables, card), "gives")

    def ink(self, card: int) -> str:
        """Return the colour of a card."""
        return CARD_INK[(card - 1) // DECK]

    def card_tiny(self, card: int) -> Text:
        """Return number and trigger: `57W`."""
        return Text(f"{card}{TRIGGERS[self.tables.trigger[card]]}", style=self.ink(card))

    def card_short(self, card: int) -> Text:
        """Return number, trigger and ability: `57 W WRK2`."""
        amount = self.tables.gives[card][0]
        ability = ABILITIES[self.tables.ability[card]]
        number = f"+{amount}" if ability == "REG" and amount else "" if ability == "REG" else str(amount)
        text = Text(f"{card} ", style=self.ink(card))
        return text.append(f"{TRIGGERS[self.tables.trigger[card]]} {ability}{number}", style="not bold")

    def card_full(self, card: int) -> Text:
        """Return a card in words: *57 wall: 2 workers here*."""
        trigger = ACTIONS[self.tables.trigger[card]]
        return Text(f"{card} ", style=self.ink(card)).append(f"{trigger}: {self.gives(card)}", style="not bold")

    def bonus_short(self, region: int, space: int) -> str:
        """Return a bonus space in three characters: `4mv`."""
        kind, number = self.tables.bonus[region][space]
        return f"{number}{BONUS[kind]}"

    def counted_short(self, tile: int) -> str:
        """Return what a tile's side counts."""
        side: WallTileSide = self.tables.tiles[tile // 2][tile % 2]
        return (f"{side.per} " if side.per > 1 else "") + COUNTED[side.what]

    def places(self, kind: int, tile: int) -> str:
        """Return the places of a task: `A+B`."""
        return "+".join(task_places(self.tables, kind, tile))

    def reward(self, number: int, colour: int) -> str:
        """Return a reward of a round."""
        return self.words.worded_as(reward(self.tables, number, colour).gives, "reward")

    def reward_short(self, number: int, colour: int) -> str:
        """Return a reward in few characters: `2 workers → 4`."""
        cell = self.tables.rewards[number - 1][colour]
        match cell.kind:
            case "wall":
                return "a wall"
            case "each":
                return f"r+g+w official → {cell.region + 1}"
            case "governor" | "palace":
                return f"{cell.kind} in {cell.region + 1}"
        return f"{cell.number} {cell.kind} → {cell.region + 1}"
