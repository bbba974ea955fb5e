// Buttons that do nothing for a moment after they have moved, or after another one has come where they are: whoever
// pressed then had aimed at something else.

import { SvelteSet } from "svelte/reactivity";
import type { Attachment } from "svelte/attachments";

/** So long a hand takes that has already decided, in milliseconds. */
const MOMENT = 700;

export class Steady {
  /** The buttons that are dead now, by what they would do. */
  readonly dead = new SvelteSet<string>();
  private readonly places = new Map<string, string>();
  private readonly waits = new Map<string, ReturnType<typeof setTimeout>>();

  /** Watch the buttons in a list that scrolls, each marked with what it would do: `data-does="accept 3 …"`. */
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
      const place = `${Math.round(left)} ${Math.round(top + scrolled)}`; // who scrolls sees what comes
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
