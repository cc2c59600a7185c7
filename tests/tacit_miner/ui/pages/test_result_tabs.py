"""Rows of a table, and the selection that an export takes."""

from types import SimpleNamespace

import numpy as np
from PySide6.QtWidgets import QTabWidget

from tacit_miner.ui.pages.result_pages import ITEMSETS, ResultTabs, level_masks


class Level(SimpleNamespace):
    def __len__(self):
        return len(self.listed)


def test_positions_among_listed_itemsets_become_masks_by_level():
    levels = [Level(listed=np.array(listed, bool)) for listed in ([1, 0, 1, 1], [0, 1])]
    masks = level_masks(SimpleNamespace(by_length=levels), np.array([3, 1]))
    assert [mask.tolist() for mask in masks] == [[False, False, True, False], [False, True]]


def test_the_tabs_count_their_rows_and_name_the_one_that_asks(qtbot, result):
    tabs = QTabWidget()
    qtbot.addWidget(tabs)
    pages = ResultTabs(tabs)
    pages.show_run(SimpleNamespace(result=result, number=1))
    certain = sum(int((found.verdict[found.listed] == 0).sum()) for found in result.by_length)
    assert tabs.tabText(ITEMSETS) == f"Itemsets ({result.listed():,}: {certain:,} ●)"
    assert tabs.tabToolTip(ITEMSETS).startswith(f"{certain:,} certain, ")
    with qtbot.waitSignal(pages.export) as told:
        pages.itemsets.export_shown.trigger()
    assert told.args == [ITEMSETS]
    with qtbot.waitSignal(pages.export) as told:
        pages.rules.export_all.trigger()
    assert told.args == [-1]
    assert str(pages.choices()[ITEMSETS].selection.sentence) == f"All {result.listed():,} itemsets"
    pages.show_run(None)
    assert tabs.tabText(ITEMSETS) == "Itemsets"
    assert pages.itemsets.nothing.heading.text() == "Nothing mined yet"
