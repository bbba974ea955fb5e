// My draft (the offer that I am composing), and which tab I am looking at. Others know nothing of it until it is sent.

import type { MoveFields } from "../contract.ts";
import { items, keyOf, offered, partiesOf, termsOf, type Item, type What } from "./deal.ts";
import type { ViewOffer } from "./view.ts";

/** The tabs of the panel. `now` is what the phase asks for: cards, offers or tiles. */
export type PanelTab = "now" | "deal" | "ask" | "ledger" | "players";

/** The offer that the draft changes or answers. */
interface Base {
  verb: "revises" | "counters";
  id: string;
  list: Item[];
  promise: string;
}

type StoredDraft = Pick<Draft, "list" | "promise" | "hidden" | "base">;

export class Draft {
  tab: PanelTab = $state("now");
  /** Taps on the map and on tiles mark wishes instead of changing the draft. */
  wishing = $state(false);

  /** The map shows which things would fit together with whose. */
  seeing = $state(false);

  list: Item[] = $state([]);
  promise = $state("");
  hidden = $state(false);
  base: Base | null = $state.raw(null);

  /** While placing tiles: the selected kind (-1: none) and the selected building (0: none). */
  kind = $state(-1);
  building = $state(0);
  /** A building that something else points at. */
  pointed = $state(0);
  /** The offer highlighted on the map. */
  shown = $state("");

  get parties(): number[] {
    return partiesOf(this.list);
  }

  find(what: What, id: number, giver: number): Item | undefined {
    return this.list.find((item) => item.what === what && item.id === id && item.giver === giver);
  }

  /** Add a thing to the draft or remove it; of tiles, add one more until there are no more. */
  toggle(what: What, id: number, giver: number, me: number, most = 1): void {
    const known = this.find(what, id, giver);
    if (known && what === "tile" && known.amount < most) known.amount += 1;
    else if (known) this.drop(known);
    else this.list.push({ what, id, amount: 1, giver, taker: this.takerFor(giver, me) });
    if (giver !== me) this.assignTakers(giver);
    // While tiles are picked among the players, stay there; the tab's count shows that they arrived.
    if (this.tab !== "players") this.tab = "deal";
  }

  drop(item: Item): void {
    this.list = this.list.filter((each) => each !== item);
    if (!this.list.length && !this.base) this.promise = "";
  }

  /** A thousand more from this player, to the most likely taker. */
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
    if (giver !== me) this.assignTakers(giver);
  }

  clear(): void {
    this.list = [];
    this.promise = "";
    this.hidden = false;
    this.base = null;
  }

  /** Start from an offer: change my own, or answer somebody's. */
  begin(verb: Base["verb"], offer: ViewOffer): void {
    const list = items(offer.terms);
    this.base = { verb, id: offer.id, list, promise: offer.terms.promise ?? "" };
    this.list = list.map((item) => ({ ...item }));
    this.promise = offer.terms.promise ?? "";
    this.hidden = offer.private;
    this.tab = "deal";
  }

  /** Offer the same to another player: my items go to them, and they pay the same; other items are dropped, unless they
   * have such tiles too. */
  redirect(to: number, me: number, tiles: readonly number[]): void {
    this.base = null;
    this.tab = "deal";
    this.list = this.list.flatMap((item): Item[] => {
      if (item.giver === me) return [{ ...item, taker: to, id: item.what === "money" ? to : item.id }];
      const has = item.what === "money" || (item.what === "tile" && tiles[item.id]! >= item.amount);
      return has ? [{ ...item, giver: to, taker: me }] : [];
    });
  }

  /** Store the draft until the tab is closed, and load it again if it is from the same round. */
  store(where: string, round: string): void {
    const { list, promise, hidden, base } = this;
    if (list.length) sessionStorage.setItem(where, JSON.stringify({ round, list, promise, hidden, base }));
    else sessionStorage.removeItem(where);
  }
  recall(where: string, round: string): void {
    const draft = JSON.parse(sessionStorage.getItem(where) ?? "null") as (StoredDraft & { round: string }) | null;
    if (draft?.round !== round) return;
    this.list = draft.list;
    this.promise = draft.promise;
    this.hidden = draft.hidden;
    this.base = draft.base;
  }

  /** The draft as a move; null while an item has no taker. */
  get move(): MoveFields | null {
    if (!this.list.length || this.list.some((item) => item.taker === null)) return null;
    const about = this.base ? { [this.base.verb]: this.base.id } : {};
    return offered(termsOf(this.list, this.promise.trim()), { private: this.hidden, ...about });
  }

  has(item: Item): boolean {
    return this.list.some((each) => keyOf(each) === keyOf(item));
  }

  /** Who gets an item unless chosen otherwise: I get those of others; mine go to the last partner, if any. */
  private takerFor(giver: number, me: number): number | null {
    if (giver !== me) return me;
    const last = this.list.findLast((item) => item.giver !== me || item.taker !== null);
    return !last ? null : last.giver === me ? last.taker : last.giver;
  }

  /** Items without a taker go to the first other player in the draft. */
  assignTakers(other: number): void {
    for (const item of this.list) if (item.taker === null && item.giver !== other) item.taker = other;
  }
}
