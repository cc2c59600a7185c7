"""The data set most benchmarks use."""

from tacit.channels.channel import open_channel
from tacit.evaluation.synthetic import QuestParameters, generate_quest
from tacit.records.blocks import Dataset, Profiles, blocks_from_transactions

ITEMS = 1_000


def baskets(seed=1):
    """T10.I4.D1M.N1K with all of its 1,000 items, bought or not: a billion bits."""
    offsets, members = generate_quest(QuestParameters(1_000_000), seed)
    items = tuple(map(str, range(ITEMS)))
    return Dataset(
        items, Profiles.single([open_channel()] * ITEMS), blocks_from_transactions(offsets, members, ITEMS)
    )
