"""Tables of one and two questions: cells and covariances equal the whole matrix, intervals cover, refusals say why."""

import numpy as np
import polars as pl
import pytest
from questionnaires import random_questionnaire
from wilson import wilson_interval

import tacit
from tacit.counting.answer_counts import TableSide, count_pairs
from tacit.estimation.cross_table import (
    CellMoments,
    Stratum,
    independence,
    inverse_of_item,
    inverse_of_options,
)
from tacit.estimation.group_region import Groups, group_intervals
from tacit.estimation.inversion import Variance
from tacit.estimation.testing import chi_squared_tail
from tacit.mining.apriori import mine
from tacit.mining.tables import table_groups
from tacit.platform.errors import DatasetError
from tacit.records.partition import by_profile
from tacit.run.settings import SettingsError


def both_kinds(dataset):
    """Records with their levels, and grouped by profile."""
    return dataset, by_profile(dataset)


def pairs_of(asked):
    """Two different pairs of items of two questions, possibly of the same option."""
    first, second = (list(asked.questions.items_of(number)) for number in (0, 1))
    return [(a, b) for a in (first[0], first[-1]) for b in (second[0], second[-1])]


def covariance(asked, one, other, numbers, variance):
    if variance is Variance.POPULATION:
        z = [asked.z(itemset, numbers) for itemset in (one, other)]
        return np.cov(*z, ddof=1)[0, 1] / len(z[0])
    return asked.noise(one, other, numbers) / asked.answered(numbers).sum() ** 2


@pytest.mark.parametrize("seed", range(30))
def test_cells_and_all_covariances_equal_the_inversion_of_the_whole_matrix(seed):
    asked = random_questionnaire(np.random.default_rng([seed, 9, 0]), records=40)
    names = [question.name for question in asked.questions.each]
    pairs = pairs_of(asked)
    means = [asked.z(one, [0, 1]).mean() for one in pairs]
    expected = {
        variance: [[covariance(asked, one, other, [0, 1], variance) for other in pairs] for one in pairs]
        for variance in Variance
    }
    place = [list(asked.questions.items_of(number)).index for number in (0, 1)]
    for dataset in both_kinds(asked.dataset):
        sides = [TableSide.of(dataset.asked, name) for name in names[:2]]
        combinations = np.stack(
            [np.outer(sides[0].members[place[0](a)], sides[1].members[place[1](b)]) for a, b in pairs]
        )
        counts = count_pairs(dataset, *sides)
        for variance in Variance:
            value, spread = CellMoments(counts, variance).linear(combinations)
            np.testing.assert_allclose(value, means, 1e-9, 1e-9)
            np.testing.assert_allclose(spread, expected[variance], 1e-9, 1e-9)


@pytest.mark.parametrize("seed", range(12))
def test_two_options_of_one_question_have_the_covariance_of_the_whole_matrix(seed):
    asked = random_questionnaire(np.random.default_rng([seed, 4]), records=60)
    side = TableSide.of(asked.questions, "q0")
    for variance in Variance:
        moments = CellMoments(count_pairs(asked.dataset, side, None), variance)
        value, spread = moments.linear(side.members[:, :, None])
        for i in range(len(value)):
            assert value[i] == pytest.approx(asked.z([i], [0]).mean(), abs=1e-9)
            for j in range(len(value)):
                assert spread[i, j] == pytest.approx(covariance(asked, [i], [j], [0], variance), abs=1e-9)


def frame_of(rng, records=3000):
    age = rng.choice(["13-15", "16-17", "18+"], records, p=[0.5, 0.3, 0.2])
    smokes = rng.random(records) < np.select([age == "13-15", age == "16-17"], [0.1, 0.3], 0.5)
    return pl.DataFrame({"age": age, "smokes": smokes})


AGE = tacit.Choice(("13-15", "16-17", "18+"), ordered=True, cuts=("16-17",))


def flipped(rng, true, keep, options):
    """Numbers of options, kept with this probability and else any other one, as `krr` and `warner` have it."""
    others = (true + rng.integers(1, options, len(true))) % options
    return np.where(rng.random(len(true)) < keep, true, others)


AGES, KEEP, TOBACCO = np.array(AGE.options), 0.8, 0.85


def sent(seed):
    """The numbers of the ages that people send, and whether they say that they smoke."""
    rng = np.random.default_rng(seed)
    frame = frame_of(rng)
    ages = flipped(rng, np.searchsorted(AGES, frame["age"].to_numpy()), KEEP, 3)
    return ages, flipped(rng, frame["smokes"].to_numpy().astype(int), TOBACCO, 2)


def randomized(seed):
    ages, smokes = sent(seed)
    channels = {"age": tacit.krr(KEEP, 3), "smokes": tacit.warner(TOBACCO)}
    frame = pl.DataFrame({"age": AGES[ages], "smokes": smokes == 1})
    return tacit.Dataset.from_frame(frame, channels, {"age": AGE})


def stratum(keep, other, rows, columns):
    """Counts of people of one level: of three options, kept with this probability, and of a yes or no with the other."""
    counts = np.bincount(2 * rows + 1 - columns, minlength=6).reshape(3, 2)
    options = inverse_of_options(keep, 1 - (1 - keep) / 2, 3)
    return Stratum(options, inverse_of_item(other, other), counts.astype(float))


def test_open_answers_give_the_plain_table():
    frame = frame_of(np.random.default_rng(0))
    data = tacit.Dataset.from_frame(frame, tacit.open_channel(), {"age": AGE})
    table = tacit.cross_table(data, "age", "smokes")
    assert table.row_answers == ("age=13-15", "age=16-17", "age=18+", "age>=16-17")
    assert table.column_answers == ("smokes", "¬smokes")
    for row, age in enumerate(("13-15", "16-17", "18+")):
        group = frame.filter(pl.col("age") == age)
        others = frame.filter(pl.col("age") != age)
        share, rest = group["smokes"].mean(), others["smokes"].mean()
        assert table.prevalence.value[row, 0] == pytest.approx(share)
        assert table.measures["difference"].value[row, 0] == pytest.approx(share - rest)
        assert table.measures["ratio"].value[row, 0] == pytest.approx(share / rest)
        odds = share / (1 - share) * (1 - rest) / rest
        assert table.measures["odds_ratio"].value[row, 0] == pytest.approx(odds)
    assert table.row_shares.value[3] == pytest.approx((frame["age"] != "13-15").mean())
    assert table.freedom == 2
    assert table.p_value < 1e-9


@pytest.mark.parametrize("variance", Variance)
@pytest.mark.parametrize("keep", [0.8, 0.98, 1.0])
def test_a_table_of_two_items_has_the_intervals_that_mining_has(keep, variance):
    """Also where there is so little noise, of .98, that the steps of counts still show."""
    random = np.random.default_rng(3)
    held = random.random((400, 2)) < [0.3, 0.6]
    held[:, 1] |= held[:, 0] & (random.random(400) < 0.5)
    sent = held ^ (random.random(held.shape) >= keep)
    data = tacit.Dataset.from_array(
        sent, tacit.warner(keep) if keep < 1 else tacit.open_channel(), ["a", "b"]
    )
    table = tacit.cross_table(data, "a", "b", variance=variance)
    mined = mine(data, tacit.Settings(1e-6, 0.0, adjust="none", variance=variance))
    rule = next(place for place, sides in enumerate(mined.rule_sides()) if sides == ((0,), (1,)))
    single, pair = (found.support for found in mined.by_length)
    for end in ("value", "low", "high"):
        assert getattr(table.prevalence, end)[0, 0] == pytest.approx(
            getattr(mined.rules.confidence, end)[rule]
        )
        assert getattr(table.joint, end)[0, 0] == pytest.approx(getattr(pair, end)[0], abs=1e-12)
        assert getattr(table.row_shares, end)[0] == pytest.approx(getattr(single, end)[0], abs=1e-12)
        assert getattr(table.column_shares, end)[0] == pytest.approx(getattr(single, end)[1], abs=1e-12)
        share = tacit.distribution(data, "a", variance=variance).shares
        assert getattr(share, end)[0] == pytest.approx(getattr(single, end)[0], abs=1e-12)


def test_an_open_table_with_an_empty_cell_has_intervals_of_some_width():
    """12 of 12 and 20 of 28: Wilson's intervals with Yates' correction, and a difference near Miettinen and Nurminen's, (.012, .472)."""
    answers = [[1, 1]] * 12 + [[0, 1]] * 20 + [[0, 0]] * 8
    table = tacit.cross_table(tacit.Dataset.from_array(answers, tacit.open_channel(), ["a", "b"]), "a", "b")
    assert table.joint.low[0, 1] == 0.0
    assert 0.05 < table.joint.high[0, 1] < 0.15
    assert table.prevalence.low[0, 0] == pytest.approx(0.699, abs=0.001)
    assert table.prevalence.high[0, 0] == 1.0
    difference = table.measures["difference"]
    assert difference.low[0, 0] == pytest.approx(0.012, abs=0.002)
    assert difference.high[0, 0] == pytest.approx(0.472, abs=0.002)
    for name in ("ratio", "odds_ratio"):
        bounds = table.measures[name]
        assert 1.0 < bounds.low[0, 0] < bounds.high[0, 0]
    assert table.measures["odds_ratio"].high[0, 0] == np.inf


def test_a_table_in_which_all_are_alike_has_no_interval_of_no_width():
    table = tacit.cross_table(
        tacit.Dataset.from_array([[1, 1]] * 30, tacit.open_channel(), ["a", "b"]), "a", "b"
    )
    assert (table.joint.high - table.joint.low > 0.1).all()
    assert table.joint.low[0, 0] == pytest.approx(0.859, abs=0.001)
    assert table.unbounded[1].all()


def test_the_distribution_of_a_question_adds_up_and_says_who_is_missing():
    frame = frame_of(np.random.default_rng(1)).with_columns(
        age=pl.when(pl.int_range(pl.len()) % 4 == 0).then(None).otherwise(pl.col("age"))
    )
    channels = {"age": tacit.krr(0.6, 3), "smokes": tacit.warner(0.8)}
    found = tacit.distribution(tacit.Dataset.from_frame(frame, channels, {"age": AGE}), "age")
    assert found.answers == ("age=13-15", "age=16-17", "age=18+", "age>=16-17")
    assert found.missing == pytest.approx(0.25)
    assert found.shares.value[:3].sum() == pytest.approx(1.0)
    assert found.shares.value[3] == pytest.approx(found.shares.value[1:3].sum())
    assert found.projected[:3].sum() == pytest.approx(1.0)
    assert (found.simultaneous.low < found.shares.low).all()
    assert (found.simultaneous.high > found.shares.high).all()


def test_the_projection_is_the_nearest_distribution():
    frame = pl.DataFrame({"x": ["a"] * 40 + ["b"] * 8 + ["c"] * 2})
    found = tacit.distribution(tacit.Dataset.from_frame(frame, tacit.krr(0.5, 3)), "x")
    assert found.shares.value.min() < 0
    assert found.projected.min() >= 0
    assert found.projected.sum() == pytest.approx(1.0)
    rng = np.random.default_rng(2)
    distances = ((rng.dirichlet([1, 1, 1], 20_000) - found.shares.value) ** 2).sum(axis=1)
    assert ((found.projected - found.shares.value) ** 2).sum() <= distances.min() + 1e-12


def test_intervals_of_groups_hold_in_repeated_studies():
    """100 studies, of which the counts are those of records; the last one's are counted too."""
    truth = {"difference": 0.5 - 0.175, "ratio": 0.5 / 0.175, "odds_ratio": 1.0 * 0.825 / 0.175}
    oldest, studies = [], 100
    data = randomized(studies - 1)
    sides = [TableSide.of(data.asked, name) for name in ("age", "smokes")]
    for seed in range(studies):
        moments = CellMoments([stratum(KEEP, TOBACCO, *sent(seed))], Variance.POPULATION)
        oldest.append(table_groups(moments, *sides, None).take(np.array([2 * len(sides[1].categories)])))
    found = group_intervals(Groups.concatenate(oldest), 0.05)
    table = tacit.cross_table(data, "age", "smokes")
    for name, bounds in table.measures.items():
        expected = found[name].low[-1], found[name].high[-1]
        assert (bounds.low[2, 0], bounds.high[2, 0]) == pytest.approx(expected, rel=1e-9)
    for name, value in truth.items():
        count = int(((found[name].low <= value) & (value <= found[name].high)).sum())
        low, high = wilson_interval(count, studies, 1e-6)
        assert low <= 0.95 <= high


@pytest.mark.parametrize("levels", [1, 2])
def test_the_test_of_independence_holds_its_level(levels):
    """200 studies, of which the counts are those of records; the last one's are counted too."""
    studies, rejected, rng = 200, 0, np.random.default_rng(levels)
    for _ in range(studies):
        records = 800
        rows, columns = rng.integers(0, 3, records), rng.random(records) < 0.4
        level = rng.integers(0, levels, records)
        rows = flipped(rng, rows, 0.8 - 0.2 * level, 3)
        columns = flipped(rng, columns.astype(int), 0.9, 2)
        strata = [
            stratum(0.8 - 0.2 * each, 0.9, rows[level == each], columns[level == each])
            for each in range(levels)
        ]
        statistic, freedom = independence(CellMoments(strata, Variance.POPULATION))
        p_value = chi_squared_tail(statistic, freedom)
        rejected += p_value < 0.05
    channels = {str(each): [tacit.krr(0.8 - 0.2 * each, 3), tacit.warner(0.9)] for each in range(levels)}
    own = level.astype(str)
    answers = pl.DataFrame({"a": np.array(["x", "y", "z"])[rows], "b": columns == 1})
    data = tacit.MixedDataset.from_frame(answers, channels, levels=pl.DataFrame({"a": own, "b": own}))
    assert tacit.cross_table(data, "a", "b").p_value == pytest.approx(p_value, rel=1e-9)
    low, high = wilson_interval(rejected, studies, 1e-6)
    assert low <= 0.05 <= high


def test_a_dependence_is_seen_and_a_negative_one_is_shown():
    table = tacit.cross_table(randomized(7), "age", "smokes")
    assert table.p_value < 1e-6
    directions = table.directions()
    assert directions[0] == ["fewer", "more"]
    assert directions[2] == ["more", "fewer"]


def test_only_a_table_of_two_by_two_answers_has_figures_of_association():
    held = np.array([[1, 1]] * 12 + [[1, 0]] * 4 + [[0, 1]] * 6 + [[0, 0]] * 18)
    ages = AGES[np.arange(len(held)) % 3]
    frame = pl.DataFrame({"age": ages, "a": held[:, 0] == 1, "b": held[:, 1] == 1})
    data = tacit.Dataset.from_frame(frame, tacit.open_channel())
    found = tacit.cross_table(data, "a", "b").association
    assert found["phi"].value[0] == pytest.approx(np.corrcoef(held.T)[0, 1])
    for sides in (("a", "age"), ("age", "a")):
        assert not tacit.cross_table(data, *sides).association


def test_groups_may_be_compared_with_one_of_them():
    table = tacit.cross_table(randomized(8), "age", "smokes", reference="13-15")
    assert np.isnan(table.measures["difference"].value[0]).all()
    prevalence = table.prevalence.value[:, 0]
    assert table.measures["difference"].value[2, 0] == pytest.approx(prevalence[2] - prevalence[0])


def test_an_item_may_be_a_side():
    table = tacit.cross_table(randomized(9), "smokes", "age>=16-17")
    whole = tacit.cross_table(randomized(9), "smokes", "age")
    assert table.column_answers == ("age>=16-17", "¬age>=16-17")
    assert table.prevalence.value[0, 0] == pytest.approx(whole.prevalence.value[0, 3])
    assert table.prevalence.low[0, 0] == pytest.approx(whole.prevalence.low[0, 3])


@pytest.mark.parametrize(
    ("row", "column", "extra", "sentence"),
    [
        ("age", "age>=16-17", {}, "are the same question"),
        ("sex", "age", {}, "no question and no item 'sex'; the first questions are age, smokes"),
        ("age", "smokes", {"reference": "21+"}, "'age' has no answer '21\\+' to compare with"),
    ],
)
def test_each_wrong_table_is_refused_with_its_reason(row, column, extra, sentence):
    with pytest.raises(DatasetError, match=sentence):
        tacit.cross_table(randomized(1), row, column, **extra)


def test_alpha_must_be_a_rate():
    with pytest.raises(SettingsError, match="alpha"):
        tacit.distribution(randomized(1), "age", alpha=0.0)


def test_without_a_record_nothing_is_known():
    data = randomized(1)
    empty = tacit.Dataset(data.items, data.profiles, [], data.questions)
    table = tacit.cross_table(empty, "age", "smokes")
    assert table.answered == 0
    assert np.isnan(table.prevalence.value).all()
    assert np.isnan(table.p_value)
    assert table.measures["difference"].low[0, 0] == -1.0
    assert np.isnan(tacit.distribution(empty, "age").shares.value).all()


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_tables_become_frames(kind):
    data = randomized(3)
    shares = tacit.distribution(data, "age").frame(kind)
    cells = tacit.cross_table(data, "age", "smokes").frame(kind)
    names = getattr(cells, "column_names", None) or list(cells.columns)
    assert len(shares) == 4
    assert len(cells) == 8
    assert list(names)[:4] == ["row", "column", "joint", "joint_low"]


def test_of_yes_and_no_one_column_tells_all_and_of_options_every_one():
    frame = pl.DataFrame({"sex": ["f", "f", "m", "m", "m"], "tea": [True, True, True, False, False]})
    data = tacit.Dataset.from_frame(frame, tacit.open_channel())
    assert tacit.cross_table(data, "sex", "tea").told() == [0]
    assert tacit.cross_table(data, "tea", "sex").told() == [0, 1]


@pytest.mark.filterwarnings("error")
def test_with_so_few_degrees_of_freedom_that_nothing_is_bounded_nothing_is():
    records = tacit.Dataset.from_array(np.random.default_rng(1).random((400, 2)) < 0.4, tacit.warner(0.8))
    design = tacit.SamplingDesign(np.ones(400), None, np.arange(400) % 2)
    assert design.alpha(0.01) == 0.0  # Student's quantile of one degree is 63.7
    shares = tacit.distribution(records, "0", alpha=0.01, design=design).shares
    table = tacit.cross_table(records, "0", "1", alpha=0.01, design=design)
    for found in (shares, table.prevalence):
        assert np.isfinite(found.value).all()
        assert not (np.isfinite(found.low) & np.isfinite(found.high)).any()
