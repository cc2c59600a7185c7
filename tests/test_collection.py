"""Tests have the same names in every process and at every time; runners that share the work could not start otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(
    int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")) > 1 and "PYTHONHASHSEED" not in os.environ,
    reason="runners that share the work, each with its own hash seed, compare their names before they start",
)
def test_another_process_with_another_hash_seed_collects_the_same_tests_later(request):
    here = {item.nodeid for item in request.session.items}
    files = sorted({name.split("::")[0] for name in here})
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *files]
    seeded = os.environ | {"PYTHONHASHSEED": "20261122"}
    printed = subprocess.run(
        command, cwd=ROOT, env=seeded, capture_output=True, text=True, check=False
    ).stdout
    there = {line for line in printed.splitlines() if "::" in line}
    assert sorted(here - there) == []
