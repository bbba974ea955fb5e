// A table on the client: collects everything the connection delivers, and sends commands.

import type { GameFrame } from "../animation/motions.ts";
import { Animator } from "../animation/animator.svelte.ts";
import type { MoveFields, SeatedPlayer, TriedMove } from "../games/contract.ts";
import type {
  Answer,
  ClockStatus,
  Hints,
  News,
  Push,
  LikelyReplies,
  Reply,
  ChatMessage,
  TableStatus,
  FeedMessage,
  View,
} from "../wire.ts";
import { get, post, RefusalError } from "./api.ts";
import { tryMove, toNotation } from "./game-modules.ts";
import { seatOfNews } from "./game-log.ts";
import { m } from "./locale.svelte.ts";
import { ReconnectingSocket, type SocketState, type TableCommand } from "./reconnecting-socket.ts";
import type { GameWords } from "./game-words.ts";

/** A refusal as shown: its words, and the rule behind it. */
export interface ShownRefusal {
  text: string;
  rule: string;
  at: number;
}

/** Whether a seat that was to decide has acted. */
const acted = ({ view }: GameFrame, { news }: GameFrame, seat: number | null): boolean =>
  (view as View).acting.includes(seat ?? -1) &&
  news.some((each) => each.type === "made" || (each.type === "event" && seatOfNews(each) === seat));

/** Whether the turn has passed on: this seat is asked again, or another has acted in a game of turns. */
function passed(before: GameFrame | null, { view, news }: GameFrame, seat: number | null): boolean {
  if (!before || !news.length) return true;
  const asked = ({ acting }: View) => acting.includes(seat ?? -1);
  if (!asked(before.view as View) && asked(view as View)) return true;
  const others = news.some((each) => each.type === "event" && seatOfNews(each) !== null && seatOfNews(each) !== seat);
  return others && (view as View).decision === "turn";
}

/** Whether a seat may act at any time, if only to answer: what others do meanwhile does not stop it. */
const openTo = ({ view, moves }: GameFrame, seat: number): boolean =>
  (view as View).decision === "open" && (moves.length > 0 || (view as View).acting.includes(seat));

/** More time than this means a game played over days. */
const HOUR = 3_600_000;

/** Whether a seat's clock is running and seconds count. */
const runsOut = ({ running, left }: ClockStatus, seat: number): boolean =>
  running.includes(seat) && (left[seat] ?? HOUR) < HOUR;

export class TableClient {
  status: TableStatus | null = $state.raw(null);
  /** The whole feed, including what the board has not played yet. */
  feed: readonly FeedMessage[] = $state.raw([]);
  chat: readonly ChatMessage[] = $state.raw([]);
  clock: (ClockStatus & { since: number }) | null = $state.raw(null);
  present: readonly number[] = $state.raw([]);
  connection: SocketState = $state("connecting");
  refusedBecause = $state("");
  no: ShownRefusal | null = $state.raw(null);
  busy = $state(false);
  /** Plays incoming moves; this table shows what the animator shows. */
  readonly animator: Animator;
  /** How many turns have passed. */
  turn = 0;

  private socket: ReconnectingSocket;
  /** The feed number that includes my latest move. */
  private awaitedNumber = $state(0);
  private fresh: News[] = [];
  private caughtUp = false;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private readonly book: () => GameWords | null,
    private readonly colours: (game: string) => readonly string[],
    private readonly tableWords: (code: string, params: Record<string, unknown>) => string | null,
  ) {
    this.animator = new Animator(
      (before, frame) => acted(before, frame, seat),
      (before, frame) => seat !== null && [before, frame].every((each) => openTo(each, seat)),
      (frame, before) => (this.turn += Number(passed(before, frame, seat))),
    );
    this.socket = new ReconnectingSocket(id, seat, {
      push: (message) => this.take(message),
      state: (state, why) => {
        this.connection = state;
        this.refusedBecause = why;
        if (state !== "open") this.caughtUp = false;
      },
      lastNumbers: () => [this.feed.length, this.lastChatNumber],
      discardFeed: () => {
        this.feed = [];
        this.chat = [];
        this.awaitedNumber = 0;
      },
    });
  }

  close(): void {
    this.socket.close();
    this.animator.close();
  }

  get view(): unknown {
    return this.animator.shown?.view ?? null;
  }
  /** Additional data for the screen, beyond the view. */
  get screen(): unknown {
    return this.animator.shown?.screen ?? null;
  }
  get moves(): readonly string[] {
    return this.animator.held ? [] : (this.animator.shown?.moves ?? []);
  }
  /** Whether my latest step can be taken back without asking anybody. */
  get undoable(): boolean {
    return !this.animator.held && Boolean(this.animator.shown?.undoable);
  }
  /** The feed number of the view. */
  get number(): number {
    return this.animator.shown?.number ?? 0;
  }
  /** The events that led to this view; empty after a jump. */
  get news(): readonly News[] {
    return this.animator.shown?.news ?? [];
  }
  /** My move, or its result, is still on its way. */
  get waiting(): boolean {
    return this.busy || this.awaitedNumber > this.feed.length;
  }
  /** The stage as far as it has been played on the board: a game is over once its last move has been shown. */
  get stage(): TableStatus["stage"] {
    const stage = this.status?.stage ?? "waiting";
    const seen = !this.animator.playing && (!this.view || (this.view as View).over);
    return stage === "over" && !seen ? "playing" : stage;
  }

  /** The feed as far as it has been played on the board. */
  get playedFeed(): readonly FeedMessage[] {
    return this.animator.playing ? this.feed.filter(({ number }) => number <= this.animator.playedNumber) : this.feed;
  }

  get players(): SeatedPlayer[] {
    const status = this.status;
    if (!status) return [];
    const colours = this.colours(status.game);
    return status.seats.map((place, seat) => ({
      seat,
      // Bots of one kind share a name, so at a table they go by their colour.
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

  /** The game's words, with the names of the players here. */
  readonly words = $derived.by(() => this.book()?.naming(this.players) ?? null);

  /** My seats at this table (more than one if people share a screen). */
  get mine(): number[] {
    return this.status?.seats.flatMap((place, seat) => (place.yours ? [seat] : [])) ?? [];
  }

  /** The feed without what was taken back. */
  get validFeed(): FeedMessage[] {
    const shown = this.animator.playing ? this.feed.filter(({ number }) => number <= this.number) : this.feed;
    const gone = new Set(
      shown.flatMap(({ news }) => news.flatMap((each) => (each.type === "taken_back" ? each.numbers : []))),
    );
    return shown.filter(({ number }) => !gone.has(number));
  }

  /** A bot plays for me: I have left, or my time has run out. */
  get standIn(): boolean {
    const place = this.seat === null ? null : this.status?.seats[this.seat];
    return Boolean(place?.yours && place.bot);
  }

  /** The seats that must decide. */
  get acting(): readonly number[] {
    return (this.view as { acting?: number[] } | null)?.acting ?? [];
  }

  /** Who is active on the board: the player whose move is being shown, else the seats that must decide. */
  get doing(): readonly number[] {
    const { motion, held } = this.animator;
    if (!motion || !held) return this.acting;
    return motion.seat === null ? [] : [motion.seat];
  }

  /** The number of the last chat message received. */
  get lastChatNumber(): number {
    return this.chat.at(-1)?.number ?? 0;
  }

  /** Load older chat messages. */
  async earlier(): Promise<void> {
    const first = this.chat[0]?.number ?? 1;
    const lines = await get<ChatMessage[]>(`/api/tables/${this.id}/chat?before=${first}`);
    if (this.chat[0]?.number === first) this.chat = [...lines, ...this.chat];
  }

  /** Send a command; show the refusal if there is one. */
  async send(order: TableCommand): Promise<boolean> {
    const answer = await this.socket.send(order);
    if (answer.type === "refused") this.refuse(answer);
    else this.awaitedNumber = Math.max(this.awaitedNumber, answer.number ?? 0);
    return answer.type === "ack";
  }

  async play(some: string | MoveFields): Promise<boolean> {
    if (this.seat === null || this.busy) return false;
    const turn = this.turn;
    this.busy = true;
    this.no = null;
    try {
      await this.animator.until(this.awaitedNumber); // a step may directly follow my last one, but must never act in a later turn
      if (this.turn !== turn) return false;
      const move = await toNotation(this.status!.game, some);
      return await this.send({ type: "play", seat: this.seat, move });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      this.refuse(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async try(some: string | MoveFields): Promise<TriedMove<unknown>> {
    const asked = async () => ({ seat: this.seat ?? 0, move: await toNotation(this.status!.game, some) });
    return tryMove(`/api/tables/${this.id}/try`, asked, (no) => this.worded(no.code, no.params, no.text));
  }

  async replies(some: string | MoveFields): Promise<readonly Reply[]> {
    try {
      const asked = { seat: this.seat ?? 0, move: await toNotation(this.status!.game, some) };
      return (await post<LikelyReplies>(`/api/tables/${this.id}/replies`, asked)).replies;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      return []; // others check whether the move is legal, and nobody has to know what bots think
    }
  }

  /** Ask the coach what it would do; `plan`: what it advised before. */
  hints(plan: readonly string[]): Promise<Hints> {
    return post<Hints>(`/api/tables/${this.id}/hint`, { seat: this.seat, plan });
  }

  refuse(no: { code: string; text: string; rule?: string; params?: Record<string, unknown> }): void {
    this.no = { text: this.worded(no.code, no.params ?? {}, no.text), rule: no.rule ?? "", at: Date.now() };
  }

  private worded(code: string, params: Record<string, unknown>, text: string): string {
    return this.tableWords(code, params) ?? this.words?.refusal(code, params) ?? text;
  }

  private show(frame: GameFrame): void {
    if (this.caughtUp) this.animator.take(frame);
    else this.animator.jump(frame);
  }

  private take(message: Push | Answer): void {
    switch (message.type) {
      case "table":
        this.status = message;
        break;
      case "told":
        if (message.number <= this.feed.length) {
          this.feed = this.feed.map((each) => (each.number === message.number ? message : each)); // resent because a name in it was removed
          return;
        }
        if (message.number !== this.feed.length + 1) return;
        this.feed = [...this.feed, message];
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
        this.animator.hurry(this.seat !== null && runsOut(message, this.seat));
        break;
      case "chat":
        // After a long absence older messages are missing and can be loaded, so start anew rather than leave a gap.
        if (message.number === this.lastChatNumber + 1) this.chat = [...this.chat, message];
        else if (message.number > this.lastChatNumber) this.chat = [message];
        else this.chat = this.chat.map((line) => (line.number === message.number ? message : line)); // resent
        break;
      case "present":
        this.present = message.seats;
        break;
    }
  }
}
