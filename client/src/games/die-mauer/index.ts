import type { GameModule, Play } from "../contract.ts";
import { beats } from "./beats.ts";
import Board from "./Board.svelte";
import { colourName, signed } from "./pieces.ts";
import type { View } from "./view.ts";
import { words } from "./words/index.ts";

const score = (view: unknown, seat: number) => signed((view as View).points[seat] ?? 0);

function prompt(some: Play): string {
  const play = some as Play<View>;
  const { view, seat } = play;
  const { prompt: say, ask, list, beats: playing } = words();
  if (play.beat?.cue) return playing.now;
  if (view.over) return say.over;
  if (view.step === "choose") {
    if (seat === null) return ask.waitFor(list(view.acting.map((each) => colourName(play, each))));
    return view.acting.includes(seat) ? say.choose : say.wait(view.acting.length);
  }
  if (seat === null || !view.acting.includes(seat)) return say.others(colourName(play, view.acting[0] ?? 0));
  return say[view.step as "build" | "free" | "give"];
}

const module: GameModule = { Board, score, prompt, beats, palette: "die-mauer-colours" };
export default module;
