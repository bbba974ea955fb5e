// The town as it is printed: six blocks laid out as on the board, three above and three below the main street.
// Lengths are in units of the drawing; a lot is LOT wide.

export const LOT = 44;
const STREET = 30;
const EDGE = 10;
const SIGN = 17;

export interface Kind {
  id: string;
  size: number;
}

export interface Lot {
  building: number;
  block: number;
  x: number;
  y: number;
}

export interface Block {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Rows of building numbers, 0 where there is none. */
  rows: readonly (readonly number[])[];
}

export interface Town {
  width: number;
  height: number;
  blocks: readonly Block[];
  lots: readonly Lot[];
}

/** The cardboard, as the server lays it out for a screen. */
export interface Cardboard {
  kinds: readonly Kind[];
  /** By board: its blocks. */
  boards: Readonly<Record<string, readonly Pick<Block, "name" | "rows">[]>>;
  /** What a business of so many tiles earns, in thousands; 0: there is none. */
  prices: readonly { tiles: number; incomplete: number; complete: number }[];
  rounds: number;
  phases: readonly ("keep" | "trade" | "place")[];
}

export function town(boards: readonly Pick<Block, "name" | "rows">[]): Town {
  const grids = boards.map(({ rows }) => rows);
  const wide = (n: number) => grids[n]![0]!.length * LOT;
  const high = (n: number) => grids[n]!.length * LOT;
  const columns = [0, 1, 2].map((n) => Math.max(wide(n), wide(n + 3)));
  const lines = [Math.max(high(0), high(1), high(2)), Math.max(high(3), high(4), high(5))];
  const blocks: Block[] = boards.map(({ name }, n) => {
    const column = n % 3;
    const below = n >= 3;
    const left = EDGE + columns.slice(0, column).reduce((sum, each) => sum + each + STREET, 0);
    // The upper blocks stand at the main street; the lower ones begin at it.
    const top = below ? EDGE + SIGN + lines[0]! + STREET + SIGN : EDGE + SIGN + lines[0]! - high(n);
    const x = left + (columns[column]! - wide(n)) / 2;
    return { name, x, y: top, width: wide(n), height: high(n), rows: grids[n]! };
  });
  const lots = blocks.flatMap((block, n) =>
    block.rows.flatMap((row, line) =>
      row.flatMap((building, place) =>
        building ? [{ building, block: n, x: block.x + place * LOT, y: block.y + line * LOT }] : [],
      ),
    ),
  );
  return {
    width: 2 * EDGE + columns.reduce((sum, each) => sum + each, 0) + 2 * STREET,
    height: 2 * EDGE + 2 * SIGN + lines[0]! + lines[1]! + STREET,
    blocks,
    lots,
  };
}

/** The nearest building in a direction, for the arrow keys: in the same row or column if there is one. */
export function beside(lots: readonly Lot[], from: number, dx: number, dy: number): number {
  const here = lots.find((lot) => lot.building === from);
  if (!here) return lots[0]!.building;
  let best = from;
  let nearest = Infinity;
  for (const lot of lots) {
    const along = (lot.x - here.x) * dx + (lot.y - here.y) * dy;
    const aside = Math.abs((lot.x - here.x) * dy) + Math.abs((lot.y - here.y) * dx);
    const far = aside <= LOT / 2 ? along + aside / LOT : 1000 + along + 2.5 * aside;
    if (along > 0 && far < nearest) [best, nearest] = [lot.building, far];
  }
  return best;
}
