"""Every screen, language, size of text and study of `tests/tacit_miner/ui/test_pictures.py`: `python -m tests.grids pictures`.

With TACIT_PICTURES each window and figure is left in that folder, to be looked at.
"""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

ALL = {**os.environ, "TACIT_ALL_PICTURES": "1", "QT_QPA_PLATFORM": "offscreen"}


@dataclass(frozen=True)
class PictureCell:
    """One window.

    Attributes:
        case: language, screen, size of text, study.
        rows: whole rows in view, of rules and of itemsets.
        fault: what the test says that it found.
    """

    case: tuple[str, ...]
    rows: tuple[str, str]
    fault: str

    @property
    def fails(self) -> bool:
        """Whether something is cut, lies over something else, or leaves too few rows."""
        return bool(self.fault)


def cells():
    """One a test, run apart for their windows."""
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "found.xml"
        words = [sys.executable, "-m", "pytest", "-q", "tests/tacit_miner/ui/test_pictures.py"]
        words += [f"--junitxml={found}", "-o", "junit_family=xunit1"]
        subprocess.run(words, env=ALL, capture_output=True, check=False)
        for case in ET.parse(found).iter("testcase"):
            yield _cell(case)


def _cell(case):
    rows = {each.get("name"): each.get("value") for each in case.iter("property")}
    faults = [
        each.get("message") or each.tag
        for kind in ("failure", "error", "skipped")
        for each in case.iter(kind)
    ]
    name = case.get("name").partition("[")[2].removesuffix("]")
    return PictureCell(
        tuple(name.split("-")), (rows.get("rules", ""), rows.get("itemsets", "")), " ".join(faults)
    )


def markdown(found):
    """A row a window."""
    heads = ("language", "screen", "text %", "study", "rules in view", "itemsets in view", "fault")
    rows = [(*cell.case, *cell.rows, cell.fault.replace("|", "/").replace("\n", " ")[:80]) for cell in found]
    lines = [f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *rows)]
    failed = sum(cell.fails for cell in found)
    return "\n".join(["## Pictures", "", *lines, "", f"{len(found)} windows; {failed} fail.", ""])
