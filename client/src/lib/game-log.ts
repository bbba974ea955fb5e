// The log of a game as people read it: one line for each event, grouped by who acted.

import type { SeatedPlayer } from "../games/contract.ts";
import type { News, FeedMessage } from "../wire.ts";
import { botName } from "./catalogue.svelte.ts";
import { m } from "./locale.svelte.ts";
import type { GameWords } from "./game-words.ts";

export interface LogLine {
  number: number;
  seat: number | null;
  text: string;
  /** It was taken back, so it no longer counts. */
  takenBack: boolean;
}

export interface LogGroup {
  number: number;
  seat: number | null;
  lines: LogLine[];
}

function worded(news: News, players: readonly SeatedPlayer[], book: GameWords): string {
  const words = m().tableEvents;
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

/** The seat that an event is about, if it is about one. */
export function seatOfNews(news: News): number | null {
  if (news.type === "event") return typeof news.fields.seat === "number" ? news.fields.seat : null;
  return "seat" in news ? news.seat : null;
}

/** Each entry is turned into lines once, as long as the words stay the same. */
const known = new WeakMap<GameWords, WeakMap<FeedMessage, LogLine[]>>();

export function logLines(message: FeedMessage, players: readonly SeatedPlayer[], book: GameWords): readonly LogLine[] {
  const lines = known.get(book) ?? new WeakMap<FeedMessage, LogLine[]>();
  known.set(book, lines);
  let found = lines.get(message);
  if (!found) {
    const winnerNamed = message.news.some((news) => news.type === "event" && news.kind === "end");
    const me = players.find((player) => player.you)?.seat ?? null;
    const whose = (news: News) => (news.type === "made" ? me : seatOfNews(news));
    found = message.news
      .filter((news) => !(news.type === "ended" && winnerNamed)) // the game's own events have already named the winner
      .map((news) => ({
        number: message.number,
        seat: whose(news),
        text: worded(news, players, book),
        takenBack: false,
      }))
      .filter((line) => line.text);
    lines.set(message, found);
  }
  return found;
}

/** Group the lines of a feed by who acted; a line without a seat joins the group it came with. */
export function groupLog(feed: readonly FeedMessage[], players: readonly SeatedPlayer[], book: GameWords): LogGroup[] {
  const gone = new Set(
    feed.flatMap((message) => message.news.flatMap((news) => (news.type === "taken_back" ? news.numbers : []))),
  );
  const groups: LogGroup[] = [];
  for (const message of feed) {
    let seat: number | null = null;
    for (const line of logLines(message, players, book)) {
      seat = line.seat ?? seat;
      const last = groups.at(-1);
      const shown = { ...line, takenBack: gone.has(message.number) };
      if (last && last.seat === seat) last.lines.push(shown);
      else groups.push({ number: message.number, seat, lines: [shown] });
    }
  }
  return groups;
}
