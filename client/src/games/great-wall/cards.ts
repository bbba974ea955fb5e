// The cards as the view counts them, and as people write them (docs/notation.md).

import type { Play } from "../contract.ts";
import type { Screen, View } from "./view.ts";

export type GreatWall = Play<View, Screen>;

interface Printed {
  letter: string;
  copies: number;
  value: number;
}

const printed = (play: Play<View>) => (play.cardboard.cards as { card: Printed[] }).card;

/** Every kind of card, in the order of the view's counts (which begin at 1). */
export const kinds = (play: Play<View>): readonly Printed[] => printed(play);

export const letterOf = (play: Play<View>, kind: number): string => printed(play)[kind - 1]?.letter ?? "";

/** What is printed on a card. */
export const printedValue = (play: Play<View>, letter: string): string =>
  (play.cardboard.worth as Record<string, string>)[letter] ?? "";

/** How many cards of a kind I hold. */
export const heldOf = (play: Play<View>, letter: string): number =>
  play.view.hand?.[printed(play).findIndex((card) => card.letter === letter) + 1] ?? 0;

export const nameOf = (play: Play<View>, letter: string): string => play.book.name("card", letter);

export const colourName = (play: Play<View>, seat: number): string => play.book.name("colour", seat);

/** Who does something now: whose move is played on the board, or whose turn it is. */
export const actorOf = (play: Play<View>): number => play.beat?.seat ?? play.view.acting[0] ?? 0;

export const colourOf = (play: Play<View>, seat: number): string => play.players[seat]?.colour ?? "red";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
