// The latest turn: the screen contains it during its round, the events once the round has ended; and how far its
// animation has come.

import type { GamePlay } from "../contract.ts";
import type { News } from "../../wire.ts";
import { colourName, EMPTY, pieceName } from "./pieces.ts";
import type { Screen, Turn, View } from "./view.ts";
import { words } from "./words/index.ts";

export type { Turn };
export type DieMauer = GamePlay<View, Screen>;

/** A wall, and how many pieces were added on its left: so that a piece keeps its name as the wall grows. */
export interface Grown {
  wall: string;
  lefts: number;
}

/** The state of the board while a turn is played: fists shake, open, show who matched, and build; the round ends. */
export interface Cue {
  step: "shake" | "open" | "match" | "build" | "round";
  turn: Turn;
  grown: Grown;
  /** The place in the wall of a piece on its way there. */
  arriving: number;
  /** The seats whose pieces have left their fists. */
  gone: readonly number[];
}

export const cueOf = (play: DieMauer): Cue | null => (play.motion?.cue ?? null) as Cue | null;

/** The turn shown by the fists on the table. */
export const turnOf = (play: DieMauer): Turn | null => cueOf(play)?.turn ?? play.screen.turn;

export const grownOf = (view: View): Grown => ({
  wall: view.wall,
  lefts: view.story.filter((entry) => entry.type === "built" && entry.end === 0).length,
});

export const grownBy = ({ wall, lefts }: Grown, piece: string, end: string): Grown =>
  end === "left" ? { wall: piece + wall, lefts: lefts + 1 } : { wall: wall + piece, lefts };

/** The turn in these events: a round's last turn is no longer on the screen once the next round has begun. */
export function turnIn(all: readonly News[]): Turn | null {
  let turn: Turn | null = null;
  for (const news of all) {
    if (news.type !== "event") continue;
    const { kind, fields } = news;
    if (kind === "reveal") {
      turn = { ...(fields as unknown as Turn), builders: [], builds: [], gift: null };
    } else if (kind === "build" && turn) {
      const built = fields as unknown as Turn["builds"][number];
      turn.builds.push(built);
      turn.builders.push(built.seat);
    }
  }
  return turn;
}

/** The result of a turn in one sentence. */
export function verdict(play: DieMauer, turn: Turn): string {
  const { verdict: say, list } = words();
  const name = (seat: number) => colourName(play, seat);
  const master = name(turn.master);
  const piece = pieceName(play, turn.shown[turn.master] ?? EMPTY);
  const same = turn.matching;
  const giver = name(same[0] ?? 0);
  switch (turn.verdict) {
    case "alone":
      return say.alone(master, piece);
    case "matched":
      return say.matched(list(turn.builders.map(name)), piece, master, turn.builders.length);
    case "too_many":
      return say.tooMany(same.length, piece, master);
    case "nowhere":
      return say.nowhere(piece);
    case "free":
      return turn.builds[0] ? say.freeBuilt(master, pieceName(play, turn.builds[0].piece)) : say.free(master);
    case "stuck":
      return say.stuck(master);
    case "gift":
      if (!turn.gift) return say.gift(giver, master);
      return turn.gift.piece
        ? say.gave(giver, master, pieceName(play, turn.gift.piece))
        : say.gaveSecretly(giver, master);
    case "several":
      return say.several(same.length);
    default:
      return "";
  }
}
