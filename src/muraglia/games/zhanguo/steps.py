"""What happens next in a game of ZhanGuo: a decision that a player has to make, or something that follows by itself.

`state.step` holds the number of a `Step`. States are copied very often, so they hold plain numbers, and so are the
constants below, which the rules use.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Step(IntEnum):
    """All steps. Their order counts: decisions come before the steps that follow by themselves, and the decisions of a
    player's turn lie between `CARD` and `TASKS`. Observations contain the numbers, so a new step goes to the end."""

    # before the turns of a round
    BIDDING = 0
    CHOOSING_BOARD = 1
    CALMING_BY_BOARD = 2
    DRAFTING = 3
    # a turn, and the rewards after the last turn of a round
    CARD = 4
    PLACE = 5
    ADDING = 6
    LIFTING = 7
    SETTING_DOWN = 8
    RETURNING = 9
    BONUS = 10
    PAYING = 11
    TAKING_VALUE_3 = 12
    FITTING = 13
    USING = 14
    NAMING_MARKER = 15
    CALMING = 16
    TASKS = 17
    REWARD = 18
    FREE_WALL = 19
    # the end
    LAST_TASKS = 20
    OVER = 21
    # what follows by itself
    TRIGGER = 22
    NEXT_ABILITY = 23
    DECLARE = 24
    NEXT_TURN = 25
    NEXT_REWARD = 26
    NEXT_ROUND = 27
    DRAW = 28
    NEXT_LAST_TASKS = 29
    NEXT_AUCTION = 30


TEXTS = {
    Step.BIDDING: "bid",
    Step.CHOOSING_BOARD: "board",
    Step.CALMING_BY_BOARD: "calm board",
    Step.DRAFTING: "draft",
    Step.CARD: "card",
    Step.PLACE: "place",
    Step.ADDING: "add",
    Step.LIFTING: "lift",
    Step.SETTING_DOWN: "to",
    Step.RETURNING: "return",
    Step.BONUS: "bonus",
    Step.PAYING: "pay",
    Step.TAKING_VALUE_3: "value-3",
    Step.FITTING: "fit",
    Step.USING: "use",
    Step.NAMING_MARKER: "marker",
    Step.CALMING: "calm",
    Step.TASKS: "tasks",
    Step.REWARD: "reward",
    Step.FREE_WALL: "wall",
    Step.LAST_TASKS: "last tasks",
    Step.OVER: "over",
}
"""The decisions, and the end, as positions and views call them."""
ASKED_STEPS = tuple(TEXTS.values())
"""The same texts by number."""

BIDDING: Final = Step.BIDDING.value
CHOOSING_BOARD: Final = Step.CHOOSING_BOARD.value
CALMING_BY_BOARD: Final = Step.CALMING_BY_BOARD.value
DRAFTING: Final = Step.DRAFTING.value
CARD: Final = Step.CARD.value
PLACE: Final = Step.PLACE.value
ADDING: Final = Step.ADDING.value
LIFTING: Final = Step.LIFTING.value
SETTING_DOWN: Final = Step.SETTING_DOWN.value
RETURNING: Final = Step.RETURNING.value
BONUS: Final = Step.BONUS.value
PAYING: Final = Step.PAYING.value
TAKING_VALUE_3: Final = Step.TAKING_VALUE_3.value
FITTING: Final = Step.FITTING.value
USING: Final = Step.USING.value
NAMING_MARKER: Final = Step.NAMING_MARKER.value
CALMING: Final = Step.CALMING.value
TASKS: Final = Step.TASKS.value
REWARD: Final = Step.REWARD.value
FREE_WALL: Final = Step.FREE_WALL.value
LAST_TASKS: Final = Step.LAST_TASKS.value
OVER: Final = Step.OVER.value
TRIGGER: Final = Step.TRIGGER.value
NEXT_ABILITY: Final = Step.NEXT_ABILITY.value
DECLARE: Final = Step.DECLARE.value
NEXT_TURN: Final = Step.NEXT_TURN.value
NEXT_REWARD: Final = Step.NEXT_REWARD.value
NEXT_ROUND: Final = Step.NEXT_ROUND.value
DRAW: Final = Step.DRAW.value
NEXT_LAST_TASKS: Final = Step.NEXT_LAST_TASKS.value
NEXT_AUCTION: Final = Step.NEXT_AUCTION.value

FIRST_AUTOMATIC: Final = TRIGGER
"""From this step on, steps are carried out without asking anybody."""


def is_before_turns(step: int) -> bool:
    """Tell whether a decision belongs to the auction, the start of a round or the draft."""
    return step <= DRAFTING


def is_in_turn(step: int) -> bool:
    """Tell whether a decision belongs to a turn, from playing the card to declaring tasks. Rewards ask some of the same
    decisions: `state.phase` tells them apart."""
    return CARD <= step <= TASKS
