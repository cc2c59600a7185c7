"""Which plots are shown beside which table, and the room for them: the whole height of the page on request, or a window of its own.

The worker thread imports this ahead of time.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from tacit_miner.ui.drawing.plot_view import PlotView, RowPlot
from tacit_miner.ui.plots.interval_plot import AccuracyPlot, IntervalPlot, ScatterPlot
from tacit_miner.ui.plots.rule_figures import ItemMatrix, PairMatrix, RuleNetwork
from tacit_miner.ui.plots.table_plots import AnswersPlot, ForestPlot, PrevalencePlot, PrivacyPlot
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.flow import follow_the_eye, push, switch
from tacit_miner.ui.widgets.labels import Plain
from tacit_qt.widgets import fill


class _Outside(QWidget):
    """The window of its own; closing it brings the figure back."""

    def __init__(self, back: QAction, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._back = back
        self.column = QVBoxLayout(self)
        self.resize(1000, 720)

    def closeEvent(self, event: QCloseEvent) -> None:
        event.accept()
        self._back.setChecked(False)


class FigureStage(QObject):
    """A figure, or tabs of them, in a splitter beside what it belongs to."""

    def __init__(self, figure: QWidget, splitter: QSplitter, title: str) -> None:
        super().__init__(splitter)
        self._figure, self._splitter, self._title = figure, splitter, title
        self._window: _Outside | None = None
        self._sizes: list[int] = []
        self._heights: list[tuple[QSplitter, list[int]]] = []
        whole = tr("Give the figure the whole height; the table comes back with a second click")
        self.larger = switch(self, tr("Full height"), self._enlarge, whole)
        own = tr("Show the figure in a window of its own; closing it brings the figure back")
        self.outside = switch(self, tr("Own window"), self._move, own)
        self._kept, words = QWidget(), Plain(tr("The figure is in a window of its own."), wraps=True)
        back = push(tr("Bring it back"), lambda: self.outside.setChecked(False))
        back.setObjectName("back")
        fill(QHBoxLayout(self._kept), (words, 1), back)

    def serve(self, plot: PlotView) -> None:
        """Put both among the buttons of a plot."""
        plot.add_more(self.larger)
        plot.add_more(self.outside)

    def end(self) -> None:
        """The project is another one: the figure goes back to its place."""
        self.outside.setChecked(False)
        self.larger.setChecked(False)

    def _enlarge(self, wanted: bool) -> None:
        if wanted:
            self._heights = [(splitter, splitter.sizes()) for splitter, _ in self._above()]
        for splitter, kept in self._above():
            for place in range(splitter.count()):
                if (beside := splitter.widget(place)) is not None and beside is not kept:
                    beside.setVisible(not wanted)
        for splitter, sizes in [] if wanted else self._heights:
            splitter.setSizes(sizes)

    def _above(self) -> list[tuple[QSplitter, QWidget]]:
        """The splitters that share out the height, each with what holds the figure; what stands beside it stays."""
        found: list[tuple[QSplitter, QWidget]] = []
        held: QWidget = self._figure
        splitter: QWidget | None = self._splitter
        while isinstance(splitter, QSplitter):
            if splitter.orientation() is Qt.Orientation.Vertical:
                found.append((splitter, held))
            held, splitter = splitter, splitter.parentWidget()
        return found

    def _move(self, wanted: bool) -> None:
        if wanted:
            self.larger.setChecked(False)
            self._sizes = self._splitter.sizes()
            self._splitter.replaceWidget(self._splitter.indexOf(self._figure), self._kept)
            self._kept.show()
            if self._window is None:
                self._window = _Outside(self.outside, self._splitter.window())
                self._window.setWindowTitle(self._title)
            self._window.column.addWidget(self._figure)
            self._figure.show()
            self._window.show()
        elif self._window is not None:
            self._splitter.replaceWidget(self._splitter.indexOf(self._kept), self._figure)
            self._figure.show()
            self._kept.setParent(None)
            self._splitter.setSizes(self._sizes)
            self._window.hide()
        self.larger.setEnabled(not wanted)


def row_plots(*, rules: bool) -> tuple[type[RowPlot], ...]:
    """The plots of rules, or of itemsets, to be made one by one."""
    if rules:
        return IntervalPlot, ScatterPlot, AccuracyPlot, ItemMatrix, RuleNetwork
    return IntervalPlot, PairMatrix, AccuracyPlot, ItemMatrix


def put(kind: str, page: QWidget, splitter: QSplitter) -> PlotView:
    """Make the plot of a page under its table, with the buttons that give it room; the page saves it by its signal `save_plot`."""
    kinds: dict[str, Callable[[], PlotView]] = {
        "answers": AnswersPlot,
        "model": ForestPlot,
        "prevalences": PrevalencePlot,
        "privacy": PrivacyPlot,
    }
    plot = kinds[kind]()
    plot.saveRequested.connect(page.save_plot)  # type: ignore[attr-defined]
    splitter.addWidget(plot)
    FigureStage(plot, splitter, plot.title).serve(plot)
    follow_the_eye(page)
    return plot
