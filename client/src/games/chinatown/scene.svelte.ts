// The game as all parts of the board see it: the view, and what is worked out of it once for all of them.

import type { Play } from "../contract.ts";
import { items, read, type Item } from "./deal.ts";
import { Desk } from "./desk.svelte.ts";
import { FIRST_KIND, kinds, town } from "./town.ts";
import { w } from "./words/index.ts";
import type { Business, Paid, View } from "./view.ts";

export interface Wish {
  seat: number;
  wish: number;
}

export class Scene {
  readonly desk = new Desk();

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

  /** What was said about each offer of this round: its terms, version after version, and why its last one was refused,
   * by seat. */
  readonly said = $derived.by(() => {
    const offers = new Map<string, { versions: Item[][]; reasons: Map<number, string> }>();
    for (const each of this.play.told) {
      if (each.type !== "event") continue;
      const { deal, seat, terms, reason_given } = each.fields;
      if (each.kind === "trade") offers.clear(); // their numbers begin again
      if (["offer", "counter", "revise"].includes(each.kind)) {
        const versions = [...(offers.get(String(deal))?.versions ?? []), read(String(terms), this.ids, this.colours)];
        offers.set(String(deal), { versions, reasons: new Map() });
      }
      if (each.kind === "refuse" && reason_given)
        offers.get(String(deal))?.reasons.set(Number(seat), String(reason_given));
    }
    return offers;
  });
}
