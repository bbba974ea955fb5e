// Le parole delle aperture in italiano.

import type { Wording } from "../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

export const it: Wording<typeof en> = {
  title: (game) => `Aperture: ${game}`,
  players: "Giocatori",
  start: "Inizio",
  way: "Le mosse fin qui",
  next: "Le mosse seguenti",
  made: (games, bots) => `Da ${games} partite fra bot (${bots}).`,
  then: (bots) => `Dopo l'apertura hanno continuato altri bot (${bots}).`,
  legend: {
    share: "quante volte ha vinto chi ha giocato così",
    sure: "margine d'errore",
    even: "se tutti vincessero lo stesso numero di volte",
  },
  why: "Dice com'è andata, non perché: una buona mano vince di più, comunque la si giochi.",
  wins: (share) => `vittorie: ${share}`,
  times: (n) => (n === 1 ? "una volta" : `${n} volte`),
  could: (part) => `fra chi poteva: ${part}`,
  otherwise: (share) => `vittorie di chi poteva e ha giocato altro: ${share}`,
  solved: (part) => `frequenza nel gioco ottimale: ${part}`,
  average: (score) => `${score} in media`,
  few: "troppo poche per dirlo",
  rest: (n) => (n === 1 ? "Altro: una volta." : `Altre scelte, ognuna rara: ${n} volte.`),
  end: "Le aperture finiscono qui: il seguito non è contato, o era troppo raro.",
  back: "Un passo indietro",
  analyse: "Analizza da qui",
  example: "Il tabellone mostra una di queste partite.",
  none: "Per questo gioco non ci sono aperture.",
  keys: "Premi 1, 2, 3 … per scegliere, Backspace per tornare indietro.",
};
