// Cards in words.

import type { GameWords } from "../../lib/game-words.ts";
import type { Card } from "./view.ts";

/** A card's key in the rulebook's pieces. */
export const cardLine = ({ number, colour, trigger, gives }: Card): string =>
  `card ${number} ${colour} ${trigger}: ${gives}`;

/** A card in words: its name, its trigger and its effect. */
export const cardWords = (card: Card, book: GameWords): string =>
  `${book.piece(cardLine(card))?.name}. ${book.name("triggers", card.trigger)}: ${book.wordedAs(card.gives, "gives")}.`;
