// node benchmarks/deciding.mjs BOT [GAME…]: how long a bot takes to decide in a browser's Python, with the packed house of
// dist/parts (`make site` builds it). Four of them play a game against each other, without a browser, on one core.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");
const parts = join(root, "dist", "parts", "house");
const part = (name) => new Uint8Array(readFileSync(join(parts, name)));
const PACKAGES = "/lib/python3.14/site-packages";

const pyodide = join(root, "client", "runtime", "node_modules", "pyodide", "pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide({ packages: [], stdLibURL: join(parts, "library.zip") });
python.unpackArchive(part("muraglia.zip"), "zip", { extractDir: PACKAGES });
for (const name of readdirSync(parts).filter((each) => each.endsWith(".net"))) {
  const place = name.slice(0, -".net".length).replaceAll(".", "/");
  python.FS.writeFile(`${PACKAGES}/${place}.net`, part(name));
}
const [bot, ...games] = process.argv.slice(2);
python.globals.set("bot", bot);
python.globals.set("asked", games.join(" "));
python.runPython(`
from time import perf_counter
import muraglia
from muraglia import bots
from muraglia.kernel.contract import NOBODY

for game_id in asked.split() or muraglia.catalogue():
    if bot not in bots.names(game_id):
        print(f"{game_id}: no {bot} in a browser")
        continue
    game = muraglia.game(game_id)
    state = game.new(seats=4, seed=1)
    players = [bots.make(bot, game, seed=seat) for seat in range(4)]
    took = []
    while not state.over:
        for seat in state.acting:
            view = state.view(seat)
            began = perf_counter()
            move = bots.ask_or_none(players[seat], state, seat, view, bots.Budget(seconds=1))
            took.append(perf_counter() - began)
            if move is not None:
                state.apply(seat, move)
                break
        else:
            state.apply(NOBODY, state.legal(NOBODY)[0])
    took.sort()
    print(f"{game_id}: {len(took)} decisions, {1000 * sum(took) / len(took):.0f} ms on average, {1000 * took[-1]:.0f} at most")
`);
