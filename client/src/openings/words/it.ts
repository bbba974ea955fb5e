// Le parole delle aperture in italiano.

import type { Wording } from "../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

export const it: Wording<typeof en> = {
  title: (game) => `Aperture: ${game}`,
  players: "Giocatori",
  start: "Inizio",
  way: "La strada fin qui",
  next: "Che cosa si è fatto poi",
  made: (games, bots) => `${games} partite fra bot (${bots}).`,
  then: (bots) => `Dopo l'apertura hanno continuato altri (${bots}).`,
  legend: { share: "quante volte ha vinto chi l’ha fatto", sure: "quanto è sicuro", even: "una parte uguale" },
  why: "Dice com’è andata, non perché: una buona mano vince di più, qualunque cosa se ne faccia.",
  wins: (share) => `vince il ${share}`,
  times: (n) => (n === 1 ? "una volta" : `${n} volte`),
  could: (part) => `l'ha fatto il ${part} di chi poteva`,
  otherwise: (share) => `gli altri di loro hanno vinto il ${share}`,
  solved: (part) => `il risolutore lo sceglie il ${part}`,
  average: (score) => `${score} in media`,
  few: "troppo poche per dirlo",
  rest: (n) => (n === 1 ? "Altro, una volta." : `Altro, ogni cosa di rado: ${n} volte.`),
  end: "Da qui non si racconta altro: quel che è venuto dopo era ogni volta diverso.",
  back: "Un passo indietro",
  analyse: "Continua da qui",
  example: "Il tabellone mostra una di queste partite.",
  none: "Di questo gioco non ci sono aperture.",
  keys: "I tasti 1, 2, 3 … scelgono, Backspace torna indietro.",
};
