// Makes a view readable: its fields, their names and their values. A rulebook's table `view` may name a field ("Heap")
// or word it ("{value:colour} took last"); `{value:seats:}` is a value for each seat. Otherwise a field is called by
// its own name.

import type { GameWords } from "../lib/game-words.ts";

/** What every view contains. */
export interface AnyView {
  acting: readonly number[];
  decision: "turn" | "sealed" | "open";
  over: boolean;
  options?: Record<string, unknown>;
}

export interface ViewField {
  /** A unique key: view and screen may use the same name. */
  key: string;
  name: string;
  label: string;
  value: unknown;
  /** The whole field as a sentence, if the rulebook has one. */
  text: string | null;
  /** A text for each seat, if the rulebook says so. */
  bySeat: readonly string[] | null;
}

/** Fields that are shown elsewhere. */
const ELSEWHERE = ["game", "rules", "options", "seats", "seat", "acting", "decision", "over", "legal"];
const GAP = /\{value(?::([^{}]*))?\}/;
const BY_SEAT = "seats:";

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A readable name for a field without words: `tiles_left` is *Tiles left*. */
const humanly = (name: string) => sentence(name.replaceAll("_", " "));

export const called = (name: string, book: GameWords) => {
  const words = book.source.fields[name];
  return words === undefined || GAP.test(words) ? humanly(name) : words;
};

/** The fields of a view, and of the additional screen data. */
export const fieldsOn = (view: object | null, screen: object | null, book: GameWords): ViewField[] => [
  ...fieldsOf(view, "view", book),
  ...fieldsOf(screen, "screen", book),
];

function fieldsOf(view: object | null, origin: string, book: GameWords): ViewField[] {
  return Object.entries(view ?? {})
    .filter(([name, value]) => !ELSEWHERE.includes(name) && !(empty(value) && GAP.test(book.source.fields[name] ?? "")))
    .map(([name, value]) => ({ key: `${origin}.${name}`, ...fieldOf(name, value, book) }));
}

function fieldOf(name: string, value: unknown, book: GameWords): Omit<ViewField, "key"> {
  const words = book.source.fields[name];
  const gap = words === undefined ? null : GAP.exec(words);
  const plain = { name, label: called(name, book), value, text: null, bySeat: null };
  if (!words || !gap) return plain;
  const list = gap[1] ?? "";
  if (list.startsWith(BY_SEAT) && Array.isArray(value)) {
    const label = sentence(words.replace(GAP, "").replace(/[\s:]+$/, ""));
    return { ...plain, label, bySeat: value.map((each) => book.wordedAs(each, list.slice(BY_SEAT.length))) };
  }
  return { ...plain, text: sentence(words.replace(GAP, book.wordedAs(value, list))) };
}

export const empty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);

export const simple = (value: unknown) => typeof value !== "object" || value === null;

/** How large a value is: large ones are folded. */
export const size = (value: unknown): number =>
  simple(value) ? 1 : Object.values(value as object).reduce<number>((sum, each) => sum + size(each), 0);

/** The fields that differ. */
export function changed(before: readonly ViewField[], after: readonly ViewField[]): ViewField[] {
  const known = new Map(before.map((field) => [field.key, JSON.stringify(field.value)]));
  return after.filter((field) => known.get(field.key) !== JSON.stringify(field.value));
}

/** A field as one phrase, for what a move would change. */
export function brief(field: ViewField, before: ViewField | undefined, seatName: (seat: number) => string): string {
  if (field.text) return field.text;
  if (field.bySeat) {
    const values = field.bySeat.flatMap((text, seat) =>
      text === before?.bySeat?.[seat] ? [] : [`${seatName(seat)} ${text}`],
    );
    return `${field.label}: ${values.join(", ")}`;
  }
  if (!simple(field.value)) return field.label;
  return before && simple(before.value)
    ? `${field.label}: ${shown(before.value)} » ${shown(field.value)}`
    : `${field.label}: ${shown(field.value)}`;
}

export const NONE = "–";

export const shown = (value: unknown) => (empty(value) ? NONE : String(value));
