"""Find text that cannot be read in full: clipped by a box, or overflowing its frame."""

from __future__ import annotations

from browser_window import Window

DESKTOPS = [(1280, 720), (1920, 1080)]
CUT = """(root) => {
  const seen = (each) => !each.closest(".unseen, svg") && each.checkVisibility({ visibilityProperty: true });
  const named = (each, text) => `${each.className || each.localName}: ${text.trim().slice(0, 60)}`;
  const wrong = [];
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || !seen(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let box = holder; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const wide = overflowX !== "visible" && (text.left < left - 1 || text.right > right + 1);
      const high = /hidden|clip/.test(overflowY) && (text.top < top - 3 || text.bottom > bottom + 3);
      if (wide || high) wrong.push(`cut by ${box.className || box.localName}: ${named(holder, node.data)}`);
      if (wide || high || box === root) break;
    }
  }
  for (const frame of root.querySelectorAll("section, button, li, td, th, header, p, [role=group]")) {
    const { overflowY, fontSize } = getComputedStyle(frame);
    if (!seen(frame) || !frame.clientWidth || overflowY !== "visible") continue;
    const [wide, high] = [frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight];
    const said = named(frame, frame.innerText.replaceAll("\\n", " "));
    if (wide > 2 || high > parseFloat(fontSize) / 3) wrong.push(`${wide} × ${high} too big for its frame: ${said}`);
  }
  return wrong;
}"""
"""Lists the clipped or overflowing text in `root`."""


def cut(window: Window, root: str = "main") -> list[str]:
    """Return the clipped text in a part of the page, with what clips it."""
    found: list[str] = window.page.locator(root).first.evaluate(CUT)
    return found
