"""A few damaged inputs of every reader; twenty thousand are read by `python -m tests.grids inputs`."""

from __future__ import annotations

import pytest
from fuzz import damaged

pytest.importorskip("pyarrow")
pytest.importorskip("pyreadstat")

EACH = 20


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    return damaged.corpus(tmp_path_factory.mktemp("sound"))


@pytest.mark.parametrize("kind", damaged.KINDS)
def test_damage_is_read_or_refused_and_nothing_else(kind, sound, tmp_path):
    for path in sound[kind]:
        assert damaged.read(kind, path) == "read"
    found = {damaged.read(kind, damaged.make(sound, kind, number, tmp_path)) for number in range(EACH)}
    assert found <= {"read", "refused"}
