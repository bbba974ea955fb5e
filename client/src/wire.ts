// Made by `make types` from the server's own types. Do not edit.

/** An account, with the code that is the way back into it; it is shown this once. */
export interface Account {
  id: string;
  name: string;
  kind: string;
  host?: boolean;
  warning?: string;
  recovery?: string;
}

/** The command is on disk. `number` is how far the seat's own story goes now. */
export interface Ack {
  type: "ack";
  id: string;
  number?: number;
}

/** Somebody I know: from a table, or because I said so. */
export interface Acquaintance {
  id: string;
  name: string;
  bond: "block" | "friend" | "mute" | null;
  page: boolean;
  games?: number;
  last?: number;
  game?: string;
}

/** Where a line leads, as a seat sees it. */
export interface Analysed {
  position: string;
  seats: number;
  eyes: number;
  acting: number[];
  decision: "open" | "sealed" | "turn";
  view: unknown;
  screen: unknown | null;
  moves: string[];
  news: (Happened | Made | Changed | Sat | Left | Began | Handed | Returned | Asked | Answered | TakenBack | Voted | Paused | Ended | Closed)[];
  outcome: Outcome | null;
}

/** Somebody agreed to go back, or did not. */
export interface Answered {
  type: "answered";
  seat: number;
  yes: boolean;
}

/** Somebody asks all to go back to where this reader's story had this number. */
export interface Asked {
  type: "asked";
  seat: number;
  to: number;
}

/** All seats are taken, the game has begun. */
export interface Began {
  type: "began";
}

/** A seat that waits for me. */
export interface Challenge {
  table: string;
  game: string;
  seats: number;
  seat: number;
  sender: string;
  name: string;
  at: number;
}

/** How everybody stands, as one seat could judge it: shares of the victory, which add up to 1, and points. */
export interface Chances {
  shares: number[];
  points: number[];
}

/** A step of a seat without words: only the view shows it (a piece in the hand, on its way). */
export interface Changed {
  type: "changed";
  seat: number;
}

/** Say something to all at the table. */
export interface Chat {
  type: "chat";
  text: string;
  seat?: number | null;
  id: string;
}

/** One of a few words; the first is the default. */
export interface Choice {
  type: "choice";
  name: string;
  values: string[];
}

/** How much time is left at the moment of sending; seats whose clock runs lose it as time goes by. */
export interface ClockShown {
  type: "clock";
  left: number[];
  running: number[];
  table?: number | null;
}

/** Give up a table whose game has not begun; only for whoever opened it. */
export interface Close {
  type: "close";
  id: string;
}

/** The table was given up before the game began. */
export interface Closed {
  type: "closed";
}

/** The same, beside what others do. */
export interface Compared {
  kind: string;
  decisions: number;
  wrong: number;
  loss: number;
  usual: number | null;
  usual_loss: number | null;
}

/** Answer somebody who wants to take back further than is free. */
export interface Consent {
  type: "consent";
  seat: number;
  yes: boolean;
  id: string;
}

/** A cup as somebody sees it. */
export interface Cup {
  id: string;
  name: string;
  host: string;
  yours: boolean;
  public: boolean;
  terms: Terms;
  stage: "off" | "open" | "over" | "running";
  starts: number | null;
  round: number;
  due: number | null;
  created: number;
  ended: number | null;
  entrants: Entrant[];
  me: number | null;
  table: string | null;
  played: CupTable[][];
  standings: Standing[];
}

/** A cup in the list. */
export interface CupListed {
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

/** A cup in which somebody plays, or played. */
export interface CupPlayed {
  id: string;
  name: string;
  game: string;
  stage: "off" | "open" | "over" | "running";
  players: number;
  place: number | null;
  at: number;
}

/** A table of a round. */
export interface CupTable {
  table: string;
  stage: "over" | "planned" | "playing";
  seats: (number | null)[];
  ranks?: number[] | null;
  scores?: number[] | null;
  points?: number[] | null;
  absent?: number[];
}

/** A rating, and what it was after each of the last games, the oldest first. */
export interface Curve {
  rating: Rating;
  points: number[];
}

/** One or several steps that were decided together: nothing new was seen between them. */
export interface Decision {
  steps: number[];
  moves: string[];
  kind: string;
  before: Chances;
  after: Chances;
  verdict: Verdict;
  best: Option[];
  notes: Reason[];
}

/** Take a seat away from somebody before the game begins; only for whoever opened the table. They take none here */
export interface Dismiss {
  type: "dismiss";
  seat: number;
  id: string;
}

/** The game is over: scores and ranks by seat, and who won. */
export interface Ended {
  type: "ended";
  scores: number[];
  ranks: number[];
  winners: number[];
}

/** Somebody who plays. */
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

/** Something worked out with the game's own pieces. A board of one's own draws it (`Figure.svelte`), by its name. */
export interface Example {
  text: string;
  at?: string;
}

/** What was done at a place of the tree, with a position where it was done. */
export interface Explored {
  seats: number;
  counts: number[];
  games: number;
  bots: string;
  then: string;
  times: number;
  path: Fared[];
  next: Fared[];
  rest: number;
  position: string;
  seat: number;
}

/** Something that was decided, or met, and how it fared. */
export interface Fared {
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

/** Let bots take open seats before the game begins (`seat` left out: all of them); in a game, let one play on for */
export interface Fill {
  type: "fill";
  seat?: number | null;
  bot?: string;
  id: string;
}

/** How a game ended. */
export interface Finish {
  outcome: Outcome;
  standings: number[][];
  time: TimeControl;
  pace: "days" | "live";
}

/** Off, unless switched on. */
export interface Flag {
  type: "flag";
  name: string;
}

/** A game that can be played here. */
export interface Game {
  id: string;
  name: string;
  seats: [number, number];
  colours: string[];
  minutes: number;
  about: string;
  round: string;
  options: (Choice | Flag | Number | Seat | Tables)[];
  bots: string[];
  strengths: Record<string, Record<string, Strength>>;
  lesson: boolean;
}

/** How a game goes: whom it waits for, and how far it is. */
export interface Going {
  acting: number[];
  your_turn: boolean;
  round: number;
  left: number | null;
}

/** A bot plays on in a seat: its player left, is away, ran out of time, or its own bot failed. */
export interface Handed {
  type: "handed";
  seat: number;
  bot: string;
  reason: "away" | "failed" | "left" | "time";
}

/** Something happened in the game: as far as this reader may know. */
export interface Happened {
  type: "event";
  kind: string;
  fields: Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>;
}

/** A game's tale as a reader of a table hears it. */
export interface Heard {
  tale: unknown;
  numbers: number[];
}

/** Advice as it travels: with the moves in notation. */
export interface Hint {
  move: string;
  share: number | null;
  why: Reason[];
  then?: string[];
  listed?: boolean;
  planned?: boolean;
}

/** What the coach would do, the best first; nothing where it would wait. */
export interface Hints {
  number: number;
  hints: Hint[];
  changed?: boolean;
}

/** An address that is told when it is one's turn. */
export interface Hook {
  id: string;
  kind: string;
  address: string;
  verified?: boolean;
}

/** What somebody is invited to: enough to decide by. */
export interface Invitation {
  table: string;
  game: string;
  host: string;
  hosting: boolean;
  seats: Place[];
  free: number[];
  stage: "closed" | "over" | "paused" | "playing" | "waiting";
  options: Record<string, number | string | boolean>;
  time: TimeControl;
  pace: "days" | "live";
  public: boolean;
  gathers: boolean;
  fills_in?: number | null;
}

/** A choice, afterwards. */
export interface Judged {
  move: string;
  share: number;
  why: Reason[];
}

/** Leave a seat: before the game it is open again, in the game a bot plays on. */
export interface Leave {
  type: "leave";
  seat: number;
  id: string;
}

/** A seat is open again. */
export interface Left {
  type: "left";
  seat: number;
}

/** All steps of a game's lesson in one language; the learner plays one seat throughout. */
export interface Lesson {
  game: string;
  language: string;
  title: string;
  seat: number;
  steps: Step[];
}

/** A link as whoever made it sees it. The word that opens it is shown once. */
export interface Link {
  id: string;
  seat: number | null;
  created: number;
  link?: string;
}

/** A table as the lobby shows it. */
export interface Listed {
  table: string;
  game: string;
  seats: Place[];
  open: number;
  stage: "closed" | "over" | "paused" | "playing" | "waiting";
  pace: "days" | "live";
  public: boolean;
  created: number;
  ended?: number | null;
  ranks?: number[] | null;
  going?: Going | null;
}

/** One's own step, of which nobody is told anything yet. */
export interface Made {
  type: "made";
  move: string;
}

/** Somebody at the same table. Without an id: somebody without a page. */
export interface Mate {
  id: string;
  name: string;
  games?: number;
}

/** Who one is here. */
export interface Me {
  id: string;
  name: string;
  kind: string;
  host?: boolean;
  warning?: string;
}

/** A game at one number of a reader's story. */
export interface Moment {
  told: Told;
  view: unknown | null;
  screen: unknown | null;
  round: number;
  turn: number;
}

/** A cup to open; most of it may be left out. */
export interface NewCup {
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

/** Keep a private note on this table, in place of the one before. */
export interface Note {
  type: "note";
  text: string;
  id: string;
}

/** A whole number within limits. */
export interface Number {
  type: "number";
  name: string;
  default: number;
  low: number;
  high: number;
}

/** Where a link leads: a table, and the seat one may take there (`null`: to watch; -1: any that is open). */
export interface Opened {
  table: string;
  seat: number | null;
}

/** What could be done: the moves in notation, and what comes of them. */
export interface Option {
  moves: string[];
  chances: Chances;
  loss: number;
  why: Reason[];
  often?: number | null;
}

/** Scores by seat (the highest wins), ranks from 1 (shared when equal), winners, and the reasons. */
export interface Outcome {
  scores: number[];
  ranks: number[];
  winners: number[];
  points: Point[][];
}

/** All of it. */
export interface Page {
  id: string;
  name: string;
  since: number;
  private: boolean;
  mine: boolean;
  tallies: Tally[];
  curves: Curve[];
  company: Mate[];
  results: Result[];
  cups: CupPlayed[];
  practice: Practice[];
}

/** Say whether one wants a pause. The clocks stand still as long as all people at the table want one. */
export interface Pause {
  type: "pause";
  seat: number;
  yes: boolean;
  id: string;
}

/** The clocks stand still, or go on. */
export interface Paused {
  type: "paused";
  on: boolean;
}

/** What a piece is (a card, a tile, a sign on a board): its name, what it does, and the rule that says so. */
export interface Piece {
  name: string;
  text: string;
  rule: string;
  example?: string;
}

/** A seat as all see it. Nobody and no bot: it is open. Both: the bot plays on for somebody who may return. */
export interface Place {
  name?: string;
  bot?: string;
  person?: boolean;
  yours?: boolean;
}

/** Make a move, in the game's notation. */
export interface Play {
  type: "play";
  seat: number;
  move: string;
  id: string;
}

/** A move of a seat, and the number of the luck that it met: another number, another draw. */
export interface Ply {
  seat: number;
  move: string;
  luck?: number;
}

/** Points that one seat got for one thing; `source` and `detail` are worded by the game's rulebook. */
export interface Point {
  points: number;
  source: string;
  detail?: Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>;
}

/** A puzzle as it is asked: nothing says which choice is best. */
export interface Posed {
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

/** What somebody could practise at a game, by kind: where most is lost comes first. */
export interface Practice {
  game: string;
  reviews: number;
  against: "bots" | "nobody" | "rating";
  bot: string;
  others: number;
  kinds: Compared[];
}

/** The seats that somebody is connected to now. */
export interface Present {
  type: "present";
  seats: number[];
}

/** How far somebody has come at a game's puzzles. */
export interface Progress {
  mu?: number;
  sigma?: number;
  met?: Record<string, boolean>;
  row?: number;
  longest?: number;
  day?: string;
  days?: number;
}

/** How strong somebody is: the truth lies within `points` ± `unsure` nineteen times out of twenty. */
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

/** One thing to say for or against a move: what the rulebook words under `advice`, or a sentence of one's own. */
export interface Reason {
  code: string;
  params?: Record<string, unknown>;
}

/** Nothing changed, and why: `code` and `params` for programs, `text` for people, `rule` where a rule forbids it. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  text: string;
  rule?: string;
  params?: Record<string, unknown>;
}

/** What the bots at a table would probably say to a move of mine. */
export interface Replies {
  number: number;
  replies: Reply[];
}

/** What a bot would say, as a move in notation. */
export interface Reply {
  seat: number;
  move: string;
  sure: boolean;
}

/** A report as a host reads it. */
export interface Report {
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

/** A game that came to its end. */
export interface Result {
  table: string;
  game: string;
  seats: number;
  ended: number;
  place: number;
  points: number | null;
  rated: boolean;
  company: Mate[];
}

/** Take one's seat back from the bot. */
export interface Return {
  type: "return";
  seat: number;
  id: string;
}

/** A player has the seat back. */
export interface Returned {
  type: "returned";
  seat: number;
}

/** A game as one seat played it. */
export interface Review {
  game: string;
  rules: number;
  seats: number;
  seat: number;
  depth: "deep" | "normal" | "quick";
  seed: number;
  turns: Turn[];
  end: Chances;
  scores: number[];
  accuracy: number | null;
  counts: Record<string, number>;
  skill: number;
  luck: number;
  turning: number[];
}

/** The review of one seat, as far as it is. */
export interface Reviewed {
  seat: number;
  stage: "done" | "failed" | "none" | "running" | "stopped" | "waiting";
  done: number;
  decisions: number;
  review: Review | null;
  numbers: number[];
  mine: boolean;
}

/** A line of chat. */
export interface Said {
  type: "chat";
  number: number;
  at: number;
  name: string;
  text: string;
  seat?: number | null;
}

/** Somebody, or a bot, took a seat. */
export interface Sat {
  type: "sat";
  seat: number;
  name: string;
  bot?: boolean;
}

/** What a screen says beyond a view: conclusions that the rules draw and that no board may draw again. */
export interface Screen {
  said?: Record<string, Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>>;
}

/** A seat, or ``"random"``. People count seats from 1 and write so; the value counts from 0. */
export interface Seat {
  type: "seat";
  name: string;
}

/** Who is to sit somewhere. `local`: somebody beside me on the same screen, with a name of their own. */
export interface SeatWish {
  who: "bot" | "local" | "me" | "open";
  name?: string;
}

/** A position as text. */
export interface Set {
  position: string;
}

/** The game as this reader may see it, after this number of the story. */
export interface Shown {
  type: "view";
  number: number;
  view: unknown;
  moves: string[];
  screen: unknown;
  undo?: boolean;
}

/** Take an open seat. The game begins when no seat is open. */
export interface Sit {
  type: "sit";
  seat: number;
  id: string;
}

/** What came of an answer. */
export interface Solved {
  right: boolean;
  answer: string;
  margin: number;
  choices: Judged[];
  gained: number;
  progress: Progress;
  kept?: boolean;
}

/** Where somebody stands. */
export interface Standing {
  player: number;
  place: number;
  points: number;
  opponents: number;
  wins: number;
  share: number;
  games: number;
}

/** The table around the game, as it is now. */
export interface Status {
  type: "table";
  table: string;
  game: string;
  options: Record<string, number | string | boolean>;
  seats: Place[];
  stage: "closed" | "over" | "paused" | "playing" | "waiting";
  votes: number[];
  asked?: number | null;
  agreed?: number[];
  cup?: string;
}

/** One prompt, and the move that it asks for. A step without moves is for reading. */
export interface Step {
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

/** Points above a bot that plays at random; the truth lies between two others nineteen times out of twenty. */
export interface Strength {
  points: number;
  low: number;
  high: number;
}

/** Things that are printed, from the cardboard, one in a row. */
export interface Table {
  title: string;
  at: string;
  rows: string;
  columns: Record<string, string>;
  piece?: string;
}

/** Corrected tables of what is printed on cardboard, as a value: the text that `data.pack` makes of them. */
export interface Tables {
  type: "tables";
  name: string;
}

/** Moves were taken back: what these numbers of this reader's story told has not happened. */
export interface TakenBack {
  type: "taken_back";
  seat: number;
  numbers: number[];
}

/** How somebody did in a game with so many seats; against people, or against bots alone. */
export interface Tally {
  game: string;
  seats: number;
  people: boolean;
  games: number;
  wins: number;
  place: number;
  points: number | null;
  best: number | null;
}

/** What is played, and how. */
export interface Terms {
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

/** How long one may think, in seconds. No bank: no clocks. */
export interface TimeControl {
  bank?: number;
  increment?: number;
  table?: number;
}

/** One number of a reader's story. */
export interface Told {
  type: "told";
  number: number;
  at: number;
  news: (Happened | Made | Changed | Sat | Left | Began | Handed | Returned | Asked | Answered | TakenBack | Voted | Paused | Ended | Closed)[];
}

/** What would follow. */
export interface Tried {
  view: unknown | null;
  screen: unknown | null;
  forecast: Record<string, number[]>;
}

/** A whole turn of the seat: all that it decided until others were asked. */
export interface Turn {
  number: number;
  round: number;
  decisions: Decision[];
  verdict: Verdict;
  before: Chances;
  after: Chances;
  luck: number;
  drawn: number;
}

/** Take back. Own steps freely, as far as nothing was revealed; further back all others are asked. */
export interface Undo {
  type: "undo";
  seat: number;
  to?: number | null;
  id: string;
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

/** What a seat (`None`: a spectator) may know: enough to draw the board and to play well. */
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

/** Somebody wants a pause, or does not any more. */
export interface Voted {
  type: "voted";
  seat: number;
  yes: boolean;
}

/** How this server can tell people of their turn. */
export interface Ways {
  push: string;
  mail: boolean;
}

/** How I could come back: whether I have a code, and whether this server sends mail at all. */
export interface WaysBack {
  code: boolean;
  mail: boolean;
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
  pieces: Record<string, Piece>;
  examples: Record<string, Example>;
  tables: Record<string, Table>;
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

export type Command = Sit | Leave | Return | Play | Undo | Consent | Pause | Chat | Note | Fill | Dismiss | Close;

export type Answer = Ack | Refused;

export type News = Happened | Made | Changed | Sat | Left | Began | Handed | Returned | Asked | Answered | TakenBack | Voted | Paused | Ended | Closed;

export type Push = Told | Shown | Status | ClockShown | Said | Present;

export type OpenedLink = Opened;

export type PositionText = Set;
