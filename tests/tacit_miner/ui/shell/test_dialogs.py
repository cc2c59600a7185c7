"""Names of files that are written, and sentences of what did not work."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN
from tacit_miner.ui.shell import dialogs
from tacit_miner.ui.shell.dialogs import save_file, sentence
from tacit_qt.widgets import FileDialog

KINDS = {".html": "HTML", ".pdf": "PDF"}


@pytest.fixture
def parent(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def answer(monkeypatch):
    """Give this name to the next dialog, with this format chosen in it."""

    def give(path, chosen):
        pattern = f"{KINDS[chosen]} (*{chosen})" if chosen else ""
        monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(path), pattern))

    return give


def press(button):
    """Press a button of the question that comes next."""

    def inside():
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        next(found for found in box.buttons() if found.text() == button).click()

    QTimer.singleShot(0, inside)


@pytest.mark.parametrize(
    ("typed", "chosen", "written"),
    [
        ("rep", ".pdf", "rep.pdf"),
        ("rep", ".html", "rep.html"),
        ("rep", "", "rep.html"),
        ("rep.pdf", "", "rep.pdf"),
        ("REP.PDF", ".pdf", "REP.PDF"),
        ("rep.docx", ".html", "rep.docx.html"),
        ("study.v2", ".pdf", "study.v2.pdf"),
    ],
)
def test_the_format_chosen_gives_the_ending(parent, answer, tmp_path, typed, chosen, written):
    answer(tmp_path / typed, chosen)
    assert save_file(parent, "", tmp_path, KINDS) == tmp_path / written


@pytest.mark.parametrize(
    ("button", "written"), [("rep.pdf", "rep.pdf"), ("rep.html", "rep.html"), ("Stay", None)]
)
def test_an_ending_typed_beside_another_format_chosen_is_asked_about(
    parent, answer, tmp_path, button, written
):
    answer(tmp_path / "rep.html", ".pdf")
    press(button)
    assert save_file(parent, "", tmp_path, KINDS) == (written and tmp_path / written)


def test_an_ending_that_was_typed_goes_before_the_format_that_nobody_chose(parent, answer, tmp_path):
    answer(tmp_path / "rep.pdf", ".html")
    assert save_file(parent, "", tmp_path / "study.html", KINDS) == tmp_path / "rep.pdf"


def test_a_format_that_was_chosen_goes_before_the_ending_of_the_name_proposed(parent, answer, tmp_path):
    answer(tmp_path / "study.html", ".pdf")
    assert save_file(parent, "", tmp_path / "study.html", KINDS) == tmp_path / "study.pdf"


@pytest.mark.parametrize("reply", [True, False])
def test_a_file_that_a_name_becomes_by_its_ending_is_not_replaced_unasked(
    parent, answer, tmp_path, reply, monkeypatch
):
    asked = []
    monkeypatch.setattr(dialogs, "ask", lambda *words: asked.append(words) or reply)
    (tmp_path / "rep.html").write_text("old")
    answer(tmp_path / "rep", ".html")
    written = save_file(parent, "", tmp_path, KINDS)
    assert len(asked) == 1
    assert str(tmp_path / "rep.html") in asked[0][2]
    assert written == (tmp_path / "rep.html" if reply else None)


def test_a_place_is_checked_as_it_was_typed_and_as_it_is_written(parent, answer, tmp_path):
    checked = []
    answer(tmp_path / "rep", ".html")
    assert save_file(parent, "", tmp_path, KINDS, lambda path: bool(checked.append(path) or True))
    assert checked == [tmp_path / "rep", tmp_path / "rep.html"]
    for refused in checked:
        assert save_file(parent, "", tmp_path, KINDS, lambda path, no=refused: path != no) is None


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (TacitError(PLAIN(text="study.tacit-project: is a folder")), "study.tacit-project: is a folder."),
        (TacitError(PLAIN(text="no record counts; import some")), "No record counts; import some."),
        (
            TacitError(PLAIN(text="/a/b.csv is too long; is it the right one?")),
            "/a/b.csv is too long; is it the right one?",
        ),
        (OSError(36, "File name too long", "a.csv"), "a.csv: file name too long."),
    ],
)
def test_a_sentence_keeps_names_as_they_are_and_ends_once(qapp, error, said):
    assert sentence(error) == said
