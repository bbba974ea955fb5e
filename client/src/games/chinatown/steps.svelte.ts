// The small secret steps of a round, cards and tiles: made at once, and taken back by undoing down to the one that is
// meant and making the others again. What is shown meanwhile is where it leads, so nothing flickers.

import type { Scene } from "./scene.svelte.ts";

export class Steps {
  private intent: readonly number[] | null = $state.raw(null);
  private order: number[] = [];

  constructor(private readonly scene: Scene) {}

  /** The cards that are chosen, or will be in a moment. */
  get chosen(): readonly number[] {
    return this.intent ?? this.scene.view.kept;
  }

  /** Choose a card, or take the choice back. */
  async keep(card: number): Promise<void> {
    const { play, view } = this.scene;
    if (!view.kept.includes(card)) {
      if (await play.play(`keep ${card}`)) this.order = [...this.order.filter((each) => each !== card), card];
      return;
    }
    // Cards that were chosen before this page was opened: in which order is not known.
    const known = view.kept.every((each) => this.order.includes(each));
    const order = known ? this.order.filter((each) => view.kept.includes(each)) : [...view.kept];
    const back = known ? order.length - order.indexOf(card) : order.length;
    const again = order.slice(order.length - back).filter((each) => each !== card);
    this.intent = view.kept.filter((each) => each !== card);
    try {
      for (let n = 0; n < back; n += 1) if (!(await play.undo())) return;
      this.order = order.slice(0, order.length - back);
      for (const each of again) if (await play.play(`keep ${each}`)) this.order.push(each);
    } finally {
      this.intent = null;
    }
  }

  /** Take a tile back that was laid in secret, or openly in one's own turn. */
  async lift(building: number): Promise<void> {
    const { play, view, ids } = this.scene;
    const at = view.laid.findIndex(([, place]) => place === building);
    if (at < 0) return;
    const again = view.laid.slice(at + 1);
    for (let n = at; n < view.laid.length; n += 1) if (!(await play.undo())) return;
    for (const [kind, place] of again) await play.play(`place ${ids[kind]} ${place}`);
  }
}
