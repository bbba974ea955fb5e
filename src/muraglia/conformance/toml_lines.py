"""Find line numbers in a TOML file, so that an error in a scenario can say where it is.

`tomllib` returns values without line numbers. This module scans a text that `tomllib` has accepted and notes the line
of every table, key and list item under its path, such as ``$.scenario[0].step[1].play[2]``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?!")|'
    r"'''.*?'''(?!')|"
    r'"(?:\\.|[^"\\\n])*"|'
    r"'[^'\n]*'|"
    r"(?P<comment>\#[^\n]*)|"
    r"[\[\]{},=\n]|"
    r"[^\s\[\]{},=\"'#]+",
    re.DOTALL,
)
_KEY = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|[^.\s]+')


class TomlLines:
    """Line numbers of a TOML text, by path."""

    def __init__(self, text: str) -> None:
        self._at: dict[str, int] = {"$": 1}
        self._texts: dict[str, int] = {}
        self._arrays: dict[str, int] = {}
        table = "$"
        for statement in _statements(text):
            line, first = statement[0]
            if first == "[":
                table = self._open_table(line, [token for _, token in statement])
            else:
                equals = [token for _, token in statement].index("=")
                path = self._join(table, [token for _, token in statement[:equals]])
                self._at.setdefault(path, line)
                self._note_items(path, statement[equals + 1 :])

    def __getitem__(self, path: str) -> int:
        """Return the line of a path, or of the nearest path that contains it."""
        while path not in self._at:
            path = re.sub(r"(\.[^.\[]*|\[[^\[]*\])$", "", path) if path[-1:] != "$" else "$"
        return self._at[path]

    def below(self, path: str, number: int) -> int:
        """Return the line in the file of line `number` (counted from 1) of a multi-line text."""
        return self._texts.get(path, self[path]) + number - 1

    def _open_table(self, line: int, tokens: list[str]) -> str:
        *parents, last = _keys([token for token in tokens if token not in "[]"])
        path = "$"
        for name in parents:
            path = self._newest(f"{path}.{name}")
        path = f"{path}.{last}"
        if tokens[:2] == ["[", "["]:
            self._arrays[path] = self._arrays.get(path, -1) + 1
            path = self._newest(path)
        self._at.setdefault(path, line)
        return path

    def _newest(self, path: str) -> str:
        return f"{path}[{self._arrays[path]}]" if path in self._arrays else path

    @staticmethod
    def _join(table: str, tokens: list[str]) -> str:
        return ".".join([table, *_keys(tokens)])

    def _note_items(self, path: str, value: list[tuple[int, str]]) -> None:
        line, first = value[0]
        self._texts[path] = line + first.startswith(('"""\n', "'''\n"))
        if first != "[":
            return
        depth, item, fresh = 0, 0, False
        for line, token in value:
            if fresh and token != "]":
                self._at.setdefault(f"{path}[{item}]", line)
                fresh = False
            if token in ("[", "{"):
                depth += 1
                fresh = depth == 1
            elif token in ("]", "}"):
                depth -= 1
            elif token == "," and depth == 1:
                item += 1
                fresh = True


def _keys(tokens: list[str]) -> list[str]:
    return [key.strip("\"'") for token in tokens for key in _KEY.findall(token)]


def _statements(text: str) -> Iterator[list[tuple[int, str]]]:
    """Yield headers and assignments, each as tokens with their lines."""
    starts = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]
    statement: list[tuple[int, str]] = []
    depth = 0
    for match in _TOKEN.finditer(text + "\n"):
        token = match.group()
        if match["comment"] is not None:
            continue
        if token != "\n":
            depth += (token in ("[", "{")) - (token in ("]", "}"))
            statement.append((bisect_right(starts, match.start()), token))
        elif depth == 0 and statement:
            yield statement
            statement = []
