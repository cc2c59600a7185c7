"""Whole processes beside PyFIM's eclat, apriori and fpgrowth: `python -m tests.benchmarks process`, processor seconds.

All read the same true .dat file, find rules with one consequent at the same minimum support and confidence, and write them as CSV; user
and system time of each process, in rounds that take turns, and the median. Byte code and compiled loops are kept, as they are once a program
is installed and was used. PyFIM is needed by this benchmark alone: BENCH_PYTHON names a Python
that has it (`python -m venv others && others/bin/pip install pyfim`); without it the rows are ours alone. BENCH_RECORDS makes the data
smaller, BENCH_ROUNDS the rounds fewer.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.benchmarks.data import ITEMS
from tests.benchmarks.measure import show

from tacit.channels.channel import open_channel, warner
from tacit.evaluation.distort import distort
from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit.records.blocks import Dataset, Profiles, blocks_from_transactions
from tacit_miner.blockfiles.folder import BlockFolderWriter
from tacit_miner.readers.baskets import write_fimi

RECORDS = int(os.environ.get("BENCH_RECORDS", "1000000"))
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
OTHERS = os.environ.get("BENCH_PYTHON", sys.executable)
SUPPORT, CONFIDENCE = 0.0025, 0.5

MINER = "import sys; from tacit_miner.cli import main; sys.exit(main())"

FIM = """
import csv, resource, sys
import fim
def used():
    now = resource.getrusage(resource.RUSAGE_SELF)
    return now.ru_utime + now.ru_stime
name, path, support, out = sys.argv[1:]
with open(path) as file:
    rows = [tuple(map(int, line.split())) for line in file]
before = used()
rules = getattr(fim, name)(rows, target="r", supp=100 * float(support), conf=50, zmin=2, report="sc", mode="o")
mining = used() - before
with open(out, "w", newline="") as file:
    csv.writer(file).writerows((" ".join(map(str, left)), right, *rest) for right, left, *rest in rules)
print(len(rules), mining)
"""

OURS_ALONE = """
import resource, sys
from pathlib import Path
from tacit.channels.channel import open_channel
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset; from tacit.records.blocks import Profiles
from tacit.run.settings import Settings
from tacit_miner.blockfiles.folder import open_blocks
from tacit.records.blocks import Block
def used():
    now = resource.getrusage(resource.RUSAGE_SELF)
    return now.ru_utime + now.ru_stime
data = open_blocks(Path(sys.argv[1]))
data = Dataset(data.items, data.profiles, [Block(block.bits.copy(), block.records) for block in data.blocks])
asked = Settings(float(sys.argv[2]), min_confidence=0.5, threads=2, max_consequent=1)
mine(Dataset(data.items, data.profiles, data.blocks[:1]), asked)
before = used()
found = mine(data, asked)
print(len(found.rules), used() - before)
"""


def spent(command):
    """Processor seconds of a whole process, and what it printed last; None if it failed."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=kept)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        return None
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout.splitlines()[-1:]


def turns(commands, rounds=ROUNDS):
    """Median seconds of each command, and the last line of each; a command that fails is left out."""
    taken = {name: [] for name in commands}
    said = {}
    for number in range(rounds + 1):
        for name, command in commands.items():
            if (found := spent(command)) is not None:
                said[name] = found[1]
                taken[name] += [found[0]] if number else []  # the first round warms up
    return {name: median(each) for name, each in taken.items() if each}, said


def miner(*arguments):
    """A whole process of ours."""
    return [sys.executable, "-c", MINER, "mine", *map(str, arguments)]


def other(name, data, support, out):
    """A whole process of PyFIM's."""
    return [OTHERS, "-c", FIM, name, str(data), str(support), str(out)]


class Files:
    """The same baskets as item lists, as packed true blocks, and as packed randomized blocks."""

    def __init__(self, folder, records, items=ITEMS):
        self.folder, self.lists = folder, folder / f"{records}x{items}.dat"
        offsets, members = generate_quest(QuestParameters(records, items), 1)
        write_fimi(self.lists, offsets, members)
        blocks = blocks_from_transactions(offsets, members, items)
        true = Dataset(tuple(map(str, range(items))), Profiles.single([open_channel()] * items), blocks)
        self.true = self._packed(true, f"true{records}x{items}")
        self.sent = self._packed(distort(true, [warner(0.9)] * items, 1), f"sent{records}x{items}")

    def _packed(self, data, name):
        writer = BlockFolderWriter(self.folder / name, data.items, data.profiles)
        for block in data.blocks:
            writer.append(block)
        writer.finish()
        return self.folder / name

    def from_lists(self, support=SUPPORT):
        """Rules of one consequent from the item lists, ours and theirs."""
        csv = self.folder / "rules.csv"
        asked = ("--min-support", support, "--min-confidence", CONFIDENCE, "--max-consequent", 1)
        ours = miner(self.lists, "--scheme", "open", *asked, "--csv", csv, "--top", 0)
        theirs = {name: other(name, self.lists, support, csv) for name in ("eclat", "apriori", "fpgrowth")}
        return {"ours": ours, **theirs}

    def from_blocks(self):
        """All rules of the randomized records, as JSON and CSV, beside eclat on the true ones."""
        out = ("--json", self.folder / "a.json", "--csv", self.folder / "a.csv", "--top", 0)
        ours = miner(self.sent, "--min-support", SUPPORT, "--min-confidence", CONFIDENCE, *out)
        return {"ours": ours, "eclat": other("eclat", self.lists, SUPPORT, self.folder / "rules.csv")}


def row(what, taken, limit):
    """Our seconds, and how many times those of the others."""
    ours = taken.pop("ours")
    beside = "; ".join(f"{name} {each:.1f} s: {ours / each:.2f} ×" for name, each in taken.items())
    return (what, f"{ours:.2f} s; {beside}", limit)


def rows(folder):
    """Whole processes; mining alone; growth in the minimum support, in records and in items."""
    whole = Files(folder, RECORDS)
    size = f"{RECORDS:,} × {ITEMS:,}, {SUPPORT:.2%}"
    taken, said = turns(whole.from_lists())
    yield row(f"from .dat to CSV, rules of one consequent, {size}", taken, "≤ 0.3 × eclat")
    taken, _ = turns(whole.from_blocks())
    yield row(f"from randomized blocks to JSON and CSV, all rules, {size}", taken, "≤ 0.7 × eclat")
    alone = spent([sys.executable, "-c", OURS_ALONE, str(whole.true), str(SUPPORT)])
    if alone and "eclat" in said:
        count, ours = alone[1][0].split()
        others, theirs = said["eclat"][0].split()
        ratio = float(theirs) / float(ours)
        figure = f"{float(ours):.2f} s; {float(theirs):.2f} s = {ratio:.1f} × ({int(count):,}; {int(others):,} rules)"
        yield ("mining alone, the same rules: ours; eclat", figure, "≥ 5 ×")
    for support in (0.01, 0.005, 0.001):
        taken, _ = turns(whole.from_lists(support), 1)
        yield row(f"the same at {support:.1%}", taken, "–")
    for share in (1_000, 4, 2):
        taken, _ = turns(Files(folder, RECORDS // share).from_lists(), 1)
        yield row(f"the same, {RECORDS // share:,} records", taken, "–")
    for items in (300, 3_000):
        taken, _ = turns(Files(folder, RECORDS, items).from_lists(), 1)
        yield row(f"the same, {items:,} items", taken, "–")


def main():
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        show(rows(Path(folder)))


if __name__ == "__main__":
    main()
