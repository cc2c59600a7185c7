"""A report on paper: as PDF, its pieces a text document of Qt whose pages break where nothing is torn, or as a Word document."""

from collections.abc import Callable
from pathlib import Path

from tacit.compute.control import go_on
from tacit_miner.report import Report
from tacit_miner.ui.paper.setting import SMALL, set_report

__all__ = ["SMALL", "set_report", "write_paper"]


def write_paper(report: Report, path: Path, check: Callable[[], None] = go_on) -> None:
    """Write a report as what the path ends in: `.docx`, else PDF; `check` may raise to stop."""
    from tacit_miner.ui.paper import pdf, word  # noqa: PLC0415 - they need this package

    (word.write_docx if path.suffix.lower() == ".docx" else pdf.write_pdf)(report, path, check)
