"""What flip shares and the pass over signers cost beside the search: `python -m tests.benchmarks influence`.

BENCH_RECORDS makes the largest study smaller. Processor time, because a study of this kind takes less than a second.
"""

import os
import time
from dataclasses import replace

import numpy as np
from tests.benchmarks.measure import show

from tacit.channels.channel import warner
from tacit.compute.control import Control
from tacit.mining.apriori import mine
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.settings import Settings
from tacit.verdicts.signers import with_signers

ITEMS = 20
LARGE = min(int(os.environ.get("BENCH_RECORDS", "100000")), 100_000)
SETTINGS = Settings(0.1, 0.5, forged_at_least=0.01, signer_influence=True)


def survey(records, seed=1):
    """Twenty questions of which the first goes with nine others, two levels."""
    random = np.random.default_rng(seed)
    true = random.random((records, ITEMS)) < random.uniform(0.1, 0.6, ITEMS)
    true[:, 1:10] |= true[:, [0]] & (random.random((records, 9)) < 0.4)
    levels = np.repeat(random.integers(0, 2, (records, 1)).astype(np.uint8), ITEMS, axis=1)
    sent = true ^ (random.random(true.shape) > np.array([0.9, 0.8])[levels])
    names = [f"q{item:02}" for item in range(ITEMS)]
    table = LevelChannels.same([warner(0.9), warner(0.8)], ITEMS)
    return mixed_dataset(names, table, levels, sent.astype(np.int8))


def _cost(call):
    call()
    start = time.process_time()
    found = call()
    return time.process_time() - start, found


def rows():
    """The search, and the pass for few and for many signers."""
    for records in (5_000, LARGE):
        data = survey(records)
        plain, _ = _cost(lambda data=data: mine(data, replace(SETTINGS, forged_at_least=0.0)))
        yield f"{records:,} records: search with flip shares", f"{plain:.2f} s", ""
        result = mine(data, SETTINGS)
        for signers in (20, records):
            owners = (np.arange(records) % signers).astype(np.int32)
            more, _ = _cost(
                lambda data=data, owners=owners, result=result: with_signers(result, data, owners, Control())
            )
            yield f"… {signers:,} signers, beside it", f"{more:.2f} s", ""


def main():
    """Print the table."""
    show(rows())
