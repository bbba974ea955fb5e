// What a move changes for me: two views compared, told in signs and words.

import type { Sign } from "./glyphs.ts";
import { COLOURS, REGIONS, SECTIONS } from "./printed.ts";
import type { Region, View } from "./view.ts";
import type { Words } from "./words/index.ts";

export interface Change {
  sign: Sign;
  text: string;
}

export const markerValue = (view: View, seat: number, colour: number): number =>
  view.players[seat]!.markers[colour]! + (view.big[colour] === seat ? 3 : 0);

/** The points of a seat if the game ended now. */
export const standing = (view: View, seat: number): number =>
  view.players[seat]!.prospects.at_end.reduce((sum, point) => sum + point.points, view.players[seat]!.score);

const standingOfficials = (region: Region): number =>
  [...region.governor_area, ...region.worker_area].reduce((sum, n) => sum + n, 0);

export function changes(before: View, after: View, seat: number, w: Words): Change[] {
  const found: Change[] = [];
  const [old, now] = [before.players[seat]!, after.players[seat]!];
  const add = (sign: Sign, text: string) => found.push({ sign, text });

  for (const r of REGIONS) {
    if (after.governors[r]![seat]! > before.governors[r]![seat]!) add("governor", w.change.governor(r + 1));
    if (after.palaces[r]![seat]! > before.palaces[r]![seat]!) add("palace", w.change.palace(r + 1));
  }
  after.slots.forEach((owner, slot) => {
    if (owner === seat && before.slots[slot] !== seat) add("wall", w.change.wall(SECTIONS[Math.floor(slot / 3)]!));
  });
  if (now.score !== old.score) add("vp", w.change.points(now.score - old.score));
  COLOURS.forEach((colour, c) => {
    const gained = markerValue(after, seat, c) - markerValue(before, seat, c);
    if (gained) add(colour, w.change.markers(gained, w.deck[colour]));
  });
  let officials = 0;
  for (const r of REGIONS) {
    const [was, is] = [old.regions[r]!, now.regions[r]!];
    if (is.workers !== was.workers) add("worker", w.change.workers(is.workers - was.workers, r + 1));
    if (is.unrest !== was.unrest) {
      add(is.unrest > was.unrest ? "unrest" : "calm", w.change.unrest(was.unrest, is.unrest, r + 1));
    }
    officials += standingOfficials(is) - standingOfficials(was);
  }
  if (officials) add("recruit", w.change.officials(officials));
  if (after.pending.length > before.pending.length) add("yes", w.change.answer(after.pending.join(", ")));
  const [from, to] = [standing(before, seat), standing(after, seat)];
  if (from !== to) add("eye", w.change.standing(from, to));
  return found;
}
