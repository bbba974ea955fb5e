// The words of the interface. English is the source and defines the type; the type checker makes sure that every other
// language has the same entries. Languages without a file fall back to English.

import { en } from "../words/en.ts";
import { RefusalError } from "./api.ts";
import { settings } from "./settings.svelte.ts";

/** The same keys with other words. */
export type Wording<T> = {
  [K in keyof T]: T[K] extends (...a: infer A) => string
    ? (...a: A) => string
    : T[K] extends string
      ? string
      : Wording<T[K]>;
};
export type PageWords = Wording<typeof en>;

export const LOCALES: Record<string, string> = { en: "English", it: "Italiano" };

const loaders: Record<string, () => Promise<PageWords>> = {
  en: async () => en,
  it: async () => (await import("../words/it.ts")).it,
};

/** The first of the reader's preferred languages that we have. */
export function preferredLanguage(): string {
  const asked = [settings.locale, ...navigator.languages].map((each) => each.slice(0, 2));
  return asked.find((each) => each in LOCALES) ?? "en";
}

export const locale: { current: string } = $state({ current: "en" });
let words: PageWords = $state.raw(en);

/** The words of the interface; call it in markup, so that they follow the language. */
export const m = (): PageWords => words;

export async function loadWords(): Promise<void> {
  const next = preferredLanguage();
  words = await loaders[next]!();
  locale.current = next;
  document.documentElement.lang = next;
}

/** A refusal in the reader's language, if the interface has words for its code. */
export const refusalWords = (code: string): string | null => words.refusals[code] ?? null;

/** Why something was refused, in the reader's language; any other error is thrown again. */
export function whyNot(error: unknown, wordsOf: (code: string) => string | null = refusalWords): string {
  if (!(error instanceof RefusalError)) throw error;
  return wordsOf(error.code) ?? error.text;
}
