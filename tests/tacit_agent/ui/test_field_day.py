"""A row of people in field mode, killed again and again: the code after each restart, nothing lost, files read back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

DRIVER = Path(__file__).parents[2] / "support" / "field_crashing.py"


@pytest.mark.slow
def test_a_day_in_field_mode_survives_kills(tmp_path):
    done = subprocess.run(
        [sys.executable, str(DRIVER), str(tmp_path), "6", "20261314"],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    kills, people, _ = done.stdout.split()
    assert (kills, people) == ("6", "8")
