// The cards as the view counts them, and as people write them (docs/reference/notation.md).

import type { GamePlay } from "../contract.ts";
import type { Screen, View } from "./view.ts";

export type GreatWall = GamePlay<View, Screen>;

interface CardData {
  letter: string;
  copies: number;
  value: number;
}

const cards = (play: GamePlay<View>) => (play.cardboard.cards as { card: CardData[] }).card;

/** Every kind of card, in the order of the view's counts (which begin at 1). */
export const kinds = (play: GamePlay<View>): readonly CardData[] => cards(play);

export const letterOf = (play: GamePlay<View>, kind: number): string => cards(play)[kind - 1]?.letter ?? "";

/** What is printed on a card. */
export const printedValue = (play: GamePlay<View>, letter: string): string =>
  (play.cardboard.worth as Record<string, string>)[letter] ?? "";

/** How many cards of a kind I hold. */
export const heldOf = (play: GamePlay<View>, letter: string): number =>
  play.view.hand?.[cards(play).findIndex((card) => card.letter === letter) + 1] ?? 0;

export const nameOf = (play: GamePlay<View>, letter: string): string => play.book.name("card", letter);

export const colourName = (play: GamePlay<View>, seat: number): string => play.book.name("colour", seat);

/** The acting player: whose move is being shown, or whose turn it is. */
export const actorOf = (play: GamePlay<View>): number => play.motion?.seat ?? play.view.acting[0] ?? 0;

export const colourOf = (play: GamePlay<View>, seat: number): string => play.players[seat]?.colour ?? "red";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
