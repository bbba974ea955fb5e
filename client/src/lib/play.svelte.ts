// The three ways to show a game, each as the `GamePlay` that a board needs: live at a table, one fixed moment (lessons,
// puzzles), and a replay.

import { captionMotions, withEnding, type Motion, type MotionScript } from "../animation/motions.ts";
import { Animator } from "../animation/animator.svelte.ts";
import type { MoveFields, GamePlay, SeatedPlayer, TriedMove } from "../games/contract.ts";
import type { News, Reply } from "../wire.ts";
import { toNotation } from "./game-modules.ts";
import type { TableClient } from "./table-client.svelte.ts";
import type { GameWords } from "./game-words.ts";

/** A game in progress. */
export class LivePlay implements GamePlay {
  marked: readonly string[] = [];

  constructor(
    private readonly table: TableClient,
    private readonly source: GameWords,
    readonly cardboard: Readonly<Record<string, unknown>>,
    motions: MotionScript = captionMotions,
  ) {
    table.animator.script = (frame) => motions(frame, this);
  }

  get book(): GameWords {
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
    return this.table.connection === "open" && this.live ? this.table.moves : [];
  }
  get live(): boolean {
    return this.table.stage === "playing" && !this.table.standIn;
  }
  /** Whether this seat must decide; after finishing in an open decision one may still answer, but need not. */
  get due(): boolean {
    return this.moves.length > 0 && this.table.seat !== null && this.table.acting.includes(this.table.seat);
  }
  get seat(): number | null {
    return this.table.seat;
  }
  get players(): readonly SeatedPlayer[] {
    return this.table.players;
  }
  get news(): readonly News[] {
    return this.table.news;
  }
  get events(): readonly News[] {
    return this.table.validFeed.flatMap(({ news }) => news);
  }
  get busy(): boolean {
    return this.table.waiting || this.table.animator.held || this.table.connection !== "open";
  }
  get motion(): Motion | null {
    return this.table.animator.motion;
  }

  play(move: string | MoveFields): Promise<boolean> {
    return this.table.play(move);
  }
  try(move: string | MoveFields): Promise<TriedMove<unknown>> {
    return this.table.try(move);
  }
  replies(move: string | MoveFields): Promise<readonly Reply[]> {
    return this.table.replies(move);
  }
  async undo(step?: (news: News) => boolean): Promise<readonly News[] | null> {
    const { seat, validFeed } = this.table;
    const since = validFeed.findLast(({ news }) => step && news.some(step))?.number ?? null;
    if (seat === null || !(await this.table.send({ type: "undo", seat, to: since && since - 1 }))) return null;
    return validFeed.flatMap(({ number, news }) => (since && number >= since ? news : []));
  }
}

/** One moment of a game; in a lesson it also accepts the moves that are asked for. */
export class FixedPlay implements GamePlay {
  view: unknown = $state.raw(null);
  screen: unknown = $state.raw(null);
  readonly undoable = false;
  moves: readonly string[] = $state.raw([]);
  live = $state(false);
  seat: number | null = $state(null);
  players: readonly SeatedPlayer[] = $state.raw([]);
  news: readonly News[] = $state.raw([]);
  marked: readonly string[] = $state.raw([]);
  busy = $state(false);

  constructor(
    readonly book: GameWords,
    readonly cardboard: Readonly<Record<string, unknown>>,
    private readonly made: (move: string) => Promise<boolean> = async () => false,
    private readonly tries: ((move: string | MoveFields) => Promise<TriedMove<unknown>>) | null = null,
  ) {}

  async play(move: string | MoveFields): Promise<boolean> {
    return this.made(await toNotation((this.view as { game: string }).game, move));
  }
  async try(move: string | MoveFields): Promise<TriedMove<unknown>> {
    return this.tries?.(move) ?? { view: null, screen: null, forecast: {}, text: "", rule: "", unasked: true };
  }
  async replies(): Promise<readonly Reply[]> {
    return [];
  }
  get motion(): Motion | null {
    return null;
  }
  get events(): readonly News[] {
    return this.news;
  }
  async undo(): Promise<null> {
    return null;
  }
}

/** A game played again: its animator plays the next frame, or jumps to any other. */
export class ReplayPlay extends FixedPlay {
  readonly animator = new Animator(undefined, undefined, (frame) => {
    this.news = frame.news;
    this.screen = frame.screen;
    this.view = frame.view;
  });

  constructor(book: GameWords, cardboard: Readonly<Record<string, unknown>>, motions: MotionScript = captionMotions) {
    super(book, cardboard);
    this.animator.unhurried = true;
    const whole = withEnding(motions);
    this.animator.script = (frame) => whole(frame, this);
  }

  override get motion(): Motion | null {
    return this.animator.motion;
  }
}
