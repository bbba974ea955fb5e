// A position without a table: all sides are played here, one step after the other. The house is asked where each step
// leads; nothing is kept there. A board in a frame (BoardFrame.svelte) shows it.

import { toldBeats, type Beat, type Frame } from "../director/beats.ts";
import { Director } from "../director/director.svelte.ts";
import type { Fields, GameModule, Play, Tried } from "../games/contract.ts";
import { post, Refusal } from "../lib/api.ts";
import { byColour } from "../lib/catalogue.svelte.ts";
import { gameModule, tryOut, written } from "../lib/games.ts";
import { locale, m, refusalWords } from "../lib/locale.svelte.ts";
import { comeIn } from "../lib/me.svelte.ts";
import type { No } from "../lib/table.svelte.ts";
import { wordbook, type Wordbook } from "../lib/wordbook.ts";
import type { Analysed, Hints, News, Ply, Reply } from "../wire.ts";

/** So many steps does the house make for one question. */
const MANY = 40;

/** A frame, and through whose eyes it is seen. */
interface Seen extends Frame {
  readonly at: Analysed;
}

export class Study implements Play {
  readonly director: Director;
  /** Where the line begins, as text. */
  start = $state("");
  plies: readonly Ply[] = $state.raw([]);
  /** How many of its steps are made. */
  at = $state(0);
  cardboard: Readonly<Record<string, unknown>> = $state.raw({});
  asking = $state(false);
  no: No | null = $state.raw(null);
  marked: readonly string[] = [];
  readonly undoable = false;
  /** Asked before a move is made here: whether it is to be made. */
  before: ((move: string, seat: number) => boolean | Promise<boolean>) | null = null;
  /** What there is to do here can be done; a board that is only looked at offers nothing. */
  open = $state(true);

  /** Whose eyes it is looked through, whoever is to move. */
  eyes: number | null = null;

  private known: Analysed[] = $state.raw([]);
  private asked = 0;

  constructor(
    readonly game: string,
    readonly module: GameModule,
    private readonly words: Wordbook,
  ) {
    this.director = new Director();
    this.director.script = (frame) => (this.module.beats ?? toldBeats)(frame, this);
  }

  close(): void {
    this.asked += 1;
    this.director.close();
  }

  // --- what a board reads ---

  private get shown(): Seen | null {
    return this.director.shown as Seen | null;
  }
  /** What is known of the position that the board shows. */
  get now(): Analysed | null {
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
  readonly players = $derived.by(() => byColour(this.game, this.now?.seats ?? 0, this.words, this.seat));
  get book(): Wordbook {
    return this.words;
  }
  get news(): readonly News[] {
    return this.shown?.news ?? [];
  }
  readonly told = $derived.by((): readonly News[] => this.known.slice(1, this.at + 1).flatMap((each) => each.news));
  get busy(): boolean {
    return this.asking || this.director.held;
  }
  get beat(): Beat | null {
    return this.director.beat;
  }

  // --- what is done ---

  /** Set up a position, and play so many steps of a line from there; a position that cannot be is refused. */
  set(position: string, plies: readonly Ply[] = [], at = plies.length, eyes: number | null = null): Promise<void> {
    return this.once(async (fresh) => {
      const known: Analysed[] = [];
      const printed = await post<Record<string, unknown>>(`/api/games/${this.game}/analysis/cardboard`, { position });
      let from = position;
      for (let done = 0; !done || done < at; done += MANY) {
        const steps = plies.slice(done, Math.min(at, done + MANY));
        const found = await this.look(from, steps, done + MANY >= at ? eyes : null);
        known[done + steps.length] = found;
        from = found.position;
      }
      if (!fresh()) return;
      this.cardboard = printed;
      this.start = position;
      this.plies = plies;
      this.known = known;
      this.no = null;
      this.show(at, known[at]!, false);
    });
  }

  async play(move: string | Fields): Promise<boolean> {
    const here = this.now;
    if (this.busy || !here) return false;
    const before = this.at;
    this.no = null;
    await this.quietly(async (fresh) => {
      const ply = { seat: here.eyes, move: await written(this.game, move) };
      if (this.before && !(await this.before(ply.move, ply.seat))) return;
      const found = await this.look(here.position, [ply]);
      if (!fresh()) return;
      this.plies = [...this.plies.slice(0, before), ply];
      this.known = [...this.known.slice(0, before + 1), found];
      this.show(before + 1, found, true);
    });
    return this.at > before;
  }

  /** Show the line after so many steps; the next one is played, any other is a jump. */
  async leaf(to: number): Promise<void> {
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

  /** Look through the eyes of a seat. */
  async lookFrom(eyes: number): Promise<void> {
    const { at, now } = this;
    if (!now) return;
    await this.quietly(async (fresh) => {
      const found = await this.look(now.position, [], eyes);
      if (fresh()) this.show(at, found, false);
    });
  }

  /** Make the last step again with other luck. */
  async otherLuck(): Promise<void> {
    const last = this.plies[this.at - 1];
    if (!last) return;
    const plies = [...this.plies.slice(0, this.at - 1), { ...last, luck: (last.luck ?? 0) + 1 }];
    await this.set(this.start, plies).catch((error: unknown) => this.refuse(error));
  }

  try(move: string | Fields): Promise<Tried<unknown>> {
    const { position, eyes } = this.now!;
    const asked = async () => ({ position, seat: eyes, move: await written(this.game, move) });
    return tryOut(`/api/games/${this.game}/analysis/try`, asked, (no) => this.worded(no));
  }
  async replies(): Promise<readonly Reply[]> {
    return [];
  }
  async undo(): Promise<null> {
    return null;
  }

  // --- what a coach wants to know (ui/Coach.svelte) ---

  get number(): number {
    return this.at;
  }
  get turn(): number {
    return this.now?.eyes ?? 0;
  }
  async hints(plan: readonly string[]): Promise<Hints> {
    await comeIn(m().name.guest);
    const { position, eyes } = this.now!;
    const told = await post<Hints>(`/api/games/${this.game}/analysis/hint`, { position, seat: eyes, plan });
    return { ...told, number: this.at };
  }
  refuse(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.no = { text: this.worded(error), rule: error.rule, at: Date.now() };
  }

  worded(no: Refusal): string {
    return refusalWords(no.code) ?? this.words.refusal(no.code, no.params) ?? no.text;
  }

  private look(position: string, steps: readonly Ply[], eyes: number | null = null): Promise<Analysed> {
    return post<Analysed>(`/api/games/${this.game}/analysis`, { position, steps, eyes: eyes ?? this.eyes });
  }

  /** Ask the house; whoever asks again meanwhile wants nothing more of this (`fresh`). */
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

  /** Ask the house; a "no" is shown. */
  private quietly(deed: (fresh: () => boolean) => Promise<void>): Promise<void> {
    return this.once(deed).catch((error: unknown) => this.refuse(error));
  }

  /** Show where a line is; a step that these same eyes see is played, others are shown at once. */
  private show(at: number, found: Analysed, step: boolean): void {
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
    if (step && this.now?.eyes === found.eyes) this.director.take(frame);
    else this.director.jump(frame);
  }
}

/** A study of a game in the reader's language; nothing is set up yet. */
export async function openStudy(game: string): Promise<Study> {
  const [module, words] = await Promise.all([gameModule(game), wordbook(game, locale.current)]);
  return new Study(game, module, words);
}
