"""One study in the real window, from the first question typed to the PDF: designed, signed, answered, imported, mined, reported.

The answers are those of the youth survey (NSDUH 2023, where the data are), or made up. They are randomized by the respondents'
program, from seeded bytes, so a test that passes keeps passing; the intervals asked of it are those that the window shows.
"""

import gzip
import os
import random
import re
from collections import Counter

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tacit_agent.cli import main as agent
from tacit_qt.widgets import FileDialog

YOUTH = {
    "MRJFLAG": ("Have you ever used marijuana?", 15),
    "ALCFLAG": ("Have you ever drunk alcohol?", 20),
    "TOBFLAG": ("Have you ever smoked?", 10),
    "YOFIGHT2": ("Did you get into a serious fight at school or work in the past 12 months?", 15),
    "YOGRPFT2": ("Did you fight with a group against another group in the past 12 months?", 10),
    "PREGPGM2": ("Did you take part in a programme on preventing pregnancy in the past 12 months?", 5),
}
"""Code, question, and what the researcher expects, in percent; half of those that were asked: each letter is typed."""
MADE_UP = {
    "smokes": ("Do you smoke?", 40),
    "drinks": ("Do you drink wine?", 50),
    "debts": ("Do you owe money that you cannot pay back?", 15),
}
PEOPLE = 1_500
MOST_CLICKS = 15
"""From the first text typed to the report in Word; steps of the side and lines of menus, which the test chooses itself, aside."""
STANDARD_ERRORS = 5
"""That a seeded estimate may be off; chance alone exceeds it in 6 of ten million."""


def made_up():
    """Codes and answers of people of whom most who smoke also drink."""
    draw = np.random.default_rng(11)
    smokes = draw.random(PEOPLE) < 0.4
    drinks = np.where(smokes, draw.random(PEOPLE) < 0.9, draw.random(PEOPLE) < 0.2)
    return list(MADE_UP), np.stack([smokes, drinks, draw.random(PEOPLE) < 0.15], axis=1)


def youth(folder):
    """Codes and answers of every fourth person in the survey's public file, 2,577, to these questions."""
    raw = (folder / "survey" / "nsduh2023-youth" / "derived_yesno.csv.gz").read_bytes()
    head, *lines = gzip.decompress(raw).decode("ascii").splitlines()
    codes = [code for code in head.split(",") if code in YOUTH]
    places = [head.split(",").index(code) for code in codes]
    return codes, np.array([line.split(",") for line in lines[::4]])[:, places] == "1"


@pytest.fixture
def population(request):
    """The questions, and everybody's true answers by code: the survey's where its file is, else made up."""
    try:
        return YOUTH, *youth(request.getfixturevalue("data_folder"))
    except pytest.skip.Exception:
        return MADE_UP, *made_up()


@pytest.fixture
def files(monkeypatch):
    """What the person answers in the next dialogs for files."""
    named = []
    for dialog in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(FileDialog, dialog, lambda *_, **__: (str(named.pop(0)), ""))
    yield named
    assert named == []


DONE = Counter()
"""Clicks and letters of the person so far."""


def click(button):
    assert button.isVisible(), button.text()
    assert button.isEnabled(), button.text()
    DONE["clicks"] += 1
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def typed(text):
    """Type where the keyboard is."""
    DONE["letters"] += len(text)
    QTest.keyClicks(QApplication.focusWidget(), text)


def design(page, questions):
    """Type the survey into the designer."""
    head = page.forms["head"]
    for field, text in (
        (head.widgets["title"].editors["en"], "Youth behaviour"),
        (head.widgets["purpose"].editors["en"], "We want to know how common this is among young people."),
        (
            head.widgets["retention"].editors["en"],
            "The institute keeps the randomized answers for ten years.",
        ),
        (head.widgets["researcher"], "Institute of Youth Research"),
        (head.widgets["contact"], "youth@example.org"),
    ):
        field.setFocus()
        typed(text)
    for code, (question, share) in questions.items():
        page.outline.add.menu().actions()[0].trigger()
        QApplication.processEvents()
        typed(question)
        form = page.forms["items"]
        for field, text in ((form.widgets["code"], code), (form.widgets["prevalence"], str(share))):
            field.setFocus()
            field.selectAll()
            typed(text)
    QTest.keyPress(page.forms["items"].widgets["prevalence"], Qt.Key.Key_Return)


def sign(page, window, idle, files, folder):
    """Sign with a key made on the way; the signed file."""
    click(page.deeds.sign_button)
    dialog = page.deeds.sign_dialog
    out = folder / "youth.tacit-survey"
    files += [folder / "researcher.key", out]
    click(dialog.make)
    click(dialog.where)
    click(dialog.sign)
    idle(window)
    assert page.deeds.sign_dialog is None
    return out


def answered(survey, codes, truth, folder, monkeypatch):
    """Everybody's answers through the respondents' program, each drawn once."""
    table = folder / "answers.csv"
    rows = [",".join("1" if cell else "0" for cell in row) for row in truth]
    table.write_text("\n".join([",".join(codes), *rows]) + "\n", encoding="ascii")
    out = folder / "youth.tacit-batch"
    with monkeypatch.context() as seeded:
        seeded.setattr(os, "urandom", random.Random(7).randbytes)
        given = ("distort", survey, table, "--out", out, "--home", folder / "agent")
        assert agent([str(word) for word in given]) == 0
    return out


def drop(widget, path):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    action, buttons, keys = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, QDragEnterEvent(QPoint(5, 5), action, mime, buttons, keys))
    QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), action, mime, buttons, keys))


def words_of(pdf):
    """Every word of a PDF, in one line, as another program reads it."""
    pdfium = pytest.importorskip("pypdfium2")
    document = pdfium.PdfDocument(pdf)
    text = " ".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    return re.sub(r"\s+", " ", text)


def summary_titles(path):
    """The first headings of a Word document."""
    word = pytest.importorskip("docx").Document(path)
    return [each.text for each in word.paragraphs if each.style.name == "Heading 1"][:4]


def test_a_study_from_its_first_question_to_its_printed_report(  # noqa: PLR0915 - one journey
    window, idle, files, population, tmp_path, monkeypatch
):
    questions, codes, truth = population
    DONE.clear()
    window.workflow.show_step("design")
    QApplication.processEvents()
    page = window.workflow.pages.currentWidget().widget()
    design(page, questions)
    page.check_now()
    assert "can be signed" in page.checks.sentence.text()
    assert [item.code for item in page.draft.items] == codes
    assert [item.prevalence for item in page.draft.items] == [10 * share for _, share in questions.values()]
    survey = sign(page, window, idle, files, tmp_path)

    files.append(tmp_path / "youth.tacit-project")
    click(page.deeds.signed.make)
    idle(window)
    assert window.workflow.current == "import"
    drop(window.workspace.intake.zone, answered(survey, codes, truth, tmp_path, monkeypatch))
    idle(window)

    workspace = window.workspace
    assert window.workflow.current == "prevalences", "the window goes on by itself"
    rows = workspace.prevalences.model.rows
    keep = workspace.snapshot.levels[page.draft.items[0].default - 1].channels[0].keep_one
    error = np.sqrt(keep * (1 - keep) / len(truth)) / (2 * keep - 1)
    for row, share in zip(rows, truth.mean(axis=0), strict=True):
        assert abs(row.share - share) < STANDARD_ERRORS * error + 1 / len(truth)

    window.workflow.show_step("rules")
    click(workspace.bar.mine_button)
    idle(window)
    rules = workspace.results.rules
    assert workspace.tabs.currentWidget() is rules
    chosen = rules.shown_rows()[0]
    assert len(rules.shown_rows()) > 1
    rules.table.selectRow(0)
    QApplication.processEvents()
    click(rules.panel.star)
    idle(window)
    click(rules.filters.starred)
    assert list(rules.shown_rows()) == [chosen]

    window.workflow.show_step("report")
    report = workspace.report_page
    report.choice.shown.setChecked(True)
    files.append(tmp_path / "youth.pdf")
    click(report.report_button)
    idle(window)
    assert "youth.pdf" in report.written.text()
    said = words_of(tmp_path / "youth.pdf")
    assert said.startswith("Youth behaviour")
    assert f"{len(truth):,} respondents answered {len(codes)} yes/no items" in said
    for row, (question, _) in zip(rows, questions.values(), strict=True):
        assert question in said
        low, high = max(0.0, row.low), min(1.0, row.high)
        assert f"{100 * row.share:.1f} {100 * low:.1f} … {100 * high:.1f}" in said
    files.append(tmp_path / "youth.docx")
    click(report.report_button)
    idle(window)
    assert summary_titles(tmp_path / "youth.docx") == [
        "What was asked",
        "Of whom",
        "What is certain",
        "How private it was",
    ]
    assert DONE["clicks"] <= MOST_CLICKS
    found = len(workspace.run.result.rules)
    assert f"The run found {found}; here are only: 1 of {found} rules; with a star" in said
