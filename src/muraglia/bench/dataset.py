"""Read and write the JSON files in docs/data: the measurements behind the docs' tables (docs/data/README.md).

A command that measures declares `--record FILE` with `add_record_option`, and hands its rows to `record`.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from shlex import join

import msgspec

from muraglia.bench.speed import machine
from muraglia.kernel.errors import BadOption

NOT_RECORDED = "not recorded"
OPTION = "--record"
LEFT_OUT = (OPTION, "--jobs", "--keep", "--out", "--page", "--html", "--log")
"""Options that take a value and change no figure: how to run, and where results go."""

Cell = str | int | float | None | tuple[float, float | None]
"""A text, a number, nothing (not measured), or a number with the half width of its 95 % interval (none: unknown)."""


class Measurement(msgspec.Struct, frozen=True):
    """The results of one run of a command."""

    measured: str
    """The date, such as 2026-11-18."""
    machine: str
    command: str
    rows: list[list[Cell]]


class Dataset(msgspec.Struct, frozen=True, omit_defaults=True):
    """The content of one file: a table with the rows of one or more runs."""

    columns: list[str]
    runs: list[Measurement]
    digits: dict[str, int] = {}
    """Decimals to show, by column."""

    @property
    def rows(self) -> list[dict[str, Cell]]:
        """All rows of all runs, each by column."""
        return [dict(zip(self.columns, row, strict=True)) for run in self.runs for row in run.rows]


def load(path: Path) -> Dataset:
    """Read a file; raise `msgspec.ValidationError` or `ValueError` if it breaks the schema."""
    found = msgspec.json.decode(path.read_bytes(), type=Dataset)
    for run in found.runs:
        for row in run.rows:
            if len(row) != len(found.columns):
                raise ValueError(f"{path.name}: {len(row)} cells where there are {len(found.columns)} columns: {row}")
    if unknown := found.digits.keys() - set(found.columns):
        raise ValueError(f"{path.name}: digits for unknown columns: {', '.join(sorted(unknown))}")
    return found


def save(path: Path, dataset: Dataset) -> None:
    """Write a file with one row to a line, so that a diff shows what changed."""
    runs = []
    for run in dataset.runs:
        fields = [f'      "{name}": {_text(getattr(run, name))}' for name in ("measured", "machine", "command")]
        rows = ",\n".join(f"        {_text(row)}" for row in run.rows)
        runs.append("    {\n" + ",\n".join([*fields, f'      "rows": [\n{rows}\n      ]']) + "\n    }")
    head = [f'  "columns": {_text(dataset.columns)}']
    head += [f'  "digits": {_text(dataset.digits)}'] if dataset.digits else []
    text = ",\n".join([*head, '  "runs": [\n' + ",\n".join(runs) + "\n  ]"])
    path.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


def add_record_option(parser: ArgumentParser) -> None:
    """Declare `--record FILE`."""
    parser.add_argument(
        OPTION,
        type=_writable,
        metavar="FILE",
        help="also write what was measured to this data file of the docs (docs/data/NAME.json); "
        "rows that the same command wrote earlier are replaced",
    )


def _writable(text: str) -> Path:
    """Refuse a folder that does not exist before anything is measured."""
    path = Path(text)
    if not path.parent.is_dir():
        raise ArgumentTypeError(f"there is no folder {path.parent}")
    return path


def record(
    path: Path | None,
    columns: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    digits: Mapping[str, int] | None = None,
    device: str = "",
) -> None:
    """Write rows to a data file, with today's date, this machine (and `device`) and this process's command.

    In an existing file they replace the rows that the same command wrote earlier. Without a path, do nothing.
    """
    if path is None:
        return
    digits = dict(digits or {})
    earlier = load(path) if path.exists() else Dataset(list(columns), [], digits)
    if earlier.columns != list(columns):
        raise BadOption("record", f"{path} has other columns: {', '.join(earlier.columns)}")
    exact = [[_rounded(cell, digits.get(name)) for name, cell in zip(columns, row, strict=True)] for row in rows]
    here = ", ".join(part for part in (device, str(machine())) if part)
    made = Measurement(datetime.now(UTC).date().isoformat(), here, command_line(sys.orig_argv), exact)
    runs = [*earlier.runs]
    place = next((number for number, run in enumerate(runs) if run.command == made.command), len(runs))
    runs[place : place + 1] = [made]
    save(path, Dataset(list(columns), runs, {**earlier.digits, **digits}))


def command_line(words: Sequence[str]) -> str:
    """Return a command as people type it, without the interpreter's path and options that change no figure.

    >>> command_line(["/venv/bin/python3", "/venv/bin/muraglia", "bench", "--record", "x.json"])
    'muraglia bench'
    >>> command_line(["python3.11", "-m", "muraglia.vector.prove", "GAME"])
    'python -m muraglia.vector.prove GAME'
    """
    program, *rest = words
    if rest and Path(rest[0]).name in ("muraglia", "muraglia.exe"):
        program, *rest = "muraglia", *rest[1:]
    elif rest[:2] == ["-m", "muraglia"]:
        program, *rest = "muraglia", *rest[2:]
    elif Path(program).stem.startswith("python"):
        program = "python"
    kept = []
    words_left = iter(rest)
    for word in words_left:
        if word in LEFT_OUT:
            next(words_left, None)
        elif word.partition("=")[0] not in LEFT_OUT:
            kept.append(word)
    return join([program, *kept])


def _rounded(cell: Cell, digits: int | None) -> Cell:
    if digits is None or cell is None or isinstance(cell, (str, int)):
        return cell
    if isinstance(cell, tuple):
        value, width = cell
        return round(value, digits), None if width is None else round(width, digits)
    return round(cell, digits)


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
