// What a newcomer asks about on this board, in both languages. It is fetched when somebody asks.

import { locale, type Wording } from "../../../lib/locale.svelte.ts";

const en = {
  toCome: (n: number) =>
    n === 0
      ? "No tokens are left to come: a site closes when both its tokens are taken."
      : `${n === 1 ? "One token is still to come. It waits" : `${n} tokens are still to come. They wait`} face down: ` +
        "a site whose two tokens are taken gets two new ones, and when none are left, it closes.",
};

const it: Wording<typeof en> = {
  toCome: (n) =>
    n === 0
      ? "Non deve più arrivare nessun gettone: un cantiere chiude quando tutti e due i suoi gettoni sono stati presi."
      : `${n === 1 ? "Un gettone deve ancora arrivare. Aspetta coperto" : `${n} gettoni devono ancora arrivare. Aspettano coperti`}: ` +
        "un cantiere di cui sono stati presi i due gettoni ne riceve due nuovi; quando non ce ne sono più, chiude.",
};

/** The explanations in the reader's language. */
export const words = (): Wording<typeof en> => (locale.current === "it" ? it : en);
