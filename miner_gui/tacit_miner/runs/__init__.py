"""Runs: settings to result, the same object from the command line and from the window (docs/miner-project.md)."""

from tacit_miner.runs.compare import Changes, Comparison, compare
from tacit_miner.runs.run import (
    DamagedRunError,
    NotKeptError,
    Run,
    RunError,
    is_stale,
    load_run,
    perform,
)
from tacit_miner.runs.run_settings import RunSettings, RunSettingsError, read_settings
from tacit_miner.runs.source import Source

__all__ = [
    "Changes",
    "Comparison",
    "DamagedRunError",
    "NotKeptError",
    "Run",
    "RunError",
    "RunSettings",
    "RunSettingsError",
    "Source",
    "compare",
    "is_stale",
    "load_run",
    "perform",
    "read_settings",
]
