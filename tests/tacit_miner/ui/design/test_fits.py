"""The page on a small screen: nothing is beyond its edge. In large text and other languages `looks/test_screens.py` asks the same."""

from PySide6.QtWidgets import QApplication
from support.window_geometry import assert_design_fits

from tacit_miner.ui.shell.preferences import ROOM

SMALL = (1_024, 700)


def test_the_page_is_whole_and_forms_scroll_only_downwards(window, page):
    window.resize(*SMALL)
    QApplication.processEvents()
    assert_design_fits(window)
    assert window.size().toTuple() == SMALL
    window.resize(*ROOM)
