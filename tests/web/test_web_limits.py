"""Token buckets: bursts are allowed, rates limited, by person and by address; two processes share the count."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest

from muraglia.web.middleware import limits
from muraglia.web.middleware.limits import Limits, LocalBuckets, Rate, RedisBuckets, address_block, parse
from muraglia.web.settings import Settings


class Clock:
    """Time that passes when we say so."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


async def taken(take: Callable[[], Awaitable[float]], tries: int) -> int:
    """Return how many of these tries succeed."""
    return sum([await take() == 0 for _ in range(tries)])


def test_rates_are_parsed() -> None:
    assert parse("100/minute") == Rate(100, 100 / 60)
    assert parse("20/10seconds") == Rate(20, 2)
    assert parse("1/2days") == Rate(1, 1 / 172800)
    for wrong in ("many", "0/minute", "5/0seconds", "5", "5/fortnight", "-5/minute", "5/minute and more"):
        with pytest.raises(ValueError, match=re.escape(wrong)):
            parse(wrong)


def test_a_burst_is_allowed_and_the_rate_is_bounded() -> None:
    async def whole() -> None:
        clock, rate = Clock(), Rate(10, 2)
        buckets = LocalBuckets(clock)
        assert await taken(lambda: buckets.take("a", rate), 50) == 10
        assert await buckets.take("a", rate) == pytest.approx(0.5)  # that long until the next one
        assert await taken(lambda: buckets.take("b", rate), 50) == 10  # a separate bucket
        clock.time += 0.49
        assert await taken(lambda: buckets.take("a", rate), 5) == 0
        clock.time += 0.01
        assert await taken(lambda: buckets.take("a", rate), 5) == 1
        clock.time += 2
        assert await taken(lambda: buckets.take("a", rate), 50) == 4
        clock.time += 1000  # never more than a full bucket
        assert await taken(lambda: buckets.take("a", rate), 50) == 10
        total = 0
        for _ in range(1000):  # constant requests get the rate and no more
            clock.time += 0.01
            total += await taken(lambda: buckets.take("a", rate), 3)
        assert total == pytest.approx(20, abs=1)

    asyncio.run(whole())


def test_a_clock_that_goes_back_adds_no_tokens() -> None:
    async def whole() -> None:
        clock, rate = Clock(), Rate(3, 1)
        buckets = LocalBuckets(clock)
        assert await taken(lambda: buckets.take("a", rate), 9) == 3
        clock.time -= 50
        assert await taken(lambda: buckets.take("a", rate), 9) == 0

    asyncio.run(whole())


def test_full_buckets_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)

    async def whole() -> None:
        clock = Clock()
        buckets = LocalBuckets(clock)
        for number in range(1000):
            clock.time += 1
            await buckets.take(f"passer-by {number}", Rate(10, 2))
            await buckets.take("hammers", Rate(1, 0.0001))
        assert len(buckets._buckets) <= 101
        assert await buckets.take("hammers", Rate(1, 0.0001)) > 0

    asyncio.run(whole())


def test_people_and_addresses_have_their_own_buckets() -> None:
    async def whole() -> None:
        clock = Clock()
        settings = Settings(request_limit="5/second", address_limit="12/second", entry_limit="2/minute")
        limiter = Limits(settings, clock)
        assert await taken(lambda: limiter.request("one", "1.2.3.4"), 9) == 5
        assert await taken(lambda: limiter.request("two", "1.2.3.4"), 9) == 5
        assert await taken(lambda: limiter.request(None, "1.2.3.4"), 9) == 5
        assert await taken(lambda: limiter.request(None, "5.6.7.8"), 9) == 5
        assert await taken(lambda: limiter.address("1.2.3.4"), 20) == 12
        assert await taken(lambda: limiter.entry("1.2.3.4"), 9) == 2
        clock.time += 30
        assert await taken(lambda: limiter.entry("1.2.3.4"), 9) == 1

    asyncio.run(whole())


def test_frames_count_by_person_over_all_sockets() -> None:
    limiter = Limits(Settings(frame_limit="100/10seconds", address_limit="250/10seconds"), Clock())
    assert [limiter.frame("ada", "1.2.3.4") == 0 for _ in range(101)] == [True] * 100 + [False]
    assert [limiter.frame("bob", "1.2.3.4") == 0 for _ in range(101)] == [True] * 100 + [False]
    assert [limiter.frame(None, "1.2.3.4") == 0 for _ in range(51)] == [True] * 50 + [
        False
    ]  # the bucket of the address is empty
    assert limiter.frame("eve", "1.2.3.5") == 0


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_address(address: str, counted: str) -> None:
    assert address_block(address) == counted


def test_two_processes_share_a_bucket_and_keep_serving_without_redis(redis_url: str) -> None:
    async def whole() -> None:
        rate = Rate(10, 0.001)
        one, two, alone = RedisBuckets(redis_url), RedisBuckets(redis_url), RedisBuckets("redis://127.0.0.1:1")
        try:
            first = await taken(lambda: one.take("shared", rate), 6)
            second = await taken(lambda: two.take("shared", rate), 20)
            assert (first, second) == (6, 4)
            assert await one.take("shared", rate) == pytest.approx(1000, rel=0.01)
            left = await one._redis.pttl("muraglia:shared")
            assert 9_000_000 < left < 11_000_000  # Redis drops it once it is full
            assert await taken(lambda: alone.take("shared", rate), 20) == 10
        finally:
            for buckets in (one, two, alone):
                await buckets.close()

    asyncio.run(whole())
