"""What the window wishes of a project's worker: which table or regression, which rows to export, and the day of the person.

A module of its own, so that the empty window needs neither NumPy, which counts tables, nor the dialog of an export.
"""

from dataclasses import dataclass
from datetime import date, datetime

from tacit_miner.choices import MODEL_METHODS

ALL, RECORDS, PREVALENCES = -1, -2, -3  # all rows, the records themselves, the prevalence of every question


@dataclass(frozen=True, slots=True)
class TableChoice:
    """A question alone, or in groups by another.

    Attributes:
        row: the question; the one that makes the groups if there is a column.
        column: what is counted in each group; empty for the row alone.
        reference: the group that others are compared with; empty for all who are not in a group.
        alpha, unions: α of the intervals; unions of options, beside those that the survey declares.
    """

    row: str
    column: str = ""
    reference: str = ""
    alpha: float = 0.05
    unions: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Row, column and reference, as far as there are any."""
        return tuple(name for name in (self.row, self.column, self.reference) if name)


@dataclass(frozen=True, slots=True)
class ModelChoice:
    """A regression by a formula such as "drinks ~ age + stole", estimated by one of `MODEL_METHODS`, with unions of options."""

    formula: str
    method: str = MODEL_METHODS[0]
    alpha: float = 0.05
    unions: tuple[str, ...] = ()

    @property
    def names(self) -> "ModelChoice":
        """Itself: a report has models of one formula that are estimated in other ways."""
        return self


Choice = TableChoice | ModelChoice  # what reports may have beside their own


def today() -> date:
    """The day where the person is."""
    return datetime.now().astimezone().date()
