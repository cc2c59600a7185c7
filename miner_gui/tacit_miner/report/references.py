"""The papers behind the methods that a report uses, and no others; DOIs where they have one.

Titles stay in the language in which they were published.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tacit.estimation.intervals import ConfidenceInterval
from tacit.messages import Template
from tacit.mining.keep_rules import Select
from tacit.mining.settings import Adjust, Estimator
from tacit_miner.project.study import Study
from tacit_miner.report.pieces import Bullets, Entry, Maker, Section
from tacit_miner.report.wanted import Part
from tacit_miner.runs.run import Run

REFERENCES = Template("report.references", "References")

RESOLVER = "https://doi.org/"


@dataclass(frozen=True, slots=True)
class Reference:
    """One paper.

    Attributes:
        text: authors, year, title and place.
        doi: without the resolver; empty for none.
    """

    text: str
    doi: str = ""


WARNER = Reference(
    "Warner, S. L. (1965). Randomized response: a survey technique for eliminating evasive answer bias. "
    "Journal of the American Statistical Association, 60(309), 63–69.",
    "10.1080/01621459.1965.10480775",
)
HORVITZ = Reference(
    "Horvitz, D. G., Shah, B. V., & Simmons, W. R. (1967). The unrelated question randomized response model. "
    "Proceedings of the Social Statistics Section, American Statistical Association, 65–72."
)
GREENBERG = Reference(
    "Greenberg, B. G., Abul-Ela, A.-L. A., Simmons, W. R., & Horvitz, D. G. (1969). The unrelated question randomized "
    "response model: theoretical framework. Journal of the American Statistical Association, 64(326), 520–539.",
    "10.1080/01621459.1969.10500991",
)
KAIROUZ = Reference(
    "Kairouz, P., Bonawitz, K., & Ramage, D. (2016). Discrete distribution estimation under local privacy. "
    "Proceedings of the 33rd International Conference on Machine Learning, 2436–2444."
)
MASK = Reference(
    "Rizvi, S. J., & Haritsa, J. R. (2002). Maintaining data privacy in association rule mining. "
    "Proceedings of the 28th International Conference on Very Large Data Bases, 682–693.",
    "10.1016/B978-155860869-6/50066-4",
)
RE = Reference(
    "Xia, Y., Yang, Y., Chi, Y., & Muntz, R. R. (2004). Mining association rules with non-uniform privacy concerns. "
    "Technical report CSD-TR 040015, University of California, Los Angeles."
)
GUO = Reference(
    "Guo, L., Wu, X., & Li, Y. (2008). On addressing accuracy concerns in privacy preserving association rule mining. "
    "Advances in Knowledge Discovery and Data Mining (PAKDD), Lecture Notes in Computer Science 5012."
)
APRIORI = Reference(
    "Agrawal, R., & Srikant, R. (1994). Fast algorithms for mining association rules. "
    "Proceedings of the 20th International Conference on Very Large Data Bases, 487–499."
)
WILSON = Reference(
    "Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference. "
    "Journal of the American Statistical Association, 22(158), 209–212.",
    "10.1080/01621459.1927.10502953",
)
FIELLER = Reference(
    "Fieller, E. C. (1954). Some problems in interval estimation. "
    "Journal of the Royal Statistical Society, Series B, 16(2), 175–185.",
    "10.1111/j.2517-6161.1954.tb00159.x",
)
FDR = Reference(
    "Benjamini, Y., & Hochberg, Y. (1995). Controlling the false discovery rate: a practical and powerful approach to "
    "multiple testing. Journal of the Royal Statistical Society, Series B, 57(1), 289–300.",
    "10.1111/j.2517-6161.1995.tb02031.x",
)
FCR = Reference(
    "Benjamini, Y., & Yekutieli, D. (2005). False discovery rate–adjusted multiple confidence intervals for selected "
    "parameters. Journal of the American Statistical Association, 100(469), 71–81.",
    "10.1198/016214504000001907",
)
HOLM = Reference(
    "Holm, S. (1979). A simple sequentially rejective multiple test procedure. "
    "Scandinavian Journal of Statistics, 6(2), 65–70."
)
ARMSTRONG = Reference(
    "Armstrong, T. B., Kolesár, M., & Plagborg-Møller, M. (2022). Robust empirical Bayes confidence intervals. "
    "Econometrica, 90(6), 2567–2602.",
    "10.3982/ECTA18597",
)
DEVILLE = Reference(
    "Deville, J.-C., & Särndal, C.-E. (1992). Calibration estimators in survey sampling. "
    "Journal of the American Statistical Association, 87(418), 376–382.",
    "10.1080/01621459.1992.10475217",
)
SRIKANT = Reference(
    "Srikant, R., & Agrawal, R. (1995). Mining generalized association rules. "
    "Proceedings of the 21st International Conference on Very Large Data Bases, 407–419."
)
BAYARDO = Reference(
    "Bayardo, R. J., Agrawal, R., & Gunopulos, D. (2000). Constraint-based rule mining in large, dense databases. "
    "Data Mining and Knowledge Discovery, 4(2–3), 217–240.",
    "10.1023/A:1009895914772",
)


def reference_section(maker: Maker, study: Study, run: Run, parts: frozenset[Part]) -> Section:
    """The list, by authors."""
    found = sorted(set(references(study, run, parts)), key=lambda each: each.text)
    entries = tuple(
        Entry(each.text, f"{RESOLVER}{each.doi}" if each.doi else "", is_latin=True) for each in found
    )
    return maker.section(REFERENCES, Bullets(entries))


def references(study: Study, run: Run, parts: frozenset[Part]) -> Iterator[Reference]:
    """Those of the methods that this report names or uses."""
    settings, result = run.settings.mining, run.result
    yield from _of_channels(study)
    yield from (APRIORI, WILSON)
    yield RE if settings.estimator in {Estimator.RE, Estimator.RECURSION} else MASK
    if Part.PRIVACY in parts:
        yield MASK
    if settings.adjust is not Adjust.NONE:
        yield FCR
    yield HOLM if settings.confirm_seed is not None and settings.select is Select.FWER else FDR
    if settings.min_confidence is not None and settings.interval is ConfidenceInterval.FIELLER:
        yield FIELLER
    if result.rules is not None and Part.RULES in parts:
        yield from (GUO, BAYARDO)
        if result.rules.interest:
            yield SRIKANT
    if settings.sharper:
        yield ARMSTRONG
    if settings.reweighted:
        yield DEVILLE


def _of_channels(study: Study) -> Iterator[Reference]:
    """Warner's device is symmetric; one that answers at random, or another question, is not."""
    options = {item for question in study.questions.each if question.is_choice for item in question.items}
    for row in study.channels:
        for item, channel in zip(study.items, row, strict=True):
            if item in options:
                yield KAIROUZ
            elif channel.keep_one == channel.keep_zero:
                yield WARNER
            else:
                yield from (HORVITZ, GREENBERG)
