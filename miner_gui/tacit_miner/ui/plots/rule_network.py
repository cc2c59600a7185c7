"""Rules as a network: items given, rules with their intervals, items that follow.

Items against rules or itemsets: which items make each, and its interval above (`tacit_miner.figures.matrix`).
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tacit_miner.figures.chart import Spots
from tacit_miner.figures.marks import Entry, Points, Segments
from tacit_miner.figures.matrix import Columns, columns_with_room, matrix_scene
from tacit_miner.figures.network import Network, network_scene, rules_with_room
from tacit_miner.figures.scene import FigurePage, Scene, View
from tacit_miner.ui.drawing.data_table import PlotData
from tacit_miner.ui.plots.rule_parts import RulePart
from tacit_miner.ui.texts.language import number, tr


class RuleNetwork(RulePart):
    """The rules of the table from top to bottom; as many as have room, the others are scrolled to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("network", tr("Network"), "y", rules_with_room, parent)

    def figure_size(self) -> QSize:
        """A page across."""
        return QSize(900, 640)

    def scene(self, view: View, page: FigurePage) -> Scene:
        """The network of the rules in view."""
        part = self.part()
        network = Network(
            part.left,
            part.right,
            self.name_of,
            part.value,
            part.low,
            part.high,
            self.span(),
            part.column.title,
            part.symbols,
            self.threshold(),
            part.first,
            self.chosen_places(part),
        )
        return network_scene(network, view, page)

    def legend_entries(self) -> list[Entry]:
        """What the signs mean."""
        nothing, inks = np.zeros(0), self.inks
        given, follows = tr("if: the item is given"), tr("then: the item follows")
        return [
            Points(nothing, nothing, inks.certain, "square", 9.0, given),
            Points(nothing, nothing, inks.uncertain, "open square", 9.0, follows),
            *self.verdict_entries(),
            Segments(nothing, nothing, inks.text, 3.0, tr("interval")),
            *self.minimum_entry(),
        ]

    def caption_words(self, first: int, last: int, every: int) -> str:
        """Which rules are in view."""
        said = tr(
            "Rules {first} to {last} of {all}, in the order of the table. In the middle: {title}, with its interval."
        )
        if last == first + 1:
            said = tr(
                "Rule {first} of {all}, in the order of the table. In the middle: {title}, with its interval."
            )
        title = self.part().column.title
        return said.format(first=number(first + 1), last=number(last), all=number(every), title=title)

    def data_of_part(self) -> PlotData:
        """The intervals in view."""
        part = self.part()
        titles = (tr("If"), tr("Then"), part.column.title, tr("Lower end"), tr("Upper end"))
        assert self.table is not None
        sides = [
            [self.table.side(side, row) for row in part.rows.tolist()]
            for side in (self.table.left, self.table.right)
        ]
        numbers = (end.tolist() for end in (part.value, part.low, part.high))
        return PlotData(titles, list(zip(*sides, *numbers, strict=True)))

    def all_spots(self, every: int) -> Spots:
        """A row each."""
        return Spots(np.zeros(every), np.arange(every, dtype=np.float64), "row")


class ItemMatrix(RulePart):
    """The rules of the table from left to right; as many as have room, the others are scrolled to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("items", tr("Items and rows"), "x", columns_with_room, parent)

    def figure_size(self) -> QSize:
        """A page across."""
        return QSize(900, 560)

    def scene(self, view: View, page: FigurePage) -> Scene:
        """The matrix of the rules in view."""
        part = self.part()
        columns = Columns(
            part.left,
            part.right,
            self.name_of,
            part.value,
            part.low,
            part.high,
            part.symbols,
            part.column.title,
            self.span(),
            self.threshold(),
            part.first,
            self.chosen_places(part),
        )
        return matrix_scene(columns, view, page)

    def legend_entries(self) -> list[Entry]:
        """What the signs mean."""
        nothing, inks = np.zeros(0), self.inks
        is_rule = self.table is not None and bool(self.table.right.shape[1])
        given = tr("if: the item is given") if is_rule else tr("the item belongs to it")
        entries: list[Entry] = [Points(nothing, nothing, inks.certain, "square", 9.0, given)]
        if is_rule:
            follows = tr("then: the item follows")
            entries.append(Points(nothing, nothing, inks.uncertain, "open square", 9.0, follows))
        entries += self.verdict_entries()
        entries.append(Segments(nothing, nothing, inks.muted, 2.0, tr("interval")))
        return [*entries, *self.minimum_entry()]

    def caption_words(self, first: int, last: int, every: int) -> str:
        """Which rows are in view."""
        said = tr(
            "Columns are rows {first} to {last} of {all}, in the order of the table. Above each: {title}, with its interval."
        )
        if last == first + 1:
            said = tr(
                "The column is row {first} of {all}, in the order of the table. Above it: {title}, with its interval."
            )
        title = self.part().column.title
        return said.format(first=number(first + 1), last=number(last), all=number(every), title=title)

    def data_of_part(self) -> PlotData:
        """The estimates in view."""
        part = self.part()
        titles = (tr("Row"), part.column.title, tr("Lower end"), tr("Upper end"))
        assert self.table is not None
        labels = [self.table.label(row) for row in part.rows.tolist()]
        numbers = (end.tolist() for end in (part.value, part.low, part.high))
        return PlotData(titles, list(zip(labels, *numbers, strict=True)))

    def all_spots(self, every: int) -> Spots:
        """A column each."""
        places = np.arange(every, dtype=np.float64)
        return Spots(places, np.zeros(every), "column")
