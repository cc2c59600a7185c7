"""What the choices of the settings are called in the window."""

from __future__ import annotations

from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.inversion import Variance
from tacit.run.keep_rules import Select, keep_rule
from tacit.run.settings import Adjust, Combine, EngineChoice, Estimator, Side
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.words import said


def select_words() -> dict[Select, str]:
    """The keep rules, as they call themselves."""
    return {select: said(keep_rule(select).label()) for select in Select}


def adjust_words() -> dict[Adjust, str]:
    """For what intervals and verdicts allow."""
    return {Adjust.LIST: tr("for the list"), Adjust.NONE: tr("each for itself")}


def variance_words() -> dict[Variance, str]:
    """Which question standard errors answer."""
    return {
        Variance.POPULATION: tr("a sample of a population"),
        Variance.RECORDS: tr("everybody of interest"),
    }


def interval_words() -> dict[ConfidenceInterval, str]:
    """How a ratio is bounded."""
    names = {ConfidenceInterval.FIELLER: tr("Fieller"), ConfidenceInterval.CHEBYSHEV: tr("Chebyshev")}
    return {kind: names.get(kind, str(kind)) for kind in ConfidenceInterval}


def combine_words() -> dict[Combine, str]:
    """How levels are put together."""
    return {Combine.SUM: tr("count alike"), Combine.INVERSE_VARIANCE: tr("weigh by precision")}


def estimator_words() -> dict[Estimator, str]:
    """Which form of the estimator."""
    return {
        Estimator.RE: tr("RE, closed form"),
        Estimator.RECURSION: tr("RE, recursion as printed"),
        Estimator.MASK: tr("MASK, matrix"),
        Estimator.MASK_COUNTERS: tr("MASK, counters"),
    }


def engine_words() -> dict[EngineChoice, str]:
    """How records are counted."""
    return {
        EngineChoice.AUTO: tr("automatic"),
        EngineChoice.BLOCKS: tr("bitmaps"),
        EngineChoice.WEIGHTED: tr("weights"),
    }


def side_words() -> dict[Side, str]:
    """On which sides of a rule an item may be."""
    return {
        Side.BOTH: tr("both sides"),
        Side.LEFT: tr("left only"),
        Side.RIGHT: tr("right only"),
        Side.NEITHER: tr("neither"),
    }
