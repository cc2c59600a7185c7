"""What answering cost the respondents: the privacy percentage (MASK, equation 4) of each item at each level, and overall.

The percentage rests on how common a yes is. The survey states what it expects; after a run there is an estimate, which
may lie outside 0 … 100 % and is then cut to it, because a probability of a yes cannot.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tacit.channels.channel import Channel
from tacit.privacy import figures
from tacit.run.result import Result
from tacit_miner.ui.pages.counted_page import put_figure
from tacit_miner.ui.results.prevalence_rows import PrevalenceRow
from tacit_miner.ui.texts.language import decimal, named, number, percent, tr
from tacit_miner.ui.widgets.flow import split
from tacit_miner.ui.widgets.labels import Plain, label_of
from tacit_miner.ui.widgets.number_field import Complaint, ShareField, choice_of
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView, figure_column
from tacit_miner.ui.worker.snapshot import ItemFacts, LevelFacts, Snapshot
from tacit_qt.widgets import called, fill, in_column


@dataclass(frozen=True, slots=True)
class PrivacyRow:
    """One item: the estimated share of yes, None where unknown, and privacy by level, None without a share."""

    item: ItemFacts
    estimated: float | None
    channels: tuple[Channel, ...]
    percentages: tuple[float | None, ...]


class PrivacyPage(QWidget):
    """A table of items and levels, the figures over all items, and privacy as a plot; `save_plot` gives a `PlotView`."""

    save_plot = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._snapshot: Snapshot | None = None
        self._late, self._codes = True, False
        self._estimates: dict[str, float] = {}
        self._prevalences: dict[str, float] = {}
        bases = {"expected": tr("as the survey expects"), "estimated": tr("as it was estimated")}
        self.basis = choice_of(bases)
        self.basis.currentIndexChanged.connect(self._fill)
        self.weight = ShareField(0.0, 1.0, 0.05, 1)
        self.weight.set_share(figures.WEIGHT)
        self.weight.valueChanged.connect(self._fill)
        self.overall = Plain(wraps=True, selectable=True)
        self.model = RowsModel[PrivacyRow]((), self)
        self.view = RowsView(self.model, tr("Privacy by item and level"))
        self.view.selectionModel().selectionChanged.connect(self._mark)
        self.plot: Any = None
        self.splitter = split(Qt.Orientation.Vertical, (self.view, 0))
        heading = Plain(tr("Privacy percentage of each item at each level:"))
        choices = QHBoxLayout()
        basis = tr("The percentage rests on how common a yes is.")
        weight = tr("How much of the concern is for those who would answer yes; reports have one half.")
        for words, field, tip in (
            (tr("Share of yes:"), self.basis, basis),
            (tr("Weight of yes:"), self.weight, weight),
        ):
            fill(choices, label_of(field, words), called(field, words, tip))
        fill(choices, 1)
        in_column(self, choices, Complaint(self.weight), self.overall, heading, (self.splitter, 1))

    def show_project(self, snapshot: Snapshot) -> None:
        """Show another state of the project."""
        fresh = self._snapshot is None or self._snapshot.path != snapshot.path
        self._snapshot = snapshot
        if fresh:
            self._prevalences = {}
            self.weight.set_share(figures.WEIGHT)
            self.model.set_columns(_columns(snapshot.levels, by_code=self._codes))
        self._fill()

    def show_codes(self, *, shown: bool) -> None:
        """Name items by the codes of files and of the command line, or by their questions."""
        before, self._codes = self._codes, shown
        if shown != before and self._snapshot is not None:
            self.model.set_columns(_columns(self._snapshot.levels, by_code=shown))
            self._fill()

    def show_result(self, result: Result | None) -> None:
        """Take the estimated shares from this result; None if there is none."""
        self._estimates = {} if result is None else singles(result)
        if not self._estimates or (self._snapshot and self._snapshot.asked is None):
            self.basis.setCurrentIndex(1 if self._estimates else 0)
        self._fill()

    def show_prevalences(self, rows: Sequence[PrevalenceRow]) -> None:
        """Take the shares of what no run lists, whatever its minimum support."""
        self._prevalences = {row.code: row.share for row in rows if not math.isnan(row.share)}
        self._fill()

    def _estimate(self, item: ItemFacts) -> float | None:
        return self._estimates.get(item.code, self._prevalences.get(item.code))

    def _share(self, item: ItemFacts) -> float | None:
        """The share of yes that the percentages rest on."""
        if self.basis.currentData() == "expected":
            return item.prevalence
        estimate = self._estimate(item)
        return None if estimate is None else min(1.0, max(0.0, estimate))

    def showEvent(self, event: QShowEvent) -> None:
        """Compute what changed while the page was hidden; the plot is made when the page is first shown."""
        super().showEvent(event)
        if self.plot is None:
            self.plot = plot = put_figure("privacy", self, self.splitter)
            plot.set_weight(self.weight.share())
            self.weight.valueChanged.connect(lambda: plot.set_weight(self.weight.share()))
            self.splitter.setStretchFactor(1, 1)
            self._mark()
        if self._late:
            self._fill()

    def _fill(self) -> None:
        self._late = not self.isVisible()
        if self._snapshot is None or self._late:
            return
        rows, levels, weight = [], self._snapshot.levels, self.weight.share()
        for place, item in enumerate(self._snapshot.items):
            channels, share = tuple(level.channels[place] for level in levels), self._share(item)
            known = (figures.privacy_percentage(channel, share or 0.0, weight) for channel in channels)
            percentages = tuple(known) if share is not None else (None,) * len(channels)
            rows.append(PrivacyRow(item, self._estimate(item), channels, percentages))
        self.model.set_rows(rows)
        self.overall.setText(self._overall(self._snapshot))

    def _mark(self) -> None:
        """Mark the selected item in the plot, at its most private level: what most of its answers went through."""
        if self.plot is None:
            return
        rows = self.view.selected()
        share = self._share(rows[0].item) if rows else None
        self.plot.set_channel(None if share is None else rows[0].channels[-1], share or 0.0)

    def _overall(self, snapshot: Snapshot) -> str:
        # Options of a question are one answer and not several, so the percentage over all is of yes/no items.
        shares = [None if item.is_option else self._share(item) for item in snapshot.items]
        known = [share for share in shares if share is not None]
        if not known:
            return tr("No share of yes is known yet: mine first, or choose the survey's expectation.")
        parts, words = [], tr("{level}: {percentage} % private, ε of a whole record {epsilon}")
        for level in snapshot.levels:
            pairs = [pair for pair in zip(level.channels, shares, strict=True) if pair[1] is not None]
            channels, weight = [channel for channel, _ in pairs], self.weight.share()
            percentage = decimal(figures.overall_privacy_percentage(channels, known, weight), 1)
            whole = _epsilon(figures.record_epsilon(level.by_question))
            parts.append(words.format(level=named(level.name), percentage=percentage, epsilon=whole))
        count = number(len(known))
        return tr("Over {count} items — {parts}.").format(count=count, parts=tr("; ").join(parts))


def singles(result: Result) -> dict[str, float]:
    """The estimated support of each item that the result has."""
    if not result.by_length:
        return {}
    single = result.by_length[0]
    codes = (result.items[item] for item in single.itemsets.items[:, 0].tolist())
    return dict(zip(codes, single.support.value.tolist(), strict=True))


def _epsilon(value: float) -> str:
    return "∞" if math.isinf(value) else decimal(value, 2)


def _level_column(place: int, level: LevelFacts) -> RowsColumn[PrivacyRow]:
    def figure(value: float) -> str:
        return tr("{number} %").format(number=decimal(value, 1))

    def hint(row: PrivacyRow) -> str:
        channel = row.channels[place]
        one, zero, epsilon = percent(channel.keep_one), percent(channel.keep_zero), figures.epsilon(channel)
        words = tr("Yes kept {one}, no kept {zero}, ε {epsilon}")
        return words.format(one=one, zero=zero, epsilon=_epsilon(epsilon))

    tip = tr("Privacy percentage at this level: (1 − a·R₁ − (1−a)·R₀) · 100; 0 % is an open answer")
    return figure_column(level.name, lambda row: row.percentages[place], figure, tip, hint)


def _name(item: ItemFacts, *, by_code: bool) -> str:
    return named(item.code if by_code else item.question or item.code)


def _columns(levels: Sequence[LevelFacts], *, by_code: bool) -> list[RowsColumn[PrivacyRow]]:
    return [
        RowsColumn(
            tr("Item") if by_code else tr("Question"),
            lambda row: _name(row.item, by_code=by_code),
            hint=lambda row: _name(row.item, by_code=not by_code),
            plain=lambda row: row.item.code,
        ),
        figure_column(tr("Expected yes"), lambda row: row.item.prevalence, percent),
        figure_column(tr("Estimated yes"), lambda row: row.estimated, percent),
        *(_level_column(place, level) for place, level in enumerate(levels)),
    ]
