"""The refused lines as CSV: file, line, verdict, reason, and the bytes as they came, so that a sender can be asked."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

from tacit_miner.exports.document import checked
from tacit_miner.exports.text import as_cell
from tacit_miner.project.project import Project


def refused_csv(project: Project, check: Callable[[], None] = lambda: None) -> tuple[str, int]:
    """The table, and how many lines are in it; `check` is called now and then and may raise to stop."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(["file", "line", "verdict", "reason", "bytes", "content"])
    count = 0
    for refused in checked(project.refused_lines(), check):
        content = "" if refused.content is None else refused.content.decode("utf-8", "backslashreplace")
        size = "" if refused.size is None else refused.size
        line = refused.line
        out.writerow(
            [as_cell(refused.name), line.number, line.verdict, as_cell(line.reason), size, as_cell(content)]
        )
        count += 1
    return text.getvalue(), count
