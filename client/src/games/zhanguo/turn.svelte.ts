// What I am about to do: a card, an action, a place, all of it mine alone until I say so. Card and place may be chosen
// in either order; what they would do together is asked of the server before anything is sent.

import { SvelteSet } from "svelte/reactivity";
import { sentence } from "../../lib/wordbook.ts";
import type { Play, Tried } from "../contract.ts";
import type { Cardboard, Screen, View } from "./view.ts";

/** The courts' actions and unification, by the first word of their moves. */
const PLACES: Record<string, string> = {
  unify: "unify",
  hire: "hire",
  palace: "palace",
  wall: "wall",
  govern: "governor",
  recruit: "recruit",
  reassign: "reassign",
};

/** Actions that leave no choice of a place. */
export const ALONE: readonly string[] = ["recruit", "reassign"];

export const verb = (move: string): string => move.split(" ")[0]!;
/** The action a move belongs to: `govern 2` is of `governor`. */
export const actionOf = (move: string): string => PLACES[verb(move)] ?? "";

export class Turn {
  /** The card of my hand that I look at. */
  card: number | null = $state(null);
  /** The action I look at, when it leaves a choice. */
  action = $state("");
  /** The colour of the official that I place. */
  colour = $state("");
  /** The move that waits for my word. */
  move = $state("");
  /** What it would do, or why not; nothing while the server thinks. */
  tried: Tried<View, Screen> | null = $state.raw(null);
  /** What goes back in the draft, a card of each colour. */
  readonly putBack = new SvelteSet<number>();

  private question = 0;

  constructor(readonly play: Play<View, Screen, Cardboard>) {}

  get view(): View {
    return this.play.view;
  }
  get screen(): Screen {
    return this.play.screen;
  }
  /** Whether I decide now. */
  get mine(): boolean {
    return this.play.moves.length > 0;
  }
  /** Whether the question is where a card goes. */
  get placing(): boolean {
    return this.view.step === "card" || this.view.step === "place";
  }
  /** The card that is played: shown already, or the one I look at. */
  get played(): number | null {
    return this.mine && this.view.step === "place" ? this.screen.question.card : this.card;
  }
  /** The actions that the number of a card fits; nothing is known of a card that is not mine. */
  fitsOf(card: number | null): readonly string[] | null {
    return this.screen.fits[String(card)] ?? null;
  }
  /** Where a card can go, if it is for me to say (now, or soon: to plan with). */
  get places(): readonly string[] {
    return this.mine && this.view.step === "place"
      ? this.play.moves.filter((move) => actionOf(move))
      : this.screen.places;
  }
  /** What I may do now, cards and places together. */
  get legal(): readonly string[] {
    if (!this.mine) return [];
    return this.view.step === "card"
      ? [...this.screen.places, ...this.play.moves.filter((move) => verb(move) === "down")]
      : this.play.moves;
  }
  /** Whether what I look at can be said now. */
  get sayable(): boolean {
    const whole = !this.placing || !actionOf(this.move) || this.played !== null;
    return !!this.move && whole && this.mine && !this.play.busy && !this.tried?.text;
  }
  get canUndo(): boolean {
    return this.mine && !this.play.busy && this.play.undoable;
  }

  /** A move as a person would say it. */
  words = (move: string): string => sentence(this.play.book.move(move, this.screen.said?.[move]));
  can = (move: string): boolean => this.legal.includes(move);
  canStart = (start: string): boolean => this.legal.some((move) => move === start || move.startsWith(`${start} `));

  /** Look at a card of my hand; again: no longer. */
  lookAt(card: number): void {
    // A lesson that asks for a card alone has it at once.
    if (this.play.marked.includes(`play ${card}`)) return void this.play.play(`play ${card}`);
    this.card = this.card === card ? null : card;
    if (this.move) this.ask();
  }

  /** Look at an action; one without a choice is chosen at once. */
  look(action: string): void {
    const same = this.action === action;
    this.drop();
    if (same) return;
    this.action = action;
    if (ALONE.includes(action)) this.choose(action);
  }

  /** Look at a move; the same once more carries it out. A step that leads to a choice is made at once. */
  choose(move: string): void {
    if (this.move === move && this.sayable) return void this.say();
    this.move = move;
    if (actionOf(move)) this.action = actionOf(move);
    if (verb(move) === "lift" && this.can(move)) return void this.say();
    this.ask();
  }

  /** Forget what I looked at. */
  drop(): void {
    this.action = this.move = this.colour = "";
    this.tried = null;
    this.question += 1;
  }

  /** Step back: from the move to the action, from there to the card. */
  back(): void {
    if (this.move && this.action && !ALONE.includes(this.action)) {
      this.move = "";
      this.tried = null;
    } else if (this.move || this.action || this.colour) this.drop();
    else this.card = null;
  }

  /** Carry it out. */
  async say(): Promise<void> {
    const lines = this.lines();
    for (const line of lines) {
      if (!(await this.play.play(line))) return;
    }
    this.card = null;
    this.putBack.clear();
    this.drop();
  }

  /** Where a card of my hand may be laid, as places are named: behind a region, on an action, on the wall. */
  dropsOf(card: number): string[] {
    if (!this.mine || !this.placing || (this.view.step === "place" && card !== this.played)) return [];
    return this.places.flatMap((move) => {
      if (verb(move) === "unify") return [move];
      return verb(move) === "wall" ? [move, "action wall"] : [`action ${actionOf(move)}`];
    });
  }
  /** A card is laid there; an action that leaves a choice asks for it. */
  lay(card: number, place: string): void {
    this.card = card;
    this.drop();
    const action = verb(place) === "action" ? place.slice(verb(place).length + 1) : "";
    if (action && !ALONE.includes(action)) return this.look(action);
    this.move = action || place;
    void this.say();
  }

  /** Where an official may be laid that stands here: down, or wherever its points take it. */
  dropsOfOfficial(colour: string, area: string): string[] {
    const reached = this.screen.reach[`lift ${colour} ${area}`] ?? [];
    const down = area.startsWith("g") && this.can(`down ${colour} ${area.slice(1)}`) ? [area.replace("g", "w")] : [];
    return [...new Set([...(this.mine ? reached : []), ...down])].map((end) => `area ${end}`);
  }
  /** An official is laid there. */
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

  /** Ask what the move would do; only the latest answer counts. */
  private ask(): void {
    this.tried = null;
    this.question += 1;
    const question = this.question;
    if (!this.mine) return;
    let card = this.played;
    if (this.placing && actionOf(this.move) && card === null) {
      if (this.can(this.move)) return;
      card = this.view.hand?.[0] ?? null; // what cannot be done cannot be done with any card: ask why
    }
    void this.play.try(this.lines(card).join("\n")).then((tried) => {
      if (question === this.question) this.tried = tried;
    });
  }
}
