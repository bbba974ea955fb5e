"""`muraglia bargain`: agents negotiate, and are measured against what was possible."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from importlib.util import find_spec
from pathlib import Path
from random import Random

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import muraglia
from muraglia.bench.dataset import add_record_option, record
from muraglia.cli.json_output import print_json
from muraglia.games.chinatown.bargain import human_agent
from muraglia.games.chinatown.bargain.frozen_positions import Frozen, freeze, load, public, write
from muraglia.games.chinatown.bargain.ranking import (
    FIELD,
    NegotiationResult,
    PlannedNegotiation,
    Ranking,
    hold_all,
    planned_negotiations,
    rank,
)
from muraglia.games.chinatown.bargain.ranking_page import COLUMNS, DIGITS, HEADINGS, figures, page_of, rows
from muraglia.games.chinatown.bargain.text_agents import SECONDS, Ask
from muraglia.games.chinatown.bargain.trade_scoring import ScoredPhase, score
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.kernel.record import Record

HELP = "Let agents bargain in Chinatown and measure them against the best possible result."
EXAMPLES = """\
  muraglia bargain run --agents merchant,shark,silent           the public positions
  muraglia bargain run --agents merchant --games 10 --seats 4   whole games instead
  muraglia bargain run --agents "program:python my_agent.py" --talk --html bargain.html --log held.jsonl
  muraglia bargain mcp --tables 3 --html bargain.html           a model that connects over MCP
  muraglia bargain score game.jsonl                             any record: people’s, or a model’s over MCP
  muraglia bargain freeze --seed SECRET --each 10 held-out.txt  positions that nobody has seen

docs/how-to/run-the-bargaining-benchmark.md shows what a language model is asked and how it answers.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    ways = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    run_ = ways.add_parser("run", help="let agents negotiate and print a table of results")
    run_.add_argument("--agents", required=True, help="names, separated by commas")
    _tables(run_)
    run_.add_argument("--jobs", type=int, default=1, help="how many negotiations to run at once")
    run_.add_argument(
        "--seconds", type=float, default=SECONDS, help=f"seconds a program or model may take to answer ({SECONDS:g})"
    )
    run_.add_argument("--json", action="store_true", help="print the results as JSON")
    add_record_option(run_)
    run_.set_defaults(way=_run)
    mcp_ = ways.add_parser("mcp", help="let a language model negotiate over MCP, on stdin and stdout")
    _tables(mcp_)
    mcp_.set_defaults(way=_mcp)
    score_ = ways.add_parser("score", help="score the trade phases of a record")
    score_.add_argument("record", type=Path)
    score_.add_argument("--json", action="store_true", help="print the result as JSON")
    score_.set_defaults(way=_score)
    freeze_ = ways.add_parser("freeze", help="use a seed to make new positions for bargaining")
    freeze_.add_argument("file", type=Path)
    freeze_.add_argument("--seed", type=int, required=True, help="keep it to yourself")
    freeze_.add_argument("--seats", default="3,4,5", help="numbers of players, separated by commas")
    freeze_.add_argument("--each", type=int, default=8, help="positions for each number of players")
    freeze_.set_defaults(way=_freeze)


def _tables(parser: ArgumentParser) -> None:
    """Declare the options for tables, and for where the results are written."""
    parser.add_argument("--field", default=FIELD, help=f"the opponents of each agent (default: {FIELD})")
    parser.add_argument("--positions", type=Path, help="a file of positions to use instead of the public ones")
    parser.add_argument("--tables", type=int, default=0, help="use only this many positions, drawn by the seed")
    parser.add_argument("--games", type=int, default=0, help="play this many whole games instead of positions")
    parser.add_argument("--seats", type=int, default=4, help="players in a whole game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--talk", action="store_true", help="let agents talk as well as make typed offers")
    parser.add_argument("--html", type=Path, help="write the results as a page")
    parser.add_argument("--log", type=Path, help="write every negotiation, with its record, as JSON lines")


def run(args: Namespace) -> int:
    """Run the command."""
    status: int = args.way(args)
    return status


def _run(args: Namespace) -> int:
    agents = args.agents.split(",")
    here = {human_agent.NAME: human_agent.Person()} if human_agent.NAME in agents else {}
    if args.jobs < 1 or args.seconds <= 0 or (here and args.jobs > 1):
        raise BadOption("jobs", "jobs must be at least 1 (exactly 1 with a person), and seconds more than 0")
    planned = _planned(args, agents, args.seconds, here)
    quiet = nullcontext() if here else Console(stderr=True).status("")  # no spinner while a person types
    with quiet as status:

        def watch(done: int) -> None:
            if status:
                status.update(f"{done} of {len(planned)} negotiations")

        result = _held(args, planned, args.jobs, here, watch)
    record(args.record, COLUMNS, figures(result), DIGITS)
    if args.json:
        print_json(result)
    else:
        _print(result)
    return 0


def _mcp(args: Namespace) -> int:
    if find_spec("mcp") is None:
        raise BadOption("mcp", "this needs the Model Context Protocol: pip install 'muraglia[mcp]'")
    from muraglia.games.chinatown.bargain.mcp_seat import NAME, ModelSeat, serve

    seat = ModelSeat()
    planned = _planned(args, [NAME], SECONDS, {NAME: seat})

    def play() -> str:
        result = _held(args, planned, 1, {NAME: seat}, lambda _: None)
        figures = "\n".join(f"{name}: {figure}" for name, figure in zip(HEADINGS, rows(result)[0], strict=True))
        return f"It is all over. Thank you!\n{figures}"

    serve(seat, play)
    return 0


def _planned(
    args: Namespace, agents: Sequence[str], seconds: float, here: Mapping[str, Ask]
) -> list[PlannedNegotiation]:
    """Return the negotiations to hold, by the options."""
    if args.games < 0 or args.tables < 0:
        raise BadOption("tables", "games and tables must be 0 or more")
    if args.html:
        args.html.touch()  # fail before playing if it cannot be written
    tables: list[Frozen | int]
    if args.games:
        muraglia.game("chinatown").meta.check_seats(args.seats)
        tables = [args.seed + number for number in range(args.games)]
    else:
        found = load(args.positions) if args.positions else public()
        few = min(args.tables or len(found), len(found))
        tables = [found[number] for number in sorted(Random(args.seed).sample(range(len(found)), few))]
    return list(planned_negotiations(agents, tables, args.seats, args.field, args.seed, args.talk, seconds, here))


def _held(
    args: Namespace,
    planned: Sequence[PlannedNegotiation],
    jobs: int,
    here: Mapping[str, Ask],
    watch: Callable[[int], None],
) -> Ranking:
    """Hold the negotiations, write each down, and return the ranking. An agent that never answers at all stops
    everything: then its name or address is probably wrong."""
    answered: set[str] = set()
    number = 0
    with args.log.open("wb") if args.log else nullcontext() as log:

        def seen(held: NegotiationResult) -> None:
            nonlocal number
            number += 1
            watch(number)
            if log:
                log.write(msgspec.json.encode(held) + b"\n")
                log.flush()
            for agent, tally in zip(held.negotiation.agents, held.negotiation.tallies, strict=True):
                if tally.asked > tally.unanswered:
                    answered.add(agent)
                elif tally.asked and agent not in answered:
                    raise MuragliaError("no_answer", tally.failure)

        done = hold_all(planned, jobs, seen, here)
    result = rank(done, args.field, args.talk, args.seed)
    if args.html:
        args.html.write_text(page_of(result), encoding="utf-8")
    return result


def _print(result: Ranking) -> None:
    """Print the ranking with a row for each agent or, if that is too wide, a column. No figure is cut."""
    console = Console(highlight=False)
    tables = "1 table" if len(result.tables) == 1 else f"{len(result.tables)} tables"
    title = f"{tables}, each agent alone against {result.field}"
    lines = [HEADINGS, *rows(result)]
    for head, *body in (lines, list(zip(*lines, strict=True))):
        table = Table(title=title, box=SIMPLE_HEAD, padding=(0, 1))
        for heading in head:
            table.add_column(heading, overflow="fold")
        for row in body:
            table.add_row(*row)
        if console.measure(table, options=console.options.update(width=1000)).maximum <= console.width:
            break
    console.print(table)


def _score(args: Namespace) -> int:
    try:
        text = args.record.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption("record", f"{args.record} cannot be read: {error}") from None
    phases = score(Record.parse(text))
    if args.json:
        print_json(phases)
        return 0
    _print_phases(phases)
    return 0


def _print_phases(phases: Sequence[ScoredPhase]) -> None:
    """Print the result of each trade phase, and what everybody got."""
    table = Table("round", "created", "optimum", "best deal", "left", "deals", "losing", box=SIMPLE_HEAD)
    seats = Table("round", "player", "outside option", "fair share", "claimed", "losing", "broken", box=SIMPLE_HEAD)
    for phase in phases:
        best, number = phase.truth.signed, str(phase.round + 1)
        losing = [phase.losing(seat) for seat in range(len(phase.claimed))]
        table.add_row(
            number,
            str(phase.created),
            str(phase.truth.pooled.gain),
            f"{best.gain}" if best.proven else f"{best.gain} to {best.bound}",
            str(phase.left),
            str(len(phase.deals)),
            str(sum(losing)),
        )
        for seat, claimed in enumerate(phase.claimed):
            seats.add_row(
                number,
                muraglia.game("chinatown").meta.colours[seat],
                str(phase.truth.worth[seat]),
                f"{phase.truth.shapley[seat]:+.1f}",
                f"{claimed:+d}",
                str(losing[seat]),
                f"{phase.broken[seat]}/{phase.promises[seat]}",
            )
    console = Console(highlight=False)
    console.print("In thousands, counted to the end of the game.", table, seats)


def _freeze(args: Namespace) -> int:
    try:
        seats = [int(word) for word in args.seats.split(",")]
    except ValueError:
        raise BadOption("seats", f"write numbers of players separated by commas, not {args.seats!r}") from None
    if not all(3 <= number <= 5 for number in seats) or not 1 <= args.each <= 1000:
        raise BadOption("seats", "there must be 3, 4 or 5 players, and 1 to 1000 positions for each")
    made = list(freeze(args.seed, seats, args.each))
    try:
        args.file.write_text(write(made), encoding="utf-8")
    except OSError as error:
        raise MuragliaError("not_written", f"{args.file} cannot be written: {error}") from None
    print(f"{len(made)} {'position' if len(made) == 1 else 'positions'} in {args.file}")
    return 0
