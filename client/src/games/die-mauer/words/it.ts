// Le parole di questo tavoliere in italiano.

import type { Wording } from "../../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const it: Wording<typeof en> = {
  wall: "Il muro",
  wallIs: (pieces) => `Il muro, da sinistra a destra: ${pieces}.`,
  noWall: "Non c'è ancora niente.",
  round: (n, of) => `Manche ${n} di ${of}`,
  turn: (n) => `turno ${n}`,
  masterIs: (who) => `${who}: capomastro`,
  master: "capomastro",

  seats: "I pugni sul tavolo",
  choosing: "sceglie …",
  ready: "pronto",
  yourChoice: (piece) => `Nel tuo pugno: ${piece}`,
  showed: (piece) => `ha mostrato: ${piece}`,
  last: "prima",
  pieces: (n) => plural(n, "pezzo", "pezzi"),
  points: (n) => `${n} ${/^\D?1$/.test(n) ? "punto" : "punti"}`,
  more: (who) => `Che cosa si sa di ${who}`,

  mayHold: "Può avere ancora",
  holds: "Ha ancora",
  shownSoFar: "Mostrati in questa manche",
  builtSoFar: "Costruiti in questa manche",
  nothingYet: "ancora niente",
  maybe: "forse regalato",
  gotUnknown: (n) => (n === 1 ? "+1 ignoto, da un regalo" : `+${n} ignoti, da regali`),
  gaveUnknown: (n) => (n === 1 ? "−1 ignoto, regalato" : `−${n} ignoti, regalati`),

  hand: "I tuoi pezzi",
  inHand: (piece, n, minus) => `${piece}, ${n} in mano, ${plural(minus, "punto negativo", "punti negativi")} se resta`,
  empty: "pugno vuoto",
  fitsNowhere: "ora non entra",
  minus: (n) => `−${n}`,

  hide: (piece) => `Chiudi nel pugno: ${piece}`,
  hideEmpty: "Posa il pugno vuoto",
  build: (piece, end) => `Costruisci ${end}: ${piece}`,
  give: (piece, who) => `Regala a ${who}: ${piece}`,
  cancel: "Annulla",
  left: "A sinistra",
  right: "A destra",
  atEnd: { left: "a sinistra", right: "a destra" },
  start: "comincia il muro",
  rule: (id) => `Regola ${id}`,

  ask: {
    choose: "Che cosa nascondi nel pugno? La scelta è definitiva.",
    chosen: "Il tuo pugno è sul tavolo.",
    waitFor: (who) => `Scelgono ancora: ${who}.`,
    build: (piece) => `Il tuo pezzo (${piece}) va nel muro: da che parte?`,
    free: "Solo il tuo pugno è vuoto: costruisci un pezzo qualsiasi che entri.",
    freeEnd: (piece) => `Da che parte va il pezzo (${piece})?`,
    give: (who) => `Solo il tuo pugno era vuoto come il suo: regala un pezzo a ${who}. Nessun altro lo vedrà.`,
    others: {
      build: (who) => `${who} sceglie da che parte costruire.`,
      free: (who) => `${who} può costruire un pezzo qualsiasi.`,
      give: (who) => `${who} sceglie un regalo per il capomastro.`,
    },
    over: "La partita è finita.",
  },

  verdict: {
    alone: (master, piece) => `Nessun rivale ha mostrato lo stesso pezzo (${piece}): costruisce ${master}.`,
    matched: (who, piece, master, n) =>
      n === 1
        ? `${who} ha mostrato lo stesso pezzo (${piece}) e costruisce; ${master} no.`
        : `${who} hanno mostrato lo stesso pezzo (${piece}) e costruiscono; ${master} no.`,
    tooMany: (n, piece, master) =>
      `${n} rivali con lo stesso pezzo (${piece}), più dei posti liberi: costruisce ${master}.`,
    nowhere: (piece) => `Il pezzo del capomastro (${piece}) non entra: nessuno costruisce.`,
    free: (master) => `Solo il pugno di ${master} è vuoto: può costruire un pezzo qualsiasi.`,
    freeBuilt: (master, piece) => `Solo il pugno di ${master} era vuoto. Pezzo costruito: ${piece}.`,
    stuck: (master) => `Solo il pugno di ${master} era vuoto, ma non entra niente.`,
    gift: (giver, master) => `Un solo altro pugno vuoto: ${giver} regala in segreto un pezzo a ${master}.`,
    gave: (giver, master, piece) => `${giver} ha dato a ${master} un pezzo (${piece}); lo sapete solo voi due.`,
    gaveSecretly: (giver, master) => `Un solo altro pugno vuoto: ${giver} ha regalato in segreto un pezzo a ${master}.`,
    several: (n) => `Vuoti anche i pugni di ${n} rivali: non succede niente.`,
  },
  beats: {
    now: "I pugni si aprono.",
    shake: "Tutti i pugni sono sul tavolo …",
    open: (master, piece, empty) =>
      empty ? `${master}, capomastro, mostra un pugno vuoto.` : `${master}, capomastro, mostra: ${piece}.`,
    nobody: "Nessun altro ha lo stesso.",
    matched: (who, n) => (n === 1 ? `${who} ha mostrato lo stesso.` : `${who} hanno mostrato lo stesso.`),
    next: (round, master) => `Comincia la manche ${round}: il capomastro è ${master}.`,
  },
  you: "Tu",
  list: (names) =>
    names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} e ${names[names.length - 1]}`,

  scorecard: "Segnapunti",
  roundN: (n) => `Manche ${n}`,
  total: "Totale",
  close: "Chiudi",
  roundOver: (n) => `Fine della manche ${n}`,
  because: {
    out: (who) => `Senza più pezzi: ${who}.`,
    stalemate: "Nessuno avrebbe più potuto costruire.",
    turns: "Sono stati giocati 200 turni.",
  },
  none: "–",

  prompt: {
    choose: "Scegli che cosa nascondere nel pugno.",
    wait: (n) => (n === 1 ? "Il tuo pugno è sul tavolo; ne manca 1." : `Il tuo pugno è sul tavolo; ne mancano ${n}.`),
    build: "Scegli da che parte va il tuo pezzo.",
    free: "Costruisci un pezzo qualsiasi che entri.",
    give: "Regala un pezzo al capomastro.",
    others: (who) => `Decide ${who}.`,
    over: "La partita è finita.",
  },
};
