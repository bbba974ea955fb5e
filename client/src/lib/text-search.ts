// Finds words in a text regardless of case and accents, and the rule ids it mentions.

/** Lower case, without accents. Each letter stays one letter, so positions match the original. */
export const normalised = (text: string): string =>
  [...text.toLowerCase()].map((sign) => sign.normalize("NFD")[0] ?? sign).join("");

/** The words of a query. */
export const searchWords = (looked: string): string[] => normalised(looked).split(/\s+/).filter(Boolean);

export const containsAll = (text: string, words: readonly string[]): boolean => {
  const within = normalised(text);
  return words.every((word) => within.includes(word));
};

export interface TextRun {
  text: string;
  /** A word that was searched for. */
  hit: boolean;
  /** The rule or section with this id, or empty. */
  link: string;
}

/** Split a text into matches, rule ids, and the text between. */
export function textRuns(text: string, words: readonly string[], ids: ReadonlySet<string>): TextRun[] {
  const within = normalised(text);
  const marks: { at: number; end: number; link: string }[] = [];
  for (const found of text.matchAll(/\b[A-Z]+-\d+(?:\.\d+)*/g))
    if (ids.has(found[0])) marks.push({ at: found.index, end: found.index + found[0].length, link: found[0] });
  for (const word of words)
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length))
      marks.push({ at, end: at + word.length, link: "" });
  marks.sort((a, b) => a.at - b.at || b.end - a.end);
  const runs: TextRun[] = [];
  let done = 0;
  for (const { at, end, link } of marks) {
    if (at < done) continue;
    if (at > done) runs.push({ text: text.slice(done, at), hit: false, link: "" });
    runs.push({ text: text.slice(at, end), hit: !link, link });
    done = end;
  }
  if (done < text.length) runs.push({ text: text.slice(done), hit: false, link: "" });
  return runs;
}
