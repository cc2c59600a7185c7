"""Which plots are shown beside which table. The worker thread imports this ahead of time."""

from __future__ import annotations

from tacit_miner.ui.drawing.plot_view import RowPlot
from tacit_miner.ui.drawing.stage import FigureStage
from tacit_miner.ui.plots.answers_plot import AnswersPlot
from tacit_miner.ui.plots.interval_plot import IntervalPlot
from tacit_miner.ui.plots.pair_matrix import PairMatrix
from tacit_miner.ui.plots.prevalence_plot import PrevalencePlot, PrivacyPlot
from tacit_miner.ui.plots.rule_figures import ItemMatrix, RuleNetwork
from tacit_miner.ui.plots.scatter_plot import AccuracyPlot, ScatterPlot

__all__ = ["FigureStage", "answers_plot", "prevalence_plot", "privacy_plot", "row_plots"]


def row_plots(*, rules: bool) -> tuple[type[RowPlot], ...]:
    """The plots of rules, or of itemsets, to be made one by one."""
    if rules:
        return IntervalPlot, ScatterPlot, AccuracyPlot, ItemMatrix, RuleNetwork
    return IntervalPlot, PairMatrix, AccuracyPlot, ItemMatrix


def privacy_plot() -> PrivacyPlot:
    """The plot of the privacy page."""
    return PrivacyPlot()


def prevalence_plot() -> PrevalencePlot:
    """The plot of the page of prevalences."""
    return PrevalencePlot()


def answers_plot() -> AnswersPlot:
    """The figure of the page of tables."""
    return AnswersPlot()
