"""What may be exported besides the rows of a tab, whose places are 0 and more. Apart, so that the empty window needs no dialog."""

from __future__ import annotations

ALL, RECORDS, PREVALENCES = -1, -2, -3
"""All rows, the records themselves, the prevalence of every question."""
