"""PySide 6.12.0 aborts after some hundred emissions on Python 3.11 (docs/decisions/dependencies.md)."""

import subprocess
import sys

LOOP = """
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import numpy as np
from PySide6.QtWidgets import QApplication
from tacit_miner.ui.results.table import ResultTable
app, heard = QApplication([]), []
table = ResultTable()
table.selected.connect(heard.append)
for number in range(5_000):
    table.selected.emit(np.arange(number % 3))
    table.arranged.emit()
assert len(heard) == 5_000
"""


def test_five_thousand_emissions_end_well():
    done = subprocess.run(
        [sys.executable, "-c", LOOP], capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
