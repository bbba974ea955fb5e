// Moves and cards in words.

import type { Play } from "../contract.ts";
import { KINDS, OFFICIALS, type Card, type Official, type Printed, type Reward } from "./printed.ts";
import type { View } from "./view.ts";
import type { Words } from "./words/index.ts";

/** What a card does when it is triggered. */
export function does(card: Card, w: Words): string {
  const { amount, anywhere } = card;
  switch (card.ability) {
    case "UNI":
      return w.ability.UNI(amount, w.deck[card.colour]);
    case "OFF":
    case "CALM":
      return w.ability[card.ability](amount, anywhere);
    default:
      return w.ability[card.ability](amount);
  }
}

/** A card in words: its name, when it is triggered, and what it does. */
export const cardWords = (card: Card, w: Words): string =>
  `${w.cardName(card.number, w.deck[card.colour])}. ${w.cardWords(w.when[card.trigger], does(card, w))}`;

export const rewardWords = (reward: Reward, w: Words): string =>
  w.reward[reward.kind](reward.number, reward.region + 1);

export function taskWords(printed: Printed, kind: number, tile: number, w: Words): string {
  return w.task[KINDS[kind]!](printed.taskPlaces(kind, tile).join(w.and));
}

export type Board = keyof Words["do"]["board"];

/** A board of side B and what it is good for. */
export function boardWords(board: Board, printed: Printed, w: Words): string {
  const { power, value } = printed.power(board);
  return `${w.do.board[board]}. ${w.power[power as keyof Words["power"]](value)}`;
}

/** A move as a person would say it. */
export function say(move: string, play: Play<View>, printed: Printed, w: Words): string {
  const [what = "", a = "", b = ""] = move.split(" ");
  const official = (colour: string) => w.colourShort[colour as Official];
  const view = play.view;
  switch (what) {
    case "hire":
      return w.do.hire(Number(a), Number(b || 0));
    case "unify":
    case "palace":
    case "govern":
    case "pay":
    case "calm":
    case "bid":
    case "play":
      return w.do[what](Number(a));
    case "use":
      return w.do.use(Number(a), does(printed.card(Number(a)), w));
    case "wall":
      return w.do.wall(a, Number(b));
    case "add":
    case "down":
      return w.do[what](official(a), Number(b));
    case "lift":
      return w.do.lift(official(a), play.book.name("area", b));
    case "to":
      return w.do.to(play.book.name("area", a));
    case "return":
      return w.do.return(official(a), b === "w");
    case "bonus": {
      const bonus = printed.bonuses(view.doing.where ?? 0)[Number(a) - 1]!;
      return w.bonus[bonus.kind](bonus.number);
    }
    case "marker":
      return w.do.marker(w.deck[a as keyof Words["deck"]]);
    case "task": {
      const task = view.tasks[(Number(a) - 1) * 3 + KINDS.indexOf(b as (typeof KINDS)[number])]!;
      const kind = KINDS.indexOf(b as (typeof KINDS)[number]);
      return w.do.task(taskWords(printed, kind, task.tile, w), printed.taskValues[task.discs.length] ?? 0);
    }
    case "board":
      return boardWords(a as Board, printed, w);
    case "recruit":
    case "reassign":
    case "fit":
    case "accept":
    case "pass":
    case "done":
      return w.do[what];
    default:
      return move;
  }
}

/** What is decided about: the official in the air, say. */
export const lifted = (view: View): { colour: Official; area: string } | null => {
  const at = view.doing.lifted;
  if (!at) return null;
  const area = (at - 1) % 10;
  return { colour: OFFICIALS[Math.floor((at - 1) / 10)]!, area: `${area < 5 ? "g" : "w"}${(area % 5) + 1}` };
};
