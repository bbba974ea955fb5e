// The three ways a game is on the screen, each as what a board needs: at a live table, in a replay or a lesson.

import { toldBeats, withItsEnd, type Beat, type Beats } from "../director/beats.ts";
import { Director } from "../director/director.svelte.ts";
import type { Fields, Play, Player, Tried } from "../games/contract.ts";
import type { News, Reply } from "../wire.ts";
import { written } from "./games.ts";
import type { Table } from "./table.svelte.ts";
import type { Wordbook } from "./wordbook.ts";

/** A game that is being played. */
export class LivePlay implements Play {
  marked: readonly string[] = [];

  constructor(
    private readonly table: Table,
    private readonly source: Wordbook,
    readonly cardboard: Readonly<Record<string, unknown>>,
    beats: Beats = toldBeats,
  ) {
    table.director.script = (frame) => beats(frame, this);
  }

  get book(): Wordbook {
    return this.table.words ?? this.source;
  }
  get view(): unknown {
    return this.table.view;
  }
  get screen(): unknown {
    return this.table.screen;
  }
  get undoable(): boolean {
    return this.table.undoable && this.live;
  }
  get moves(): readonly string[] {
    return this.table.line === "open" && this.live ? this.table.moves : [];
  }
  get live(): boolean {
    return this.table.stage === "playing" && !this.table.standIn;
  }
  /** Whether this seat owes a decision; who is done trading may still answer, but need not. */
  get due(): boolean {
    return this.moves.length > 0 && this.table.seat !== null && this.table.acting.includes(this.table.seat);
  }
  get seat(): number | null {
    return this.table.seat;
  }
  get players(): readonly Player[] {
    return this.table.players;
  }
  get news(): readonly News[] {
    return this.table.news;
  }
  get told(): readonly News[] {
    return this.table.standing.flatMap((told) => told.news);
  }
  get busy(): boolean {
    return this.table.waiting || this.table.director.held || this.table.line !== "open";
  }
  get beat(): Beat | null {
    return this.table.director.beat;
  }

  play(move: string | Fields): Promise<boolean> {
    return this.table.play(move);
  }
  try(move: string | Fields): Promise<Tried<unknown>> {
    return this.table.try(move);
  }
  replies(move: string | Fields): Promise<readonly Reply[]> {
    return this.table.replies(move);
  }
  async undo(step?: (news: News) => boolean): Promise<readonly News[] | null> {
    const { seat, standing } = this.table;
    const since = standing.findLast((told) => step && told.news.some(step))?.number ?? null;
    if (seat === null || !(await this.table.send({ type: "undo", seat, to: since && since - 1 }))) return null;
    return standing.flatMap(({ number, news }) => (since && number >= since ? news : []));
  }
}

/** One moment of a game, to look at; in a lesson also to make the moves that it asks for. */
export class Still implements Play {
  view: unknown = $state.raw(null);
  screen: unknown = $state.raw(null);
  readonly undoable = false;
  moves: readonly string[] = $state.raw([]);
  live = $state(false);
  seat: number | null = $state(null);
  players: readonly Player[] = $state.raw([]);
  news: readonly News[] = $state.raw([]);
  marked: readonly string[] = $state.raw([]);
  busy = $state(false);

  constructor(
    readonly book: Wordbook,
    readonly cardboard: Readonly<Record<string, unknown>>,
    private readonly made: (move: string) => Promise<boolean> = async () => false,
    private readonly tries: ((move: string | Fields) => Promise<Tried<unknown>>) | null = null,
  ) {}

  async play(move: string | Fields): Promise<boolean> {
    return this.made(await written((this.view as { game: string }).game, move));
  }
  async try(move: string | Fields): Promise<Tried<unknown>> {
    return this.tries?.(move) ?? { view: null, screen: null, forecast: {}, text: "", rule: "", unasked: true };
  }
  async replies(): Promise<readonly Reply[]> {
    return [];
  }
  get beat(): Beat | null {
    return null;
  }
  get told(): readonly News[] {
    return this.news;
  }
  async undo(): Promise<null> {
    return null;
  }
}

/** A game that is looked at again: its director takes the next frame and plays it, or jumps to any other. */
export class Reel extends Still {
  readonly director = new Director(undefined, undefined, (frame) => {
    this.news = frame.news;
    this.screen = frame.screen;
    this.view = frame.view;
  });

  constructor(book: Wordbook, cardboard: Readonly<Record<string, unknown>>, beats: Beats = toldBeats) {
    super(book, cardboard);
    this.director.unhurried = true;
    const whole = withItsEnd(beats);
    this.director.script = (frame) => whole(frame, this);
  }

  override get beat(): Beat | null {
    return this.director.beat;
  }
}
