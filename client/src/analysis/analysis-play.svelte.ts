// A position without a table: the user plays all sides, step by step. The server computes each step and stores nothing.
// BoardFrame.svelte shows it on a board.

import { captionMotions, type Motion, type GameFrame } from "../animation/motions.ts";
import { Animator } from "../animation/animator.svelte.ts";
import type { MoveFields, GameModule, GamePlay, TriedMove } from "../games/contract.ts";
import { post, RefusalError } from "../lib/api.ts";
import { playersByColour } from "../lib/catalogue.svelte.ts";
import { gameModule, tryMove, toNotation } from "../lib/game-modules.ts";
import { locale, m, refusalWords } from "../lib/locale.svelte.ts";
import { signInAsGuest } from "../lib/me.svelte.ts";
import type { ShownRefusal } from "../lib/table-client.svelte.ts";
import { loadGameWords, type GameWords } from "../lib/game-words.ts";
import type { AnalysisResult, Hints, News, AnalysisStep, Reply } from "../wire.ts";

/** How many steps the server plays in one request. */
const MANY = 40;

/** A frame, and the answer that it shows: the position as one reader sees it. */
interface Seen extends GameFrame {
  readonly at: AnalysisResult;
}

export class AnalysisPlay implements GamePlay {
  readonly animator: Animator;
  /** The position where the line begins, as text. */
  start = $state("");
  plies: readonly AnalysisStep[] = $state.raw([]);
  /** How many of its steps are made. */
  at = $state(0);
  cardboard: Readonly<Record<string, unknown>> = $state.raw({});
  asking = $state(false);
  no: ShownRefusal | null = $state.raw(null);
  marked: readonly string[] = [];
  readonly undoable = false;
  /** Asked before a move is made here. */
  before: ((move: string, seat: number) => boolean | Promise<boolean>) | null = null;
  /** Moves can be made; if false, the board is only for looking. */
  open = $state(true);

  /** The seat as which the board is shown, regardless of who is to move. */
  reader: number | null = null;

  private known: AnalysisResult[] = $state.raw([]);
  private asked = 0;

  constructor(
    readonly game: string,
    readonly module: GameModule,
    private readonly words: GameWords,
  ) {
    this.animator = new Animator();
    this.animator.script = (frame) => (this.module.motions ?? captionMotions)(frame, this);
  }

  close(): void {
    this.asked += 1;
    this.animator.close();
  }

  // --- what a board reads ---

  private get shown(): Seen | null {
    return this.animator.shown as Seen | null;
  }
  /** What is known of the position on the board. */
  get now(): AnalysisResult | null {
    return this.shown?.at ?? null;
  }
  get view(): unknown {
    return this.shown?.view ?? null;
  }
  get screen(): unknown {
    return this.shown?.screen ?? null;
  }
  get moves(): readonly string[] {
    return this.busy || !this.open ? [] : (this.shown?.moves ?? []);
  }
  get live(): boolean {
    return this.open && !this.now?.outcome;
  }
  get due(): boolean {
    return this.moves.length > 0;
  }
  get seat(): number | null {
    return this.now?.eyes ?? null;
  }
  readonly players = $derived.by(() => playersByColour(this.game, this.now?.seats ?? 0, this.words, this.seat));
  get book(): GameWords {
    return this.words;
  }
  get news(): readonly News[] {
    return this.shown?.news ?? [];
  }
  readonly events = $derived.by((): readonly News[] => this.known.slice(1, this.at + 1).flatMap((each) => each.news));
  get busy(): boolean {
    return this.asking || this.animator.held;
  }
  get motion(): Motion | null {
    return this.animator.motion;
  }

  // --- actions ---

  /** Set up a position and play some steps from there; refused if the position is impossible. */
  set(
    position: string,
    plies: readonly AnalysisStep[] = [],
    at = plies.length,
    reader: number | null = null,
  ): Promise<void> {
    return this.once(async (fresh) => {
      const known: AnalysisResult[] = [];
      const cardboard = await post<Record<string, unknown>>(`/api/games/${this.game}/analysis/cardboard`, { position });
      let from = position;
      for (let done = 0; !done || done < at; done += MANY) {
        const steps = plies.slice(done, Math.min(at, done + MANY));
        const found = await this.look(from, steps, done + MANY >= at ? reader : null);
        known[done + steps.length] = found;
        from = found.position;
      }
      if (!fresh()) return;
      this.cardboard = cardboard;
      this.start = position;
      this.plies = plies;
      this.known = known;
      this.no = null;
      this.show(at, known[at]!, false);
    });
  }

  async play(move: string | MoveFields): Promise<boolean> {
    const here = this.now;
    if (this.busy || !here) return false;
    const before = this.at;
    this.no = null;
    await this.quietly(async (fresh) => {
      const ply = { seat: here.eyes, move: await toNotation(this.game, move) };
      if (this.before && !(await this.before(ply.move, ply.seat))) return;
      const found = await this.look(here.position, [ply]);
      if (!fresh()) return;
      this.plies = [...this.plies.slice(0, before), ply];
      this.known = [...this.known.slice(0, before + 1), found];
      this.show(before + 1, found, true);
    });
    return this.at > before;
  }

  /** Show the line after this many steps; the next one is animated, any other is a jump. */
  async goTo(to: number): Promise<void> {
    const at = Math.min(Math.max(0, to), this.plies.length);
    const [known, from] = [this.known[at], at === this.at + 1 ? this.known[this.at] : undefined];
    if (known) this.show(at, known, Boolean(from));
    else if (!from) await this.set(this.start, this.plies, at).catch((error: unknown) => this.refuse(error));
    else
      await this.quietly(async (fresh) => {
        const found = await this.look(from.position, [this.plies[at - 1]!]);
        if (!fresh()) return;
        this.known = Object.assign([...this.known], { [at]: found });
        this.show(at, found, true);
      });
  }

  /** Show the board as a seat sees it. */
  async lookFrom(reader: number): Promise<void> {
    const { at, now } = this;
    if (!now) return;
    await this.quietly(async (fresh) => {
      const found = await this.look(now.position, [], reader);
      if (fresh()) this.show(at, found, false);
    });
  }

  /** Make the last step again with new luck. */
  async otherLuck(): Promise<void> {
    const last = this.plies[this.at - 1];
    if (!last) return;
    const plies = [...this.plies.slice(0, this.at - 1), { ...last, luck: (last.luck ?? 0) + 1 }];
    await this.set(this.start, plies).catch((error: unknown) => this.refuse(error));
  }

  try(move: string | MoveFields): Promise<TriedMove<unknown>> {
    const { position, eyes } = this.now!;
    const asked = async () => ({ position, seat: eyes, move: await toNotation(this.game, move) });
    return tryMove(`/api/games/${this.game}/analysis/try`, asked, (no) => this.worded(no));
  }
  async replies(): Promise<readonly Reply[]> {
    return [];
  }
  async undo(): Promise<null> {
    return null;
  }

  // --- for the coach (ui/Coach.svelte) ---

  get number(): number {
    return this.at;
  }
  get turn(): number {
    return this.now?.eyes ?? 0;
  }
  async hints(plan: readonly string[]): Promise<Hints> {
    await signInAsGuest(m().name.guest);
    const { position, eyes } = this.now!;
    const hints = await post<Hints>(`/api/games/${this.game}/analysis/hint`, { position, seat: eyes, plan });
    return { ...hints, number: this.at };
  }
  refuse(error: unknown): void {
    if (!(error instanceof RefusalError)) throw error;
    this.no = { text: this.worded(error), rule: error.rule, at: Date.now() };
  }

  worded(no: RefusalError): string {
    return refusalWords(no.code) ?? this.words.refusal(no.code, no.params) ?? no.text;
  }

  private look(
    position: string,
    steps: readonly AnalysisStep[],
    reader: number | null = null,
  ): Promise<AnalysisResult> {
    return post<AnalysisResult>(`/api/games/${this.game}/analysis`, { position, steps, eyes: reader ?? this.reader });
  }

  /** Ask the server; `fresh` tells whether a later request has made this one obsolete. */
  private async once(deed: (fresh: () => boolean) => Promise<void>): Promise<void> {
    const mine = (this.asked += 1);
    const fresh = () => mine === this.asked;
    this.asking = true;
    try {
      await deed(fresh);
    } finally {
      if (fresh()) this.asking = false;
    }
  }

  /** Ask the server, and show a refusal. */
  private quietly(deed: (fresh: () => boolean) => Promise<void>): Promise<void> {
    return this.once(deed).catch((error: unknown) => this.refuse(error));
  }

  /** Show a position of the line; a step seen by the same reader is animated, others are jumps. */
  private show(at: number, found: AnalysisResult, step: boolean): void {
    const frame: Seen = {
      at: found,
      number: at,
      news: step ? found.news : [],
      view: found.view,
      screen: found.screen ?? null,
      moves: found.moves,
      undoable: false,
    };
    this.at = at;
    if (step && this.now?.eyes === found.eyes) this.animator.take(frame);
    else this.animator.jump(frame);
  }
}

/** Prepare an analysis of a game in the reader's language, without a position yet. */
export async function openAnalysis(game: string): Promise<AnalysisPlay> {
  const [module, words] = await Promise.all([gameModule(game), loadGameWords(game, locale.current)]);
  return new AnalysisPlay(game, module, words);
}
