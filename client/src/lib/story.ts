// The story as people read it: one line for each thing that happened, gathered by who did it.

import type { Player } from "../games/contract.ts";
import type { News, Told } from "../wire.ts";
import { m } from "./locale.svelte.ts";
import type { Wordbook } from "./wordbook.ts";

export interface StoryLine {
  number: number;
  seat: number | null;
  text: string;
  /** What was taken back has not happened. */
  takenBack: boolean;
}

export interface StoryGroup {
  number: number;
  seat: number | null;
  lines: StoryLine[];
}

function worded(news: News, players: readonly Player[], book: Wordbook): string {
  const words = m().story;
  const name = (seat: number) => players[seat]?.name ?? String(seat + 1);
  switch (news.type) {
    case "event":
      return book.event(news.kind, news.fields);
    case "made":
      return words.yourStep(book.move(news.move));
    case "changed":
      return "";
    case "sat":
      return words.sat(news.name);
    case "left":
      return words.left(news.seat + 1);
    case "began":
      return words.began;
    case "handed":
      return words.handed[news.reason](name(news.seat), news.bot);
    case "returned":
      return words.returned(name(news.seat));
    case "asked":
      return words.asked(name(news.seat));
    case "answered":
      return news.yes ? words.agreed(name(news.seat)) : words.disagreed(name(news.seat));
    case "taken_back":
      return words.takenBack(name(news.seat));
    case "voted":
      return news.yes ? words.wantsPause(name(news.seat)) : words.wantsOn(name(news.seat));
    case "paused":
      return news.on ? words.paused : words.resumed;
    case "ended":
      return words.ended(news.winners.map(name).join(", "));
    case "closed":
      return words.closed;
  }
}

/** Who did what is told, if anybody did. */
export function seatOf(news: News): number | null {
  if (news.type === "event") return typeof news.fields.seat === "number" ? news.fields.seat : null;
  return "seat" in news ? news.seat : null;
}

export function linesOf(told: Told, players: readonly Player[], book: Wordbook): StoryLine[] {
  const saidSo = told.news.some((news) => news.type === "event" && news.kind === "end");
  return told.news
    .filter((news) => !(news.type === "ended" && saidSo)) // the game itself has said who won
    .map((news) => ({ number: told.number, seat: seatOf(news), text: worded(news, players, book), takenBack: false }))
    .filter((line) => line.text);
}

/** Gather the story by who acted; a line without a seat belongs to what it came with. */
export function grouped(story: readonly Told[], players: readonly Player[], book: Wordbook): StoryGroup[] {
  const gone = new Set(
    story.flatMap((told) => told.news.flatMap((news) => (news.type === "taken_back" ? news.numbers : []))),
  );
  const groups: StoryGroup[] = [];
  for (const told of story) {
    const lines = linesOf(told, players, book);
    if (!lines.length) continue;
    for (const line of lines) line.takenBack = gone.has(told.number);
    const seat = lines.find((line) => line.seat !== null)?.seat ?? null;
    const last = groups.at(-1);
    if (last && last.seat === seat) last.lines.push(...lines);
    else groups.push({ number: told.number, seat, lines });
  }
  return groups;
}
