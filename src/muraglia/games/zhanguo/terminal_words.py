"""Short words for what is printed on ZhanGuo's cardboard: cards, bonuses, rewards, tasks, tiles, moves."""

from __future__ import annotations

from rich.text import Text

from muraglia.games.zhanguo.moves import (
    AREAS,
    Accept,
    AnyMove,
    Back,
    Bonus,
    Done,
    Hire,
    Lift,
    Pay,
    Play,
    Return,
    Unify,
    Use,
    Wall,
)
from muraglia.games.zhanguo.tables import (
    ABILITIES,
    ACTIONS,
    COLOURS,
    DECK,
    OFFICIALS,
    SITES,
    TRIGGERS,
    Criterion,
    corrected,
)
from muraglia.games.zhanguo.view import View

CARD_INK = ("bold #d9cfae", "bold #e8924a", "bold #b07a4f")
"""Ivory, orange, brown."""
COUNTED = {
    "governors": "governor",
    "palaces": "palace",
    "walls": "wall",
    "discs": "task disc",
    "writing": "writing",
    "currency": "currency",
    "law": "law card",
    "full_regions": "3 cards",
    "calm_regions": "unrest 0",
    "workers": "worker",
    "officials": "officials",
    "marker_points": "markers",
}
BONUS = {"points": "mv", "official": "of", "VP": "vp"}


class Cardboard:
    """The tables of a view's game, in words."""

    def __init__(self, view: View) -> None:
        self.tables = corrected(str(view.options["data"]))

    def gives(self, card: int) -> str:
        """Return what a card's ability gives."""
        amount, anywhere = self.tables.gives[card]
        where = "anywhere" if anywhere else "here"
        many = "s" * (amount > 1)
        match ABILITIES[self.tables.ability[card]]:
            case "VP":
                return f"{amount} point{many}"
            case "UNI":
                return f"{amount} {COLOURS[(card - 1) // DECK]}"
            case "OFF":
                return f"{amount} official{many} {where}"
            case "WRK":
                return f"{amount} worker{many} here"
            case "CALM":
                return f"unrest -{amount} {where}"
            case "MOVE":
                return f"{amount} moves"
            case "ANY":
                return f"{amount} marker{many}"
        return "cards here" + (f" +{amount}" if amount else "")

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
        """Return a bonus space in three signs: `4mv`."""
        kind, number = self.tables.bonus[region][space]
        return f"{number}{BONUS[kind]}"

    def counted_short(self, tile: int) -> str:
        """Return what a tile's side counts."""
        side: Criterion = self.tables.tiles[tile // 2][tile % 2]
        return (f"{side.per} " if side.per > 1 else "") + COUNTED[side.what]

    def places(self, kind: int, tile: int) -> str:
        """Return the places of a task: `A+B`."""
        names = SITES if kind == 0 else "12345"
        wanted = self.tables.tasks[kind][tile]
        return "+".join(name for place, name in enumerate(names) if wanted >> place & 1)

    def reward(self, number: int, colour: int) -> str:
        """Return a reward of a round."""
        cell = self.tables.rewards[number - 1][colour]
        match cell.kind:
            case "wall":
                return "a wall"
            case "each":
                return f"r+g+w official → {cell.region + 1}"
            case "governor" | "palace":
                return f"{cell.kind} in {cell.region + 1}"
        return f"{cell.number} {cell.kind} → {cell.region + 1}"

    def move(self, move: AnyMove, view: View) -> str:
        """Return a move in its notation, and what it means where that is not plain."""
        match move:
            case Play(card):
                return f"play {card} ({ACTIONS[self.tables.trigger[card]]}: {self.gives(card)})"
            case Use(card):
                return f"use {card}: {self.gives(card)}"
            case Bonus(space):
                kind, number = self.tables.bonus[view.doing.get("where", 0)][space]
                return f"bonus {space + 1}: {number} {kind}"
            case Back(writing, currency, law):
                hand = view.hand or ()
                cards = (hand[writing], hand[3 + currency], hand[6 + law])
                return f"put back {' '.join(map(str, cards))}"
            case Unify(region):
                laid = len(view.players[view.turn].regions[region].cards)
                rise = self.tables.rise[laid]
                return f"unify {region + 1}: {laid + 1} marker{'s' * (laid > 0)}" + (
                    f", unrest +{rise}" if rise else ""
                )
            case Hire(region, 0):
                return f"hire {region + 1}: {sum(view.players[view.turn].regions[region].worker_area)} wk"
            case Lift(colour, area):
                return f"lift {OFFICIALS[colour]} from {AREAS[area]}"
            case Return(colour, below):
                return f"return {OFFICIALS[colour]} from the {'worker' if below else 'governor'} area"
            case Wall(_, bars):
                return f"{move} bar{'s' * (bars > 1)}"
            case Pay(region):
                return f"pay a worker of region {region + 1}"
            case Accept():
                return f"accept: {self.reward(view.round, view.doing.get('reward', 0))}"
            case Done():
                return "done"
        return str(move)
