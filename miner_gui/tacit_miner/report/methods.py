"""The methods paragraph: what was done, in sentences that can go into a paper, made from the settings alone."""

from __future__ import annotations

from tacit import __version__
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.weights import Variance
from tacit.mining.settings import Combine, Estimator
from tacit_miner.project.study import Study
from tacit_miner.runs.run import Run

_ESTIMATOR = {
    Estimator.RE: "by contraction of the observed supports of all subsets (RE)",
    Estimator.RECURSION: "by the recursion of RE, formula 4",
    Estimator.MASK: "by inverting the transition matrix (MASK)",
    Estimator.MASK_COUNTERS: "from MASK's n + 1 counters",
}
_VARIANCE = {
    Variance.POPULATION: "Standard errors treat the respondents as a sample of a population.",
    Variance.RECORDS: "Standard errors count the randomization alone, for these respondents and no others.",
}
_INTERVAL = {
    ConfidenceInterval.FIELLER: "Fieller's method",
    ConfidenceInterval.CHEBYSHEV: "Chebyshev's inequality",
}


def methods(study: Study, run: Run) -> str:
    """One paragraph."""
    settings, result = run.settings.mining, run.result
    sentences = [
        _collected(study, run),
        (
            f"Supports were estimated without bias from the randomized answers {_ESTIMATOR[settings.estimator]}, and "
            f"itemsets with a minimum support of {100 * settings.min_support:g} % were searched level by level (Apriori)."
        ),
        str(settings.keep_rule(result.records).statement()),
        _VARIANCE[settings.variance],
        f"Intervals hold with {100 * (1.0 - settings.alpha):g} % each, not jointly; supports have normal intervals.",
    ]
    if settings.min_confidence is not None:
        sentences.append(
            f"Rules have an estimated confidence of at least {100 * settings.min_confidence:g} %, bounded by "
            f"{_INTERVAL[settings.interval]}; other measures have delta-method intervals."
        )
    if settings.combine is Combine.INVERSE_VARIANCE:
        sentences.append(
            "Levels were weighed by inverse variance, which assumes that the choice of a level does not depend on the answer."
        )
    sentences.append(
        f"The search found {result.listed():,} itemsets"
        + ("" if result.rules is None else f" and {len(result.rules):,} rules")
        + f"; it was done with Tacit {__version__} on data {run.source.data}."
    )
    return " ".join(sentences)


def _collected(study: Study, run: Run) -> str:
    records, items = f"{run.result.records:,}", f"{len(study.items):,}"
    if study.survey is None:
        return (
            f"{records} records of {items} yes/no items, randomized by the respondents with a known scheme for each item, "
            "were read from a plain table; they carry no signatures."
        )
    return (
        f"{records} respondents answered {items} yes/no items; each answer was randomized on the respondent's own machine, "
        f"at one of {len(study.channels)} levels that the respondent chose, before it was signed and sent."
    )


def cautions(study: Study, run: Run) -> list[str]:
    """What a reader must not forget."""
    found = [
        (
            "Who took part chose to. No randomization corrects for people who did not answer, and the intervals do not "
            "contain that error."
        ),
        (
            "Items that are asked of one person are correlated. Randomizing each of them protects one answer with the stated "
            "odds; many related answers together reveal more, at most the sum of their ε."
        ),
        (
            "The estimates rest on every answer having been randomized with the stated probabilities, independently for each "
            "item. Where one random device served two items, pairs of them are biased and single items are not."
        ),
    ]
    if study.survey is None:
        found.append(
            "Nobody signed these records: whoever could change the table could change the result, and copies of a record "
            "cannot be told from two people who answered alike."
        )
    else:
        found.append(
            "A signature shows that a key sent a record, not that a person answered. Lists of keys and quotas bound what "
            "one sender can forge; the table of itemsets says how far one forged record in a hundred could move each."
        )
    if any(run.result.notes):
        found.append(
            "Itemsets of a level that is noted as beyond what the data can tell are noise until more people answer."
        )
    return found
