"""Replayed records are found in nearly every study, and people who answer alike are not named."""

import math

import numpy as np
import pytest
from tests.grids.grid_replay import ATTACKS, HONEST, classes, mixed, named, study

from tacit.suspicion import Held, SentSymbols, replays
from tacit.suspicion.replay import LatentClasses


def chance(keep):
    return np.array([[keep, 1.0 - keep, 1.0], [1.0 - keep, keep, 1.0]])


def every_record(items, letters=2):
    return np.stack(np.meshgrid(*[np.arange(letters)] * items), -1).reshape(-1, items).astype(np.int32)


@pytest.fixture(scope="module")
def fitted():
    random = np.random.default_rng(3)
    people = classes(random, 400)[:, :4]
    rows = (people ^ (random.random(people.shape) >= 0.8)).astype(np.int32)
    return LatentClasses.fit(SentSymbols(rows, [chance(0.8)] * 4), np.ones(400))


def test_the_chances_of_all_records_add_up_to_one_for_the_population_and_for_somebody_like_another(fitted):
    symbols = SentSymbols(every_record(4), [chance(0.8)] * 4)
    assert fitted.likelihood(symbols).sum() == pytest.approx(1.0)
    assert fitted.same_person(symbols, symbols).sum(axis=1) == pytest.approx(1.0)


def test_that_a_record_is_sent_once_more_is_the_diagonal(fitted):
    symbols = SentSymbols(every_record(4), [chance(0.8)] * 4)
    assert fitted.repeated(symbols) == pytest.approx(np.diag(fitted.same_person(symbols, symbols)))


def test_without_randomization_a_record_of_somebody_like_another_is_sure_to_be_the_same():
    rows = every_record(3)
    symbols = SentSymbols(rows, [chance(1.0)] * 3)
    population = LatentClasses.fit(symbols, np.ones(len(rows)))
    assert population.repeated(symbols) == pytest.approx(1.0)


def test_a_skipped_question_says_nothing(fitted):
    skipped = SentSymbols(np.array([[0, 1, 2, 2]], np.int32), [chance(0.8)] * 4)
    both = SentSymbols(every_record(4), [chance(0.8)] * 4)
    like = (both.codes[:, :2] == [0, 1]).all(axis=1)
    assert fitted.likelihood(skipped)[0] == pytest.approx(fitted.likelihood(both)[like].sum())


@pytest.mark.parametrize("keep", [0.7, 0.95])
@pytest.mark.parametrize("attack", ["20 under a new key", "20 among 40 of one's own"])
def test_twenty_replayed_records_are_found_and_nobody_else_is_named(keep, attack):
    studies = 3
    found = [study(mixed, keep, seed, attack=ATTACKS[attack]) for seed in range(studies)]
    assert all(caught for caught, _ in found)
    assert not any(false for _, false in found)


@pytest.mark.parametrize("arrange", HONEST)
def test_honest_people_who_answer_alike_are_not_named(arrange):
    for seed, keep in enumerate((0.7, 0.95)):
        assert not study(mixed, keep, seed, arrange=HONEST[arrange])[1]


def test_people_without_randomization_who_answer_alike_are_not_named():
    random = np.random.default_rng(5)
    people = mixed(random, 60)
    assert not named([people, people, mixed(random, 60)], 1.0)


def test_large_groups_with_few_questions_are_not_named():
    random = np.random.default_rng(6)
    groups = []
    for _ in range(8):
        people = classes(random, 3_000)[:, :5]
        groups.append(people ^ (random.random(people.shape) >= 0.8))
    assert not named(groups, 0.8)


def test_the_same_questions_by_chance_make_a_copy_surer():
    rows = every_record(6)
    place = np.r_[:20, :3, 30:33]
    held = Held.of(place, np.repeat([0, 1, 2], [10, 10, 6]))
    symbols = SentSymbols(rows, [chance(0.7)] * 6)
    assert not replays(symbols, [held], 0.0, 0.05, lambda: None)
    (found,) = replays(symbols, [held], -math.log(1_820), 0.05, lambda: None)
    assert (found.one, found.other, found.shared) == (0, 2, 3)


def test_a_hundred_thousand_keys_are_compared_without_all_their_pairs():
    random = np.random.default_rng(8)
    keys = 100_000
    rows = random.integers(0, 2, (2 * keys, 24)).astype(np.int32)
    rows[-2:] = rows[:2]
    code = rows @ (1 << np.arange(24))
    _, first, place = np.unique(code, return_index=True, return_inverse=True)
    held = Held.of(place, np.repeat(np.arange(keys), 2))
    assert held.pairs > 4e9
    found = replays(SentSymbols(rows[first], [chance(0.7)] * 24), [held], 0.0, 0.05, lambda: None)
    assert [{each.one, each.other} for each in found] in ([{0, keys - 1}], [])
    assert len(found) <= 1
