"""What an output says, before any format: head, settings, cuts, notes, and the rows selected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tacit import __version__
from tacit.mining.result import Result
from tacit_miner.exports.rows import Row, itemset_rows, rule_rows, settings_row
from tacit_miner.exports.selection import Selection
from tacit_miner.runs.run import Run
from tacit_miner.runs.settings import ALL_MEASURES


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """A result to be written.

    Attributes:
        result: all of it.
        head: program, study and records, by name.
        settings: every setting, by name.
        selection: which rows.
        measures: which measures.
    """

    result: Result
    head: dict[str, Any]
    settings: dict[str, Any]
    selection: Selection = field(default_factory=Selection)
    measures: Sequence[str] = ALL_MEASURES

    @classmethod
    def of_result(cls, result: Result) -> Document:
        """A result that belongs to no project."""
        return cls(result, {"version": __version__, "records": result.records}, settings_row(result))

    @classmethod
    def of_run(cls, run: Run, selection: Selection | None = None) -> Document:
        """A run of a project. Its number and time are not in it: they are not part of the result."""
        source = run.source
        head: dict[str, Any] = {"version": __version__, "study": source.title}
        if source.unsigned:
            head["unsigned"] = source.unsigned
        else:
            head["survey"] = source.survey
        head |= {
            "data": source.data,
            "records": run.result.records,
            "records by standing": dict(source.counts),
        }
        return cls(run.result, head, run.settings.values(), selection or Selection(), run.settings.measures)

    @property
    def cuts(self) -> tuple[str, ...]:
        """How the search was cut short."""
        return self.result.cuts

    @property
    def notes(self) -> tuple[str, ...]:
        """What the reader should know."""
        return self.result.notes

    @property
    def rows(self) -> str:
        """Whether all rows are here."""
        return self.selection.sentence

    @property
    def caption(self) -> str:
        """One line under a table."""
        confident = 100.0 * (1.0 - self.result.settings.alpha)
        parts = [f"{self.result.records:,} records, intervals hold with {confident:g} % each, {self.rows}"]
        parts += [str(self.head["unsigned"])] if "unsigned" in self.head else []
        parts += [f"cut short: {cut}" for cut in self.cuts]
        return "; ".join(parts) + "."

    def itemsets(self) -> Iterator[Row]:
        """The itemsets selected."""
        return itemset_rows(self.result, self.selection)

    def rules(self) -> Iterator[Row]:
        """The rules selected."""
        return rule_rows(self.result, self.selection, self.measures)

    def block(self) -> Iterator[tuple[str, Any]]:
        """The header block: names and values, one line each."""
        yield from self.head.items()
        yield from self.settings.items()
        yield from (("cut", sentence) for sentence in self.cuts)
        yield from (("note", sentence) for sentence in self.notes)
        yield "rows", self.rows
