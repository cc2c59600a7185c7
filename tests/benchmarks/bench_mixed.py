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

from tacit.channels.channel import warner
from tacit.compute.control import Control
from tacit.counting.counting import count_candidates
from tacit.counting.weighted_engine import WeightedEngine
from tacit.designs.sampling import SamplingDesign
from tacit.evaluation.distort import distort
from tacit.mining.apriori import mine
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles
from tacit.records.mixed import LevelChannels, MixedDataset, mixed_block, mixed_dataset
from tacit.run.lattice import Itemsets, joins, singletons
from tacit.run.settings import EngineChoice, Settings
from tacit.verdicts.precision import Needed
from tacit_miner.blockfiles.folder import BlockFolderWriter

KEEP = [0.95, 0.9, 0.8, 0.7]
CHANNELS = [warner(keep) for keep in KEEP]

NEAR = [0.93, 0.91, 0.89, 0.87]
"""Levels whose randomization adds as much variance as .9 alone, so a search has as much noise and as many candidates."""

LARGE = int(os.environ.get("BENCH_RECORDS", "10000000"))
OWN = int(os.environ.get("BENCH_OWN", "1000000"))

SCAN = """
import json, sys, time
from pathlib import Path
from tacit.mining.apriori import mine
from tacit.records.blocks import Block; from tacit.records.blocks import Dataset
from tacit.run.settings import Settings
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


def rare_items(records, levels, items=630, seed=2, factors=KEEP):
    """Independent items, most of them rare, from true answers; `levels` gives the level of each answer of so many records."""
    random = np.random.default_rng(seed)
    shares = random.pareto(1.2, items)
    shares = np.clip(0.03 * shares / shares.mean(), 0.002, 0.4)
    keep, blocks = np.array(factors), []
    for start in range(0, records, BLOCK_RECORDS):
        shape = (min(BLOCK_RECORDS, records - start), items)
        digits = levels(random, shape)
        turned = random.random(shape, dtype=np.float32) >= keep[digits]
        answers = (random.random(shape, dtype=np.float32) < shares) ^ turned
        blocks.append(mixed_block(digits, answers.astype(np.uint8), len(factors)))
    channels = LevelChannels.same([warner(factor) for factor in factors], items)
    return MixedDataset(tuple(map(str, range(items))), channels, blocks)


def own_levels(records=OWN):
    """All pairs where levels are everybody's own, as a search counts them, beside the same pairs of one profile."""
    minimum = 0.0025
    data = rare_items(records, lambda random, shape: random.integers(0, len(KEEP), shape, dtype=np.uint8))
    blocks = [Block(block.planes[0], block.records) for block in data.blocks]
    engine = WeightedEngine(data, Settings(minimum, threads=1), Control())
    single = singletons(len(data.items))
    engine.measure(single)
    engine.keep(single, np.ones(len(single), np.bool_))
    candidates = Itemsets.concatenate(list(joins(engine.kept[1])))
    kept = int((engine.measure(candidates).support() >= minimum).sum())
    one, search, every = alternate(
        [
            lambda: count_candidates(blocks, candidates, 1, 1, Control()),
            lambda: engine.measure(candidates, Needed(minimum, minimum)),
            lambda: engine.measure(candidates),
        ],
        rounds=int(os.environ.get("BENCH_ROUNDS", "5")),
        clock=time.process_time,
    )
    what = (
        f"{records:,} × 630, a profile a record, one thread: all pairs, {kept:,} of {len(candidates):,} kept"
    )
    yield what, f"{search:.2f} s / {one:.2f} s = {search / one:.1f} ×", "6 ×"
    yield "the same with every second moment", f"{every:.2f} s = {every / one:.1f} ×", "–"


def sampled(records=100_000, items=200):
    """Itemsets and rules with a weight for each record, and with 500 clusters, beside the same without; of one level, one a person, and of their own."""
    random = np.random.default_rng(28)
    weights, clusters = random.lognormal(0.0, 0.5, records), random.integers(0, 500, records)
    designs = {"weights": SamplingDesign(weights), "500 clusters": SamplingDesign(weights, None, clusters)}
    for name, shares, minimum in (("rare", (0.02, 0.2), 0.02), ("common", (0.3, 0.6), 0.3)):
        truth = random.random((records, items)) < np.linspace(*shares, items)
        for first in range(0, 50, 5):
            held = random.random((records, 1)) < 0.3
            truth[:, first : first + 5] |= held & (random.random((records, 5)) < 0.7)
        asked = Settings(minimum, min_confidence=0.5, max_length=3, threads=1)
        for what, data in sampled_levels(truth, random, own=name == "common"):
            used = [each for known, each in designs.items() if "own" not in what or known == "weights"]
            plain, *weighed = alternate(
                [
                    lambda data=data, asked=asked, design=each: mine(data, asked, design=design)
                    for each in (None, *used)
                ],
                rounds=3,
                clock=time.process_time,
            )
            for known, taken in zip(designs, weighed, strict=False):
                said = f"{records:,} × {items}, {name} answers, {what}, with rules: {known} against none"
                yield said, f"{taken:.2f} s / {plain:.2f} s = {taken / plain:.1f} ×", "3 ×"


def sampled_levels(truth, random, *, own):
    """The same true answers sent at one level, at one a person, and, if wanted, at levels of everybody's own for each item."""
    names = list(map(str, range(truth.shape[1])))
    yield "one level", Dataset.from_array(truth ^ (random.random(truth.shape) >= 0.9), warner(0.9), names)
    for what, factors, wide in (
        ("a level a person", [0.9, 0.8], 1),
        ("levels of their own", [0.91, 0.89], None),
    ):
        if wide or own:
            levels = random.integers(0, 2, (len(truth), wide or truth.shape[1])).astype(np.uint8)
            sent = truth ^ (random.random(truth.shape) >= np.array(factors)[levels])
            levels = np.ascontiguousarray(np.broadcast_to(levels, truth.shape))
            channels = LevelChannels.same([warner(each) for each in factors], len(names))
            yield what, mixed_dataset(names, channels, levels, sent.astype(np.uint8))


def of_profiles(records, profiles, factors):
    """Rare items of records that are of one of so many profiles, each with any of the levels for any item."""
    kinds = np.random.default_rng(profiles).integers(0, len(factors), (profiles, 630), dtype=np.uint8)
    return rare_items(
        records, lambda random, shape: kinds[random.integers(0, profiles, shape[0])], factors=factors
    )


def few_profiles(records=OWN):
    """Mixed records of 1, 5 and 50 profiles, as a project holds them, beside blocks of one profile; grouping included."""
    asked = Settings(0.0025, min_confidence=0.5, threads=2)
    one = rare_items(records, lambda _, shape: np.zeros(shape, np.uint8), factors=[0.9])
    blocks = [Block(block.planes[0].copy(), block.records) for block in one.blocks]
    uniform = Dataset(one.items, Profiles.single([warner(0.9)] * 630), blocks)
    cases = [("1 profile, .9", one, "1.2 ×")]
    for name, factors in ((".93 to .87", NEAR), (".95 to .7", KEEP)):
        for profiles, limit in ((5, "1.5 ×"), (50, "2.5 ×")):
            cases.append((f"{profiles} profiles, {name}", of_profiles(records, profiles, factors), limit))
    alone, *mixed = alternate(
        [lambda data=data: mine(data, asked) for data in (uniform, *(data for _, data, _ in cases))],
        rounds=int(os.environ.get("BENCH_ROUNDS", "5")),
        clock=time.process_time,
    )
    yield (
        f"{records:,} × 630 at 0.25 %, rules ≥ .5, processor time: blocks of one profile",
        f"{alone:.2f} s",
        "–",
    )
    for (name, _, limit), taken in zip(cases, mixed, strict=True):
        yield (
            f"mixed records of {name}, grouping included",
            f"{taken:.2f} s = {taken / alone:.2f} ×",
            limit,
        )


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
    rows = [*own_levels(), *sampled(), *few_profiles(), *pairs(), *five_profiles(), *engines()]
    with tempfile.TemporaryDirectory() as folder:
        rows += list(out_of_core(folder))
    show(rows)


if __name__ == "__main__":
    main()
