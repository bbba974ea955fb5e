// The words of this board in English: the source of all others.

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const en = {
  wall: "The wall",
  wallIs: (pieces: string) => `The wall, from left to right: ${pieces}.`,
  noWall: "Nothing is built yet.",
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  turn: (n: number) => `turn ${n}`,
  masterIs: (who: string) => `Master builder: ${who}`,
  master: "master builder",

  seats: "The fists on the table",
  choosing: "choosing …",
  ready: "ready",
  yourChoice: (piece: string) => `You chose: ${piece}`,
  showed: (piece: string) => `showed: ${piece}`,
  last: "showed",
  pieces: (n: number) => plural(n, "piece", "pieces"),
  points: (n: string) => `${n} ${/^\D?1$/.test(n) ? "point" : "points"}`,
  more: (who: string) => `What is known about ${who}`,

  mayHold: "May still hold",
  holds: "Holds",
  shownSoFar: "Shown this round",
  builtSoFar: "Built this round",
  nothingYet: "nothing yet",
  maybe: "maybe given away",
  gotUnknown: (n: number) => `+${n} unknown, from ${n === 1 ? "a gift" : "gifts"}`,
  gaveUnknown: (n: number) => `−${n} unknown, given away`,

  hand: "Your pieces",
  inHand: (piece: string, n: number, minus: number) =>
    `${piece}, ${n} in hand, ${plural(minus, "penalty point", "penalty points")}${n > 1 ? " each" : ""} if still held`,
  empty: "empty fist",
  fitsNowhere: "fits nowhere now",
  minus: (n: number) => `−${n}`,

  hide: (piece: string) => `Hide the ${piece} in your fist`,
  hideEmpty: "Play an empty fist",
  build: (piece: string, end: string) => `Build the ${piece} ${end}`,
  give: (piece: string, who: string) => `Give ${who} the ${piece}`,
  cancel: "Cancel",
  left: "Left end",
  right: "Right end",
  atEnd: { left: "at the left end", right: "at the right end" },
  start: "Start the wall",
  rule: (id: string) => `Rule ${id}`,

  ask: {
    choose: "What will you hide in your fist? Your choice is final.",
    chosen: "Your fist is on the table.",
    waitFor: (who: string) => `Still choosing: ${who}.`,
    build: (piece: string) => `At which end do you build your ${piece}?`,
    free: "Only your fist is empty: build any piece that fits.",
    freeEnd: (piece: string) => `At which end do you build the ${piece}?`,
    give: (who: string) => `Only your fist and ${who}'s are empty: give ${who} a piece. Nobody else will see it.`,
    others: {
      build: (who: string) => `${who} is choosing an end.`,
      free: (who: string) => `${who} is choosing a piece to build.`,
      give: (who: string) => `${who} is choosing a gift for the master builder.`,
    },
    over: "The game is over.",
  },

  verdict: {
    alone: (master: string, piece: string) => `No rival showed the ${piece}: ${master} builds it.`,
    matched: (who: string, piece: string, master: string, n: number) =>
      n === 1
        ? `${who} matched the ${piece} and builds it; ${master} does not.`
        : `${who} matched the ${piece} and build; ${master} does not.`,
    tooMany: (n: number, piece: string, master: string) =>
      `${n} rivals matched the ${piece}, more than there is room for: ${master} builds.`,
    nowhere: (piece: string) => `The ${piece} fits nowhere: nobody builds.`,
    free: (master: string) => `Only ${master}'s fist is empty: ${master} chooses what to build.`,
    freeBuilt: (master: string, piece: string) => `Only ${master}'s fist was empty: ${master} built the ${piece}.`,
    stuck: (master: string) => `Only ${master}'s fist was empty, but nothing fitted.`,
    gift: (giver: string, master: string) => `Only ${giver}'s fist is empty too: a secret gift for ${master}.`,
    gave: (giver: string, master: string, piece: string) => `${giver} gave ${master} the ${piece}; only you two know.`,
    gaveSecretly: (giver: string, master: string) => `Only ${giver}'s fist was empty too: a secret gift for ${master}.`,
    several: (n: number) => `${n} rivals' fists are empty too: nothing happens.`,
  },
  motions: {
    now: "The fists open.",
    shake: "All fists are on the table …",
    open: (master: string, piece: string, empty: boolean) =>
      empty
        ? `${master}, the master builder, shows an empty fist.`
        : `${master}, the master builder, shows the ${piece}.`,
    nobody: "Nobody else shows it.",
    matched: (who: string, n: number) => (n === 1 ? `${who} shows it too.` : `${who} show it too.`),
    next: (round: number, master: string) => `Round ${round} begins: ${master} is the master builder.`,
  },
  you: "You",
  list: (names: readonly string[]) =>
    names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`,

  scorecard: "Scorecard",
  roundN: (n: number) => `Round ${n}`,
  total: "Total",
  close: "Close",
  roundOver: (n: number) => `Round ${n} is over`,
  because: {
    out: (who: string) => `${who} ran out of pieces.`,
    stalemate: "Nobody can ever build again.",
    turns: "200 turns have been played.",
  },
  none: "–",

  prompt: {
    choose: "Choose what to hide in your fist.",
    wait: (n: number) => `Your fist is on the table; ${n} still to choose.`,
    build: "Choose an end for your piece.",
    free: "Build any piece that fits.",
    give: "Give the master builder a piece.",
    others: (who: string) => `${who} is deciding.`,
    over: "The game is over.",
  },
};
