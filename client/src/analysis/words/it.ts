// Le parole della tavola di analisi in italiano.

import type { Wording } from "../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

export const it: Wording<typeof en> = {
  title: (game) => `Analisi: ${game}`,
  eyes: "Chi vede e muove",
  look: (name) => `Guarda con gli occhi di ${name}`,
  toMove: "tocca qui",
  line: "Mosse",
  setUp: "Posizione",
  start: "Inizio",
  none: "Ancora nessuna mossa. Gioca per tutti sul tabellone; la lampada chiede al maestro.",
  more: [
    "Chi scegli qui sopra vede e muove.",
    "«Posizione» crea qualsiasi posizione, anche da un testo.",
    "«Link» la mostra ad altri, con tutte le mosse.",
    "Le frecce della tastiera vanno indietro e avanti.",
  ],
  over: (names) => `La partita è finita. Vince: ${names}.`,
  first: "Torna all'inizio",
  back: "Una mossa indietro",
  on: "Una mossa avanti",
  last: "All'ultima mossa",
  luck: "Altra sorte",
  luckWhy: "Ancora l'ultima mossa, con un'altra pesca",
  share: "Link",
  shareTitle: "Condividi questa analisi",
  shareWhy: "Chi apre il link vede questa posizione e le sue mosse. Non si conserva nulla: è tutto nel link.",
  shareNow: "Le mosse sono troppe per un link: porta solo a questa posizione.",
  tooLong: "Questa posizione è troppo lunga per un link. Condividine il testo.",
  badLink: "Questo link è rotto: forse ne manca la fine. Ecco invece una nuova partita.",
  fresh: "Nuova partita",
  players: "Giocatori",
  ways: { fields: "Campo per campo", text: "Come testo" },
  text: "La posizione come testo",
  textWhy: "Una riga per ogni cosa. Cambiala, e il tabellone la segue.",
  letters: "Che cosa vogliono dire le lettere",
  not: "Questa posizione non è possibile.",
  lookAt: (field) => `Guarda qui: ${field}.`,
  atLine: (n) => `Riga ${n}: `,
};
