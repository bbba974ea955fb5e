// The list of games on this server, requested once.

import type { SeatedPlayer } from "../games/contract.ts";
import type { GameListing, SeatStatus, Strength } from "../wire.ts";
import { get } from "./api.ts";
import { locale, m } from "./locale.svelte.ts";
import type { GameWords } from "./game-words.ts";

let known = $state.raw<GameListing[]>([]);
let asked: { language: string; list: Promise<GameListing[]> } | null = null;

export function loadGames(language = locale.current): Promise<GameListing[]> {
  if (asked?.language !== language) {
    const list = get<GameListing[]>(`/api/games?language=${language}`).then((found) => (known = found));
    list.catch(() => (asked = null));
    asked = { language, list };
  }
  return asked.list;
}

export const gameNamed = (id: string): GameListing | undefined => known.find((each) => each.id === id);

/** The colours of a game's seats. */
export const colours = (id: string): readonly string[] => gameNamed(id)?.colours ?? [];

/** The players of a game without a table, known only by their colours. */
export const playersByColour = (
  game: string,
  seats: number,
  book: GameWords | null,
  you: number | null,
): SeatedPlayer[] =>
  Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: book?.name("colour", seat) ?? "",
    colour: colours(game)[seat] ?? "red",
    bot: "",
    you: seat === you,
  }));

/** The bot's name in the reader's language. */
export const botName = (bot: string): string => m().opening.levels[bot] ?? bot;

/** The measured strength of a bot at a table of this size, if there is one. */
export const strengthOf = (game: string, seats: number, bot: string): Strength | undefined =>
  gameNamed(game)?.strengths[seats]?.[bot];

/** A bot's name and strength. */
export function botLine(game: string, seats: number, bot: string): string {
  const found = strengthOf(game, seats, bot);
  return found ? `${botName(bot)}, ${m().opening.strength(found.points)}` : botName(bot);
}

/** The name of whoever has a seat: a person (perhaps with a deleted account) or a bot; empty for a free seat. */
export const seatName = (place: SeatStatus): string =>
  place.name || (place.person ? m().former : place.bot ? botName(place.bot) : "");

/** The bot suggested to a newcomer; a game's own bots come last in its list. */
export function defaultBot(game: GameListing): string {
  return (
    ["medium", "merchant", "easy", "shopkeeper", "thrifty"].find((bot) => game.bots.includes(bot)) ?? game.bots.at(-1)!
  );
}
