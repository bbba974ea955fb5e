import type { GameModule, GamePlay } from "../contract.ts";
import { motions } from "./motions.ts";
import Board from "./Board.svelte";
import { actorOf, colourName } from "./card-data.ts";
import type { View } from "./view.ts";
import { words } from "./words/index.ts";

/** What a seat has won, as far as the viewer knows: the sum, or the number of face-down tokens. */
function score(view: unknown, seat: number): string {
  const { won, won_counts } = view as View;
  const tokens = won[seat];
  if (tokens) return String(tokens.reduce((sum, token) => sum + token.value, 0));
  return words().tokens(won_counts[seat] ?? 0);
}

function prompt(play: GamePlay): string {
  const here = play as GamePlay<View>;
  const { view, seat } = here;
  const { prompt: say } = words();
  if (view.over) return say.over;
  if (seat === null || !view.acting.includes(seat) || (play.motion && actorOf(here) !== seat))
    return say.others(colourName(here, actorOf(here)));
  if (view.step === "last claims") return say.lastClaims;
  return say[view.step as "claims" | "first" | "second"];
}

const module: GameModule = { Board, score, prompt, motions: motions, palette: "great-wall-colours" };
export default module;
