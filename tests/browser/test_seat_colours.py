"""Every kind of eyes can tell apart the seat colours of a game, in both themes; each seat has its own shape as well.

Eyes that lack one kind of cones are simulated as in Machado, Oliveira and Fernandes (2009); how different two colours
look is CIEDE2000, in which 1 is the least that anybody notices side by side.
"""

from __future__ import annotations

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from browser_window import ROOT
from games_by_kind import ALL

from muraglia.kernel.meta import Meta

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
APART = 10.0
"""The least difference between two seats: nobody mistakes one for the other, even if they are not side by side."""
READABLE = 4.5
"""The least contrast of words on a seat's colour (WCAG 2, AA)."""

TOKENS = (ROOT / "client/src/styles/tokens.css").read_text(encoding="utf-8")
MARKS = (ROOT / "client/src/ui/SeatMark.svelte").read_text(encoding="utf-8")


def palette(theme: str) -> dict[str, str]:
    """Every seat's colour, and that of words on it (`red-on`)."""
    light, dark = TOKENS.split(':root[data-theme="dark"]')
    found = dict(re.findall(r"--seat-([\w-]+): (#\w+);", light))
    return found if theme == "light" else found | dict(re.findall(r"--seat-([\w-]+): (#\w+);", dark))


def linear(code: str) -> Colour:
    digits = code.removeprefix("#")
    full = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    red, green, blue = (int(full[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return _linear(red), _linear(green), _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def seen(code: str, eyes: Matrix) -> Colour:
    """A colour as these eyes see it, in CIELAB."""
    light = linear(code)
    red, green, blue = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, light, strict=True)))) for row in eyes)
    x = _root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    y = _root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
    z = _root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def difference(one: Colour, other: Colour) -> float:
    """CIEDE2000."""
    (light, a, b), (light2, a2, b2) = one, other
    middle = ((hypot(a, b) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(middle / (middle + 25.0**7))
    chroma, chroma2 = hypot(stretch * a, b), hypot(stretch * a2, b2)
    hue, hue2 = degrees(atan2(b, stretch * a)) % 360, degrees(atan2(b2, stretch * a2)) % 360
    turn = (hue2 - hue + 180) % 360 - 180
    grey = chroma * chroma2 == 0
    along = hue + hue2 if grey else (hue + turn / 2) % 360
    across = 0.0 if grey else 2 * sqrt(chroma * chroma2) * sin(radians(turn / 2))
    bright, strong = (light + light2) / 2, (chroma + chroma2) / 2
    waves = ((1, -0.17, -30), (2, 0.24, 0), (3, 0.32, 6), (4, -0.2, -63))
    t = 1 + sum(size * cos(radians(times * along + shift)) for times, size, shift in waves)
    by_light = (light2 - light) / (1 + 0.015 * (bright - 50) ** 2 / sqrt(20 + (bright - 50) ** 2))
    by_chroma = (chroma2 - chroma) / (1 + 0.045 * strong)
    by_hue = across / (1 + 0.015 * strong * t)
    bend = -2 * sqrt(strong**7 / (strong**7 + 25.0**7)) * sin(radians(60 * exp(-(((along - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + bend * by_chroma * by_hue)


def test_the_measure_is_the_published_one() -> None:
    """Pairs of Sharma, Wu and Dalal's test data."""
    assert difference((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)) == pytest.approx(27.1492, abs=1e-4)
    assert difference((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619)) == pytest.approx(2.0373, abs=1e-4)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("meta", ALL, ids=lambda meta: meta.id)
def test_all_seats_of_a_game_are_told_apart(meta: Meta, theme: str, eyes: str) -> None:
    colours = palette(theme)
    near = {
        f"{one} and {other}": round(apart, 1)
        for one, other in combinations(meta.colours, 2)
        if (apart := difference(seen(colours[one], EYES[eyes]), seen(colours[other], EYES[eyes]))) < APART
    }
    assert not near


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_on_a_seats_colour_can_be_read(theme: str) -> None:
    colours = palette(theme)
    for name in [name for name in colours if not name.endswith("-on")]:
        pair = (linear(colours[name]), linear(colours[f"{name}-on"]))
        dark, light = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in pair)
        assert (light + 0.05) / (dark + 0.05) >= READABLE, name


def test_every_seat_has_a_shape_of_its_own() -> None:
    shapes = dict(re.findall(r'^ +(\w+): "(M[^"]+)",$', MARKS, re.MULTILINE))
    assert {colour for meta in ALL for colour in meta.colours} <= set(shapes)
    assert len(set(shapes.values())) == len(shapes)
