// The move I am planning: a card, an action, a place; nobody else sees it. Card and place can be chosen in either
// order, and the server is asked what they would do before anything is sent.

import { SvelteSet } from "svelte/reactivity";
import { capitalised } from "../../lib/game-words.ts";
import type { GamePlay, TriedMove } from "../contract.ts";
import type { Cardboard, Screen, View } from "./view.ts";

/** Court actions and unification, by the first word of their moves. */
const PLACES: Record<string, string> = {
  unify: "unify",
  hire: "hire",
  palace: "palace",
  wall: "wall",
  govern: "governor",
  recruit: "recruit",
  reassign: "reassign",
};

/** Actions without a choice of place. */
export const ALONE: readonly string[] = ["recruit", "reassign"];

export const verb = (move: string): string => move.split(" ")[0]!;
/** The action that a move belongs to: `govern 2` is of `governor`. */
export const actionOf = (move: string): string => PLACES[verb(move)] ?? "";

export class PlannedTurn {
  /** The selected card of my hand. */
  card: number | null = $state(null);
  /** The selected action, if it leaves a choice. */
  action = $state("");
  /** The colour of the official to place. */
  colour = $state("");
  /** The move to be confirmed. */
  move = $state("");
  /** Its effect, or why it is illegal; null while the server computes. */
  tried: TriedMove<View, Screen> | null = $state.raw(null);
  /** The cards to put back in the draft, one of each colour. */
  readonly putBack = new SvelteSet<number>();

  private question = 0;

  constructor(readonly play: GamePlay<View, Screen, Cardboard>) {}

  get view(): View {
    return this.play.view;
  }
  get screen(): Screen {
    return this.play.screen;
  }
  /** Whether it is my decision. */
  get mine(): boolean {
    return this.play.moves.length > 0;
  }
  /** Whether the question is where a card goes. */
  get placing(): boolean {
    return this.view.step === "card" || this.view.step === "place";
  }
  /** The card being played: already shown, or selected. */
  get played(): number | null {
    return this.mine && this.view.step === "place" ? this.screen.question.card : this.card;
  }
  /** The actions that a card's number fits; unknown for others' cards. */
  fitsOf(card: number | null): readonly string[] | null {
    return this.screen.fits[String(card)] ?? null;
  }
  /** Where a card can go, if that is mine to decide now or soon. */
  get places(): readonly string[] {
    return this.mine && this.view.step === "place"
      ? this.play.moves.filter((move) => actionOf(move))
      : this.screen.places;
  }
  /** My legal moves: cards and places together. */
  get legal(): readonly string[] {
    if (!this.mine) return [];
    return this.view.step === "card"
      ? [...this.screen.places, ...this.play.moves.filter((move) => verb(move) === "down")]
      : this.play.moves;
  }
  /** Whether the planned move can be made now. */
  get canConfirm(): boolean {
    const whole = !this.placing || !actionOf(this.move) || this.played !== null;
    return !!this.move && whole && this.mine && !this.play.busy && !this.tried?.text;
  }
  get canUndo(): boolean {
    return this.mine && !this.play.busy && this.play.undoable;
  }

  /** A move in words. */
  words = (move: string): string => capitalised(this.play.book.move(move, this.screen.said?.[move]));
  can = (move: string): boolean => this.legal.includes(move);
  canStart = (start: string): boolean => this.legal.some((move) => move === start || move.startsWith(`${start} `));

  /** Select a card of my hand, or deselect it. */
  lookAt(card: number): void {
    // A lesson that asks for a card alone gets it at once.
    if (this.play.marked.includes(`play ${card}`)) return void this.play.play(`play ${card}`);
    this.card = this.card === card ? null : card;
    if (this.move) this.ask();
  }

  /** Select an action; one without a choice is planned at once. */
  look(action: string): void {
    const same = this.action === action;
    this.drop();
    if (same) return;
    this.action = action;
    if (ALONE.includes(action)) this.choose(action);
  }

  /** Plan a move; the same again makes it. A step that leads to a choice is made at once. */
  choose(move: string): void {
    if (this.move === move && this.canConfirm) return void this.confirm();
    this.move = move;
    if (actionOf(move)) this.action = actionOf(move);
    if (verb(move) === "lift" && this.can(move)) return void this.confirm();
    this.ask();
  }

  /** Clear the plan. */
  drop(): void {
    this.action = this.move = this.colour = "";
    this.tried = null;
    this.question += 1;
  }

  /** Go back: from the move to the action, from there to the card. */
  back(): void {
    if (this.move && this.action && !ALONE.includes(this.action)) {
      this.move = "";
      this.tried = null;
    } else if (this.move || this.action || this.colour) this.drop();
    else this.card = null;
  }

  /** Make the planned move. */
  async confirm(): Promise<void> {
    const lines = this.lines();
    for (const line of lines) {
      if (!(await this.play.play(line))) return;
    }
    this.card = null;
    this.putBack.clear();
    this.drop();
  }

  /** The drop targets of a card: regions, actions, wall sections. */
  dropsOf(card: number): string[] {
    if (!this.mine || !this.placing || (this.view.step === "place" && card !== this.played)) return [];
    return this.places.flatMap((move) => {
      if (verb(move) === "unify") return [move];
      return verb(move) === "wall" ? [move, "action wall"] : [`action ${actionOf(move)}`];
    });
  }
  /** A card was dropped; an action with a choice asks for it. */
  lay(card: number, place: string): void {
    this.card = card;
    this.drop();
    const action = verb(place) === "action" ? place.slice(verb(place).length + 1) : "";
    if (action && !ALONE.includes(action)) return this.look(action);
    this.move = action || place;
    void this.confirm();
  }

  /** The drop targets of an official: the worker area, or anything its points allow. */
  dropsOfOfficial(colour: string, area: string): string[] {
    const reached = this.screen.reach[`lift ${colour} ${area}`] ?? [];
    const down = area.startsWith("g") && this.can(`down ${colour} ${area.slice(1)}`) ? [area.replace("g", "w")] : [];
    return [...new Set([...(this.mine ? reached : []), ...down])].map((end) => `area ${end}`);
  }
  /** An official was dropped. */
  async carry(colour: string, from: string, place: string): Promise<void> {
    const end = place.slice("area ".length);
    const down = `down ${colour} ${from.slice(1)}`;
    this.drop();
    if (end === from.replace("g", "w") && this.can(down)) await this.play.play(down);
    else if (await this.play.play(`lift ${colour} ${from}`)) await this.play.play(`to ${end}`);
  }

  undo(): void {
    this.drop();
    this.play.undo();
  }

  private lines(card = this.card): string[] {
    const first = this.view.step === "card" && actionOf(this.move) && card !== null ? [`play ${card}`] : [];
    return [...first, this.move];
  }

  /** Ask the server what the move would do; only the latest answer counts. */
  private ask(): void {
    this.tried = null;
    this.question += 1;
    const question = this.question;
    if (!this.mine) return;
    let card = this.played;
    if (this.placing && actionOf(this.move) && card === null) {
      if (this.can(this.move)) return;
      card = this.view.hand?.[0] ?? null; // it is impossible with any card: ask why
    }
    void this.play.try(this.lines(card).join("\n")).then((tried) => {
      if (question === this.question) this.tried = tried;
    });
  }
}
