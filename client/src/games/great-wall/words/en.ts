// The words of this board in English: the source of all others.

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const en = {
  board: "The building sites",
  site: (n: number) => `Site ${n}`,
  closed: "closed",
  noble: "A noble is here: every card counts 1",
  row: (n: number) => `The wall at site ${n}, from left to right`,
  cardOf: (who: string, card: string) => `${who}: ${card}`,
  newCard: "new",
  withToken: (n: number) => `with the token ${n} on it`,
  covers: (what: string) => `covers ${what}`,
  worth: (n: string) => `counts ${n}`,

  takeToken: (n: number, site: number) => `Take the ${n} of site ${site}`,

  totals: (n: number) => `Who has what at site ${n}`,
  why: (n: number) => `Why? The reckoning of site ${n}`,
  leads: "leads",
  cards: (n: number) => plural(n, "card", "cards"),
  eachOne: (n: number) => `${n} × 1 (noble)`,
  soldiers: (n: number, worth: number) => `${worth} (${plural(n, "soldier", "soldiers")})`,
  lessToken: (n: number) => `${n} (token)`,
  then: (total: string) => `then ${total}`,

  people: "Players",
  hand: (n: number) => `${n} in hand`,
  pile: (n: number) => `${n} in the pile`,
  won: (n: number) => `${plural(n, "token", "tokens")} won`,
  wonSum: (n: number) => `worth ${n}`,
  tokens: (n: number) => plural(n, "token", "tokens"),
  supply: (n: number) => `${plural(n, "token", "tokens")} still face down`,
  box: (list: string) => `Out of the game: ${list}`,
  atTurn: "at turn",
  outOfCards: "out of cards",
  toCome: (who: string) => `${who}: not played yet (hand and pile)`,
  toComeMine: "Your cards not played yet (hand and pile)",
  nothingToCome: "nothing any more",
  wonTokens: "Tokens won",
  unknownTokens: (n: number) => `${plural(n, "token", "tokens")}, face down`,

  yourHand: "Your hand",
  /** Where long names may break under a narrow card. */
  joints: ["watch-tower", "horse-man", "sol-dier"],
  emptyHand: "Your hand is empty.",
  held: (card: string, n: number) => `${card}, ${n} in hand`,
  draw: "Draw",
  drawFrom: (n: number) => `Draw a card; ${n} in your pile`,
  emptyPile: "Your pile is empty",
  sureDraw: "Draw a card, though you could play one?",
  drawSure: "Yes, draw a card",
  printed: (n: string) => `counts ${n}`,

  steps: { claims: "Claims", first: "1st action", second: "2nd action" },
  stepsLabel: "The steps of a turn",
  lastClaims: "Last claims",
  lastRound: (who: string) => `Last round: ${who} is out of cards`,

  howMany: "How many?",
  chooseSite: (card: string) => `${card}: to which site?`,
  chooseSiteFree: (card: string) => `${card}: rides for free. To which site?`,
  chooseDragon: (card: string) => `${card}: at the end of a wall, or onto a card?`,
  chooseCard: "Choose a card from your hand, or draw.",
  chooseCardOnly: "Choose a card from your hand.",
  onlyDraw: "Your hand is empty: draw a card.",
  chooseFirst: "Choose a card from your hand first.",
  chooseToken: (site: number) => `Site ${site}: which token?`,
  chooseLay: (token: number) =>
    `Onto which of your cards goes the ${token}? It shields the card and counts against you.`,
  leading: (sites: string) => `You lead site ${sites}: claim a token there.`,
  waiting: (who: string) => `${who} is at turn.`,

  playTo: (what: string, site: number) => `Play ${what} to site ${site}`,
  rideTo: (site: number) => `Ride to site ${site}`,
  cover: (what: string, site: number) => `Cover ${what} at site ${site}`,
  claimLast: (token: number, site: number) => `Take the ${token} and finish site ${site}`,
  claim: (token: number, card: string, site: number) => `Take the ${token}, onto your ${card} at site ${site}`,
  claimOnly: (token: number, site: number) => `Take the ${token} of site ${site}`,
  claimed: "Nothing is left to claim in this turn.",
  goOn: "Go on",
  done: "No more claims",
  cancel: "Cancel",
  unforeseen: "What follows is hidden: new cards or tokens turn up.",
  youWouldLead: "You would lead.",
  otherWouldLead: (who: string) => `${who} would lead.`,
  nobodyWouldLead: "Nobody would lead: a tie.",
  rule: (id: string) => `Rule ${id}`,
  targetHere: (n: number) => `Choose site ${n}`,
  coverThis: (what: string) => `Cover ${what}`,
  layOnThis: (what: string) => `Lay the token on ${what}`,
  none: "–",

  finished: (who: string | null, site: number, value: number, owner: string | null, laid: number, both: boolean) => {
    const takes = who === null ? `You finish site ${site} and take` : `${who} finishes site ${site} and takes`;
    if (both) return `${takes} the ${value} and the ${laid}.`;
    return `${takes} the ${value}, ${owner === null ? "you get" : `${owner} gets`} the ${laid}.`;
  },

  prompt: {
    claims: "You lead: claim your tokens.",
    first: "Your first action: play cards or draw.",
    second: "Your second action: play cards or draw.",
    lastClaims: "Only claims are left: take what you lead.",
    others: (who: string) => `${who} is at turn.`,
    over: "The game is over.",
  },
};
