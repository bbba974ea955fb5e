// What a round looks like: cards become houses, tiles are dealt and placed, deals cross the table, and every business
// pays its owner. At the table, offers and answers are shown at once, so that trade does not wait; replays show them as
// captions.

import type { Motion, MotionScript, Flight, GameFrame } from "../../animation/motions.ts";
import type { GameEvent } from "../../wire.ts";
import type { GamePlay } from "../contract.ts";
import Coin from "./Coin.svelte";
import Deed from "./Deed.svelte";
import Tile from "./Tile.svelte";
import { items, money } from "./deal.ts";
import { namesOf } from "./player-names.ts";
import type { Cardboard } from "./town.ts";
import type { Business, Dealt, Paid, Screen, Terms, View } from "./view.ts";
import { w } from "./words/index.ts";

type Next = GameFrame<View, Screen>;
type Town = GamePlay<View, Screen>;

const TILE = [34, 34] as const;
const CARD = [44, 44] as const;

const kindOf = (play: Town, kind: number) => (play.cardboard as unknown as Cardboard).kinds[kind]!;
const colour = (play: Town, seat: number) => play.players[seat]?.colour ?? "";

/** A shop tile in flight. */
function tile(play: Town, kind: number, from: string, to: string, into = true): Flight {
  const { id, size } = kindOf(play, kind);
  return { piece: Tile, props: { kind: id, size }, from, to, into, size: TILE };
}

function coins(play: Town, amount: number, from: string, to: string): Flight {
  const words = money(amount, play.book);
  return { piece: Coin, props: { amount: words }, from, to, into: true, size: [16 + 8 * words.length, 26] };
}

/** What a seat has now and had not before the frame. */
const fresh = (frame: Next, play: Town, has: (view: View, at: number) => number) =>
  frame.view.owner.flatMap((_, at) => {
    const now = has(frame.view, at);
    return now >= 0 && now !== has(play.view, at) ? [{ at, now }] : [];
  });

/** Everybody reveals the chosen cards: houses appear at their buildings. */
function claimed(frame: Next, play: Town): Motion {
  const flights = fresh(frame, play, (view, at) => view.owner[at]!).map(({ at, now }): Flight => {
    const props = { building: at, colour: colour(play, now) };
    return { piece: Deed, props, from: `seat ${now}`, to: `lot ${at}`, becomes: true };
  });
  return { seat: null, caption: w().motion.claimed, flights, settles: true, length: 1.5 };
}

function drawn(frame: Next, play: Town): Motion {
  const flights = frame.view.tiles.flatMap((tiles, seat) =>
    tiles.flatMap((count, kind) =>
      count > play.view.tiles[seat]![kind]! ? [tile(play, kind, "town", `tile ${seat} ${kindOf(play, kind).id}`)] : [],
    ),
  );
  return { seat: null, caption: w().motion.tiles, flights, length: 1.4 };
}

/** The cue after incomes are paid: nothing can be placed any more, though the board still shows the old round. */
export const RECKONED = "reckoned";

/** Everybody reveals the secretly placed tiles: the others' tiles go to their houses. */
function placed(frame: Next, play: Town): Motion {
  const known = new Set(play.view.laid.map(([, at]) => at));
  const flights = fresh(frame, play, (view, at) => view.shop[at]!)
    .filter(({ at }) => !known.has(at))
    .map(({ at, now }): Flight => {
      const seat = play.view.owner[at]!;
      const { id, size } = kindOf(play, now);
      const props = { building: at, colour: colour(play, seat), kind: id, size };
      return { piece: Deed, props, from: `seat ${seat}`, to: `lot ${at}` };
    });
  return { seat: null, caption: w().motion.placed, flights, cue: RECKONED, length: 1.5 };
}

/** Businesses pay one after the other; single shops pay together. */
function paid(play: Town, entry: Paid): Motion[] {
  const names = namesOf(play);
  return entry.businesses.flatMap((all, seat) => {
    const several = all.filter(({ buildings }) => buildings.length > 1);
    const single = all.filter(({ buildings }) => buildings.length === 1);
    const motion = (list: readonly Business[], amount: number, caption: string, extra = 0): Motion => ({
      seat,
      caption,
      light: list.flatMap(({ buildings }) => buildings.map((at) => `lot ${at}`)),
      flights: list.map(({ buildings, pay }) => coins(play, pay, `lot ${buildings.at(-1)}`, `seat ${seat}`)),
      gains: [{ spot: `seat ${seat}`, text: `+${money(amount + extra, play.book)}`, seat }],
      cue: RECKONED,
      length: 0.75,
    });
    const total = (list: readonly Business[]) => list.reduce((sum, { pay }) => sum + pay, 0);
    const motions = several.map((business) => {
      const { id, size } = kindOf(play, business.kind);
      const kind = play.book.name("kind", id);
      const pay = money(business.pay, play.book);
      const words = business.buildings.length === size ? w().motion.complete : w().motion.business;
      return motion([business], business.pay, words(names[seat]!, kind, business.buildings.length, pay));
    });
    const [rest, extra] = [total(single), entry.extra[seat]!];
    if (single.length || extra)
      motions.push(
        motion(
          single,
          rest,
          w().motion.rest(names[seat]!, money(rest, play.book), extra ? money(extra, play.book) : ""),
          extra,
        ),
      );
    return motions;
  });
}

/** A deal: the items cross the table. */
function dealt(play: Town, entry: Dealt, caption: string): Motion {
  const flights = items(entry.terms).map((item): Flight => {
    const [from, to] = [`seat ${item.giver}`, `seat ${item.taker}`];
    if (item.what === "tile") return tile(play, item.id, `tile ${item.giver} ${kindOf(play, item.id).id}`, to);
    if (item.what === "money") return coins(play, item.amount, from, to);
    const kind = item.what === "building" ? play.view.shop[item.id]! : -1;
    const shop = kind < 0 ? {} : { kind: kindOf(play, kind).id, size: kindOf(play, kind).size };
    const props = { building: item.id, colour: colour(play, item.taker ?? item.giver), ...shop };
    return { piece: Deed, props, from, to, into: true, size: CARD };
  });
  const light = [...entry.parties.map((seat) => `seat ${seat}`), ...lots(entry.terms)];
  return { seat: null, caption, light, flights, length: 1.4 };
}

/** The buildings that change hands. */
const lots = (terms: Terms) => items(terms).flatMap((item) => (item.what === "building" ? [`lot ${item.id}`] : []));

/** Somebody makes an offer, or answers one. */
function offerMotion(frame: Next, play: Town, { fields }: GameEvent, seat: number, caption: string): Motion[] {
  const offer = [frame.view, play.view].flatMap(({ deals }) => deals).find(({ id }) => id === fields["deal"]);
  return play.live ? [] : [{ seat, caption, light: offer ? lots(offer.terms) : [] }];
}

/** New building cards come into my hand. */
function dealtCards(frame: Next, caption: string): Motion {
  const flights = (frame.view.cards ?? []).map((building): Flight => {
    return {
      piece: Deed,
      props: { building, colour: "" },
      from: "town",
      to: `card ${building}`,
      into: true,
      size: CARD,
    };
  });
  return { seat: null, caption, flights, settles: true, length: 1.2 };
}

function motion(happened: GameEvent, frame: Next, play: Town): readonly Motion[] {
  const { kind, fields } = happened;
  const seat = Number(fields["seat"] ?? -1);
  const caption = play.book.event(kind, fields);
  switch (kind) {
    case "claimed":
      return [claimed(frame, play)];
    case "tiles":
      return [drawn(frame, play)];
    case "dealt": {
      const entry = frame.view.ledger.findLast((each) => each.type === "dealt");
      return entry?.type === "dealt" ? [dealt(play, entry, caption)] : [];
    }
    case "offer":
    case "revise":
    case "counter":
    case "refuse":
    case "withdraw":
      return offerMotion(frame, play, happened, seat, caption);
    case "place": {
      if (seat === play.seat) return [];
      const shop = (play.cardboard as unknown as Cardboard).kinds.findIndex(({ id }) => id === fields["shop"]);
      return [{ seat, caption, flights: [tile(play, shop, `seat ${seat}`, `lot ${fields["building"]}`)] }];
    }
    case "placed":
      return [placed(frame, play)];
    case "economy":
      return [{ seat: null, caption, cue: RECKONED, length: 1.4 }];
    case "income": {
      // All incomes are logged one by one; play them together with the first: the ledger knows each business.
      const entry = frame.view.ledger.findLast((each) => each.type === "paid");
      return seat === 0 && entry?.type === "paid" ? paid(play, entry) : [];
    }
    case "round":
      return [dealtCards(frame, w().motion.round(Number(fields["round"])))];
    case "time":
      return [{ seat: null, caption }];
    default:
      return [];
  }
}

export const motions: MotionScript<View, Screen> = (frame, play) =>
  frame.news.flatMap((news) => (news.type === "event" ? motion(news, frame, play) : []));
