"""How well a run foresees what it takes: `python -m tests.grids size`; itemsets and rules foreseen beside those listed, memory and time.

A cell fails if the number of itemsets is foreseen by more than a factor of two. Real data sets are left out where there is no folder of them.
"""

import time
import tracemalloc
from dataclasses import dataclass, replace

import numpy as np
from tests.mixed_help import mixed_people
from tests.reproduction.tables import data_folder

import tacit
from tacit.evaluation.distort import distort
from tacit.mining import apriori, size_forecast
from tacit_miner.readers.opening import read_transactions

TITLE = "What a run takes, foreseen"
MOST_TRACED = 90_000
"""Rules of a run whose memory is traced, which takes some time."""

SEED = 7


@dataclass(frozen=True)
class Foreseen:
    """A run, as it was foreseen and as it came; `told` is the share of the itemsets that was foreseen."""

    name: str
    minimum: float
    listed: int
    told: float
    rules: int
    told_rules: float
    seconds: float
    own_seconds: float
    peak: float
    told_peak: float

    @property
    def fails(self):
        """Whether itemsets are not within a factor of two."""
        return not 0.5 <= self.told <= 2.0


def randomized(data, keep):
    """Each answer kept with this probability."""
    return data if keep == 1.0 else distort(data, [tacit.warner(keep)] * len(data.items), SEED)


def people(records, items, traits, share):
    """Open answers of people with some traits."""
    rng = np.random.default_rng(SEED)
    trait = rng.random((records, traits)) < 0.5
    yes = np.where(trait[:, rng.integers(0, traits, items)], share, 0.15)
    return tacit.Dataset.from_array(rng.random((records, items)) < yes, tacit.open_channel())


def designs():
    """Name, records, minimum supports."""
    fimi = data_folder() / "fimi"
    if fimi.is_dir():
        mushroom = read_transactions([fimi / "mushroom.dat.gz"])
        for keep, minimums in (
            (1.0, (0.4, 0.3, 0.25)),
            (0.95, (0.3, 0.25)),
            (0.9, (0.3, 0.25)),
            (0.8, (0.4, 0.3)),
        ):
            yield f"mushroom, p = {keep}", randomized(mushroom, keep), minimums
        baskets = read_transactions([fimi / "T10I4D100K.dat.gz"])
        yield "T10I4D100K, p = 1.0", baskets, (0.003, 0.001)
        yield "T10I4D100K, p = 0.95", randomized(baskets, 0.95), (0.004,)
    for keep, minimums in ((1.0, (0.15,)), (0.9, (0.15,)), (0.8, (0.15,)), (0.7, (0.2,))):
        yield f"one trait, 4,000 × 30, p = {keep}", randomized(people(4_000, 30, 1, 0.75), keep), minimums
        yield f"four traits, 50,000 × 40, p = {keep}", randomized(people(50_000, 40, 4, 0.75), keep), minimums
    yield "own levels, 6,000 × 24", mixed_people(6_000, 24, 6, together=0.1), (0.1, 0.15)
    yield "own levels, 40,000 × 30", mixed_people(40_000, 30, 6, together=0.1), (0.1,)


def cells():
    """One a design and minimum."""
    size_forecast.FEWEST_PAIRS, size_forecast.ROUGHLY = 1, 1e9  # every run is foreseen, small ones too
    size_forecast.SHORT_SECONDS = 0.0
    for name, data, minimums in designs():
        for minimum in minimums:
            found = _compared(name, data, minimum)
            if found is not None:
                yield found


def _compared(name, data, minimum):
    told, own = [], []
    whole, alone = size_forecast.foreseen_size, size_forecast.size_message

    def noted(*args):
        told.append(whole(*args))
        return told[-1]

    def timed(*args, **named):
        start = time.process_time()
        said = alone(*args, **named)
        own.append(time.process_time() - start)
        return said

    settings = tacit.Settings(minimum, min_confidence=0.5, max_seconds=120)
    size_forecast.foreseen_size = noted
    apriori.size_message = timed
    try:
        start = time.process_time()
        result = apriori.mine(data, settings)
        seconds = time.process_time() - start
    finally:
        size_forecast.foreseen_size, apriori.size_message = whole, alone
    if not told or result.rules is None or result.listed() < 100:
        return None
    rules, found = len(result.rules), replace(told[1], rules=min(told[1].rules, settings.max_rules))
    peak = 0.0
    if rules <= MOST_TRACED:
        tracemalloc.start()
        apriori.mine(data, settings)
        peak = tracemalloc.get_traced_memory()[1] / 1e6
        tracemalloc.stop()
    as_listed = replace(found, itemsets=(float(result.listed()),), rules=float(rules))
    listed = result.listed()
    shares = found.listed / listed, found.rules / max(1, rules)
    return Foreseen(
        name,
        minimum,
        listed,
        shares[0],
        rules,
        shares[1],
        seconds,
        own[0],
        peak,
        as_listed.bytes_at_peak / 1e6,
    )


def markdown(found):
    """The table."""
    heads = "data, minimum (%), itemsets, foreseen ×, rules, foreseen ×, run (s), forecast (s), peak (MB), by the constants (MB)"
    lines = [f"### {TITLE}", "", "| " + heads.replace(", ", " | ") + " |", "|---" * 10 + "|"]
    lines += [
        f"| {c.name} | {100 * c.minimum:g} | {c.listed:,} | {c.told:.2f} | {c.rules:,} | {c.told_rules:.2f} | {c.seconds:.2f} | "
        f"{c.own_seconds:.3f} | {c.peak:.0f} | {c.told_peak:.0f} |"
        for c in found
    ]
    return "\n".join(lines) + "\n"
