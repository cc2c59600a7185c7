"""What is wrong with a form, or was left out of it: by sheet, row and column, all of it at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from tacit.errors import TacitError
from tacit.formats.limits import FORM_LIMITS, FormLimits
from tacit.messages import PLACED, Message, Template

IN_SHEET = Template("xlsform.in-sheet", "sheet {sheet}")
IN_ROW = Template("xlsform.in-row", "sheet {sheet}, row {row:,}")
IN_COLUMN = Template("xlsform.in-column", "sheet {sheet}, column {column}")
IN_CELL = Template("xlsform.in-cell", "sheet {sheet}, row {row:,}, column {column}")
FORM_ERRORS = Template("xlsform.form-errors", "the form cannot be taken as it is; errors: {count:,}")
FORM_LEAVES = Template(
    "xlsform.form-leaves",
    "the form has {count:,} things that a survey cannot ask; take them out, or import with --leave-out to do without them",
)


class Weight(StrEnum):
    """What a finding means for the import."""

    ERROR = "error"
    """A mistake: nothing is imported."""

    UNSUPPORTED = "cannot"
    """The form asks for what a survey cannot do: nothing is imported unless it is to be left out."""

    NOTE = "note"
    """Left out or assumed, without changing what is asked."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a form.

    Attributes:
        sheet: its name; "" is the whole form.
        row: counted from 1 as a spreadsheet does; 0 is the whole sheet or column.
        column: its letters and its heading, such as `C label`; "" is the whole row.
    """

    sheet: str = ""
    row: int = 0
    column: str = ""

    def words(self) -> Message | None:
        """The place in words; None for the whole form."""
        if self.row and self.column:
            return IN_CELL(sheet=self.sheet, row=self.row, column=self.column)
        if self.row:
            return IN_ROW(sheet=self.sheet, row=self.row)
        if self.column:
            return IN_COLUMN(sheet=self.sheet, column=self.column)
        return IN_SHEET(sheet=self.sheet) if self.sheet else None


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a person must know.

    Attributes:
        weight: what it means for the import.
        place: where.
        reason: what, the value, and what to do.
    """

    weight: Weight
    place: Place
    reason: Message

    @property
    def message(self) -> Message:
        """The reason after the place."""
        place = self.place.words()
        return self.reason if place is None else PLACED(place=place, reason=self.reason)


class FormError(TacitError):
    """A form that is refused, with everything that is wrong.

    Attributes:
        findings: all of them, notes too, in the order of the form.
    """

    def __init__(self, message: Message, findings: tuple[Finding, ...] = ()) -> None:
        super().__init__(message)
        self.findings = findings

    def __reduce__(self) -> tuple[type[FormError], tuple[Message, tuple[Finding, ...]]]:
        """For another process: what it was made of."""
        return type(self), (self.message, self.findings)


@dataclass(slots=True)
class Findings:
    """Collects what is found while a form is read.

    Attributes:
        leave_out: whether what a survey cannot ask is left out with a note instead of refusing the form.
        limits: of these `findings` is the most that are kept.
        found: so far.
    """

    leave_out: bool = False
    limits: FormLimits = FORM_LIMITS
    found: list[Finding] = field(default_factory=list)

    def error(self, place: Place, reason: Message) -> None:
        """A mistake."""
        self._add(Weight.ERROR, place, reason)

    def cannot(self, place: Place, reason: Message) -> None:
        """Something that a survey cannot ask."""
        self._add(Weight.NOTE if self.leave_out else Weight.UNSUPPORTED, place, reason)

    def note(self, place: Place, reason: Message) -> None:
        """Something left out or assumed."""
        self._add(Weight.NOTE, place, reason)

    def _add(self, weight: Weight, place: Place, reason: Message) -> None:
        if len(self.found) < self.limits.findings:
            self.found.append(Finding(weight, place, reason))
        elif weight is not Weight.NOTE:  # a refusal is never lost behind notes
            self.found[-1] = Finding(weight, place, reason)

    def of(self, weight: Weight) -> Iterator[Finding]:
        """Those of one weight."""
        return (each for each in self.found if each.weight is weight)

    def refuse(self) -> None:
        """End the import if anything forbids it.

        Raises:
            FormError: an error, or something unsupported that is not to be left out.
        """
        errors, cannot = len(list(self.of(Weight.ERROR))), len(list(self.of(Weight.UNSUPPORTED)))
        if errors:
            raise FormError(FORM_ERRORS(count=errors), tuple(self.found))
        if cannot:
            raise FormError(FORM_LEAVES(count=cannot), tuple(self.found))
