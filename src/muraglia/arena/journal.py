"""The file of finished blocks, from which an interrupted run continues."""

from __future__ import annotations

from pathlib import Path
from typing import IO

import msgspec

from muraglia.arena.block import Block
from muraglia.arena.plan import ArenaPlan
from muraglia.bench.journal import whole_lines
from muraglia.kernel.errors import BadData

Finished = dict[tuple[int, int], Block]
"""Blocks by the numbers of pair and block."""


class Journal:
    """A file of JSON Lines: the plan, then one line for each block. Without a path nothing is written."""

    def __init__(self, path: Path | None, plan: ArenaPlan) -> None:
        self.finished: Finished = {}
        self._file: IO[bytes] | None = None
        if path is None:
            return
        if lines := whole_lines(path):
            self._read(path, plan, lines)
            self._file = path.open("ab")
        else:
            self._file = path.open("wb")
            self._write(plan)

    def _read(self, path: Path, plan: ArenaPlan, lines: list[bytes]) -> None:
        first, *rest = lines
        try:
            kept = msgspec.json.decode(first, type=ArenaPlan)
            blocks = [msgspec.json.decode(line, type=Block) for line in rest]
        except msgspec.DecodeError as error:
            raise BadData("journal", f"this is not a file of finished blocks: {error}", place=str(path)) from None
        if kept != plan:
            differs = [name for name in ArenaPlan.__struct_fields__ if getattr(kept, name) != getattr(plan, name)]
            raise BadData(
                "journal",
                f"these blocks were played with other settings ({', '.join(differs)}): name a new file, or use those",
                place=str(path),
            )
        self.finished = {(block.pair, block.number): block for block in blocks}

    def _write(self, value: ArenaPlan | Block) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(value) + b"\n")
            self._file.flush()

    def add(self, block: Block) -> None:
        """Write a finished block."""
        self.finished[block.pair, block.number] = block
        self._write(block)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
