"""Chance gives the same values on every machine, for ever: these numbers must never change."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraglia.kernel.chance import Chance, mix
from muraglia.kernel.errors import BadOption

DECK = list("WWWWWWWGGGTSSSSSHHND")


def test_the_documented_values() -> None:
    assert [mix(x) for x in (0, 1, 2, 0xDEADBEEF)] == [0, 0x514E28B7, 0x30F4C306, 0x0DE5C6A9]
    assert Chance(7).values("pile red", 4) == (2107045797, 1699955243, 1819611737, 2644025040)
    assert Chance(2**40 + 5).values("start", 2) == (1471985577, 1855052684)
    assert "".join(Chance(7).shuffle("pile red", DECK)) == "WSWHTGWWWHWSGSGSDWNS"


def test_a_stream_depends_on_seed_and_name_alone() -> None:
    assert Chance(7).values("tokens", 30)[:4] == Chance(7).values("tokens", 4)
    assert Chance(7).values("tokens", 4) != Chance(8).values("tokens", 4)
    assert Chance(7).values("tokens", 4) != Chance(7).values("pile red", 4)
    assert Chance(1).values("tokens", 4) != Chance(1 + 2**32).values("tokens", 4)


def test_every_card_is_equally_likely_to_come_first() -> None:
    """In 10,000 shuffles each of ten cards comes first about 1,000 times (five standard deviations: 150)."""
    firsts = [Chance(seed).shuffle("deck", list("abcdefghij"))[0] for seed in range(10_000)]
    assert all(850 < firsts.count(card) < 1150 for card in "abcdefghij")


def test_neighbouring_seeds_and_places_are_unrelated() -> None:
    bits = [bin(a ^ b).count("1") for a, b in pairwise(Chance(s).values("x", 1)[0] for s in range(2000))]
    assert 15.5 < sum(bits) / len(bits) < 16.5


@given(seed=st.integers(0, 2**64 - 1), prefix=st.permutations(DECK), count=st.integers(0, 20))
def test_given_outcomes_come_first_and_nothing_is_lost(seed: int, prefix: list[str], count: int) -> None:
    order = Chance(seed, {"pile": prefix[:count]}).shuffle("pile", DECK)
    assert order[:count] == prefix[:count]
    assert sorted(order) == sorted(DECK)


def test_impossible_outcomes_are_refused() -> None:
    with pytest.raises(BadOption, match="outcome 2 of 'pile' cannot be 'D'"):
        Chance(0, {"pile": ["D", "D"]}).shuffle("pile", DECK)
    with pytest.raises(BadOption, match="one of red, blue"):
        Chance(0, {"start": ["pink"]}).pick("start", 0, ["red", "blue"])
    with pytest.raises(BadOption, match="a list of texts"):
        Chance(0, {"pile": "WW"})


@pytest.mark.parametrize("seed", [-1, 2**64, True, "7", 1.5])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(BadOption, match="a seed must be a whole number"):
        Chance(seed)  # type: ignore[arg-type]
