/** Things of the same game together, in the order in which the first of each game comes. */
export function byGame<T>(all: readonly T[], gameOf: (each: T) => string): [game: string, things: T[]][] {
  const found = new Map<string, T[]>();
  for (const each of all) found.set(gameOf(each), [...(found.get(gameOf(each)) ?? []), each]);
  return [...found];
}
