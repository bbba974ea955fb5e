// What a newcomer asks about on this board, in both languages. It is fetched when somebody asks.

import { locale, type Wording } from "../../../lib/locale.svelte.ts";

const en = {
  atLeast: (amount: string) =>
    `Cash is secret. This player has ${amount} or more, counting the starting money, the income, and every deal whose money you saw.`,
  unknown: "Cash is secret. Going by what you saw, this player may have none left.",
  traded: "Not known: in some of this player’s deals, you did not see how much money changed hands.",
};

const it: Wording<typeof en> = {
  atLeast: (amount) =>
    `I contanti sono segreti. Questo giocatore ha almeno ${amount}, contando il denaro iniziale, gli incassi e gli affari di cui hai visto le somme.`,
  unknown: "I contanti sono segreti. Da quello che hai visto, questo giocatore potrebbe non avere più nulla.",
  traded: "Non si sa: in alcuni affari di questo giocatore non hai visto quanto denaro è passato di mano.",
};

/** The explanations in the reader's language. */
export const words = (): Wording<typeof en> => (locale.current === "it" ? it : en);
