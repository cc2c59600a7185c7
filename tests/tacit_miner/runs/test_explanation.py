"""Rows in sentences: golden texts, and each case that has words of its own."""

from dataclasses import replace

import numpy as np
import pytest
from made_results import mined, reweighted_result, sharper_result

from tacit.estimation.intervals import Bounded
from tacit.estimation.signer_influence import SignerInfluence
from tacit.run.columns import covering_rules
from tacit.run.keep_rules import Select
from tacit.run.settings import Adjust
from tacit_miner import voice
from tacit_miner.runs import explanation
from tacit_miner.runs.explanation import explained_itemset, explained_rule


@pytest.fixture(scope="module")
def pushed():
    """With the share of forged records that each certain row bears."""
    return mined()[0]


@pytest.fixture(scope="module")
def result(pushed):
    """The same without it."""
    by_length = tuple(replace(found, forged={}) for found in pushed.by_length)
    return replace(pushed, by_length=by_length, rules=replace(pushed.rules, forged={}))


@pytest.fixture(scope="module")
def names(result):
    return [f"{code}?" for code in result.items]


def chosen(result, *, verdict, redundant):
    """The first rule like this, and the rule that says as much."""
    covering = covering_rules(result)
    rule = int(np.flatnonzero((result.rules.verdict == verdict) & ((covering >= 0) == redundant))[0])
    return rule, int(covering[rule])


def templates(messages):
    return [message.template for message in messages]


def with_rule(result, rule, **changes):
    """The result with other values in one rule."""
    rules = result.rules
    for name, value in changes.items():
        values = getattr(rules, name).copy()
        values[rule] = value
        rules = replace(rules, **{name: values})
    return replace(result, rules=rules)


def test_a_certain_redundant_rule_in_sentences(result, names):
    rule, general = chosen(result, verdict=0, redundant=True)
    said = explained_rule(result, rule, names, general)
    assert list(map(str, said)) == [
        "In the records sent, 1,595 of 20,000 show all of these: 'q00?', 'q02?', 'q13?'.",
        "After correction for the randomization it is true of an estimated 1,236 people (1,001 to 1,478), that is of 6.2% (5.0% to 7.4%).",
        "Of those with 'q00?', 'q02?', an estimated 52.3% (44.2% to 60.3%) also have 'q13?'.",
        "Among all who answered it is an estimated 60.6%, so those with the left side have it 0.86 times as often (0.73 to 0.99 times).",
        (
            "The verdict is certain: the rule reaches the minimum support of 5.00% and the minimum confidence of 30.0%, and its sides go together more "
            "often (or less often) than by chance."
        ),
        "That allows for all rows that the run looked at: of those called certain at most 5.0% are expected to be wrong.",
        (
            "The rule is redundant: of those with 'q00?', whatever else they have, an estimated 51.3% (47.5% to 55.0%) already have 'q13?', which is not "
            "surely less."
        ),
    ]


def test_an_uncertain_rule_promises_nothing(result, names):
    rule, _ = chosen(result, verdict=1, redundant=False)
    said = templates(explained_rule(result, rule, names))
    assert explanation.RULE_UNSETTLED in said
    assert not {explanation.AMONG_ALL, explanation.REDUNDANT} & set(said)


@pytest.mark.parametrize(
    ("high", "said"), [(0.29, explanation.RULE_SHORT_OF), (0.31, explanation.RULE_SHORT_BY_ITSELF)]
)
def test_a_rule_below_the_minimum_says_so_of_the_interval_that_is(result, names, high, said):
    ends = result.rules.confidence
    shown = with_rule(result, 3, verdict=2)
    bounds = replace(ends, high=np.full(len(ends.high), high))
    shown = replace(shown, rules=replace(shown.rules, confidence=bounds))
    assert explained_rule(shown, 3, names)[-1] == said(confidence=0.3)


def test_a_share_that_the_records_do_not_bound_has_no_number(result, names):
    said = explained_rule(with_rule(result, 3, unbounded=True), 3, names)
    assert explanation.OF_THOSE_UNBOUNDED in templates(said)
    assert explanation.AGAINST_ALL not in templates(said)


def test_an_estimate_that_no_share_can_be_is_no_number_of_people(result, names):
    support = result.rules.support
    value = support.value.copy()
    value[3] = -0.01
    rules = replace(result.rules, support=Bounded(value, support.low, support.high))
    said = explained_rule(replace(result, rules=rules), 3, names)
    assert explanation.OUTSIDE in templates(said)
    assert explanation.CORRECTED not in templates(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, explanation.AMONG_ALL),
        ({"select": Select.FDR}, explanation.AMONG_ALL),
        ({"select": Select.FWER}, explanation.NONE_WRONG),
        ({"adjust": Adjust.NONE}, explanation.BY_ITSELF),
    ],
)
def test_what_certain_promises_depends_on_the_settings(result, names, changes, said):
    other = replace(result, settings=replace(result.settings, **changes))
    rule, _ = chosen(result, verdict=0, redundant=False)
    promises = {explanation.AMONG_ALL, explanation.NONE_WRONG, explanation.BY_ITSELF}
    assert promises & set(templates(explained_rule(other, rule, names))) == {said}


def test_an_item_and_an_itemset_in_sentences(result, names):
    assert list(map(str, explained_itemset(result, 1, 0, names)))[:2] == [
        "In the records sent, 7,507 of 20,000 show 'q00?'.",
        "After correction for the randomization it is true of an estimated 6,439 people (6,159 to 6,721), that is of 32.2% (30.8% to 33.6%).",
    ]
    said = templates(explained_itemset(result, 2, 0, names))
    assert said == [
        explanation.SENT_TOGETHER,
        explanation.CORRECTED,
        explanation.REACHES,
        explanation.AMONG_ALL,
    ]


@pytest.mark.parametrize(("verdict", "said"), [(1, explanation.UNSETTLED), (2, explanation.SHORT_OF)])
def test_an_itemset_that_is_not_certain(result, names, verdict, said):
    codes = result.by_length[0].verdict.copy()
    codes[0] = verdict
    other = replace(result, by_length=(replace(result.by_length[0], verdict=codes), *result.by_length[1:]))
    assert templates(explained_itemset(other, 1, 0, names))[-1] is said


def test_people_who_left_an_answer_out_are_counted():
    result = reweighted_result()
    said = explained_rule(result, 0, result.items)
    (left_out,) = [message for message in said if message.template is explanation.LEFT_OUT]
    assert left_out.values == {"people": 3_000 - int(result.rules.records[0]), "records": 3_000}


def test_ends_beyond_what_a_share_can_be_are_not_said(result, names):
    value, low, high = (part.copy() for part in (result.rules.confidence.value, *_ends(result)))
    low[3], high[3] = -0.2, 1.3
    rules = replace(result.rules, confidence=Bounded(value, low, high))
    (said,) = _of(explained_rule(replace(result, rules=rules), 3, names), explanation.OF_THOSE)
    assert (said.values["low"], said.values["high"]) == (0.0, 1.0)
    value[3] = 1.4
    (said,) = _of(explained_rule(replace(result, rules=rules), 3, names), explanation.OF_THOSE_OUTSIDE)
    assert "is 140.0%, which no share can be" in str(said)


def _ends(result):
    return result.rules.confidence.low, result.rules.confidence.high


def _of(messages, template):
    return [message for message in messages if message.template is template]


def test_a_certain_row_says_how_many_forged_records_it_bears_and_no_other(pushed, names):
    below = pushed.rules.forged["forged"].certain_below
    for rule in (int(np.flatnonzero(~np.isnan(below))[0]), int(np.flatnonzero(np.isnan(below))[0])):
        said = _of(explained_rule(pushed, rule, names), explanation.HOLDS)
        shares = [] if np.isnan(below[rule]) else [voice.percentage(float(below[rule]))]
        assert [message.values["share"] for message in said] == shares


def test_what_the_estimate_would_be_without_signers_is_said(pushed, names):
    figures = np.full(len(pushed.by_length[0]), 0.01)
    influence = SignerInfluence(figures, 3.0 * figures, figures, 1_000.0 * figures)
    first = replace(pushed.by_length[0], signers={"support": influence})
    other = replace(pushed, by_length=(first, *pushed.by_length[1:]))
    (signers,) = _of(explained_itemset(other, 1, 0, names), explanation.SIGNERS)
    value = first.support.value[0]
    assert signers.values == {"one": pytest.approx(value - 0.01), "five": pytest.approx(value - 0.03)}


def test_of_few_signers_only_what_is_known_is_said(pushed, names):
    """Four signers: nothing is left without five. One: nothing without it."""
    length = pushed.by_length[0]
    nothing = np.full(len(length), np.nan)

    def said(shift, signers, five=nothing):
        influence = SignerInfluence(shift, five, nothing, np.full(len(length), signers))
        first = replace(length, signers={"support": influence})
        return explained_itemset(replace(pushed, by_length=(first, *pushed.by_length[1:])), 1, 0, names)

    (few,) = _of(said(np.full(len(length), 0.01), 4.0), explanation.FEW_SIGNERS)
    assert few.values == {"one": pytest.approx(float(length.support.value[0]) - 0.01)}
    assert _of(said(nothing, 1.0), explanation.ONE_SIGNER)
    fewer = said(np.full(len(length), 0.01), 9.0, five=np.full(len(length), 0.03))
    (largest,) = _of(fewer, explanation.LARGEST_SIGNER)  # five of nine are most of them
    assert largest.values == few.values
    unknown = said(nothing, 6.0)
    assert not any(_of(unknown, each) for each in (explanation.SIGNERS, explanation.FEW_SIGNERS))


def test_what_a_rule_would_be_without_signers_names_its_confidence(pushed, names):
    figures = np.full(len(pushed.rules), 0.01)
    influence = SignerInfluence(figures, 3.0 * figures, figures, 1_000.0 * figures)
    other = replace(pushed, rules=replace(pushed.rules, signers={"confidence": influence}))
    (signers,) = _of(explained_rule(other, 0, names), explanation.RULE_SIGNERS)
    assert "the confidence would be" in str(signers)
    assert signers.values["one"] == pytest.approx(pushed.rules.confidence.value[0] - 0.01)


def test_a_row_that_all_answers_make_certain_says_so():
    result, _ = sharper_result()
    marked = result.rules.together["certain"].certain
    for rule in (int(np.flatnonzero(marked)[0]), int(np.flatnonzero(~marked)[0])):
        said = templates(explained_rule(result, rule, result.items))
        assert (explanation.TOGETHER in said) == marked[rule]
    pairs = result.by_length[1].together["certain"].certain
    row = int(np.flatnonzero(pairs)[0])
    assert explanation.TOGETHER in templates(explained_itemset(result, 2, row, result.items))
