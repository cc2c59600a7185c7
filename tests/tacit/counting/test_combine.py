"""Weighing strata by inverse variance: the plain sum when there is nothing to weigh, narrower and right otherwise."""

import math

import numpy as np
import pytest
from mixed_help import answers_of, mixed_people, people
from support.bare_runs import lists_alone
from wilson import agrees

from tacit.channels.channel import open_channel, warner
from tacit.counting.moments import ASSUMPTION, Weighed, stratum_weights
from tacit.estimation.inversion import Variance
from tacit.mining.apriori import mine
from tacit.records.blocks import Profiles
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.settings import Combine, EngineChoice, Settings

WEIGH = Combine.INVERSE_VARIANCE


@pytest.mark.parametrize("variance", list(Variance))
def test_one_level_gives_the_plain_sum(variance):
    data = mixed_people(900, 5, 1, channels=(warner(0.8),), missing=0.2)
    asked = {"min_support": 0.05, "min_confidence": 0.3, "variance": variance, "engine": EngineChoice.BLOCKS}
    one, other = mine(data, Settings(**asked)), mine(data, Settings(**asked, combine=WEIGH))
    for a, b in zip(one.by_length, other.by_length, strict=True):
        np.testing.assert_allclose(a.support.value, b.support.value, rtol=1e-12)
        np.testing.assert_allclose(a.error, b.error, rtol=1e-9)
    for name in ("value", "low", "high"):
        np.testing.assert_allclose(
            getattr(one.rules.confidence, name), getattr(other.rules.confidence, name), rtol=1e-9
        )
        for measure in one.rules.measures:
            a, b = (getattr(result.rules.measures[measure], name) for result in (one, other))
            np.testing.assert_allclose(a, b, rtol=1e-6, atol=1e-9)


def test_an_estimate_is_the_mean_of_strata_by_their_precision():
    names, levels, digits, answers = people(4_000, 1, 2, channels=(warner(0.95), warner(0.6)))
    found = mine(mixed_dataset(names, levels, digits, answers), Settings(0.01, combine=WEIGH)).by_length[0]
    means, weights = [], []
    for level, keep in enumerate((0.95, 0.6)):
        d = 2 * keep - 1
        z = np.where(answers == 1, keep, keep - 1)[digits == level] / d
        means.append(z.mean())
        variance = (
            0.1 + keep * (1 - keep) / d**2 - 0.1**2
        )  # of an item that a tenth affirm: the minimum is less
        weights.append(len(z) / variance)
    assert found.support.value[0] == pytest.approx(np.average(means, weights=weights), rel=1e-9)


def test_a_small_open_stratum_that_holds_nobody_does_not_take_over():
    # Ten people answered openly and none said yes: their own spread is 0, yet they must not decide alone.
    levels = LevelChannels.same([open_channel(), warner(0.8)], 1)
    random = np.random.default_rng(3)
    digits = (np.arange(3_000) >= 10).astype(np.uint8)[:, None]
    true = (random.random((3_000, 1)) < 0.4) & (digits == 1)
    data = mixed_dataset(("a",), levels, digits, answers_of(true, digits, levels, random))
    assert mine(data, Settings(0.1, combine=WEIGH)).by_length[0].support.value[0] > 0.3


def test_weighed_sums_give_the_covariances_of_the_definition():
    random, sizes, factors = np.random.default_rng(8), (40, 7, 25), (0.5, 2.0, 1.3)
    weighed = Weighed.nothing((1, 4), np.array([sum(sizes)]))
    records, weight = [], np.repeat(factors, sizes)
    for size, factor in zip(sizes, factors, strict=True):
        one, other = random.normal(0.3, 1.0, (2, size))
        z = np.stack([np.ones(size), one, other, one * other])  # of the subsets {}, {0}, {1}, {0, 1}
        records.append(z)
        products = (z.sum(axis=1)[None], (z**2).sum(axis=1)[None], (z * z[3]).sum(axis=1)[None])
        weighed.add(np.array([factor]), np.array([size]), *products)
    found = weighed.subset_moments(Variance.POPULATION)
    z, n = np.concatenate(records, axis=1), sum(sizes)
    mean = (weight * z).sum(axis=1) / n
    centred = z - mean[:, None]
    np.testing.assert_allclose(found.total[0] / n, mean)
    for mask in range(4):
        for sums, a, b in (
            (found.second, mask, mask),
            (found.cross, 3, mask),
            (found.disjoint, mask, 3 - mask),
        ):
            right = (weight**2 * centred[a] * centred[b]).sum()
            assert sums[0, mask] - n * mean[a] * mean[b] == pytest.approx(right, rel=1e-9, abs=1e-9)


def test_a_rare_support_is_biased_by_less_than_a_hundredth():
    # Weights from the answers themselves gave 18 %, with a floor 6 % (docs/decisions/intervals.md).
    records, share, keep, seeds = 1_000, 0.02, 0.7, 200_000
    random = np.random.default_rng(5)
    open_ones = random.binomial(records, 0.1, seeds)
    present = np.stack([open_ones, records - open_ones])
    yes = random.binomial(present, np.array([[share], [share * keep + (1 - share) * (1 - keep)]]))
    total = np.stack([yes[0], (yes[1] * keep - (present[1] - yes[1]) * (1 - keep)) / (2 * keep - 1)])
    profiles = Profiles(np.array([[1.0], [keep]]), np.array([[1.0], [keep]]), np.ones((2, 1), np.bool_))
    factors = stratum_weights(profiles, np.zeros((seeds, 1), np.int32), present, 0.01)
    weighed, plain = (factors * total).sum(axis=0) / records, total.sum(axis=0) / records
    chance = 5 * weighed.std() / np.sqrt(seeds)
    assert abs(weighed.mean() / share - 1.0) < 0.01
    assert abs(weighed.mean() - share) < chance < 0.01 * share
    assert weighed.std() < 0.5 * plain.std()


@pytest.mark.parametrize("share", [0.01, 0.1, 0.4])
def test_weighing_is_narrower_than_the_sum_for_rare_and_common_items_alike(share):
    v = 0.7 * 0.3 / 0.4**2
    profiles = Profiles(np.array([[1.0], [0.7]]), np.array([[1.0], [0.7]]), np.ones((2, 1), np.bool_))
    present = np.array([[100], [900]])
    factors = stratum_weights(profiles, np.zeros((1, 1), np.int32), present, 0.01)[:, 0]
    spread = np.array([share * (1 - share), v + share * (1 - share)])
    assert (factors * present[:, 0]).sum() == pytest.approx(1_000)
    assert (factors**2 * spread) @ present[:, 0] < 0.85 * spread @ present[:, 0]


@pytest.mark.parametrize("several", [False, True])
def test_the_assumption_is_stated_only_if_levels_differ(several):
    channels = (warner(0.9), warner(0.8 if several else 0.9))
    data = mixed_people(500, 3, 1, channels=channels, missing=0.1)
    assert (ASSUMPTION() in mine(data, Settings(0.1, combine=WEIGH)).notes) is several


@pytest.mark.slow
@pytest.mark.parametrize("variance", list(Variance))
@lists_alone()
def test_intervals_cover_and_are_narrower_when_level_and_answer_are_independent(variance):
    """160 pairs of items that have nothing to do with each other, ten to a survey; the levels of all pairs are those of the first."""
    levels, apart, surveys = LevelChannels.same([warner(0.95), warner(0.9), warner(0.65)], 20), 10, 16
    asked = {"min_support": 1e-6, "min_confidence": 0.0, "variance": variance, "engine": EngineChoice.BLOCKS}
    asked |= {"adjust": "none", "max_length": 2}
    hits, ratio, rule_hits = 0, [], 0
    names = tuple(f"i{item}" for item in range(2 * apart))
    pairs = [(first, first + 1) for first in range(0, 2 * apart, 2)]
    for seed in range(surveys):
        random = np.random.default_rng(seed)
        true = np.repeat(random.random((1_000, apart)) < 0.4, 2, axis=1)
        true[:, 1::2] ^= random.random((1_000, apart)) < 0.25
        digits = np.tile(random.integers(0, 3, (1_000, 2)).astype(np.uint8), apart)
        data = mixed_dataset(names, levels, digits, answers_of(true, digits, levels, random))
        weighed = mine(data, Settings(**asked, combine=WEIGH))
        plain = mine(data, Settings(**asked)) if seed < 4 else None
        rules = {sides: place for place, sides in enumerate(weighed.rule_sides())}
        for first, second in pairs:
            both, one = true[:, first] & true[:, second], true[:, first]
            here = variance is Variance.RECORDS
            found, place = pair_at(weighed, first, second)
            right = both.mean() if here else 0.3
            hits += bool(found.support.low[place] <= right <= found.support.high[place])
            if plain is not None:
                summed, same = pair_at(plain, first, second)
                ratio.append(found.error[place] / summed.error[same])
            rule, share = rules[(first,), (second,)], both.sum() / one.sum() if here else 0.75
            confidence = weighed.rules.confidence
            rule_hits += bool(confidence.low[rule] <= share <= confidence.high[rule])
    assert agrees(hits, apart * surveys, 0.95)
    assert agrees(rule_hits, apart * surveys, 0.95)
    assert math.fsum(ratio) / len(ratio) < 0.8


def pair_at(result, first, second):
    """The pairs of a result, and which of them this one is."""
    pairs = result.by_length[1]
    return pairs, pairs.itemsets.items.tolist().index([first, second])
