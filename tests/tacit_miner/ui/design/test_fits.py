"""The page on a small screen, in every language and in large text: nothing is beyond its edge."""

from PySide6.QtWidgets import QApplication, QScrollArea
from support.drafts import make_draft

from tacit_miner.design.versions import DraftDocument

SMALL = (1_024, 700)


def test_the_page_is_whole_and_forms_scroll_only_downwards(small):
    small.workflow.show_step("design")
    area = small.workflow.pages.currentWidget()
    page = area.widget()
    page.show_document(DraftDocument(make_draft()))
    for room, place in (("head", 0), ("levels", 1), ("items", 0), ("items", 3), ("items", 4)):
        page.look_at(room, place)
        QApplication.processEvents()
        assert (small.width(), small.height()) == SMALL
        assert area.horizontalScrollBar().maximum() == 0
        assert area.verticalScrollBar().maximum() == 0
        inside = page.stack.currentWidget()
        assert isinstance(inside, QScrollArea)
        assert inside.horizontalScrollBar().maximum() == 0, room
        for button in (*page.deeds.buttons, page.outline.add, page.outline.out):
            assert button.width() >= button.sizeHint().width()
            corner = button.mapTo(page, button.rect().bottomRight())
            assert page.rect().contains(corner)
