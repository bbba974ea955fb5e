// Cards in words.

import type { Wordbook } from "../../lib/wordbook.ts";
import type { Card } from "./view.ts";
import type { Words } from "./words/index.ts";

/** A card in words: its name, when it is triggered, and what it does. */
export function cardWords(card: Card, book: Wordbook, w: Words): string {
  const when = w.when[card.trigger as keyof Words["when"]];
  const number = card.wants === "higher" ? w.withHigher : w.withLower;
  const name = w.cardName(card.number, book.name("marker", card.colour));
  return `${name}. ${when} ${number}: ${book.wordedAs(card.gives, "gives")}.`;
}
