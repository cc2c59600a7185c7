"""F1 shows the guide, and the whole documentation where it was built into the package."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from tacit_miner.ui.shell import start_page


@pytest.fixture
def pages(tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text('<h1>All</h1><a href="two.html">two</a>', encoding="utf-8")
    (tmp_path / "two.html").write_text("<p>The second page</p>", encoding="utf-8")
    monkeypatch.setattr(start_page, "PAGES", tmp_path / "index.html")


def shown(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    return parent, start_page.guide(parent)


def extra(dialog):
    return [button for button in dialog.buttons.buttons() if "ocumentation" in button.text()]


def test_the_whole_documentation_opens_in_the_same_window(qtbot, pages):
    _parent, dialog = shown(qtbot)
    (button,) = extra(dialog)
    button.click()
    assert dialog.inside.toPlainText().startswith("All")
    dialog.inside.setSource(dialog.inside.source().resolved("two.html"))
    assert "The second page" in dialog.inside.toPlainText()


def test_without_it_there_is_the_guide_alone(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(start_page, "PAGES", tmp_path / "nothing.html")
    monkeypatch.setattr(start_page, "SOURCES", tmp_path / "nothing.md")
    _parent, dialog = shown(qtbot)
    assert extra(dialog) == []
    assert len(dialog.inside.toPlainText()) > 100


def test_in_a_clone_the_whole_documentation_is_there_without_being_built(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(start_page, "PAGES", tmp_path / "nothing.html")
    assert start_page.SOURCES.is_file()
    _parent, dialog = shown(qtbot)
    (button,) = extra(dialog)
    button.click()
    page = dialog.inside
    assert "miner-window.md" in page.document().toMarkdown()
    page.setSource(page.source().resolved("miner-window.md#tables"))
    assert page.toPlainText().startswith("The miner's window")
    page.backward()
    assert page.source().fileName() == "index.md"
