// The story as people read it: one line for each thing that happened, gathered by who did it.

import type { Player } from "../games/contract.ts";
import type { News, Told } from "../wire.ts";
import { botName } from "./catalogue.svelte.ts";
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
      return book.quiet(news.kind, news.fields) ? "" : book.event(news.kind, news.fields);
    case "made":
      return words.yourStep(book.move(news.move));
    case "changed":
      return "";
    case "sat":
      return words.sat(news.name || m().former);
    case "left":
      return words.left(news.seat + 1);
    case "began":
      return words.began;
    case "handed":
      return words.handed[news.reason](name(news.seat), botName(news.bot));
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
      return words.ended(news.winners.map(name));
    case "closed":
      return words.closed;
  }
}

/** Who did what is told, if anybody did. */
export function seatOf(news: News): number | null {
  if (news.type === "event") return typeof news.fields.seat === "number" ? news.fields.seat : null;
  return "seat" in news ? news.seat : null;
}

/** What was told once is worded once, as long as the words are the same. */
const known = new WeakMap<Wordbook, WeakMap<Told, StoryLine[]>>();

export function linesOf(told: Told, players: readonly Player[], book: Wordbook): readonly StoryLine[] {
  const lines = known.get(book) ?? new WeakMap<Told, StoryLine[]>();
  known.set(book, lines);
  let found = lines.get(told);
  if (!found) {
    const saidSo = told.news.some((news) => news.type === "event" && news.kind === "end");
    const me = players.find((player) => player.you)?.seat ?? null;
    const whose = (news: News) => (news.type === "made" ? me : seatOf(news));
    found = told.news
      .filter((news) => !(news.type === "ended" && saidSo)) // the game itself has said who won
      .map((news) => ({ number: told.number, seat: whose(news), text: worded(news, players, book), takenBack: false }))
      .filter((line) => line.text);
    lines.set(told, found);
  }
  return found;
}

/** Gather the story by who acted; a line without a seat belongs to what it came with. */
export function grouped(story: readonly Told[], players: readonly Player[], book: Wordbook): StoryGroup[] {
  const gone = new Set(
    story.flatMap((told) => told.news.flatMap((news) => (news.type === "taken_back" ? news.numbers : []))),
  );
  const groups: StoryGroup[] = [];
  for (const told of story) {
    let seat: number | null = null;
    for (const line of linesOf(told, players, book)) {
      seat = line.seat ?? seat;
      const last = groups.at(-1);
      const shown = { ...line, takenBack: gone.has(told.number) };
      if (last && last.seat === seat) last.lines.push(shown);
      else groups.push({ number: told.number, seat, lines: [shown] });
    }
  }
  return groups;
}
