"""Words that cannot be read as a whole: cut by a box, or spilling out of the frame that they belong to."""

from __future__ import annotations

from windows import Window

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
"""Whatever text in `root` is not there as a whole."""


def cut(window: Window, root: str = "main") -> list[str]:
    """Return the words in a part of the page that are not whole, with what cuts them."""
    found: list[str] = window.page.locator(root).first.evaluate(CUT)
    return found
