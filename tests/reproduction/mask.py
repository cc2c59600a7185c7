"""MASK's Tables 2 to 11 (Rizvi and Haritsa, VLDB 2002): T10.I4.D1M.N1K, generated, and BMS-WebView-1 × 10, where its file is given."""

import gzip
import os
import tempfile
from pathlib import Path

import numpy as np
from tests.reproduction.papers import DRAWS, of_part, store

from tacit.channels.channel import warner
from tacit.compute.control import Control
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import compare
from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit.mining.apriori import mine
from tacit.privacy.figures import reconstruction_of_ones
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings
from tacit_miner.readers.baskets import write_fimi
from tacit_miner.readers.opening import read_transactions

SEED = 1
COPIES = 10
FACTORS = (0.9, 0.7)


def baskets(seed=SEED):
    """T10.I4.D1M.N1K, 2,000 patterns, through a file as the command line has it: items nobody bought drop out."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "quest.dat"
        write_fimi(path, *generate_quest(QuestParameters(1_000_000), seed))
        return read_transactions([path])


def clicks(path):
    """BMS-WebView-1 ten times over: a session a line, with or without the marks −1 and −2, or a line "session item" for each click."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt") as file:
        lines = [[word for word in line.split() if not word.startswith("-")] for line in file]
    if all(len(line) in {0, 2} for line in lines):
        sessions = {}
        for session, item in filter(None, lines):
            sessions.setdefault(session, []).append(item)
        lines = sessions.values()
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "bms.dat"
        plain.write_text("".join(" ".join(line) + "\n" for line in lines if line), encoding="ascii")
        return read_transactions([plain], copies=COPIES)


def errors(true, entry, seed):
    """|F|, ρ, σ− and σ+ by length, of one randomization."""
    keep, minimum, relax = float(entry.keep), float(entry.minimum), float(entry.relax)
    truth = mine(true, Settings(minimum, threads=1))
    sent = distort(true, [warner(keep)] * len(true.items), seed, threads=1)
    select = Select.RELAXED if relax else Select.ESTIMATE
    found = mine(sent, Settings(minimum, select=select, relax=relax or 0.1, threads=1))
    levels = compare(true, truth, found, Control()).itemsets.by_length
    return {str(of.length): (of.true, of.rho, of.sigma_minus, of.sigma_plus) for of in levels}


def privacy(true):
    """The privacy of ones over all items (Equation 1), in percent, by factor."""
    records = sum(block.records for block in true.blocks)
    ones = sum(np.bitwise_count(block.bits).sum(axis=1, dtype=np.int64) for block in true.blocks)
    shares = (ones / records).tolist()
    return tuple(
        100.0 * (1.0 - reconstruction_of_ones([warner(keep)] * len(shares), shares)) for keep in FACTORS
    )


def _run(part, make):
    """Every table of a part, from `DRAWS` draws of data (or of one data set) and of the randomization."""
    entries, draws = of_part(part), {}
    for seed in range(SEED, SEED + DRAWS):
        true = make(seed)
        for entry in entries:
            found = {entry.rows[0][0]: privacy(true)} if entry.keep is None else errors(true, entry, seed)
            draws.setdefault(entry.id, []).append(found)
    for entry in entries:
        store(entry, draws[entry.id])


def run():
    """Tables 2 to 6."""
    _run("mask", baskets)


def run_clicks():
    """Tables 7 to 11."""
    true = clicks(Path(os.environ["TACIT_BMS"]))
    _run("bms", lambda _: true)
