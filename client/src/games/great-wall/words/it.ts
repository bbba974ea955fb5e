// Le parole di questo tabellone in italiano.

import { a } from "../../../words/italian.ts";
import type { Wording } from "../../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

/** A token by its number, with the article: il 7, l'8. */
const il = (n: number) => (n === 1 || n === 8 ? `l'${n}` : `il ${n}`);
const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const list = (sites: readonly number[]) => `${sites.slice(0, -1).join(", ")} e ${sites.at(-1)}`;

export const it: Wording<typeof en> = {
  board: "I cantieri",
  site: (n) => `Cantiere ${n}`,
  closed: "chiuso",
  noble: "C'è un nobile: ogni carta vale 1",
  row: (n) => `La muraglia nel cantiere ${n}, da sinistra a destra`,
  cardOf: (who, card) => `${card} di ${who}`,
  newCard: "nuova",
  withToken: (n) => `con sopra il gettone da ${n}`,
  covers: (what) => `copre il ${what}`,
  worth: (n) => `vale ${n}`,

  takeToken: (n, site) => `Prendi ${il(n)} del cantiere ${site}`,

  totals: (n) => `I totali nel cantiere ${n}`,
  why: (n) => `Come si calcolano i totali nel cantiere ${n}`,
  leads: "in testa",
  cards: (n) => plural(n, "carta", "carte"),
  eachOne: (n) => `${n} × 1 (nobile)`,
  soldiers: (n, worth) => `${worth} (${plural(n, "fante", "fanti")})`,
  lessToken: (n) => `${n} (gettone)`,
  then: (total) => `poi ${total}`,

  people: "Giocatori",
  hand: (n) => `${n} in mano`,
  pile: (n) => `${n} nel mazzo`,
  won: (n) => plural(n, "gettone vinto", "gettoni vinti"),
  wonSum: (n) => `valore ${n}`,
  tokens: (n) => plural(n, "gettone", "gettoni"),
  supply: (n) => plural(n, "gettone ancora coperto", "gettoni ancora coperti"),
  box: (list) => `Usciti dal gioco: ${list}`,
  atTurn: "è di turno",
  outOfCards: "senza carte",
  toCome: (who) => `${who}: carte ancora da giocare (mano e mazzo)`,
  toComeMine: "Le tue carte ancora da giocare (mano e mazzo)",
  nothingToCome: "nessuna",
  wonTokens: "Gettoni vinti",
  unknownTokens: (n) => plural(n, "gettone coperto", "gettoni coperti"),

  yourHand: "La tua mano",
  joints: ["can-cello", "tor-rione", "cava-liere"],
  emptyHand: "La tua mano è vuota.",
  held: (card, n) => `${card}, ${n} in mano`,
  draw: "Pesca",
  drawFrom: (n) => `Pesca una carta; nel tuo mazzo: ${n}`,
  emptyPile: "Il tuo mazzo è vuoto",
  sureDraw: "Vuoi pescare invece di giocare?",
  drawSure: "Sì, pesca una carta",
  printed: (n) => `vale ${n}`,

  steps: { claims: "Rivendica", first: "1ª azione", second: "2ª azione" },
  stepsLabel: "Le fasi del turno",
  lastClaims: "Ultime rivendicazioni",
  lastRound: (who) => `Ultimo giro: ${who} è senza carte`,

  howMany: "Quante?",
  chooseSite: (card) => `${card}: in quale cantiere?`,
  chooseSiteFree: (card) => `${card}: non costa azioni. In quale cantiere?`,
  chooseDragon: (card) => `${card}: in fondo a una fila, o sopra una carta?`,
  chooseCard: "Scegli una carta dalla mano, oppure pesca.",
  chooseCardOnly: "Scegli una carta dalla mano.",
  onlyDraw: "La tua mano è vuota: pesca una carta.",
  chooseFirst: "Prima scegli una carta dalla mano.",
  chooseToken: (site) => `Cantiere ${site}: quale gettone?`,
  chooseLay: (token) => `Su quale tua carta va ${il(token)}? La protegge, ma conta contro di te.`,
  leading: (sites) =>
    sites.length === 1
      ? `Sei in testa nel cantiere ${sites[0]}: rivendica un gettone.`
      : `Sei in testa nei cantieri ${list(sites)}: rivendica un gettone in ognuno.`,
  waiting: (who) => `Tocca ${a(who)}.`,

  playTo: (what, site) => `Gioca nel cantiere ${site}: ${what}`,
  rideTo: (site) => `Mandalo nel cantiere ${site}`,
  cover: (what, site) => `Copri il ${what} nel cantiere ${site}`,
  claimLast: (token, site) => `Prendi ${il(token)} e completa il cantiere ${site}`,
  claim: (token, card, site) => `Posa ${il(token)} sul tuo ${card} nel cantiere ${site}`,
  claimOnly: (token, site) => `Prendi ${il(token)} del cantiere ${site}`,
  claimed: "In questo turno non hai altro da rivendicare.",
  goOn: "Avanti",
  done: "Basta rivendicazioni",
  cancel: "Deseleziona",
  unforeseen: "Nessuna anteprima: si rivelano carte o gettoni nuovi.",
  youWouldLead: "Saresti in testa.",
  otherWouldLead: (who) => `${who} sarebbe in testa.`,
  nobodyWouldLead: "Nessuno sarebbe in testa: parità.",
  rule: (id) => `Regola ${id}`,
  targetHere: (n) => `Scegli il cantiere ${n}`,
  coverThis: (what) => `Copri il ${what}`,
  layOnThis: (what) => `Posa il gettone sul ${what}`,
  none: "–",

  finished: (who, site, value, owner, laid, both) => {
    const takes =
      who === null ? `Completi il cantiere ${site} e prendi` : `${who} completa il cantiere ${site} e prende`;
    if (both) return `${takes} ${il(value)} e ${il(laid)}.`;
    return `${takes} ${il(value)}; ${il(laid)} va ${a(owner ?? "te")}.`;
  },

  prompt: {
    claims: "Rivendica nei cantieri in cui sei in testa.",
    first: "Prima azione: gioca carte o pesca.",
    second: "Seconda azione: gioca carte o pesca.",
    lastClaims: "Restano solo le rivendicazioni: prendi dove sei in testa.",
    others: (who) => `Tocca ${a(who)}.`,
    over: "La partita è finita.",
  },
};
