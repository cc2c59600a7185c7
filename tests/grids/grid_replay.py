"""Replayed records: how often the copies of a sender's records are found, and how often honest senders are named."""

import os
from dataclasses import dataclass

import numpy as np
from tests.wilson import wilson_interval

from tacit.suspicion import Held, SentSymbols, replays

TITLE = "Replayed records"
NOTE = (
    "15 senders of 60 records, 16 yes/no questions. *Found*: studies in which every pair of sender and copy is named (of the records of one "
    "under five keys: all six). *False*: studies in which anybody else is. Honest: all people independent; each six people of one "
    "household answer alike, each to another sender; two senders ask people who answer alike one by one. Truths: *mixed* has shares of 5 "
    "to 60 %, *rare* of 10 %, *classes* three kinds of people, half of whom have nearly nothing. Intervals are Wilson's at 95 %."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "200"))
KEEPS = (0.7, 0.8, 0.9, 0.95)
SENDERS, RECORDS, ITEMS = 15, 60, 16
ALPHA = 0.05
LEAST_FOUND = 0.95
MOST_FALSE = 0.05


def mixed(random, people):
    """Shares of 5 to 60 %."""
    return random.random((people, ITEMS)) < np.linspace(0.05, 0.6, ITEMS)


def rare(random, people):
    """A tenth has each."""
    return random.random((people, ITEMS)) < 0.1


def classes(random, people):
    """Three kinds of people."""
    share = np.stack(
        [
            np.full(ITEMS, 0.03),
            np.where(random.random(ITEMS) < 0.5, 0.6, 0.1),
            np.where(random.random(ITEMS) < 0.5, 0.8, 0.3),
        ]
    )
    return random.random((people, ITEMS)) < share[random.choice(3, people, p=[0.5, 0.3, 0.2])]


TRUTHS = (mixed, rare, classes)


def household(people):
    """Each six senders' people in the same place answer as the first one's."""
    shown = people.reshape(SENDERS, RECORDS, ITEMS).copy()
    for first in range(0, SENDERS, 6):
        shown[first : first + 6] = shown[first]
    return shown.reshape(-1, ITEMS)


def twins(people):
    """The second sender's people answer as the first one's, and the fourth one's as the third one's."""
    shown = people.copy()
    shown[RECORDS : 2 * RECORDS] = people[:RECORDS]
    shown[3 * RECORDS : 4 * RECORDS] = people[2 * RECORDS : 3 * RECORDS]
    return shown


HONEST = {
    "honest, independent": lambda people: people,
    "honest, households of six": household,
    "honest, twins": twins,
}


def sent(random, truth, keep, arrange=lambda people: people):
    """Records of every sender, bool [senders, records, items]."""
    people = arrange(truth(random, SENDERS * RECORDS))
    return (people ^ (random.random(people.shape) >= keep)).reshape(SENDERS, RECORDS, ITEMS)


def five_keys(random, records):
    """All records of one again under five new keys."""
    return [*records[:10], *[records[0]] * 5], {(0, key) for key in range(10, 15)}


def twenty(random, records):
    """Twenty records of one under a new key, in another order."""
    return [*records, random.permutation(records[0])[:20]], {(0, SENDERS)}


def among_own(random, records):
    """Twenty of one among forty of one's own."""
    last = np.concatenate([random.permutation(records[0])[:20], records[-1][:40]])
    return [*records[:-1], last], {(0, SENDERS - 1)}


def of_three(random, records):
    """Twenty each of three others under a new key."""
    return [*records, np.concatenate([each[:20] for each in records[:3]])], {
        (place, SENDERS) for place in range(3)
    }


ATTACKS = {
    "all 60 under five keys": five_keys,
    "20 under a new key": twenty,
    "20 each of three, a new key": of_three,
    "20 among 40 of one's own": among_own,
}


def named(parts, keep):
    """The pairs of senders that are named."""
    rows = np.concatenate(parts)
    senders = np.repeat(np.arange(len(parts)), [len(part) for part in parts])
    records, place = np.unique(rows, axis=0, return_inverse=True)
    chance = np.array([[keep, 1.0 - keep], [1.0 - keep, keep]])
    symbols = SentSymbols(records.astype(np.int32), [chance] * rows.shape[1])
    held = Held.of(place.ravel(), senders)
    found = replays(symbols, [held], 0.0, ALPHA, lambda: None)
    return {tuple(sorted((each.one, each.other))) for each in found}


@dataclass
class Cell:
    """One design.

    Attributes:
        truth: of the people.
        keep: the share of answers kept.
        design: in words.
        studies: how many.
        found: in which all copies are named; None if all are honest.
        false: in which anybody else is.
    """

    truth: str
    keep: float
    design: str
    studies: int
    found: int | None
    false: int

    @property
    def fails(self):
        """Whether less is found, or more is false, than chance explains."""
        low = wilson_interval(self.false, self.studies, 1e-3)[0] > MOST_FALSE
        if self.found is None or not self.is_promised:
            return low
        return low or wilson_interval(self.found, self.studies, 1e-3)[1] < LEAST_FOUND

    @property
    def is_promised(self):
        """A copy among own records, where nearly all answers are kept and most people have nothing, is told from a twin by few records."""
        return not (self.keep > 0.9 and self.truth != "mixed" and self.design in UNSURE)


UNSURE = {"20 among 40 of one's own", "20 each of three, a new key"}


def study(truth, keep, seed, arrange=None, attack=None):
    """Whether all copies are named, and whether anybody else is."""
    random = np.random.default_rng(seed)
    records = list(sent(random, truth, keep, arrange) if arrange else sent(random, truth, keep))
    parts, copies = attack(random, records) if attack else (records, set())
    pairs = named(parts, keep)
    guilty = {sender for pair in copies for sender in pair}
    return {sender for pair in pairs for sender in pair} >= guilty, any(
        not set(pair) <= guilty for pair in pairs
    )


def cells():
    """Every cell."""
    for truth in TRUTHS:
        for keep in KEEPS:
            for words, arrange in HONEST.items():
                found = [study(truth, keep, seed, arrange=arrange) for seed in range(STUDIES)]
                yield Cell(truth.__name__, keep, words, STUDIES, None, sum(false for _, false in found))
            for words, attack in ATTACKS.items():
                found = [study(truth, keep, 10_000 + seed, attack=attack) for seed in range(STUDIES)]
                yield Cell(
                    truth.__name__, keep, words, STUDIES, *(sum(each) for each in zip(*found, strict=True))
                )


def markdown(found):
    """The cells as a table: a row a truth and design, a column a keep probability."""
    lines = [f"## {TITLE}", "", NOTE, ""]
    lines += [
        "| truth | design | " + " | ".join(f"p = {keep:g}" for keep in KEEPS) + " |",
        "|---|---|" + "---:|" * len(KEEPS),
    ]
    rows = {}
    for cell in found:
        rows.setdefault((cell.truth, cell.design), []).append(_words(cell))
    lines += [
        f"| {truth} | {design} | " + " | ".join(words) + " |" for (truth, design), words in rows.items()
    ]
    failed = [f"{cell.truth}, {cell.keep:g}, {cell.design}" for cell in found if cell.fails]
    return "\n".join(
        [*lines, "", f"{len(found)} cells of {STUDIES} studies; {len(failed)} fail.", *failed, ""]
    )


def _words(cell):
    false = f"false {_share(cell.false, cell.studies)}"
    return false if cell.found is None else f"{_share(cell.found, cell.studies)}; {false}"


def _share(count, whole):
    low, high = (100 * max(0.0, end) for end in wilson_interval(count, whole, 0.05))
    return f"{100 * count / whole:.1f} ({low:.1f} to {high:.1f})"
