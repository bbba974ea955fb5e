// The move I am preparing: a piece for my fist, a place in the wall, a gift. Nothing is sent before I confirm.

import type { GamePlay } from "../contract.ts";
import { EMPTY } from "./pieces.ts";
import type { View } from "./view.ts";

export type End = "left" | "right";

export class Choice {
  piece = $state("");
  end: End | "" = $state("");
  /** Why the chosen move is illegal, with its rule. */
  no = $state({ text: "", rule: "" });

  private asked = 0;

  constructor(private readonly play: () => GamePlay<View>) {}

  get step(): string {
    return this.play().view.step;
  }

  /** The piece to be built: in my fist, or chosen from the hand. */
  get building(): string {
    const { moves } = this.play();
    if (this.step === "free") return this.piece === EMPTY ? "" : this.piece;
    if (this.step !== "build") return "";
    return moves[0]?.split(" ")[1] ?? "";
  }

  /** The ends where it may be built. */
  get ends(): End[] {
    const { moves } = this.play();
    return (["left", "right"] as const).filter((end) => moves.includes(`build ${this.building} ${end}`));
  }

  /** The chosen move in notation; empty while incomplete. */
  get move(): string {
    switch (this.step) {
      case "choose":
        return this.piece && `show ${this.piece}`;
      case "give":
        return this.piece && this.piece !== EMPTY ? `give ${this.piece}` : "";
      default: {
        const end = this.end || (this.ends.length === 1 ? this.ends[0] : "");
        return this.building && end ? `build ${this.building} ${end}` : "";
      }
    }
  }

  get legal(): boolean {
    return this.play().moves.includes(this.move);
  }

  clear(): void {
    this.piece = this.end = "";
    this.no = { text: "", rule: "" };
    this.asked++;
  }

  /** Select a piece, or deselect it. One that cannot be used now is tried, so that the server says why. */
  take(letter: string): void {
    if (!this.play().live) return;
    const again = this.piece === letter;
    this.clear();
    if (again) return;
    this.piece = letter;
    if (letter === EMPTY && this.step !== "choose") this.ask(`show ${letter}`);
    else if (this.step === "free" && !this.ends.length) this.ask(`build ${letter} right`);
    else if (this.move && !this.legal) this.ask(this.move);
    else if (this.step === "build") this.ask(`show ${letter}`);
  }

  /** The drop targets for a piece: somebody's fist, or an end of the wall. */
  drops(letter: string): string[] {
    const { moves, view, seat } = this.play();
    if (moves.includes(`show ${letter}`)) return [`fist ${seat}`];
    if (moves.includes(`give ${letter}`)) return [`fist ${view.master}`];
    return ["left", "right"].filter((end) => moves.includes(`build ${letter} ${end}`));
  }

  lift(letter: string): void {
    if (this.piece !== letter) this.take(letter);
  }

  drop(letter: string, place: string): void {
    const verb = this.step === "give" ? "give" : "show";
    const move = place.startsWith("fist") ? `${verb} ${letter}` : `build ${letter} ${place}`;
    void this.play()
      .play(move)
      .then(() => this.clear());
  }

  /** Select an end of the wall; a second press builds there. */
  point(end: End): void {
    if (this.end === end && this.legal) {
      void this.send();
      return;
    }
    this.end = end;
  }

  async send(): Promise<void> {
    if (this.move && (await this.play().play(this.move))) this.clear();
  }

  private ask(move: string): void {
    const turn = ++this.asked;
    void this.play()
      .try(move)
      .then(({ text, rule }) => {
        if (turn === this.asked) this.no = { text, rule };
      })
      .catch(() => {}); // without an answer there is nothing to show
  }
}
