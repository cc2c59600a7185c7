from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tacit.channels.channel import from_scheme
from tacit.channels.schemes import SCHEMES
from tacit.platform.errors import SurveyError
from tacit.privacy import figures
from tacit.survey.levels import Scheme, parameters_of

PER_MILLE = st.integers(0, 1_000)


@st.composite
def schemes(draw):
    kind = draw(st.sampled_from(sorted(SCHEMES)))
    values = draw(st.tuples(*(PER_MILLE for _ in parameters_of(kind))))
    if kind == "rrph":
        first = draw(st.integers(0, 1_000))
        second = draw(st.integers(0, 1_000 - first))
        values = (first, second, 1_000 - first - second)
    try:
        return Scheme(kind, values)
    except SurveyError:
        assume(False)  # noqa: FBT003 - Hypothesis' own way to skip an example


@given(schemes())
def test_the_exact_factors_are_those_of_the_estimators(scheme):
    theirs = from_scheme(scheme.kind, *(value / 1_000 for value in scheme.values))
    one, zero = scheme.exact
    assert float(one) == pytest.approx(theirs.keep_one, abs=1e-12)
    assert float(zero) == pytest.approx(theirs.keep_zero, abs=1e-12)
    assert scheme.channel.keep_one == float(one)
    assert scheme.channel.keep_zero == float(zero)
    assert scheme.exact == tuple(Fraction(part, 1_000_000) for part in scheme.millionths)
    assert scheme.exact.determinant > 0


@given(schemes(), schemes())
def test_a_more_open_level_lets_more_through_and_proves_no_less(one, other):
    if one.is_more_open_than(other):
        assert not other.is_more_open_than(one)
        assert one.exact.determinant >= other.exact.determinant
        assert figures.epsilon(one.channel) >= figures.epsilon(other.channel) - 1e-9


@given(schemes())
def test_blurring_what_was_sent_is_more_private(scheme):
    assume(scheme.kind != "open")
    blurred = Scheme("hph", (0, 0, 900))
    one, zero = scheme.exact
    keep = Fraction(9, 10)
    assert (
        one * keep + (1 - one) * (1 - keep) + zero * keep + (1 - zero) * (1 - keep) - 1
        < scheme.exact.determinant
    )
    assert blurred.exact == (keep, keep)


def test_factors_are_what_the_scheme_says():
    assert Scheme("warner", (950,)).millionths == (950_000, 950_000)
    assert Scheme("asymmetric", (900, 800)).millionths == (900_000, 800_000)
    assert Scheme("rrph", (500, 300, 200)).millionths == (800_000, 700_000)
    assert Scheme("hph", (100, 50, 901)).millionths == (865_850, 815_850)
    assert Scheme("unrelated", (700, 83)).millionths == (724_900, 975_100)
    assert Scheme("open").millionths == (1_000_000, 1_000_000)


def test_whatever_keeps_everything_is_open():
    for scheme in (Scheme("open"), Scheme("warner", (1_000,)), Scheme("hph", (0, 0, 1_000))):
        assert scheme.is_open
    assert not Scheme("asymmetric", (1_000, 999)).is_open


@pytest.mark.parametrize(
    ("kind", "values", "field"),
    [
        ("nonsense", (), "kind"),
        ("", (), "kind"),
        ("warner", (), ""),
        ("warner", (900, 900), ""),
        ("open", (1,), ""),
        ("warner", (1_001,), "keep"),
        ("asymmetric", (900, -1), "keep_zero"),
        ("warner", (500,), ""),
        ("warner", (100,), ""),
        ("asymmetric", (600, 400), ""),
        ("rrph", (500, 300, 100), ""),
        ("hph", (600, 500, 1_000), ""),
        ("hph", (500, 500, 1_000), ""),
        ("unrelated", (0, 500), ""),
    ],
)
def test_impossible_schemes_are_refused(kind, values, field):
    with pytest.raises(SurveyError) as caught:
        Scheme(kind, values)
    assert caught.value.field == field


def test_order_compares_what_gets_through_and_what_is_proved():
    ordered = [
        Scheme("open"),
        Scheme("asymmetric", (1_000, 900)),
        Scheme("asymmetric", (1_000, 850)),
        Scheme("warner", (900,)),
        Scheme("hph", (50, 50, 900)),
        Scheme("warner", (700,)),
    ]
    for one, other in pairwise(ordered):
        assert one.is_more_open_than(other)
        assert not other.is_more_open_than(one)
    assert not ordered[0].is_more_open_than(ordered[0])
    # More gets through, but it proves less: neither is the more open one.
    lopsided, even = Scheme("asymmetric", (1_000, 500)), Scheme("warner", (900,))
    assert not lopsided.is_more_open_than(even)
    assert not even.is_more_open_than(lopsided)
