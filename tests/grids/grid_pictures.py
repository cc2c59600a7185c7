"""Every screen, language, size of text and study of test_pictures.py, every report of test_printed.py: `python -m tests.grids pictures`.

With TACIT_PICTURES each window, figure and printed page is left in that folder, to be looked at.
"""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

ALL = {**os.environ, "TACIT_ALL_PICTURES": "1", "QT_QPA_PLATFORM": "offscreen"}


TESTS = ("tests/tacit_miner/ui/shell/test_pictures.py", "tests/tacit_miner/ui/paper/test_printed.py")
SEEN = {
    "rules": "rules in view or on a page",
    "itemsets": "itemsets in view",
    "plots": "plots looked at",
    "tables": "rows of a table in view",
    "tables-groups": "rows in groups in view",
    "matrix": "items of the matrix",
    "network": "rules of the network in view",
}
"""Heads by the name under which a test tells it."""


@dataclass(frozen=True)
class PictureCell:
    """One window, or one report.

    Attributes:
        case: language, screen or kind of file, size of text, study.
        seen: what was counted, in the order of `SEEN`; – where there is none of it.
        fault: what the test says that it found.
    """

    case: tuple[str, ...]
    seen: tuple[str, ...]
    fault: str

    @property
    def fails(self) -> bool:
        """Whether something is cut, lies over something else, or leaves too few rows."""
        return bool(self.fault)


def cells():
    """One a test, run apart for their windows."""
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "found.xml"
        words = [sys.executable, "-m", "pytest", "-q", *TESTS]
        words += [f"--junitxml={found}", "-o", "junit_family=xunit1"]
        subprocess.run(words, env=ALL, capture_output=True, check=False)
        for case in ET.parse(found).iter("testcase"):
            yield _cell(case)


def _cell(case):
    counted = {each.get("name"): each.get("value") for each in case.iter("property")}
    faults = [
        each.get("message") or each.tag
        for kind in ("failure", "error", "skipped")
        for each in case.iter(kind)
    ]
    name = case.get("name").partition("[")[2].removesuffix("]")
    return PictureCell(
        tuple(name.split("-")), tuple(counted.get(name, "–") for name in SEEN), " ".join(faults)
    )


def markdown(found):
    """A row a window, then a row a report."""
    heads = ("language", "screen", "text %", "study", *SEEN.values(), "fault")
    rows = [
        (*cell.case, *cell.seen, (cell.fault or "none").replace("|", "/").replace("\n", " ")[:80])
        for cell in found
    ]
    lines = [f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *rows)]
    failed = sum(cell.fails for cell in found)
    return "\n".join(["## Pictures", "", *lines, "", f"{len(found)} windows and reports; {failed} fail.", ""])
