"""The tabs of a result: tables, filters and plots of `results`, with what must be read above them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLabel, QTabWidget, QVBoxLayout, QWidget

from tacit_miner.demo import Truth
from tacit_miner.exports import Selection
from tacit_miner.runs import Run
from tacit_miner.ui.language import tr
from tacit_miner.ui.snapshot import Snapshot


class ResultPage(QObject):
    export = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.a = QLabel("itemsets"); self.b = QLabel("rules")

    def add_tabs(self, tabs: QTabWidget) -> None:
        tabs.addTab(self.a, tr("Itemsets")); tabs.addTab(self.b, tr("Rules"))

    def clear(self) -> None: ...
    def set_truth(self, truth: Truth | None) -> None: ...
    def show_project(self, snapshot: Snapshot) -> None: ...
    def show_run(self, run: Run) -> None:
        self.b.setText(str(len(run.result.rules or ())))
    def first_tab(self, run: Run) -> int: return 1
    def shown(self) -> Selection | None: return None
