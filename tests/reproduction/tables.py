"""Markdown tables, the papers' figures beside ours."""

import os
from pathlib import Path


def data_folder():
    """Where the public data sets are: TACIT_DATA, else shared/data beside the checkout."""
    named = os.environ.get("TACIT_DATA")
    return Path(named) if named else Path(__file__).resolve().parents[3] / "shared" / "data"


def markdown(title, names, rows):
    """A titled table."""
    lines = [f"### {title}", "", "| " + " | ".join(names) + " |", "|" + "---:|" * len(names)]
    lines += ["| " + " | ".join(cell(value) for value in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def cell(value):
    """A figure with two decimals, a count as it is, a dash for what does not exist."""
    if value is None:
        return "–"
    return f"{value:.2f}" if isinstance(value, float) else str(value)
