"""Weighted supports and their chance: against sums written out record by record, and where a design changes nothing."""

from dataclasses import replace

import numpy as np
import pytest
from support.bare_runs import lists_alone
from support.lazily import Lazily

import tacit
from tacit.counting import design_engine, design_tables
from tacit.counting.design_engine import NO_ORDER, OTHER_RECORDS, DesignEngine
from tacit.counting.design_tables import BitsByCluster
from tacit.designs.sampling import SamplingDesign
from tacit.mining.apriori import mine
from tacit.platform.errors import DatasetError
from tacit.run.settings import SettingsError
from tacit.verdicts import list_worth

sm = Lazily("statsmodels.api")

SETTINGS = tacit.Settings(min_support=0.02, min_confidence=0.05, adjust="none")
CHANNELS = (tacit.warner(0.9), tacit.asymmetric(0.8, 0.95), tacit.open_channel(), tacit.warner(0.75))


@pytest.fixture(scope="module")
def study():
    """Answers at two levels with gaps, weights, strata and clusters; [records, items] each."""
    rng = np.random.default_rng(28)
    records, items = 240, 4
    truth = rng.random((records, items)) < 0.4
    truth[:, 1] |= truth[:, 0]
    level = rng.integers(0, 2, (records, items)).astype(np.uint8)
    channels = [list(CHANNELS), [tacit.warner(0.85)] * 4]
    one = np.array([[channel.keep_one for channel in row] for row in channels])
    zero = np.array([[channel.keep_zero for channel in row] for row in channels])
    place = np.arange(items)
    keep = np.where(truth, one[level, place], zero[level, place])
    sent = np.where(rng.random(truth.shape) < keep, truth, ~truth).astype(np.uint8)
    sent[rng.random(truth.shape) < 0.1] = 2
    weights = rng.lognormal(0, 0.5, records)
    cluster = rng.integers(0, 5, records)
    strata = np.arange(records) // 80
    w = (sent - (1 - zero[level, place])) / (one[level, place] + zero[level, place] - 1)
    dataset = mixed(channels, level, sent)
    return dataset, np.where(sent == 2, np.nan, w), weights, strata, cluster


def mixed(channels, level, sent):
    from tacit.records.mixed import LevelChannels, mixed_dataset

    return mixed_dataset(list("abcd"), LevelChannels.of(channels), level, sent)


def by_hand(w, items, design_of, sides=None):
    """Support and variance of an itemset, or covariance of two of its subsets, from the formulas of the design."""
    weights, strata, cluster, shares = design_of
    here = ~np.isnan(w[:, items]).any(axis=1)
    size = weights[here].sum()

    def scores(members):
        z = np.where(here, np.nan_to_num(w[:, list(members)]).prod(axis=1), 0.0)
        support = (weights * z).sum() / size
        return z, support, weights * (z - support * here) / size

    one, other = sides or (items, items)
    (z, support, e), (y, _, f) = scores(one), scores(other)
    union = scores(sorted({*one, *other}))[0]
    total = 0.0
    for h in np.unique(strata):
        sums = [
            (e[(strata == h) & (cluster == c)].sum(), f[(strata == h) & (cluster == c)].sum())
            for c in np.unique(cluster[strata == h])
        ]
        a, b = np.array(sums).T
        total += (1 - shares[h]) * len(a) / (len(a) - 1) * ((a - a.mean()) * (b - b.mean())).sum()
        inside = strata == h
        total += shares[h] * ((weights**2 * (z * y - union))[inside]).sum() / size**2
    return support, total


def designs(weights, strata, cluster):
    n = np.arange(len(weights))
    yield SamplingDesign(weights), (weights, 0 * strata, n, [0.0])
    yield SamplingDesign(weights, population=800), (weights, 0 * strata, n, [240 / 800])
    yield SamplingDesign(weights, strata), (weights, strata, n, [0.0] * 3)
    yield SamplingDesign(weights, clusters=cluster), (weights, 0 * strata, cluster, [0.0])
    sizes = np.array([5, 10, 50])
    yield SamplingDesign(weights, strata, cluster, sizes[strata]), (weights, strata, cluster, 5 / sizes)


@pytest.mark.parametrize("number", range(5))
@lists_alone()
def test_supports_and_their_chance_are_the_sums_over_strata_and_clusters(study, number):
    dataset, w, *parts = study
    design, formula = list(designs(*parts))[number]
    result = mine(dataset, SETTINGS, design=design)
    found = 0
    for alike in result.by_length:
        for items, support, error in zip(
            alike.itemsets.items.tolist(), alike.support.value, alike.error, strict=True
        ):
            value, variance = by_hand(w, items, formula)
            assert support == pytest.approx(value, rel=1e-12)
            assert error**2 == pytest.approx(variance, rel=1e-10), items
            found += 1
    assert found > 9


@pytest.mark.parametrize("number", range(5))
def test_covariances_of_the_sides_of_rules_are_those_of_the_design(study, number):
    from tacit.compute.control import Control
    from tacit.counting.design_engine import DesignEngine
    from tacit.counting.moments import rule_supports
    from tacit.run.lattice import Itemsets, joins, singletons

    dataset, w, *parts = study
    design, formula = list(designs(*parts))[number]
    engine = DesignEngine(dataset, design, SETTINGS, Control())
    candidates = singletons(4)
    for _ in range(3):
        engine.measure(candidates)
        engine.keep(candidates, np.ones(len(candidates), np.bool_))
        candidates = Itemsets.concatenate(list(joins(engine.kept[-1], None)))
    moments = engine.subsets(3, slice(0, 2))
    row, left = np.array([0, 0, 1]), np.array([1, 6, 5])
    supports = rule_supports(moments, row, left, SETTINGS.variance)
    for rule, items, sides in zip(
        range(3),
        ([0, 1, 2], [0, 1, 2], [0, 1, 3]),
        (([0], [1, 2]), ([1, 2], [0]), ([0, 3], [1])),
        strict=True,
    ):
        for got, pair in (
            (supports.var_both, (items, items)),
            (supports.var_antecedent, (sides[0], sides[0])),
            (supports.cov_both_antecedent, (items, sides[0])),
            (supports.cov_both_consequent, (items, sides[1])),
            (supports.cov_antecedent_consequent, sides),
        ):
            assert got[rule] == pytest.approx(by_hand(w, items, formula, pair)[1], rel=1e-9, abs=1e-15)


def held_by_hand(w, items, centres, design_of):
    """A mean of products about centres and its variance by the design: the square of a truth x − a is (1 − 2a)x + a²."""
    weights, strata, cluster, shares = design_of
    here = ~np.isnan(w[:, items]).any(axis=1)
    answers, a = np.nan_to_num(w[:, items]), centres[items]
    z = np.where(here, (answers - a).prod(axis=1), 0.0)
    square = np.where(here, (answers * (1 - 2 * a) + a**2).prod(axis=1), 0.0)
    size = weights[here].sum()
    value = (weights * z).sum() / size
    e, total = weights * (z - value * here) / size, 0.0
    for h in np.unique(strata):
        inside = strata == h
        sums = np.array([e[inside & (cluster == c)].sum() for c in np.unique(cluster[inside])])
        total += (1 - shares[h]) * len(sums) / (len(sums) - 1) * ((sums - sums.mean()) ** 2).sum()
        total += shares[h] * (weights**2 * (z**2 - square))[inside].sum() / size**2
    return value, total


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("length", [1, 2, 3])
def test_central_moments_are_weighted_with_the_variance_of_the_design(study, number, length):
    from tacit.compute.control import Control
    from tacit.counting.design_engine import DesignEngine
    from tacit.estimation.inversion import Variance
    from tacit.run.lattice import Itemsets, joins, singletons

    dataset, w, *parts = study
    design, formula = list(designs(*parts))[number]
    engine = DesignEngine(dataset, design, SETTINGS, Control())
    candidates = singletons(4)
    for _ in range(length):
        engine.measure(candidates)
        engine.keep(candidates, np.ones(len(candidates), np.bool_))
        candidates = Itemsets.concatenate(list(joins(engine.kept[-1], None)))
    centres = np.array([0.4, 0.5, 0.35, 0.3])
    found = engine.central(length, slice(None), centres)
    for place, items in enumerate(engine.kept[length].items.tolist()):
        value, variance = held_by_hand(w, items, centres, formula)
        assert found.value()[place] == pytest.approx(value, rel=1e-10, abs=1e-14)
        floor = found.floor[place] / found.records[place] ** 2
        assert found.error(Variance.POPULATION)[place] ** 2 == pytest.approx(max(variance, floor), rel=1e-9)


def plain(records=500, items=4):
    rng = np.random.default_rng(5)
    answers = rng.random((records, items)) < 0.4
    return tacit.Dataset.from_array(answers, tacit.warner(0.9), list("abcd"[:items])), answers


def same(one, other):
    assert len(one.by_length) == len(other.by_length)
    for a, b in zip((*one.by_length, one.rules), (*other.by_length, other.rules), strict=True):
        ours, theirs = a.arrays(), b.arrays()
        assert ours.keys() == theirs.keys()
        for name, values in ours.items():
            assert values.tobytes() == theirs[name].tobytes(), name


def test_intervals_of_rules_reach_by_the_degrees_of_freedom_of_the_design(study, monkeypatch):
    dataset, _, *parts = study
    design, _ = list(designs(*parts))[4]
    rules = mine(dataset, SETTINGS, design=design).rules
    wider = replace(SETTINGS, alpha=design.alpha(SETTINGS.alpha))
    monkeypatch.setattr(SamplingDesign, "freedom", np.inf)
    normal = mine(dataset, wider, design=design).rules
    assert len(rules) > 9
    for of, other in ((rules.support, normal.support), (rules.confidence, normal.confidence)):
        assert of.low == pytest.approx(other.low, abs=1e-9)
        assert of.high == pytest.approx(other.high, abs=1e-9)


def test_equal_weights_give_the_unweighted_bytes():
    dataset, _ = plain()
    same(mine(dataset, SETTINGS), mine(dataset, SETTINGS, design=SamplingDesign(np.full(500, 7.5))))


@lists_alone()
def test_weighing_sent_bits_of_one_level_gives_what_weighing_each_record_gives():
    """Two equal levels, everybody's own for each item, are weighed record by record."""
    random = np.random.default_rng(9)
    dataset, answers = plain(700)
    levels = random.integers(0, 2, answers.shape).astype(np.uint8)
    other = mixed([[tacit.warner(0.9)] * 4] * 2, levels, answers.astype(np.uint8))
    design = SamplingDesign(random.lognormal(0, 0.5, 700), population=2_000)
    one, two = (mine(each, SETTINGS, design=design) for each in (dataset, other))
    assert len(one.by_length) == len(two.by_length) > 2
    for a, b in zip((*one.by_length, one.rules), (*two.by_length, two.rules), strict=True):
        ours, theirs = a.arrays(), b.arrays()
        for name, values in ours.items():
            np.testing.assert_allclose(values, theirs[name], rtol=1e-8, atol=1e-10, err_msg=name)


def test_weights_count_up_to_a_constant():
    dataset, _ = plain()
    weights = np.random.default_rng(1).lognormal(0, 0.5, 500)
    one, other = (mine(dataset, SETTINGS, design=SamplingDesign(weights * by)) for by in (1.0, 1024.0))
    same(one, other)


@lists_alone()
def test_a_record_of_weight_two_counts_as_two_for_the_estimate():
    _, answers = plain()
    twice = np.arange(500) % 3 == 0
    doubled = tacit.Dataset.from_array(
        np.concatenate([answers, answers[twice]]), tacit.warner(0.9), list("abcd")
    )
    weighted = mine(plain()[0], SETTINGS, design=SamplingDesign(1.0 + twice))
    for one, other in zip(weighted.by_length, mine(doubled, SETTINGS).by_length, strict=True):
        assert one.support.value == pytest.approx(other.support.value, abs=1e-12)


@lists_alone()
def test_clusters_of_one_record_and_weights_alone_agree():
    dataset, _ = plain()
    weights = np.random.default_rng(1).lognormal(0, 0.5, 500)
    one = mine(dataset, SETTINGS, design=SamplingDesign(weights))
    other = mine(dataset, SETTINGS, design=SamplingDesign(weights, clusters=np.arange(500)))
    for a, b in zip(one.by_length, other.by_length, strict=True):
        assert a.error == pytest.approx(b.error, rel=1e-10)
    assert one.rules.confidence.low == pytest.approx(other.rules.confidence.low, rel=1e-9)


@lists_alone()
def test_weighted_shares_without_randomization_have_the_clusters_of_statsmodels():
    rng = np.random.default_rng(35)
    answers, weights, cluster = rng.random((600, 2)) < 0.4, rng.lognormal(0, 0.5, 600), np.arange(600) // 15
    answers[:, 1] |= cluster % 3 == 0
    dataset = tacit.Dataset.from_array(answers, tacit.open_channel(), ["a", "b"])
    design = SamplingDesign(weights, clusters=cluster)
    single = mine(dataset, SETTINGS, design=design).by_length[0]
    for item in range(2):
        own = sm.WLS(answers[:, item].astype(float), np.ones(600), weights=weights)
        theirs = own.fit(cov_type="cluster", cov_kwds={"groups": cluster, "use_correction": False})
        assert single.support.value[item] == pytest.approx(theirs.params[0], abs=1e-12)
        assert single.error[item] == pytest.approx(theirs.bse[0] * (40 / 39) ** 0.5, abs=1e-12)
        table = tacit.distribution(dataset, "ab"[item], design=design)
        assert table.error[0] == pytest.approx(single.error[item], abs=1e-12)


@lists_alone()
def test_a_jackknife_of_clusters_is_near_the_linearization_and_is_its_own_formula(study):
    dataset, w, weights, strata, cluster = study
    unit = strata * 5 + cluster
    columns = []
    for left_out in np.unique(unit):
        same_stratum = strata == strata[unit == left_out][0]
        factor = np.where(unit == left_out, 0.0, np.where(same_stratum, 5 / 4, 1.0))
        columns.append(weights * factor)
    table = np.stack(columns, axis=1)
    design = SamplingDesign(weights, replicates=table)
    assert design.freedom == 12
    result = mine(dataset, SETTINGS, design=design)
    linear = mine(dataset, SETTINGS, design=SamplingDesign(weights, strata, unit))
    here = ~np.isnan(w[:, 0])
    z = np.nan_to_num(w[:, 0])
    again = (table * z[:, None]).sum(axis=0) / table[here].sum(axis=0)
    expected = (0.8 * (again - (weights * z).sum() / weights[here].sum()) ** 2).sum()
    assert result.by_length[0].error[0] ** 2 == pytest.approx(expected, rel=1e-10)
    assert result.by_length[0].error == pytest.approx(linear.by_length[0].error, rel=0.05)


def test_what_cannot_be_under_a_design_is_refused_in_a_sentence():
    dataset, answers = plain()
    with pytest.raises(DatasetError) as refused:
        mine(dataset, SETTINGS, design=SamplingDesign(np.arange(1.0, 9)))
    assert refused.value.message.template is OTHER_RECORDS
    gaps = np.random.default_rng(0).random(answers.shape) < 0.9
    grouped = tacit.Dataset.from_array(answers, tacit.warner(0.9), answered=gaps)
    design = SamplingDesign(np.arange(1.0, 501))
    with pytest.raises(DatasetError) as refused:
        mine(grouped, SETTINGS, design=design)
    assert refused.value.message.template is NO_ORDER
    for name, value in (
        ("select", "evidence"),
        ("confirm_seed", 1),
        ("reweighted", True),
        ("forged_at_least", 0.1),
        ("signer_influence", True),
        ("together", True),
    ):
        with pytest.raises(SettingsError):
            mine(dataset, replace(SETTINGS, **{name: value}), design=design)


@lists_alone()
def test_shares_of_a_table_have_the_figures_of_the_itemset(study):
    dataset, _, *parts = study
    for design, _ in designs(*parts):
        result = mine(dataset, SETTINGS, design=design)
        for item in range(4):
            table = tacit.distribution(dataset, "abcd"[item], design=design)
            assert table.shares.value[0] == pytest.approx(result.by_length[0].support.value[item], rel=1e-12)
            assert table.error[0] == pytest.approx(result.by_length[0].error[item], rel=1e-9)


def test_a_table_under_nearly_equal_weights_is_the_table_without():
    dataset, _ = plain()
    design = SamplingDesign(1.0 + 1e-9 * (np.arange(500) % 2))
    one, other = (tacit.cross_table(dataset, "a", "b", design=each) for each in (design, None))
    assert one.answered == other.answered == 500
    for name in ("joint", "prevalence"):
        assert getattr(one, name).value == pytest.approx(getattr(other, name).value, abs=1e-8)
        assert getattr(one, name).low == pytest.approx(getattr(other, name).low, abs=2e-3)
    assert one.measures["difference"].high == pytest.approx(other.measures["difference"].high, abs=2e-3)
    assert one.p_value == pytest.approx(other.p_value, abs=0.02)


def test_clusters_of_like_answers_widen_the_intervals_of_a_table():
    answers = np.repeat(np.random.default_rng(3).random((50, 2)) < 0.4, 10, axis=0)
    dataset = tacit.Dataset.from_array(answers, tacit.warner(0.9), ["a", "b"])
    design = SamplingDesign(clusters=np.arange(500) // 10)
    one, other = (tacit.cross_table(dataset, "a", "b", design=each) for each in (design, None))
    wide, narrow = (np.diff([table.prevalence.low, table.prevalence.high], axis=0) for table in (one, other))
    assert (wide > 2.0 * narrow).all()
    assert one.p_value > other.p_value


@pytest.mark.parametrize("least", [0, 10**9])
def test_extensions_among_who_shows_the_first_item_are_those_among_all(monkeypatch, least):
    from tacit.compute.control import Control
    from tacit.counting.counting import CountingPlan
    from tacit.counting.design_engine import DesignEngine

    by_first = CountingPlan.by_first
    monkeypatch.setattr(CountingPlan, "by_first", lambda plan, _: by_first(plan, least))
    random = np.random.default_rng(4)
    answers = random.random((10_000, 7)) < np.array([0.5, 0.0, 0.9, 0.3, 1.0, 0.02, 0.6])
    weights = random.lognormal(0, 0.5, len(answers))
    dataset = tacit.Dataset.from_array(answers, tacit.warner(0.9), list("abcdefg"))
    engine = DesignEngine(dataset, SamplingDesign(weights), SETTINGS, Control())
    triples = np.array(
        [(a, b, c) for a in range(7) for b in range(a + 1, 7) for c in range(b + 1, 7)], np.int32
    )
    prefixes, starts = np.unique(triples[:, :2], axis=0, return_index=True)
    ends = np.append(starts, len(triples)).astype(np.int64)
    plan = CountingPlan(np.ascontiguousarray(prefixes), ends, np.ascontiguousarray(triples[:, 2]))
    found = sum(engine._weighed_extensions(block, plan)[0] for block in engine._weighed)
    own = engine._design.weights
    for items, sums in zip(triples.tolist(), found.tolist(), strict=True):
        held = answers[:, items].all(axis=1)
        assert sums == pytest.approx([own[held].sum(), (own[held] ** 2).sum()], rel=1e-12)


@pytest.mark.parametrize("population", [None, 9_000])
def test_triples_weighed_by_words_first_are_exact_wherever_they_are_kept(monkeypatch, population):
    """Most triples are settled by words; those kept have the support and chance of sums over all records."""
    rng = np.random.default_rng(37)
    truth = rng.random((3_000, 30)) < np.linspace(0.2, 0.7, 30)
    sent = truth ^ (rng.random(truth.shape) >= 0.9)
    dataset = tacit.Dataset.from_array(sent, tacit.warner(0.9))
    weights = rng.lognormal(0, 0.7, len(sent))
    design = SamplingDesign(weights, population=population)
    monkeypatch.setattr(list_worth, "LEARNT_FROM", 100)
    asked = []
    weigh = DesignEngine._weighed_bits
    monkeypatch.setattr(
        DesignEngine,
        "_weighed_bits",
        lambda self, itemsets: asked.append(len(itemsets)) or weigh(self, itemsets),
    )
    result = mine(
        dataset,
        tacit.Settings(min_support=0.15, min_confidence=0.3, adjust="none", max_length=3),
        design=design,
    )
    triples, z = result.by_length[2], (sent - 0.1) / 0.8
    assert len(triples) > 100
    assert len(triples) <= sum(asked[1:]) < triples.candidates
    share = 0.0 if population is None else 3_000 / 9_000
    for row in rng.choice(len(triples), 12, replace=False):
        value, variance = by_hand_of_records(z, triples.itemsets.items[row], weights, share)
        assert triples.support.value[row] == pytest.approx(value, rel=1e-12)
        assert triples.error[row] ** 2 == pytest.approx(variance, rel=1e-12)


def by_hand_of_records(z, items, weights, share):
    """As `by_hand`, of records that were drawn by themselves from one stratum and answered all."""
    n, product = len(weights), z[:, items].prod(axis=1)
    support = (weights * product).sum() / weights.sum()
    moved = weights * (product - support) / weights.sum()
    own = weights**2 * (product**2 - product) / weights.sum() ** 2
    return support, (1 - share) * n / (n - 1) * (moved**2).sum() + share * own.sum()


@pytest.mark.parametrize("strata", [1, 3])
def test_bits_summed_by_cluster_give_what_products_of_records_give(monkeypatch, strata):
    """Clusters that begin with a word of their own, of 1 to 150 records; kept itemsets, rules and their intervals."""
    rng = np.random.default_rng(5)
    cluster = np.repeat(np.arange(30), rng.integers(1, 150, 30))
    rng.shuffle(cluster)
    truth = rng.random((len(cluster), 6)) < np.linspace(0.3, 0.7, 6) + 0.2 * np.sin(cluster)[:, None]
    sent = truth ^ (rng.random(truth.shape) >= 0.9)
    dataset = tacit.Dataset.from_array(sent, tacit.warner(0.9))
    design = SamplingDesign(rng.lognormal(0, 0.5, len(cluster)), cluster % strata, cluster)
    asked = replace(SETTINGS, max_length=4)
    by_cluster = mine(dataset, asked, design=design)
    for module in (
        design_engine,
        design_tables,
    ):  # nothing is held: sums and figures are made again, of the same bytes
        monkeypatch.setattr(module, "HELD", 0)
    again = mine(dataset, asked, design=design)
    for held, made in zip(
        (*by_cluster.by_length, by_cluster.rules), (*again.by_length, again.rules), strict=True
    ):
        for name, values in held.arrays().items():
            np.testing.assert_array_equal(values, made.arrays()[name], err_msg=name)
    monkeypatch.setattr(BitsByCluster, "of", lambda *_: None)
    by_record = mine(dataset, asked, design=design)
    assert len(by_cluster.by_length) == len(by_record.by_length) > 3
    for ours, theirs in zip(
        (*by_cluster.by_length, by_cluster.rules), (*by_record.by_length, by_record.rules), strict=True
    ):
        for name, values in ours.arrays().items():
            np.testing.assert_allclose(values, theirs.arrays()[name], rtol=1e-9, atol=1e-12, err_msg=name)


def by_levels(records, factors, rng):
    """Records that each chose one of some levels for all of their items: what they sent, its weights, and the data set."""
    truth = rng.random((records, 5)) < np.array([0.2, 0.3, 0.4, 0.5, 0.6])
    truth[:, 1] |= truth[:, 0] & (rng.random(records) < 0.5)
    level = rng.integers(0, len(factors), records)
    keep = np.array(factors)[level][:, None]
    sent = np.where(rng.random(truth.shape) < keep, truth, ~truth).astype(np.uint8)
    dataset = mixed_of(factors, np.repeat(level[:, None], 5, axis=1), sent)
    return dataset, (sent - (1 - keep)) / (2 * keep - 1)


def mixed_of(factors, level, sent):
    from tacit.records.mixed import LevelChannels, mixed_dataset

    channels = LevelChannels.same([tacit.warner(factor) for factor in factors], sent.shape[1])
    return mixed_dataset(list("abcde"), channels, level.astype(np.uint8), sent)


@pytest.mark.parametrize("kind", ["weights", "clusters", "strata"])
@lists_alone()
def test_levels_by_person_have_the_sums_over_all_records(monkeypatch, kind):
    """More records than a block, in three profiles, weighed by profile and never record by record."""
    rng = np.random.default_rng(21)
    n = 70_000
    dataset, z = by_levels(n, [0.9, 0.8, 0.95], rng)
    weights, cluster, strata = rng.lognormal(0, 0.5, n), rng.integers(0, 200, n), np.zeros(n, int)
    if kind == "strata":
        strata = cluster % 3
    design = (
        SamplingDesign(weights)
        if kind == "weights"
        else SamplingDesign(weights, strata if kind == "strata" else None, cluster)
    )
    monkeypatch.setattr(DesignEngine, "_tile", None)
    monkeypatch.setattr(design_tables.ProductsByUnit, "figures", None)
    asked = replace(SETTINGS, max_length=3)
    result = mine(dataset, asked, design=design)
    again = mine(dataset, replace(asked, threads=2), design=design)
    same(result, replace(again, settings=asked))
    formula = weights, strata, np.arange(n) if kind == "weights" else cluster, [0.0] * 3
    assert [len(each) for each in result.by_length] == [5, 10, 10]
    for alike, rows in zip(result.by_length, ([0, 4], [1, 9], [0, 5]), strict=True):
        for row in rows:
            items = alike.itemsets.items[row].tolist()
            support, variance = quick(z, items, formula)
            assert alike.support.value[row] == pytest.approx(support, rel=1e-12)
            assert alike.error[row] ** 2 == pytest.approx(variance, rel=1e-10)


def quick(w, items, design_of, sides=None):
    """As `by_hand` of a large population, where all answered, by counts of clusters."""
    weights, strata, cluster, _ = design_of

    def moved(members):
        z = w[:, list(members)].prod(axis=1)
        support = (weights * z).sum() / weights.sum()
        return support, weights * (z - support) / weights.sum()

    (support, e), (_, f) = (moved(side) for side in (sides or (items, items)))
    total = 0.0
    for h in np.unique(strata):
        which = np.unique(cluster[strata == h], return_inverse=True)[1]
        a, b = (np.bincount(which, each[strata == h]) for each in (e, f))
        total += len(a) / (len(a) - 1) * ((a - a.mean()) * (b - b.mean())).sum()
    return support, total


@pytest.mark.parametrize("clustered", [False, True])
def test_covariances_of_rules_of_levels_by_person_are_those_of_all_records(clustered):
    from tacit.compute.control import Control
    from tacit.counting.moments import rule_supports
    from tacit.run.lattice import Itemsets, joins, singletons

    rng = np.random.default_rng(22)
    n = 40_000
    dataset, z = by_levels(n, [0.9, 0.75], rng)
    weights, cluster = rng.lognormal(0, 0.5, n), rng.integers(0, 60, n)
    design = SamplingDesign(weights, clusters=cluster if clustered else None)
    engine = DesignEngine(dataset, design, SETTINGS, Control())
    candidates = singletons(5)
    for _ in range(3):
        engine.measure(candidates)
        engine.keep(candidates, np.ones(len(candidates), np.bool_))
        candidates = Itemsets.concatenate(list(joins(engine.kept[-1], None)))
    supports = rule_supports(
        engine.subsets(3, slice(0, 1)), np.array([0, 0]), np.array([1, 6]), SETTINGS.variance
    )
    formula = weights, np.zeros(n, int), cluster if clustered else np.arange(n), None
    for rule, sides in enumerate((([0], [1, 2]), ([1, 2], [0]))):
        for got, pair in (
            (supports.var_both, ([0, 1, 2], [0, 1, 2])),
            (supports.var_antecedent, (sides[0], sides[0])),
            (supports.cov_both_antecedent, ([0, 1, 2], sides[0])),
            (supports.cov_both_consequent, ([0, 1, 2], sides[1])),
            (supports.cov_antecedent_consequent, sides),
        ):
            assert got[rule] == pytest.approx(quick(z, None, formula, pair)[1], rel=1e-9, abs=1e-15)


def test_missing_answers_of_levels_by_person_are_weighed_record_by_record():
    """Profiles are of levels and of what is lacking; the figures are those of all records."""
    rng = np.random.default_rng(23)
    n = 4_000
    level = np.repeat(rng.integers(0, 2, n)[:, None], 5, axis=1)
    sent = (rng.random((n, 5)) < 0.4).astype(np.uint8)
    sent[: n // 2, 0] = 2
    weights, strata = rng.lognormal(0, 0.5, n), np.zeros(n, int)
    keep = np.where(level == 0, 0.9, 0.8)
    w = np.where(sent == 2, np.nan, (sent - (1 - keep)) / (2 * keep - 1))
    asked = replace(SETTINGS, max_length=1)
    single = mine(mixed_of([0.9, 0.8], level, sent), asked, design=SamplingDesign(weights)).by_length[0]
    formula = weights, strata, np.arange(n), [0.0]
    for item in (0, 1):
        support, variance = by_hand(w, [item], formula)
        assert single.support.value[item] == pytest.approx(support, rel=1e-12)
        assert single.error[item] ** 2 == pytest.approx(variance, rel=1e-10)


@pytest.mark.parametrize("sizes", ["two", "skewed", "one large one"])
def test_large_clusters_are_summed_by_bits_too(monkeypatch, sizes):
    """Two clusters, one that has half of the records, and one that has most; against products of all records."""
    rng = np.random.default_rng(24)
    n = 33_000
    cluster = {
        "two": (np.arange(n) % 10 < 1).astype(int),
        "skewed": np.where(rng.random(n) < 0.5, 0, rng.integers(1, 40, n)),
        "one large one": np.where(rng.random(n) < 0.9, 99, rng.integers(0, 40, n)),
    }[sizes]
    sent = (rng.random((n, 4)) < np.array([0.3, 0.4, 0.5, 0.6])) ^ (cluster == 3)[:, None]
    dataset = tacit.Dataset.from_array(sent, tacit.warner(0.9))
    design = SamplingDesign(rng.lognormal(0, 1.5, n), clusters=cluster)
    with monkeypatch.context() as patch:
        patch.setattr(design_tables.ProductsByUnit, "figures", None)
        by_bits = mine(dataset, SETTINGS, design=design)
    monkeypatch.setattr(BitsByCluster, "of", lambda *_: None)
    by_record = mine(dataset, SETTINGS, design=design)
    for ours, theirs in zip(
        (*by_bits.by_length, by_bits.rules), (*by_record.by_length, by_record.rules), strict=True
    ):
        for name, values in ours.arrays().items():
            np.testing.assert_allclose(values, theirs.arrays()[name], rtol=1e-9, atol=1e-12, err_msg=name)
