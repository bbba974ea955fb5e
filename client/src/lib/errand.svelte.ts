// What somebody presses for: done once, however often they press, and a "no" is there to be shown.

import { refusalWords, whyNot } from "./locale.svelte.ts";

export class Errand {
  /** Until it is done, the next press does nothing. */
  busy = $state(false);
  /** Why it was not done. */
  no = $state("");
  /** What came of it, where nothing else shows that. */
  said = $state("");

  /** Return what the work gives; nothing where it is refused (`wordsOf`: in which words), or the last is not done yet. */
  async run<T>(work: () => Promise<T>, wordsOf = refusalWords): Promise<T | undefined> {
    if (this.busy) return undefined;
    [this.busy, this.no, this.said] = [true, "", ""];
    try {
      return await work();
    } catch (error) {
      this.no = whyNot(error, wordsOf);
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
