// What moves look like: cards go from a hand to the wall, tokens to their cards and their winners, new ones from the supply.

import type { Motion, MotionScript, Flight, GameFrame } from "../../animation/motions.ts";
import type { GameEvent } from "../../wire.ts";
import { colourOf, heldOf, letterOf, printedValue, type GreatWall } from "./card-data.ts";
import CardBack from "./CardBack.svelte";
import Token from "./Token.svelte";
import type { Screen, View } from "./view.ts";
import WallCard from "./WallCard.svelte";
import { words } from "./words/index.ts";

type Fields = GameEvent["fields"];
type Next = GameFrame<View, Screen>;

const number = (value: Fields[string] | undefined): number => Number(value ?? -1);
const whoever = (play: GreatWall, seat: number) => (seat === play.seat ? null : (play.players[seat]?.name ?? ""));
const coin = (value: number) => ({ piece: Token, props: { value, size: 40 }, size: [40, 40] as const });

/** Cards of one kind go to the end of a wall: from my hand, or from a player's row. */
function laid(frame: Next, play: GreatWall, seat: number, site: number, letters: readonly string[]): Flight[] {
  const row = frame.view.sites[site - 1]?.row ?? [];
  return letters.map((letter, index) => {
    const place = row.length - letters.length + index;
    const stays = place >= 0 && row[place]?.owner === seat && letterOf(play, row[place].kind) === letter;
    const value = (stays && frame.screen.sites[site - 1]?.row[place]?.worth) || printedValue(play, letter);
    const from =
      seat === play.seat ? `hand ${letter} ${heldOf(play, letter) - letters.length + index}` : `seat ${seat}`;
    const to = stays ? `site ${site} card ${place}` : `site ${site} end`;
    return { piece: WallCard, props: { letter, colour: colourOf(play, seat), value }, from, to, becomes: stays };
  });
}

/** Where the token claimed first is. */
function layingOn(view: View, site: number): string {
  const place = view.sites[site - 1]?.row.findIndex((card) => card.token) ?? -1;
  return `site ${site} card ${place}`;
}

/** The site is finished: one token goes to its winner, the other to the owner of the card that it lies on. */
function finished(play: GreatWall, fields: Fields): Motion {
  const [seat, site, value] = [number(fields.seat), number(fields.site), number(fields.value)];
  const [owner, first] = [number(fields.owner), number(fields.laid)];
  return {
    seat,
    caption: words().finished(whoever(play, seat), site, value, whoever(play, owner), first, seat === owner),
    light: [`site ${site}`],
    flights: [
      { ...coin(value), from: `site ${site} token ${value}`, to: `seat ${seat}`, leaves: true, into: true },
      { ...coin(first), from: layingOn(play.view, site), to: `seat ${owner}`, into: true },
    ],
    gains:
      seat === owner
        ? [{ spot: `seat ${seat}`, text: `+${value + first}`, seat }]
        : [
            { spot: `seat ${seat}`, text: `+${value}`, seat },
            { spot: `seat ${owner}`, text: `+${first}`, seat: owner },
          ],
    length: 1.8,
  };
}

function motion({ kind, fields }: GameEvent, frame: Next, play: GreatWall): Motion {
  const [seat, site] = [number(fields.seat), number(fields.site)];
  const mine = seat === play.seat;
  const base: Motion = {
    seat: seat < 0 ? null : seat,
    caption: play.book.event(kind, fields),
    ...(mine && { length: 0.7 }),
  };
  switch (kind) {
    case "play":
      return { ...base, flights: laid(frame, play, seat, site, fields.cards as string[]) };
    case "ride":
      return { ...base, flights: laid(frame, play, seat, site, ["H"]) };
    case "cover": {
      const row = frame.view.sites[site - 1]?.row ?? [];
      const before = play.view.sites[site - 1]?.row ?? [];
      const place = row.findIndex((card, at) => (card.under?.length ?? 0) > (before[at]?.under?.length ?? 0));
      const props = { letter: "D", colour: colourOf(play, seat), value: printedValue(play, "D") };
      const from = mine ? "hand D 0" : `seat ${seat}`;
      return { ...base, flights: [{ piece: WallCard, props, from, to: `site ${site} card ${place}` }] };
    }
    case "draw": {
      const letter = String(fields.card ?? "");
      const from = mine ? "my pile" : `pile ${seat}`;
      const back = { piece: CardBack, props: { colour: colourOf(play, seat) }, from };
      if (!mine) return { ...base, flights: [{ ...back, to: `held ${seat}`, size: [26, 36], into: true }] };
      return { ...base, flights: [{ ...back, to: `hand ${letter} ${heldOf(play, letter)}`, becomes: true }] };
    }
    case "claim": {
      const value = number(fields.value);
      const from = `site ${site} token ${value}`;
      const flight = { ...coin(value), from, to: layingOn(frame.view, site), leaves: true };
      return { ...base, light: [`site ${site}`], flights: [flight], settles: false, length: 1.2 };
    }
    case "finished":
      return finished(play, fields);
    case "pair":
    case "removed": {
      const tokens = fields.tokens as number[];
      const flights = tokens.map((value) => ({
        ...coin(value),
        from: "supply",
        to: kind === "pair" ? `site ${site} token ${value}` : `site ${site}`,
        becomes: kind === "pair",
      }));
      return { ...base, flights, settles: true };
    }
    default:
      return base;
  }
}

export const motions: MotionScript<View, Screen> = (frame, play) => {
  const happened = frame.news.flatMap((news) => (news.type === "event" && news.kind !== "end" ? [news] : []));
  const all = happened.map((news) => motion(news, frame, play));
  // A finished wall stays visible until its tokens are paid; everything else flies to its new place.
  const first = happened.findIndex(({ kind }) => kind !== "claim");
  if (first >= 0 && !happened.some(({ kind }) => kind === "finished")) all[first] = { ...all[first]!, settles: true };
  return all;
};
