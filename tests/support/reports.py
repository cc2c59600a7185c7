"""What a report is made of, for tests that look at all of it."""

from __future__ import annotations

from collections.abc import Iterator

from tacit_miner.report.pieces import Piece, Report


def all_pieces(report: Report) -> Iterator[Piece]:
    """In the order of the page."""
    yield from report.pieces
    for section in report.sections:
        yield from section.pieces
