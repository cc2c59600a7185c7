from __future__ import annotations

import math
import pickle
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.channels.schemes import degrade
from tacit.privacy.targets import NO_FAMILY, NOT_A_SHARE, SAYS_TOO_LITTLE, TargetError, families, family

FAMILIES = [
    family(),
    family("asymmetric", keep_zero=0.95),
    family("asymmetric", keep_one=Fraction(4, 5)),
    family("rrph", yes=0.5),
    family("rrph", yes=0.2),
    family("hph", one=0.1, zero=0.25),
    family("unrelated", prevalence=Fraction(1, 12)),
]


def test_every_family_that_is_listed_can_be_made():
    for text in families():
        scheme, *fixed = text.split(":")
        made = family(scheme, **{name: float(value) for name, value in (part.split("=") for part in fixed)})
        assert made.scheme == scheme


@pytest.mark.parametrize("along", FAMILIES, ids=lambda along: f"{along.scheme}-{along.free}")
def test_a_family_runs_from_pure_noise_to_the_most_open(along):
    assert along.factors(along.lowest).determinant == 0
    assert along.factors(Fraction(1)).determinant > 0


@pytest.mark.parametrize("along", FAMILIES, ids=lambda along: f"{along.scheme}-{along.free}")
def test_a_lower_level_is_the_higher_one_blurred_so_no_figure_can_turn_back(along):
    values = [along.lowest + (1 - along.lowest) * Fraction(step, 12) for step in range(1, 13)]
    for private, opened in pairwise(values):
        blur = degrade(along.factors(opened), along.factors(private))
        assert all(0 <= factor <= 1 for factor in blur)


@given(st.sampled_from(FAMILIES), st.integers(0, 1_000))
def test_what_is_stored_has_the_free_parameter_and_adds_up(along, thousandths):
    try:
        scheme = along.stored(thousandths)
    except ValueError:
        assert along.factors(Fraction(thousandths, 1_000)).determinant < Fraction(2, 1_000)
    else:
        assert scheme.values[scheme.names.index(along.free)] == thousandths


def test_parameters_that_leave_none_or_two_free_are_refused_with_the_forms():
    for scheme, fixed in [("asymmetric", {}), ("warner", {"keep": 0.9}), ("unknown", {}), ("open", {})]:
        with pytest.raises(TargetError) as refused:
            family(scheme, **fixed)
        assert refused.value.message.template is NO_FAMILY
        assert "unrelated:prevalence=0.2" in str(refused.value)


@pytest.mark.parametrize("value", [-0.1, 1.1, math.nan, math.inf])
def test_what_is_fixed_is_a_probability(value):
    with pytest.raises(TargetError) as refused:
        family("rrph", yes=value)
    assert refused.value.message.template is NOT_A_SHARE


def test_a_scheme_that_leaves_nothing_of_the_answer_is_refused():
    with pytest.raises(TargetError) as refused:
        family("hph", one=0.7, zero=0.3)
    assert refused.value.message.template is SAYS_TOO_LITTLE


def test_a_refusal_goes_to_another_process_whole():
    with pytest.raises(TargetError) as refused:
        family("open")
    copy = pickle.loads(pickle.dumps(refused.value))
    assert (str(copy), copy.reachable) == (str(refused.value), None)
