"""Cells that neither a spreadsheet nor a terminal obeys."""

import pytest

from tacit_miner.exports.row_text import as_cell, visible


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"])
@pytest.mark.parametrize("before", ["", " ", "\u00a0", "\u3000", "\ufeff"])
def test_what_could_be_a_formula_has_an_apostrophe_in_front(sign, before):
    assert as_cell(f"{before}{sign}1") == f"'{before}{sign}1"


def test_the_escape_character_is_shown_wherever_it_is():
    assert as_cell("\x1b[31mred") == "␛[31mred"
    assert as_cell("a\x9b2J") == "a␛2J"
    assert visible("=1") == "=1"


@pytest.mark.parametrize("value", ["a=1", "1-2", -1.5, 3, True, "", "é"])
def test_everything_else_stays(value):
    assert as_cell(value) == value


def test_nothing_is_an_empty_cell():
    assert as_cell(None) == ""
