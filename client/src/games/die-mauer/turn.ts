// The latest turn as a story: what everybody showed, and what came of it.

import type { Play } from "../contract.ts";
import { EMPTY, letterOf } from "./pieces.ts";
import type { View } from "./view.ts";

export interface Build {
  seat: number;
  piece: string;
  end: "left" | "right";
}

export interface Turn {
  master: number;
  /** What each seat showed. */
  shown: string[];
  builds: Build[];
  gift: { seat: number; to: number; piece: string } | null;
  /** The master builder could have built anything, but nothing fitted (DM-6.5). */
  stuck: boolean;
}

const ENDS = ["left", "right"] as const;

/** The latest turn whose fists are open, from the round's public story. */
export function fromStory(play: Play<View>): Turn | null {
  const { story } = play.view;
  const at = story.findLastIndex((entry) => entry.type === "reveal");
  const reveal = story[at];
  if (reveal?.type !== "reveal") return null;
  const turn: Turn = {
    master: reveal.master,
    shown: reveal.shown.map((piece) => letterOf(play, piece)),
    builds: [],
    gift: null,
    stuck: false,
  };
  for (const entry of story.slice(at + 1)) {
    if (entry.type === "built")
      turn.builds.push({ seat: entry.seat, piece: letterOf(play, entry.piece), end: ENDS[entry.end] ?? "right" });
    else if (entry.type === "gift")
      turn.gift = { seat: entry.seat, to: entry.to, piece: entry.piece < 0 ? "" : letterOf(play, entry.piece) };
    else if (entry.type === "stuck") turn.stuck = true;
  }
  return turn;
}

/** The same from what was just told: a round's last turn is no longer in the story when the next round has begun. */
export function fromNews(play: Play<View>): Turn | null {
  let turn: Turn | null = null;
  for (const news of play.news) {
    if (news.type !== "event") continue;
    const { kind, fields } = news;
    if (kind === "reveal")
      turn = {
        master: Number(fields.master),
        shown: (fields.shown as string[]).map(String),
        builds: [],
        gift: null,
        stuck: false,
      };
    else if (kind === "build")
      turn?.builds.push({
        seat: Number(fields.seat),
        piece: String(fields.piece),
        end: fields.end as "left" | "right",
      });
    else if (kind === "gift" && turn)
      turn.gift = { seat: Number(fields.seat), to: Number(fields.to), piece: String(fields.piece ?? "") };
    else if (kind === "nothing" && turn) turn.stuck = fields.reason === "nothing_fits";
  }
  return turn;
}

/** The rivals who showed what the master builder showed, clockwise. */
export function matching({ master, shown }: Turn): number[] {
  const rivals = shown.map((_, step) => (master + step) % shown.length).slice(1);
  return rivals.filter((seat) => shown[seat] === shown[master]);
}

/** Who builds or has built in this turn; `waiting` are those who still have to. */
export const builders = (turn: Turn, waiting: readonly number[]): number[] => [
  ...turn.builds.map(({ seat }) => seat),
  ...waiting,
];

export interface Verdict {
  kind: "alone" | "matched" | "tooMany" | "nowhere" | "free" | "freeBuilt" | "stuck" | "gift" | "gave" | "several";
  rule: string;
}

/** Which rule decided a turn, told from what happened. */
export function verdict(turn: Turn, waiting: readonly number[]): Verdict {
  const same = matching(turn);
  const build = builders(turn, waiting);
  if (turn.shown[turn.master] === EMPTY) {
    if (same.length > 1) return { kind: "several", rule: "DM-6.3" };
    if (same.length === 1) return { kind: turn.gift ? "gave" : "gift", rule: "DM-6.2" };
    if (turn.stuck) return { kind: "stuck", rule: "DM-6.5" };
    return { kind: turn.builds.length ? "freeBuilt" : "free", rule: "DM-6.1" };
  }
  if (!build.length) return { kind: "nowhere", rule: "DM-5.4" };
  if (build[0] !== turn.master) return { kind: "matched", rule: "DM-5.2" };
  return same.length ? { kind: "tooMany", rule: "DM-5.3" } : { kind: "alone", rule: "DM-5.1" };
}
