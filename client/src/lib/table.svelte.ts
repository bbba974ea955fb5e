// A table as this client knows it: everything that the line brings, kept in order, and the commands it can send.

import type { Frame } from "../director/beats.ts";
import { Director } from "../director/director.svelte.ts";
import type { Fields, Player, Tried } from "../games/contract.ts";
import type { Answer, ClockShown, Hints, News, Push, Replies, Reply, Said, Status, Told, View } from "../wire.ts";
import { get, post, Refusal } from "./api.ts";
import { tryOut, written } from "./games.ts";
import { seatOf } from "./story.ts";
import { m } from "./locale.svelte.ts";
import { Line, type LineState, type Order } from "./line.ts";
import type { Wordbook } from "./wordbook.ts";

/** A "no" as it is shown: the words, and the rule that says so. */
export interface No {
  text: string;
  rule: string;
  at: number;
}

/** Whether a seat that was asked has acted. */
const acted = ({ view }: Frame, { news }: Frame, seat: number | null): boolean =>
  (view as View).acting.includes(seat ?? -1) &&
  news.some((each) => each.type === "made" || (each.type === "event" && seatOf(each) === seat));

/** Whether a turn has gone by: this seat is asked anew, or another one has acted where all act in turn. */
function passed(before: Frame | null, { view, news }: Frame, seat: number | null): boolean {
  if (!before || !news.length) return true;
  const asked = ({ acting }: View) => acting.includes(seat ?? -1);
  if (!asked(before.view as View) && asked(view as View)) return true;
  const others = news.some((each) => each.type === "event" && seatOf(each) !== null && seatOf(each) !== seat);
  return others && (view as View).decision === "turn";
}

/** Whether a seat may act at any time, in no order, be it only to answer: what others do meanwhile does not stop it. */
const openTo = ({ view, moves }: Frame, seat: number): boolean =>
  (view as View).decision === "open" && (moves.length > 0 || (view as View).acting.includes(seat));

/** Whoever has longer than this plays by the day. */
const HOUR = 3_600_000;

/** Whether a seat's clock runs, and seconds count. */
const runsOut = ({ running, left }: ClockShown, seat: number): boolean =>
  running.includes(seat) && (left[seat] ?? HOUR) < HOUR;

export class Table {
  status: Status | null = $state.raw(null);
  /** All that was told, also what is not played on the board yet. */
  story: readonly Told[] = $state.raw([]);
  chat: readonly Said[] = $state.raw([]);
  clock: (ClockShown & { since: number }) | null = $state.raw(null);
  present: readonly number[] = $state.raw([]);
  line: LineState = $state("connecting");
  refusedBecause = $state("");
  no: No | null = $state.raw(null);
  busy = $state(false);
  /** Plays what comes; what this table shows is what it shows. */
  readonly director: Director;
  /** How many turns have gone by. */
  turn = 0;

  private wire: Line;
  /** How far the story goes after my latest move. */
  private owed = $state(0);
  private fresh: News[] = [];
  private caughtUp = false;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private readonly book: () => Wordbook | null,
    private readonly colours: (game: string) => readonly string[],
    private readonly tableWords: (code: string, params: Record<string, unknown>) => string | null,
  ) {
    this.director = new Director(
      (before, frame) => acted(before, frame, seat),
      (before, frame) => seat !== null && [before, frame].every((each) => openTo(each, seat)),
      (frame, before) => (this.turn += Number(passed(before, frame, seat))),
    );
    this.wire = new Line(id, seat, {
      push: (message) => this.take(message),
      state: (state, why) => {
        this.line = state;
        this.refusedBecause = why;
        if (state !== "open") this.caughtUp = false;
      },
      last: () => [this.story.length, this.said],
      forget: () => {
        this.story = [];
        this.chat = [];
        this.owed = 0;
      },
    });
  }

  close(): void {
    this.wire.close();
    this.director.close();
  }

  get view(): unknown {
    return this.director.shown?.view ?? null;
  }
  /** What the screen says beyond the view. */
  get screen(): unknown {
    return this.director.shown?.screen ?? null;
  }
  get moves(): readonly string[] {
    return this.director.held ? [] : (this.director.shown?.moves ?? []);
  }
  /** Whether my latest step can be taken back without asking anybody. */
  get undoable(): boolean {
    return !this.director.held && Boolean(this.director.shown?.undoable);
  }
  /** The number of the story that the view belongs to. */
  get number(): number {
    return this.director.shown?.number ?? 0;
  }
  /** What came together with the view; empty after a jump. */
  get news(): readonly News[] {
    return this.director.shown?.news ?? [];
  }
  /** A move of mine is on its way, or what came of it is. */
  get waiting(): boolean {
    return this.busy || this.owed > this.story.length;
  }
  /** The table's stage, as far as it is played: a game is over when its last move has been seen. */
  get stage(): Status["stage"] {
    const stage = this.status?.stage ?? "waiting";
    const seen = !this.director.playing && (!this.view || (this.view as View).over);
    return stage === "over" && !seen ? "playing" : stage;
  }

  /** The story as far as it is played on the board. */
  get told(): readonly Told[] {
    return this.director.playing ? this.story.filter(({ number }) => number <= this.director.told) : this.story;
  }

  get players(): Player[] {
    const status = this.status;
    if (!status) return [];
    const colours = this.colours(status.game);
    return status.seats.map((place, seat) => ({
      seat,
      // Bots of one kind all have one name: at the table they are known by their colour.
      name:
        place.name ||
        (place.person && m().former) ||
        (place.bot && (this.book()?.name("colour", seat) ?? place.bot)) ||
        "",
      colour: colours[seat] ?? "red",
      bot: place.bot ?? "",
      you: seat === this.seat,
    }));
  }

  /** The words of the game, with the names of those who sit here. */
  readonly words = $derived.by(() => this.book()?.naming(this.players) ?? null);

  /** The seats of this table that are mine (more than one: people around one screen). */
  get mine(): number[] {
    return this.status?.seats.flatMap((place, seat) => (place.yours ? [seat] : [])) ?? [];
  }

  /** The story without what was taken back. */
  get standing(): Told[] {
    const shown = this.director.playing ? this.story.filter(({ number }) => number <= this.number) : this.story;
    const gone = new Set(
      shown.flatMap(({ news }) => news.flatMap((each) => (each.type === "taken_back" ? each.numbers : []))),
    );
    return shown.filter((told) => !gone.has(told.number));
  }

  /** A bot plays on for me: I have left, or my time is over. */
  get standIn(): boolean {
    const place = this.seat === null ? null : this.status?.seats[this.seat];
    return Boolean(place?.yours && place.bot);
  }

  /** The seats that owe a decision. */
  get acting(): readonly number[] {
    return (this.view as { acting?: number[] } | null)?.acting ?? [];
  }

  /** Who does something on the board: whoever's move is played, if it is anybody's, else the seats that owe a decision. */
  get doing(): readonly number[] {
    const { beat, held } = this.director;
    if (!beat || !held) return this.acting;
    return beat.seat === null ? [] : [beat.seat];
  }

  /** The number of the last line of chat. */
  get said(): number {
    return this.chat.at(-1)?.number ?? 0;
  }

  /** Fetch lines of chat before those that are here. */
  async earlier(): Promise<void> {
    const first = this.chat[0]?.number ?? 1;
    const lines = await get<Said[]>(`/api/tables/${this.id}/chat?before=${first}`);
    if (this.chat[0]?.number === first) this.chat = [...lines, ...this.chat];
  }

  /** Send a command of this table; show the refusal if there is one. */
  async send(order: Order): Promise<boolean> {
    const answer = await this.wire.send(order);
    if (answer.type === "refused") this.refuse(answer);
    else this.owed = Math.max(this.owed, answer.number ?? 0);
    return answer.type === "ack";
  }

  async play(some: string | Fields): Promise<boolean> {
    if (this.seat === null || this.busy) return false;
    const turn = this.turn;
    this.busy = true;
    this.no = null;
    try {
      await this.director.until(this.owed); // a step may follow my last one, and never acts in a later turn
      if (this.turn !== turn) return false;
      const move = await written(this.status!.game, some);
      return await this.send({ type: "play", seat: this.seat, move });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refuse(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async try(some: string | Fields): Promise<Tried<unknown>> {
    const asked = async () => ({ seat: this.seat ?? 0, move: await written(this.status!.game, some) });
    return tryOut(`/api/tables/${this.id}/try`, asked, (no) => this.worded(no.code, no.params, no.text));
  }

  async replies(some: string | Fields): Promise<readonly Reply[]> {
    try {
      const asked = { seat: this.seat ?? 0, move: await written(this.status!.game, some) };
      return (await post<Replies>(`/api/tables/${this.id}/replies`, asked)).replies;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return []; // whether the move is legal others tell; and nobody has to know what bots think
    }
  }

  /** What the coach would do, who had planned this. */
  hints(plan: readonly string[]): Promise<Hints> {
    return post<Hints>(`/api/tables/${this.id}/hint`, { seat: this.seat, plan });
  }

  refuse(no: { code: string; text: string; rule?: string; params?: Record<string, unknown> }): void {
    this.no = { text: this.worded(no.code, no.params ?? {}, no.text), rule: no.rule ?? "", at: Date.now() };
  }

  private worded(code: string, params: Record<string, unknown>, text: string): string {
    return this.tableWords(code, params) ?? this.words?.refusal(code, params) ?? text;
  }

  private show(frame: Frame): void {
    if (this.caughtUp) this.director.take(frame);
    else this.director.jump(frame);
  }

  private take(message: Push | Answer): void {
    switch (message.type) {
      case "table":
        this.status = message;
        break;
      case "told":
        if (message.number <= this.story.length) {
          this.story = this.story.map((each) => (each.number === message.number ? message : each)); // said anew: it names somebody no more
          return;
        }
        if (message.number !== this.story.length + 1) return;
        this.story = [...this.story, message];
        this.fresh.push(...message.news);
        break;
      case "view":
        this.show({
          number: message.number,
          news: this.caughtUp ? this.fresh : [],
          view: message.view,
          screen: message.screen ?? null,
          moves: message.moves,
          undoable: message.undo ?? false,
        });
        this.fresh = [];
        this.caughtUp = true;
        break;
      case "clock":
        this.clock = { ...message, since: performance.now() };
        this.director.hurry(this.seat !== null && runsOut(message, this.seat));
        break;
      case "chat":
        // After a long absence lines are missing: they can be asked for, so what is here has no gap.
        if (message.number === this.said + 1) this.chat = [...this.chat, message];
        else if (message.number > this.said) this.chat = [message];
        else this.chat = this.chat.map((line) => (line.number === message.number ? message : line)); // said anew
        break;
      case "present":
        this.present = message.seats;
        break;
    }
  }
}
