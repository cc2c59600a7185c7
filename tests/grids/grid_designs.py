"""Weighted supports, confidences and coefficients of samples by design, whose people choose their level by their answer.

A study is drawn from one population by its places alone. The first studies of every design also go through `tacit.mine`, which must
say the same; coefficients are always those of `tacit.regress`.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import product

import numpy as np
from tests.grids.table import ALPHA, Cell
from tests.wilson import wilson_interval

import tacit
from tacit.channels.channel import warner
from tacit.compute.control import Control
from tacit.counting.design_engine import DesignEngine
from tacit.counting.moments import rule_chance, rule_supports
from tacit.designs.raking import Margin, raked
from tacit.designs.sampling import FEW_CLUSTERS, SamplingDesign
from tacit.estimation.rule_intervals import ScoredRules
from tacit.models.formula import ModelError
from tacit.models.regress import FEW
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.lattice import Itemsets, singletons
from tacit.run.settings import Settings
from tacit.verdicts.precision import bounded, estimated

TITLE = "Sampling designs"
STUDIES = int(os.environ.get("TACIT_STUDIES", "1000"))
THROUGH = 2
"""Studies of each design that also go through `tacit.mine`."""
NOTE = (
    "Samples of whole clusters of 5 to 30 people (for coefficients 40 to 120), from strata sampled at different rates and with different shares, each person with a weight that goes "
    "with the answers; levels of 95, 80 and 65 %, chosen by the answer; one in twenty answers missing. Of one population a cell; the truth is "
    "its weighted share, or the coefficient that all of it would give. *Weights alone*: people drawn one by one, at a rate that goes with the answer; *strata alone*: at a rate for each of four strata; "
    "*post-stratified* and *raked*: at an unknown rate that goes with two open questions, whose shares are known. *(few)*: most studies are told to be too small, or to have few degrees of "
    "freedom; such cells are not judged."
)
CLUSTERS = (10, 30, 60, 200)
SHARES = (0.02, 0.3, 1.0)
LEVELS = (0.95, 0.8, 0.65)
SETTINGS = Settings(min_support=0.01, min_confidence=0.1, adjust="none")
TABLE = LevelChannels.same([warner(keep) for keep in LEVELS], 2)
SMALL, LARGE = (5, 31), (40, 121)
"""People of a cluster: from, and fewer than."""
MOST_COVERED = 0.97


@dataclass(frozen=True)
class People:
    """A population, clusters one after the other.

    Attributes:
        answers: to two randomized questions, bool [people, 2].
        old: an open one.
        region: another one, of three.
        cluster: of each.
        stratum: of each.
        weights: of each.
    """

    answers: np.ndarray
    old: np.ndarray
    region: np.ndarray
    cluster: np.ndarray
    stratum: np.ndarray
    weights: np.ndarray

    @classmethod
    def drawn(cls, random, clusters, strata, sizes=SMALL):
        """Answers go with clusters, strata, open answers and each other."""
        size = random.integers(*sizes, clusters)
        cluster = np.repeat(np.arange(clusters), size)
        stratum = (np.arange(clusters) * strata // clusters)[cluster]
        own = random.beta(2.0, 5.0, clusters)[cluster] * (0.7 + 0.6 * stratum / max(strata - 1, 1))
        old = random.random(len(cluster)) < 0.4
        region = random.choice(3, len(cluster), p=(0.5, 0.3, 0.2))
        first = random.random(len(cluster)) < own * (0.8 + 0.3 * old + 0.1 * region)
        second = random.random(len(cluster)) < np.where(first, 0.55, 0.1 + 0.3 * own) * (0.8 + 0.5 * old)
        weights = random.lognormal(0.0, 0.3, len(cluster)) * (1.0 + 0.8 * first)
        return cls(np.stack([first, second], axis=1), old, region, cluster, stratum, weights)

    def supports(self, weights):
        """The supports and the confidence that intervals are of."""
        holds = [float(weights @ each) for each in (self.answers[:, 0], self.answers.all(axis=1))]
        return holds[0] / weights.sum(), holds[1] / weights.sum(), holds[1] / holds[0]

    def coefficient(self, weights, *, both):
        """Of the second answer by `old`, or by the first one too: that of the last column."""
        columns = [np.ones(len(self.old)), self.old]
        rows = np.stack([*columns, self.answers[:, 0]] if both else columns, axis=1).astype(float)
        beta = np.zeros(rows.shape[1])
        for _ in range(30):
            mean = 1.0 / (1.0 + np.exp(-rows @ beta))
            score = rows.T @ (weights * (self.answers[:, 1] - mean))
            beta += np.linalg.solve((rows.T * (weights * mean * (1.0 - mean))) @ rows, score)
        return float(beta[-1])


def sent_by(random, answers):
    """Levels that holders choose more private, and what is sent; 2 for no answer."""
    shift = np.where(answers, 0.35, 0.0)
    level = np.digitize(random.random(answers.shape) + shift, [0.5, 0.9]).astype(np.uint8)
    keep = np.array(LEVELS)[level]
    sent = np.where(random.random(answers.shape) < keep, answers, ~answers).astype(np.uint8)
    sent[random.random(answers.shape) < 0.05] = 2
    return level, sent


@dataclass(frozen=True)
class Sampled:
    """A design: a population and how it is sampled.

    Attributes:
        name: in a few words.
        size: how much of it, likewise.
        people: of whom.
        draw: gives the places of a sample, in the order of the population, and its `SamplingDesign`.
        weights: what the truth is weighted by.
    """

    name: str
    size: str
    people: People
    draw: Callable
    weights: np.ndarray


# --- designs -----------------------------------------------------------------------------------------------------------------------


def of_clusters(random, count, share, sizes=SMALL, again=None):
    """So many clusters out of a population of which they are this share; `again` makes replicate weights of a design."""
    strata = 2 if count < 30 else 4
    rates = share * np.linspace(0.6, 1.4, strata) if share < 1.0 else np.ones(strata)
    people = People.drawn(random, round(count / share), strata, sizes)
    starts = np.searchsorted(people.cluster, np.arange(people.cluster[-1] + 2))
    names = [np.unique(people.cluster[people.stratum == h]) for h in range(strata)]
    drawn = [max(2, round(rate * len(own))) for rate, own in zip(rates, names, strict=True)]
    rate = np.array([size / len(own) for own, size in zip(names, drawn, strict=True)])
    population = np.array([len(own) for own in names])

    def draw():
        taken = [
            np.sort(random.choice(own, size, replace=False)) for own, size in zip(names, drawn, strict=True)
        ]
        taken = np.concatenate(taken)
        here = np.concatenate([np.arange(starts[cluster], starts[cluster + 1]) for cluster in taken])
        stratum, cluster = people.stratum[here], people.cluster[here]
        weights = people.weights[here] / rate[stratum]
        if again is None:
            return here, SamplingDesign(weights, stratum, cluster, population[stratum])
        table = weights[:, None] * again(random, np.array(drawn))[np.searchsorted(taken, cluster)]
        return here, SamplingDesign(weights, replicates=table, replicate_kind=again.__name__)

    return Sampled(f"{count} clusters", f"f = {share:g}", people, draw, people.weights)


def jkn(_random, drawn):
    """What the jackknife multiplies the weights of each cluster by, [clusters, clusters]."""
    stratum = np.repeat(np.arange(len(drawn)), drawn)
    same = stratum[:, None] == stratum
    size = drawn[stratum].astype(float)
    found = np.where(same, (size / (size - 1.0))[:, None], 1.0)
    np.fill_diagonal(found, 0.0)
    return found


def bootstrap(random, drawn):
    """What the bootstrap of Rao, Wu and Yue multiplies them by, [clusters, 200]."""
    each = [
        random.multinomial(size - 1, np.full(size, 1.0 / size), 200).T * size / (size - 1) for size in drawn
    ]
    return np.concatenate(each)


def replicated(random, count, again, sizes=SMALL):
    """Clusters whose design is known by replicate weights alone."""
    found = of_clusters(random, count, 0.02, sizes, again)
    name = {"jkn": "jackknife", "bootstrap": "bootstrap"}[again.__name__]
    return Sampled(name, f"{count} clusters", found.people, found.draw, found.weights)


def of_people(random, count):
    """People drawn one by one, those who hold the first item twice as often."""
    people = People.drawn(random, 40 * count // 17, 1)
    rate = np.where(people.answers[:, 0], 2.0, 1.0)
    rate *= count / rate.sum()

    def draw():
        here = np.flatnonzero(random.random(len(rate)) < rate)
        return here, SamplingDesign(1.0 / rate[here])

    return Sampled("weights alone", f"{count:,} people", people, draw, np.ones(len(rate)))


def of_strata(random, count, share):
    """People of four strata, each drawn at its own rate."""
    people = People.drawn(random, round(count / share / 17.5), 4)
    rates = share * np.linspace(0.6, 1.4, 4) if share < 1.0 else np.ones(4)
    names = [np.flatnonzero(people.stratum == h) for h in range(4)]
    size = np.array([round(rate * len(own)) for rate, own in zip(rates, names, strict=True)])
    population = np.array([len(own) for own in names])

    def draw():
        taken = [random.choice(own, m, replace=False) for own, m in zip(names, size, strict=True)]
        here = np.sort(np.concatenate(taken))
        stratum = people.stratum[here]
        weights = population[stratum] / size[stratum]
        return here, SamplingDesign(weights, stratum, None, population[stratum])

    weights = np.ones(len(people.old))
    return Sampled("strata alone", f"{count:,} people, f = {share:g}", people, draw, weights)


def of_margins(random, count, *, crossed):
    """People who come at a rate that goes with their open answers, brought to the shares of these."""
    people = People.drawn(random, 40 * count // 17, 1)
    rate = np.array([1.0, 1.8])[people.old.astype(int)] * np.array([1.0, 0.6, 1.4])[people.region]
    rate *= count / rate.sum()

    def draw():
        here = np.flatnonzero(random.random(len(rate)) < rate)
        return here, raked(None, _margins(people, here, crossed=crossed), len(here))[0]

    name = "post-stratified" if crossed else "raked"
    return Sampled(name, f"{count:,} people", people, draw, np.ones(len(rate)))


def of_raked_clusters(random, count, sizes=SMALL):
    """Clusters, brought to the shares of open answers."""
    known = of_clusters(random, count, 0.02, sizes)

    def draw():
        here, design = known.draw()
        margins = _margins(known.people, here, crossed=False, weights=known.weights)
        return here, raked(design, margins, len(here))[0]

    return Sampled("raked", f"{count} clusters", known.people, draw, known.weights)


def _margins(people, here, *, crossed, weights=None):
    """What is known of everybody's open answers."""
    old = people.old.astype(int)
    every = [("old and region", 3 * old + people.region)] if crossed else []
    every = every or [("old", old), ("region", people.region)]
    found = []
    for name, codes in every:
        shares = np.bincount(codes, weights)
        cells = [str(code) for code in range(len(shares))]
        found.append(Margin(name, cells, shares / shares.sum(), codes[here]))
    return found


# --- figures -----------------------------------------------------------------------------------------------------------------------


def supports_of(random, sampled, truths, *, through):
    """Which 95 % intervals hold the truth: of a single item, of the pair, and of the confidence of the rule; whether few; which bound nothing."""
    here, design = sampled.draw()
    dataset = mixed_dataset(("a", "b"), TABLE, *sent_by(random, sampled.people.answers[here]))
    found, free = intervals_of(dataset, design)
    if through:
        check_same(tacit.mine(dataset, SETTINGS, design=design), found)
    held = [low <= truth <= high for (low, high), truth in zip(found, truths, strict=True)]
    few = any(said.template is FEW_CLUSTERS for said in design.sentences())
    return held, [few] * 3, [False, False, free]


def intervals_of(dataset, design):
    """The intervals, and whether that of the confidence bounds nothing."""
    engine = DesignEngine(dataset, design, SETTINGS, Control())
    found = []
    for candidates in (singletons(2), Itemsets(np.array([[0, 1]], np.int32), np.array([[0, 1]], np.int32))):
        measured = engine.measure(candidates)
        engine.keep(candidates, np.ones(len(candidates), np.bool_))
        own = estimated(candidates, measured, SETTINGS.variance)
        support = bounded(own, engine.noise, SETTINGS, SETTINGS.alpha)
        found.append((support.low[0], support.high[0]))
    moments = engine.subsets(2, slice(0, 1))
    sides = (np.array([0]), np.array([1]))
    supports = rule_supports(moments, *sides, SETTINGS.variance)
    items = np.array([[0, 1]], np.int32)
    chance = rule_chance(moments, measured.observed, items, engine.noise, sides, SETTINGS.variance)
    confidence, unbounded = ScoredRules.of(supports, chance).confidence(0.05)
    return [*found, (confidence.low[0], confidence.high[0])], bool(unbounded[0])


def check_same(result, found):
    """Refuse intervals that a run does not show."""
    shown = {}
    rows = result.itemsets[["itemsets", "support_low", "support_high"]]
    for items, low, high in rows.itertuples(index=False):
        shown[items] = low, high
    for one, other, low, high in result.rules[
        ["antecedents", "consequents", "confidence_low", "confidence_high"]
    ].itertuples(index=False):
        shown[one, other] = low, high
    one, other = frozenset("a"), frozenset("b")
    for key, own in zip((one, one | other, (one, other)), found, strict=True):
        assert key not in shown or shown[key] == own, f"{key}: {shown[key]} by a run, {own} here"


def coefficients_of(random, sampled, truths, *, through):
    """The same of coefficients; a study without a solution is few and holds nothing."""
    del through
    here, design = sampled.draw()
    dataset = mixed_dataset(("a", "b"), TABLE, *sent_by(random, sampled.people.answers[here]))
    held, few = [], []
    for (_, formula, method), truth in zip(MODELS, truths, strict=True):
        try:
            model = tacit.regress(
                dataset, formula, method=method, columns={"old": sampled.people.old[here]}, design=design
            )
        except ModelError:
            held, few = [*held, False], [*few, True]
            continue
        low, high = model.conf_int()[-1]
        held.append(low <= truth <= high)
        few.append(any(note.template in {FEW, FEW_CLUSTERS} for note in model.notes))
    return held, few, [False] * len(MODELS)


SUPPORTS = ("support of one", "support of two", "confidence")
MODELS = (
    ("coefficient, open predictor", "b ~ old", "corrected"),
    ("coefficient, randomized predictor", "b ~ old + a", "corrected"),
    ("coefficient, em", "b ~ old", "em"),
)


def designs():
    """Every design by how it is made, and what is measured of it."""
    for count, share in product(CLUSTERS, SHARES):
        yield partial(of_clusters, count=count, share=share), supports_of
    for count in (500, 2_000):
        yield partial(of_people, count=count), supports_of
        for share in SHARES:
            yield partial(of_strata, count=count, share=share), supports_of
        yield partial(of_margins, count=count, crossed=True), supports_of
        yield partial(of_margins, count=count, crossed=False), supports_of
    for count in CLUSTERS:
        yield partial(of_raked_clusters, count=count), supports_of
        yield partial(replicated, count=count, again=jkn), supports_of
        yield partial(replicated, count=count, again=bootstrap), supports_of
    for count, share in product(CLUSTERS, SHARES):
        yield partial(of_clusters, count=count, share=share, sizes=LARGE), coefficients_of
    for count in (2_000, 10_000):
        yield partial(of_people, count=count), coefficients_of
        yield partial(of_strata, count=count, share=0.3), coefficients_of
        yield partial(of_margins, count=count, crossed=True), coefficients_of
        yield partial(of_margins, count=count, crossed=False), coefficients_of
    for count in (30, 200):
        yield partial(of_raked_clusters, count=count, sizes=LARGE), coefficients_of


class DesignCell(Cell):
    """Judged from both sides, unless it is told to be small."""

    @property
    def fails(self):
        low, high = wilson_interval(self.covered, self.studies, ALPHA)
        return "(few)" not in self.row["design"] and (high < 0.93 or low > MOST_COVERED)


def simulated(number, make, measure, studies):
    """The cells of a design."""
    random = np.random.default_rng([28, number])
    sampled = make(random)
    if measure is supports_of:
        figures, truths = SUPPORTS, sampled.people.supports(sampled.weights)
    else:
        figures = [figure for figure, *_ in MODELS]
        truths = [sampled.people.coefficient(sampled.weights, both="a" in model) for _, model, _ in MODELS]
    every = [measure(random, sampled, truths, through=done < THROUGH) for done in range(studies)]
    held, few, free = (np.array(part).sum(axis=0) for part in zip(*every, strict=True))
    for place, figure in enumerate(figures):
        name = f"{sampled.name} (few)" if few[place] >= 0.5 * studies else sampled.name
        row = {"figure": figure, "design": name}
        yield DesignCell(row, {"": sampled.size}, int(held[place]), studies, int(free[place]))


def cells(studies=STUDIES, wanted=lambda _number: True):
    """Every design, each figure."""
    found = [
        cell
        for number, (make, measure) in enumerate(designs())
        if wanted(number)
        for cell in simulated(number, make, measure, studies)
    ]
    figures = [*SUPPORTS, *(figure for figure, *_ in MODELS)]
    order = list(dict.fromkeys(cell.row["design"] for cell in found))
    return sorted(
        found, key=lambda cell: (figures.index(cell.row["figure"]), order.index(cell.row["design"]))
    )
