from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from tacit.channels.channel import Channel
from tacit.platform.messages import Template
from tacit.privacy.figures import answer_exposure, epsilon_of, factor_for_privacy, largest_privacy
from tacit.privacy.targets import (
    CHANCE_OUT_OF_REACH,
    EXACTLY_STORED,
    NO_TARGET,
    NOT_PERCENT,
    NOT_STORED,
    NOT_TIMES,
    PRIVACY_OUT_OF_REACH,
    STORED_NEAREST,
    SURER_OUT_OF_REACH,
    SURER_PROVES,
    LeastChance,
    LeastPrivacy,
    MostSurer,
    TargetError,
    exact_value,
    family,
    solve,
)
from tacit.survey import Scheme

TOLERANCE = 1e-6

shares = st.floats(0.01, 0.99)
option_counts = st.one_of(st.just(0), st.integers(2, 36))
families = st.one_of(
    st.just(family()),
    st.builds(lambda zero: family("asymmetric", keep_zero=zero), st.floats(0.3, 0.999)),
    st.builds(lambda one: family("asymmetric", keep_one=one), st.floats(0.3, 0.999)),
    st.builds(lambda yes: family("rrph", yes=yes), shares),
    st.builds(lambda one, zero: family("hph", one=one, zero=zero), st.floats(0, 0.45), st.floats(0, 0.45)),
    st.builds(lambda other: family("unrelated", prevalence=other), shares),
)
targets = st.one_of(
    st.builds(lambda share, k: LeastChance(share, options=k), st.floats(0.001, 0.98), option_counts),
    st.builds(lambda times, k: MostSurer(times, options=k), st.floats(1.05, 1e6), option_counts),
    st.builds(LeastPrivacy, st.floats(1.0, 90.0), st.tuples(shares), st.floats(0, 1)),
    st.builds(
        lambda percent, parts: LeastPrivacy(percent, tuple(part / sum(parts) for part in parts)),
        st.floats(1.0, 95.0),
        st.lists(st.integers(1, 50), min_size=2, max_size=12),
    ),
)


@given(targets, families)
def test_a_target_comes_back_from_its_level(target, along):
    """Target to factor to figure is the target to 1e-6, unless the whole family lies on its private side."""
    try:
        value = exact_value([target], along)
    except TargetError:
        reject()
    answer = target.answer(along.factors(value))
    assert target.holds(answer)
    if value < 1:
        assert target.figure(answer) == pytest.approx(target.wanted, rel=TOLERANCE, abs=TOLERANCE)
    else:
        assert target.holds(target.answer(along.factors(Fraction(1))))


@given(targets, families)
def test_the_stored_level_keeps_the_promise_and_the_next_more_open_one_does_not(target, along):
    try:
        solved = solve(target, along)
    except TargetError:
        reject()
    assert target.holds(target.answer(solved.stored.exact))
    thousandths = solved.stored.values[solved.stored.names.index(solved.family.free)]
    if thousandths < 1_000:
        following = along.stored(thousandths + 1)
        assert not target.holds(target.answer(following.exact))


@given(targets, families)
def test_a_target_beyond_the_most_that_can_be_reached_names_it_and_it_can_be_reached(target, along):
    private = target.answer(along.factors(along.noisiest))
    if target.holds(private):
        assert target.holds(target.answer(along.factors(exact_value([target], along))))
    else:
        with pytest.raises(TargetError) as refused:
            exact_value([target], along)
        assert refused.value.reachable == target.figure(private)


@pytest.mark.parametrize(
    ("target", "along", "value", "stored"),
    [
        (LeastChance(0.3), family(), Fraction(17, 20), Scheme("warner", (850,))),
        (MostSurer(6), family(), Fraction(6, 7), Scheme("warner", (857,))),
        (MostSurer(6, options=5), family(), Fraction(6, 7), Scheme("warner", (857,))),
        (MostSurer(19), family(), Fraction(19, 20), Scheme("warner", (950,))),
        # k = 5: 1 − t = 0.3 with t = (r − 1)/(r + 4), so r = 38/3 and p = r/(r + 1)
        (LeastChance(0.3, options=5), family(), Fraction(38, 41), Scheme("warner", (926,))),
        (LeastChance(0.3), family("rrph", yes=0.5), Fraction(7, 10), Scheme("rrph", (700, 150, 150))),
        (MostSurer(6), family("rrph", yes=0.5), Fraction(5, 7), Scheme("rrph", (714, 143, 143))),
        # θ1/(1 − θ0) = x/0.05 <= 6
        (
            MostSurer(6),
            family("asymmetric", keep_zero=0.95),
            Fraction(3, 10),
            Scheme("asymmetric", (300, 950)),
        ),
        (
            LeastChance(0.5),
            family("hph", one=0.1, zero=0.1),
            Fraction(13, 16),
            Scheme("hph", (100, 100, 812)),
        ),
        (
            LeastChance(0.3),
            family("unrelated", prevalence=Fraction(1, 12)),
            Fraction(7, 10),
            Scheme("unrelated", (700, 83)),
        ),
    ],
)
def test_golden_levels(target, along, value, stored):
    solved = solve(target, along)
    assert (solved.value, solved.stored) == (value, stored)


def test_mask_s_percentage_is_solved_as_privacy_solves_it_for_warner():
    for prevalence in (0.01, 0.05, 0.3):
        value = float(exact_value([LeastPrivacy(60.0, (prevalence,), 0.9)], family()))
        assert value == pytest.approx(factor_for_privacy(60.0, prevalence, 0.9), abs=1e-9)


def test_the_same_percentage_asks_for_another_factor_at_another_prevalence():
    values = [exact_value([LeastPrivacy(85.0, (s,), 0.9)], family()) for s in (0.01, 0.02, 0.05)]
    assert sorted(values, reverse=True) == values
    assert len(set(values)) == 3


@pytest.mark.parametrize(
    ("target", "along", "template", "reachable", "said"),
    [
        (LeastChance(1), family(), CHANCE_OUT_OF_REACH, 0.99999, "99.999 %"),
        (MostSurer(1.00001), family(), SURER_OUT_OF_REACH, 1.00002, "1.00002"),
        (MostSurer(6), family("unrelated", prevalence=0), SURER_PROVES, math.inf, "always proves"),
        (LeastPrivacy(85.0, (0.5,)), family(), PRIVACY_OUT_OF_REACH, 50.0, "49.9999 %"),
        (LeastPrivacy(80.0, (0.25,) * 4), family(), PRIVACY_OUT_OF_REACH, 75.0, "74.99"),
        (LeastChance(0.9999), family(), NOT_STORED, 0.998, "99.8 %"),
    ],
)
def test_what_cannot_be_reached_is_refused_with_the_most_that_can(target, along, template, reachable, said):
    with pytest.raises(TargetError) as refused:
        solve(target, along)
    assert refused.value.message.template is template
    assert refused.value.reachable == pytest.approx(reachable, rel=1e-5)
    assert said in str(refused.value)


def test_the_limit_of_mask_s_percentage_is_that_of_pure_noise():
    with pytest.raises(TargetError) as refused:
        solve(LeastPrivacy(99.0, (0.2,), 0.9))
    assert refused.value.reachable == pytest.approx(largest_privacy(0.2, 0.9), abs=1e-6)


@pytest.mark.parametrize(
    ("make", "template"),
    [
        (lambda: MostSurer(1), NOT_TIMES),
        (lambda: MostSurer(math.nan), NOT_TIMES),
        (lambda: LeastPrivacy(101.0, (0.1,)), NOT_PERCENT),
        (lambda: LeastPrivacy(math.nan, (0.1,)), NOT_PERCENT),
        (lambda: solve([]), NO_TARGET),
    ],
)
def test_what_is_no_target_is_refused(make, template: Template):
    with pytest.raises(TargetError) as refused:
        make()
    assert refused.value.message.template is template


def test_one_level_keeps_the_promises_of_several_questions():
    each = [LeastPrivacy(70.0, (s,), 0.9) for s in (0.02, 0.1, 0.2)]
    both = solve([*each, LeastChance(0.3, options=4)])
    assert both.value == min(solve(target).value for target in both.targets)
    assert all(target.holds(target.answer(both.stored.exact)) for target in both.targets)


def test_both_values_are_said_where_they_differ():
    solved = solve(MostSurer(6))
    assert solved.words().template is STORED_NEAREST
    assert str(solved.words()) == (
        "warner: keep 0.8571429 keeps the promise exactly; stored is 0.857, the nearest whole per-mille that keeps it: "
        "a sent answer makes a reader at most 5.993 times surer (asked: 6)"
    )
    (target,) = solved.targets
    assert target.figure(target.answer(solved.factors)) == 6.0
    assert target.figure(target.answer(solved.stored.exact)) == pytest.approx(857 / 143)


def test_a_level_that_is_stored_exactly_says_one_value():
    solved = solve(LeastChance(0.3))
    assert solved.words().template is EXACTLY_STORED
    assert "stored exactly; chance alone decides 30 % of the answers" in str(solved.words())


def test_figures_of_a_level_are_those_that_a_person_is_shown():
    scheme = Scheme("asymmetric", (800, 900))
    for options in (0, 2, 7):
        answer = LeastChance(0, options=options).answer(scheme.exact)
        shown = answer_exposure(scheme.channel_for(options))
        assert LeastChance(0).figure(answer) == pytest.approx(shown.chance)
        assert math.log(MostSurer(2).figure(answer)) == pytest.approx(epsilon_of(scheme.channel_for(options)))


def test_figures_with_expected_shares_have_mask_s_percentage():
    scheme = Scheme("warner", (700,))
    assert LeastPrivacy(0.0, (0.5,)).figure(scheme.exact) == pytest.approx((1 - 0.58) * 100)
    assert LeastPrivacy(0.0, (0.25,) * 4).figure(scheme.kary(4)) == pytest.approx(
        (1 - float(scheme.kary(4).keep) ** 2 - 3 * float(scheme.kary(4).other) ** 2) * 100
    )


def test_an_open_level_proves():
    assert MostSurer(2).figure(Scheme("open").exact) == math.inf
    assert LeastChance(0).figure(Scheme("open").exact) == 0.0
    assert Channel.of(solve(LeastChance(0)).factors).is_open
