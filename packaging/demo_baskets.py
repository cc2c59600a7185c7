"""The demo: a million people, a thousand questions each, every answer flipped with a known probability, then mined.

Everything shown is computed on the spot with a fixed seed. Because the people are made up, the truth is known, and
the last lines say how many intervals cover it.
"""

from __future__ import annotations

import time

from tacit.channels.channel import open_channel, warner
from tacit.compute.arrays import Floats
from tacit.counting.counting import count_candidates
from tacit.estimation.intervals import Bounded
from tacit.estimation.inversion import Variance
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import true_rules
from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit.mining.apriori import mine
from tacit.privacy.figures import answer_exposure
from tacit.records.blocks import Dataset, Profiles, blocks_from_transactions
from tacit.run.result import Result
from tacit.run.settings import Settings
from tacit_demo.words import ready_streams
from tacit_miner.cli.console import output, running
from tacit_miner.cli.study.mine import show

PEOPLE, QUESTIONS, KEEP, SEED = 1_000_000, 1_000, 0.9, 1


def main() -> None:
    """Generate, distort, mine, compare."""
    console = output()
    start = time.perf_counter()
    offsets, members = generate_quest(QuestParameters(PEOPLE, QUESTIONS), SEED)
    blocks = blocks_from_transactions(offsets, members, QUESTIONS)
    names = tuple(f"q{number}" for number in range(QUESTIONS))
    true = Dataset(names, Profiles.single([open_channel()] * QUESTIONS), blocks)
    made = time.perf_counter()
    console.print(
        f"{PEOPLE:,} people answer {QUESTIONS:,} yes/no questions ({made - start:.1f} s to make them up)"
    )
    sent = distort(true, [warner(KEEP)] * QUESTIONS, SEED)
    flipped = time.perf_counter()
    privacy = answer_exposure(warner(KEEP)).chance
    console.print(
        f"every answer is flipped with probability {1 - KEEP:.0%}: {PEOPLE * QUESTIONS:,} answers in "
        f"{flipped - made:.1f} s; privacy {privacy:.0%}"
    )
    with running(None) as control:
        found = mine(sent, Settings(0.0025, 0.5, variance=Variance.RECORDS, threads=2), control)
    console.print(f"mined in {time.perf_counter() - flipped:.1f} s\n")
    show(console, found, 10)
    if found.rules is not None:
        console.print(covered(true, found))


def covered(true: Dataset, found: Result) -> str:
    """How many intervals cover what is true."""
    assert found.rules is not None
    with running(None) as control:
        counts = [
            count_candidates(true.blocks, level.itemsets, 1, 2, control)[0] / true.records
            for level in found.by_length
        ]
        _, confidence = true_rules(true, found, control)
    inside = sum(_inside(level.support, truth) for level, truth in zip(found.by_length, counts, strict=True))
    sure = _inside(found.rules.confidence, confidence)
    return (
        f"\nthe truth is known here: it lies in {inside:,} of {found.listed():,} intervals of itemsets "
        f"({inside / found.listed():.1%}) and in {sure:,} of {len(found.rules):,} of rules' confidences "
        f"({sure / len(found.rules):.1%}; rules share itemsets, so they err together)"
    )


def _inside(bounds: Bounded, truth: Floats) -> int:
    return int(((bounds.low <= truth) & (truth <= bounds.high)).sum())


if __name__ == "__main__":
    ready_streams()
    main()
