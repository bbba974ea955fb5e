"""The data of a review, as Python gets it, as it is sent to clients, and as it is stored."""

from __future__ import annotations

from typing import Literal

import msgspec

from muraglia.bots.advice import Reason

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder", "forced", "uncertain"]
"""How a choice compares with the best one. `forced`: there was no choice. `uncertain`: the guesses differ too much to
say."""

Depth = Literal["quick", "normal", "deep"]
"""How long a review thinks about a decision."""


class Chances(msgspec.Struct, frozen=True):
    """Everybody's chances, as one seat could judge them: shares of the victory, which add up to 1, and points."""

    shares: tuple[float, ...]
    points: tuple[float, ...]
    """The expected final points; empty if the game's judge does not estimate them."""


class Verdict(msgspec.Struct, frozen=True):
    """What a choice cost, compared with the best one on the same guesses."""

    grade: Grade
    loss: float
    """The share of victories that it lost, 0 … 1."""
    error: float
    """The error of `loss` (95 % confidence)."""
    stake: float
    """What a random choice would have lost: how much depended on this decision."""
    guesses: int
    """The number of guesses of what was hidden; 0 if nothing was left to guess."""
    cost: float | None = None
    """How many points of its lead the seat lost, compared with the choice that keeps the most."""
    risk: float | None = None
    """What a random choice would have cost, or this one if that is more. `None`: there is no estimate of points, or the
    review is an old one."""


class ReviewedOption(msgspec.Struct, frozen=True):
    """An option: the moves in notation, and everybody's chances after them."""

    moves: tuple[str, ...]
    chances: Chances
    loss: float
    """The share of victories that it loses, compared with the best."""
    why: tuple[Reason, ...]
    often: float | None = None
    """How often to choose it (0 … 1), if the best strategy is a mixed one."""


class ReviewedDecision(msgspec.Struct, frozen=True):
    """One or several moves that were decided together: the seat learned nothing new between them."""

    steps: tuple[int, ...]
    """The indices of these moves in the record."""
    moves: tuple[str, ...]
    kind: str
    """The kind of decision, which the game's rulebook words under `review`: a claim, say."""
    before: Chances
    """Everybody's chances with the best option."""
    after: Chances
    """Everybody's chances with the option that was played."""
    verdict: Verdict
    best: tuple[ReviewedOption, ...]
    """The best options, best first; the one played is among them only if it is that good."""
    notes: tuple[Reason, ...]
    """Further remarks, worded by the rulebook."""


class QuestionResult(msgspec.Struct, frozen=True):
    """The reviewed decisions of one question to the seat: usually one, in a trade any number."""

    turn: int
    """The seat's turn that it belongs to, from 1."""
    round: int
    decisions: tuple[ReviewedDecision, ...]


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A whole turn of the seat: all its decisions until another seat's turn."""

    number: int
    """The number among the turns of this seat, from 1."""
    round: int
    """The round, from 1; 0 if the game has no rounds."""
    decisions: tuple[ReviewedDecision, ...]
    verdict: Verdict
    """The verdict on all its decisions together."""
    before: Chances
    after: Chances
    luck: float
    """How much the seat's share changed by luck and by others since its last turn, including `drawn`."""
    drawn: float
    """The part of `luck` between the decisions of this turn, by what the seat drew or revealed."""


class ReviewFrame(msgspec.Struct, frozen=True):
    """The data of a review that is known before anything is judged."""

    game: str
    rules: int
    seats: int
    seat: int
    depth: Depth
    seed: int
    questions: int
    """How many questions the seat was asked."""
    end: Chances
    scores: tuple[int, ...]


class Review(msgspec.Struct, frozen=True):
    """The review of a game from one seat."""

    game: str
    rules: int
    seats: int
    seat: int
    depth: Depth
    seed: int
    turns: tuple[ReviewedTurn, ...]
    end: Chances
    """The chances at the end: the winners share the victory."""
    scores: tuple[int, ...]
    accuracy: float | None
    """0 … 100 (see `docs/explanation/reviews.md`); `None` if there was nothing to decide."""
    counts: dict[Grade, int]
    """The number of turns with each grade."""
    skill: float
    """The effect of the seat's own choices on its share of the victory (0 or less)."""
    luck: float
    """The effect of everything else. The share at the start, `skill` and `luck` add up to the share at the end."""
    turning: tuple[int, ...]
    """The numbers of the turns in which, or before which, the chances changed most; the one to look at comes first."""
