"""How time and memory grow with records, items and pairs: a whole search in a process of its own, one thread.

`python -m tests.benchmarks.bench_growth FILE` also writes the table, which packaging/docs/growth.py draws. Randomized answers (p = 0.9) are
of groups of five items that 3 % of people have together, so that 31 itemsets of each group are listed; true ones are T10.I4 baskets.
"""

import csv
import sys
from pathlib import Path

from tests.benchmarks.measure import process, show

RECORDS = [1_000_000, 2_000_000, 5_000_000, 10_000_000]
ITEMS = [1_000, 3_000, 10_000, 20_000]
HEADS = ["series", "records", "items", "pairs counted", "itemsets listed", "processor seconds", "peak MiB"]
CASES = [
    *(("randomized, records", records, 500) for records in RECORDS),
    *(("randomized, items", 65_536, items) for items in ITEMS),
    *(("sparse and true, items", 262_144, items) for items in ITEMS),
]

SEARCH = """
import json, sys, time
from tacit.mining.apriori import mine
from tacit.run.settings import Settings
from tests.benchmarks.bench_growth import data_of
from tests.benchmarks.measure import peak_mib
series, records, items = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
data, asked = data_of(series, records, items), Settings(0.001 if "true" in series else 0.01, threads=1)
before = time.process_time()
result = mine(data, asked)
taken = time.process_time() - before
frequent = len(result.by_length[0].itemsets)
pairs = frequent * (frequent - 1) // 2
print(json.dumps([pairs, result.listed(), round(taken, 2), round(peak_mib())]))
"""


def data_of(series, records, items):
    """The records of a series."""
    from tacit.channels.channel import open_channel, warner
    from tacit.evaluation.synthetic import QuestParameters, generate_quest
    from tacit.records.blocks import Dataset, Profiles, blocks_from_transactions

    names = tuple(map(str, range(items)))
    if "true" in series:
        offsets, members = generate_quest(QuestParameters(records, items=items), 1)
        blocks = blocks_from_transactions(offsets, members, items)
        return Dataset(names, Profiles.single([open_channel()] * items), blocks)
    return Dataset(names, Profiles.single([warner(0.9)] * items), list(grouped(records, items)))


def grouped(records, items, seed=1):
    """Blocks of random answers: an eighth of them yes alone, and a 32nd of the records all five of a group."""
    import numpy as np

    from tacit.records.blocks import BLOCK_RECORDS, Block

    random = np.random.default_rng(seed)

    def rare(rows, words, halvings):
        bits = random.integers(0, 2**64, (rows, words), dtype=np.uint64)
        for _ in range(halvings - 1):
            bits &= random.integers(0, 2**64, (rows, words), dtype=np.uint64)
        return bits

    for start in range(0, records, BLOCK_RECORDS):
        count = min(BLOCK_RECORDS, records - start)
        words = -(-count // 64)
        bits = rare(items, words, 3) | np.repeat(rare(items // 5, words, 5), 5, axis=0)
        if count % 64:
            bits[:, -1] &= (np.uint64(1) << np.uint64(count % 64)) - np.uint64(1)
        yield Block(bits, count)


def main():
    """Measure, print, and write if a file is named."""
    rows = []
    for case in CASES:
        rows.append([*case, *process(SEARCH, *case)])
        print(*rows[-1], file=sys.stderr, flush=True)
    if len(sys.argv) > 1:
        with Path(sys.argv[1]).open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([HEADS, *rows])
    show(
        (f"{series}: {records:,} × {items:,}, {pairs:,} pairs", f"{taken:.2f} s; {memory:,} MiB", "–")
        for series, records, items, pairs, _, taken, memory in rows
    )


if __name__ == "__main__":
    main()
