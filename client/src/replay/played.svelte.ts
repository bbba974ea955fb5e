// A game that was played, opened once more: who sat there, its moments, and the reel that shows them on a board. A replay
// and a review are two ways to look at one.

import { onDestroy } from "svelte";
import type { GameModule, Player } from "../games/contract.ts";
import { get } from "../lib/api.ts";
import { colours, gameNamed, games } from "../lib/catalogue.svelte.ts";
import { cardboard, gameModule } from "../lib/games.ts";
import { locale, m, whyNot } from "../lib/locale.svelte.ts";
import { Reel } from "../lib/play.svelte.ts";
import { wordbook, type Wordbook } from "../lib/wordbook.ts";
import type { Moment, Push, Status } from "../wire.ts";
import { Leafing } from "./leafing.svelte.ts";

export class Played {
  status: Status | null = $state.raw(null);
  module: GameModule | null = $state.raw(null);
  book: Wordbook | null = $state.raw(null);
  reel: Reel | null = $state.raw(null);
  /** Why it cannot be looked at. */
  no = $state("");
  readonly leafing = new Leafing();

  readonly players = $derived.by((): Player[] => {
    const { status, book } = this;
    if (!status) return [];
    return status.seats.map((place, seat) => ({
      seat,
      name: place.name || (place.person && m().former) || (book?.name("colour", seat) ?? ""),
      colour: colours(status.game)[seat] ?? "red",
      bot: place.bot ?? "",
      you: seat === this.eyes(),
    }));
  });
  /** What the game is called. */
  readonly name = $derived.by(() => (this.status ? (gameNamed(this.status.game)?.name ?? this.status.game) : ""));

  /** `eyes`: through whose it is looked at; nobody's: as everybody saw it. Made with its screen, and closed with it. */
  constructor(
    readonly table: string,
    private readonly eyes: () => number | null,
  ) {
    $effect(() => {
      const [game, language] = [this.status?.game, locale.current];
      if (game) void this.thread(game, language);
    });
    $effect(() => {
      if (this.reel) this.reel.players = this.players;
    });
    onDestroy(() => this.leafing.close());
  }

  /** There is no such table, or not for me, or nobody who would know. */
  get gone(): boolean {
    return Boolean(this.no && !this.status);
  }

  /** Look who sat there, and go on from that. */
  async look(further: (status: Status) => Promise<void>): Promise<void> {
    try {
      await games();
      const told = await get<Push[]>(`/api/tables/${this.table}`);
      this.status = told.find((message): message is Status => message.type === "table") ?? null;
      this.no = "";
      if (this.status) await further(this.status);
    } catch (error) {
      this.no = whyNot(error);
    }
  }

  /** Its moments, as this seat saw them. */
  async moments(eyes: number | null): Promise<Moment[]> {
    const all = await get<Moment[]>(`/api/tables/${this.table}/replay${eyes === null ? "" : `?seat=${eyes}`}`);
    return all.filter((moment) => moment.view);
  }

  /** Show these moments, as this seat saw them: the last one up to a number of the story. */
  show(moments: readonly Moment[], eyes: number | null, number: number | null): void {
    if (this.reel) this.reel.seat = eyes;
    this.leafing.open(moments, number, eyes);
  }

  /** Words of another language are another reel of the same. */
  private async thread(game: string, language: string): Promise<void> {
    const printed = cardboard(`tables/${this.table}`);
    const [module, book, things] = await Promise.all([gameModule(game), wordbook(game, language), printed]);
    [this.module, this.book] = [module, book];
    const reel = new Reel(book.naming(this.players), things, module.beats);
    reel.seat = this.eyes();
    reel.players = this.players;
    this.reel = reel;
    this.leafing.project(reel);
  }
}
