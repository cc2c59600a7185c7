"""A figure and a report are saved in the real dialog, in each format, whole."""

import re

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit

HEADS = {
    ".png": b"\x89PNG\r\n\x1a\n",
    ".svg": b"<?xml",
    ".pdf": b"%PDF-",
    ".html": b"<!DOCTYPE",
    ".docx": b"PK",
}


def named(path, ending):
    """Choose the format and put the name into the dialog that opens next, and save."""

    def fill():
        dialog = QApplication.activeModalWidget()
        try:
            kinds = dialog.findChild(QComboBox, "fileTypeCombo")
            kinds.setCurrentIndex(next(k for k in range(kinds.count()) if f"*{ending}" in kinds.itemText(k)))
            dialog.selectFile(str(path))
            assert dialog.findChild(QLineEdit, "fileNameEdit").text() == path.name
            QApplication.processEvents()
            dialog.accept()  # what its button does
        finally:
            if dialog is not None and dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, fill)


def test_a_figure_and_a_report_are_saved_whole_in_the_real_dialog_in_every_format(
    mined_to_read, tmp_path, idle
):
    pytest.importorskip("docx")
    window = mined_to_read
    window.workflow.show_step("rules")
    page = window.workspace.results.rules
    window.workspace.tabs.setCurrentWidget(page)
    page.filters.redundant.setChecked(False)
    QApplication.processEvents()
    plot, rows = page.plots[0], len(page.shown_rows())
    shown = plot.canvas.window_shown
    assert shown.last - shown.first < rows  # not all are in view
    for ending in (".png", ".svg", ".pdf"):
        path = tmp_path / f"figure{ending}"
        named(path, ending)
        plot.save_action.trigger()
        assert path.read_bytes().startswith(HEADS[ending])
    said = " ".join(re.findall(r">([^<]+)</text>", (tmp_path / "figure.svg").read_text()))
    assert f"rows 1 to {rows} of {rows}" in said
    window.workspace.report_page.choice.most.setValue(3)
    for ending in (".html", ".pdf", ".docx"):
        path = tmp_path / f"report{ending}"
        named(path, ending)
        window.actions_.by_name["report"].trigger()
        idle(window)
        assert path.read_bytes().startswith(HEADS[ending])
        assert str(path) in window.status.text().replace("\u2068", "").replace("\u2069", "")
