// The game as all parts of the board see it: the view, and what is derived from it once for all of them.

import type { GamePlay } from "../contract.ts";
import { items, type Item } from "./deal.ts";
import { Draft } from "./draft.svelte.ts";
import { namesOf } from "./player-names.ts";
import { town, type Cardboard } from "./town.ts";
import type { Earning, Screen, Transfer, Use, View, Wish } from "./view.ts";

export class BoardState {
  readonly draft = new Draft();

  constructor(private readonly now: () => GamePlay<View, Screen>) {}

  get play(): GamePlay<View, Screen> {
    return this.now();
  }
  get screen(): Screen {
    return this.play.screen;
  }
  get view(): View {
    return this.play.view;
  }
  get me(): number | null {
    return this.play.seat;
  }

  readonly cardboard = $derived.by(() => this.play.cardboard as unknown as Cardboard);
  readonly kinds = $derived(this.cardboard.kinds);
  readonly ids = $derived(this.kinds.map((kind) => kind.id));
  readonly town = $derived.by(() => town(this.cardboard.boards[String(this.view.options["board"])]!));
  readonly colours = $derived.by(() => this.play.players.map((player) => player.colour));
  readonly names = $derived.by(() => namesOf(this.play));

  /** Each building's shop, including those I have placed in secret; -1: none. */
  readonly shops = $derived.by(() => {
    const shops = [...this.view.shop];
    for (const [kind, building] of this.view.laid) shops[building] = kind;
    return shops;
  });
  readonly businesses = $derived.by(() => {
    const found = new Map<number, Earning>();
    for (const business of this.screen.businesses.flat()) for (const at of business.buildings) found.set(at, business);
    return found;
  });
  readonly shut = $derived.by(() => new Set(this.screen.shut));

  /** Who wishes what about a building. */
  readonly wishes = $derived.by(() => {
    const found = new Map<number, Wish[]>();
    for (const wish of this.screen.wishes)
      if (wish.building) found.set(wish.building, [...(found.get(wish.building) ?? []), wish]);
    return found;
  });

  /** Who would profit from my things, and what others have for me, by thing ("building 22", "tile 3 of 1"), most
   * profitable first. */
  readonly uses = $derived.by(() => {
    const found = new Map<string, Use[]>();
    for (const use of this.screen.uses) {
      const thing = use.building ? `building ${use.building}` : `tile ${use.kind} of ${use.giver}`;
      found.set(
        thing,
        [...(found.get(thing) ?? []), use].sort((a, b) => b.more - a.more),
      );
    }
    return found;
  });

  readonly canTrade = $derived.by(() => this.view.phase === "trade" && !this.view.over && this.play.moves.length > 0);
  readonly done = $derived.by(() => this.play.moves.includes("undone"));

  kindName = (kind: number) => this.play.book.name("kind", this.ids[kind]!);

  /** The things highlighted on the map: those of my draft, or of an offer that I look at. */
  readonly onTable = $derived.by((): readonly Item[] => {
    const looked = this.view.deals.find((offer) => offer.id === this.draft.shown);
    return looked ? items(looked.terms) : this.draft.tab === "deal" ? this.draft.list : [];
  });

  waitingFor(): string {
    return this.view.acting.map((seat) => this.names[seat]!).join(", ");
  }

  /** A tap on somebody's thing during trade: it enters my draft, or gets a mark. */
  tap(what: "building" | "tile" | "card", id: number, owner: number, most = 1): void {
    const me = this.me;
    if (me === null || !this.canTrade) return;
    if (this.draft.wishing && what !== "card") this.mark(what, id, owner === me);
    else if (owner >= 0) this.draft.toggle(what, id, owner, me, most);
  }

  /** Cycle through the wishes: others' things are wanted or not; my own are for sale, not for sale, or neither. */
  mark(what: "building" | "tile", id: number, own: boolean): void {
    const wish = this.wished(what, id);
    const next = own ? { "": "sell", sell: "keep" }[wish] : { "": "want" }[wish];
    void this.play.play(`mark ${next ?? "none"} ${what === "tile" ? this.ids[id] : id}`);
  }

  /** My own wish about a building or a kind; empty: none. */
  wished(what: "building" | "tile", id: number): string {
    const mine = this.screen.wishes.filter((each) => each.seat === this.me);
    return mine.find((each) => (what === "tile" ? each.kind : each.building) === id)?.wish ?? "";
  }

  /** The history of each offer of this round: its terms before the latest change, and reasons for refusals since then,
   * by seat. */
  readonly histories = $derived.by(() => {
    const offers = new Map<string, { before: Item[] | null; reasons: Map<number, string> }>();
    for (const each of this.play.events) {
      if (each.type !== "event") continue;
      const { deal, seat, before, reason_given } = each.fields;
      if (each.kind === "trade") offers.clear(); // offer numbers start again
      if (["offer", "counter", "revise"].includes(each.kind)) {
        const old = before ? items({ transfers: before as unknown as Transfer[] }) : null;
        offers.set(String(deal), { before: old, reasons: new Map() });
      }
      if (each.kind === "refuse" && reason_given)
        offers.get(String(deal))?.reasons.set(Number(seat), String(reason_given));
    }
    return offers;
  });
}
