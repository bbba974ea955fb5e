// What lies on my side of the trading table: the deal I am putting together, and where I am looking. Nothing of it is
// known to others before it is sent.

import type { Fields } from "../contract.ts";
import { items, keyOf, offered, partiesOf, termsOf, type Item, type What } from "./deal.ts";
import type { ViewOffer } from "./view.ts";

/** What the panel shows. `now` is what the phase asks for: cards, offers or tiles. */
export type Leaf = "now" | "deal" | "ask" | "ledger" | "players";

/** The offer that the new one changes or answers. */
interface Base {
  verb: "revises" | "counters";
  id: string;
  list: Item[];
  promise: string;
}

type Draft = Pick<Desk, "list" | "promise" | "hidden" | "base">;

export class Desk {
  leaf: Leaf = $state("now");
  /** Taps on the map and on tiles mark wishes instead of entering the deal. */
  wishing = $state(false);

  /** The map shows which things would join up with whom. */
  seeing = $state(false);

  list: Item[] = $state([]);
  promise = $state("");
  hidden = $state(false);
  base: Base | null = $state.raw(null);

  /** Place: the kind of the tile in hand, and the building picked first, -1 and 0: none. */
  kind = $state(-1);
  building = $state(0);
  /** A building that something elsewhere points at. */
  pointed = $state(0);
  /** The offer whose things are shown on the map. */
  shown = $state("");

  get parties(): number[] {
    return partiesOf(this.list);
  }

  find(what: What, id: number, giver: number): Item | undefined {
    return this.list.find((item) => item.what === what && item.id === id && item.giver === giver);
  }

  /** Somebody's thing enters the deal or leaves it; of tiles, one more until there are no more. */
  toggle(what: What, id: number, giver: number, me: number, most = 1): void {
    const known = this.find(what, id, giver);
    if (known && what === "tile" && known.amount < most) known.amount += 1;
    else if (known) this.drop(known);
    else this.list.push({ what, id, amount: 1, giver, taker: this.takerFor(giver, me) });
    if (giver !== me) this.settle(giver);
    // Whoever picks tiles among the players goes on picking; the leaf's count tells that they arrived.
    if (this.leaf !== "players") this.leaf = "deal";
  }

  drop(item: Item): void {
    this.list = this.list.filter((each) => each !== item);
    if (!this.list.length && !this.base) this.promise = "";
  }

  /** A thousand from somebody, to whom it would most likely go; a thousand more if some goes there already. */
  addMoney(giver: number, me: number): void {
    const taker = this.takerFor(giver, me);
    const paid = this.list.filter((item) => item.what === "money" && item.giver === giver);
    const known = paid.find((item) => item.taker === taker);
    if (known) known.amount += 1;
    else {
      let id = taker ?? -1;
      while (paid.some((item) => item.id === id)) id = Math.min(id, 0) - 1;
      this.list.push({ what: "money", id, amount: 1, giver, taker });
    }
    if (giver !== me) this.settle(giver);
  }

  clear(): void {
    this.list = [];
    this.promise = "";
    this.hidden = false;
    this.base = null;
  }

  /** Take an offer as the beginning of another: an own one to change it, somebody's to answer it. */
  begin(verb: Base["verb"], offer: ViewOffer): void {
    const list = items(offer.terms);
    this.base = { verb, id: offer.id, list, promise: offer.terms.promise ?? "" };
    this.list = list.map((item) => ({ ...item }));
    this.promise = offer.terms.promise ?? "";
    this.hidden = offer.private;
    this.leaf = "deal";
  }

  /** The same to another: what I give goes there, and money comes from there; what only the first one has stays out,
   * unless the other has such tiles too. */
  redirect(to: number, me: number, tiles: readonly number[]): void {
    this.base = null;
    this.leaf = "deal";
    this.list = this.list.flatMap((item): Item[] => {
      if (item.giver === me) return [{ ...item, taker: to, id: item.what === "money" ? to : item.id }];
      const has = item.what === "money" || (item.what === "tile" && tiles[item.id]! >= item.amount);
      return has ? [{ ...item, giver: to, taker: me }] : [];
    });
  }

  /** Lay what I put together aside, until the tab is closed; or find it again, if it is of the same round. */
  store(where: string, round: string): void {
    const { list, promise, hidden, base } = this;
    if (list.length) sessionStorage.setItem(where, JSON.stringify({ round, list, promise, hidden, base }));
    else sessionStorage.removeItem(where);
  }
  recall(where: string, round: string): void {
    const draft = JSON.parse(sessionStorage.getItem(where) ?? "null") as (Draft & { round: string }) | null;
    if (draft?.round !== round) return;
    this.list = draft.list;
    this.promise = draft.promise;
    this.hidden = draft.hidden;
    this.base = draft.base;
  }

  /** The deal as a move; nothing as long as somebody is missing who gets a thing. */
  get move(): Fields | null {
    if (!this.list.length || this.list.some((item) => item.taker === null)) return null;
    const about = this.base ? { [this.base.verb]: this.base.id } : {};
    return offered(termsOf(this.list, this.promise.trim()), { private: this.hidden, ...about });
  }

  has(item: Item): boolean {
    return this.list.some((each) => keyOf(each) === keyOf(item));
  }

  /** Who gets a thing unless the maker says otherwise: I from others; from me the one I dealt with last, if any. */
  private takerFor(giver: number, me: number): number | null {
    if (giver !== me) return me;
    const last = this.list.findLast((item) => item.giver !== me || item.taker !== null);
    return !last ? null : last.giver === me ? last.taker : last.giver;
  }

  /** The first other party is the one for whom all was meant that nobody gets yet. */
  settle(other: number): void {
    for (const item of this.list) if (item.taker === null && item.giver !== other) item.taker = other;
  }
}
