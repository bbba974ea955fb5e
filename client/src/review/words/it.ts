// Le parole di un esame in italiano.

import type { Wording } from "../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

/** A share with its article: dal 29%, dall'8%, dallo 0%. */
const the = (before: "da" | "a" | "di", share: string) => {
  const stem = before === "di" ? "del" : `${before}l`;
  return /^(8|11?%)/.test(share) ? `${stem}l'${share}` : `${stem}${/^0/.test(share) ? "lo" : ""} ${share}`;
};

export const it: Wording<typeof en> = {
  title: (game) => `Esame: ${game}`,
  whose: "Giocatore",
  board: "Il tabellone",
  turns: "Turno per turno",
  turn: (n) => `Turno ${n}`,
  waiting: "L'esame comincia appena tutti i bot hanno finito di pensare …",
  behind: "Prima vengono i tuoi altri esami: questo comincia quando ne è pronto uno.",
  running: (done, of) => (of ? `Decisioni esaminate: ${done} su ${of} …` : "L'esame comincia …"),
  stop: "Ferma",
  stopped: "L'esame è stato fermato.",
  failed: "L'esame non è riuscito. È colpa nostra.",
  goOn: "Continua",
  done: "L'esame è pronto.",
  nothing: "Qui non c'era niente da decidere.",
  accuracy: "Precisione",
  skill: "Costo degli errori",
  luck: "Fortuna",
  lucky: (n) => `fortuna ${n}`,
  chart: "La probabilità di vincere di ciascuno",
  chartLabel: "La probabilità di vincere di ciascuno, turno per turno. I numeri sono nella tabella qui sotto.",
  asTable: "Come tabella",
  before: "Prima",
  after: "Dopo",
  end: "Fine",
  turning: "Svolta",
  turningIs: (n) => `Svolta: turno ${n}`,
  fell: (from, to) => `La probabilità di vincere è scesa ${the("da", from)} ${the("a", to)}.`,
  rose: (from, to) => `La probabilità di vincere è salita ${the("da", from)} ${the("a", to)}.`,
  stayed: (now) => `La probabilità di vincere è rimasta ${the("a", now)}.`,
  others: (n) =>
    `Prima di questo turno la fortuna e gli altri giocatori hanno cambiato la probabilità di vincere: ${n}.`,
  happened: "Che cosa è successo",
  did: "Giocato",
  better: "Meglio",
  also: "Meglio anche così",
  leave: "Non fare niente",
  often: (n) => `frequenza: ${n}`,
  cost: (n, error) => `Ha abbassato la probabilità di vincere ${the("di", n)} (± ${error}).`,
  grades: {
    best: "Scelta migliore",
    good: "Scelta buona",
    inaccuracy: "Imprecisione",
    mistake: "Errore",
    blunder: "Errore grave",
    forced: "Scelta obbligata",
    uncertain: "Difficile da dire",
  },
  what: "Mossa giocata",
  show: "Mossa migliore",
  showing: "Che cosa avrebbe fatto il coach",
  back: "Torna alla partita",
  play: "Gioca da qui",
  analyse: "Analizza da qui",
  replay: "Replay",
  previous: "Turno precedente",
  next: "Turno seguente",
  only: "Solo gli errori",
};
