"""How much of a list is chance, in words: foreseen before a run, and expected of the list after it.

Before: a pair of items that nobody has is estimated at 0, give or take its standard error, v/√n with v the variance of an
answer's weight under a true no; the share of such pairs that exceeds the minimum is listed. After: `list_worth`.

What is known before a run are the estimates of all pairs of items, also of those below its minimum.
"""

import math

import numpy as np

from tacit.compute.arrays import Floats
from tacit.compute.control import Control
from tacit.counting.engines import choose_engine
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.inversion import noise
from tacit.estimation.testing import upper_tail
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Records
from tacit.run.keep_rules import Select
from tacit.run.lattice import joins, singletons
from tacit.run.settings import Settings
from tacit.verdicts.claims import promises
from tacit.verdicts.list_worth import ExpectedWrong

LISTED_BY_CHANCE = Template(
    "foresee.listed-by-chance",
    "at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by "
    "chance; from a minimum of {sensible:.2g} % on it is 1 %",
)
TOO_FEW_RECORDS = Template(
    "foresee.too-few-records",
    "at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by "
    "chance, and no minimum makes it 1 %: there are too few records",
)
WRONG_ITEMSETS = Template(
    "foresee.expected-wrong-itemsets",
    "about {percent:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum; of those "
    "marked certain at most {alpha:g} %, on average",
)
WRONG_RULES = Template(
    "foresee.expected-wrong-rules",
    "about {percent:.0f} % of the rules listed are expected to be wrong in support, confidence or association; of those marked "
    "certain at most {alpha:g} %, on average",
)
NO_PROMISE = {
    WRONG_ITEMSETS: Template(
        "foresee.expected-wrong-itemsets-alone",
        "about {percent:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum",
    ),
    WRONG_RULES: Template(
        "foresee.expected-wrong-rules-alone",
        "about {percent:.0f} % of the rules listed are expected to be wrong in support, confidence or association",
    ),
}
"""What is said where rows are judged each for itself, so that nothing is promised of those marked certain."""
RANGED = {
    WRONG_ITEMSETS: Template(
        "foresee.between-wrong-itemsets",
        "between {low:.0f} and {high:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum: "
        "the records do not tell more; of those marked certain at most {alpha:g} %, on average",
    ),
    WRONG_RULES: Template(
        "foresee.between-wrong-rules",
        "between {low:.0f} and {high:.0f} % of the rules listed are expected to be wrong in support, confidence or association: the records do not "
        "tell more; of those marked certain at most {alpha:g} %, on average",
    ),
}
"""What is said where one figure would often be more than ten points off."""
RANGED_ALONE = {
    WRONG_ITEMSETS: Template(
        "foresee.between-wrong-itemsets-alone",
        "between {low:.0f} and {high:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum: "
        "the records do not tell more",
    ),
    WRONG_RULES: Template(
        "foresee.between-wrong-rules-alone",
        "between {low:.0f} and {high:.0f} % of the rules listed are expected to be wrong in support, confidence or association: the records do not "
        "tell more",
    ),
}
"""The same where nothing is promised."""
# One figure and a range are what runs said that were stored when both were, bounds what they said before a share was expected.
WITH_RANGE = {
    WRONG_ITEMSETS: Template(
        "foresee.range-wrong-itemsets",
        "about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the itemsets listed are expected to be wrong, with a support that is not above the minimum; of "
        "those marked certain at most {alpha:g} %, on average",
    ),
    WRONG_RULES: Template(
        "foresee.range-wrong-rules",
        "about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the rules listed are expected to be wrong in support, confidence or association; of those "
        "marked certain at most {alpha:g} %, on average",
    ),
}
WITH_RANGE_ALONE = {
    WRONG_ITEMSETS: Template(
        "foresee.range-wrong-itemsets-alone",
        "about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the itemsets listed are expected to be wrong, with a support that is not above the minimum",
    ),
    WRONG_RULES: Template(
        "foresee.range-wrong-rules-alone",
        "about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the rules listed are expected to be wrong in support, confidence or association",
    ),
}
WRONG_ITEMSETS_BOUND = Template(
    "foresee.wrong-itemsets",
    "up to about {percent:.0f} % of the itemsets listed may be wrong, with a support that is not above the minimum; of those "
    "marked certain at most {alpha:g} %, on average",
)
EXPECTED_WRONG_ITEMSETS = Template(
    "foresee.expected-wrong",
    "about {expected:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum, and up to "
    "about {percent:.0f} % may be; of those marked certain at most {alpha:g} %, on average",
)
WRONG_RULES_BOUND = Template(
    "foresee.wrong-rules",
    "up to about {percent:.0f} % of the rules listed may be wrong in support, confidence or association; of those marked "
    "certain at most {alpha:g} %, on average",
)


def _alike(template: Template) -> frozenset[Template]:
    """It, and what is said in its place."""
    tables = (NO_PROMISE, RANGED, RANGED_ALONE, WITH_RANGE, WITH_RANGE_ALONE)
    return frozenset({template, *(table[template] for table in tables)})


OF_ITEMSETS = _alike(WRONG_ITEMSETS) | {WRONG_ITEMSETS_BOUND, EXPECTED_WRONG_ITEMSETS}
OF_RULES = _alike(WRONG_RULES) | {WRONG_RULES_BOUND}
WARNINGS = OF_ITEMSETS | OF_RULES  # what stands above the list
# Keep rules whose lists are chosen by the estimates, not by p-values or what they rest on.
BY_ESTIMATE = frozenset({Select.ESTIMATE, Select.RELAXED, Select.UPPER})
WORTH_SAYING = 0.01  # the least share of pairs listed by chance, before a run
MANY_WRONG = 0.05  # the least share of rows that are expected to be wrong, after one
NARROW = 0.15  # one figure is said of a range that is no wider, otherwise the range


def listed_by_chance(settings: Settings, records: int, keep_one: Floats, keep_zero: Floats) -> Message | None:
    """What to say before a run of so many records, with θ1 and θ0, float64 [levels or profiles, items]; None if few pairs would be listed by chance."""
    if not records or keep_one.shape[1] < 2 or settings.select not in BY_ESTIMATE:
        return None
    typical = float(np.median(noise(keep_one, keep_zero)[0].mean(axis=0)))
    error = typical / math.sqrt(records)
    if not error > 0.0:
        return None
    minimum = settings.keep_rule(records).minimum
    share = float(upper_tail(np.array([minimum / error]))[0])
    if share < WORTH_SAYING:
        return None
    sensible = normal_quantile(2.0 * WORTH_SAYING) * error
    if sensible >= 1.0:
        return TOO_FEW_RECORDS(minimum=100.0 * minimum, percent=100.0 * share)
    return LISTED_BY_CHANCE(minimum=100.0 * minimum, percent=100.0 * share, sensible=100.0 * sensible)


def wrong_rows(settings: Settings, expected: ExpectedWrong | None, template: Template) -> list[Message]:
    """What to say of a list of which this share is expected to be wrong; nothing if it is small, not known, or the list is of claims alone."""
    if expected is None or settings.select not in BY_ESTIMATE | {Select.EVIDENCE}:
        return []
    if expected.share < MANY_WRONG and expected.high < 2.0 * MANY_WRONG:
        return []
    alone, values = NO_PROMISE, {"percent": 100.0 * expected.share}
    if expected.high - expected.low > NARROW:
        alone, values = RANGED_ALONE, {"low": 100.0 * expected.low, "high": 100.0 * expected.high}
    if promises(settings):
        said = template if alone is NO_PROMISE else RANGED[template]
        return [said(**values, alpha=100.0 * settings.alpha)]
    return [alone[template](**values)]


MOST_ITEMS = 300
# Pairs times records beyond which nothing is counted: it would take longer than the answer is worth.
MOST_WORK = 2_000_000_000

# Supports of pairs of items of different questions, [items, items], symmetric; NaN where there is none.
PairEstimates = Floats


def pair_estimates(dataset: Records, settings: Settings, control: Control) -> PairEstimates | None:
    """The pairs of a data set, whatever the minimum of the settings; None if there are none, or more than are worth counting for a forecast.

    Raises SettingsError: settings that do not fit the data.

    >>> import tacit
    >>> data = tacit.Dataset.from_array([[1, 1], [1, 0], [0, 0], [0, 0]], tacit.open_channel())
    >>> pair_estimates(data, tacit.Settings(0.9), Control()).tolist()
    [[nan, 0.25], [0.25, nan]]
    """
    items = len(dataset.items)
    if not 1 < items <= MOST_ITEMS or items * (items - 1) // 2 * dataset.records > MOST_WORK:
        return None
    engine, _ = choose_engine(dataset, settings, control)
    single = singletons(items)
    engine.measure(single)
    engine.keep(single, np.ones(items, np.bool_))
    question = None if dataset.questions is None else dataset.questions.of_item
    pairs = next(joins(engine.kept[-1], question))
    if not len(pairs):
        return None
    moments = engine.measure(pairs)
    support = np.full((items, items), np.nan)
    left, right = pairs.items.T
    support[left, right] = support[right, left] = moments.support()
    return support
