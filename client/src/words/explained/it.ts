// Che cosa significano i termini e i numeri della pagina, per chi li incontra la prima volta.

import type { Wording } from "../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

export const it: Wording<typeof en> = {
  strength: (low, high) =>
    "Quanto è forte questo bot, misurato in partite fra bot: il gioco a caso vale 0, e più il numero è alto, meglio gioca." +
    (low === high
      ? ""
      : ` Il numero dopo ± è il margine d'errore: il valore vero è quasi certamente fra ${low} e ${high}.`),
  puzzleRating:
    "Quanto te la cavi con i problemi di questo gioco. Tutti partono da 25; le risposte giuste fanno salire il punteggio, quelle sbagliate lo fanno scendere, e i problemi più difficili valgono di più.",
  puzzleHard:
    "Quanto è difficile questo problema, sulla stessa scala del tuo punteggio: a numeri uguali, dovresti risolverne circa uno su due.",
  accuracy:
    "Quanto sono state buone le scelte di questo giocatore, su 100: 100 vuol dire la scelta migliore ogni volta. Scegliendo a caso si ottiene di solito da 25 a 45.",
  givenAway:
    "Quanta probabilità di vincere sono costate a questo giocatore le sue scelte, rispetto ogni volta alla migliore, sommando tutta la partita. Può superare il 100%, perché ciò che si perde si può recuperare e perdere di nuovo.",
  luck: "Quanto il caso e gli altri giocatori hanno cambiato la probabilità di vincere di questo giocatore, sommando tutta la partita: più vuol dire a favore, meno contro. Può superare il 100%, perché ciò che si guadagna si può perdere e guadagnare di nuovo.",
  cost: "Quanta probabilità di vincere è costata questa scelta, rispetto alla migliore. Il numero dopo ± è il margine d'errore: il costo vero è quasi certamente entro quel margine.",
  practice:
    "Quanta probabilità di vincere ti costano in media queste decisioni in una partita. In tutta la partita i costi possono superare il 100%, perché ciò che si perde si può recuperare e perdere di nuovo.",
};
