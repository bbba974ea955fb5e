import { whyNot } from "./locale.svelte.ts";

/** What somebody presses for, done once however often they press: until it is done, the next press does nothing. */
export class Errand {
  busy = $state(false);
  /** Why the last one was refused. */
  no = $state("");

  /** `wordsOf`: the words of refusals that only some pages know. */
  constructor(private readonly wordsOf?: (code: string) => string | null) {}

  /** Return what the work gives; nothing where it was refused, or the last one is not done yet. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.busy) return undefined;
    [this.busy, this.no] = [true, ""];
    try {
      return await work();
    } catch (error) {
      this.no = whyNot(error, this.wordsOf);
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
