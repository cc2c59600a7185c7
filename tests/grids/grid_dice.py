"""Dice forms: coverage of the shares that are estimated from answers which a respondent's die or coin randomized, at 95 %.

For each cell 2,000 studies are answered throw by throw as the form's instructions say, written as a CSV file, and read back through the
channels file that comes with the form.
"""

import tempfile
from pathlib import Path

from support.dice_studies import coverage, form_of
from tests.grids.table import Cell

from tacit_miner.choices import DiceDevice

TITLE = "Dice forms"
NOTE = (
    "2,000 studies a cell: people do what the form tells them, throw by throw; the share of yes, or of the first option, from the "
    "file of answers and the form's channels file."
)
STUDIES = 2_000


def cells():
    """Every design of every device, for yes and no and for each number of options that a test has."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for device in DiceDevice:
            for more_open in (True, False):
                form = form_of(device, more_open=more_open)
                for people in (1_000, 5_000):
                    seed = [people, more_open, *map(ord, device)]
                    held = coverage(device, STUDIES, people, seed, Path(folder), more_open=more_open)
                    for name, thrown in form.columns.items():
                        row = {"device": str(device), "scheme": thrown.channel}
                        found.append(Cell(row, {"n": f"{people:,}"}, held[name], STUDIES))
    return sorted(found, key=lambda cell: tuple(cell.row.values()))
