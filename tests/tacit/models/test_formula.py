"""What a formula may say, and that nothing in it is run."""

import re

import numpy as np
import patsy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.models import formula
from tacit.models.formula import Formula, ModelError, code


@pytest.mark.parametrize(
    "text",
    [
        "y ~ a",
        "y ~ a + b - 1",
        "y ~ 0 + a:b",
        "y ~ a * b * c",
        "y ~ (a + b + c) ** 2",
        "y ~ (a + b)^2 - a:b",
        "y ~ (a + b):c",
        "y ~ 1",
    ],
)
def test_terms_are_those_of_the_formula_library(text):
    theirs = patsy.ModelDesc.from_formula(text.replace("^", "**"))
    assert [term.name() for term in Formula.parse(text).terms()] == [
        term.name() for term in theirs.rhs_termlist
    ]


def test_columns_are_those_of_the_formula_library():
    text = "y ~ C(a, '2') * x + b:C(a, '2') + I(x ** 2)"
    data = {"a": ["1", "2", "3"] * 4, "b": ["u", "v"] * 6, "x": np.array([0.5, 1.0, 2.0, 4.0] * 3)}
    theirs = patsy.dmatrix("C(a, Treatment('2')) * x + b:C(a, Treatment('2')) + I(x ** 2)", data)
    read = Formula.parse(text)
    groups = {"C(a, '2')": ("1", "2", "3"), "b": ("u", "v")}
    coding = code(read, {atom: groups.get(atom.text) for atom in read.atoms})
    names = [column.name for column in coding.columns]
    assert names == [name.replace("Treatment('2')", "'2'") for name in theirs.design_info.column_names]


@pytest.mark.parametrize(
    "text",
    [
        "y ~ __import__('os').system('x')",
        "y ~ I(__import__('os'))",
        "y ~ I(x.__class__())",
        "y ~ I((lambda: 1)())",
        "y ~ I([x for x in y])",
        "y ~ I(x if x else x)",
        "y ~ I(9**9**9**9)",
        "y ~ eval(x)",
        "y ~ C(x, C)(y)",
        "y ~ Q('x')",
        "y ~ x; z",
        "y ~ x.y()",
        "y ~ a b",
        "y ~ (a",
        "y ~ a)",
        "y ~ a +",
        "y ~",
        "~ a",
        "y ~ 2",
        "y ~ a ** 10",
        "y ~ I(a",
        "y ~ C()",
        "y ~ `a",
    ],
)
def test_what_is_no_formula_is_refused_and_not_run(text):
    with pytest.raises(ModelError) as refused:
        Formula.parse(text).terms()
    assert refused.value.message.template in {formula.NOT_A_FORMULA, formula.ONE_OUTCOME}


@pytest.mark.parametrize(
    "text",
    ["y ~ " + "*".join(f"a{i}" for i in range(60)), "y ~ (" + "+".join(f"a{i}" for i in range(90)) + ")**9"],
)
def test_products_that_would_not_end_are_refused_before_they_are_made(text):
    with pytest.raises(ModelError) as refused:
        Formula.parse(text)
    assert refused.value.message.template is formula.TOO_MANY_TERMS


@given(st.text("yabx01()+-*:^~ `,'/.CI\"", max_size=40))
def test_any_text_is_read_or_refused_with_one_sentence(text):
    refused, right = None, "v0"
    try:
        found = Formula.parse(text)
        found.terms()
        right = found.right
    except ModelError as error:
        refused = str(error)
    assert "\n" not in (refused or "")
    assert re.fullmatch(r"[v0-9()+\-*: ]+", right)
