// Le parole di questo tabellone in italiano.

import { a, list } from "../../../words/italian.ts";
import type { Wording } from "../../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const it: Wording<typeof en> = {
  wall: "Il muro",
  wallIs: (pieces) => `Il muro, da sinistra a destra: ${pieces}.`,
  noWall: "Non c'è ancora un muro.",
  round: (n, of) => `Round ${n} di ${of}`,
  turn: (n) => `turno ${n}`,
  masterIs: (who) => `Capomastro: ${who}`,
  master: "capomastro",

  seats: "I pugni sul tavolo",
  choosing: "scelta in corso",
  ready: "scelta fatta",
  yourChoice: (piece) => `Hai scelto: ${piece}`,
  showed: (piece) => `l'ultima volta: ${piece}`,
  last: "prima",
  pieces: (n) => plural(n, "pezzo", "pezzi"),
  points: (n) => `${n} ${/^\D?1$/.test(n) ? "punto" : "punti"}`,
  more: (who) => `Che cosa si sa di ${who}`,

  mayHold: "Può avere ancora",
  holds: "Ha ancora",
  shownSoFar: "Mostrati in questo round",
  builtSoFar: "Costruiti in questo round",
  nothingYet: "ancora niente",
  maybe: "forse regalato",
  gotUnknown: (n) => (n === 1 ? "+1 ignoto, da un regalo" : `+${n} ignoti, da regali`),
  gaveUnknown: (n) => (n === 1 ? "−1 ignoto, regalato" : `−${n} ignoti, regalati`),

  hand: "I tuoi pezzi",
  inHand: (piece, n, minus) =>
    `${piece}, ${n} in mano, ${plural(minus, "punto negativo", "punti negativi")} ${n > 1 ? "ciascuno se ti restano" : "se ti resta"}`,
  empty: "pugno vuoto",
  fitsNowhere: "ora non ci sta",
  minus: (n) => `−${n}`,

  hide: (piece) => `Nascondi nel pugno: ${piece}`,
  hideEmpty: "Gioca il pugno vuoto",
  build: (piece, end) => `Costruisci${end ? ` ${end}` : ""}: ${piece}`,
  give: (piece, who) => `Regala ${a(who)}: ${piece}`,
  cancel: "Deseleziona",
  left: "A sinistra",
  right: "A destra",
  atEnd: { left: "a sinistra", right: "a destra" },
  start: "Comincia il muro",
  rule: (id) => `Regola ${id}`,

  ask: {
    choose: "Che cosa nascondi nel pugno? La scelta è definitiva.",
    chosen: "Il tuo pugno è sul tavolo.",
    waitFor: (who) => `In attesa di ${who}.`,
    build: (piece) => `Il tuo pezzo (${piece}) va nel muro: da che parte?`,
    free: "Solo il tuo pugno è vuoto: costruisci un pezzo qualsiasi, purché ci stia.",
    freeEnd: (piece) => `Da che parte va il pezzo (${piece})?`,
    give: (who) => `Il tuo è l'unico altro pugno vuoto: regala un pezzo ${a(who)}. Nessun altro lo vedrà.`,
    others: {
      build: (who) => `${who} sta scegliendo da che parte costruire.`,
      free: (who) => `${who} sceglie un pezzo da costruire.`,
      give: (who) => `${who} sta scegliendo un regalo per il capomastro.`,
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
    nowhere: (piece) => `Il pezzo del capomastro (${piece}) non ci sta: nessuno costruisce.`,
    free: (master) => `Solo il pugno di ${master} è vuoto: costruisce un pezzo qualsiasi.`,
    freeBuilt: (master, piece) => `Solo il pugno di ${master} era vuoto: ha costruito un pezzo (${piece}).`,
    stuck: (master) => `Solo il pugno di ${master} era vuoto, ma nel muro non ci stava niente.`,
    gift: (giver, master) => `È vuoto solo un altro pugno: ${giver} regala in segreto un pezzo ${a(master)}.`,
    gave: (giver, master, piece) => `${giver} ha dato ${a(master)} un pezzo (${piece}); lo sapete solo voi due.`,
    gaveSecretly: (giver, master) =>
      `Era vuoto solo un altro pugno: ${giver} ha regalato in segreto un pezzo ${a(master)}.`,
    several: (n) => `Anche ${n} rivali hanno il pugno vuoto: non succede niente.`,
  },
  motions: {
    now: "I pugni si aprono.",
    shake: "Tutti i pugni sono sul tavolo …",
    open: (master, piece, empty) =>
      empty ? `${master}, il capomastro, mostra il pugno vuoto.` : `${master}, il capomastro, mostra: ${piece}.`,
    nobody: "Nessun altro mostra la stessa cosa.",
    matched: (who, n) => (n === 1 ? `Anche ${who} mostra la stessa cosa.` : `Anche ${who} mostrano la stessa cosa.`),
    next: (round, master) => `Comincia il round ${round}: il capomastro è ${master}.`,
  },
  you: "Tu",
  list,

  scorecard: "Segnapunti",
  roundN: (n) => `Round ${n}`,
  total: "Totale",
  close: "Chiudi",
  roundOver: (n) => `Fine del round ${n}`,
  because: {
    out: (who) => `Senza più pezzi: ${who}.`,
    stalemate: "Nessuno può più costruire.",
    turns: "Sono stati giocati 200 turni.",
  },
  none: "–",

  prompt: {
    choose: "Scegli che cosa nascondere nel pugno.",
    wait: (n) => (n === 1 ? "Il tuo pugno è sul tavolo; ne manca 1." : `Il tuo pugno è sul tavolo; ne mancano ${n}.`),
    build: "Scegli da che parte va il tuo pezzo.",
    free: "Costruisci un pezzo qualsiasi, purché ci stia.",
    give: "Regala un pezzo al capomastro.",
    others: (who) => `Decide ${who}.`,
    over: "La partita è finita.",
  },
};
