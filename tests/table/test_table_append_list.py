"""`AppendList`: a list that only grows and is cheap to copy."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraglia.table.append_list import AppendList


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans()), max_size=60))
def test_copies_are_independent_like_copies_of_lists(steps: list[tuple[int, bool]]) -> None:
    shared: list[AppendList[int]] = [AppendList()]
    apart: list[list[int]] = [[]]
    for number, (which, copied) in enumerate(steps):
        which %= len(shared)
        if copied:
            shared.append(shared[which].copy())
            apart.append(apart[which][:])
        else:
            shared[which].append(number)
            apart[which].append(number)
        assert [list(each) for each in shared] == apart


@given(st.integers(0, 5), st.integers(-7, 7) | st.none(), st.integers(-7, 7) | st.none(), st.sampled_from([-2, -1, 1]))
def test_a_copy_shows_only_its_own_items(length: int, start: int | None, stop: int | None, step: int) -> None:
    mine = AppendList(range(length))
    mine.copy().append(99)
    known = list(range(length))
    assert len(mine) == length
    assert mine[start:stop:step] == known[start:stop:step]
    for where in range(-length, length):
        assert mine[where] == known[where]
    for where in (-length - 1, length):
        with pytest.raises(IndexError):
            mine[where]
    assert mine == AppendList(known)
    assert mine != AppendList([*known, 99])
