"""One row of a result in sentences, for a reader who knows neither the measures nor the symbols.

What was sent, what is estimated of it after correction for the randomization, what the rule says, what its verdict means, and
why it is redundant. Names are given by the caller, who knows the words of the questions. Numbers of people are shares of the records that
answered, rounded. Ends of intervals are held between 0 and 100 %, for no share lies beyond; an estimate beyond is said to be one.
"""

import math
from collections.abc import Sequence

import numpy as np

from tacit.estimation.intervals import Bounded
from tacit.estimation.signer_influence import SignerInfluence
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.platform.messages import Message, Template
from tacit.run.keep_rules import Select
from tacit.run.result import FrequentItemsets, Result, Rules
from tacit.run.settings import Adjust, Settings
from tacit_miner import voice
from tacit_miner.runs.forgery import ADMISSIONS, row_claims

SENT = Template("explanation.sent", "In the records sent, {observed:,} of {records:,} show {items!r}.")
SENT_TOGETHER = Template(
    "explanation.sent-together",
    "In the records sent, {observed:,} of {records:,} show all of these: {items!r}.",
)
CORRECTED = Template(
    "explanation.corrected",
    "After correction for the randomization it is true of an estimated {people:,} people ({low:,} to {high:,}), that is of {share:.1%} "
    "({share_low:.1%} to {share_high:.1%}).",
)
OUTSIDE = Template(
    "explanation.outside",
    "After correction for the randomization the estimate is {share:.1%}, which no share can be: the people are so few, or the noise is so strong, that "
    "chance decides. It may be anything from {share_low:.1%} to {share_high:.1%}.",
)
LEFT_OUT = Template(
    "explanation.left-out",
    "Records that lack an answer to one of these questions do not count here: {people:,} of {records:,}.",
)
OF_THOSE = Template(
    "explanation.of-those",
    "Of those with {left!r}, an estimated {share:.1%} ({low:.1%} to {high:.1%}) also have {right!r}.",
)
OF_THOSE_OUTSIDE = Template(
    "explanation.of-those-outside",
    "The estimate of how many of those with {left!r} also have {right!r} is {share:.1%}, which no share can be: chance decides. It may be anything from "
    "{low:.1%} to {high:.1%}.",
)
OF_THOSE_UNBOUNDED = Template(
    "explanation.of-those-unbounded",
    "How many of those with {left!r} also have {right!r} cannot be told: they are so few that the records do not bound the share.",
)
AGAINST_ALL = Template(
    "explanation.against-all",
    "Among all who answered it is an estimated {share:.1%}, so those with the left side have it {times:.2f} times as often ({low:.2f} to "
    "{high:.2f} times).",
)
REACHES = Template(
    "explanation.reaches", "The verdict is certain: the minimum support of {support:.2%} is reached."
)
UNSETTLED = Template(
    "explanation.unsettled",
    "The verdict is uncertain: the records do not settle whether the minimum support of {support:.2%} is reached.",
)
SHORT_OF = Template(
    "explanation.short-of",
    "The verdict is below: the whole interval lies below the minimum support of {support:.2%}.",
)
RULE_HOLDS = Template(
    "explanation.rule-holds",
    "The verdict is certain: the rule reaches the minimum support of {support:.2%} and the minimum confidence of {confidence:.1%}, and its sides go "
    "together more often (or less often) than by chance.",
)
AMONG_ALL = Template(
    "explanation.among-all",
    "That allows for all rows that the run looked at: of those called certain at most {alpha:.1%} are expected to be wrong.",
)
NONE_WRONG = Template(
    "explanation.none-wrong",
    "That allows for all rows that the run looked at: the chance that any of those called certain is wrong is at most {alpha:.1%}.",
)
BY_ITSELF = Template(
    "explanation.by-itself",
    "Each row is judged by itself, as the settings of the run say, so among many rows called certain some are wrong by chance.",
)
RULE_UNSETTLED = Template(
    "explanation.rule-unsettled",
    "The verdict is uncertain: the records do not settle whether the rule reaches the minimum support of {support:.2%} and the minimum confidence of "
    "{confidence:.1%}, and whether it is more than chance.",
)
RULE_SHORT_OF = Template(
    "explanation.rule-short-of",
    "The verdict is below: the whole interval of this share lies below the minimum confidence of {confidence:.1%}.",
)
RULE_SHORT_BY_ITSELF = Template(
    "explanation.rule-short-by-itself",
    "The verdict is below: taken by itself, the interval of this share lies below the minimum confidence of {confidence:.1%}; the one above is wider, for "
    "it allows for the other rules of the list.",
)
TOGETHER = Template(
    "explanation.together",
    "◆ All answers together make the row certain: the sharper figures, in which all itemsets of the study judge each other, reach the minima by far "
    "more than they vary when the records are resampled. That rests on other answers than this row's own.",
)
HOLDS = Template(
    "explanation.holds",
    "It stays certain if fewer than {share:.2%} of all records are forged, whatever those say.",
)
TAKES = Template("explanation.takes", "In this study {how}.")
SIGNERS = Template(
    "explanation.signers",
    "Without the records of the one signer that matters most the support would be {one:.1%}, without those of the five that matter most "
    "{five:.1%}.",
)
LARGEST_SIGNER = Template(
    "explanation.largest-signer",
    "Without the records of the one signer that matters most the support would be {one:.1%}.",
)
RULE_LARGEST_SIGNER = Template(
    "explanation.rule-largest-signer",
    "Without the records of the one signer that matters most the confidence would be {one:.1%}.",
)
RULE_SIGNERS = Template(
    "explanation.rule-signers",
    "Without the records of the one signer that matters most the confidence would be {one:.1%}, without those of the five that matter most "
    "{five:.1%}.",
)
FEW_SIGNERS = Template(
    "explanation.few-signers",
    "Without the records of the one signer that matters most the support would be {one:.1%}; without five signers nothing would be left to "
    "estimate it from.",
)
RULE_FEW_SIGNERS = Template(
    "explanation.rule-few-signers",
    "Without the records of the one signer that matters most the confidence would be {one:.1%}; without five signers nothing would be left to "
    "estimate it from.",
)
ONE_SIGNER = Template(
    "explanation.one-signer",
    "All records of this row are of one signer; nothing would be left without that signer.",
)
REDUNDANT = Template(
    "explanation.redundant",
    "The rule is redundant: of those with {left!r}, whatever else they have, an estimated {share:.1%} ({low:.1%} to {high:.1%}) already have "
    "{right!r}, which is not surely less.",
)

_ITEMSET_VERDICTS = {
    IntervalVerdict.CERTAIN: REACHES,
    IntervalVerdict.UNCERTAIN: UNSETTLED,
    IntervalVerdict.BELOW: SHORT_OF,
}

MANY_SIGNERS = 10.0  # from which number on five of them are a small part; of six, without five there is one
Names = Sequence[str]  # of the items of a result, in their order
Ends = tuple[float, float, float]  # an estimate and the ends of its interval


def explained_itemset(result: Result, length: int, row: int, names: Names) -> tuple[Message, ...]:
    """The itemset of a row among those kept of its length, in sentences with these names of items."""
    alike = result.by_length[length - 1]
    items, verdict = alike.itemsets.items[row].tolist(), VERDICTS[int(alike.verdict[row])]
    return (
        *_sent(alike, row, _ends(alike.support, row), _named(items, names)),
        *_left_out(result, int(alike.records[row])),
        _ITEMSET_VERDICTS[verdict](support=result.minimum),
        *certainty(result.settings, verdict),
        *_together(alike, row),
        *row_claims(result, _named(items, result.items)),
        *_pushed(result, alike, row, float(alike.support.value[row])),
    )


def explained_rule(result: Result, rule: int, names: Names, general: int = -1) -> tuple[Message, ...]:
    """The rule at a place, in sentences; `general` is the place of a more general one that says as much, −1 if there is none."""
    rules = result.rules
    assert rules is not None
    length, row = int(rules.length[rule]), int(rules.row[rule])
    alike, verdict = result.by_length[length - 1], VERDICTS[int(rules.verdict[rule])]
    left, right = _sides(result, rules, rule)
    return (
        *_sent(alike, row, _ends(rules.support, rule), _named([*left, *right], names)),
        *_left_out(result, int(rules.records[rule])),
        _of_those(rules, rule, _named(left, names), _named(right, names)),
        *_against_all(rules, rule),
        _rule_verdict(result, rules, rule),
        *certainty(result.settings, verdict),
        *_together(rules, rule),
        *row_claims(result, _named([*left, *right], result.items)),
        *_pushed(result, rules, rule, float(rules.confidence.value[rule])),
        *_redundant(result, rules, general, names),
    )


def _named(items: Sequence[int], names: Names) -> tuple[str, ...]:
    return tuple(names[item] for item in items)


def _sides(result: Result, rules: Rules, rule: int) -> tuple[list[int], list[int]]:
    length, mask = int(rules.length[rule]), int(rules.antecedent[rule])
    items = result.by_length[length - 1].itemsets.items[int(rules.row[rule])].tolist()
    left = [item for bit, item in enumerate(items) if mask >> bit & 1]
    return left, [item for item in items if item not in left]


def _sent(
    alike: FrequentItemsets, row: int, support: Ends, items: tuple[str, ...]
) -> tuple[Message, Message]:
    records = int(alike.records[row])
    template = SENT if len(items) == 1 else SENT_TOGETHER
    sent = template(observed=int(alike.observed[row]), records=records, items=items)
    value, low, high = support[0], *map(voice.held_share, support[1:])
    shares = {"share": value, "share_low": low, "share_high": high}
    if value != voice.held_share(value):
        return sent, OUTSIDE(**shares)
    people, fewest, most = (round(share * records) for share in (value, low, high))
    return sent, CORRECTED(people=people, low=fewest, high=most, **shares)


def _left_out(result: Result, records: int) -> tuple[Message, ...]:
    missing = result.records - records
    return (LEFT_OUT(people=missing, records=result.records),) if missing else ()


def _of_those(rules: Rules, rule: int, left: tuple[str, ...], right: tuple[str, ...]) -> Message:
    value, low, high = _ends(rules.confidence, rule)
    if rules.unbounded[rule] or not math.isfinite(value + low + high):
        return OF_THOSE_UNBOUNDED(left=left, right=right)
    template = OF_THOSE if value == voice.held_share(value) else OF_THOSE_OUTSIDE
    low, high = map(voice.held_share, (low, high))
    return template(left=left, right=right, share=value, low=low, high=high)


def _against_all(rules: Rules, rule: int) -> tuple[Message, ...]:
    """How much more frequent the right side is than among all; nothing where the data do not bound it."""
    lift = rules.measures.get("lift")
    if lift is None or rules.unbounded[rule] or not np.isfinite(_ends(lift, rule)).all():
        return ()
    times, low, high = _ends(lift, rule)
    return (AGAINST_ALL(share=float(rules.consequent_support[rule]), times=times, low=low, high=high),)


def _ends(bounds: Bounded, row: int) -> Ends:
    return float(bounds.value[row]), float(bounds.low[row]), float(bounds.high[row])


def _rule_verdict(result: Result, rules: Rules, rule: int) -> Message:
    confidence = result.settings.min_confidence or 0.0
    verdict = VERDICTS[int(rules.verdict[rule])]
    if verdict is IntervalVerdict.CERTAIN:
        return RULE_HOLDS(support=result.minimum, confidence=confidence)
    if verdict is IntervalVerdict.BELOW:
        is_wider = rules.confidence.high[rule] >= confidence
        return (RULE_SHORT_BY_ITSELF if is_wider else RULE_SHORT_OF)(confidence=confidence)
    return RULE_UNSETTLED(support=result.minimum, confidence=confidence)


def certainty(settings: Settings, verdict: IntervalVerdict) -> tuple[Message, ...]:
    """What being certain promises of a list."""
    if verdict is not IntervalVerdict.CERTAIN:
        return ()
    if settings.select is Select.FWER:
        return (NONE_WRONG(alpha=settings.alpha),)
    if settings.select is not Select.FDR and settings.adjust is Adjust.NONE:
        return (BY_ITSELF(),)
    return (AMONG_ALL(alpha=settings.alpha),)


def _together(found: FrequentItemsets | Rules, row: int) -> tuple[Message, ...]:
    return tuple(TOGETHER() for judged in found.together.values() if judged.certain[row])


def _pushed(result: Result, found: FrequentItemsets | Rules, row: int, value: float) -> tuple[Message, ...]:
    """How far forged records and single signers push the row, as far as it is known, and what forging takes."""
    said: tuple[Message, ...] = ()
    takes = tuple(TAKES(how=note) for note in result.notes if note.template in ADMISSIONS)
    for forging in found.forged.values():
        share = float(forging.certain_below[row])
        said += () if math.isnan(share) else (HOLDS(share=voice.percentage(share)), *takes)
    for signers in found.signers.values():
        said += _signers(signers, row, value, is_rule=isinstance(found, Rules))
    return said


def _signers(signers: SignerInfluence, row: int, value: float, *, is_rule: bool) -> tuple[Message, ...]:
    """What single signers do; of a row whose records are of few signers, what is known of it."""
    one, five = value - float(signers.shift[row]), value - float(signers.worst[row])
    if signers.signers[row] == 1.0:
        return (ONE_SIGNER(),)
    if not math.isfinite(one):
        return ()
    if not math.isfinite(five):
        return ((RULE_FEW_SIGNERS if is_rule else FEW_SIGNERS)(one=one),)
    if signers.signers[row] < MANY_SIGNERS:
        return ((RULE_LARGEST_SIGNER if is_rule else LARGEST_SIGNER)(one=one),)
    return ((RULE_SIGNERS if is_rule else SIGNERS)(one=one, five=five),)


def _redundant(result: Result, rules: Rules, general: int, names: Names) -> tuple[Message, ...]:
    if general < 0:
        return ()
    left, right = (_named(side, names) for side in _sides(result, rules, general))
    share, low, high = map(voice.held_share, _ends(rules.confidence, general))
    return (REDUNDANT(left=left, right=right, share=share, low=low, high=high),)
