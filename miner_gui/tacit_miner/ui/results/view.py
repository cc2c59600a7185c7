"""A whole result in one widget: itemsets and rules."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSettings, Signal
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from tacit.mining.result import Result
from tacit_miner.ui.pages.result_pages import ItemsetsPage, ResultPage, RulesPage
from tacit_miner.ui.results.columns import Truth
from tacit_miner.ui.texts.language import number, tr


class ResultView(QWidget):
    """Itemsets and rules as two tabs.

    Signals:
        exportAllRequested: "itemsets" or "rules".
        exportShownRequested: the same, and an int64 array of positions in `tacit.mining.rows.itemset_rows` or `rule_rows`.
        savePlotRequested: a `PlotView`.
    """

    exportAllRequested = Signal(str)
    exportShownRequested = Signal(str, object)
    savePlotRequested = Signal(object)

    def __init__(self, parent: QWidget | None = None, settings: QSettings | None = None) -> None:
        super().__init__(parent)
        self.itemsets, self.rules = ItemsetsPage(self, settings), RulesPage(self, settings)
        self.tabs = QTabWidget(self)
        for page, name in ((self.itemsets, "itemsets"), (self.rules, "rules")):
            self._follow(page, name)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)
        self.tabs.addTab(self.itemsets, tr("Itemsets"))
        self.tabs.addTab(self.rules, tr("Rules"))

    def _follow(self, page: ResultPage, name: str) -> None:
        page.exportAllRequested.connect(lambda: self.exportAllRequested.emit(name))
        page.exportShownRequested.connect(lambda rows: self.exportShownRequested.emit(name, rows))
        page.savePlotRequested.connect(self.savePlotRequested)

    def set_result(
        self, result: Result | None, *, truth: Truth | None = None, names: Mapping[str, str] | None = None
    ) -> None:
        """Show a result, or that there is none.

        Args:
            result: what a run found.
            truth: true supports by itemset (item indices, ascending), where somebody knows them.
            names: what items are called, by their names in the data.
        """
        self.itemsets.set_result(result, truth=truth, names=names)
        self.rules.set_result(result, truth=truth, names=names)
        self.tabs.setTabText(0, _counted(tr("Itemsets"), None if result is None else result.listed()))
        rules = None if result is None or result.rules is None else len(result.rules)
        self.tabs.setTabText(1, _counted(tr("Rules"), rules))


def _counted(name: str, count: int | None) -> str:
    return name if count is None else tr("{name} ({count})").format(name=name, count=number(count))
