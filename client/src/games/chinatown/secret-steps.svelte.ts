// The secret steps of a round, cards and tiles: made at once, and taken back by undoing back to the step and repeating
// the later ones. Meanwhile the final result is shown, so that nothing flickers.

import type { News } from "../../wire.ts";
import type { BoardState } from "./board-state.svelte.ts";

/** The card or tile of a step, if it was a step of this kind. */
function step(news: News, kind: "keep" | "place"): { building: number; shop: string } | null {
  if (news.type !== "event" || news.kind !== kind) return null;
  return { building: Number(news.fields["building"]), shop: String(news.fields["shop"] ?? "") };
}

export class SecretSteps {
  private intent: readonly number[] | null = $state.raw(null);

  constructor(private readonly board: BoardState) {}

  /** The chosen cards, including those on their way. */
  get chosen(): readonly number[] {
    return this.intent ?? this.board.view.kept;
  }

  /** Choose a card, or take the choice back. */
  async keep(card: number): Promise<void> {
    const { play, view } = this.board;
    if (!view.kept.includes(card)) return void (await play.play(`keep ${card}`));
    this.intent = view.kept.filter((each) => each !== card);
    for (const { building } of await this.back("keep", card)) await play.play(`keep ${building}`);
    this.intent = null;
  }

  /** Take back a tile placed in secret, or openly in one's own turn. */
  async lift(building: number): Promise<void> {
    const others = await this.back("place", building);
    for (const each of others) await this.board.play.play(`place ${each.shop} ${each.building}`);
  }

  /** Undo back to this step; returns the later steps undone with it. */
  private async back(kind: "keep" | "place", building: number) {
    const gone = await this.board.play.undo((news) => step(news, kind)?.building === building);
    const steps = (gone ?? []).flatMap((news) => step(news, kind) ?? []);
    return steps.filter((each) => each.building !== building);
  }
}
