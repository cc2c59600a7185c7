"""MASK's Tables 2 to 6 (Rizvi and Haritsa, VLDB 2002) on a generated T10.I4.D1M.N1K."""

import tempfile
from pathlib import Path

from tests.reproduction.tables import markdown

from tacit.channels.channel import warner
from tacit.compute.control import Control
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import compare
from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit.mining.apriori import mine
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings
from tacit_miner.readers.baskets import write_fimi
from tacit_miner.readers.opening import read_transactions

SEED = 1

PAPER = {
    (0.9, 0.0025, 0.0): [
        (689, 3.31, 1.16, 1.16),
        (2648, 3.58, 4.49, 5.14),
        (1990, 1.71, 4.57, 2.16),
        (1418, 1.28, 3.67, 0.22),
        (730, 1.27, 5.89, 0.0),
        (212, 1.36, 4.25, 5.19),
        (35, 1.40, 0.0, 0.0),
        (3, 0.99, 0.0, 0.0),
    ],
    (0.9, 0.0025, 0.1): [
        (689, 3.37, 0.73, 3.19),
        (2648, 3.73, 0.19, 19.68),
        (1990, 1.76, 0.0, 28.09),
        (1418, 1.29, 0.0, 25.81),
        (730, 1.32, 0.0, 16.44),
        (212, 1.37, 0.0, 25.47),
        (35, 1.40, 0.0, 51.43),
        (3, 0.99, 0.0, 66.67),
    ],
    (0.9, 0.005, 0.0): [
        (560, 2.60, 1.25, 0.89),
        (470, 2.13, 5.53, 4.89),
        (326, 1.22, 3.07, 0.31),
        (208, 1.34, 1.44, 0.48),
        (125, 1.81, 0.0, 0.0),
        (43, 2.62, 0.0, 0.0),
        (10, 3.44, 10.0, 0.0),
        (1, 4.50, 0.0, 0.0),
    ],
    (0.9, 0.005, 0.1): [
        (560, 2.66, 0.18, 4.29),
        (470, 2.21, 0.0, 44.89),
        (326, 1.26, 0.0, 42.64),
        (208, 1.35, 0.0, 51.44),
        (125, 1.81, 0.0, 22.4),
        (43, 2.62, 0.0, 18.60),
        (10, 3.47, 0.0, 10.0),
        (1, 4.50, 0.0, 0.0),
    ],
    (0.7, 0.0025, 0.1): [
        (689, 10.16, 2.61, 7.84),
        (2648, 25.23, 19.52, 630.93),
        (1990, 26.93, 42.86, 172.71),
        (1418, 29.14, 65.94, 0.35),
        (730, 28.47, 79.32, 0.0),
        (212, 36.25, 84.91, 0.0),
        (35, 51.37, 85.71, 0.0),
        (3, None, 100.0, 0.0),
    ],
}
"""|F|, ρ, σ−, σ+ by level, by (p, minimum support, r)."""

NAMES = ("length", "true, paper", "ours", "ρ paper", "ours", "σ− paper", "ours", "σ+ paper", "ours")


def baskets(seed=SEED):
    """T10.I4.D1M.N1K, 2,000 patterns, through a file as the command line has it: items nobody bought drop out."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "quest.dat"
        write_fimi(path, *generate_quest(QuestParameters(1_000_000), seed))
        return read_transactions([path])


def tables():
    """Each of the paper's tables beside ours."""
    true = baskets()
    for number, ((keep, minimum, relax), paper) in enumerate(PAPER.items(), 2):
        select = Select.RELAXED if relax else Select.ESTIMATE
        truth = mine(true, Settings(minimum, threads=2))
        sent = distort(true, [warner(keep)] * len(true.items), SEED)
        found = mine(sent, Settings(minimum, select=select, relax=relax or 0.1, threads=2))
        ours = compare(true, truth, found, Control()).itemsets.by_length
        rows = []
        for level in range(max(len(paper), len(ours))):
            theirs = paper[level] if level < len(paper) else (None,) * 4
            mine_ = ours[level] if level < len(ours) else None
            own = (mine_.true, mine_.rho, mine_.sigma_minus, mine_.sigma_plus) if mine_ else (None,) * 4
            rows.append((level + 1, *(value for pair in zip(theirs, own, strict=True) for value in pair)))
        title = f"MASK Table {number}: p = {keep}, minimum support {100 * minimum:g} %, r = {100 * relax:g} %"
        yield markdown(title, NAMES, rows)
