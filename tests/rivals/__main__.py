"""What the alternatives give at equal privacy: tables to docs/measured, curves to a folder of pictures if one is named.

itemsets: the most frequent itemsets at equal ε of a record, and of an item. surveys: prevalences and pairs against the textbook
designs of randomized response. planner: whether what the planner advises is best, in cells of its own. RIVALS_DRAWS (20) is the
number of draws of a point; a data set that is not there is left out (TACIT_DATA).
"""

import argparse
import os
from pathlib import Path

from tests.reproduction.papers import MEASURED
from tests.rivals import itemsets, planner, surveys
from tests.rivals.curves import draw
from tests.rivals.tables import write

DRAWS = int(os.environ.get("RIVALS_DRAWS", "20"))
PARTS = {"itemsets": itemsets, "surveys": surveys, "planner": planner}


def main(parts, names=(), pictures=None, folder=MEASURED):
    """Run the parts, write a table each, a line as soon as it is known."""
    for part in parts or PARTS:
        module = PARTS[part]
        path = folder / f"rivals-{part}.csv"
        write(path, module.HEADS, module.lines(names, DRAWS), keep=1 if names else 0)
        print(f"{part}: {path}")
        if pictures and part != "planner":
            print(*draw(path, Path(pictures)), sep="\n")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m tests.rivals", description=__doc__)
    asked.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="part", help=", ".join(PARTS))
    asked.add_argument("--data", action="append", default=[], choices=[*itemsets.MAKERS], help="only these populations")
    asked.add_argument("--pictures", metavar="FOLDER", help="draw the curves there (wants matplotlib)")
    options = asked.parse_args()
    main(options.parts, options.data, options.pictures)
