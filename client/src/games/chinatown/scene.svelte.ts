// The game as all parts of the board see it: the view, and what is worked out of it once for all of them.

import { SvelteMap } from "svelte/reactivity";
import type { Play } from "../contract.ts";
import { items, type Item } from "./deal.ts";
import { Desk } from "./desk.svelte.ts";
import { FIRST_KIND, kinds, town } from "./town.ts";
import { w } from "./words/index.ts";
import type { Business, Paid, View, ViewOffer } from "./view.ts";

export interface Wish {
  seat: number;
  wish: number;
}

export class Scene {
  readonly desk = new Desk();
  /** Why somebody said no, by offer, terms and seat: told once, and kept as long as the board is open. */
  readonly reasons = new SvelteMap<string, string>();
  /** The terms of each offer as they were before the last change that was seen here. */
  readonly earlier = new SvelteMap<string, Item[]>();

  constructor(private readonly now: () => Play<View>) {}

  get play(): Play<View> {
    return this.now();
  }
  get view(): View {
    return this.play.view;
  }
  get me(): number | null {
    return this.play.seat;
  }

  readonly kinds = $derived.by(() => kinds(this.play.cardboard));
  readonly ids = $derived(this.kinds.map((kind) => kind.id));
  readonly town = $derived.by(() => town(this.play.cardboard, String(this.view.options["board"])));
  readonly colours = $derived.by(() => this.play.players.map((player) => player.colour));
  /** What people are called: by their names, or by their colours where two have the same, or a lesson says "you". */
  readonly names = $derived.by(() => {
    const all = this.play.players.map((player) => player.name);
    return all.map((name, seat) =>
      name && name !== w().you && all.filter((other) => other === name).length === 1
        ? name
        : this.play.book.name("colour", seat),
    );
  });

  /** Each building's shop, those that I have laid in secret included; -1: none. */
  readonly shops = $derived.by(() => {
    const shops = [...this.view.shop];
    for (const [kind, building] of this.view.laid) shops[building] = kind;
    return shops;
  });
  readonly businesses = $derived.by(() => {
    const found = new Map<number, { business: Business; seat: number }>();
    this.view.earning.forEach((list, seat) =>
      list.forEach((business) => business.buildings.forEach((at) => found.set(at, { business, seat }))),
    );
    return found;
  });
  readonly income = $derived.by(() => this.view.earning.map((list) => list.reduce((sum, { pay }) => sum + pay, 0)));
  /** The incomes that were paid, round by round. */
  readonly paid = $derived.by(() => this.view.ledger.filter((entry): entry is Paid => entry.type === "paid"));

  /** Who wishes what with a building, or a kind (counted from FIRST_KIND). */
  readonly wishes = $derived.by(() => {
    const found = new Map<number, Wish[]>();
    this.view.marks.forEach((marks, seat) =>
      marks.forEach(([target, wish]) => found.set(target, [...(found.get(target) ?? []), { seat, wish }])),
    );
    return found;
  });

  readonly canTrade = $derived.by(() => this.view.phase === "trade" && !this.view.over && this.play.moves.length > 0);
  readonly done = $derived.by(() => this.play.moves.includes("undone"));

  complete = (business: Business) => business.buildings.length === this.kinds[business.kind]!.size;
  kindName = (kind: number) => this.play.book.name("kind", this.ids[kind]!);

  /** The deal whose things the map points out: the one I am making, or an offer I look at. */
  readonly onTable = $derived.by((): readonly Item[] => {
    const looked = this.view.deals.find((offer) => offer.id === this.desk.shown);
    return looked ? items(looked.terms) : this.desk.leaf === "deal" ? this.desk.list : [];
  });

  waitingFor(): string {
    return this.view.acting.map((seat) => this.names[seat]!).join(", ");
  }

  /** A tap on somebody's thing while trade is open: it enters my deal, or gets a mark. */
  tap(what: "building" | "tile" | "card", id: number, owner: number, most = 1): void {
    const me = this.me;
    if (me === null || !this.canTrade) return;
    if (this.desk.wishing && what !== "card") this.mark(what === "tile" ? FIRST_KIND + id : id, owner === me);
    else if (owner >= 0) this.desk.toggle(what, id, owner, me, most);
  }

  /** Go on to the next wish: others' things are wanted or not; own ones for sale, then not for sale, then neither. */
  mark(target: number, own: boolean): void {
    const wish = this.wishes.get(target)?.find((each) => each.seat === this.me)?.wish ?? 0;
    const next = own ? { 0: "sell", 2: "keep" }[wish] : { 0: "want" }[wish];
    const thing = target < FIRST_KIND ? target : this.ids[target - FIRST_KIND];
    void this.play.play(`mark ${next ?? "none"} ${thing}`);
  }

  /** Keep what is told only once: reasons for a no, and what an offer said before it was changed. */
  remember(before: readonly ViewOffer[]): void {
    for (const each of this.play.news) {
      if (each.type !== "event") continue;
      const { kind, fields } = each;
      const offer = this.view.deals.find(({ id }) => id === fields["deal"]);
      if (kind === "refuse" && offer && typeof fields["reason_given"] === "string")
        this.reasons.set(`${offer.id} ${Number(fields["seat"])}`, fields["reason_given"]);
      if (kind === "revise" && offer) {
        const old = before.find(({ id }) => id === offer.id);
        if (old) this.earlier.set(offer.id, items(old.terms));
        for (const key of [...this.reasons.keys()]) if (key.startsWith(`${offer.id} `)) this.reasons.delete(key);
      }
    }
    for (const id of [...this.earlier.keys()])
      if (!this.view.deals.some((offer) => offer.id === id)) this.earlier.delete(id);
  }
}
