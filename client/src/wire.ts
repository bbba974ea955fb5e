// Made by `make types` from the server's own types. Do not edit.

/** An account, with its recovery code, which is shown only this once. */
export interface Account {
  id: string;
  name: string;
  kind: string;
  host?: boolean;
  warning?: string;
  recovery?: string;
}

/** The command is on disk. `number` is the last number of the seat's feed now. */
export interface Ack {
  type: "ack";
  id: string;
  number?: number;
}

/** Somebody I have played with, or have a relation to. */
export interface Acquaintance {
  id: string;
  name: string;
  bond: "block" | "friend" | "mute" | null;
  page: boolean;
  games?: number;
  last?: number;
  game?: string;
}

/** The position at the end of a line, as a seat sees it. */
export interface AnalysisResult {
  position: string;
  seats: number;
  eyes: number;
  acting: number[];
  decision: "open" | "sealed" | "turn";
  view: unknown;
  screen: unknown | null;
  moves: string[];
  news: (GameEvent | OwnSecretStep | SilentStep | SeatTaken | SeatFreed | GameBegan | BotTookOver | PlayerReturned | UndoAsked | UndoAnswered | MovesTakenBack | PauseVoted | ClocksPaused | GameEnded | TableClosed)[];
  outcome: Outcome | null;
}

/** A move of a seat, and the seed of its luck: another seed, another draw. */
export interface AnalysisStep {
  seat: number;
  move: string;
  luck?: number;
}

/** A bot took over a seat: its player left, is away or ran out of time, or its bot failed. */
export interface BotTookOver {
  type: "handed";
  seat: number;
  bot: string;
  reason: "away" | "failed" | "left" | "time";
}

/** A seat that somebody keeps for me. */
export interface Challenge {
  table: string;
  game: string;
  seats: number;
  seat: number;
  sender: string;
  name: string;
  at: number;
}

/** Everybody's chances, as one seat could judge them: shares of the victory, which add up to 1, and points. */
export interface Chances {
  shares: number[];
  points: number[];
}

/** Send a line of chat to everybody at the table. */
export interface Chat {
  type: "chat";
  text: string;
  seat?: number | null;
  id: string;
}

/** A line of chat. */
export interface ChatMessage {
  type: "chat";
  number: number;
  at: number;
  name: string;
  text: string;
  seat?: number | null;
}

/** An option that is one of a few words; the first is the default. */
export interface ChoiceOption {
  type: "choice";
  name: string;
  values: string[];
}

/** The time left when this was sent; the seats in `running` use theirs up from then on. */
export interface ClockStatus {
  type: "clock";
  left: number[];
  running: number[];
  table?: number | null;
}

/** The clocks stand still, or run again. */
export interface ClocksPaused {
  type: "paused";
  on: boolean;
}

/** Close a table whose game has not begun; only for the host. */
export interface Close {
  type: "close";
  id: string;
}

/** A player at the same table; without an id, one who has no profile. */
export interface CoPlayer {
  id: string;
  name: string;
  games?: number;
}

/** Nothing changed. Why: `code` and `params` for programs, `text` for people, `rule` if a rule forbids it. */
export interface CommandRefused {
  type: "refused";
  id: string;
  code: string;
  text: string;
  rule?: string;
  params?: Record<string, unknown>;
}

/** Answer a player who asks for consent to take moves back. */
export interface Consent {
  type: "consent";
  seat: number;
  yes: boolean;
  id: string;
}

/** A decision or situation, and how the seats with it did. */
export interface DecisionOutcome {
  id: number;
  code: string;
  params: Record<string, unknown>;
  times: number;
  share: number;
  low: number;
  high: number;
  points: number;
  could: number;
  otherwise: number | null;
  solved: number | null;
}

/** Send a player away before the game begins, for good; only for the host, who opened the table. */
export interface Dismiss {
  type: "dismiss";
  seat: number;
  id: string;
}

/** A player of a tournament. */
export interface Entrant {
  number: number;
  name: string;
  gone?: number | null;
}

/** Something that happened: a kind, public fields, and secret fields with the seats that may see them. */
export interface Event {
  kind: string;
  public?: Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>;
  secret?: Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>;
  known_to?: number[];
  private?: boolean;
}

/** One message of a reader's feed. */
export interface FeedMessage {
  type: "told";
  number: number;
  at: number;
  news: (GameEvent | OwnSecretStep | SilentStep | SeatTaken | SeatFreed | GameBegan | BotTookOver | PlayerReturned | UndoAsked | UndoAnswered | MovesTakenBack | PauseVoted | ClocksPaused | GameEnded | TableClosed)[];
}

/** Before the game, let bots take open seats; during the game, let a bot stand in for a player who is away. */
export interface Fill {
  type: "fill";
  seat?: number | null;
  bot?: string;
  id: string;
}

/** How a game ended. */
export interface FinishedTable {
  outcome: Outcome;
  standings: number[][];
  time: TimeControl;
  pace: "days" | "live";
}

/** An option that is off or on; off is the default. */
export interface FlagOption {
  type: "flag";
  name: string;
}

/** All seats are taken, the game has begun. */
export interface GameBegan {
  type: "began";
}

/** The game is over: scores and ranks by seat, and who won. */
export interface GameEnded {
  type: "ended";
  scores: number[];
  ranks: number[];
  winners: number[];
}

/** An event of the game, as far as this reader may know it. */
export interface GameEvent {
  type: "event";
  kind: string;
  fields: Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>;
}

/** A game that can be played here. */
export interface GameListing {
  id: string;
  name: string;
  seats: [number, number];
  colours: string[];
  minutes: number;
  about: string;
  round: string;
  options: (ChoiceOption | FlagOption | NumberOption | SeatOption | TablesOption)[];
  bots: string[];
  strengths: Record<string, Record<string, Strength>>;
  lesson: boolean;
}

/** The result of a finished game. */
export interface GameResult {
  table: string;
  game: string;
  seats: number;
  ended: number;
  place: number;
  points: number | null;
  rated: boolean;
  company: CoPlayer[];
}

/** A habit compared with other players. */
export interface HabitComparison {
  kind: string;
  decisions: number;
  wrong: number;
  loss: number;
  usual: number | null;
  usual_loss: number | null;
}

/** Advice as it is sent to clients, with moves in notation. */
export interface Hint {
  move: string;
  share: number | null;
  why: Reason[];
  then?: string[];
  listed?: boolean;
  planned?: boolean;
}

/** The moves that the coach would make, best first; none if it would wait. */
export interface Hints {
  number: number;
  hints: Hint[];
  changed?: boolean;
}

/** What a link or table address invites to: enough to decide by. */
export interface Invitation {
  table: string;
  game: string;
  host: string;
  hosting: boolean;
  seats: SeatStatus[];
  free: number[];
  stage: "closed" | "over" | "paused" | "playing" | "waiting";
  options: Record<string, number | string | boolean>;
  time: TimeControl;
  pace: "days" | "live";
  public: boolean;
  gathers: boolean;
  fills_in?: number | null;
}

/** A choice as it is shown after the answer. */
export interface JudgedChoice {
  move: string;
  share: number;
  why: Reason[];
}

/** Leave a seat: before the game it becomes open, during the game a bot takes over. */
export interface Leave {
  type: "leave";
  seat: number;
  id: string;
}

/** A game's lesson in one language; the learner plays the same seat throughout. */
export interface Lesson {
  game: string;
  language: string;
  title: string;
  seat: number;
  steps: LessonStep[];
}

/** One prompt, and the move that it asks for. A step without moves is only for reading. */
export interface LessonStep {
  id: string;
  prompt: string;
  rules: string[];
  show: string[];
  scene: number;
  events: Event[];
  view: View;
  screen: Screen | null;
  legal: string[];
  seat: number | null;
  moves: string[];
}

/** How the bots at a table would probably reply to a move. */
export interface LikelyReplies {
  number: number;
  replies: Reply[];
}

/** A table as the lobby shows it. */
export interface ListedTable {
  table: string;
  game: string;
  seats: SeatStatus[];
  open: number;
  stage: "closed" | "over" | "paused" | "playing" | "waiting";
  pace: "days" | "live";
  public: boolean;
  created: number;
  ended?: number | null;
  ranks?: number[] | null;
  going?: TableProgress | null;
}

/** A tournament in the list. */
export interface ListedTournament {
  id: string;
  name: string;
  game: string;
  stage: "off" | "open" | "over" | "running";
  seats: number;
  rounds: number;
  round: number;
  system: "robin" | "swiss";
  pace: "days" | "live";
  starts: number | null;
  entrants: number;
  entered: boolean;
  created: number;
  ended: number | null;
}

/** The user of a page. */
export interface Me {
  id: string;
  name: string;
  kind: string;
  host?: boolean;
  warning?: string;
}

/** Moves were taken back: the messages with these numbers of this reader's feed no longer count. */
export interface MovesTakenBack {
  type: "taken_back";
  seat: number;
  numbers: number[];
}

/** A table to open. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, number | string | boolean>;
  public?: boolean;
  pace?: "days" | "live";
  time?: TimeControl;
  fill_after?: number;
  fill_with?: string;
  stand_in?: string;
  after?: string;
}

/** A tournament to open; most fields have defaults. */
export interface NewTournament {
  game: string;
  options?: Record<string, number | string | boolean>;
  seats?: number;
  rounds?: number;
  system?: "robin" | "swiss";
  rest?: "bots" | "smaller";
  bot?: string;
  pace?: "days" | "live";
  time?: TimeControl;
  minutes?: number;
  accounts?: boolean;
  name: string;
  public?: boolean;
  starts?: number | null;
}

/** Store a private note on this table, which replaces the previous one. */
export interface Note {
  type: "note";
  text: string;
  id: string;
}

/** An address that turn notices go to. */
export interface NoticeAddress {
  id: string;
  kind: string;
  address: string;
  verified?: boolean;
}

/** The kinds of notices that this server can send, besides webhooks. */
export interface NoticeChannels {
  push: string;
  mail: boolean;
}

/** An option that is a whole number within limits. */
export interface NumberOption {
  type: "number";
  name: string;
  default: number;
  low: number;
  high: number;
}

/** Where a link leads: a table, and the seat it allows (`null`: to watch; -1: any open seat). */
export interface OpenedLink {
  table: string;
  seat: number | null;
}

/** The decisions made at a place in the tree, with an example position. */
export interface OpeningPage {
  seats: number;
  counts: number[];
  games: number;
  bots: string;
  then: string;
  times: number;
  path: DecisionOutcome[];
  next: DecisionOutcome[];
  rest: number;
  position: string;
  seat: number;
}

/** Scores by seat (the highest wins), ranks from 1 (shared if nothing breaks a tie), winners, points by source. */
export interface Outcome {
  scores: number[];
  ranks: number[];
  winners: number[];
  points: Point[][];
}

/** The reader's own move, which nobody else is told about yet. */
export interface OwnSecretStep {
  type: "made";
  move: string;
}

/** A game at one number of a reader's feed. */
export interface PastMoment {
  told: FeedMessage;
  view: unknown | null;
  screen: unknown | null;
  round: number;
  turn: number;
}

/** Vote for a pause, or withdraw the vote. The clocks stand still while all people who play want a pause. */
export interface Pause {
  type: "pause";
  seat: number;
  yes: boolean;
  id: string;
}

/** A player voted for a pause, or withdrew the vote. */
export interface PauseVoted {
  type: "voted";
  seat: number;
  yes: boolean;
}

/** The description of a piece (a card, a tile, a symbol on a board): its name, what it does, and the rule for it. */
export interface PieceText {
  name: string;
  text: string;
  rule: string;
  example?: string;
}

/** Make a move, in the game's notation. */
export interface Play {
  type: "play";
  seat: number;
  move: string;
  id: string;
}

/** A tournament in which somebody plays, or played. */
export interface PlayedTournament {
  id: string;
  name: string;
  game: string;
  stage: "off" | "open" | "over" | "running";
  players: number;
  place: number | null;
  at: number;
}

/** A report as a moderator reads it. */
export interface PlayerReport {
  id: string;
  table: string;
  person: string;
  name: string;
  kind: string;
  by: string;
  said: string;
  why: string;
  created: number;
  before: number;
  done: number | null;
  act: "close" | "hush" | "none" | "suspend" | "warn" | null;
}

/** A player took the seat back. */
export interface PlayerReturned {
  type: "returned";
  seat: number;
}

/** A player's totals in a game with this many seats, against people or against bots only. */
export interface PlayerTally {
  game: string;
  seats: number;
  people: boolean;
  games: number;
  wins: number;
  place: number;
  points: number | null;
  best: number | null;
}

/** Points that a seat got for one thing. The game's rulebook has the words for `source` and `detail`. */
export interface Point {
  points: number;
  source: string;
  detail?: Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>;
}

/** A puzzle as players get it: it does not say which choice is best. */
export interface PosedPuzzle {
  id: string;
  seat: number;
  view: unknown;
  screen: unknown | null;
  legal: string[];
  choices: string[];
  price: boolean;
  rating: number;
  met: boolean;
}

/** A position as text. */
export interface PositionText {
  position: string;
}

/** What a player could practise at a game, by kind of decision; the costliest comes first. */
export interface Practice {
  game: string;
  reviews: number;
  against: "bots" | "nobody" | "rating";
  bot: string;
  others: number;
  kinds: HabitComparison[];
}

/** The seats that are connected now. */
export interface PresentSeats {
  type: "present";
  seats: number[];
}

/** What a move would lead to. */
export interface PreviewResult {
  view: unknown | null;
  screen: unknown | null;
  forecast: Record<string, number[]>;
}

/** A table of values printed on the game's cards, tiles or boards, one item per row. */
export interface PrintedTable {
  title: string;
  at: string;
  rows: string;
  columns: Record<string, string>;
  piece?: string;
}

/** Everything on a person's profile. */
export interface Profile {
  id: string;
  name: string;
  since: number;
  private: boolean;
  mine: boolean;
  tallies: PlayerTally[];
  curves: RatingCurve[];
  company: CoPlayer[];
  results: GameResult[];
  cups: PlayedTournament[];
  practice: Practice[];
}

/** A player's progress with a game's puzzles. */
export interface PuzzleProgress {
  mu?: number;
  sigma?: number;
  met?: Record<string, boolean>;
  row?: number;
  longest?: number;
  day?: string;
  days?: number;
}

/** The result of an answer. */
export interface PuzzleResult {
  right: boolean;
  answer: string;
  margin: number;
  choices: JudgedChoice[];
  gained: number;
  progress: PuzzleProgress;
  kept?: boolean;
}

/** How strong somebody is: the true strength lies within `points` ± `unsure` with 95% certainty. */
export interface Rating {
  person: string;
  name: string;
  game: string;
  seats: number;
  points: number;
  unsure: number;
  safe: number;
  games: number;
}

/** A rating, and what it was after each of the last games, the oldest first. */
export interface RatingCurve {
  rating: Rating;
  points: number[];
}

/** A reason for or against a move: a code that the rulebook words under `advice`, or a sentence of the bot's own. */
export interface Reason {
  code: string;
  params?: Record<string, unknown>;
}

/** How I could recover my account: whether I have a code, and whether this server sends mail. */
export interface RecoveryOptions {
  code: boolean;
  mail: boolean;
}

/** A bot's predicted answer, as a move in notation. */
export interface Reply {
  seat: number;
  move: string;
  sure: boolean;
}

/** A retrospective as a reader of a table gets it. */
export interface RetrospectiveShown {
  tale: unknown;
  numbers: number[];
}

/** Take your seat back from the bot. */
export interface Return {
  type: "return";
  seat: number;
  id: string;
}

/** The review of a game from one seat. */
export interface Review {
  game: string;
  rules: number;
  seats: number;
  seat: number;
  depth: "deep" | "normal" | "quick";
  seed: number;
  turns: ReviewedTurn[];
  end: Chances;
  scores: number[];
  accuracy: number | null;
  counts: Record<string, number>;
  skill: number;
  luck: number;
  turning: number[];
}

/** The review of a seat, as far as it is done. */
export interface ReviewStatus {
  seat: number;
  stage: "done" | "failed" | "none" | "running" | "stopped" | "waiting";
  done: number;
  decisions: number;
  review: Review | null;
  numbers: number[];
  mine: boolean;
}

/** One or several moves that were decided together: the seat learned nothing new between them. */
export interface ReviewedDecision {
  steps: number[];
  moves: string[];
  kind: string;
  before: Chances;
  after: Chances;
  verdict: Verdict;
  best: ReviewedOption[];
  notes: Reason[];
}

/** An option: the moves in notation, and everybody's chances after them. */
export interface ReviewedOption {
  moves: string[];
  chances: Chances;
  loss: number;
  why: Reason[];
  often?: number | null;
}

/** A whole turn of the seat: all its decisions until another seat's turn. */
export interface ReviewedTurn {
  number: number;
  round: number;
  decisions: ReviewedDecision[];
  verdict: Verdict;
  before: Chances;
  after: Chances;
  luck: number;
  drawn: number;
}

/** What a screen shows in addition to a view: conclusions from the rules, so that no board needs to know the rules. */
export interface Screen {
  said?: Record<string, Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>>;
}

/** A seat is open again. */
export interface SeatFreed {
  type: "left";
  seat: number;
}

/** An option that is a seat, or ``"random"``. People count seats from 1; the value counts from 0. */
export interface SeatOption {
  type: "seat";
  name: string;
}

/** A seat as everybody sees it. No person and no bot: it is open. Both: the bot stands in for a person. */
export interface SeatStatus {
  name?: string;
  bot?: string;
  person?: boolean;
  yours?: boolean;
}

/** Somebody, or a bot, took a seat. */
export interface SeatTaken {
  type: "sat";
  seat: number;
  name: string;
  bot?: boolean;
}

/** Who should have a seat. `local`: somebody at the same screen, with a name of their own. */
export interface SeatWish {
  who: "bot" | "local" | "me" | "open";
  name?: string;
}

/** The game as this reader may see it, after this number of the feed. */
export interface ShownView {
  type: "view";
  number: number;
  view: unknown;
  moves: string[];
  screen: unknown;
  undo?: boolean;
}

/** A move without an event: only the view shows it (a piece picked up and not placed yet). */
export interface SilentStep {
  type: "changed";
  seat: number;
}

/** Take an open seat. The game begins when no seat is open. */
export interface Sit {
  type: "sit";
  seat: number;
  id: string;
}

/** Points above the random bot, with the limits of a 95 % confidence interval. */
export interface Strength {
  points: number;
  low: number;
  high: number;
}

/** The table was closed before the game began. */
export interface TableClosed {
  type: "closed";
}

/** A link as its creator sees it. Its token, `link`, is shown once. */
export interface TableLink {
  id: string;
  seat: number | null;
  created: number;
  link?: string;
}

/** Who has to move, and how far the game has come. */
export interface TableProgress {
  acting: number[];
  your_turn: boolean;
  round: number;
  left: number | null;
}

/** The table around the game, as it is now. */
export interface TableStatus {
  type: "table";
  table: string;
  game: string;
  options: Record<string, number | string | boolean>;
  seats: SeatStatus[];
  stage: "closed" | "over" | "paused" | "playing" | "waiting";
  votes: number[];
  asked?: number | null;
  agreed?: number[];
  cup?: string;
}

/** An option that replaces a game's data tables. Its value is the text that `data.pack` makes of the new tables. */
export interface TablesOption {
  type: "tables";
  name: string;
}

/** How long players may think, in seconds. Without a bank there are no clocks. */
export interface TimeControl {
  bank?: number;
  increment?: number;
  table?: number;
}

/** A tournament as a person sees it. */
export interface Tournament {
  id: string;
  name: string;
  host: string;
  yours: boolean;
  public: boolean;
  terms: TournamentTerms;
  stage: "off" | "open" | "over" | "running";
  starts: number | null;
  round: number;
  due: number | null;
  created: number;
  ended: number | null;
  entrants: Entrant[];
  me: number | null;
  table: string | null;
  played: TournamentTable[][];
  standings: TournamentStanding[];
}

/** One player's line in the standings. */
export interface TournamentStanding {
  player: number;
  place: number;
  points: number;
  opponents: number;
  wins: number;
  share: number;
  games: number;
}

/** A table of a round. */
export interface TournamentTable {
  table: string;
  stage: "over" | "planned" | "playing";
  seats: (number | null)[];
  ranks?: number[] | null;
  scores?: number[] | null;
  points?: number[] | null;
  absent?: number[];
}

/** The game and its options, and how the tournament is run. */
export interface TournamentTerms {
  game: string;
  options: Record<string, number | string | boolean>;
  seats: number;
  rounds: number;
  system: "robin" | "swiss";
  rest: "bots" | "smaller";
  bot: string;
  pace: "days" | "live";
  time: TimeControl;
  minutes: number;
  accounts: boolean;
}

/** Take moves back: your own, as long as they revealed nothing; anything further needs the consent of all others. */
export interface Undo {
  type: "undo";
  seat: number;
  to?: number | null;
  id: string;
}

/** A player agreed to go back, or refused. */
export interface UndoAnswered {
  type: "answered";
  seat: number;
  yes: boolean;
}

/** A player asks all others to go back to this number of this reader's feed. */
export interface UndoAsked {
  type: "asked";
  seat: number;
  to: number;
}

/** What a choice cost, compared with the best one on the same guesses. */
export interface Verdict {
  grade: "best" | "blunder" | "forced" | "good" | "inaccuracy" | "mistake" | "uncertain";
  loss: number;
  error: number;
  stake: number;
  guesses: number;
  cost?: number | null;
  risk?: number | null;
}

/** What a seat (`None`: a spectator) may know of a position: enough to draw the board and to play well. */
export interface View {
  game: string;
  rules: number;
  options: Record<string, number | string | boolean>;
  seats: number;
  seat: number | null;
  acting: number[];
  decision: "open" | "sealed" | "turn";
  over: boolean;
}

/** A game's rulebook in one language: rules and sections by id, templates by code, names by list. */
export interface Wordbook {
  language: string;
  goal: string;
  scored: string;
  sections: Record<string, string>;
  rules: Record<string, string>;
  refusals: Record<string, string>;
  events: Record<string, string>;
  quiet: string[];
  moves: Record<string, string>;
  pieces: Record<string, PieceText>;
  examples: Record<string, WorkedExample>;
  tables: Record<string, PrintedTable>;
  reasons: Record<string, string>;
  decisions: Record<string, string>;
  openings: Record<string, string>;
  lines: Record<string, string>;
  impossible: Record<string, string>;
  points: Record<string, string>;
  kinds: Record<string, string>;
  options: Record<string, string>;
  labels: Record<string, string>;
  fields: Record<string, string>;
  reconstructed: Record<string, string>;
  rulings: Record<string, string>;
  names: Record<string, Record<string, string>>;
}

/** A worked example with the game's own pieces. A game's own board draws its picture by name (`Figure.svelte`). */
export interface WorkedExample {
  text: string;
  at?: string;
}

export type Command = Sit | Leave | Return | Play | Undo | Consent | Pause | Chat | Note | Fill | Dismiss | Close;

export type Answer = Ack | CommandRefused;

export type News = GameEvent | OwnSecretStep | SilentStep | SeatTaken | SeatFreed | GameBegan | BotTookOver | PlayerReturned | UndoAsked | UndoAnswered | MovesTakenBack | PauseVoted | ClocksPaused | GameEnded | TableClosed;

export type Push = FeedMessage | ShownView | TableStatus | ClockStatus | ChatMessage | PresentSeats;
