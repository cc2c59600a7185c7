"""Studies with a known truth, for the tests of regression."""

import numpy as np

import tacit
from tacit.records.mixed import LevelChannels, MixedDataset, mixed_dataset


def logistic(rng, eta):
    """Answers whose logits are these."""
    return rng.random(len(eta)) < 1.0 / (1.0 + np.exp(-eta))


def sent(rng, truth, keep):
    """What Warner's scheme sends."""
    return truth ^ (rng.random(len(truth)) >= keep)


def mixed(columns, levels, keeps):
    """Records of yes/no items: `columns` of answers by name (2 for none), `levels` of each the place in `keeps`."""
    names = list(columns)
    channels = LevelChannels(
        np.array([[keep if name in levels else 1.0 for name in names] for keep in keeps]),
        np.array([[keep if name in levels else 1.0 for name in names] for keep in keeps]),
    )
    answers = np.stack([np.asarray(columns[name], np.uint8) for name in names], axis=1)
    chosen = np.stack(
        [np.asarray(levels.get(name, np.zeros(len(answers))), np.uint8) for name in names], axis=1
    )
    return mixed_dataset(names, channels, chosen, answers)


def plain(seed=1, n=3000, keep=0.8):
    """A study with an open and a randomized predictor, beside a number: data, number, and the arrays as sent."""
    rng = np.random.default_rng(seed)
    number, old, stole = rng.normal(size=n), rng.random(n) < 0.5, rng.random(n) < 0.3
    drinks = logistic(rng, -1.0 + 0.5 * number + 0.7 * old + 0.8 * stole)
    shown, hidden = sent(rng, drinks, keep), sent(rng, stole, keep)
    data = tacit.Dataset.from_array(
        np.stack([shown, old, hidden], 1),
        [tacit.warner(keep), tacit.open_channel(), tacit.warner(keep)],
        ["drinks", "old", "stole"],
    )
    return data, number, (shown, old, hidden)


__all__ = ["MixedDataset", "logistic", "mixed", "plain", "sent"]
