// Deals as the trading table handles them: a list of things, each with who gives it to whom. Here are their fields as
// the server takes them, their one sentence, and what differs between two versions of a deal.

import type { Fields } from "../contract.ts";
import type { Wordbook } from "../../lib/wordbook.ts";
import type { Terms, Transfer } from "./view.ts";

export type What = "building" | "tile" | "card" | "money";

/** Something that changes hands. `id` is a building, a card or a kind, for money whom it was first meant for; `amount`
 * counts tiles, or money in thousands. */
export interface Item {
  what: What;
  id: number;
  amount: number;
  giver: number;
  /** Nobody yet: the maker of the deal still has to say who gets it. */
  taker: number | null;
}

export const keyOf = (item: Item) => `${item.what} ${item.id} ${item.giver}`;

/** The things that terms move. */
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

/** Who gives whom what. */
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

/** All that one gives another, as the server takes it. */
export function transfer(list: readonly Item[], giver: number, taker: number): Transfer {
  const ids = (what: What) =>
    list.filter((item) => item.what === what).flatMap(({ id, amount }) => Array<number>(amount).fill(id));
  const paid = list.filter((item) => item.what === "money").reduce((sum, { amount }) => sum + amount, 0);
  const cards = ids("card").map((card) => Math.max(card, 0)); // face down
  return { giver, taker, buildings: ids("building"), tiles: ids("tile"), cards, money: paid };
}

/** What an offer is, new or about another one. */
interface Offered {
  private?: boolean;
  revises?: string;
  counters?: string;
}

export const offered = (terms: Terms, how: Offered): Fields => ({ type: "offer", terms, ...how });

/** The terms of what I put together. */
export const termsOf = (list: readonly Item[], promise: string): Terms => ({
  transfers: pairs(list).map(({ giver, taker, list }) => transfer(list, giver, taker)),
  promise,
});

/** The same terms, with so much more money for me from another (or less to pay), in thousands. */
export function dearer(terms: Terms, me: number, other: number, more: number): Terms {
  const list = items(terms);
  const between = (item: Item) =>
    item.what === "money" && [item.giver, item.taker].every((seat) => seat === me || seat === other);
  const got = list.filter(between).reduce((sum, item) => sum + item.amount * (item.taker === me ? 1 : -1), more);
  const [giver, taker] = got > 0 ? [other, me] : [me, other];
  const paid: Item = { what: "money", id: taker, amount: Math.abs(got), giver, taker };
  return termsOf([...list.filter((item) => !between(item)), ...(got ? [paid] : [])], terms.promise ?? "");
}

/** Money in full, as the language writes it; the amount is in thousands. */
export const money = (amount: number, book: Wordbook): string =>
  amount === 0 ? "0" : `${amount < 0 ? "−" : ""}${Math.abs(amount)}${book.name("deal", "thousands")}000`;

const fill = (template: string, ...words: (string | number)[]) => {
  let n = 0;
  return template.replace(/\{\}/g, () => String(words[n++] ?? ""));
};

/** A thing in words. */
export function named(item: Item, book: Wordbook, kinds: readonly string[]): string {
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

export function listed(words: readonly string[], book: Wordbook): string {
  const last = words.at(-1) ?? "–";
  return words.length > 1 ? words.slice(0, -1).join(", ") + book.name("deal", "and") + last : last;
}

/** A deal as one sentence. */
export function sentence(
  list: readonly Item[],
  promise: string,
  book: Wordbook,
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

/** What changed from one version to another: the keys of things that are new or otherwise, and the things that are gone. */
export function changes(before: readonly Item[], after: readonly Item[]): { fresh: Set<string>; gone: Item[] } {
  const same = (a: Item, b: Item) => keyOf(a) === keyOf(b) && a.taker === b.taker && a.amount === b.amount;
  return {
    fresh: new Set(after.filter((item) => !before.some((old) => same(old, item))).map(keyOf)),
    gone: before.filter((item) => !after.some((other) => keyOf(other) === keyOf(item))),
  };
}

/** A call in words: what somebody looks for, and what it would be worth to them. */
export const called = (part: Transfer): Item[] => items({ transfers: [part] });
