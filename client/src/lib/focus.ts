// For people at the keyboard: focus does not fall back to the top of the page.

/** When what has the focus disappears from `node`, the focus goes to the first `near` inside it. */
export function keepFocus(node: HTMLElement, near: string): { destroy(): void } {
  let atKeys = false;
  const key = () => (atKeys = true);
  const pointer = () => (atKeys = false);
  const watch = new MutationObserver(() => {
    if (atKeys && document.activeElement === document.body)
      node.querySelector<HTMLElement>(near)?.focus({ preventScroll: true });
  });
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  node.addEventListener("keydown", key);
  window.addEventListener("pointerdown", pointer);
  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener("keydown", key);
      window.removeEventListener("pointerdown", pointer);
    },
  };
}
