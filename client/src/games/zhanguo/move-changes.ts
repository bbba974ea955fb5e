// What a move would change for me: compares the view and screen before and after it, in signs and words.

import type { GameWords } from "../../lib/game-words.ts";
import type { Sign } from "./glyphs.ts";
import { COLOURS, REGIONS, SECTIONS } from "./notation-names.ts";
import type { Region, Screen, View } from "./view.ts";
import type { Words } from "./words/index.ts";

export interface Change {
  sign: Sign;
  text: string;
}

/** A state of the game: the view and the additional screen data. */
export interface Moment {
  view: View;
  screen: Screen;
}

const standingOfficials = (region: Region): number =>
  [...region.governor_area, ...region.worker_area].reduce((sum, n) => sum + n, 0);

export function changes(from: Moment, to: Moment, seat: number, book: GameWords, w: Words): Change[] {
  const found: Change[] = [];
  const [before, after] = [from.view, to.view];
  const [old, now] = [before.players[seat]!, after.players[seat]!];
  const [was, is] = [from.screen.players[seat]!, to.screen.players[seat]!];
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
    const gained = is.markers[c]! - was.markers[c]!;
    if (gained) add(colour, w.change.markers(gained, book.name("marker", colour)));
  });
  let officials = 0;
  for (const r of REGIONS) {
    const [left, right] = [old.regions[r]!, now.regions[r]!];
    if (right.workers !== left.workers) add("worker", w.change.workers(right.workers - left.workers, r + 1));
    if (right.unrest !== left.unrest) {
      add(right.unrest > left.unrest ? "unrest" : "calm", w.change.unrest(left.unrest, right.unrest, r + 1));
    }
    officials += standingOfficials(right) - standingOfficials(left);
  }
  if (officials) add("recruit", w.change.officials(officials));
  if (after.pending.length > before.pending.length) add("yes", w.change.answer(after.pending.join(", ")));
  if (was.standing !== is.standing) add("eye", w.change.standing(was.standing, is.standing));
  return found;
}
