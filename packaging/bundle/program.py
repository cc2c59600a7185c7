"""Where a bundle starts: four programs and one check, told apart by the name of the executable.

`tacit-miner-window --check PROJECT PICTURE` (and the agent's, with a survey) opens a file in the window as a person would,
draws the window into a PNG and leaves with 0. Scripts use it to try a bundle where there is no screen.
"""

from __future__ import annotations

import importlib
import multiprocessing
import sys
from pathlib import Path

import tacit_rules


def main() -> int:
    """Run the program whose name this is."""
    multiprocessing.freeze_support()
    if sys.argv[1:2] == ["--read-files"]:  # of tacit_miner.readers.apart, from the same bundle
        importlib.import_module("tacit_miner.readers.apart").serve()
        return 0
    name = Path(sys.executable).stem
    if sys.argv[1:2] == ["--check"]:
        check = importlib.import_module("check")
        status: int = check.main([name, *sys.argv[2:]])
        return status
    result: int = getattr(tacit_rules, name.removeprefix("tacit-").replace("-", "_"))()
    return result


if __name__ == "__main__":
    raise SystemExit(main())
