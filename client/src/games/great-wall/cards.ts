// The cards as the view counts them, and as people write them (docs/notation.md).

import type { Play } from "../contract.ts";
import type { Card, View } from "./view.ts";

interface Printed {
  letter: string;
  copies: number;
  value: number;
}

/** One letter for each seat's colour in a move: `cover r:N 2`. */
const INITIALS = "rygbn";

const SOLDIER = "S";

const printed = (play: Play<View>) => (play.cardboard.cards as { card: Printed[] }).card;

/** Every kind of card, in the order of the view's counts (which begin at 1). */
export const kinds = (play: Play<View>): readonly Printed[] => printed(play);

export const letterOf = (play: Play<View>, kind: number): string => printed(play)[kind - 1]?.letter ?? "";

/** What is printed on a card; a soldier is worth more in company, so it says `1+`. */
export function printedValue(play: Play<View>, letter: string): string {
  const value = printed(play).find((card) => card.letter === letter)?.value ?? 0;
  return letter === SOLDIER ? `${value}+` : String(value);
}

/** A card in a row as a dragon's move names it: `r:N`. */
export const target = (play: Play<View>, card: Card): string => `${INITIALS[card.owner]}:${letterOf(play, card.kind)}`;

/** Whose card, and which kind, such a name means: the other way round. */
export function named(target: string): { owner: number; letter: string } {
  const [initial = "", letter = ""] = target.split(":");
  return { owner: INITIALS.indexOf(initial), letter };
}

/** How many cards of a kind I hold. */
export const heldOf = (play: Play<View>, letter: string): number =>
  play.view.hand?.[printed(play).findIndex((card) => card.letter === letter) + 1] ?? 0;

export const nameOf = (play: Play<View>, letter: string): string => play.book.name("card", letter);

export const colourName = (play: Play<View>, seat: number): string => play.book.name("colour", seat);

export const colourOf = (play: Play<View>, seat: number): string => play.players[seat]?.colour ?? "red";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
