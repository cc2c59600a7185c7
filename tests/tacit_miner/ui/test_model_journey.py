"""From a CSV to a weighted regression in Word and PDF in the real window, by clicks and keys alone.

The answers are those of the youth survey (NSDUH 2023, where the data are), or made up; the outcome is randomized here, from a seed.
"""

import gzip
import zipfile

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import tacit
from tacit_miner.ui.texts.language import bare
from tacit_qt.widgets import FileDialog

KEEP = 0.8
FORMULA = "ALCFLAG ~ GOVTPROG + MRJFLAG"
KNOWN_SHARE = 0.5
"""Of GOVTPROG in the population."""


def made_up():
    draw = np.random.default_rng(5)
    open_ = draw.random((8_000, 2)) < (0.3, 0.2)
    drinks = draw.random(8_000) < 1.0 / (1.0 + np.exp(1.2 - 2.0 * open_[:, 1]))
    return np.column_stack([open_, drinks])


def youth(folder):
    raw = (folder / "survey" / "nsduh2023-youth" / "derived_yesno.csv.gz").read_bytes()
    head, *lines = gzip.decompress(raw).decode("ascii").splitlines()
    places = [head.split(",").index(name) for name in ("GOVTPROG", "MRJFLAG", "ALCFLAG")]
    return np.array([line.split(",") for line in lines])[:, places] == "1"


@pytest.fixture
def answers(request):
    """GOVTPROG and MRJFLAG as they are, ALCFLAG as it was sent."""
    try:
        truth = youth(request.getfixturevalue("data_folder"))
    except pytest.skip.Exception:
        truth = made_up()
    truth[:, 2] ^= np.random.default_rng(8).random(len(truth)) >= KEEP
    return truth


def click(widget, place=None):
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place or QPoint(8, widget.height() // 2))
    QApplication.processEvents()


def enter(wizard):
    QTest.keyPress(wizard.focusWidget() or wizard, Qt.Key.Key_Return)
    QApplication.processEvents()


def scheme(wizard, rows, name, keep=""):
    """Say how these columns were randomized."""
    wizard.schemes.list.select(*rows)
    field = wizard.schemes.fields.scheme
    field.setCurrentIndex(field.findData(name))
    field.activated.emit(field.currentIndex())
    if keep:
        QTest.keyClicks(wizard.schemes.fields.parameters["keep"], keep)


def words_of(pdf):
    """Every word of a PDF, in one line, as another program reads it."""
    pdfium = pytest.importorskip("pypdfium2")
    document = pdfium.PdfDocument(pdf)
    text = " ".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    return " ".join(text.split())


def project_of(answers, window, idle, files, folder):
    """Through the wizard."""
    path = folder / "youth.csv"
    rows = [",".join("yes" if cell else "no" for cell in row) for row in answers]
    path.write_text("\n".join(["GOVTPROG,MRJFLAG,ALCFLAG", *rows]) + "\n", encoding="ascii")
    files += [path, folder / "youth.tacit-project"]
    window.actions_.by_name["new_table"].trigger()
    idle(window)
    wizard = window.opening.wizard
    enter(wizard)
    scheme(wizard, (0, 1), "open")
    scheme(wizard, (2,), "warner", str(KEEP))
    enter(wizard)
    enter(wizard)
    idle(window)
    idle(window)
    assert window.opening.wizard is None


def mine_with_margins(window, idle):
    """Type known shares into the settings, and mine."""
    workspace = window.workspace
    window.workflow.show_step("rules")
    workspace.form.minimum_support.set_share(0.02)
    margins = workspace.form.fields["margins"]
    margins.setFocus()
    QTest.keyClicks(margins, f"GOVTPROG=yes: {KNOWN_SHARE}")
    QTest.keyClick(margins, Qt.Key.Key_Return)
    QTest.keyClicks(margins, f"GOVTPROG=no: {1 - KNOWN_SHARE}")
    click(workspace.bar.mine_button)
    idle(window)
    assert workspace.run is not None


def models(window, idle):
    """Choose the outcome and tick both predictors."""
    workspace = window.workspace
    window.workflow.show_step("tables")
    bar = workspace.tabled.tabBar()
    click(bar, bar.tabRect(1).center())
    page = workspace.models
    page.outcome.setFocus()
    page.outcome.setCurrentIndex(page.outcome.findData("ALCFLAG"))
    idle(window)
    for row in range(2):
        page.predictors.setFocus()
        page.predictors.setCurrentRow(row)
        QTest.keyClick(page.predictors, Qt.Key.Key_Space)
        idle(window)
    assert page.formula.text() == FORMULA
    assert ["(open)" in page.predictors.item(row).text() for row in range(2)] == [True, True]
    return page


def fitted(answers):
    """Weighted by the known shares, and not, by the library."""
    share = answers[:, 0].mean()
    weights = np.where(answers[:, 0], KNOWN_SHARE / share, (1 - KNOWN_SHARE) / (1 - share))
    channels = [tacit.open_channel(), tacit.open_channel(), tacit.warner(KEEP)]
    data = tacit.Dataset.from_array(answers, channels, ["GOVTPROG", "MRJFLAG", "ALCFLAG"])
    return tacit.regress(data, FORMULA, weights=weights), tacit.regress(data, FORMULA)


@pytest.fixture
def files(monkeypatch):
    """What the person answers in the next dialogs for files."""
    named = []
    for dialog in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(FileDialog, dialog, lambda *_, **__: (str(named.pop(0)), ""))
    yield named
    assert named == []


def test_a_table_becomes_a_weighted_regression_in_word_and_pdf(window, idle, files, tmp_path, answers):
    project_of(answers, window, idle, files, tmp_path)
    mine_with_margins(window, idle)
    page, report = models(window, idle), window.workspace.report_page
    weighted, plain = fitted(answers)
    shown = np.array([row["coefficient"] for row in page.model.rows])
    assert shown == pytest.approx(weighted.params, abs=1e-9)
    assert abs(shown - plain.params).max() > 1e-4
    assert "weight" in page.sentence.text()

    files.append(tmp_path / "model.docx")
    click(page.save_button)
    idle(window)
    word = zipfile.ZipFile(tmp_path / "model.docx").read("word/document.xml").decode()
    assert f"{FORMULA}: coefficients" in word
    assert f"{shown[0]:.3f}" in word
    click(page.report_box)
    window.workflow.show_step("report")
    files.append(tmp_path / "youth.pdf")
    click(report.report_button)
    idle(window)
    assert f"{FORMULA}: coefficients" in words_of(tmp_path / "youth.pdf")
    assert bare(report.written.text()).endswith("youth.pdf")
