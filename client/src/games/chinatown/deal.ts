// Deals as lists of items, each with a giver and a taker: conversion to the server's fields, the sentence that
// describes a deal, and the difference between two versions.

import type { MoveFields } from "../contract.ts";
import type { GameWords } from "../../lib/game-words.ts";
import type { Terms, Transfer } from "./view.ts";

export type What = "building" | "tile" | "card" | "money";

/** Something that changes hands. `id` is a building, a card or a kind of tile; for money, the player it was first meant
 * for. `amount` counts tiles, or thousands. */
export interface Item {
  what: What;
  id: number;
  amount: number;
  giver: number;
  /** Null: not decided yet. */
  taker: number | null;
}

export const keyOf = (item: Item) => `${item.what} ${item.id} ${item.giver}`;

/** The items that the terms move. */
export function items(terms: Terms): Item[] {
  return terms.transfers.flatMap(({ giver, taker, buildings = [], tiles = [], cards = [], money = 0 }) => {
    const one = (what: What, id: number, amount = 1): Item => ({ what, id, amount, giver, taker });
    const counted = [...new Set(tiles)].map((kind) => one("tile", kind, tiles.filter((each) => each === kind).length));
    return [
      ...buildings.map((building) => one("building", building)),
      ...counted,
      ...cards.map((card, n) => one("card", card || -n)),
      ...(money ? [one("money", taker, money)] : []),
    ];
  });
}

/** The seats that give or take something. */
export const partiesOf = (list: readonly Item[]): number[] =>
  [...new Set(list.flatMap(({ giver, taker }) => (taker === null ? [giver] : [giver, taker])))].sort((a, b) => a - b);

interface Pair {
  giver: number;
  taker: number;
  list: Item[];
}

const ORDER: readonly What[] = ["building", "tile", "card", "money"];

/** Who gives what to whom. */
function pairs(list: readonly Item[]): Pair[] {
  const found: Pair[] = [];
  for (const item of list) {
    if (item.taker === null) continue;
    const { giver, taker } = item;
    let pair = found.find((each) => each.giver === giver && each.taker === taker);
    if (!pair) found.push((pair = { giver, taker, list: [] }));
    const paid = item.what === "money" && pair.list.find((each) => each.what === "money");
    if (paid) paid.amount += item.amount;
    else pair.list.push({ ...item });
  }
  for (const pair of found) pair.list.sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what) || a.id - b.id);
  return found.sort((a, b) => a.giver - b.giver || a.taker - b.taker);
}

/** Everything one player gives another, in the server's form. */
export function transfer(list: readonly Item[], giver: number, taker: number): Transfer {
  const ids = (what: What) =>
    list.filter((item) => item.what === what).flatMap(({ id, amount }) => Array<number>(amount).fill(id));
  const paid = list.filter((item) => item.what === "money").reduce((sum, { amount }) => sum + amount, 0);
  const cards = ids("card").map((card) => Math.max(card, 0)); // face down
  return { giver, taker, buildings: ids("building"), tiles: ids("tile"), cards, money: paid };
}

/** Whether an offer is new, or changes or answers another. */
interface Offered {
  private?: boolean;
  revises?: string;
  counters?: string;
}

export const offered = (terms: Terms, how: Offered): MoveFields => ({ type: "offer", terms, ...how });

/** The terms of a list of items. */
export const termsOf = (list: readonly Item[], promise: string): Terms => ({
  transfers: pairs(list).map(({ giver, taker, list }) => transfer(list, giver, taker)),
  promise,
});

/** The same terms, with this much more money for me from another player (or less to pay), in thousands. */
export function dearer(terms: Terms, me: number, other: number, more: number): Terms {
  const list = items(terms);
  const between = (item: Item) =>
    item.what === "money" && [item.giver, item.taker].every((seat) => seat === me || seat === other);
  const got = list.filter(between).reduce((sum, item) => sum + item.amount * (item.taker === me ? 1 : -1), more);
  const [giver, taker] = got > 0 ? [other, me] : [me, other];
  const paid: Item = { what: "money", id: taker, amount: Math.abs(got), giver, taker };
  return termsOf([...list.filter((item) => !between(item)), ...(got ? [paid] : [])], terms.promise ?? "");
}

/** An amount of money (given in thousands) in full, in the language's format. */
export const money = (amount: number, book: GameWords): string =>
  amount === 0 ? "0" : `${amount < 0 ? "−" : ""}${Math.abs(amount)}${book.name("deal", "thousands")}000`;

const fill = (template: string, ...words: (string | number)[]) => {
  let n = 0;
  return template.replace(/\{\}/g, () => String(words[n++] ?? ""));
};

/** An item in words. */
export function named(item: Item, book: GameWords, kinds: readonly string[]): string {
  const word = (key: string, ...more: (string | number)[]) => fill(book.name("deal", key), ...more);
  switch (item.what) {
    case "building":
      return word("building", item.id);
    case "tile": {
      const kind = book.name("kind", kinds[item.id]!);
      return item.amount === 1 ? word("tile", kind) : word("tiles", item.amount, kind);
    }
    case "card":
      return item.id > 0 ? word("card", item.id) : word("face_down");
    case "money":
      return word("money", money(item.amount, book));
  }
}

export function listed(words: readonly string[], book: GameWords): string {
  const last = words.at(-1) ?? "–";
  return words.length > 1 ? words.slice(0, -1).join(", ") + book.name("deal", "and") + last : last;
}

/** A deal as one sentence. */
export function sentence(
  list: readonly Item[],
  promise: string,
  book: GameWords,
  kinds: readonly string[],
  seats: readonly string[],
): string {
  const parts = pairs(list).map((pair) => {
    const words = pair.list.map((item) => named(item, book, kinds));
    return fill(book.name("deal", "gives"), seats[pair.giver]!, seats[pair.taker]!, listed(words, book));
  });
  const also = promise ? fill(book.name("deal", "promise"), promise) : "";
  return parts.length ? `${parts.join(book.name("deal", "then"))}${also}.` : "";
}

/** What changed between two versions: the keys of new or changed items, and the items removed. */
export function changes(before: readonly Item[], after: readonly Item[]): { fresh: Set<string>; gone: Item[] } {
  const same = (a: Item, b: Item) => keyOf(a) === keyOf(b) && a.taker === b.taker && a.amount === b.amount;
  return {
    fresh: new Set(after.filter((item) => !before.some((old) => same(old, item))).map(keyOf)),
    gone: before.filter((item) => !after.some((other) => keyOf(other) === keyOf(item))),
  };
}

/** A call in words: what somebody wants, and what it would be worth to them. */
export const called = (part: Transfer): Item[] => items({ transfers: [part] });
