// Texts of the terms explained by ui/Explained.svelte. They are loaded the first time one is opened.

import type { ExplanationWords } from "../words/explained/index.ts";

/** Loads the explanation of an element, for the tooltip (ui/PieceTooltip.svelte). */
export const explained = new WeakMap<Element, () => Promise<string>>();

/** An explanation that all games share. */
export const shared = async (say: (words: ExplanationWords) => string): Promise<string> =>
  say((await import("../words/explained/index.ts")).words());
