// The small secret steps of a round, cards and tiles: made at once, and taken back by undoing down to the one that is
// meant and making the others again. What is shown meanwhile is where it leads, so nothing flickers.

import type { News } from "../../wire.ts";
import type { Scene } from "./scene.svelte.ts";

/** The card or the tile that a step was about, if it was a step of this kind. */
function step(news: News, kind: "keep" | "place"): { building: number; shop: string } | null {
  if (news.type !== "event" || news.kind !== kind) return null;
  return { building: Number(news.fields["building"]), shop: String(news.fields["shop"] ?? "") };
}

export class Steps {
  private intent: readonly number[] | null = $state.raw(null);

  constructor(private readonly scene: Scene) {}

  /** The cards that are chosen, or will be in a moment. */
  get chosen(): readonly number[] {
    return this.intent ?? this.scene.view.kept;
  }

  /** Choose a card, or take the choice back. */
  async keep(card: number): Promise<void> {
    const { play, view } = this.scene;
    if (!view.kept.includes(card)) return void (await play.play(`keep ${card}`));
    this.intent = view.kept.filter((each) => each !== card);
    for (const { building } of await this.back("keep", card)) await play.play(`keep ${building}`);
    this.intent = null;
  }

  /** Take a tile back that was laid in secret, or openly in one's own turn. */
  async lift(building: number): Promise<void> {
    const others = await this.back("place", building);
    for (const each of others) await this.scene.play.play(`place ${each.shop} ${each.building}`);
  }

  /** Take back all since this step; return the others that were taken back with it. */
  private async back(kind: "keep" | "place", building: number) {
    const gone = await this.scene.play.undo((news) => step(news, kind)?.building === building);
    const steps = (gone ?? []).flatMap((news) => step(news, kind) ?? []);
    return steps.filter((each) => each.building !== building);
  }
}
