"""What the alternatives give at equal privacy: tables to docs/measured, curves to docs/images (where matplotlib is installed).

itemsets: the most frequent itemsets at equal ε of a record, and of an item. surveys: prevalences and pairs against the textbook
designs of randomized response. planner: whether what the planner advises is best, in cells of its own. RIVALS_DRAWS (20) is the
number of draws of a point; a data set that is not there is left out (TACIT_DATA).
"""

import argparse
import os

from tests.reproduction.papers import MEASURED
from tests.rivals import itemsets, planner, surveys
from tests.rivals.curves import draw
from tests.rivals.tables import write

DRAWS = int(os.environ.get("RIVALS_DRAWS", "20"))
CURVES = ("itemsets", "surveys")
PARTS = {"itemsets": itemsets, "surveys": surveys, "planner": planner}


def main(parts, names=(), folder=MEASURED):
    """Run the parts, write a table each, a line as soon as it is known; then draw it."""
    for part in parts or PARTS:
        module = PARTS[part]
        path = folder / f"rivals-{part}.csv"
        write(path, module.HEADS, module.lines(names, DRAWS))
        print(path)
        if part in CURVES:
            print(draw(path, folder.parent / "images" / f"rivals-{part}.png"))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m tests.rivals", description=__doc__)
    asked.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="part", help=", ".join(PARTS))
    asked.add_argument(
        "--data", action="append", default=[], choices=[*itemsets.MAKERS], help="only these populations"
    )
    options = asked.parse_args()
    main(options.parts, options.data)
