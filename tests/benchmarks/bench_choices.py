"""A million records of 20 questions with 10 options each, against 200 yes/no items as frequent, in one run.

Options are sent as with p of the level Warner .9 for ten options; yes/no items with the same channel and density, so that both
runs keep every item and count pairs alike. Pairs within a question are no candidates.
"""

import numpy as np
from tests.benchmarks.measure import alternate, show

from tacit.channels.channel import Channel, kary, warner
from tacit.mining.apriori import mine
from tacit.records.blocks import Block, Dataset, Profiles
from tacit.records.questions import Question, Questions
from tacit.run.settings import Settings

RECORDS, QUESTIONS, OPTIONS = 1_000_000, 20, 10
BLOCK = 65_536
MOST = 1.3


def packed(bits):
    """uint64 [items, words] of bool [items, records]."""
    octets = np.packbits(bits, axis=1, bitorder="little")
    padded = np.zeros((len(octets), -(-bits.shape[1] // 64) * 8), np.uint8)
    padded[:, : octets.shape[1]] = octets
    return padded.view(np.uint64)


def choices(rng, records):
    """Which option was sent, bool [items, records]."""
    sent = rng.integers(0, OPTIONS, (QUESTIONS, records))
    return (sent[:, None, :] == np.arange(OPTIONS)[None, :, None]).reshape(-1, records)


def yes_no(rng, records):
    """As many items, as often yes, each by itself."""
    return rng.random((QUESTIONS * OPTIONS, records)) < 1.0 / OPTIONS


def dataset(draw, questions, channel):
    rng = np.random.default_rng(1)
    sizes = [BLOCK] * (RECORDS // BLOCK) + [RECORDS % BLOCK]
    blocks = [Block(packed(draw(rng, size)), size) for size in sizes]
    profiles = Profiles.single([channel] * len(questions.items))
    return Dataset(questions.items, profiles, blocks, questions)


def main():
    """Both, taking turns."""
    channel = Channel.of(kary(warner(0.9).exact, OPTIONS).option)
    options = tuple(map(str, range(OPTIONS)))
    asked = Questions(tuple(Question(f"q{number}", options) for number in range(QUESTIONS)))
    plain = Questions.plain([f"i{number}" for number in range(QUESTIONS * OPTIONS)])
    data = [dataset(choices, asked, channel), dataset(yes_no, plain, channel)]
    settings = Settings(0.0103, min_confidence=0.05, max_length=3)
    with_options, without = alternate([lambda each=each: mine(each, settings) for each in data])
    kept = [mine(each, settings).listed() for each in data]
    ratio = f"{with_options / without:.2f} (≤ {MOST})"
    show(
        [
            ("20 questions with 10 options, seconds; itemsets", f"{with_options:.3f}; {kept[0]:,}", ""),
            ("200 yes/no items, seconds; itemsets", f"{without:.3f}; {kept[1]:,}", ""),
            ("ratio", ratio, "kept" if with_options <= MOST * without else "MISSED"),
        ]
    )


if __name__ == "__main__":
    main()
