import type { GameModule, GamePlay } from "../contract.ts";
import { motions } from "./motions.ts";
import Board from "./Board.svelte";
import { colourName, signed } from "./pieces.ts";
import type { View } from "./view.ts";
import { words } from "./words/index.ts";

const score = (view: unknown, seat: number) => signed((view as View).points[seat] ?? 0);

function prompt(some: GamePlay): string {
  const play = some as GamePlay<View>;
  const { view, seat } = play;
  const { prompt: say, ask, list, motions: playing } = words();
  if (play.motion?.cue) return playing.now;
  if (view.over) return say.over;
  if (view.step === "choose") {
    if (seat === null) return ask.waitFor(list(view.acting.map((each) => colourName(play, each))));
    return view.acting.includes(seat) ? say.choose : say.wait(view.acting.length);
  }
  if (seat === null || !view.acting.includes(seat)) return say.others(colourName(play, view.acting[0] ?? 0));
  return say[view.step as "build" | "free" | "give"];
}

const module: GameModule = { Board, score, prompt, motions: motions, palette: "die-mauer-colours" };
export default module;
