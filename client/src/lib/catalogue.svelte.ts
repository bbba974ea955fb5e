// The games that this server has, asked for once.

import type { Player } from "../games/contract.ts";
import type { Game, Place, Strength } from "../wire.ts";
import { get } from "./api.ts";
import { locale, m } from "./locale.svelte.ts";
import type { Wordbook } from "./wordbook.ts";

let known = $state.raw<Game[]>([]);
let asked: { language: string; list: Promise<Game[]> } | null = null;

export function games(language = locale.current): Promise<Game[]> {
  if (asked?.language !== language) {
    const list = get<Game[]>(`/api/games?language=${language}`).then((found) => (known = found));
    list.catch(() => (asked = null));
    asked = { language, list };
  }
  return asked.list;
}

export const gameNamed = (id: string): Game | undefined => known.find((each) => each.id === id);

/** The colours of a game's seats. */
export const colours = (id: string): readonly string[] => gameNamed(id)?.colours ?? [];

/** The players of a game that is at no table: their colours are all that is known of them. */
export const byColour = (game: string, seats: number, book: Wordbook | null, you: number | null): Player[] =>
  Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: book?.name("colour", seat) ?? "",
    colour: colours(game)[seat] ?? "red",
    bot: "",
    you: seat === you,
  }));

/** What a bot is called. */
export const botName = (bot: string): string => m().opening.levels[bot] ?? bot;

/** How strong a bot is at so many seats, where that was measured. */
export const strengthOf = (game: string, seats: number, bot: string): Strength | undefined =>
  gameNamed(game)?.strengths[seats]?.[bot];

/** A bot in a few words: its name, and how strong it is. */
export function botLine(game: string, seats: number, bot: string): string {
  const found = strengthOf(game, seats, bot);
  return found ? `${botName(bot)}, ${m().opening.strength(found.points)}` : botName(bot);
}

/** Who has a seat: a person, who may have deleted themselves since, or a bot; nothing where it is free. */
export const whoSits = (place: Place): string =>
  place.name || (place.person ? m().former : place.bot ? botName(place.bot) : "");

/** The bot that a newcomer meets first; a game's own bots come last in its list. */
export function defaultBot(game: Game): string {
  return (
    ["medium", "merchant", "easy", "shopkeeper", "thrifty"].find((bot) => game.bots.includes(bot)) ?? game.bots.at(-1)!
  );
}
