"""The table of schemes: one definition each, in exact numbers, used by surveys and estimators alike."""

from __future__ import annotations

import inspect
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.channels.channel import from_scheme
from tacit.channels.schemes import SCHEMES, Factors
from tacit.survey import Scheme

F = Fraction


@pytest.mark.parametrize(
    ("scheme", "values", "factors"),
    [
        ("warner", (F(9, 10),), (F(9, 10), F(9, 10))),
        ("asymmetric", (F(4, 5), F(19, 20)), (F(4, 5), F(19, 20))),
        ("rrph", (F(1, 2), F(1, 5), F(3, 10)), (F(7, 10), F(4, 5))),
        ("hph", (F(1, 5), F(3, 10), F(9, 10)), (F(13, 20), F(3, 4))),
        ("unrelated", (F(1, 2), F(1, 12)), (F(13, 24), F(23, 24))),
        ("open", (), (F(1), F(1))),
    ],
)
def test_each_scheme_has_the_factors_of_its_paper_exactly(scheme, values, factors):
    assert SCHEMES[scheme].factors(*values) == Factors(*factors)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_names_of_the_table_are_those_of_the_formula(scheme):
    definition = SCHEMES[scheme]
    assert tuple(inspect.signature(definition.factors).parameters) == definition.parameters
    assert set(definition.exclusive) <= set(definition.parameters)


@given(st.sampled_from(sorted(SCHEMES)), st.data())
def test_parameters_that_fit_give_probabilities(scheme, data):
    definition = SCHEMES[scheme]
    values = [data.draw(st.fractions(0, 1, max_denominator=1_000)) for _ in definition.parameters]
    if definition.exhaustive:
        values[-1] = 1 - sum(values[:-1])
    if min(values, default=0) < 0 or definition.misfits(values, F(1), F(0)):
        return
    assert all(0 <= factor <= 1 for factor in definition.factors(*values))


@pytest.mark.parametrize(
    ("scheme", "total", "fits"),
    [
        ("rrph", 999, False),
        ("rrph", 1_000, True),
        ("rrph", 1_001, False),
        ("hph", 0, True),
        ("hph", 1_001, False),
    ],
)
def test_exclusive_parts_fit_the_whole(scheme, total, fits):
    assert (not SCHEMES[scheme].misfits((total, 0, 0), 1_000, 0)) is fits


@pytest.mark.parametrize(
    ("scheme", "per_mille"),
    [("warner", (901,)), ("hph", (123, 45, 901)), ("unrelated", (700, 83)), ("rrph", (600, 301, 99))],
)
def test_a_survey_and_the_estimators_have_the_same_floats(scheme, per_mille):
    assert Scheme(scheme, per_mille).channel == from_scheme(scheme, *(value / 1_000 for value in per_mille))
