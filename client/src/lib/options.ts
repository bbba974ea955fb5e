// The options of a game, as one reads them.

import type { Game } from "../wire.ts";
import { m } from "./locale.svelte.ts";
import type { Wordbook } from "./wordbook.ts";

export type Option = Game["options"][number];
type Value = number | string | boolean;

/** What an option is where nobody chooses. */
export const usual = (option: Option): Value =>
  "default" in option ? option.default : "values" in option ? option.values[0]! : option.type === "seat" ? 0 : false;

/** What is unusual about a game, in a few words each. */
export const unusual = (game: Game, options: Record<string, unknown>, book: Wordbook): string[] =>
  game.options
    .filter((option) => option.type !== "tables" && (options[option.name] ?? usual(option)) !== usual(option))
    .map((option) => {
      const [label, value] = [book.label(option.name), options[option.name] as Value];
      if (option.type === "flag") return value ? label : `${label}: ${m().opening.off}`;
      if (option.type === "choice") return `${label}: ${book.label(`${option.name}.${value}`)}`;
      if (option.type === "seat")
        return `${label}: ${value === "random" ? m().opening.random : m().seatNumber(Number(value) + 1)}`;
      return `${label}: ${value}`;
    });
