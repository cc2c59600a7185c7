"""Weighted supports and confidences of samples of clusters in strata, whose people choose their level by their answer."""

import os
from itertools import product
from types import SimpleNamespace

import numpy as np
from tests.grids.table import Cell

from tacit.channels.channel import warner
from tacit.compute.control import Control
from tacit.counting.design_engine import DesignEngine
from tacit.counting.moments import rule_chance, rule_supports
from tacit.designs.sampling import FEW, SamplingDesign
from tacit.estimation.rule_intervals import ScoredRules
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.lattice import Itemsets, singletons
from tacit.run.settings import Settings
from tacit.verdicts.precision import described

TITLE = "Sampling designs"
NOTE = (
    "Samples of whole clusters of 5 to 30 people, from strata sampled at different rates and with different shares, each person with a weight that goes "
    "with the answers; levels of 95, 80 and 65 %, chosen by the answer; one in twenty answers missing. Of one population a cell; the truth is "
    "its weighted share. With 10 clusters the program says that they are few. *Weights alone*: people drawn one by one, at a rate that goes with the answer."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "1000"))
CLUSTERS = (10, 30, 60, 200)
SHARES = (0.02, 0.3, 1.0)
LEVELS = (0.95, 0.8, 0.65)
SETTINGS = Settings(min_support=0.01, min_confidence=0.1)
TABLE = LevelChannels.same([warner(keep) for keep in LEVELS], 2)


def people(random, clusters, strata):
    """A population: answers [people, 2], clusters, strata and weights."""
    stratum_of = np.arange(clusters) * strata // clusters
    size = random.integers(5, 31, clusters)
    cluster = np.repeat(np.arange(clusters), size)
    stratum = stratum_of[cluster]
    own = random.beta(2.0, 5.0, clusters)[cluster] * (0.7 + 0.6 * stratum / max(strata - 1, 1))
    first = random.random(len(cluster)) < own
    second = random.random(len(cluster)) < np.where(first, 0.55, 0.1 + 0.3 * own)
    weights = random.lognormal(0.0, 0.3, len(cluster)) * (1.0 + 0.8 * first)
    return np.stack([first, second], axis=1), cluster, stratum, weights


def sent_by(random, answers):
    """Levels that holders choose more private, and what is sent; 2 for no answer."""
    shift = np.where(answers, 0.35, 0.0)
    level = np.digitize(random.random(answers.shape) + shift, [0.5, 0.9]).astype(np.uint8)
    keep = np.array(LEVELS)[level]
    sent = np.where(random.random(answers.shape) < keep, answers, ~answers).astype(np.uint8)
    sent[random.random(answers.shape) < 0.05] = 2
    return level, sent


def intervals_of(level, sent, design):
    """95 % intervals of a single item, of the pair, and of the confidence of the rule."""
    engine = DesignEngine(mixed_dataset(("a", "b"), TABLE, level, sent), design, SETTINGS, Control())
    found = []
    for candidates in (singletons(2), Itemsets(np.array([[0, 1]], np.int32), np.array([[0, 1]], np.int32))):
        measured = engine.measure(candidates)
        engine.keep(candidates, np.ones(len(candidates), np.bool_))
        support = described(candidates, measured, engine.noise, SETTINGS).support
        found.append((support.low[0], support.high[0]))
    moments = engine.subsets(2, slice(0, 1))
    sides = (np.array([0]), np.array([1]))
    supports = rule_supports(moments, *sides, SETTINGS.variance)
    items = np.array([[0, 1]], np.int32)
    chance = rule_chance(moments, measured.observed, items, engine.noise, sides, SETTINGS.variance)
    confidence, unbounded = ScoredRules.of(supports, chance).confidence(0.05)
    return [*found, (confidence.low[0], confidence.high[0])], bool(unbounded[0])


def truths(answers, weights):
    """What the intervals are of."""
    both = answers.all(axis=1)
    holds = [(weights * each).sum() for each in (answers[:, 0], both)]
    return holds[0] / weights.sum(), holds[1] / weights.sum(), holds[1] / holds[0]


def of_clusters(random, count, share):
    """Studies of so many clusters out of a population of which they are this share; `of` gives one."""
    strata = 2 if count < 30 else 4
    rates = share * np.linspace(0.6, 1.4, strata) if share < 1.0 else np.ones(strata)
    whole = round(count / share)
    answers, cluster, stratum, weights = people(random, whole, strata)
    names = [np.unique(cluster[stratum == h]) for h in range(strata)]
    drawn = [max(2, round(rate * len(own))) for rate, own in zip(rates, names, strict=True)]

    def study():
        taken = np.concatenate(
            [random.choice(own, size, replace=False) for own, size in zip(names, drawn, strict=True)]
        )
        here = np.isin(cluster, taken)
        rate = np.array([size / len(own) for own, size in zip(names, drawn, strict=True)])[stratum[here]]
        population = np.array([len(own) for own in names])[stratum[here]]
        design = SamplingDesign(weights[here] / rate, stratum[here], cluster[here], population)
        return (*sent_by(random, answers[here]), design)

    return SimpleNamespace(truths=truths(answers, weights), study=study, few=sum(drawn) - strata <= FEW)


def of_people(random, count):
    """Studies of people drawn one by one, those who hold the first item twice as often."""
    answers, *_ = people(random, 40 * count // 17, 1)
    rate = np.where(answers[:, 0], 2.0, 1.0)
    rate *= count / rate.sum()

    def study():
        here = random.random(len(answers)) < rate
        return (*sent_by(random, answers[here]), SamplingDesign(1.0 / rate[here]))

    return SimpleNamespace(truths=truths(answers, np.ones(len(answers))), study=study, few=False)


FIGURES = ("support of one", "support of two", "confidence")


def simulated(design, studies):
    """How many studies cover each figure, and how many bound nothing."""
    covered, unbounded = np.zeros(3, np.int64), 0
    for _ in range(studies):
        found, free = intervals_of(*design.study())
        covered += [low <= truth <= high for (low, high), truth in zip(found, design.truths, strict=True)]
        unbounded += free
    return covered, unbounded


def cells():
    """Every design, each figure."""
    made = []
    for number, (count, share) in enumerate(product(CLUSTERS, SHARES)):
        made.append(
            (
                f"{count} clusters",
                f"f = {share:g}",
                of_clusters(np.random.default_rng([28, number]), count, share),
            )
        )
    for number, count in enumerate((500, 2_000)):
        made.append(
            ("weights alone", f"{count:,} people", of_people(np.random.default_rng([29, number]), count))
        )
    results = [(row, rest, design, *simulated(design, STUDIES)) for row, rest, design in made]
    for place, figure in enumerate(FIGURES):
        for row, rest, design, covered, unbounded in results:
            said = f"{row} (few)" if design.few else row
            free = unbounded if figure == "confidence" else 0
            yield Cell({"figure": figure, "design": said}, {"": rest}, int(covered[place]), STUDIES, free)
