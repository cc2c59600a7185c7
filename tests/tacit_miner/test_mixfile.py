"""Mix files: what they say, and every way they can be wrong."""

import textwrap
from pathlib import Path

import numpy as np
import pytest

from tacit.platform.errors import StoreError
from tacit_miner.mixfile import MixFileError, read_mix

GOOD = """
levels = ["warner:0.95", "0.8"]
shares = [0.25, 0.75]
missing = 0.1
[items.smokes]
shares_if_yes = [0.5, 0.5]
missing_if_no = 0.3
"""


def read(tmp_path, text, items=("runs", "smokes")):
    path = tmp_path / "mix.toml"
    path.write_text(text)
    return read_mix(path, items)


def test_an_item_overrides_what_holds_for_all(tmp_path):
    mix = read(tmp_path, GOOD)
    assert mix.levels.keep_one.tolist() == [[0.95, 0.95], [0.8, 0.8]]
    assert mix.shares[:, :, 0].tolist() == [[0.25, 0.75], [0.25, 0.75]]
    assert mix.shares[:, :, 1].tolist() == [[0.25, 0.75], [0.5, 0.5]]
    assert np.allclose(mix.missing, [[0.1, 0.3], [0.1, 0.1]])


def test_the_example_of_the_documentation_gives_an_item_its_own_shares(tmp_path):
    page = (Path(__file__).parents[2] / "docs" / "mixed.md").read_text(encoding="utf-8")
    start = page.index("    levels = [")
    example = textwrap.dedent(page[start : page.index("`--factors", start)])
    mix = read(tmp_path, example)
    assert mix.shares[:, :, 0].tolist() == [[0.7, 0.1, 0.1, 0.1]] * 2
    assert mix.shares[:, :, 1].tolist() == [[0.3, 0.3, 0.2, 0.2], [0.1, 0.1, 0.2, 0.6]]


def test_missing_of_an_item_goes_before_missing_by_answer_of_all(tmp_path):
    text = "levels = ['0.9']\nshares = [1]\nmissing_if_yes = 0.4\n[items.smokes]\nmissing = 0.1"
    assert read(tmp_path, text).missing.tolist() == [[0.0, 0.1], [0.4, 0.1]]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("levels = [", "not TOML"),
        ("shares = [1]", "levels must be a list"),
        ("levels = []\nshares = []", "levels must be a list"),
        ("levels = ['warner:0.5']\nshares = [1]", "add up to 1"),
        ("levels = ['0.9', '0.8']\nshares = [1.0]", "each of the 2 levels"),
        ("levels = ['0.9']", "each of the 1 levels"),
        ("levels = ['0.9']\nshares = ['all']", "not numbers"),
        ("levels = ['0.9']\nshares = [true]", "not numbers"),
        ("levels = ['0.9', '0.8']\nshares = [0.5, 0.6]", "add up to 1.1"),
        ("levels = ['0.9']\nshares = [1]\nmissing = 2", "missing rate is 2"),
        ("levels = ['0.9']\nshares = [1]\nshare = 3", "unknown key 'share'"),
        ("levels = ['0.9']\nshares = [1]\n[items.drinks]\nmissing = 0", "no item 'drinks'"),
        ("levels = ['0.9']\nshares = [1]\nitems = 3", "must be tables"),
        ("levels = ['0.9']\nshares = [1]\n[items.runs]\nlevels = ['0.8']", "unknown key 'levels'"),
    ],
)
def test_what_is_wrong_is_named(tmp_path, text, message):
    with pytest.raises(MixFileError, match=message) as refused:
        read(tmp_path, text)
    assert "mix.toml" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("levels = ['0.9']\nshares = [1" + "0" * 400 + "]", "too many digits"),
        ("levels = ['0.9']\nshares = [1]\nmissing = 1" + "0" * 400, "too many digits"),
        ("levels = ['0.9']\nshares = [1" + "0" * 5_000 + "]", "not TOML"),
        ("levels = ['0.9']\nshares = [0x1" + "0" * 5_000 + "]", "too many digits"),
        ("levels = ['0.9']\nshares = ['a', 0x1" + "0" * 5_000 + "]", "each of the 1 levels"),
        ("levels = ['0.9']\nshares = [1]\nmissing = [0x1" + "0" * 5_000 + "]", "not numbers"),
        ("levels = [0x1" + "0" * 5_000 + "]\nshares = [1]", "mix.toml: "),
        ("levels = " + "[" * 5_000 + "]" * 5_000, "nested too deeply|not TOML"),
        ("levels = ['0.9']\nshares = [nan]", "share is nan"),
    ],
    ids=range(9),
)
def test_numbers_and_nesting_beyond_measure_are_refused_in_one_sentence(tmp_path, text, message):
    with pytest.raises(MixFileError, match=message) as refused:
        read(tmp_path, text)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value).replace(str(tmp_path), "")) < 250


def test_no_file(tmp_path):
    with pytest.raises(StoreError, match="could not be read"):
        read_mix(tmp_path / "none.toml", ("a",))
