// I problemi in italiano.

import type { en } from "./en.ts";

const plurale = (n: number, uno: string, molti: string) => (n === 1 ? `1 ${uno}` : `${n} ${molti}`);

export const it: typeof en = {
  title: "Problemi",
  of: (game) => `Problemi: ${game}`,
  intro:
    "Posizioni da partite fra bot in cui una mossa è nettamente la migliore. Vedi quello che vedeva chi giocava, e niente di più.",
  today: "Il problema di oggi",
  todayDone: "Il problema di oggi: fatto",
  train: "Allenati",
  daily: "Il problema di oggi",
  all: "Tutti i problemi",
  you: (colour) => `Il tuo colore: ${colour}.`,
  find: "Una mossa è nettamente la migliore. Falla sul tabellone, o scegli:",
  price: "Qual è il prezzo migliore che puoi ottenere? L'altra parte accetta finché ci guadagna.",
  choices: "Mosse fra cui scegliere",
  right: "Giusto!",
  wrong: "Questa volta no.",
  ahead: (points) => `Vince ${plurale(points, "partita", "partite")} su 100 in più della seconda mossa migliore.`,
  shares:
    "Partite vinte se da qui si gioca molte volte fino in fondo, ogni volta con un'altra ipotesi su ciò che è nascosto:",
  sharesPrice: "La tua probabilità di vincere con ciascun prezzo:",
  wins: (percent) => `vince ${plurale(percent, "partita", "partite")} su 100`,
  yours: "la tua mossa",
  best: "la migliore",
  other: "non è fra queste",
  next: "Prossimo problema",
  rating: "Punteggio",
  puzzleRating: (rating) => `Punteggio di questo problema: ${rating}`,
  change: (rating, by) => `Il tuo punteggio: ${rating} (${by})`,
  again: "Questo l'hai già visto: non conta.",
  untried: "Non ne hai ancora provato nessuno: per il primo basta un minuto.",
  row: "Di fila",
  longest: "Record",
  days: "Giorni di fila",
  solved: "Risolti",
  rowOf: (n) => `Risposte giuste di fila: ${n}`,
  daysOf: (n) => `Giorni di fila: ${n}`,
  keys: (n) => `Oppure premi da 1 a ${n}.`,
  more: {
    title: "Altri modi per migliorare",
    learn: "Una lezione sul tabellone vero: impari le regole giocando.",
    openings: "Che cosa fanno per prima cosa i bot forti, e come va a finire.",
    analysis: "Prepara una posizione qualsiasi, gioca per tutti e chiedi al coach.",
    rules: "Tutte le regole, con esempi, tabelle e ricerca.",
  },
  none: "Per questo gioco non ci sono ancora problemi.",
};
