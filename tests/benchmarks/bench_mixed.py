"""People who choose differently: pairs record by record, a few profiles, and records larger than memory.

`python -m tests.benchmarks.bench_mixed` prints the table; BENCH_RECORDS makes the largest part smaller.
"""

import os
import tempfile
import time
from pathlib import Path

import numpy as np
from tests.benchmarks.data import baskets
from tests.benchmarks.measure import alternate, process, seconds, show

from tacit.channel import warner
from tacit.evaluation.distort import distort
from tacit.mining.apriori import mine
from tacit.mining.blocks import BLOCK_RECORDS, Block, Dataset, Profiles
from tacit.mining.control import Control
from tacit.mining.lattice import Itemsets, joins, singletons
from tacit.mining.mixed import LevelChannels, MixedDataset, mixed_block
from tacit.mining.settings import EngineChoice, Settings
from tacit.mining.weighted_engine import WeightedEngine
from tacit_miner.blockfiles.folder import BlockFolderWriter

CHANNELS = [warner(0.95), warner(0.9), warner(0.8), warner(0.7)]

LARGE = int(os.environ.get("BENCH_RECORDS", "10000000"))

SCAN = """
import json, sys, time
from pathlib import Path
from tacit.mining.apriori import mine
from tacit.mining.blocks import Block, Dataset
from tacit.mining.settings import Settings
from tacit_miner.blockfiles.folder import open_blocks
from tests.benchmarks.measure import peak_mib
data = open_blocks(Path(sys.argv[1]))
if sys.argv[2] == "memory":
    kept = int(sys.argv[3])
    blocks = [Block(block.bits.copy(), block.records) for block in list(data.blocks)[:kept]]
    data = Dataset(data.items, data.profiles, blocks)
asked = Settings(0.0025, min_confidence=0.5, threads=2, max_length=2)
mine(Dataset(data.items, data.profiles, [data.blocks[0]]), asked)
before = time.perf_counter()
result = mine(data, asked)
print(json.dumps([data.records, time.perf_counter() - before, peak_mib(), result.listed()]))
"""


def everybody_differs(records, items=630, seed=1):
    """Random answers, each record with its own levels."""
    random = np.random.default_rng(seed)
    blocks = []
    for start in range(0, records, BLOCK_RECORDS):
        shape = (min(BLOCK_RECORDS, records - start), items)
        digits = random.integers(0, 4, shape, dtype=np.uint8)
        blocks.append(mixed_block(digits, random.integers(0, 2, shape, dtype=np.uint8), 4))
    return MixedDataset(tuple(map(str, range(items))), LevelChannels.same(CHANNELS, items), blocks)


def pairs():
    """All pairs of 630 items with variance, a profile a record."""
    data = everybody_differs(1_000_000)
    engine = WeightedEngine(data, Settings(0.0025, threads=2), Control())
    single = singletons(len(data.items))
    engine.measure(single)
    engine.keep(single, np.ones(len(single), np.bool_))
    candidates = Itemsets.concatenate(list(joins(engine.kept[1])))
    engine.measure(candidates)
    taken = [(seconds(lambda: engine.measure(candidates)), time.process_time()) for _ in range(4)]
    processor = np.diff([at for _, at in taken]).min()
    best = min(wall for wall, _ in taken)
    yield "1,000,000 × 630, a profile a record: all pairs, estimate and variance", f"{best:.1f} s", "12 s"
    yield "the same, processor time of both threads", f"{processor:.1f} s", "–"


def five_profiles():
    """The golden run with one profile, and with its records in five."""
    true, random = baskets(), np.random.default_rng(1)
    asked = Settings(0.0025, min_confidence=0.5, threads=2)
    single = distort(true, [warner(0.9)] * 1_000, 1, threads=2)
    factors = random.permuted(np.tile([0.88, 0.89, 0.9, 0.91, 0.92], (1_000, 1)), axis=1).T.copy()
    profiles = Profiles(factors, factors, np.ones(factors.shape, np.bool_))
    blocks = [Block(block.bits, block.records, index % 5) for index, block in enumerate(true.blocks)]
    open_in_five = Dataset(true.items, true.profiles.answering(profiles.answered), blocks)
    five = distort(open_in_five, profiles, 1, threads=2)
    one, other = alternate(
        [lambda: mine(single, asked), lambda: mine(five, asked)],
        rounds=int(os.environ.get("BENCH_ROUNDS", "5")),
    )
    yield "T10.I4.D1M.N1K, p = .9, 0.25 %, rules ≥ .5: one profile", f"{one:.2f} s", "–"
    yield "the same in five profiles", f"{other:.2f} s = {other / one:.2f} ×", "1.5 ×"


def engines():
    """Where the two engines meet: contraction of a profile against products of a record, on 100 items."""
    for profiles in (10, 100, 1_000):
        data = choose_among(profiles)
        one, other = alternate(
            [
                lambda data=data, engine=engine: mine(
                    data, Settings(0.05, engine=engine, threads=2, max_length=2)
                )
                for engine in (EngineChoice.BLOCKS, EngineChoice.WEIGHTED)
            ],
            rounds=2,
        )
        yield f"100,000 × 100 in {profiles:,} profiles: blocks / weighted", f"{one:.2f} / {other:.2f} s", "–"


def choose_among(profiles, records=100_000, items=100):
    """Records whose levels are one of so many vectors."""
    random = np.random.default_rng(profiles)
    kinds = random.integers(0, 4, (profiles, items), dtype=np.uint8)
    blocks = []
    for start in range(0, records, BLOCK_RECORDS):
        count = min(BLOCK_RECORDS, records - start)
        digits = kinds[random.integers(0, profiles, count)]
        answers = (random.random((count, items)) < 0.4).astype(np.uint8)
        blocks.append(mixed_block(digits, answers, 4))
    return MixedDataset(tuple(map(str, range(items))), LevelChannels.same(CHANNELS, items), blocks)


def out_of_core(folder):
    """Records in files against the same program on records in memory."""
    write_large(folder)
    files = process(SCAN, folder, "files")
    memory = process(SCAN, folder, "memory", 16)
    again = process(SCAN, folder, "files")
    per_file = LARGE / min(files[1], again[1])
    per_memory = memory[0] / memory[1]
    yield f"{LARGE:,} × 500 from block files: peak memory", f"{files[2]:.0f} MiB", "1,536 MiB"
    yield "records a second, from files", f"{per_file:,.0f}", "–"
    yield f"records a second, {memory[0]:,} of them in memory", f"{per_memory:,.0f}", "–"
    yield "files over memory", f"{per_file / per_memory:.2f}", "0.70"


def write_large(folder, items=500, whole=LARGE):
    """Random answers, half of them yes with a factor that brings a tenth of the pairs above the minimum."""
    random = np.random.default_rng(1)
    writer = BlockFolderWriter(
        Path(folder), tuple(map(str, range(items))), Profiles.single([warner(0.9)] * items)
    )
    for start in range(0, whole, BLOCK_RECORDS):
        records = min(BLOCK_RECORDS, whole - start)
        words = -(-records // 64)
        bits = random.integers(0, 2**64, (items, words), dtype=np.uint64)
        bits &= random.integers(0, 2**64, (items, words), dtype=np.uint64)
        if records % 64:
            bits[:, -1] &= (np.uint64(1) << np.uint64(records % 64)) - np.uint64(1)
        writer.append(Block(bits, records))
    writer.finish()


def main():
    """Measure and print."""
    rows = [*pairs(), *five_profiles(), *engines()]
    with tempfile.TemporaryDirectory() as folder:
        rows += list(out_of_core(folder))
    show(rows)


if __name__ == "__main__":
    main()
