"""What a review says: types for Python, for the wire and for files."""

from __future__ import annotations

from typing import Literal

import msgspec

from muraglia.bots.advice import Reason

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder", "forced", "uncertain"]
"""How a choice compares with the best one. `forced`: there was nothing to choose. `uncertain`: the guesses differ too
much to say."""

Depth = Literal["quick", "normal", "deep"]
"""How long a review thinks about a decision."""


class Chances(msgspec.Struct, frozen=True):
    """How everybody stands, as one seat could judge it: shares of the victory, which add up to 1, and points."""

    shares: tuple[float, ...]
    points: tuple[float, ...]
    """What everybody is likely to have in the end; empty where a game foretells none."""


class Verdict(msgspec.Struct, frozen=True):
    """What a choice cost, compared with the best one on the same guesses."""

    grade: Grade
    loss: float
    """The share of victories that it gave away, 0 … 1 …"""
    error: float
    """… give or take this much, in 19 of 20 cases."""
    stake: float
    """What a choice by chance would have given away: how much depended on this decision."""
    guesses: int
    """On so many guesses of what was hidden; 0: nothing was left to guess."""
    cost: float | None = None
    """By how many points less the seat is ahead of the others than with the choice that leaves it furthest ahead …"""
    risk: float | None = None
    """… and what a choice by chance would have cost, or this one if that is more. None: points are not foretold, or
    the review is an old one."""


class Option(msgspec.Struct, frozen=True):
    """What could be done: the moves in notation, and what comes of them."""

    moves: tuple[str, ...]
    chances: Chances
    loss: float
    """The share of victories that it gives away, against the best."""
    why: tuple[Reason, ...]
    often: float | None = None
    """How often it should be chosen, where the best is to mix (0 … 1)."""


class Decision(msgspec.Struct, frozen=True):
    """One or several steps that were decided together: nothing new was seen between them."""

    steps: tuple[int, ...]
    """Which moves of the record these are, from 0."""
    moves: tuple[str, ...]
    kind: str
    """What was decided, by a name that the game's rulebook words under `review`: a claim, say."""
    before: Chances
    """With the best that could be done …"""
    after: Chances
    """… and with what was done."""
    verdict: Verdict
    best: tuple[Option, ...]
    """The best choices, the best one first; what was done is among them only where it is that good."""
    notes: tuple[Reason, ...]
    """What else is to be said, in the words of the rulebook."""


class Judged(msgspec.Struct, frozen=True):
    """What came of one question that the seat was asked: one decision as a rule, any number in a trade."""

    turn: int
    """Which turn of the seat it belongs to, from 1."""
    round: int
    decisions: tuple[Decision, ...]


class Turn(msgspec.Struct, frozen=True):
    """A whole turn of the seat: all that it decided until others were asked."""

    number: int
    """From 1, among the turns of this seat."""
    round: int
    """The round that was played, from 1; 0: the game counts none."""
    decisions: tuple[Decision, ...]
    verdict: Verdict
    """Of all decisions together."""
    before: Chances
    after: Chances
    luck: float
    """By how much the seat's share changed without its doing: what it drew, and what happened since its last turn …"""
    drawn: float
    """… of which this much between the decisions of the turn, by what it drew or uncovered."""


class Frame(msgspec.Struct, frozen=True):
    """What a review is about, before anything is judged."""

    game: str
    rules: int
    seats: int
    seat: int
    depth: Depth
    seed: int
    questions: int
    """So many questions the seat was asked."""
    end: Chances
    scores: tuple[int, ...]


class Review(msgspec.Struct, frozen=True):
    """A game as one seat played it."""

    game: str
    rules: int
    seats: int
    seat: int
    depth: Depth
    seed: int
    turns: tuple[Turn, ...]
    end: Chances
    """How it ended."""
    scores: tuple[int, ...]
    accuracy: float | None
    """0 … 100: see `docs/review.md`; none where nothing was to be decided."""
    counts: dict[Grade, int]
    """How many turns got which grade."""
    skill: float
    """What the seat's own choices gave away, all together (0 or less) …"""
    luck: float
    """… and what all else did for it. With where it began the two make up how it ended."""
    turning: tuple[int, ...]
    """The numbers of the turns in which, or before which, most was decided: first the one to look at."""
