"""Which plots are shown beside which table. The worker thread imports this ahead of time."""

from __future__ import annotations

from tacit_miner.ui.drawing.row_plot import RowPlot
from tacit_miner.ui.drawing.stage import Stage
from tacit_miner.ui.plots.accuracy_plot import AccuracyPlot
from tacit_miner.ui.plots.answers_plot import AnswersPlot
from tacit_miner.ui.plots.interval_plot import IntervalPlot
from tacit_miner.ui.plots.item_matrix import ItemMatrix
from tacit_miner.ui.plots.pair_matrix import PairMatrix
from tacit_miner.ui.plots.prevalence_plot import PrevalencePlot
from tacit_miner.ui.plots.privacy_plot import PrivacyPlot
from tacit_miner.ui.plots.rule_network import RuleNetwork
from tacit_miner.ui.plots.scatter_plot import ScatterPlot

__all__ = ["Stage", "answers_plot", "prevalence_plot", "privacy_plot", "row_plots"]


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
