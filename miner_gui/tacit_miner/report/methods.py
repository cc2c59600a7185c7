"""The methods paragraph, the cautions and the references: made from settings and result, fit to go into a paper.

References are the papers behind the methods that a report uses, and no others, with DOIs where they have one; titles stay in the
language in which they were published.
"""

from collections.abc import Iterator
from functools import reduce

from tacit import __version__
from tacit.designs.raking import OF_SAMPLING
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.inversion import Variance
from tacit.joint.together import CLEAR, RESAMPLES, bar
from tacit.platform.messages import PLAIN, Message, Template, Value
from tacit.run.keep_rules import Select
from tacit.run.settings import Adjust, Combine, Estimator, Settings
from tacit.verdicts.claims import claims_only
from tacit.verdicts.precision import BEYOND_DATA, NO_SPREAD
from tacit_miner.choices import ReportPart
from tacit_miner.project.study import Study
from tacit_miner.report.pieces import Bullets, PieceMaker, ReportEntry, Section
from tacit_miner.report.records import Machines, term_sentences
from tacit_miner.runs.run import Run

FROM_TABLE = Template(
    "methods.from-table",
    "{records:,} records of {items:,} yes/no items, randomized by the respondents with a known scheme for each item, "
    "were read from a plain table; they carry no signatures.",
)
FROM_SURVEY = Template(
    "methods.from-survey",
    "{records:,} respondents answered {items:,} yes/no items; each answer was randomized on {where}, "
    "at one of {levels} levels that the respondent chose, before it was signed and sent.",
)
OPTIONS_FROM_TABLE = Template(
    "methods.options-from-table",
    "{records:,} records of {questions:,} questions, randomized by the respondents with a known scheme for each question, "
    "were read from a plain table; they carry no signatures. Each option of a question is an item, as is each yes/no question: {items:,} items.",
)
OPTIONS_FROM_SURVEY = Template(
    "methods.options-from-survey",
    "{records:,} respondents answered {questions:,} questions; each answer was randomized on {where}, "
    "at one of {levels} levels that the respondent chose, before it was signed and sent. Each option of a question is an item, as is each yes/no question: {items:,} items.",
)
OWN = Template("methods.own-machine", "the respondent's own machine")
IN_THE_FIELD = Template(
    "methods.in-the-field",
    "a device that was handed from person to person, as in fieldwork with interviewers (devices: {devices:,})",
)
BOTH = Template(
    "methods.both-kinds",
    "the respondent's own machine or, for {records:,} of them, a device that was handed from person to person, as in fieldwork with "
    "interviewers (devices: {devices:,})",
)
BY_KEYS = Template(
    "methods.by-keys",
    "A key that signed several records is taken to be such a device, and one that signed a single record to be a person's own machine.",
)
ESTIMATED = Template(
    "methods.estimated",
    "Supports were estimated without bias from the randomized answers {how}, and itemsets with a minimum support of "
    "{percent:g} % were searched length by length (Apriori).",
)
_HOW = {
    Estimator.RE: Template("methods.re", "by contraction of the observed supports of all subsets (RE)"),
    Estimator.RECURSION: Template("methods.recursion", "by the recursion of RE, formula 4"),
    Estimator.MASK: Template("methods.mask", "by inverting the transition matrix (MASK)"),
    Estimator.MASK_COUNTERS: Template("methods.mask-counters", "from MASK's n + 1 counters"),
}
_VARIANCE = {
    Variance.POPULATION: Template(
        "methods.population", "Standard errors treat the respondents as a sample of a population."
    ),
    Variance.RECORDS: Template(
        "methods.records",
        "Standard errors count the randomization alone, for these respondents and no others.",
    ),
}
INTERVALS = Template(
    "methods.intervals",
    "Supports have score intervals (Wilson's, generalised to randomized answers); {promise}.",
)
CERTAIN = Template(
    "methods.certain",
    "A row is called certain if its claim survives a false discovery rate of "
    "{alpha:g} over all that the run looked at, itemsets and rules apart; a rule claims its support, its confidence and an "
    "association of its sides.",
)
CERTAIN_CONFIRMED = Template(
    "methods.certain-confirmed",
    "The list was found in a random half of the records, and tested on the other half, whose figures are given. A row is called certain if its "
    "claim survives a false discovery rate of {alpha:g} over the list, itemsets and rules "
    "apart; a rule claims its support, its confidence and an association of its sides.",
)
SURE_CONFIRMED = Template(
    "methods.sure-confirmed",
    "The list was found in a random half of the records, and tested on the other half, whose figures are given. A row is called certain if its "
    "claim survives Holm's test over the list: with {sure:g} % no such itemset is wrong, and with "
    "{sure:g} % no such rule; a rule claims its support, its confidence and an association of its sides.",
)
CERTAIN_EACH = Template(
    "methods.certain-each",
    "A row is called certain if its claim holds with a one-sided error of {half:g}, taken by itself; "
    "nothing bounds the share of such rows that are wrong, and it is larger where the data chose them.",
)
MISSING = Template(
    "methods.missing",
    "Each figure is that of the respondents who answered every item of its row; where those who left an item out differ from them, it is not "
    "that of all.",
)
RULES = Template(
    "methods.rules",
    "Rules have an estimated confidence of at least {percent:g} %, bounded by {how}; other measures are bounded by inverting "
    "a score test, and have no bounds where the data are too few.",
)
_BOUNDED = {
    ConfidenceInterval.FIELLER: Template(
        "methods.fieller", "Fieller's method with the variance of the hypothesis"
    ),
    ConfidenceInterval.CHEBYSHEV: Template("methods.chebyshev", "Chebyshev's inequality"),
}
WEIGHED = Template(
    "methods.weighed",
    "Levels were weighed by inverse variance, which assumes that the choice of a level does not depend on the answer.",
)
SHARPER = Template(
    "methods.sharper",
    "Beside the unbiased estimates are empirical Bayes estimates, shrunk toward the table without K-way interaction "
    "by a scale mixture of normals (Stephens, 2017); their intervals are made to hold with {percent:.12g} % on "
    "average over the itemsets of a length, not for each.",
)
TOGETHER = Template(
    "methods.together",
    "Rows marked ◆ are certain by all answers together: the shrunken support and confidence exceed their minima, and the lift 1, by more than {bar:.2f} root "
    "mean square errors (itemsets: {itemsets:.2f}) over {resamples} bootstraps of the records, or of a study as the shrunken figures describe it; the lift "
    "always of the latter.",
)
REWEIGHTED = Template(
    "methods.reweighted",
    "Beside the estimates of those who answered are estimates of all respondents, calibrated to the answers that leaving a question out "
    "was found to depend on (corrected for the randomization); they assume that it depends on nothing else.",
)
BEARS = Template(
    "methods.bears",
    "Listed are only rows that stay certain with {percent:g} % of the records forged, whatever these say (by the largest weight that a record can "
    "have).",
)
FOUND_ITEMSETS = Template(
    "methods.found-itemsets",
    "The search found {itemsets:,} itemsets; it was done with Tacit {version} on data {data}.",
)
FOUND_RULES = Template(
    "methods.found-rules",
    "The search found {itemsets:,} itemsets and {rules:,} rules; it was done with Tacit {version} on data {data}.",
)

CHOSE = Template(
    "caution.chose",
    "The respondents are those who chose to take part. No randomization corrects for people who did not answer, and the "
    "intervals do not contain that error.",
)
CORRELATED = Template(
    "caution.correlated",
    "Items that are asked of one person are correlated. Randomizing each of them protects one answer with the stated "
    "odds; many related answers together reveal more, at most the sum of their ε.",
)
INDEPENDENT = Template(
    "caution.independent",
    "The estimates rest on every answer having been randomized with the stated probabilities, independently for each "
    "item. Where one random device served two items, pairs of them are biased and single items are not.",
)
NOT_SIGNED = Template(
    "caution.not-signed",
    "These records are not signed: a person who could change the table could change the result, and copies of a record "
    "cannot be told from two people who answered alike.",
)
SIGNED = Template(
    "caution.signed",
    "A signature shows that a key sent a record, not that a person answered. Lists of keys and quotas bound what "
    "one sender can forge; the table of itemsets says how far one forged record in a hundred could move each.",
)
NOISE = Template(
    "caution.noise",
    "Itemsets of a length that is noted as beyond what the data can tell are noise until more people answer.",
)

SAMPLED = Template("methods.sampled", "Sampling design: {design}.")
BESIDE = Template("methods.sampled-beside", "{one}; {other}")


def methods(study: Study, run: Run, machines: Machines | None = None) -> list[Message]:
    """The sentences of one paragraph; where `machines` are not known, each person is said to have had their own."""
    settings, result = run.settings.mining, run.result
    sentences = [
        _collected(study, run, machines),
        *([BY_KEYS()] if machines is not None and machines.shared else []),
        *term_sentences(study),
        ESTIMATED(how=_HOW[settings.estimator](), percent=100 * settings.min_support),
        settings.keep_rule(result.records).statement(),
        _VARIANCE[settings.variance](),
        INTERVALS(promise=result.coverage_statement()),
    ]
    forged, least = settings.forged_at_least, settings.min_confidence or 0.0
    clear = bar(settings.alpha) if settings.together else 0.0
    designs = [note for note in result.notes if note.template in OF_SAMPLING]
    design = reduce(lambda one, other: BESIDE(one=one, other=other), designs or [PLAIN(text="")])
    said = (
        (settings.confirm_seed is not None or not claims_only(settings), _certain(settings)),
        (forged and any(found.forged for found in result.by_length), BEARS(percent=100 * forged)),
        (any((found.records < result.records).any() for found in result.by_length), MISSING()),
        (settings.min_confidence is not None, RULES(percent=100 * least, how=_BOUNDED[settings.interval]())),
        (designs, SAMPLED(design=design)),
        (settings.combine is Combine.INVERSE_VARIANCE, WEIGHED()),
        (settings.sharper, SHARPER(percent=settings.confident)),
        (settings.together, TOGETHER(bar=clear, itemsets=CLEAR * clear, resamples=RESAMPLES)),
        (settings.reweighted, REWEIGHTED()),
    )
    sentences += [sentence for is_said, sentence in said if is_said]
    found: dict[str, Value] = {"itemsets": result.listed(), "version": __version__, "data": run.source.data}
    if result.rules is None:
        return [*sentences, FOUND_ITEMSETS(**found)]
    return [*sentences, FOUND_RULES(**found, rules=len(result.rules))]


def _certain(settings: Settings) -> Message:
    if settings.adjust is Adjust.NONE and not claims_only(settings):
        return CERTAIN_EACH(half=settings.alpha / 2.0)
    if settings.confirm_seed is None:
        return CERTAIN(alpha=settings.alpha)
    if settings.select is Select.FWER:
        return SURE_CONFIRMED(sure=settings.confident)
    return CERTAIN_CONFIRMED(alpha=settings.alpha)


def _collected(study: Study, run: Run, machines: Machines | None) -> Message:
    items, questions = len(run.result.items), len(study.questions)
    counts: dict[str, Value] = {"records": run.result.records, "items": items}
    counts |= {"questions": questions} if items != questions else {}
    if study.survey is None:
        return (FROM_TABLE if items == questions else OPTIONS_FROM_TABLE)(**counts)
    where = OWN()
    if machines is not None and machines.shared:
        where = IN_THE_FIELD(devices=machines.shared)
        if machines.own:
            where = BOTH(records=machines.on_shared, devices=machines.shared)
    survey = FROM_SURVEY if items == questions else OPTIONS_FROM_SURVEY
    return survey(**counts, levels=len(study.channels), where=where)


def cautions(study: Study, run: Run) -> list[Message]:
    """What a reader must not forget."""
    found = [CHOSE(), CORRELATED(), INDEPENDENT(), NOT_SIGNED() if study.survey is None else SIGNED()]
    if any(note.template in {BEYOND_DATA, NO_SPREAD} for note in run.result.notes):
        found.append(NOISE())
    return found


REFERENCES = Template("report.references", "References")

PAPERS = {
    "warner": "Warner, S. L. (1965). Randomized response: a survey technique for eliminating evasive answer bias. "
    "Journal of the American Statistical Association, 60(309), 63–69. https://doi.org/10.1080/01621459.1965.10480775",
    "horvitz": "Horvitz, D. G., Shah, B. V., & Simmons, W. R. (1967). The unrelated question randomized response model. "
    "Proceedings of the Social Statistics Section, American Statistical Association, 65–72.",
    "greenberg": "Greenberg, B. G., Abul-Ela, A.-L. A., Simmons, W. R., & Horvitz, D. G. (1969). The unrelated question randomized response model: "
    "theoretical framework. Journal of the American Statistical Association, 64(326), 520–539. "
    "https://doi.org/10.1080/01621459.1969.10500991",
    "kairouz": "Kairouz, P., Bonawitz, K., & Ramage, D. (2016). Discrete distribution estimation under local privacy. "
    "Proceedings of the 33rd International Conference on Machine Learning, 2436–2444.",
    "mask": "Rizvi, S. J., & Haritsa, J. R. (2002). Maintaining data privacy in association rule mining. Proceedings of the 28th "
    "International Conference on Very Large Data Bases, 682–693. https://doi.org/10.1016/B978-155860869-6/50066-4",
    "re": "Xia, Y., Yang, Y., Chi, Y., & Muntz, R. R. (2004). Mining association rules with non-uniform privacy concerns. "
    "Technical report CSD-TR 040015, University of California, Los Angeles.",
    "guo": "Guo, L., Wu, X., & Li, Y. (2008). On addressing accuracy concerns in privacy preserving association rule mining. "
    "Advances in Knowledge Discovery and Data Mining (PAKDD), Lecture Notes in Computer Science 5012.",
    "apriori": "Agrawal, R., & Srikant, R. (1994). Fast algorithms for mining association rules. "
    "Proceedings of the 20th International Conference on Very Large Data Bases, 487–499.",
    "wilson": "Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference. "
    "Journal of the American Statistical Association, 22(158), 209–212. https://doi.org/10.1080/01621459.1927.10502953",
    "fieller": "Fieller, E. C. (1954). Some problems in interval estimation. "
    "Journal of the Royal Statistical Society, Series B, 16(2), 175–185. https://doi.org/10.1111/j.2517-6161.1954.tb00159.x",
    "fdr": "Benjamini, Y., & Hochberg, Y. (1995). Controlling the false discovery rate: a practical and powerful approach to multiple "
    "testing. Journal of the Royal Statistical Society, Series B, 57(1), 289–300. https://doi.org/10.1111/j.2517-6161.1995.tb02031.x",
    "fcr": "Benjamini, Y., & Yekutieli, D. (2005). False discovery rate–adjusted multiple confidence intervals for selected "
    "parameters. Journal of the American Statistical Association, 100(469), 71–81. https://doi.org/10.1198/016214504000001907",
    "holm": "Holm, S. (1979). A simple sequentially rejective multiple test procedure. "
    "Scandinavian Journal of Statistics, 6(2), 65–70.",
    "stephens": "Stephens, M. (2017). False discovery rates: a new deal. Biostatistics, 18(2), 275–294. "
    "https://doi.org/10.1093/biostatistics/kxw041",
    "deville": "Deville, J.-C., & Särndal, C.-E. (1992). Calibration estimators in survey sampling. "
    "Journal of the American Statistical Association, 87(418), 376–382. https://doi.org/10.1080/01621459.1992.10475217",
    "srikant": "Srikant, R., & Agrawal, R. (1995). Mining generalized association rules. "
    "Proceedings of the 21st International Conference on Very Large Data Bases, 407–419.",
    "bayardo": "Bayardo, R. J., Agrawal, R., & Gunopulos, D. (2000). Constraint-based rule mining in large, dense databases. "
    "Data Mining and Knowledge Discovery, 4(2–3), 217–240. https://doi.org/10.1023/A:1009895914772",
}
"""By a short name; each has the address of its DOI at the end if it has one."""


def reference_section(maker: PieceMaker, study: Study, run: Run, parts: frozenset[ReportPart]) -> Section:
    """The list, by authors."""
    found = (
        each.partition(" https:") for each in sorted({PAPERS[name] for name in references(study, run, parts)})
    )
    entries = (ReportEntry(text, f"{way.strip()}{rest}", is_latin=True) for text, way, rest in found)
    return maker.section(REFERENCES, Bullets(tuple(entries)))


def references(study: Study, run: Run, parts: frozenset[ReportPart]) -> Iterator[str]:
    """Names of those of the methods that this report names or uses."""
    settings, result = run.settings.mining, run.result
    yield from _of_channels(study)
    yield from ("apriori", "wilson")
    yield "re" if settings.estimator in {Estimator.RE, Estimator.RECURSION} else "mask"
    if ReportPart.PRIVACY in parts:
        yield "mask"
    if settings.adjust is not Adjust.NONE:
        yield "fcr"
    yield "holm" if settings.confirm_seed is not None and settings.select is Select.FWER else "fdr"
    if settings.min_confidence is not None and settings.interval is ConfidenceInterval.FIELLER:
        yield "fieller"
    if result.rules is not None and ReportPart.RULES in parts:
        yield from ("guo", "bayardo")
        if result.rules.interest:
            yield "srikant"
    if settings.sharper:
        yield "stephens"
    if settings.reweighted:
        yield "deville"


def _of_channels(study: Study) -> Iterator[str]:
    """Warner's device is symmetric; one that answers at random, or another question, is not."""
    options = {item for question in study.questions.each if question.is_choice for item in question.items}
    for row in study.channels:
        for item, channel in zip(study.items, row, strict=True):
            if item in options:
                yield "kairouz"
            elif channel.keep_one == channel.keep_zero:
                yield "warner"
            else:
                yield from ("horvitz", "greenberg")
