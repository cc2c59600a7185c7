"""The researcher's window. Qt is a skin here: what is computed, stored and written is done by the packages beside it.

Nothing of this package touches a project outside the worker thread (`work`, `tasks`); the window shows snapshots.
"""

from __future__ import annotations

from tacit.commandline import open_window


def main() -> int:
    """`tacit-miner-window`: it may be installed without the libraries of a window, and then says so."""
    return open_window("tacit_miner.ui.app", "miner")
