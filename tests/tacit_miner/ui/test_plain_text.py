"""Names from files are shown letter by letter: nothing in the window reads them as markup, or lets them turn a sentence."""

import csv
import random
from dataclasses import replace

import pytest
from made_results import synthetic
from PySide6.QtCore import QAbstractListModel, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QMessageBox, QWidget
from support.sheets import coded_of

from tacit_miner.ui.pages.runs_page import DifferingRow
from tacit_miner.ui.results.result_tables import rule_table
from tacit_miner.ui.results.row_filter import RowFilter, SideFilter, sentence
from tacit_miner.ui.shell.dialogs import show_error
from tacit_miner.ui.texts.language import named, unturned
from tacit_miner.ui.widgets.labels import tip

BOLD, LINK, TURNED, ESCAPED, PLAIN = "<b>bold</b>", "<a href=x>go</a>", "x\u202eevil", "&lt;i>", "amp & and"
QTS_OWN = {"qt_msgboxex_icon_label", "qtooltip_label"}


@pytest.fixture(scope="session")
def hostile(tmp_path_factory):
    """A table whose file and columns have names that are markup, one of a picture that is there."""
    folder = tmp_path_factory.mktemp("hostile")
    chance = random.Random(1)
    items = [BOLD, f'<img src="{folder}/pic.png">', LINK, ESCAPED, PLAIN]
    table, channels = folder / "<b>t<i>.csv", folder / "channels.csv"
    with table.open("w", newline="") as out:
        lines = csv.writer(out)
        lines.writerow(items)
        for _ in range(800):
            yes = chance.random() < 0.6
            lines.writerow([int(yes if chance.random() < 0.9 else not yes) for _ in items])
    with channels.open("w", newline="") as out:
        csv.writer(out).writerows([["item", "scheme"], *([item, "warner:0.9"] for item in items)])
    return table, channels


@pytest.fixture(scope="module")
def full(lasting_window, hostile, idle, tmp_path_factory):
    """A window in which every part shows a hostile name."""
    window, folder = lasting_window, tmp_path_factory.mktemp("full")
    QPixmap(8, 8).save(str(hostile[0].with_name("pic.png")))
    window.session.create_coded(folder / "<img src=x>.tacit-project", coded_of(*hostile))
    idle(window)
    workspace = window.workspace
    for support in (5.0, 6.0):
        workspace.form.minimum_support.setValue(support)
        workspace.mine()
        idle(window)
    yield window
    window.ask = lambda *_words: True


def rich(widget):
    return widget.textFormat() is not Qt.TextFormat.PlainText


def tips(view):
    model = view.model()
    role, across = Qt.ItemDataRole.ToolTipRole, Qt.Orientation.Horizontal
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount())
    yield from (model.headerData(column, across, role) for column in columns)
    for row in range(min(60, model.rowCount())):
        yield from (model.index(row, column).data(role) for column in columns)


def assert_plain(window):
    """Whatever the window has now, shown or not: labels have no markup, and no tooltip would be taken for it."""
    widgets = window.findChildren(QWidget)
    labels = [one for one in widgets if isinstance(one, QLabel) and one.objectName() not in QTS_OWN]
    assert not [(type(one), one.text(), one.parent()) for one in labels if rich(one)]
    said = [one.toolTip() for one in widgets]
    views = [one for one in widgets if isinstance(one, QAbstractItemView) and one.model()]
    said += [text for view in views for text in tips(view)]
    said += [action.toolTip() for one in widgets for action in one.actions()]
    assert not [text for text in said if text and Gui.mightBeRichText(str(text))]


def test_no_label_and_no_tooltip_of_the_whole_window_reads_markup(full, idle):
    workspace = full.workspace
    rules = workspace.results.rules
    rules.filters.more.setChecked(True)
    rules.filters.limits.add()
    for item in range(5):
        rules.filters.right.required.add(item)
    assert_plain(full)
    rules.filters.clear()
    for page in (rules, workspace.results.itemsets):
        workspace.tabs.setCurrentWidget(page)
        page.table.selectRow(0)
        for place in range(page.plot_tabs.count()):
            page.plot_tabs.setCurrentIndex(place)
    full.workflow.show_step("privacy")
    workspace.runs.compare.emit(1, 2)
    idle(full)
    full.undo.clear()
    dialog = workspace.export_dialog(1)
    for name in ("signers", "about", "shortcuts"):
        full.actions_.by_name[name].trigger()
    assert_plain(full)
    dialog.close()
    while (shown := QApplication.activeModalWidget()) is not None:
        shown.close()


def test_no_box_reads_markup(full, idle):
    full.session.open(full.project_path.with_name("none<img src='pic.png'>\u202e.tacit-project"))
    idle(full)
    box = full.error_box
    assert box.textFormat() is Qt.TextFormat.PlainText
    assert "<img src='pic.png'>\ufffd" in box.informativeText()
    assert_plain(full)
    box.close()
    box = show_error(full, BOLD, ValueError(LINK))
    assert isinstance(box, QMessageBox)
    assert_plain(full)
    box.close()


def test_a_name_that_turns_text_turns_nothing_in_a_table_a_sentence_or_a_comparison():
    result = synthetic(rules=12, items=8)
    table = rule_table(replace(result, items=(TURNED, *result.items[1:])), None)
    assert table.labels[0] == "x\ufffdevil"
    assert table.items[0] == TURNED
    wanted = RowFilter(right=SideFilter(only=frozenset({0})))
    assert sentence(table, wanted, 3).endswith(f"right side has only {named(TURNED)}")
    row = DifferingRow(((TURNED, "\u2067a"), ("b",)), None, None)
    assert row.words == "\u2068\u2068x\ufffdevil\u2069, \u2068\ufffda\u2069 ⇒ \u2068b\u2069\u2069"


def test_a_selection_for_a_file_is_said_without_marks_of_direction(full):
    rules = full.workspace.results.rules
    rules.filters.right.only.add(0)
    said = str(full.workspace.results.choices()[1].selection.sentence)
    assert "right side has only" in said
    assert unturned(said) == said
    rules.filters.clear()


@pytest.mark.parametrize(
    "text", [BOLD, LINK, ESCAPED, "<!doctype html>", "<?xml version='1.0'?><b>", "1 < 2", "a\n<b>"]
)
def test_a_tooltip_keeps_every_letter_and_is_no_markup(text):
    assert tip(text).replace("\u2060", "") == text
    assert not Gui.mightBeRichText(tip(text))
