// Words for signs: whatever carries `{@attach explain(…)}` says what it means when one points at it, comes to it with
// the keyboard, or touches it.

import type { Attachment } from "svelte/attachments";

interface Tip {
  text: string;
  /** Where it points, relative to the board. */
  x: number;
  top: number;
  bottom: number;
}

export const tip: { now: Tip | null } = $state({ now: null });

/** Marks the box that tips are placed in. */
export const TIP_BOX = "data-tip-box";

function show(node: Element, text: string): void {
  const box = node.closest(`[${TIP_BOX}]`)?.getBoundingClientRect();
  if (!box || !text) return;
  const here = node.getBoundingClientRect();
  tip.now = {
    text,
    x: (here.left + here.right) / 2 - box.left,
    top: here.top - box.top,
    bottom: here.bottom - box.top,
  };
}

export const hideTip = (): void => void (tip.now = null);

export function explain(text: string): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    const enter = (event: Event) => {
      // A finger that presses a button wants the button; its words are in the bar below.
      if ((event as PointerEvent).pointerType === "touch" && node instanceof HTMLButtonElement) return;
      show(node, text);
    };
    const focus = () => node.matches(":focus-visible") && show(node, text);
    node.addEventListener("pointerenter", enter);
    node.addEventListener("pointerleave", hideTip);
    node.addEventListener("focus", focus);
    node.addEventListener("blur", hideTip);
    return () => {
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerleave", hideTip);
      node.removeEventListener("focus", focus);
      node.removeEventListener("blur", hideTip);
      hideTip();
    };
  };
}
