"""What happens next in a game of ZhanGuo: a decision that a player has to make, or something that follows by itself.

`state.step` holds the number of a `Step`. States are copied very often, so they hold plain numbers, and so are the
constants below, which the rules use.
"""

from __future__ import annotations

from enum import IntEnum


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

BIDDING = Step.BIDDING.value
CHOOSING_BOARD = Step.CHOOSING_BOARD.value
CALMING_BY_BOARD = Step.CALMING_BY_BOARD.value
DRAFTING = Step.DRAFTING.value
CARD = Step.CARD.value
PLACE = Step.PLACE.value
ADDING = Step.ADDING.value
LIFTING = Step.LIFTING.value
SETTING_DOWN = Step.SETTING_DOWN.value
RETURNING = Step.RETURNING.value
BONUS = Step.BONUS.value
PAYING = Step.PAYING.value
TAKING_VALUE_3 = Step.TAKING_VALUE_3.value
FITTING = Step.FITTING.value
USING = Step.USING.value
NAMING_MARKER = Step.NAMING_MARKER.value
CALMING = Step.CALMING.value
TASKS = Step.TASKS.value
REWARD = Step.REWARD.value
FREE_WALL = Step.FREE_WALL.value
LAST_TASKS = Step.LAST_TASKS.value
OVER = Step.OVER.value
TRIGGER = Step.TRIGGER.value
NEXT_ABILITY = Step.NEXT_ABILITY.value
DECLARE = Step.DECLARE.value
NEXT_TURN = Step.NEXT_TURN.value
NEXT_REWARD = Step.NEXT_REWARD.value
NEXT_ROUND = Step.NEXT_ROUND.value
DRAW = Step.DRAW.value
NEXT_LAST_TASKS = Step.NEXT_LAST_TASKS.value
NEXT_AUCTION = Step.NEXT_AUCTION.value

FIRST_AUTOMATIC = TRIGGER
"""From this step on, steps are carried out without asking anybody."""
TURN_STEPS = range(CARD, TASKS + 1)
"""The decisions of a turn, from playing the card to declaring tasks. Rewards ask some of the same decisions:
`state.phase` tells them apart."""


def is_before_turns(step: int) -> bool:
    """Tell whether a decision belongs to the auction, the start of a round or the draft."""
    return step <= DRAFTING
