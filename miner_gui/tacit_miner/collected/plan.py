"""What the columns of a sheet are, and how each was randomized: what the wizard shows and changes.

Plans never change; a change makes another one, so that every step can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self

from tacit_miner.collected.sheet import SheetColumn


class ColumnKind(StrEnum):
    """What a column is."""

    ITEM = "item"
    CHOICE = "choice"
    ID = "id"
    WEIGHT = "weight"
    LEAVE = "leave"


QUESTIONS = (ColumnKind.ITEM, ColumnKind.CHOICE)
"""Kinds of columns that were asked."""


class Meaning(StrEnum):
    """What a value of a column says."""

    YES = "yes"
    NO = "no"
    OPTION = "option"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """A column.

    Attributes:
        kind: what it is.
        meanings: of its values, in their order.
        ordered: whether the options of a choice have an order.
        more: options of a choice that no record has.
        text: the question's words; empty for none.
        scheme: a key of `scheme_forms.FORMS`; empty while it is not chosen.
        parameters: of the scheme as they were typed, by their names.
    """

    kind: ColumnKind
    meanings: tuple[Meaning, ...] = ()
    ordered: bool = False
    more: tuple[str, ...] = ()
    text: str = ""
    scheme: str = ""
    parameters: tuple[tuple[str, str], ...] = ()

    @property
    def is_question(self) -> bool:
        """Whether it was asked."""
        return self.kind in QUESTIONS

    def typed(self, parameter: str) -> str:
        """What was typed for a parameter."""
        return dict(self.parameters).get(parameter, "")

    def with_parameter(self, parameter: str, text: str) -> Self:
        """The same with another value of a parameter."""
        found = {**dict(self.parameters), parameter: text}
        return replace(self, parameters=tuple(sorted(found.items())))

    def options(self, column: SheetColumn) -> tuple[str, ...]:
        """The options of a choice: its values in their order, then those that no record has."""
        pairs = zip(column.values, self.meanings, strict=True)
        return (*(value for value, means in pairs if means is Meaning.OPTION), *self.more)


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A sheet's plan.

    Attributes:
        columns: in the order of the sheet's.
        title: of the study.
        groups: places of columns whose answers were not randomized independently.
    """

    columns: tuple[ColumnPlan, ...]
    title: str = ""
    groups: tuple[tuple[int, ...], ...] = ()

    @property
    def questions(self) -> tuple[int, ...]:
        """The places of the columns that were asked."""
        return tuple(place for place, column in enumerate(self.columns) if column.is_question)

    def changed(self, places: Iterable[int], **changes: Any) -> Self:  # noqa: ANN401 - the fields of a column
        """The same with other words on some columns."""
        chosen = set(places)
        return replace(
            self,
            columns=tuple(
                replace(column, **changes) if place in chosen else column
                for place, column in enumerate(self.columns)
            ),
        )

    def with_parameter(self, places: Iterable[int], parameter: str, text: str) -> Self:
        """The same with another value of a parameter of some columns."""
        chosen = set(places)
        return replace(
            self,
            columns=tuple(
                column.with_parameter(parameter, text) if place in chosen else column
                for place, column in enumerate(self.columns)
            ),
        )

    def asked_groups(self) -> tuple[tuple[int, ...], ...]:
        """The groups without columns that are not asked, those of at least two."""
        found = (tuple(place for place in group if self.columns[place].is_question) for group in self.groups)
        return tuple(group for group in found if len(group) > 1)

    def group(self, column: int) -> tuple[int, ...]:
        """The first group that a column is in; empty for none."""
        return next((group for group in self.groups if column in group), ())
