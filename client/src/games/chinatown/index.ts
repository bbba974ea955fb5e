import { locale } from "../../lib/locale.svelte.ts";
import type { GameModule, GamePlay } from "../contract.ts";
import { motions, RECKONED } from "./motions.ts";
import Board from "./Board.svelte";
import type { Screen, View } from "./view.ts";
import { w } from "./words/index.ts";

const full = (thousands: number) => (thousands * 1000).toLocaleString(locale.current, { useGrouping: "always" });

/** Cash is secret until the end; what the shops earn is not. */
function score(view: unknown, seat: number, screen: unknown): string {
  const { purses } = view as View;
  return purses ? full(purses[seat]!) : `+${full((screen as Screen).income[seat]!)}`;
}

function prompt(play: GamePlay): string {
  const view = play.view as View;
  const words = w().prompt;
  if (view.over) return "";
  if (play.motion?.cue === RECKONED) return words.reckoned;
  const acting = play.seat !== null && view.acting.includes(play.seat);
  if (view.phase === "trade" && play.seat !== null) return acting ? words.trade : words.tradeDone;
  if (!acting) return words.wait(view.acting.map((seat) => play.book.name("colour", seat)).join(", "));
  if (view.phase === "place") return words.place;
  return play.moves.includes("ready") ? words.ready : words.keep(view.to_keep - view.kept.length);
}

const retrospective = { title: () => w().retrospective.title, load: () => import("./Retrospective.svelte") };

const module: GameModule = { Board, score, prompt, motions: motions, retrospective };
export default module;
