/** Group things by game, in the order in which each game first appears. */
export function groupByGame<T>(all: readonly T[], gameOf: (each: T) => string): [game: string, things: T[]][] {
  const found = new Map<string, T[]>();
  for (const each of all) found.set(gameOf(each), [...(found.get(gameOf(each)) ?? []), each]);
  return [...found];
}
