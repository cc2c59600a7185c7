"""Shares are typed as people write them."""

import argparse

import pytest

from tacit_miner.cli.options import share


@pytest.mark.parametrize(
    ("text", "value"), [("0.02", 0.02), ("2%", 0.02), (" 2 % ", 0.02), ("1", 1.0), ("100%", 1.0)]
)
def test_a_share_is_a_number_or_a_percentage(text, value):
    assert share(text) == value


@pytest.mark.parametrize("text", ["", "%", "two", "2%%", "0,02", "2 per cent"])
def test_anything_else_is_refused_with_what_to_write(text):
    with pytest.raises(argparse.ArgumentTypeError, match=r"write one such as 0\.02 or 2%"):
        share(text)
