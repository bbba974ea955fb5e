// Le parole di questo tavoliere in italiano.

import type { Wording } from "../../../lib/locale.svelte.ts";
import type { en } from "./en.ts";

/** A token by its number, with the article: il 7, l'8. */
const il = (n: number) => (n === 1 || n === 8 ? `l'${n}` : `il ${n}`);
const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const it: Wording<typeof en> = {
  board: "I cantieri",
  site: (n) => `Cantiere ${n}`,
  closed: "chiuso",
  noble: "Qui c'è un nobile: ogni carta vale 1",
  row: (n) => `La muraglia nel cantiere ${n}, da sinistra a destra`,
  cardOf: (who, card) => `${who}: ${card}`,
  newCard: "nuova",
  withToken: (n) => `con sopra il gettone ${n}`,
  covers: (what) => `copre ${what}`,
  worth: (n) => `vale ${n}`,

  takeToken: (n, site) => `Prendi ${il(n)} del cantiere ${site}`,

  totals: (n) => `Quanto valgono i giocatori nel cantiere ${n}`,
  why: (n) => `Perché? I conti del cantiere ${n}`,
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
  wonSum: (n) => `valgono ${n}`,
  tokens: (n) => plural(n, "gettone", "gettoni"),
  supply: (n) => plural(n, "gettone ancora coperto", "gettoni ancora coperti"),
  box: (list) => `Usciti dal gioco: ${list}`,
  atTurn: "di turno",
  outOfCards: "senza carte",
  toCome: (who) => `${who}: non ancora giocate (mano e mazzo)`,
  toComeMine: "Le tue carte non ancora giocate (mano e mazzo)",
  nothingToCome: "più niente",
  wonTokens: "Gettoni vinti",
  unknownTokens: (n) => plural(n, "gettone coperto", "gettoni coperti"),

  yourHand: "La tua mano",
  joints: ["can-cello", "tor-rione", "cava-liere"],
  emptyHand: "La tua mano è vuota.",
  held: (card, n) => `${card}, ${n} in mano`,
  draw: "Pesca",
  drawFrom: (n) => `Pesca una carta; ${n} nel tuo mazzo`,
  emptyPile: "Il tuo mazzo è vuoto",
  sureDraw: "Vuoi pescare, anche se potresti giocare?",
  drawSure: "Sì, pesca una carta",
  printed: (n) => `vale ${n}`,

  steps: { claims: "Rivendica", first: "1ª azione", second: "2ª azione" },
  stepsLabel: "I passi del turno",
  lastClaims: "Ultime rivendicazioni",
  lastRound: (who) => `Ultimo giro: ${who} è senza carte`,

  howMany: "Quante?",
  chooseSite: (card) => `${card}: in quale cantiere?`,
  chooseSiteFree: (card) => `${card}: non costa azioni. In quale cantiere?`,
  chooseDragon: (card) => `${card}: in fondo a una muraglia, o sopra una carta?`,
  chooseCard: "Scegli una carta dalla mano, oppure pesca.",
  chooseCardOnly: "Scegli una carta dalla mano.",
  onlyDraw: "La tua mano è vuota: pesca una carta.",
  chooseFirst: "Prima scegli una carta dalla mano.",
  chooseToken: (site) => `Cantiere ${site}: quale gettone?`,
  chooseLay: (token) => `Su quale tua carta va ${il(token)}? La protegge, e conta contro di te.`,
  leading: (sites) => `Sei in testa nel cantiere ${sites}: rivendica un gettone.`,
  waiting: (who) => `Tocca a ${who}.`,

  playTo: (what, site) => `Gioca ${what} nel cantiere ${site}`,
  rideTo: (site) => `Al galoppo nel cantiere ${site}`,
  cover: (what, site) => `Copri ${what} nel cantiere ${site}`,
  claimLast: (token, site) => `Prendi ${il(token)} e completa il cantiere ${site}`,
  claim: (token, card, site) => `Prendi ${il(token)}, sulla tua carta (${card}) nel cantiere ${site}`,
  claimOnly: (token, site) => `Prendi ${il(token)} del cantiere ${site}`,
  claimed: "In questo turno non resta niente da rivendicare.",
  goOn: "Avanti",
  done: "Basta rivendicazioni",
  cancel: "Annulla",
  unforeseen: "Quel che segue è nascosto: si girano carte o gettoni nuovi.",
  youWouldLead: "Saresti in testa.",
  otherWouldLead: (who) => `${who} sarebbe in testa.`,
  nobodyWouldLead: "Nessuno sarebbe in testa: parità.",
  rule: (id) => `Regola ${id}`,
  targetHere: (n) => `Scegli il cantiere ${n}`,
  coverThis: (what) => `Copri ${what}`,
  layOnThis: (what) => `Posa il gettone su ${what}`,
  none: "–",

  finished: (who, site, value, owner, laid, both) => {
    const takes =
      who === null ? `Completi il cantiere ${site} e prendi` : `${who} completa il cantiere ${site} e prende`;
    if (both) return `${takes} ${il(value)} e ${il(laid)}.`;
    return `${takes} ${il(value)}, ${il(laid)} va a ${owner ?? "te"}.`;
  },

  prompt: {
    claims: "Sei in testa: rivendica i tuoi gettoni.",
    first: "La tua prima azione: gioca carte o pesca.",
    second: "Seconda azione: gioca carte o pesca.",
    lastClaims: "Restano solo le rivendicazioni: prendi dove sei in testa.",
    others: (who) => `Tocca a ${who}.`,
    over: "La partita è finita.",
  },
};
