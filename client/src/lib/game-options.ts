// The options of a game, in words.

import type { GameListing } from "../wire.ts";
import { m } from "./locale.svelte.ts";
import type { GameWords } from "./game-words.ts";

export type GameOption = GameListing["options"][number];
type Value = number | string | boolean;

/** The value of an option that nobody has set. */
export const defaultValue = (option: GameOption): Value =>
  "default" in option ? option.default : "values" in option ? option.values[0]! : option.type === "seat" ? 0 : false;

/** The options that differ from their defaults, in a few words each. */
export const changedOptions = (game: GameListing, options: Record<string, unknown>, book: GameWords): string[] =>
  game.options
    .filter(
      (option) => option.type !== "tables" && (options[option.name] ?? defaultValue(option)) !== defaultValue(option),
    )
    .map((option) => {
      const [label, value] = [book.label(option.name), options[option.name] as Value];
      if (option.type === "flag") return value ? label : `${label}: ${m().opening.off}`;
      if (option.type === "choice") return `${label}: ${book.label(`${option.name}.${value}`)}`;
      if (option.type === "seat")
        return `${label}: ${value === "random" ? m().opening.random : m().seatNumber(Number(value) + 1)}`;
      return `${label}: ${value}`;
    });
