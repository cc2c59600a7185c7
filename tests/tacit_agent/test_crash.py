"""SIGKILL at random moments: no second draw of a finished record, none lost, the same bytes afterwards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

DRIVER = Path(__file__).parents[1] / "support" / "crashing.py"


@pytest.mark.slow
def test_killed_at_random_moments_nothing_is_drawn_twice_or_lost(tmp_path):
    done = subprocess.run(
        [sys.executable, str(DRIVER), str(tmp_path), "15", "4", "20260611"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    field, alone = map(int, done.stdout.split())
    assert field >= 15
    assert alone >= 4
