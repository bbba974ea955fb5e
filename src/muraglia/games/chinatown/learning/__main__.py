"""Teaches the master of Chinatown (`bots/tycoon.py`), or looks for a player that exploits it:

    python -m muraglia.vector.train chinatown --folder run --jobs 2
    python -m muraglia.vector.train chinatown --folder exploiter --rival master --tuned 4 --jobs 2

It watches games of merchants, fits what became of their holdings (`future_values.py`), and tunes how to bargain
(`skill_tuning.py`). The folder holds the settings (`run.json`), every game and every block (`games.jsonl`,
`blocks.jsonl`), the tables that are printed (`report.md`) and `tycoon.json`, by which the master plays if it lies
beside `bots/tycoon.py`. It can be stopped at any time: the same command goes on. There is no net, so it needs no GPU,
and `python -m muraglia.games.chinatown.learning` does the same where there is no JAX.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec

from muraglia import bots
from muraglia.bench import argument_types
from muraglia.games.chinatown.bots.tycoon import FILE, Learned, Skill, learned
from muraglia.games.chinatown.game import GAME
from muraglia.games.chinatown.learning.future_values import GameToWatch, Watched, learned_values, watch
from muraglia.games.chinatown.learning.game_log import Played, TimeIsUp
from muraglia.games.chinatown.learning.skill_tuning import Block, Tuned, halve, play, skills
from muraglia.kernel.errors import BadData, BadOption, MuragliaError

Some = Annotated[int, msgspec.Meta(ge=1)]
Seats = Annotated[int, msgspec.Meta(ge=GAME.meta.seats[0], le=GAME.meta.seats[1])]


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a run does; it stays the same to its end."""

    games: Some = 30
    """Games of merchants to watch, with each number of players …"""
    seats: tuple[Seats, ...] = (3, 4, 5)
    """… of these."""
    skills: Some = 8
    """Ways to bargain to begin with, the present one included."""
    blocks: Some = 2
    """Deals of the first stage of tuning, each played from every seat; each later stage has twice as many."""
    tuned: tuple[Seats, ...] = (4,)
    """Numbers of players at these tables."""
    rival: str = "merchant"
    """The bot at all other seats there. With `master` the run looks for an exploiter, and learns nothing new."""
    seed: Annotated[int, msgspec.Meta(ge=0)] = 800_000
    """The seed of all chance."""
    skill: Skill = msgspec.field(default_factory=lambda: learned().skill)
    """The present way to bargain."""

    @property
    def exploits(self) -> bool:
        """Tell whether the run looks for an exploiter."""
        return self.rival in ("master", "tycoon")

    def __str__(self) -> str:
        flags = {name: value for name, value in msgspec.to_builtins(self).items() if name != "skill"}
        return " ".join(
            f"--{name} {','.join(map(str, value)) if isinstance(value, tuple | list) else value}"
            for name, value in flags.items()
        )


def config_in(folder: Path, given: dict[str, object]) -> Config:
    """Return the settings of the run in a folder; for a new run the given ones."""
    kept = folder / "run.json"
    asked = msgspec.convert(given, Config)
    if not kept.exists():
        bots.find(asked.rival, GAME.meta.id)
        folder.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(msgspec.json.format(msgspec.json.encode(asked)) + b"\n")
        return asked
    try:
        config = msgspec.json.decode(kept.read_bytes(), type=Config)
    except msgspec.DecodeError as error:
        raise BadData("run", f"this is no run of this school: {error}", place=str(kept)) from None
    if given and config != asked:
        raise BadOption("folder", f"the run in {folder} was begun otherwise: {config}")
    return config


def keep(known: Learned, folder: Path) -> None:
    """Save what the master plays by."""
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=2) + b"\n")


def learn(config: Config, folder: Path, jobs: int, ends: float) -> None:
    """Watch, fit and tune, as long as there is time."""
    report: list[str] = []

    def tell(line: str) -> None:
        print(line, flush=True)
        report.append(line + "\n")
        (folder / "report.md").write_text("".join(report), encoding="utf-8")

    known, source = learned(), f"muraglia.vector.train chinatown {config}"
    if not config.exploits:
        deals = [GameToWatch(seats, config.seed + number) for seats in config.seats for number in range(config.games)]
        watched = Played(folder / "games.jsonl", Watched, watch, jobs, ends).all(deals)
        found = learned_values([each for game in watched for each in game.outcomes], tell)
        known = msgspec.structs.replace(known, hopes=found, hopes_from=source)
        keep(known, folder)
        tell("")
    begun = skills(config.skill, config.skills, config.seed)
    alone = partial(play, Tuned(begun, known.hopes, config.rival))
    blocks = Played(folder / "blocks.jsonl", Block, alone, jobs, ends)
    best = halve(begun, blocks.all, config.tuned, config.blocks, config.seed, tell)
    if not config.exploits:
        keep(msgspec.structs.replace(known, skill=begun[best], skill_from=source), folder)


def numbers(text: str) -> list[int]:
    """Return numbers with commas between them."""
    return [int(each) for each in text.split(",")]


def main(words: Sequence[str] | None = None) -> int:
    """Learn as the command line asks."""
    parser = argparse.ArgumentParser(
        prog="python -m muraglia.vector.train chinatown",
        description="Teaches the master of Chinatown from games of merchants, or looks for somebody who exploits it.",
        argument_default=argparse.SUPPRESS,
    )
    usual = Config()
    parser.add_argument("--folder", type=Path, required=True, help="where the run is kept; one that is there goes on")
    parser.add_argument("--minutes", type=argument_types.amount, default=60.0, help="stop after so many minutes (60)")
    parser.add_argument("--jobs", type=argument_types.count, default=1, help="processes that play (1)")
    parser.add_argument(
        "--games", type=argument_types.count, help=f"to watch, with each number of players ({usual.games})"
    )
    parser.add_argument("--seats", type=numbers, help="numbers of players there, with commas between them (3,4,5)")
    parser.add_argument(
        "--skills", type=argument_types.count, help=f"how many are tuned, the present one included ({usual.skills})"
    )
    parser.add_argument(
        "--blocks", type=argument_types.count, help=f"deals of the first stage of tuning ({usual.blocks})"
    )
    parser.add_argument("--tuned", type=numbers, help="numbers of players at those tables (4)")
    parser.add_argument("--rival", help=f"who sits at all other seats there ({usual.rival}); master: to be exploited")
    parser.add_argument("--seed", type=argument_types.seed, help=f"the random seed ({usual.seed})")
    given = vars(parser.parse_args(words))
    folder, minutes, jobs = given.pop("folder"), given.pop("minutes"), given.pop("jobs")
    try:
        learn(config_in(folder, given), folder, jobs, time.monotonic() + 60 * minutes)
    except TimeIsUp as end:
        print(end)
    except KeyboardInterrupt:
        print("stopped; the same command goes on", file=sys.stderr)
        return 130
    except (MuragliaError, msgspec.ValidationError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
