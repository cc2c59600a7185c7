"""What the fields of the report's page ask for."""

import numpy as np
import pytest

from tacit.platform.messages import PLAIN
from tacit_miner.exports import Selection
from tacit_miner.report import Grouping, Order, ReportPart
from tacit_miner.ui.pages.report_page import ReportChoice
from tacit_miner.ui.pages.result_pages import RowsToExport


@pytest.fixture
def choice(qtbot):
    made = ReportChoice()
    qtbot.addWidget(made)
    return made


def test_at_first_a_report_has_every_part_and_the_first_rows(choice):
    wanted = choice.wanted([])
    assert wanted.parts == frozenset(ReportPart)
    assert (wanted.most, wanted.order, wanted.grouping) == (25, Order.STRENGTH, Grouping.NONE)
    assert wanted.selection.itemsets is wanted.selection.rules is None
    assert not wanted.redundant
    assert not wanted.starred


def test_every_order_heading_and_part_has_words(choice):
    assert choice.order.count() == len(Order)
    assert choice.grouping.count() == len(Grouping)
    assert choice.parts.keys() == set(ReportPart)


def test_the_rows_that_the_tables_show_are_those_of_both(choice):
    choice.shown.setChecked(True)
    choice.parts[ReportPart.PRIVACY].setChecked(False)
    nothing = (np.zeros(2, np.bool_),)
    itemsets = Selection(PLAIN(text="a"), (np.array([True, False]),), np.empty(0, np.int32))
    rules = Selection(PLAIN(text="b"), nothing, np.array([3, 1], np.int32))
    wanted = choice.wanted(
        [
            RowsToExport("", "\u2068x\u2069 shown", itemsets, are_all=False),
            RowsToExport("", "y shown", rules, are_all=False),
        ]
    )
    assert wanted.selection.itemsets[0].tolist() == [True, False]
    assert wanted.selection.rules.tolist() == [3, 1]
    assert str(wanted.selection.sentence) == "x shown; y shown"
    assert ReportPart.PRIVACY not in wanted.parts


def test_a_table_without_a_filter_is_not_said_to_be_chosen(choice):
    choice.shown.setChecked(True)
    every = Selection(PLAIN(text="a"), (np.ones(2, np.bool_),), np.empty(0, np.int32))
    rules = Selection(PLAIN(text="b"), (np.zeros(2, np.bool_),), np.array([3], np.int32))
    wanted = choice.wanted(
        [
            RowsToExport("", "All 2 itemsets", every, are_all=True),
            RowsToExport("", "1 of 4 rules", rules, are_all=False),
        ]
    )
    assert str(wanted.selection.sentence) == "1 of 4 rules"


def test_a_report_of_the_starred_rules_can_be_wanted(choice):
    choice.starred.setChecked(True)
    assert choice.wanted([]).starred
