// A finished game opened again: its players, its moments, and the play that shows them on a board. Replays and reviews
// both use it.

import { onDestroy } from "svelte";
import type { GameModule, SeatedPlayer } from "../games/contract.ts";
import { get } from "../lib/api.ts";
import { colours, gameNamed, loadGames } from "../lib/catalogue.svelte.ts";
import { gameModule, loadCardboard } from "../lib/game-modules.ts";
import { locale, m, whyNot } from "../lib/locale.svelte.ts";
import { ReplayPlay } from "../lib/play.svelte.ts";
import { loadGameWords, type GameWords } from "../lib/game-words.ts";
import type { PastMoment, Push, TableStatus } from "../wire.ts";
import { ReplayNavigation } from "./replay-navigation.svelte.ts";

export class RecordedGame {
  status: TableStatus | null = $state.raw(null);
  module: GameModule | null = $state.raw(null);
  book: GameWords | null = $state.raw(null);
  replay: ReplayPlay | null = $state.raw(null);
  /** Why it cannot be shown. */
  no = $state("");
  readonly navigation = new ReplayNavigation();

  readonly players = $derived.by((): SeatedPlayer[] => {
    const { status, book } = this;
    if (!status) return [];
    return status.seats.map((place, seat) => ({
      seat,
      name: place.name || (place.person && m().former) || (book?.name("colour", seat) ?? ""),
      colour: colours(status.game)[seat] ?? "red",
      bot: place.bot ?? "",
      you: seat === this.reader(),
    }));
  });
  /** The game's name. */
  readonly name = $derived.by(() => (this.status ? (gameNamed(this.status.game)?.name ?? this.status.game) : ""));

  /** `reader`: the seat as which the game is shown; null: as everybody saw it. Lives as long as its screen. */
  constructor(
    readonly table: string,
    private readonly reader: () => number | null,
  ) {
    $effect(() => {
      const [game, language] = [this.status?.game, locale.current];
      if (game) void this.rebuild(game, language);
    });
    $effect(() => {
      if (this.replay) this.replay.players = this.players;
    });
    onDestroy(() => this.navigation.close());
  }

  /** There is no such table, or not for me, or no server answered. */
  get gone(): boolean {
    return Boolean(this.no && !this.status);
  }

  /** Load who played, and continue from that. */
  async look(further: (status: TableStatus) => Promise<void>): Promise<void> {
    try {
      await loadGames();
      const messages = await get<Push[]>(`/api/tables/${this.table}`);
      this.status = messages.find((message): message is TableStatus => message.type === "table") ?? null;
      this.no = "";
      if (this.status) await further(this.status);
    } catch (error) {
      this.no = whyNot(error);
    }
  }

  /** The moments as this seat saw them. */
  async moments(reader: number | null): Promise<PastMoment[]> {
    const all = await get<PastMoment[]>(`/api/tables/${this.table}/replay${reader === null ? "" : `?seat=${reader}`}`);
    return all.filter((moment) => moment.view);
  }

  /** Show these moments as this seat saw them, up to a feed number. */
  show(moments: readonly PastMoment[], reader: number | null, number: number | null): void {
    if (this.replay) this.replay.seat = reader;
    this.navigation.open(moments, number, reader);
  }

  /** After a change of language, show the same moment in a new play. */
  private async rebuild(game: string, language: string): Promise<void> {
    const asked = loadCardboard(`tables/${this.table}`);
    const [module, book, cardboard] = await Promise.all([gameModule(game), loadGameWords(game, language), asked]);
    [this.module, this.book] = [module, book];
    const replay = new ReplayPlay(book.naming(this.players), cardboard, module.motions);
    replay.seat = this.reader();
    replay.players = this.players;
    this.replay = replay;
    this.navigation.attach(replay);
  }
}
