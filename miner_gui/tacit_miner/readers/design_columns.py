"""The columns of a table that say how its records were sampled: taken out of the table, so that the others are its answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np

from tacit.designs.sampling import DesignNames, SamplingDesign
from tacit.estimation.choices import ReplicateKind
from tacit.platform.messages import Template
from tacit_miner.readers.files import DataFormatError
from tacit_miner.readers.sheet import Sheet, SheetColumn, number_of

NO_COLUMN = Template(
    "design-columns.no-column", "{path}: there is no column {column!r}; the first columns are {first}"
)
NO_REPLICATES = Template(
    "design-columns.no-replicates",
    "{path}: the name of no column begins with {prefix!r}, as those of replicate weights should",
)


@dataclass(frozen=True, slots=True)
class DesignColumns:
    """The names of columns, None for no such column; `population` may be a number."""

    weight: str | None = None
    strata: str | None = None
    cluster: str | None = None
    population: str | None = None
    replicates: str | None = None
    replicate_kind: ReplicateKind | str = ReplicateKind.JKN

    @classmethod
    def of(cls, settings: object) -> Self | None:
        """Those that settings, or options, name; None if they name none."""
        names = ("weight", "strata", "cluster", "population", "replicates")
        found = {name: getattr(settings, name, None) for name in names}
        if all(name is None for name in found.values()):
            return None
        return cls(**found, replicate_kind=getattr(settings, "replicate_kind", ReplicateKind.JKN))

    def are_in(self, sheet: Sheet) -> bool:
        """Whether the table has any of these columns."""
        own = {self.weight, self.strata, self.cluster, self.population}
        again = self.replicates
        return any(
            column.name in own or (again is not None and column.name.startswith(again))
            for column in sheet.columns
        )

    def taken_from(self, sheet: Sheet) -> tuple[Sheet, SamplingDesign]:
        """The table without these columns, and their design. DataFormatError: one is lacking, or no other left; DesignError: bad values."""
        design, used = self.read(sheet)
        rest = tuple(column for column in sheet.columns if column.name not in used)
        return replace(sheet, columns=rest), design

    def read(self, sheet: Sheet) -> tuple[SamplingDesign, set[str]]:
        """The design that these columns say, and their names; raises as `taken_from`."""
        size = None if self.population is None else number_of(self.population)
        named = {"weight": self.weight, "strata": self.strata, "cluster": self.cluster}
        if size is None:
            named["population"] = self.population
        found = {what: self._column(sheet, name) for what, name in named.items() if name is not None}
        replicates = self._replicates(sheet, found.values())
        values = {what: cells_of(column) for what, column in found.items()}
        design = SamplingDesign(
            values.get("weight", np.ones(sheet.records) if not found else None),
            values.get("strata"),
            values.get("cluster"),
            size if size is not None else values.get("population"),
            np.stack([cells_of(column) for column in replicates], axis=1) if replicates else None,
            self.replicate_kind,
            DesignNames(
                **{what: name for what, name in named.items() if name is not None},
                replicates=tuple(column.name for column in replicates),
            ),
        )
        return design, {column.name for column in (*found.values(), *replicates)}

    def _column(self, sheet: Sheet, name: str) -> SheetColumn:
        for column in sheet.columns:
            if column.name == name:
                return column
        first = tuple(column.name for column in sheet.columns[:5])
        raise DataFormatError(NO_COLUMN(path=str(sheet.path), column=name[:80], first=first))

    def _replicates(self, sheet: Sheet, others: Sequence[SheetColumn] | Any) -> list[SheetColumn]:  # noqa: ANN401 - a view of a dict
        if self.replicates is None:
            return []
        taken = {column.name for column in others}
        found = [
            column
            for column in sheet.columns
            if column.name.startswith(self.replicates) and column.name not in taken
        ]
        if not found:
            raise DataFormatError(NO_REPLICATES(path=str(sheet.path), prefix=self.replicates[:80]))
        return found


def cells_of(column: SheetColumn) -> np.ndarray:
    """The values of a column as numbers where they are, as text elsewhere, None where there is none; object [records]."""
    values: list[object] = []
    for value in column.values:
        number = number_of(value)
        values.append(None if value in column.missing else value if number is None else number)
    return np.array([*values, None], object)[column.read()]
