// Disables buttons for a moment after they have moved or replaced another: whoever presses then had aimed at something
// else.

import { SvelteSet } from "svelte/reactivity";
import type { Attachment } from "svelte/attachments";

/** Milliseconds that a hand needs to stop a press already decided. */
const MOMENT = 700;

export class MisclickGuard {
  /** The buttons disabled now, by what they would do. */
  readonly dead = new SvelteSet<string>();
  private readonly places = new Map<string, string>();
  private readonly waits = new Map<string, ReturnType<typeof setTimeout>>();

  /** Watch the buttons in a scrolling list, each marked with what it would do: `data-does="accept 3 …"`. */
  readonly watch: Attachment<HTMLElement> = (list) => {
    const look = () => this.look(list);
    const changed = new MutationObserver(look);
    changed.observe(list, { childList: true, subtree: true, characterData: true, attributeFilter: ["data-does"] });
    const sized = new ResizeObserver(look);
    for (let box: HTMLElement | null = list; box && box.tagName !== "MAIN"; box = box.parentElement) sized.observe(box);
    look();
    return () => {
      changed.disconnect();
      sized.disconnect();
      for (const wait of this.waits.values()) clearTimeout(wait);
    };
  };

  private look(list: HTMLElement): void {
    const scrolled = list.closest<HTMLElement>("[data-scrolls]")?.scrollTop ?? 0;
    const here = new Set<string>();
    for (const button of list.querySelectorAll<HTMLElement>("[data-does]")) {
      const does = button.dataset["does"]!;
      const { left, top } = button.getBoundingClientRect();
      const place = `${Math.round(left)} ${Math.round(top + scrolled)}`; // a user who scrolls sees what comes
      if (this.places.get(does) !== place) this.rest(does);
      this.places.set(does, place);
      here.add(does);
    }
    for (const does of [...this.places.keys()]) if (!here.has(does)) this.places.delete(does);
  }

  private rest(does: string): void {
    clearTimeout(this.waits.get(does));
    this.dead.add(does);
    this.waits.set(
      does,
      setTimeout(() => this.dead.delete(does), MOMENT),
    );
  }
}
