"""How often intervals hold the truth, over whole grids of designs: `python -m tests.grids [GRID] …`.

A grid is a module `grid_NAME.py` of this package with a `TITLE`, a `NOTE` of one or two sentences and a function `cells()`
that yields `tests.grids.table.Cell`s: what was simulated, and how many of the studies were covered.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # grids and tests share what is in `tests/support`
