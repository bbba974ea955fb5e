// For keyboard users: keeps the focus from falling back to the top of the page.

/** When the focused element disappears from `node` or becomes disabled, move the focus to the first `near` inside it.
 * */
export function keepFocus(node: HTMLElement, near: string): { destroy(): void } {
  let atKeys = false;
  const key = () => (atKeys = true);
  const pointer = () => (atKeys = false);
  // The focus is briefly nowhere while it moves between two elements: that does not count as lost.
  let moving = false;
  const leave = (event: FocusEvent) => (moving = event.relatedTarget !== null);
  const arrive = () => (moving = false);
  const watch = new MutationObserver(() => {
    const now = document.activeElement;
    if (atKeys && !moving && (now === document.body || (now?.matches(":disabled") && node.contains(now))))
      node.querySelector<HTMLElement>(near)?.focus({ preventScroll: true });
  });
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  node.addEventListener("keydown", key);
  node.addEventListener("blur", leave, true);
  window.addEventListener("focus", arrive, true);
  window.addEventListener("pointerdown", pointer);
  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener("keydown", key);
      node.removeEventListener("blur", leave, true);
      window.removeEventListener("focus", arrive, true);
      window.removeEventListener("pointerdown", pointer);
    },
  };
}
