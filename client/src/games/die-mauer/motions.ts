// What a turn looks like: the fists shake and open, who matched, the pieces go to the wall, and what a finished wall costs.

import type { Motion, MotionScript } from "../../animation/motions.ts";
import FlyingPiece from "./FlyingPiece.svelte";
import { colourName, EMPTY, pieceName, signed } from "./pieces.ts";
import GiftPicture from "./GiftPicture.svelte";
import { grownBy, grownOf, turnIn, verdict, type Cue } from "./latest-turn.ts";
import type { Screen, View } from "./view.ts";
import { words } from "./words/index.ts";

export const motions: MotionScript<View, Screen> = (frame, play) => {
  const happened = frame.news.flatMap((news) => (news.type === "event" ? [news] : []));
  const opens = happened.some(({ kind }) => kind === "reveal");
  const turn = opens ? (frame.screen.turn ?? turnIn(frame.news)) : play.screen.turn;
  if (!turn) return [];
  const { motions: say, list } = words();
  const name = (seat: number) => colourName(play, seat);
  const fists = (seats: readonly number[]) => seats.map((seat) => `fist ${seat}`);
  const shown = turn.shown[turn.master] ?? EMPTY;
  const all: Motion[] = [];
  let grown = grownOf(play.view);
  const gone: number[] = opens ? [] : turn.builds.map(({ seat }) => seat);
  const cue = (step: Cue["step"], arriving = -1): Cue => ({ step, turn, grown, arriving, gone: [...gone] });

  for (const { kind, fields } of happened) {
    const seat = Number(fields.seat ?? -1);
    switch (kind) {
      case "reveal": {
        const same = turn.matching;
        const matched = same.length ? say.matched(list(same.map(name)), same.length) : say.nobody;
        all.push(
          { seat: null, caption: say.shake, cue: cue("shake"), length: 0.9 },
          {
            seat: turn.master,
            caption: say.open(name(turn.master), pieceName(play, shown), shown === EMPTY),
            cue: cue("open"),
            light: fists([turn.master]),
            length: 1.3,
          },
          { seat: null, caption: matched, cue: cue("match"), light: fists(same), length: 1.1 },
        );
        if (!happened.some((each) => each.kind === "build"))
          all.push({ seat: turn.master, caption: verdict(play, turn), cue: cue("build") });
        break;
      }
      case "build": {
        const [piece, end] = [String(fields.piece), String(fields.end)];
        const first = opens && !gone.length;
        grown = grownBy(grown, piece, end);
        gone.push(seat);
        const place = end === "left" ? 0 : grown.wall.length - 1;
        all.push({
          seat,
          caption: first ? verdict(play, turn) : play.book.event(kind, fields),
          cue: cue("build", place),
          flights: [{ piece: FlyingPiece, props: { letter: piece }, from: `fist ${seat}`, to: `wall ${place}` }],
        });
        break;
      }
      case "gift": {
        const piece = String(fields.piece ?? "");
        const from = seat === play.seat && piece ? `hand ${piece}` : `fist ${seat}`;
        const what = piece ? { piece: FlyingPiece, props: { letter: piece } } : { piece: GiftPicture, props: {} };
        const flight = { ...what, from, to: `fist ${Number(fields.to)}`, size: [56, 56] as const, into: true };
        all.push({ seat, caption: play.book.event(kind, fields), cue: cue("build"), flights: [flight] });
        break;
      }
      case "round_end": {
        const minus = fields.minus as number[];
        const gains = minus.map((points, each) => ({ spot: `fist ${each}`, text: signed(-points), seat: each }));
        all.push({ seat: null, caption: play.book.event(kind, fields), cue: cue("round"), gains, length: 3 });
        if (!frame.view.over)
          all.push({
            seat: frame.view.master,
            caption: say.next(frame.view.round + 1, name(frame.view.master)),
            length: 1,
          });
        break;
      }
    }
  }
  return all;
};
