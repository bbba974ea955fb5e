// The move I am preparing, tap by tap. The server is asked about its effect at every step; it is sent only when I
// confirm.

import { settings } from "../../lib/settings.svelte.ts";
import type { GamePlay, TriedMove } from "../contract.ts";
import { heldOf } from "./card-data.ts";
import type { View } from "./view.ts";

export class Choice {
  /** The selected card of my hand, by its letter, and how many of its kind. */
  card = $state("");
  count = $state(1);
  /** The selected site, from 1; 0: none. */
  site = $state(0);
  /** The card that my dragon is to cover (`r:N`). */
  onto = $state("");
  /** A claim: which token, and onto which kind of my cards. */
  token = $state(0);
  lay = $state("");
  /** The pile was pressed while other moves are possible: a second press draws. */
  drawing = $state(false);
  /** The effect of the chosen move, from the server. */
  tried: TriedMove<View> | null = $state.raw(null);
  /** What is still missing, if I tried to confirm too early. */
  hint = $state("");

  private asked = 0;
  private sending = false;

  constructor(private readonly play: () => GamePlay<View>) {}

  get claiming(): boolean {
    const { view, seat, live } = this.play();
    return (
      live && seat !== null && view.acting.includes(seat) && (view.step === "claims" || view.step === "last claims")
    );
  }

  /** The chosen move in notation; empty while incomplete. */
  get move(): string {
    const { view } = this.play();
    if (this.drawing) return "draw";
    if (!this.site) return "";
    if (this.card === "H") return `ride ${this.site}`;
    if (this.card && this.onto) return `cover ${this.onto} ${this.site}`;
    if (this.card) return `play ${this.card.repeat(this.count)} ${this.site}`;
    const tokens = view.sites[this.site - 1]?.tokens ?? [];
    if (tokens.length === 1) return `claim ${this.site}`;
    if (!this.token) return "";
    if (view.step === "last claims") return `claim ${this.site} ${this.token}`;
    return this.lay ? `claim ${this.site} ${this.token} ${this.lay}` : "";
  }

  get legal(): boolean {
    return this.play().moves.includes(this.move);
  }

  get empty(): boolean {
    return !this.card && !this.site && !this.token && !this.drawing;
  }

  clear(): void {
    this.card = this.onto = this.lay = this.hint = "";
    this.count = 1;
    this.site = this.token = 0;
    this.drawing = false;
    this.tried = null;
    this.asked++;
  }

  /** Select a card of the hand; again, one more of its kind; after the last, none. */
  take(letter: string): void {
    if (!this.play().live) return;
    const again = this.card === letter;
    if (again && letter !== "H" && !this.onto && this.count < heldOf(this.play(), letter)) {
      this.many(this.count + 1);
      return;
    }
    this.clear();
    if (!again) this.card = letter;
  }

  /** Draw a card: at once if nothing else is possible or confirmation is off, else after a second press. */
  draw(): void {
    const { moves, live } = this.play();
    if (!live) return;
    const sure = this.drawing || !settings.confirm || !moves.includes("draw") || moves.length === 1;
    this.clear();
    if (sure) void this.play().play("draw");
    else this.drawing = true;
  }

  many(count: number): void {
    this.count = count;
    this.ask();
  }

  /** Select a site; the same one again makes the move. */
  point(site: number): void {
    if (this.site === site && this.move && this.legal && !this.onto) {
      void this.send();
      return;
    }
    this.site = site;
    this.onto = "";
    this.hint = "";
    if (!this.card) this.token = 0;
    this.ask();
  }

  cover(onto: string, site: number): void {
    if (this.onto === onto && this.site === site && this.legal) {
      void this.send();
      return;
    }
    this.onto = onto;
    this.site = site;
    this.ask();
  }

  /** Select a token. One that cannot be claimed is tried too, so that the server says why. */
  claim(site: number, token: number): void {
    if (!this.play().live) return;
    const again = this.site === site && this.token === token && !this.card;
    this.clear();
    if (again) return;
    this.site = site;
    this.token = token;
    if (this.claiming && this.play().view.pending.includes(site - 1)) this.ask();
    else this.ask(`claim ${site}`);
  }

  onCard(letter: string): void {
    if (this.lay === letter && this.legal) {
      void this.send();
      return;
    }
    this.lay = letter;
    this.ask();
  }

  /** The drop targets of these cards: sites, and cards for a dragon. */
  drops(letter: string): string[] {
    const cards = this.card === letter ? letter.repeat(this.count) : letter;
    return this.play().moves.flatMap((move) => {
      const [verb, what, site] = move.split(" ");
      if (verb === "ride") return letter === "H" ? [`site ${what}`] : [];
      if (verb === "cover") return letter === "D" ? [move] : [];
      return verb === "play" && what === cards ? [`site ${site}`] : [];
    });
  }

  /** Called when a card of the hand is dragged. */
  lift(letter: string): void {
    if (this.card !== letter) this.take(letter);
  }

  /** Called when it is dropped. */
  drop(place: string): void {
    const [what, ...rest] = place.split(" ");
    if (what === "cover") [this.onto, this.site] = [rest[0]!, Number(rest[1])];
    else [this.onto, this.site] = ["", Number(rest[0])];
    void this.send();
  }

  async send(move = this.move): Promise<void> {
    if (!move) return;
    this.sending = true; // the next view may arrive before the answer
    if (await this.play().play(move)) this.clear();
    this.sending = false;
  }

  /** The game has moved on: deselect what is no longer there. */
  keepUp(): void {
    if (this.sending) return;
    const play = this.play();
    const gone = this.card ? heldOf(play, this.card) < this.count : this.site > 0 || this.drawing;
    if (gone || (this.site && !play.view.sites[this.site - 1])) this.clear();
    else this.ask();
  }

  private ask(move = this.move): void {
    const turn = ++this.asked;
    this.tried = null;
    if (!move) return;
    void this.play()
      .try(move)
      .then((tried) => {
        if (turn === this.asked) this.tried = tried;
      })
      .catch(() => {}); // without an answer there is no preview; sending will say what is wrong
  }
}
