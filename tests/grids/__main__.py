"""Every grid, one after the other, as Markdown: `python -m tests.grids [intervals] …`; exit status 1 if a cell fails.

`--csv docs/measured` also writes each table as a CSV file there: the figures that docs/coverage.md and docs/attacks.md explain.
"""

import argparse
import importlib
import sys
from pathlib import Path

from tests.grids.table import failing, markdown
from tests.support.measured import write

NAMES = sorted(path.stem.removeprefix("grid_") for path in Path(__file__).parent.glob("grid_*.py"))
SEPARATE = {"inputs", "interleavings", "kills"}
"""They take up to an hour, and measure no interval."""


def main(wanted, folder=None):
    """Print the wanted grids, or all, and write their tables to a folder; the number of cells that fail."""
    failed = 0
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    for name in wanted or [name for name in NAMES if name not in SEPARATE]:
        grid = importlib.import_module(f"tests.grids.grid_{name}")
        cells = list(grid.cells())
        own = getattr(grid, "markdown", None)  # a grid of something else than coverage has a table of its own
        said = own(cells) if own else markdown(grid.TITLE, grid.NOTE, cells)
        print(said, flush=True)
        if folder:
            write(folder, name, said)
        failed += len(failing(cells))
    return failed


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m tests.grids")
    asked.add_argument("grids", nargs="*")
    asked.add_argument("--csv", help="folder that the tables are written to")
    options = asked.parse_args()
    sys.exit(min(1, main(options.grids, options.csv)))
