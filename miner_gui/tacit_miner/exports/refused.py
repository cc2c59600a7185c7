"""The refused lines as CSV, so that a sender can be asked: file, line, verdict, reason, and the bytes as they came.

The reason is there as an English sentence, and as a code that a program may compare.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

from tacit.mining.control import go_on
from tacit_miner.exports.document import checked
from tacit_miner.exports.spreadsheet import as_cell
from tacit_miner.project.project import Project


def refused_csv(project: Project, check: Callable[[], None] = go_on) -> tuple[str, int]:
    """The table, and how many lines are in it; `check` is called now and then and may raise to stop."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(["file", "line", "verdict", "reason", "code", "bytes", "content"])
    count = 0
    for refused in checked(project.refused_lines(), check):
        content = "" if refused.content is None else refused.content.decode("utf-8", "backslashreplace")
        size = "" if refused.size is None else refused.size
        line = refused.line
        reason, code = ("", "") if line.reason is None else (str(line.reason), line.reason.code)
        place = [as_cell(refused.name), line.number, line.verdict]
        out.writerow([*place, as_cell(reason), code, size, as_cell(content)])
        count += 1
    return text.getvalue(), count
