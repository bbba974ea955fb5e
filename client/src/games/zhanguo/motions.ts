// What moves look like: cards go to the court or behind a region, officials and discs travel, and what somebody gets or
// pays rises from where it is.

import type { Component } from "svelte";
import type { Motion, MotionScript, Flight, GameFrame } from "../../animation/motions.ts";
import SeatMark from "../../ui/SeatMark.svelte";
import type { GameEvent } from "../../wire.ts";
import type { GamePlay } from "../contract.ts";
import Card from "./Card.svelte";
import { COLOURS, type Colour } from "./notation-names.ts";
import Officials from "./Officials.svelte";
import Token from "./Token.svelte";
import type { Cardboard, Screen, View } from "./view.ts";
import { w } from "./words/index.ts";

type ZhanGuo = GamePlay<View, Screen, Cardboard>;
type Next = GameFrame<View, Screen>;
type MotionWithoutCaption = Omit<Motion, "caption">;

/** Events without a motion of their own: the card that is played is seen where it goes. */
const SILENT = ["play", "draw", "ready", "end"];
/** Small steps: whoever makes them has just pressed there. */
const STEPS = ["down", "add", "move", "return", "pay", "fit", "bonus", "bid", "pass_bid", "pass_reward"];
const SHORT = 0.65;

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A flight that keeps the piece's own size instead of taking the size of its target. */
const small = (
  piece: Component<never>,
  props: Record<string, unknown>,
  from: string,
  to: string,
  size: readonly [number, number] = [26, 26],
): Flight => ({ piece: piece as Component, props, from, to, size, into: true });

function look({ kind, fields }: GameEvent, frame: Next, play: ZhanGuo, seat: number): MotionWithoutCaption {
  const mine = seat === play.seat;
  const region = Number(fields.region ?? 0);
  const colour = play.players[seat]?.colour ?? "red";
  const spot = (name: string) => `board ${seat} ${name}`;
  const home = `seat ${seat}`;
  const mark = (to: string, size = 22) => small(SeatMark, { colour, size }, home, to, [size, size]);
  const official = (from: string, to: string) =>
    small(Officials, { colour: fields.official, size: 28 }, from, to, [22, 28]);
  const marker = (fields.marker ?? "") as Colour;
  /** By how much the unrest of a region changes. */
  const unrest = () => {
    const [before, after] = [play.view, frame.view].map((view) => view.players[seat]!.regions[region - 1]!.unrest);
    const by = after! - before!;
    return by ? [{ spot: spot(`unrest ${region}`), text: w().gain.unrest(signed(by)), seat }] : [];
  };
  const card = (to: string, flat: boolean): Flight => ({
    piece: Card,
    props: { card: play.cardboard.cards[String(fields.card)], flat },
    from: mine ? "hand" : home,
    to,
    becomes: true,
  });
  const motion: MotionWithoutCaption = { seat, length: mine ? SHORT : undefined };

  switch (kind) {
    case "unify":
      return { ...motion, flights: [card(spot(`card ${Number(fields.card)}`), true)], gains: unrest() };
    case "court":
      return { ...motion, flights: [card("court", false)], light: [`action ${String(fields.action)}`] };
    case "triggered":
      return { ...motion, light: (fields.cards as number[]).map((number) => spot(`card ${number}`)) };
    case "use":
      return { ...motion, light: [spot(`card ${Number(fields.card)}`)], length: SHORT };
    case "markers":
    case "big_marker": {
      const value = kind === "big_marker" ? 3 : Number(fields.number);
      const to = spot(`marker ${marker}`);
      return {
        ...motion,
        flights: Array.from({ length: Math.min(value, kind === "markers" ? 3 : 1) }, () =>
          small(Token, { sign: marker, ground: marker }, `supply ${marker}`, to),
        ),
        gains: [{ spot: to, text: signed(value), seat }],
      };
    }
    case "missing":
      return { ...motion, gains: [{ spot: home, text: signed(Number(fields.number)), seat }] };
    case "points":
      return { ...motion, gains: [{ spot: home, text: signed(Number(fields.points)), seat }], length: SHORT };
    case "add":
      return { ...motion, flights: [official(home, spot(`area g${region}`))], length: SHORT };
    case "down":
      return { ...motion, flights: [official(spot(`area g${region}`), spot(`area w${region}`))], length: SHORT };
    case "move":
      return {
        ...motion,
        flights: [official(spot(`area ${String(fields.start)}`), spot(`area ${String(fields.end)}`))],
        length: SHORT,
      };
    case "return":
      return { ...motion, flights: [official(spot(`area ${String(fields.start)}`), home)], length: SHORT };
    case "governor": {
      const gone = frame.news.flatMap((news) => (news.type === "event" && news.kind === "return" ? [news.fields] : []));
      const home = gone.map(({ official: one, start }) =>
        small(Officials, { colour: one, size: 28 }, spot(`area ${String(start)}`), `seat ${seat}`, [22, 28]),
      );
      return { ...motion, flights: [...home, mark(`governors ${region}`)], light: [`land ${region}`] };
    }
    case "bonus":
      return { ...motion, light: [`land ${region}`] };
    case "hire":
    case "workers": {
      const to = spot(`area w${region}`);
      const people = Array.from({ length: Math.min(4, Number(fields.number)) }, () =>
        small(Token, { sign: "worker" }, kind === "hire" ? "action hire" : home, to),
      );
      const gain = { spot: to, text: w().gain.workers(Number(fields.number)), seat };
      return { ...motion, flights: people, gains: [gain, ...(kind === "hire" ? unrest() : [])] };
    }
    case "pay":
      return {
        ...motion,
        light: [spot(`area w${region}`)],
        gains: [{ spot: spot(`area w${region}`), text: w().gain.workers(-1), seat }],
        length: SHORT,
      };
    case "palace": {
      const place = frame.view.palaces[region - 1]!.slice(0, seat + 1).reduce((sum, count) => sum + count, 0) - 1;
      return {
        ...motion,
        flights: [mark(`palace ${region} ${place}`)],
        light: [`land ${region}`],
        gains: [{ spot: home, text: signed(Number(fields.points)), seat }],
      };
    }
    case "wall": {
      const slot = `wall ${String(fields.section)} ${Number(fields.bars)}`;
      return { ...motion, flights: [mark(slot, 26)], light: [slot] };
    }
    case "calm":
      return { ...motion, gains: unrest(), length: SHORT };
    case "task": {
      const task = `task ${Number(fields.section)} ${String(fields.task)}`;
      return { ...motion, flights: [mark(task)], light: [task] };
    }
    case "accept": {
      const gain = { spot: spot(`marker ${marker}`), text: signed(-Number(fields.value)), seat };
      return { ...motion, light: [`reward ${COLOURS.indexOf(marker)}`], gains: [gain] };
    }
    case "bid":
      return { ...motion, gains: [{ spot: home, text: String(fields.points), seat }] };
    case "line":
      return { ...motion, light: ["line"] };
    default:
      return motion;
  }
}

export const motions: MotionScript<View, Screen, Cardboard> = (frame, play) => {
  const governs = frame.news.some((news) => news.type === "event" && news.kind === "governor");
  return frame.news
    .flatMap((news) => {
      if (news.type !== "event" || SILENT.includes(news.kind)) return [];
      if (governs && news.kind === "return") return []; // they leave together, when the governor comes
      const seat = typeof news.fields.seat === "number" ? news.fields.seat : null;
      if (seat !== null && seat === play.seat && STEPS.includes(news.kind)) return [];
      const caption = play.book.event(news.kind, news.fields);
      return [seat === null ? { seat, caption } : { ...look(news, frame, play, seat), caption }];
    })
    .map((motion, place) => ({ ...motion, settles: place === 0 }));
};
