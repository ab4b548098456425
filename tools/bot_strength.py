"""How strong the bots are: plays series of games, keeps every game in a file, and prints the tables of docs/bots.md
and docs/bots_tried.md.

    python -m tools.bot_strength [mastermind:greedy ...] [levels] [--adventures 1,2] [--games 1000] [--first 0]
                                 [--players 4] [--expansion]

mastermind:greedy: one of the first at a table with three of the second; any two bots.
levels:            one of each level at one table.

What is kept is not played again, so a series of some hours can be stopped and taken up at any time; without a series
only the tables are printed. Of every series that is taken up one kept game is played again: bots that play otherwise by
now must not be mixed with those that were.
"""

import argparse
import sys
from pathlib import Path

from tools.bot_games import KEPT, LADDER, StrengthError, check, missing, play, read, wanted
from tools.bot_picture import strength_svg
from tools.bot_tables import tables


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plays games between bots, keeps them, prints how strong they are.")
    parser.add_argument("series", nargs="*", help="mastermind:greedy, one against three of another; or levels")
    parser.add_argument("--adventures", default="1", help="numbers or names, with commas between; or all")
    parser.add_argument(
        "--players", type=int, default=len(LADDER), help="one of the first bot, the others of the second"
    )
    parser.add_argument("--expansion", action="store_true", help="adventures 1 to 8 with The King of Ashes")
    parser.add_argument("--games", type=int, default=1000, help="of each series in each adventure")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kept", type=Path, default=KEPT, help="the file with the games")
    parser.add_argument("--picture", type=Path, help="draw schemer and mastermind against greedy into this file")
    args = parser.parse_args(words)
    try:
        kept = read(args.kept)
        series = wanted(args.series, args.adventures, args.players, expansion=args.expansion)
        check(series, kept, args.kept)
        play(missing(series, kept, range(args.first, args.first + args.games)), kept, args.kept, args.jobs)
        if args.picture:
            args.picture.write_text(strength_svg(kept), "utf-8")
    except (StrengthError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"Stopped; {args.kept} keeps what was played, and the same command goes on.", file=sys.stderr)
        return 130
    print("\n".join(tables(kept)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
