"""Randomization of frames for simulation: right rates, repeatable, and apart from the agent's draw."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
from wilson import agrees

import tacit
from tacit.platform.errors import DatasetError
from tacit.randomize import Randomizer

RECORDS = 40_000


def truth():
    random = np.random.default_rng(5)
    return pl.DataFrame({"tea": random.random(RECORDS) < 0.5, "cake": random.random(RECORDS) < 0.2})


def test_each_column_is_flipped_as_its_scheme_says():
    true = truth()
    sent = Randomizer({"tea": tacit.warner(0.8), "cake": tacit.asymmetric(0.6, 0.95)}, seed=1).fit_transform(
        true
    )
    for name, keep_one, keep_zero in (("tea", 0.8, 0.8), ("cake", 0.6, 0.95)):
        was, now = true[name].to_numpy(), sent[name].to_numpy()
        assert agrees((was & ~now).sum(), was.sum(), 1 - keep_one)
        assert agrees((~was & now).sum(), (~was).sum(), 1 - keep_zero)


def test_a_seed_repeats_and_another_seed_does_not():
    true = truth()
    first = Randomizer(tacit.warner(0.9), seed=1).fit_transform(true)
    assert first.equals(Randomizer(tacit.warner(0.9), seed=1).fit_transform(true))
    assert not first.equals(Randomizer(tacit.warner(0.9), seed=2).fit_transform(true))


def test_the_draw_does_not_depend_on_the_kind_of_frame():
    true = truth()
    randomizer = Randomizer(tacit.warner(0.7), seed=3)
    sent = randomizer.fit_transform(true)
    assert sent.equals(pl.from_pandas(randomizer.fit_transform(true.to_pandas())))
    assert sent.equals(pl.from_arrow(randomizer.fit_transform(true.to_arrow())))


def test_missing_answers_and_the_index_of_pandas_stay():
    frame = pd.DataFrame({"tea": pd.array([True, None, False], "boolean")}, index=[7, 8, 9])
    sent = Randomizer(tacit.warner(0.5001), seed=1).fit_transform(frame)
    assert sent["tea"].isna().tolist() == [False, True, False]
    assert sent.index.tolist() == [7, 8, 9]
    assert sent["tea"].dtype == "boolean"


def test_estimates_from_what_was_sent_recover_the_truth():
    true = truth()
    sent = Randomizer(tacit.warner(0.9), seed=11).fit_transform(true)
    result = tacit.mine(tacit.Dataset.from_frame(sent, tacit.warner(0.9)), tacit.Settings(0.01, alpha=1e-6))
    expected = [true["tea"].mean(), true["cake"].mean()]
    (low, high) = result.by_length[0].support.low, result.by_length[0].support.high
    assert ((low <= expected) & (expected <= high)).all()
    assert (high - low < 0.05).all()


def test_names_out_are_the_columns():
    randomizer = Randomizer(tacit.warner(0.9), seed=1).fit(truth())
    assert randomizer.get_feature_names_out().tolist() == ["tea", "cake"]


def test_other_columns_and_no_columns_are_refused():
    randomizer = Randomizer(tacit.warner(0.9), seed=1)
    with pytest.raises(DatasetError, match="call fit or fit_transform first"):
        randomizer.transform(truth())
    with pytest.raises(DatasetError, match="call fit or fit_transform first"):
        randomizer.get_feature_names_out()
    with pytest.raises(DatasetError, match="the items are cake, but the randomizer was fitted to tea, cake"):
        randomizer.fit(truth()).transform(truth().select("cake"))


def test_a_frame_without_rows_stays_one():
    empty = truth().head(0)
    assert Randomizer(tacit.warner(0.9), seed=1).fit_transform(empty).equals(empty)


def test_the_module_says_that_it_is_not_the_agents_draw():
    assert "It must never randomize a\nperson's answers" in tacit.randomize.__doc__
    assert "tacit.draw.exact_draw" in tacit.randomize.__doc__


def test_arrays_and_sparse_matrices_come_back_as_what_they_were():
    sparse = pytest.importorskip("scipy.sparse")
    rows = truth().to_numpy().astype(float)
    sent = Randomizer(tacit.warner(0.8), seed=1).fit_transform(rows)
    assert sent.dtype == float
    for form in (sparse.csr_matrix, sparse.csc_array):
        found = Randomizer(tacit.warner(0.8), seed=1).fit_transform(form(rows))
        assert isinstance(found, form)
        assert (found.toarray() == sent).all()


@pytest.fixture
def sklearn():
    return pytest.importorskip("sklearn")


CHECKS = (
    "check_estimator_cloneable",
    "check_estimator_repr",
    "check_estimator_tags_renamed",
    "check_get_params_invariance",
    "check_mixin_order",
    "check_no_attributes_set_in_init",
    "check_parameters_default_constructible",
    "check_set_params",
    "check_valid_tag_types",
)
"""Of scikit-learn's `check_estimator` those that do not fit continuous numbers, which are no answers."""


@pytest.mark.parametrize("name", CHECKS)
def test_it_passes_what_scikit_learn_checks_of_an_estimator(sklearn, name):
    from sklearn.utils import estimator_checks

    made = Randomizer(tacit.warner(0.8), seed=1)
    getattr(estimator_checks, name)("Randomizer", made)


def test_a_clone_has_the_parameters_and_nothing_that_was_learnt(sklearn):
    made = Randomizer({"tea": tacit.warner(0.8), "cake": tacit.open_channel()}, seed=3)
    made.fit(truth().select("tea", "cake"))
    again = sklearn.base.clone(made)
    assert again.get_params() == made.get_params()
    with pytest.raises(tacit.TacitError, match="has seen no data yet"):
        again.get_feature_names_out()
    assert sklearn.base.clone(made.set_output(transform="pandas"))._output() == "pandas"


@pytest.mark.parametrize("kind", ["pandas", "polars"])
def test_the_output_is_the_kind_that_was_asked_for(sklearn, kind):
    array = truth().to_numpy()
    expected = {"pandas": pd.DataFrame, "polars": pl.DataFrame}[kind]
    for data in (array, truth(), truth().to_pandas()):
        assert (
            type(Randomizer(tacit.warner(0.8), 1).set_output(transform=kind).fit_transform(data)) is expected
        )
    with sklearn.config_context(transform_output=kind):
        assert type(Randomizer(tacit.warner(0.8), 1).fit_transform(array)) is expected


def test_it_stands_in_pipelines_and_column_transformers(sklearn):
    from sklearn.compose import ColumnTransformer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline

    frame = truth().to_pandas().astype(int)
    first, second = frame.columns[:2]
    columns = ColumnTransformer(
        [("sent", Randomizer(tacit.warner(0.8), seed=1), [first])], remainder="passthrough"
    )
    sent = Randomizer(tacit.warner(0.8), seed=1).fit_transform(frame[[first]])
    assert (columns.fit_transform(frame)[:, 0] == sent[first]).all()
    assert columns.get_feature_names_out()[0] == f"sent__{first}"
    assert columns.set_output(transform="pandas").fit_transform(frame)[f"sent__{first}"].equals(sent[first])
    model = make_pipeline(Randomizer(tacit.warner(0.8), seed=1), LogisticRegression())
    assert model.fit(frame[[first]], frame[second]).predict(frame[[first]]).shape == (len(frame),)
    assert model.set_params(randomizer__seed=5).get_params()["randomizer__seed"] == 5
