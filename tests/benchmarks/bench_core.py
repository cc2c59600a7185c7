"""The core's promises of speed: kernel, mining, distortion, first run, memory, cancellation.

The kernel is compared with a plain C reference when TACIT_REFERENCE names the folder of one (a module kernel_limit
with `random_bits` and `reference`), or it lies beside the checkout at ../shared/bench.
"""

import importlib.util
import os
import statistics
import tempfile
import threading
import time
from pathlib import Path

import numpy as np
from tests.benchmarks.data import ITEMS, baskets
from tests.benchmarks.measure import alternate, process, seconds, show

from tacit.channels.channel import open_channel, warner
from tacit.compute.control import Control
from tacit.counting.counting import count_candidates
from tacit.evaluation.distort import distort
from tacit.mining.apriori import mine
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles
from tacit.run.lattice import Itemsets, joins, singletons
from tacit.run.settings import Settings

SETTINGS = Settings(0.0025, min_confidence=0.5, threads=2)

MEMORY = """
import json, sys, time
from pathlib import Path
import numpy as np
from tacit.channels.channel import warner
from tacit.mining.apriori import mine
from tacit.records.blocks import Block; from tacit.records.blocks import Dataset; from tacit.records.blocks import Profiles
from tacit.run.settings import Settings
from tests.benchmarks.measure import peak_mib
files = sorted(Path(sys.argv[1]).glob("*.npz"))
blocks = [Block(part["bits"], int(part["records"])) for part in map(np.load, files)]
data = Dataset(tuple(map(str, range(1000))), Profiles.single([warner(0.9)] * 1000), blocks)
before = peak_mib()
result = mine(data, Settings(0.0025, min_confidence=0.5, threads=2))
print(json.dumps([peak_mib(), before, sum(block.bits.nbytes for block in data.blocks) / 2**20, result.listed(), len(result.rules)]))
"""

FIRST = """
import json, time
import numpy as np
from tacit.channels.channel import warner
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings
data = Dataset.from_array(np.ones((99, 2), np.uint8), warner(0.9), ["a", "b"])
mine(data, Settings(0.1, min_confidence=0.5))
print(json.dumps(time.process_time()))
"""


def reference():
    """The module of the C reference, or None."""
    beside = Path(__file__).resolve().parents[3] / "shared" / "bench"
    path = Path(os.environ.get("TACIT_REFERENCE", beside)) / "kernel_limit.py"
    if not path.is_file():
        return None
    spec = importlib.util.spec_from_file_location("kernel_limit", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def kernel_row():
    """All pairs of 630 items over a million records, one thread, beside plain C."""
    c = reference()
    if c is None:
        return ("pair kernel against plain C", "no reference found", "≤ 1.3 ×")
    bits = c.random_bits(1_000_000, 630, 0.15)
    step = BLOCK_RECORDS // 64
    parts = [np.ascontiguousarray(bits[:, at : at + step]) for at in range(0, bits.shape[1], step)]
    blocks = [Block(part, part.shape[1] * 64) for part in parts]
    pairs = Itemsets.concatenate(list(joins(singletons(630))))
    counts = count_candidates(blocks, pairs, 1, 1, Control())[0]
    if not np.array_equal(counts, c.reference(bits)[1][np.triu_indices(630, 1)]):
        return ("pair kernel against plain C", "counts differ", "≤ 1.3 ×")
    ours, theirs = alternate(
        [lambda: count_candidates(blocks, pairs, 1, 1, Control()), lambda: c.reference(bits)], rounds=9
    )
    return (
        "pair kernel, 198,135 pairs × 1,000,000 records, one thread, against plain C",
        f"{ours:.3f} s / {theirs:.3f} s = {ours / theirs:.2f} ×",
        "≤ 1.3 ×",
    )


def mining_row(sent):
    """The whole run on two threads."""
    result = mine(sent, SETTINGS)
    taken = [seconds(lambda: mine(sent, SETTINGS)) for _ in range(7)]
    return (
        f"mine T10.I4.D1M.N1K, p = 0.9, 0.25 %: {result.listed():,} itemsets, {len(result.rules):,} rules, two threads",
        f"{statistics.median(taken):.2f} s ({min(taken):.2f} … {max(taken):.2f})",
        "≤ 1.5 s",
    )


def memory_row(sent):
    """Peak memory of a process that mines the packed data and has done nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        for number, block in enumerate(sent.blocks):
            np.savez(Path(folder) / f"{number:04}.npz", bits=block.bits, records=block.records)
        peak, before, packed, *_ = process(MEMORY, folder)
    return (
        "peak memory of that run, interpreter and libraries included",
        f"{peak:.0f} MiB / {packed:.0f} MiB = {peak / packed:.2f} × ({before:.0f} MiB before mining)",
        "≤ 3 ×",
    )


def first_rows():
    """The first run of a process, and of the first process of all, for which Python's byte code is made."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        fresh = process(FIRST, environment=environment)
        later = statistics.median(process(FIRST, environment=environment) for _ in range(5))
    return (
        ("first run of a process, processor time", f"{later:.2f} s", "≤ 0.6 s"),
        ("the same, byte code of all libraries not made yet", f"{fresh:.2f} s", "≤ 1.5 s"),
    )


def distortion_row(true):
    """A billion bits."""
    channels = [warner(0.9)] * ITEMS
    taken = statistics.median(seconds(lambda: distort(true, channels, 1, threads=2)) for _ in range(5))
    return (f"distort {true.records * ITEMS:,} bits, two threads", f"{taken:.2f} s", "≤ 3 s")


def cancel_row(sent):
    """From the call of cancel to the return of the run, in the longest level."""
    delays = []
    for start in np.linspace(0.02, 0.3, 15):
        control, asked = Control(), []

        def cancel(control=control, asked=asked):
            asked.append(time.perf_counter())
            control.cancel()

        timer = threading.Timer(float(start), cancel)
        timer.start()
        mine(sent, Settings(0.0005, threads=2), control)
        delays.append(time.perf_counter() - asked[0])
        timer.join()
    return ("cancel, slowest of 15 moments", f"{max(delays):.3f} s", "≤ 0.2 s")


def main():
    """Measure everything and print one table."""
    true = baskets()
    assert true.profiles.all_open
    sent = distort(true, [warner(0.9)] * ITEMS, 1)
    rows = [
        kernel_row(),
        mining_row(sent),
        memory_row(sent),
        *first_rows(),
        distortion_row(true),
        cancel_row(sent),
    ]
    show(rows)
    openly = Dataset(true.items, Profiles.single([open_channel()] * ITEMS), true.blocks)
    taken = statistics.median(seconds(lambda: mine(openly, SETTINGS)) for _ in range(3))
    print(f"the same true data undistorted, by this miner, rules included: {taken:.2f} s")


if __name__ == "__main__":
    main()
