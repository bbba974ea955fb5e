// The interface's words. English is the source and the type; every other language must have the same entries, which
// the type checker holds. A language without a file of its own falls back to English.

import { en } from "../words/en.ts";
import { Refusal } from "./api.ts";
import { settings } from "./settings.svelte.ts";

/** The same keys, other words. */
export type Wording<T> = {
  [K in keyof T]: T[K] extends (...a: infer A) => string
    ? (...a: A) => string
    : T[K] extends string
      ? string
      : Wording<T[K]>;
};
export type Words = Wording<typeof en>;

export const LOCALES: Record<string, string> = { en: "English", it: "Italiano" };

const loaders: Record<string, () => Promise<Words>> = {
  en: async () => en,
  it: async () => (await import("../words/it.ts")).it,
};

/** The language that the reader wants, of those that there are. */
export function wanted(): string {
  const asked = [settings.locale, ...navigator.languages].map((each) => each.slice(0, 2));
  return asked.find((each) => each in LOCALES) ?? "en";
}

export const locale: { current: string } = $state({ current: "en" });
let words: Words = $state.raw(en);

/** The words of the interface; read it in markup, so that it follows the language. */
export const m = (): Words => words;

export async function speak(): Promise<void> {
  const next = wanted();
  words = await loaders[next]!();
  locale.current = next;
  document.documentElement.lang = next;
}

/** A refusal in the reader's words: the table's own by code, else what the server said. */
export const refusalWords = (code: string): string | null => words.refusals[code] ?? null;

/** Why something was refused, for the reader; whatever else went wrong is no refusal, and goes on. */
export function whyNot(error: unknown, wordsOf: (code: string) => string | null = refusalWords): string {
  if (!(error instanceof Refusal)) throw error;
  return wordsOf(error.code) ?? error.text;
}
