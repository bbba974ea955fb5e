// The words of this board in English: the source of all others.

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const list = (sites: readonly number[]) => `${sites.slice(0, -1).join(", ")} and ${sites.at(-1)}`;

export const en = {
  board: "The building sites",
  site: (n: number) => `Site ${n}`,
  closed: "closed",
  noble: "Noble here: every card is worth 1",
  row: (n: number) => `The wall at site ${n}, from left to right`,
  cardOf: (who: string, card: string) => `${who}'s ${card}`,
  newCard: "new",
  withToken: (n: number) => `with the ${n} on it`,
  covers: (what: string) => `covers ${what}`,
  worth: (n: string) => `worth ${n}`,

  takeToken: (n: number, site: number) => `Take the ${n} from site ${site}`,

  totals: (n: number) => `Totals at site ${n}`,
  why: (n: number) => `How the totals at site ${n} add up`,
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
  atTurn: "to move",
  outOfCards: "out of cards",
  toCome: (who: string) => `${who}: cards still to play (hand and pile)`,
  toComeMine: "Your cards still to play (hand and pile)",
  nothingToCome: "none left",
  wonTokens: "Tokens won",
  unknownTokens: (n: number) => `${plural(n, "token", "tokens")}, face down`,

  yourHand: "Your hand",
  /** Where long names may break under a narrow card. */
  joints: ["watch-tower", "horse-man", "sol-dier"],
  emptyHand: "Your hand is empty.",
  held: (card: string, n: number) => `${card}, ${n} in hand`,
  draw: "Draw",
  drawFrom: (n: number) => `Draw a card; ${n} left in your pile`,
  emptyPile: "Your pile is empty",
  sureDraw: "Draw a card instead of playing one?",
  drawSure: "Yes, draw a card",
  printed: (n: string) => `worth ${n}`,

  steps: { claims: "Claims", first: "1st action", second: "2nd action" },
  stepsLabel: "The steps of a turn",
  lastClaims: "Last claims",
  lastRound: (who: string) => `Last round: ${who} is out of cards`,

  howMany: "How many?",
  chooseSite: (card: string) => `${card}: at which site?`,
  chooseSiteFree: (card: string) => `${card}: costs no action. To which site?`,
  chooseDragon: (card: string) => `${card}: join a row, or cover a card?`,
  chooseCard: "Choose a card from your hand, or draw.",
  chooseCardOnly: "Choose a card from your hand.",
  onlyDraw: "Your hand is empty: draw a card.",
  chooseFirst: "Choose a card from your hand first.",
  chooseToken: (site: number) => `Site ${site}: which token?`,
  chooseLay: (token: number) => `Which of your cards gets the ${token}? It shields that card but counts against you.`,
  leading: (sites: readonly number[]) =>
    sites.length === 1
      ? `You lead site ${sites[0]}: claim a token there.`
      : `You lead sites ${list(sites)}: claim a token at each.`,
  waiting: (who: string) => `It is ${who}'s turn.`,

  playTo: (what: string, site: number) => `Play ${what} at site ${site}`,
  rideTo: (site: number) => `Ride to site ${site}`,
  cover: (what: string, site: number) => `Cover ${what} at site ${site}`,
  claimLast: (token: number, site: number) => `Take the ${token} and finish site ${site}`,
  claim: (token: number, card: string, site: number) => `Lay the ${token} on your ${card} at site ${site}`,
  claimOnly: (token: number, site: number) => `Take the ${token} from site ${site}`,
  claimed: "You have nothing more to claim this turn.",
  goOn: "Continue",
  done: "No more claims",
  cancel: "Cancel",
  unforeseen: "No preview: new cards or tokens will be revealed.",
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
    return `${takes} the ${value}; ${owner === null ? "you get" : `${owner} gets`} the ${laid}.`;
  },

  prompt: {
    claims: "Claim tokens at the sites you lead.",
    first: "Your first action: play cards or draw.",
    second: "Your second action: play cards or draw.",
    lastClaims: "Only claims are left: claim where you lead.",
    others: (who: string) => `It is ${who}'s turn.`,
    over: "The game is over.",
  },
};
