// Le parole della tavola di analisi in italiano.

import { list } from "../../words/italian.ts";
import type { Wording } from "../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

export const it: Wording<typeof en> = {
  title: (game) => `Analisi: ${game}`,
  eyes: "Per chi giochi",
  look: (name) => `Gioca per ${name}`,
  toMove: "di turno",
  line: "Mosse",
  setUp: "Posizione",
  start: "Inizio",
  none: "Ancora nessuna mossa. Sul tabellone giochi per tutti; «Consiglio» chiede al coach.",
  more: [
    "Scegli qui sopra per chi giocare: vedi quello che vede quel giocatore.",
    "«Posizione» crea qualsiasi posizione, anche da un testo.",
    "«Link» la condivide, con tutte le mosse.",
    "Con le frecce della tastiera vai indietro e avanti.",
  ],
  over: (names) => `La partita è finita. Vittoria: ${list(names)}.`,
  first: "Torna all'inizio",
  back: "Una mossa indietro",
  on: "Una mossa avanti",
  last: "All'ultima mossa",
  luck: "Ripesca",
  luckWhy: "Ripeti l'ultima mossa: il caso decide di nuovo",
  share: "Link",
  shareTitle: "Condividi questa analisi",
  shareWhy: "Il link apre questa posizione con le sue mosse. Non si conserva niente: è tutto nel link.",
  shareNow: "Le mosse sono troppe per un link: apre solo questa posizione.",
  tooLong: "Questa posizione è troppo lunga per un link. Condividine il testo.",
  badLink: "Questo link è rotto: forse ne manca la fine. Ecco invece una nuova partita.",
  fresh: "Nuova partita",
  players: "Giocatori",
  ways: { fields: "Campo per campo", text: "Come testo" },
  text: "La posizione come testo",
  textWhy: "Una riga per ogni cosa. Cambia una riga, e il tabellone la segue.",
  letters: "Che cosa significano le lettere",
  not: "Questa posizione non è possibile.",
  lookAt: (field) => `Controlla: ${field}.`,
  atLine: (n) => `Riga ${n}: `,
};
