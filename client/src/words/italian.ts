// What Italian does before a vowel: "ad Anna", "Anna ed Elena".

/** "a" before a name. */
export const a = (name: string) => (/^[aà]/i.test(name) ? `ad ${name}` : `a ${name}`);

/** Names in a row: "Anna, Ada ed Elena". */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(", ")} ${/^[eèé]/i.test(last) ? "ed" : "e"} ${last}`;
}
