"""A call of the library with something wrong ends in one sentence, a `TacitError`, and never in an error of Python or NumPy."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

import tacit
from tacit.randomize import Randomizer

WARNER = tacit.warner(0.9)
FRAME = pd.DataFrame({"tea": [1, 0, 1, 1] * 20, "cake": [True, False, False, True] * 20})
DATA = tacit.Dataset.from_frame(FRAME, WARNER)
SETTINGS = tacit.Settings(0.1, 0.2)


class Matrix:
    """What is told by of a matrix of SciPy, which may not be installed."""

    tocsr = nnz = None


WRONG = {
    "no channels": lambda: tacit.mine(FRAME, min_support=0.1),
    "a number as channel": lambda: tacit.mine(FRAME, 0.9, min_support=0.1),
    "a word as channel": lambda: tacit.mine(FRAME, "warner:0.9", min_support=0.1),
    "a channel of no column": lambda: tacit.mine(FRAME, {"milk": WARNER}, min_support=0.1),
    "a channel too few": lambda: tacit.mine(FRAME, [WARNER], min_support=0.1),
    "no minimum": lambda: tacit.mine(FRAME, WARNER),
    "a misspelt setting": lambda: tacit.mine(FRAME, WARNER, min_suport=0.1),
    "a setting of mlxtend": lambda: tacit.mine(FRAME, WARNER, min_support=0.1, use_colnames=True),
    "a percentage": lambda: tacit.mine(FRAME, WARNER, min_support=5),
    "a text as share": lambda: tacit.mine(FRAME, WARNER, min_support="0.1"),
    "no such keep rule": lambda: tacit.mine(FRAME, WARNER, min_support=0.1, select="best"),
    "settings twice": lambda: tacit.mine(FRAME, WARNER, settings=SETTINGS, min_support=0.1),
    "settings that are none": lambda: tacit.mine(FRAME, WARNER, settings={"min_support": 0.1}),
    "a number as control": lambda: tacit.mine(FRAME, WARNER, 0.1, min_support=0.1),
    "a data set and channels": lambda: tacit.mine(DATA, WARNER, min_support=0.1),
    "items beside a frame": lambda: tacit.mine(FRAME, WARNER, items=["a", "b"], min_support=0.1),
    "choices beside an array": lambda: tacit.mine(np.eye(2), WARNER, choices={}, min_support=0.1),
    "no data": lambda: tacit.mine(None, WARNER, min_support=0.1),
    "a dict": lambda: tacit.mine({"tea": [1, 0]}, WARNER, min_support=0.1),
    "a series": lambda: tacit.mine(FRAME["tea"], WARNER, min_support=0.1),
    "a lazy frame": lambda: tacit.mine(pl.LazyFrame({"a": [1]}), WARNER, min_support=0.1),
    "an empty frame": lambda: tacit.mine(FRAME.head(0), WARNER, min_support=0.1),
    "a frame without columns": lambda: tacit.mine(pd.DataFrame(), WARNER, min_support=0.1),
    "an array of one dimension": lambda: tacit.mine([1, 0, 1], WARNER, min_support=0.1),
    "an array without records": lambda: tacit.mine(np.zeros((0, 2)), WARNER, min_support=0.1),
    "a seven": lambda: tacit.mine([[1, 7]], WARNER, min_support=0.1),
    "NaN in an array": lambda: tacit.mine([[1.0, np.nan]], WARNER, min_support=0.1),
    "dates": lambda: tacit.mine(pd.DataFrame({"a": [pd.Timestamp(0)]}), WARNER, min_support=0.1),
    "a name too few": lambda: tacit.mine(np.eye(2), WARNER, items=["a"], min_support=0.1),
    "a name twice": lambda: tacit.mine(np.eye(2), WARNER, items=["a", "a"], min_support=0.1),
    "levels without channels": lambda: tacit.mine(FRAME, WARNER, levels=FRAME, min_support=0.1),
    "levels that are none": lambda: tacit.mine(FRAME, {1: WARNER}, levels=3, min_support=0.1),
    "a sparse matrix as frame": lambda: tacit.Dataset.from_frame(Matrix(), WARNER),
    "choices that are none": lambda: tacit.Dataset.from_frame(FRAME, WARNER, 3),
    "a choice that is none": lambda: tacit.Dataset.from_frame(FRAME, WARNER, {"tea": 3}),
    "items that are a number": lambda: tacit.Dataset.from_array(np.eye(2), WARNER, 5),
    "items that are a word": lambda: tacit.Dataset.from_array(np.eye(2), WARNER, "ab"),
    "a shape of one number": lambda: tacit.Dataset.from_csr([0, 1], [0], (1,), WARNER),
    "no parts of a matrix": lambda: tacit.Dataset.from_csr(None, None, (1, 2), WARNER),
    "an argument too few": lambda: tacit.Dataset.from_frame(FRAME),
    "a word as probability": lambda: tacit.warner("0.9"),
    "a word as number of options": lambda: tacit.krr(0.7, "3"),
    "half an option": lambda: tacit.krr(0.7, 2.5),
    "options that are a number": lambda: tacit.Choice(3),
    "options that are a word": lambda: tacit.Choice("abc"),
    "unions that are numbers": lambda: tacit.Choice(("a", "b", "c"), unions={"x": 3}),
    "settings without a minimum": tacit.Settings,
    "no such setting": lambda: tacit.Settings(0.1, beauty=1),
    "sides that are a number": lambda: tacit.Settings(0.1, sides=3),
    "sides that are a word": lambda: tacit.Settings(0.1, sides="tea"),
    "a word as support": lambda: tacit.flip_share("a", 0.1, [WARNER]),
    "one channel for a list": lambda: tacit.flip_share(0.2, 0.1, WARNER),
    "a table of nothing": lambda: tacit.cross_table(None, "tea", "cake"),
    "a table of no such item": lambda: tacit.cross_table(DATA, "tea", "milk"),
    "a table of a number": lambda: tacit.cross_table(DATA, 3, "cake"),
    "a word as error rate": lambda: tacit.distribution(DATA, "tea", alpha="x"),
    "no such variance": lambda: tacit.distribution(DATA, "tea", variance="x"),
    "an owner too few": lambda: tacit.prevalences(DATA, owners=np.array([1])),
    "prevalences of a frame": lambda: tacit.prevalences(FRAME),
    "sharper figures of a frame": lambda: tacit.sharper_supports(FRAME),
    "a word as length": lambda: tacit.sharper_supports(DATA, longest="x"),
    "a plan of nothing": lambda: tacit.plan(3, people=4),
    "redundant rules of a frame": lambda: tacit.redundant_rules(FRAME),
    "interest of a frame": lambda: tacit.rule_interest(DATA, FRAME),
    "signers of a frame": lambda: tacit.signer_influence(FRAME, DATA, [1] * 80),
    "one signer for all": lambda: tacit.signer_influence(tacit.mine(DATA, SETTINGS), DATA, 3),
    "privacy of a number": lambda: tacit.privacy(0.9),
    "privacy beyond 1": lambda: tacit.privacy(WARNER, prevalence=2.0),
    "evaluation without channels": lambda: tacit.evaluate(FRAME, None, min_support=0.1),
    "a word as seed": lambda: Randomizer(WARNER, seed="x").fit(FRAME),
    "a negative seed": lambda: Randomizer(WARNER, seed=-1).fit(FRAME),
    "not fitted": lambda: Randomizer(WARNER, seed=1).transform(FRAME),
    "no such parameter": lambda: Randomizer(WARNER, seed=1).set_params(beauty=1),
    "no such output": lambda: Randomizer(WARNER, seed=1).set_output(transform="xml"),
    "rules that were not asked for": lambda: tacit.mine(DATA, min_support=0.1, min_confidence=None).rules,
    "no such kind of frame": lambda: tacit.mine(DATA, min_support=0.1).itemsets_frame("excel"),
}


@pytest.mark.parametrize("call", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_in_one_sentence(call):
    with pytest.raises(tacit.TacitError) as refused:
        call()
    said = str(refused.value)
    assert 10 < len(said) < 500
    assert "\n" not in said
    assert "object at 0x" not in said


def test_answers_are_not_quoted_where_they_are_in_the_wrong_place():
    secret = pd.DataFrame({"secret_item": [1, 1, 0]})
    with pytest.raises(tacit.TacitError) as refused:
        tacit.flip_share(0.1, 0.1, secret)
    assert "secret" not in str(refused.value)
