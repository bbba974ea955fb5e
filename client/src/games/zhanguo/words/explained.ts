// What a newcomer asks about on this board, in both languages. It is fetched when somebody asks.

import { locale, type Wording } from "../../../lib/locale.svelte.ts";

const en = {
  standing: "The number beside the eye is the score each player would finish with if the game ended now.",
  atEnd: "The score each player would finish with if the game ended now: the points so far and the rows above.",
  line: "It breaks ties: the player nearer the front of the line comes first. The first in line also starts the next round. A player who takes a reward leaves the line until the end of the round.",
  asked:
    "Who is offered this round’s reward, and in which order: first the player whose markers of this colour are worth most. The first to accept pays with all of those markers.",
};

const it: Wording<typeof en> = {
  standing: "Il numero accanto all'occhio dice con quanti punti ognuno chiuderebbe se la partita finisse adesso.",
  atEnd: "I punti con cui ognuno chiuderebbe se la partita finisse adesso: i punti fatti finora e le righe qui sopra.",
  line: "Decide in caso di parità: chi è più avanti nella linea viene prima. Il primo della linea comincia anche il prossimo round. Chi prende una ricompensa lascia la linea fino alla fine del round.",
  asked:
    "A chi si offre la ricompensa di questo round, e in quale ordine: prima a chi ha i segnalini di questo colore di maggior valore. Il primo che accetta li paga tutti.",
};

/** The explanations in the reader's language. */
export const words = (): Wording<typeof en> => (locale.current === "it" ? it : en);
