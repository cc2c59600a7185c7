"""Which plots are shown beside which table. The worker thread imports this ahead of time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QSplitter, QWidget

from tacit_miner.ui.drawing.plot_view import PlotView, RowPlot
from tacit_miner.ui.drawing.stage import FigureStage
from tacit_miner.ui.plots.answers_plot import AnswersPlot
from tacit_miner.ui.plots.forest_plot import ForestPlot
from tacit_miner.ui.plots.interval_plot import IntervalPlot
from tacit_miner.ui.plots.pair_matrix import PairMatrix
from tacit_miner.ui.plots.prevalence_plot import PrevalencePlot, PrivacyPlot
from tacit_miner.ui.plots.rule_figures import ItemMatrix, RuleNetwork
from tacit_miner.ui.plots.scatter_plot import AccuracyPlot, ScatterPlot
from tacit_miner.ui.widgets.flow import follow_the_eye, name_lists

__all__ = ["FigureStage", "put", "row_plots"]


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
    name_lists(page)
    return plot
