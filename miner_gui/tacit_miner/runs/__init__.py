"""Runs: settings to result, the same object from the command line and from the window (docs/miner-project.md)."""

from tacit_miner.runs.compare import RowChanges, RunComparison, compare
from tacit_miner.runs.run import DamagedRunError, NotKeptError, Run, RunError, is_stale, load_run, perform
from tacit_miner.runs.run_settings import RunSettings, RunSettingsError, read_settings
