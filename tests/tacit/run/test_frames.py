"""What `tacit.mine` takes and gives: any form of the same answers, frames of the caller's kind, a few lines when printed."""

import re
from functools import cache

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import tacit
from tacit.run.result import NO_RULES, RULES_NOT_REACHED

RANDOM = np.random.default_rng(3)
TEA = RANDOM.random(4_000) < 0.5
ANSWERS = np.stack([TEA, TEA & (RANDOM.random(4_000) < 0.8), RANDOM.random(4_000) < 0.3], axis=1)
NAMES = ["tea", "cake", "jam"]
ASKED = {"min_support": 0.1, "min_confidence": 0.3}


def mined(data, **more):
    return tacit.mine(data, tacit.warner(0.9), **ASKED, **more)


@cache
def mined_once():
    return mined(ANSWERS, items=NAMES)


def forms():
    """The same answers as people have them, and the kind of frame they get."""
    frame = pd.DataFrame(ANSWERS, columns=NAMES)
    yield frame, {}, pd.DataFrame
    yield frame.astype(int), {}, pd.DataFrame
    yield frame.astype(float), {}, pd.DataFrame
    yield frame.astype("boolean"), {}, pd.DataFrame
    yield pl.from_pandas(frame), {}, pl.DataFrame
    yield pa.Table.from_pandas(frame), {}, pa.Table
    for array in (ANSWERS, ANSWERS.astype(float), ANSWERS.astype(np.int8).tolist()):
        yield array, {"items": NAMES}, pd.DataFrame


def test_every_form_of_the_same_answers_gives_the_same_result_as_frames_of_its_kind():
    expected = mined(pl.DataFrame(ANSWERS, schema=NAMES))
    for data, more, kind in forms():
        found = mined(data, **more)
        assert type(found.itemsets) is type(found.rules) is kind
        assert found.itemsets_frame("polars").equals(expected.itemsets)
        assert found.rules_frame("polars").equals(expected.rules)


@pytest.mark.parametrize("form", ["csr_matrix", "csc_matrix", "coo_array", "lil_matrix"])
def test_a_sparse_matrix_of_any_form_gives_the_same_result(form):
    sparse = pytest.importorskip("scipy.sparse")
    matrix = getattr(sparse, form)(ANSWERS.astype(float))
    expected = mined_once()
    assert mined(matrix, items=NAMES).rules.equals(expected.rules)
    assert mined(pd.DataFrame.sparse.from_spmatrix(sparse.csr_matrix(matrix), columns=NAMES)).rules.equals(
        expected.rules
    )


def test_stored_zeros_are_no_and_other_numbers_are_refused_with_their_place():
    sparse = pytest.importorskip("scipy.sparse")
    matrix = sparse.csr_matrix(ANSWERS.astype(float))
    matrix.data[0] = 0.0
    assert mined(matrix, items=NAMES).itemsets["observed"][0] == ANSWERS[:, 0].sum() - 1
    matrix.data[-1] = 7.0
    row, column = (int(where[-1]) for where in matrix.nonzero())
    with pytest.raises(tacit.TacitError, match=f"item '{NAMES[column]}', row {row}: 7 is not an answer"):
        mined(matrix, items=NAMES)


def test_answers_missing_in_very_many_combinations_are_mined_too():
    random = np.random.default_rng(5)
    names = [f"q{place}" for place in range(14)]
    frame = pd.DataFrame((random.random((3_000, 14)) < 0.5).astype(float), columns=names)
    frame = frame.mask(random.random(frame.shape) < 0.5)
    with pytest.raises(tacit.TacitError, match="different combinations"):
        tacit.Dataset.from_frame(frame, tacit.warner(0.9))
    assert len(tacit.mine(frame, tacit.warner(0.9), min_support=0.1, max_length=1).itemsets) == 14


def test_a_result_prints_in_at_most_six_lines_and_counts_its_rules():
    result = mined_once()
    assert len(repr(result).splitlines()) <= 6
    assert max(map(len, repr(result).splitlines())) <= 160
    assert len(result) == len(result.rules) > 0
    assert (
        len(tacit.mine(ANSWERS, tacit.warner(0.9), min_support=0.1, min_confidence=None)) == result.listed()
    )
    for kept in (result.arrays, tacit.Dataset.from_array(ANSWERS, tacit.warner(0.9))):
        assert len(repr(kept)) < 100


def test_an_answer_without_rows_is_a_result_all_the_same():
    nothing = tacit.mine(ANSWERS, tacit.warner(0.9), min_support=1.0, min_confidence=0.9)
    assert nothing
    assert len(nothing) == len(nothing.itemsets) == 0
    assert "0 rules" in repr(nothing)
    assert "<table>" in nothing._repr_html_()
    with pytest.raises(tacit.TacitError, match="nothing to plot"):
        nothing.plot()


TABLE = tacit.Dataset.from_array(ANSWERS, tacit.warner(0.9), NAMES)


def test_a_run_out_of_time_says_that_it_ended_before_the_rules_and_not_that_nobody_asked():
    with pytest.raises(tacit.TacitError) as ended:
        _ = mined(ANSWERS, items=NAMES, max_seconds=1e-9).rules
    assert ended.value.message.template is RULES_NOT_REACHED
    assert "out of time" in str(ended.value)
    with pytest.raises(tacit.TacitError) as unasked:
        _ = tacit.mine(TABLE, tacit.Settings(min_support=0.1, max_seconds=1e-9)).rules
    assert unasked.value.message.template is NO_RULES


def test_the_summary_says_what_the_intervals_hold_all_notes_and_the_first_rules():
    result = mined_once()
    said = result.summary()
    assert str(result.coverage_statement()) in said
    assert all(str(note) in said for note in result.notes)
    assert re.search(r" 1\. tea ⇒ cake, confidence .* %\), certain", said)


def test_a_notebook_shows_a_table_in_which_a_name_is_no_markup():
    shown = mined(ANSWERS, items=["<b>tea", "cake", "jam"])._repr_html_()
    assert "&lt;b&gt;tea ⇒ cake" in shown
    assert "<b>" not in shown


def test_a_plot_has_the_rules_on_a_scale_of_shares(monkeypatch):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    axes = mined_once().plot(rows=3)
    assert axes.get_xlim() == (0.0, 100.0)
    assert next(label.get_text() for label in axes.get_yticklabels()) == "tea ⇒ cake"
    again = tacit.mine(ANSWERS, tacit.warner(0.9), min_support=0.1, min_confidence=None).plot(ax=axes)
    assert again is axes
    matplotlib.pyplot.close("all")
    monkeypatch.setattr("tacit.run.frames.find_spec", lambda name: None)
    with pytest.raises(tacit.TacitError, match="a plot needs matplotlib, which is not installed"):
        mined(ANSWERS).plot()


def test_functions_that_take_a_result_take_both_forms():
    data = tacit.Dataset.from_array(ANSWERS, tacit.warner(0.9), NAMES)
    result = tacit.mine(data, **ASKED)
    assert tacit.redundant_rules(result).tolist() == tacit.redundant_rules(result.arrays).tolist()
    beside = tacit.signer_influence(result, data, np.arange(4_000) % 40)
    assert "signer_se" in beside.itemsets
    assert isinstance(beside, tacit.MiningResult)
    assert isinstance(tacit.signer_influence(result.arrays, data, np.arange(4_000) % 40), tacit.Result)
