"""Touch and drag input."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from browser_window import Window
from playwright.sync_api import Locator


@contextmanager
def finger(window: Window, x: float, y: float) -> Iterator[None]:
    """Touch the screen for as long as the block runs."""
    touch = window.context.new_cdp_session(window.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    yield
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Pointer:
    """A mouse with its button down, or a finger on the screen."""

    def __init__(self, window: Window, start: tuple[float, float]) -> None:
        self.page, self.at = window.page, start
        self.gone = False
        self.touch = window.context.new_cdp_session(window.page) if window.size == "phone" else None

    def _touch(self, kind: str) -> None:
        points = [{"x": self.at[0], "y": self.at[1]}] if kind in ("touchStart", "touchMove") else []
        if self.touch:
            self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self) -> None:
        if self.touch:
            self._touch("touchStart")
        else:
            self.page.mouse.move(*self.at)
            self.page.mouse.down()

    def to(self, x: float, y: float) -> None:
        """Go there in steps, as hands do; first vertically, since a finger that starts sideways might scroll."""
        ax, ay = self.at
        for step in range(1, 6):
            self.at = (ax + (x - ax) * step / 5 if step > 1 else ax, ay + (y - ay) * step / 5)
            self._touch("touchMove") if self.touch else self.page.mouse.move(*self.at)

    def lost(self) -> None:
        """The system cancels the touch."""
        self._touch("touchCancel")
        self.gone = True

    def up(self) -> None:
        if not self.touch:
            self.page.mouse.up()
        elif not self.gone:
            self._touch("touchEnd")


@contextmanager
def dragging(window: Window, start: tuple[float, float]) -> Iterator[Pointer]:
    """Press there, and release where the pointer then is."""
    pointer = Pointer(window, start)
    pointer.down()
    yield pointer
    pointer.up()
