"""Fixtures every test may ask for."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def data_folder():
    """The public data sets, which are never part of the project: TACIT_DATA, else shared/data beside the checkout."""
    named = os.environ.get("TACIT_DATA")
    folder = Path(named) if named else Path(__file__).resolve().parents[2] / "shared" / "data"
    if not folder.is_dir():
        pytest.skip(f"no data sets at {folder}; set TACIT_DATA to where they are")
    return folder
