"""The moments of the estimator, against formulas of the papers, other code of ours, and simulation."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit.channels.channel import Channel, asymmetric, open_channel, warner
from tacit.estimation.inversion import cells, over_subsets
from tacit.planning.design import AnswerDesign, PlanError, spread
from tacit.planning.questionnaire import associated, independent


def test_one_open_question_has_the_variance_of_a_share():
    found = spread(AnswerDesign.of([[open_channel()] * 1], [1.0]), np.array([[0]]), np.array([[1.0, 0.3]]))
    assert found.variance[0].tolist() == pytest.approx([0.0, 0.3 * 0.7])


def test_one_question_by_warner_has_the_variance_that_he_gives():
    p, share = 0.7, 0.3
    found = spread(AnswerDesign.of([[warner(p)] * 1], [1.0]), np.array([[0]]), np.array([[1.0, share]]))
    assert found.variance[0, 1] == pytest.approx(share * (1 - share) + p * (1 - p) / (2 * p - 1) ** 2)


def test_the_pair_of_the_paper_has_the_variance_that_it_prints():
    # Guo, Wu and Li, section 3.1: p = .9 for both, n = 5,822, var of the pair 6.5605e-5 with n − 1.
    supports = np.array([[1.0, 0.36139 + 0.18123, 0.36139 + 0.02998, 0.36139]])
    found = spread(AnswerDesign.of([[warner(0.9)] * 2], [1.0]), np.array([[0, 1]]), supports)
    assert found.variance[0, 3] / 5821 == pytest.approx(6.5605e-5, rel=2e-4)


def every_person(design, supports):
    """E[z_A z_B] by going through all levels, true answers and sent answers."""
    length = supports.shape[1].bit_length() - 1
    shown, found = cells(supports)[0], np.zeros((1 << length, 1 << length))
    levels = range(len(design.shares))
    mixes = (
        [((level,) * length, design.shares[level, 0]) for level in levels]
        if design.together
        else [
            (mix, np.prod([design.shares[level, item] for item, level in enumerate(mix)]))
            for mix in product(levels, repeat=length)
        ]
    )
    for mix, share in mixes:
        channels = [
            Channel(design.keep_one[level, i], design.keep_zero[level, i]) for i, level in enumerate(mix)
        ]
        for truth, sent in product(range(1 << length), repeat=2):
            chance, z = share * shown[truth], np.ones(1 << length)
            for i, channel in enumerate(channels):
                true, said = truth >> i & 1, sent >> i & 1
                kept = channel.keep_one if true else channel.keep_zero
                chance *= kept if true == said else 1 - kept
                weight = channel.weights().present if said else channel.weights().absent
                z *= np.where(np.arange(1 << length) >> i & 1, weight, 1.0)
            found += chance * np.outer(z, z)
    return found


@given(
    length=st.integers(1, 3),
    keeps=st.lists(st.tuples(st.floats(0.6, 1.0), st.floats(0.55, 1.0)), min_size=1, max_size=3),
    together=st.booleans(),
    shares=st.lists(st.floats(0.05, 0.95), min_size=3, max_size=3),
)
@settings(max_examples=40, deadline=None)
def test_moments_are_those_of_going_through_everything_that_can_happen(length, keeps, together, shares):
    rows = [[asymmetric(*keep)] * length for keep in keeps]
    design = AnswerDesign.of(rows, [1 / len(keeps)] * len(keeps), together=together)
    supports = associated(
        np.array(shares[:length]), float(np.prod(shares[:length])) if length > 1 else shares[0]
    )
    plain = supports[0][:, None] * supports[0]
    found = spread(design, np.arange(length)[None], supports).covariance[0]
    assert found == pytest.approx(every_person(design, supports) - plain, abs=1e-9)


def test_of_four_of_sixteen_questions_a_pair_is_complete_for_one_person_in_twenty():
    design = AnswerDesign.of([[warner(0.9)] * 16], [1.0], asked=4)
    assert design.asked_all(2) == pytest.approx(4 * 3 / (16 * 15))
    assert design.asked_all(5) == 0.0
    found = spread(design, np.array([[0, 1, 2, 3, 4]]), independent(np.full((1, 5), 0.5)))
    assert np.isinf(found.errors(1e9)[0, -1])


def test_missing_and_unasked_answers_scatter_estimates_as_in_simulation():
    design = AnswerDesign.of(
        [[warner(0.9)] * 5, [asymmetric(0.7, 0.8)] * 5], [0.4, 0.6], missing=0.1, asked=3
    )
    supports, people, studies = associated(np.array([0.3, 0.4]), 0.2), 2_000, 4_000
    estimates = _estimates(np.random.default_rng(5), cells(supports)[0], people, studies)
    expected = spread(design, np.array([[0, 1]]), supports).errors(people)[0, 1:]
    # 4,000 studies tell a standard deviation to 1.1 %.
    assert estimates.std(axis=0) == pytest.approx(expected, rel=0.04)


def _estimates(random, shown, people, studies):
    """Of both items and of the pair, [studies, 3], from how many people have each level, answer each question and say what."""
    chances, figures = [], []
    pairs = list(product((0, 1), repeat=2))
    asked = dict(
        zip(pairs, (0.1, 0.3, 0.3, 0.3), strict=True)
    )  # of neither, one, the other, both: three of five
    for (share, one, zero), gave, sent in product(((0.4, 0.9, 0.9), (0.6, 0.7, 0.8)), pairs, pairs):
        chance_of_gave = sum(
            chance
            * np.prod(
                [
                    (0.1, 0.9)[answers] if was else float(not answers)
                    for was, answers in zip(which, gave, strict=True)
                ]
            )
            for which, chance in asked.items()
        )
        chance_of_sent = sum(
            chance
            * np.prod([[[zero, 1 - zero], [1 - one, one]][truth >> item & 1][sent[item]] for item in (0, 1)])
            for truth, chance in enumerate(shown)
        )
        w = [(zero if said else zero - 1) / (one + zero - 1) for said in sent]
        chances.append(share * chance_of_gave * chance_of_sent)
        figures.append(
            [
                gave[0],
                gave[1],
                gave[0] * gave[1],
                gave[0] * w[0],
                gave[1] * w[1],
                gave[0] * gave[1] * w[0] * w[1],
            ]
        )
    sums = random.multinomial(people, chances, studies) @ np.array(figures)
    return sums[:, 3:] / sums[:, :3]


@given(
    shares=st.lists(st.floats(0.01, 0.99), min_size=2, max_size=4),
    part=st.floats(0.0, 1.0),
)
def test_every_support_between_chance_and_the_rarest_item_can_be_believed(shares, part):
    given_shares = np.array(shares)
    low, high = float(given_shares.prod()), float(given_shares.min())
    found = associated(given_shares, low + part * (high - low))
    assert cells(found).min() >= -1e-9
    assert found[0, [1 << item for item in range(len(shares))]] == pytest.approx(given_shares)


@pytest.mark.parametrize(("shares", "support"), [((0.2, 0.3), 0.21), ((0.8, 0.9), 0.6), ((0.2,), 0.3)])
def test_a_support_that_no_table_has_is_refused_with_what_is_possible(shares, support):
    with pytest.raises(PlanError, match="lies between"):
        associated(np.array(shares), support)


def test_who_goes_together_has_all_more_common_answers():
    assert over_subsets(np.array([[0.2, 0.5]]), np.minimum)[0].tolist() == [1.0, 0.2, 0.5, 0.2]


@pytest.mark.parametrize(
    "change",
    [{"shares": [0.4, 0.4]}, {"missing": 1.0}, {"asked": 4}, {"asked": 0}],
)
def test_what_makes_no_study_is_refused(change):
    values = {"shares": [0.5, 0.5], "missing": 0.0, "asked": None} | change
    with pytest.raises(PlanError):
        AnswerDesign.of([[warner(0.9)] * 3, [warner(0.8)] * 3], **values)
