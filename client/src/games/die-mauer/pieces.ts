// The pieces of a set, as the view counts them and as people write them (docs/reference/notation.md).

import type { GamePlay } from "../contract.ts";
import type { View } from "./view.ts";

export interface PieceData {
  letter: string;
  copies: number;
  minus: number;
  wall: boolean;
}

/** The empty fist, in a move and among what was shown. */
export const EMPTY = "-";

export const set = (play: GamePlay<View>): readonly PieceData[] => (play.cardboard.set as { piece: PieceData[] }).piece;

/** The letter of a piece that the view counts; the number after the last piece is the empty fist. */
export const letterOf = (play: GamePlay<View>, piece: number): string => set(play)[piece]?.letter ?? EMPTY;

export const pieceName = (play: GamePlay<View>, letter: string): string => play.book.name("piece", letter);

/** A piece as the rulebook's `[piece]` names it. */
export const pieceId = (letter: string): string => (letter === EMPTY ? "empty" : letter);

export const colourOf = (play: GamePlay<View>, seat: number): string => play.players[seat]?.colour ?? "red";

export const colourName = (play: GamePlay<View>, seat: number): string => play.book.name("colour", seat);

const MERLON = 15;

/** How wide a piece stands in the wall: a wall has as many merlons as its number says. */
export const widthOf = (letter: string): number =>
  letter === "T" ? 38 : letter === "G" ? 50 : Number(letter) * MERLON;

/** How high a piece reaches, in a picture in which it stands on 80. */
export const topOf = (letter: string): number => (letter === "T" ? 4 : letter === "G" ? 21 : 29);

/** A negative number with a true minus sign. */
export const signed = (n: number): string => String(n).replace("-", "−");
