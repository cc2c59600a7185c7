"""Honest records of more than one block are not declared invalid, and wrong ones are, through the commands that make a project."""

import numpy as np
import pytest
from support.stored_studies import Design, found_wrong, plain_study, signed_study

from tacit.run.fit import MISFIT

RECORDS = 70_000
"""More than are looked at, and more than a block takes."""

SHARES = np.array([0.02, 0.1, 0.3, 0.5, 0.2, 0.01])
YES_NO = Design((2,) * 6)


def answers(seed=1):
    return (np.random.default_rng(seed).random((RECORDS, 6)) < SHARES).astype(np.uint8)


def options():
    return np.column_stack([answers()[:, :5], np.random.default_rng(2).integers(0, 4, RECORDS, np.uint8)])


@pytest.mark.parametrize(
    ("made", "design", "true"),
    [
        (plain_study, YES_NO, answers),
        (signed_study, Design((2, 2, 2, 2, 2, 4), said=(0.9, 0.8), skipped=0.1), options),
    ],
    ids=["plain table", "signed, levels, options, skipped"],
)
def test_a_run_of_many_honest_records_has_nothing_against_them(made, design, true, tmp_path):
    assert found_wrong(made(tmp_path, design, true(), 3)) == []


def test_a_run_of_many_records_that_were_not_randomized_says_so_first(tmp_path):
    project = plain_study(tmp_path, Design((2,) * 6, sent=(1.0,)), answers(), 3)
    assert found_wrong(project)[0] is MISFIT
