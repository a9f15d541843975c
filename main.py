"""Slavika's door: one command line for playing, checking, showing, simulating and replaying.

It alone knows which games there are, and hands them on. What a command needs is imported when it is called, so that
`check` opens no window and the window does not wait for `simulate`.
"""

import argparse
import errno
import os
import sys
from pathlib import Path

CARDS = Path(__file__).resolve().parent / "cards.yaml"
COMMANDS = ("check", "show", "do", "simulate", "replay", "sheets", "workshop", "compare")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(
        prog="main.py", description="Play Slavic card games at one table. Without a command: open the window."
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    play = commands.add_parser("play", help="open the window (the default); with FILE: a position or a saved match")
    play.add_argument("file", nargs="?", type=Path, metavar="FILE")
    workshop = commands.add_parser("workshop", help="change cards, and see face, table and game change")
    about = "another cards.yaml, a position, a layout, a saved match"
    workshop.add_argument("file", nargs="?", type=Path, metavar="FILE", help=about)
    check = commands.add_parser("check", help="list every mistake in cards.yaml, a position or a layout")
    check.add_argument("files", nargs="*", type=Path, metavar="FILE", default=[])
    show = commands.add_parser("show", help="print a position, its question and the legal actions")
    show.add_argument("file", type=Path, metavar="FILE")
    show.add_argument("--json", action="store_true", help="for programs")
    do = commands.add_parser("do", help="play actions on a position and print what happens")
    do.add_argument("file", type=Path, metavar="FILE")
    do.add_argument("actions", nargs="+", metavar="ACTION", help="as '0 play wilk r2.monsters'")
    do.add_argument("--json", action="store_true", help="for programs")
    do.add_argument("--out", type=Path, metavar="FILE", help="write the new position there")
    simulate = commands.add_parser("simulate", help="play many games between bots and print the figures")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("-n", "--games", type=int, default=100, metavar="N")
    simulate.add_argument("--seats", default="random,random", metavar="BOT,BOT…", help="a kind of bot for each seat")
    simulate.add_argument("--seed", type=int, default=1, metavar="S")
    simulate.add_argument("--workers", type=int, default=1, metavar="W")
    simulate.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help="an option of the game, as short or monsters=both; of a seat, as 1.clan=christians or 0.heroes.3=equinox",
    )
    simulate.add_argument("--exchange", action="store_true", help="exchange the seats from game to game")
    simulate.add_argument("--json", action="store_true", help="for programs")
    replay = commands.add_parser("replay", help="watch a saved match; --text prints it")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--text", action="store_true", help="print it, without a window")
    sheets = commands.add_parser("sheets", help="print the cards of a game: sheets, pictures, Tabletop Simulator")
    sheets.add_argument("game", metavar="GAME")
    target = sheets.add_mutually_exclusive_group(required=True)
    target.add_argument("--pdf", type=Path, metavar="FILE", help="sheets for both sides of the paper")
    target.add_argument("--png", type=Path, metavar="DIR", help="a picture of each face and back")
    target.add_argument("--tts", type=Path, metavar="FILE", help="a saved object for Tabletop Simulator, with pictures")
    sheets.add_argument("--only", metavar="ID,ID…", help="these cards")
    sheets.add_argument("--changed", type=Path, metavar="OLD", help="what is not as in that cards.yaml, or project")
    sheets.add_argument("--once", action="store_true", help="one of each card")
    sheets.add_argument("--language", choices=("pl", "en"), help="of the cards (that of the window)")
    sheets.add_argument("--paper", choices=("a4", "letter"), help="of sheets (a4)")
    sheets.add_argument("--bleed", type=float, metavar="MM", help="beyond the cut (1 on sheets, 0 on pictures)")
    sheets.add_argument("--lines", action="store_true", help="cut lines across the fronts")
    sheets.add_argument("--fronts", action="store_true", help="no backs: for sleeves, or to glue on")
    sheets.add_argument("--steps", action="store_true", help=argparse.SUPPRESS)  # for the window, which shows them
    compare = commands.add_parser("compare", help="two versions of the cards: what has changed, old beside new")
    compare.add_argument("old", type=Path, metavar="OLD", help="a cards.yaml, or a whole project with its assets")
    compare.add_argument("new", type=Path, metavar="NEW", help="another")
    compare.add_argument("--png", type=Path, metavar="FILE", help="paint it there, without a window")
    compare.add_argument("--language", choices=("pl", "en"), help="of cards and picture (that of the window)")
    for command in commands.choices.values():
        command.add_argument("--cards", type=Path, default=CARDS, metavar="FILE", help="another cards.yaml")
    return top


def main(arguments: list[str]) -> int:
    """Run a command; returns the exit status."""
    if not arguments or (
        arguments[0] not in (*COMMANDS, "play") and not arguments[0].startswith("-h") and arguments[0] != "--help"
    ):
        arguments = ["play", *arguments]
    chosen = parser().parse_args(arguments)
    from slavika.games import GAMES

    if chosen.command == "check":
        from slavika.tools.check import check

        return check(chosen.files or [chosen.cards], GAMES, chosen.cards)
    if chosen.command in ("show", "do"):
        from slavika.tools.positions import do, show

        if chosen.command == "show":
            return show(chosen.file, GAMES, chosen.cards, as_json=chosen.json)
        return do(chosen.file, chosen.actions, GAMES, chosen.cards, as_json=chosen.json, out=chosen.out)
    if chosen.command == "simulate":
        from slavika.tools.simulate import simulate

        return simulate(chosen, GAMES)
    if chosen.command == "sheets":
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from slavika.tools.sheets import sheets

        return sheets(chosen, GAMES)
    if chosen.command == "compare":
        from slavika.tools.compare import compare

        return compare(chosen, GAMES)
    if chosen.command == "replay" and chosen.text:
        from slavika.tools.replay import print_replay

        return print_replay(chosen.file, GAMES)
    from slavika.client.app import play

    return play(
        GAMES,
        chosen.cards,
        file=chosen.file,
        replay=chosen.command == "replay",
        workshop=chosen.command == "workshop",
    )


def run(arguments: list[str]) -> int:
    """The same for a terminal that has not every letter, a pipe whose reader leaves early, and an impatient user."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)  # there is no output where there is no console
    if reconfigure is not None:
        plain = sys.stdout.isatty() or "PYTHONIOENCODING" in os.environ
        reconfigure(encoding=None if plain else "utf-8", errors="replace")
    try:
        status = main(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as problem:
        if problem.errno not in (errno.EPIPE, errno.ENOSPC, errno.EIO):
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains when it ends
        if problem.errno != errno.EPIPE:
            print(f"the output could not be written: {problem.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
