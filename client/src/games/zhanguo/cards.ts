// Cards in words.

import type { Wordbook } from "../../lib/wordbook.ts";
import type { Card } from "./view.ts";

/** A card as the rulebook's words for pieces know it. */
export const cardLine = ({ number, colour, trigger, gives }: Card): string =>
  `card ${number} ${colour} ${trigger}: ${gives}`;

/** A card in words: its name, when it is triggered, and what it does. */
export const cardWords = (card: Card, book: Wordbook): string =>
  `${book.piece(cardLine(card))?.name}. ${book.name("triggers", card.trigger)}: ${book.wordedAs(card.gives, "gives")}.`;
