"""The steps of a game of ZhanGuo: the decisions that players are asked, and what follows unasked."""

ASKED_STEPS = (
    *("bid", "board", "calm board", "draft", "card", "place", "add", "lift", "to", "return"),
    *("bonus", "pay", "value-3", "fit", "use", "marker", "calm", "tasks", "reward", "wall", "last tasks"),
    "over",
)
"""The decisions, and the end, as people write them in a position."""

BIDDING, BOARDING, CALMING_ROUND, DRAFTING, CARD, PLACE, ADDING, LIFTING, MOVING, RETURNING = range(10)
BONUS, PAYING, TAKING_BIG, FITTING, USING, NAMING, CALMING = range(10, 17)
TASKS, REWARD, FREE_WALL, LAST_TASKS, OVER = range(17, 22)

ASKED = len(ASKED_STEPS)
"""From this number on, steps are carried out and never asked."""
TRIGGER, ABILITIES, DECLARE, NEXT_TURN, NEXT_REWARD = range(ASKED, ASKED + 5)
NEXT_ROUND, DRAW, NEXT_LAST, NEXT_AUCTION = range(ASKED + 5, ASKED + 9)
