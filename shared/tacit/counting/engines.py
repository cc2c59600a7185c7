"""Which engine counts a data set: the one asked for, or the one expected to be faster.

Both engines scan every record once a length; what differs is what a candidate costs beside. By profile, each candidate is
contracted in each profile; record by record, each candidate is a product in each record. For pairs, of which there are
most, one contraction costs as much as `RECORDS_A_PROFILE` products, whatever the number of candidates, so the number of
records and of profiles decides alone. Longer itemsets only favour blocks more.

Grouping mixed records takes memory for all of them, so their census ends as soon as there are too many profiles.
"""

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from tacit.compute.arrays import Bools
from tacit.compute.control import Control
from tacit.counting.block_engine import BlockEngine
from tacit.designs.sampling import SamplingDesign
from tacit.platform.messages import Message, Template
from tacit.records.blocks import Dataset
from tacit.records.mixed import Records, StoredBlocks
from tacit.records.partition import by_profile, small_census
from tacit.run.settings import Combine, EngineChoice, Estimator, Settings, SettingsError

if TYPE_CHECKING:
    from tacit.counting import weighted_engine

Engine: TypeAlias = "BlockEngine | weighted_engine.WeightedEngine"
"""Whatever can count.

`kept` are the itemsets that are kept, by length, the empty set first; `largest` is the largest weight of an answer to each item, float64
[items], and `noise` what randomization does to one. `measure` is for candidates whose subsets are kept: exact at least where that is
needed, and for all that will be kept. Those of a length may come in parts, each followed by `keep`; `part` says which these are, for the
control. `at_once` tells about how many of so many pairs are best measured together, `affordable` how many candidates of one length can be
counted within reason.
"""

# Products of a pair for the price of one contraction (tests/benchmarks/bench_mixed.py).
RECORDS_A_PROFILE = 2_000
MOST_PROFILES = 20_000  # beyond this, counts by profile of all candidates would fill the memory

TOO_MANY_PROFILES = Template(
    "engine.too-many-profiles",
    "the records have too many different combinations of levels and answered items to count apart (at most {most:,}); "
    "use the engine weighted with combine sum and the estimator re",
)
COUNTED_BY_RECORD = Template(
    "engine.counted-by-record",
    "the {records:,} records have too many different combinations of levels and answered items to count apart (at most {most:,}): they were "
    "counted record by record (engine weighted)",
)
NOT_A_DATASET = Template(
    "search.not-a-dataset",
    "a {kind} is given where a data set must be; make one with Dataset.from_frame or Dataset.from_array, which take the "
    "channels too",
)


def choose_engine(
    dataset: Records, settings: Settings, control: Control, design: SamplingDesign | None = None
) -> tuple[Engine, list[Message]]:
    """The engine, and what the reader should know about it.

    Raises DatasetError: a sampling design of other records; SettingsError: what was asked takes the counts of each profile, and there
    are too many profiles.
    """
    if design is not None:
        from tacit.counting.design_engine import DesignEngine  # noqa: PLC0415 - loads much that other runs never need

        return DesignEngine(dataset, design, settings, control), design.sentences()
    notes: list[Message] = []
    if settings.engine is not EngineChoice.WEIGHTED:
        needed = settings.combine is not Combine.SUM or settings.estimator is not Estimator.RE
        automatic = not needed and settings.engine is EngineChoice.AUTO
        most = automatic_most(dataset.records) if automatic else MOST_PROFILES
        grouped, blocks = None, dataset.blocks  # the records by profile; None if there are too many
        if isinstance(dataset, Dataset):
            grouped = dataset if len(dataset.profiles) <= most else None
        elif isinstance(blocks, StoredBlocks) and blocks.knows_profiles(most):
            grouped = blocks.by_profile(dataset, most)
        elif (census := small_census(dataset, most, control, settings.threads)) is not None:
            grouped = by_profile(dataset, census, threads=settings.threads, control=control)
        if grouped is not None:
            return BlockEngine(grouped, settings, control), []
        if not automatic:
            raise SettingsError(TOO_MANY_PROFILES(most=most))
        notes = [COUNTED_BY_RECORD(most=most, records=dataset.records)]
    from tacit.counting.weighted_engine import WeightedEngine  # noqa: PLC0415 - as above

    return WeightedEngine(dataset, settings, control), notes


def not_sensitive(dataset: Records) -> Bools:
    """Items whose question is declared not sensitive, or whose answers nobody had randomized; bool [items]."""
    table = dataset.factors
    as_it_is = (table.keep_one == 1.0).all(axis=0) & (table.keep_zero == 1.0).all(axis=0)
    return np.asarray(~dataset.asked.sensitive | as_it_is, np.bool_)


def automatic_most(records: int) -> int:
    """The largest number of profiles that are counted apart where the engine is free to be chosen."""
    return max(1, records // RECORDS_A_PROFILE)
