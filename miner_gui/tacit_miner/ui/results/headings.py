"""Words of the tables: titles, explanations with formulas, verdicts, lists of items."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from tacit.estimation.measures import MEASURES, Measure
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.texts.words import said
from tacit_miner.voice import arrow

SHARES = {
    "support",
    "confidence",
    "sharper",
    "sharper_confidence",
    "reweighted",
    "reweighted_confidence",
    "everyone",
    "forged",
    "probability",
}
"""Quantities shown in percent."""

LONGEST, SHORTEST = 44, 10
"""Letters of a row on an axis, and of each of its items at least."""

_MEASURES = {measure.name: measure for measure in MEASURES}

SYMBOLS = {IntervalVerdict.CERTAIN: "●", IntervalVerdict.UNCERTAIN: "◐", IntervalVerdict.BELOW: "○"}


SIGNERS = ("largest_signer_shift", "worst_signers_shift")
"""Headings of what an estimate loses without one signer, and without five."""


def measure(name: str) -> Measure:
    """The measure of this name."""
    return _MEASURES[name]


def verdict_word(verdict: IntervalVerdict) -> str:
    """The word beside the symbol."""
    return {
        IntervalVerdict.CERTAIN: tr("certain"),
        IntervalVerdict.UNCERTAIN: tr("uncertain"),
        IntervalVerdict.BELOW: tr("below"),
    }[verdict]


def verdict_counts(codes: np.ndarray) -> str:
    """How many rows have each verdict, in words."""
    words = tr("{certain} certain, {uncertain} uncertain, {below} below")
    counts = [number(int(count)) for count in np.bincount(codes, minlength=len(VERDICTS))]
    return words.format(**dict(zip(map(str, VERDICTS), counts, strict=True)))


def heading(key: str) -> tuple[str, str]:
    """Title and explanation of a column."""
    plain = _always() | _beside()
    return plain[key] if key in plain else measure_heading(key)


def name(key: str) -> str:
    """The title without its unit."""
    return (
        heading(key)[0].removesuffix("%").rstrip()
    )  # before the sign is a space or, in French and Arabic, a no-break space


def _always() -> dict[str, tuple[str, str]]:
    """Columns of every run."""
    return {
        "mark": (
            "★",
            tr("★: has a star. ✎: has a note. A click gives a star or takes it away."),
        ),
        "items": (tr("Items"), tr("The items that were answered yes together.")),
        "size": (tr("Size"), tr("How many items the itemset has.")),
        "antecedent": (tr("If"), tr("Left side, X: the items given.")),
        "consequent": (tr("Then"), tr("Right side, Y: the items that follow.")),
        "records": (tr("n"), tr("Records that answered every item of the row.")),
        "observed": (tr("Observed"), tr("Records that show every item as they arrived, randomized.")),
        "verdict": (
            tr("Verdict"),
            tr(
                "● certain: the whole interval reaches the minimum, and the claim holds among all that the run looked at. "
                "○ below: none of the interval reaches it. ◐ uncertain: neither. For rules the minimum confidence; a certain rule "
                "also has its minimum support, and sides that go together more often than by chance (or less often)."
            ),
        ),
        "support": (
            tr("Support %"),
            tr("s(XY): the estimated share of people with all these items, and its interval."),
        ),
        "confidence": (
            tr("Confidence %"),
            tr(
                "c = s(XY) / s(X): of the people with the left side, the estimated share with the right side too."
            ),
        ),
    }


def _beside() -> dict[str, tuple[str, str]]:
    """Columns that a run has if its data or settings give cause."""
    return {
        "sharper": (
            tr("Sharper %"),
            tr(
                "The support shrunk toward what other itemsets of the study foretell: right on average over the list, and so "
                "is its interval, not for each row apart. The unbiased support is beside it."
            ),
        ),
        "probability": (
            tr("Reaches it %"),
            tr(
                "The probability that the support reaches the minimum, judged by all itemsets of the study together: of the "
                "rows with 80 %, about eight in ten do."
            ),
        ),
        "sharper_confidence": (
            tr("Sharper c %"),
            tr("The ratio of two shrunken supports; no interval is known of it."),
        ),
        "reweighted": (
            tr("Reweighted %"),
            tr(
                "The support among all people, if whether a question was answered depends on the answers that the notes name, and "
                "on nothing else. The support among those who answered is beside it."
            ),
        ),
        "reweighted_confidence": (
            tr("Reweighted c %"),
            tr("The ratio of two reweighted supports; no interval is known of it."),
        ),
        **_pushed(),
    }


def _pushed() -> dict[str, tuple[str, str]]:
    """Columns that tell what options, forgers, signers and missing answers do to a row."""
    return {
        "interest": (
            tr("Interest"),
            tr(
                "R-interest: how much more frequent the rest of the rule is among the option than among the union of options "
                "beside it. 1: the option says no more than the union. Empty for a rule without a union."
            ),
        ),
        "interest_union": (
            tr("Against"),
            tr(
                "The union that the interest is against: of those that contain an option of the rule the one from which the rule "
                "differs least."
            ),
        ),
        "forged": (
            tr("If forged %"),
            tr(
                "The estimate with the interval that allows for the share of forged records of the settings, whatever they say. Only where fewer would "
                "change the verdict."
            ),
        ),
        "flips_at": (
            tr("Flips at % forged"),
            tr(
                "The share of all records that is enough to change the verdict, or whether the row is listed, if it was forged: "
                "(s − m) / (W − m), with W the largest weight that a record can have, and the same for the ends of intervals. No smaller "
                "share does it, whatever the forgers send."
            ),
        ),
        **_by_signers(),
        "everyone": (
            tr("All people, at least %"),
            tr(
                "The least and the largest share of all people, whatever those would have said who left an answer out."
            ),
        ),
    }


def _by_signers() -> dict[str, tuple[str, str]]:
    """Columns of a run whose records were signed."""
    return {
        "largest_signer_shift": (
            tr("One signer %"),
            tr(
                "What the estimate loses without the records of the one signer who matters most, in points of percent; negative if it "
                "gains. Of a rule the confidence."
            ),
        ),
        "worst_signers_shift": (
            tr("Five signers %"),
            tr("The same without those five signers whose records together move the estimate most."),
        ),
        "signer_se": (
            tr("Error over signers %"),
            tr(
                "The standard error that counts signers, not records: it holds if the records of one signer resemble each other "
                "(jackknife)."
            ),
        ),
    }


def measure_heading(key: str) -> tuple[str, str]:
    """Title and formula of a measure."""
    measure = _MEASURES.get(key)
    if measure is None:
        return key, ""
    words = said(measure.description())
    return said(measure.title()), f"{words}\n\u2066{measure.formula}\u2069"


def independent(key: str) -> float | None:
    """What a measure is where left and right have nothing to do with each other, if that is one value."""
    measure = _MEASURES.get(key)
    return None if measure is None else measure.independent


def listed(labels: Iterable[str]) -> str:
    """Items in a row."""
    return tr(", ").join(labels)


def shortened(label: str, letters: int) -> str:
    """A name of so many letters at most."""
    return label if len(label) <= letters else f"{label[: letters - 1].rstrip()}…"


def short_row(left: list[str], right: list[str]) -> str:
    """A row on an axis: the words of each item lose their end, not the row one of its sides."""
    letters = max(SHORTEST, LONGEST // len([*left, *right]))
    sides = [listed(shortened(one, letters) for one in side) for side in (left, right)]
    return arrow(*sides) if right else sides[0]
