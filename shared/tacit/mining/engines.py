"""Which engine counts a data set: the one asked for, or the one expected to be faster.

Both engines scan every record once a level; what differs is what a candidate costs beside. By profile, each candidate is
contracted in each profile; record by record, each candidate is a product in each record. For pairs, of which there are
most, one contraction costs as much as `RECORDS_A_PROFILE` products, whatever the number of candidates, so the number of
records and of profiles decides alone. Longer itemsets only favour blocks more.
"""

from __future__ import annotations

from tacit.mining.block_engine import BlockEngine
from tacit.mining.blocks import Dataset
from tacit.mining.combine import ASSUMPTION
from tacit.mining.control import Control
from tacit.mining.mixed import MixedDataset
from tacit.mining.moments import Engine
from tacit.mining.partition import by_profile, take_census
from tacit.mining.settings import Combine, EngineChoice, Estimator, Settings, SettingsError
from tacit.mining.weighted_engine import WeightedEngine

RECORDS_A_PROFILE = 2_000
"""Measured by tests/benchmarks/bench_mixed.py: products of a pair for the price of one contraction."""

MOST_PROFILES = 20_000
"""Beyond this, counts by profile of a level would fill the memory."""

Records = Dataset | MixedDataset


def choose_engine(dataset: Records, settings: Settings, control: Control) -> tuple[Engine, list[str]]:
    """The engine, and what the reader should know about it.

    Raises:
        SettingsError: what was asked takes the counts of each profile, and there are too many profiles.
        Stopped: the control said so.
    """
    notes = _assumptions(dataset, settings)
    if settings.engine is EngineChoice.WEIGHTED:
        return WeightedEngine(dataset, settings, control), notes
    if isinstance(dataset, Dataset):
        profiles = len(dataset.profiles)
        if _fits_blocks(profiles, dataset, settings):
            return BlockEngine(dataset, settings, control), notes
    else:
        census = take_census(dataset, control)
        profiles = len(census)
        if _fits_blocks(profiles, dataset, settings):
            grouped = by_profile(dataset, census, threads=settings.threads, control=control)
            return BlockEngine(grouped, settings, control), notes
    notes.append(
        f"{profiles:,} combinations of levels and answered items among {dataset.records:,} records: counted record by "
        "record (engine weighted)"
    )
    return WeightedEngine(dataset, settings, control), notes


def _fits_blocks(profiles: int, dataset: Records, settings: Settings) -> bool:
    """Whether to count by profile.

    Raises:
        SettingsError: it is the only way, and there are too many profiles.
    """
    needed = settings.combine is not Combine.SUM or settings.estimator is not Estimator.RE
    if not needed and settings.engine is EngineChoice.AUTO:
        return profiles == 1 or profiles * RECORDS_A_PROFILE <= dataset.records
    if profiles > MOST_PROFILES:
        raise SettingsError(
            f"{profiles:,} combinations of levels and answered items are too many to count apart (at most "
            f"{MOST_PROFILES:,}); use the engine weighted with combine sum and the estimator re"
        )
    return True


def _assumptions(dataset: Records, settings: Settings) -> list[str]:
    several = isinstance(dataset, MixedDataset) or len(dataset.profiles) > 1
    return [ASSUMPTION] if several and settings.combine is Combine.INVERSE_VARIANCE else []
