"""Every grid, one after the other, as Markdown: `python -m tests.grids [intervals] …`; exit status 1 if a cell fails."""

import importlib
import sys
from pathlib import Path

from tests.grids.table import failing, markdown

NAMES = sorted(path.stem.removeprefix("grid_") for path in Path(__file__).parent.glob("grid_*.py"))
SEPARATE = {"inputs", "interleavings", "kills"}
"""They take up to an hour, and measure no interval."""


def main(wanted):
    """Print the wanted grids, or all; the number of cells that fail."""
    failed = 0
    for name in wanted or [name for name in NAMES if name not in SEPARATE]:
        grid = importlib.import_module(f"tests.grids.grid_{name}")
        cells = list(grid.cells())
        own = getattr(grid, "markdown", None)  # a grid of something else than coverage has a table of its own
        print(own(cells) if own else markdown(grid.TITLE, grid.NOTE, cells), flush=True)
        failed += len(failing(cells))
    return failed


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
