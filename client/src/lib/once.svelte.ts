// Runs the action behind a button once, however often it is pressed, and holds the refusal for display.

import { refusalWords, whyNot } from "./locale.svelte.ts";

export class Once {
  /** While true, further presses do nothing. */
  busy = $state(false);
  /** Why it failed. */
  error = $state("");
  /** A message about the result, where nothing else shows it. */
  message = $state("");

  /** Return the result; undefined if it was refused (`wordsOf` finds the words for that) or the last run is not
   * finished. */
  async run<T>(work: () => Promise<T>, wordsOf = refusalWords): Promise<T | undefined> {
    if (this.busy) return undefined;
    [this.busy, this.error, this.message] = [true, "", ""];
    try {
      return await work();
    } catch (error) {
      this.error = whyNot(error, wordsOf);
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
