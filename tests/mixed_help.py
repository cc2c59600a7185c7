"""Small mixed data sets for tests."""

import numpy as np

from tacit.channels.channel import asymmetric, warner
from tacit.records.mixed import LevelChannels, mixed_dataset

CHANNELS = (warner(0.95), warner(0.9), asymmetric(0.7, 0.9), warner(0.65))


def answers_of(true, digits, levels, random, missing=0.0):
    """What people with these true answers and levels send; 255 where nothing."""
    column = np.arange(true.shape[1])
    yes = np.where(true, levels.keep_one[digits, column], 1.0 - levels.keep_zero[digits, column])
    sent = (random.random(true.shape) < yes).astype(np.uint8)
    sent[random.random(true.shape) < missing] = 255
    return sent


def people(records, items, seed, *, profiles=None, missing=0.0, channels=CHANNELS, together=0.25):
    """Items, levels, digits and answers of correlated records; as many profiles as there happen to be, or few."""
    random = np.random.default_rng(seed)
    levels = LevelChannels.same(channels, items)
    true = (random.random((records, items)) < 1.2 * together) | (random.random((records, 1)) < together)
    kinds = random.integers(0, len(channels), (profiles or records, items)).astype(np.uint8)
    digits = kinds[random.integers(0, len(kinds), records)] if profiles else kinds
    names = tuple(f"i{item}" for item in range(items))
    return names, levels, digits, answers_of(true, digits, levels, random, missing)


def mixed_people(*args, **kwargs):
    """The same, packed."""
    names, levels, digits, answers = people(*args, **kwargs)
    return mixed_dataset(names, levels, digits, answers)
