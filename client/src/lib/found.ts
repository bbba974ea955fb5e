// Finding words in a text, whatever their case or accents, and the ids of rules that it names.

/** Letters as one types them: small, without accents. Each stays one letter, so places are the same in both. */
export const bare = (text: string): string =>
  [...text.toLowerCase()].map((sign) => sign.normalize("NFD")[0] ?? sign).join("");

/** The words that somebody looks for. */
export const wordsOf = (looked: string): string[] => bare(looked).split(/\s+/).filter(Boolean);

export const has = (text: string, words: readonly string[]): boolean => {
  const within = bare(text);
  return words.every((word) => within.includes(word));
};

export interface Run {
  text: string;
  /** A word that was looked for. */
  hit: boolean;
  /** The rule or section whose id this is, or empty. */
  link: string;
}

/** A text in runs: what is looked for, ids of rules, and what is between. */
export function runs(text: string, words: readonly string[], ids: ReadonlySet<string>): Run[] {
  const within = bare(text);
  const marks: { at: number; end: number; link: string }[] = [];
  for (const found of text.matchAll(/\b[A-Z]+-\d+(?:\.\d+)*/g))
    if (ids.has(found[0])) marks.push({ at: found.index, end: found.index + found[0].length, link: found[0] });
  for (const word of words)
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length))
      marks.push({ at, end: at + word.length, link: "" });
  marks.sort((a, b) => a.at - b.at || b.end - a.end);
  const told: Run[] = [];
  let done = 0;
  for (const { at, end, link } of marks) {
    if (at < done) continue;
    if (at > done) told.push({ text: text.slice(done, at), hit: false, link: "" });
    told.push({ text: text.slice(at, end), hit: !link, link });
    done = end;
  }
  if (done < text.length) told.push({ text: text.slice(done), hit: false, link: "" });
  return told;
}
