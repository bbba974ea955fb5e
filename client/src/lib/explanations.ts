// The words of what explains itself (ui/Explained.svelte). They are fetched when somebody first asks for them.

import type { ExplanationWords } from "../words/explained/index.ts";

/** What brings the words of an element, for the card that shows them (ui/PieceTooltip.svelte). */
export const explained = new WeakMap<Element, () => Promise<string>>();

/** An explanation that all games share. */
export const shared = async (say: (words: ExplanationWords) => string): Promise<string> =>
  say((await import("../words/explained/index.ts")).words());
