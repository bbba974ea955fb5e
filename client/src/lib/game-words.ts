// A game's words in the reader's language: rules, refusals, events, points and names, from its rulebook. Templates are
// written as on the Python side: in `{seat:colour} draws {card:card}`, the word after the colon names a list of names.
// The server sends codes and parameters; here they become sentences.

import type { Outcome, PieceText, Wordbook as Source } from "../wire.ts";
import { get } from "./api.ts";

type Value = number | string | readonly (number | string)[] | Record<string, number | string>;
type Values = Record<string, unknown>;

const NONE = "–";
/** Prefix of a list that holds one value for each seat. */
const BY_SEAT = "seats:";
/** Prefix of a phrase's name. */
const PHRASE = "~";
/** Numbers from here on get a separator for thousands. */
const LONG = 10_000;

/** Capitalise the first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export class GameWords {
  constructor(readonly source: Source) {}

  /** The same words, with the players' names in place of their colours. */
  naming(players: readonly { name: string }[]): GameWords {
    const { colour = {}, who = {} } = this.source.names;
    const all = players.map((player) => player.name);
    const names = all.map((name, seat) => {
      const own = colour[seat] ?? "";
      if (!name) return own;
      return all.filter((other) => other === name).length > 1 && name !== own ? `${name} (${own})` : name;
    });
    const named = (word: string) => names[Object.values(colour).indexOf(word)] ?? word;
    const renamed = (list: Record<string, string>) =>
      Object.fromEntries(Object.entries(list).map(([key, word]) => [key, named(word)]));
    return new GameWords({
      ...this.source,
      names: { ...this.source.names, colour: renamed(colour), who: renamed(who) },
    });
  }

  /** The name of something: `name("piece", "T")` is *tower*. */
  name(list: string, key: string | number): string {
    return this.source.names[list]?.[String(key)] ?? String(key);
  }

  rule(id: string): string {
    return this.source.rules[id] ?? "";
  }

  refusal(code: string, params: Values): string | null {
    const template = this.source.refusals[code];
    return template === undefined ? null : this.say(template, params);
  }

  /** An event as a sentence. */
  event(kind: string, fields: Values): string {
    const key = this.eventKey(kind, fields);
    return key === undefined ? kind : this.say(this.source.events[key]!, fields);
  }

  /** Whether the log leaves this event out, because it tells the reader nothing new. */
  quiet(kind: string, fields: Values): boolean {
    return this.source.quiet.includes(this.eventKey(kind, fields) ?? kind);
  }

  private eventKey(kind: string, fields: Values): string | undefined {
    const variants = [
      ...["reason", "how"].filter((key) => key in fields).map((key) => `${kind}_${String(fields[key])}`),
      ...Object.keys(fields).map((key) => `${kind}_${key}`),
      kind,
    ];
    return variants.find((name) => name in this.source.events);
  }

  /** What a move does, from its notation: `play SS 2` is *play two soldiers at site 2*. If the screen knows more about
   * the move (`said`), a template for that (`use_gives`) is used instead. */
  move(notation: string, known: Values = {}): string {
    const words = notation.split(/[ :]/);
    const more = Object.keys(known).map((name) => `${words[0]!}_${name}`);
    const key = [...more, `${words[0]!}_${words.length - 1}`, words[0]!].find((name) => name in this.source.moves);
    if (key === undefined) return notation;
    return this.fill(this.source.moves[key]!, { ...words, rest: notation.slice(words[0]!.length + 1), ...known });
  }

  /** The description of a piece: `token 5` has one of its own, or else shares that of any `token`; null if there is
   * none. */
  piece(line: string): PieceText | null {
    const [head = "", more = ""] = line.split(": ");
    const words = head.split(" ");
    const names = words.map((_, drop) => words.slice(0, words.length - drop).join(" "));
    const key = names.find((name) => name in this.source.pieces);
    if (key === undefined) return null;
    const { name, text, rule } = this.source.pieces[key]!;
    const values = { ...words, more };
    return { name: this.say(name, values), text: this.say(text, values), rule };
  }

  /** A coach's reason: from the rulebook, or as it is if somebody's own bot gave it. */
  reason(code: string, params: Values): string {
    const template = this.source.reasons[code];
    return template === undefined ? code : this.say(template, params);
  }

  /** An opening move, or the situation that it answered. */
  opening(code: string, params: Values): string {
    const template = this.source.openings[code];
    return template === undefined ? code : this.say(template, params);
  }

  /** The game's own word for a round, if it counts rounds. */
  get round(): string | undefined {
    return this.source.lines["round"];
  }

  /** How the lines of a position are written, one sentence per line; undefined if the game does not explain it. */
  get letters(): string | undefined {
    return this.source.lines["letters"];
  }

  /** The name of a line of a position (`site 2`), or its key if it has no words. */
  line(key: string): string {
    const template = this.source.lines[key.replace(/\d+/g, "#")];
    return template === undefined ? key : this.fill(template, { ...[key, ...(key.match(/\d+/g) ?? [])] });
  }

  /** Why a text is not a valid position; null if the rulebook has no sentence for it. */
  impossible(code: string, params: Values): string | null {
    const template = this.source.impossible[code];
    return template === undefined ? null : this.say(template, params);
  }

  /** A final score as the game counts it: points or money. */
  score(score: number): string {
    const whole = Math.abs(score) >= LONG ? Math.round(score) : score;
    return this.fill(this.source.scored, { score: whole }).replace(/-(?=\d)/, "−");
  }

  /** What points were scored for. */
  point(source: string, detail: Values): string {
    const template = this.source.points[source];
    return template === undefined ? source : this.say(template, detail);
  }

  /** Each seat's points, summed by kind, with the rulebook's headings in their order. */
  byKind(points: Outcome["points"]): { kind: string; sums: number[] }[] {
    const order = Object.keys(this.source.kinds);
    const rows = new Map<string, { kind: string; sums: number[]; place: number }>();
    for (const [seat, mine] of points.entries())
      for (const { points: some, source, detail } of mine) {
        const heading = this.source.kinds[source];
        const kind = heading === undefined ? this.point(source, detail ?? {}) : this.say(heading, detail ?? {});
        const place = heading === undefined ? order.length : order.indexOf(source);
        if (!rows.has(kind)) rows.set(kind, { kind, place, sums: points.map(() => 0) });
        rows.get(kind)!.sums[seat]! += some;
      }
    const numbered = new Intl.Collator(this.source.language, { numeric: true }); // round 2 comes before round 10
    return [...rows.values()].sort((a, b) => a.place - b.place || numbered.compare(a.kind, b.kind));
  }

  /** A value as a template shows it: `wordedAs(0, "colour")` is *Red*; without a list, numbers and words stay as they
   * are. */
  wordedAs(value: unknown, list: string): string {
    return this.field(value as Value, list);
  }

  /** Fill in a template from the rulebook's tables. */
  filled(template: string, values: Values): string {
    return this.fill(template, values);
  }

  /** An option explained in one sentence. */
  option(name: string): string {
    return this.source.options[name] ?? name;
  }

  /** The short name of an option (`edition`), or of one of its values (`edition.kosmos`). */
  label(name: string): string {
    return this.source.labels[name] ?? name.split(".").at(-1)!;
  }

  private say(template: string, values: Values): string {
    return capitalised(this.fill(template, values));
  }

  private fill(template: string, values: Values): string {
    return template.replace(/\{\{|\}\}|\{([^{}:]*)(?::([^{}]*))?\}/g, (whole, field: string, list?: string) => {
      if (whole === "{{" || whole === "}}") return whole[0]!;
      return this.field(values[field] as Value | undefined, list ?? "");
    });
  }

  /** A value without words: numbers in the language's format, with one decimal or thousands separators where needed. */
  private plain(value: unknown): string {
    if (typeof value !== "number" || (Number.isInteger(value) && Math.abs(value) < LONG)) return String(value);
    const digits = Number.isInteger(value) ? 0 : 1;
    return value.toLocaleString(this.source.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }

  private field(value: Value | undefined, list: string): string {
    if (value === undefined) return "";
    if (list === "move") return this.move(String(value));
    if (list.startsWith(BY_SEAT)) {
      const texts = (value as readonly Value[]).map((item) => this.field(item, list.slice(BY_SEAT.length)) || NONE);
      return texts.map((text, seat) => `${this.name("colour", seat)}: ${text}`).join("; ");
    }
    const names = this.source.names[list];
    if (!names)
      return Array.isArray(value) ? value.map((item) => this.plain(item)).join(", ") || NONE : this.plain(value);
    if (Array.isArray(value))
      return this.joined(
        value.map((item: number | string) => this.worded(item, names)),
        names,
      );
    return this.worded(value as number | string, names);
  }

  /** Several values: the last two may be joined in another way ("Red, Yellow and Green"). */
  private joined(words: string[], names: Record<string, string>): string {
    const join = names["-join"] ?? ", ";
    const last = words.splice(-2).join(names["-last"] ?? join);
    return [...words, ...(last ? [last] : [])].join(join) || names["-none"] || "";
  }

  /** A list may have phrases for a line of notation, or a sentence for unlisted values (`-other`). */
  private worded(value: number | string, names: Record<string, string>): string {
    const text = String(value);
    const phrases = Object.entries(names).filter(([key]) => key.startsWith(PHRASE));
    if (phrases.length) return this.phrased(text, phrases);
    return names[text] ?? names["-other"]?.replace("{}", text) ?? text;
  }

  /** Replace from left to right: at each place the first matching phrase wins. */
  private phrased(line: string, phrases: readonly (readonly [string, string])[]): string {
    const known = phrases.map(([key, text]) => [new RegExp(key.slice(PHRASE.length), "y"), text] as const);
    let told = "";
    for (let at = 0; at < line.length;) {
      let [words, end] = [line[at]!, at + 1];
      for (const [pattern, text] of known) {
        pattern.lastIndex = at;
        const found = pattern.exec(line);
        if (!found) continue;
        [words, end] = [this.fill(text, { ...found }), pattern.lastIndex];
        break;
      }
      told += words;
      at = end;
    }
    return told;
  }
}

const books = new Map<string, Promise<GameWords>>();

/** Load a game's words, once for each language. */
export function loadGameWords(game: string, locale: string): Promise<GameWords> {
  const key = `${game}/${locale}`;
  let book = books.get(key);
  if (!book) {
    book = get<Source>(`/api/games/${game}/words/${locale}`).then((source) => new GameWords(source));
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}
