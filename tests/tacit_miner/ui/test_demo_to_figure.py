"""The study of `make demo` in the real window, from its folder of files to figures as SVG and PDF with every letter inside the frame."""

import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from tacit_qt.widgets import FileDialog

PACKAGING = Path(__file__).parents[3] / "packaging"
SHARES = (1, 1, 1, *[9] * 7)
"""How many people answer on each device: some at home, alone, the others on those of field workers."""
PEOPLE = sum(SHARES)
SVG = "{http://www.w3.org/2000/svg}"
SLACK = 0.5
"""Of a pixel or point: rounding."""


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    """The signed survey, what honest devices sent, and what forgers, thieves and strangers sent, in one folder."""
    folder = tmp_path_factory.mktemp("demo")
    with pytest.MonkeyPatch.context() as paths:
        paths.syspath_prepend(PACKAGING)
        import demo
        from tacit_demo.people import collect
        from tacit_demo.population import draw_crowd
        from tacit_demo.trouble import make_trouble

        source, inbox = random.Random(demo.SEED), folder / "inbox"
        inbox.mkdir()
        signed = demo.sign(source)
        (folder / "demo.tacit-survey").write_bytes(signed.line)
        crowd = draw_crowd(signed.survey, PEOPLE, np.random.default_rng(demo.SEED))
        devices = list(collect(signed, crowd, SHARES, inbox, source))
        make_trouble(signed, devices, inbox, source)
    return folder


@pytest.fixture
def files(monkeypatch):
    """What the person answers in the next dialogs for files and folders."""
    named = []
    for dialog in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(FileDialog, dialog, lambda *_, **__: (str(named.pop(0)), ""))
    monkeypatch.setattr(FileDialog, "getExistingDirectory", lambda *_, **__: str(named.pop(0)))
    yield named
    assert named == []


@pytest.fixture
def mined(window, idle, study, files, tmp_path):
    """The window after the folder was imported and mined, without those who sent most: the stranger and the thief."""
    files += [study / "demo.tacit-survey", tmp_path / "demo.tacit-project", study / "inbox"]
    for name in ("new", "take_in_folder"):
        window.actions_.by_name[name].trigger()
        idle(window)
    window.actions_.by_name["signers"].trigger()
    signers = window.workspace.signers
    sent = window.workspace.snapshot.sent
    for number in sorted(sent, key=sent.get)[-2:]:
        (row,) = [place for place, signer in enumerate(signers.model.rows) if signer.number == number]
        signers.view.selectRow(row)
        QTest.mouseClick(signers.exclude_button, Qt.MouseButton.LeftButton)
        idle(window)
    signers.close()
    window.workspace.form.minimum_support.setValue(20.0)
    window.actions_.by_name["mine"].trigger()
    idle(window)
    return window


def save(plot, files, path):
    """Press the plot's button, and say where."""
    files.append(path)
    (button,) = [each for each in plot.findChildren(QToolButton) if each.text() == "Save plot…"]
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    return path


def texts_in_svg(path):
    """Every text with the box of its letters, in a reader's sans-serif; and the size of the frame."""
    root = ET.parse(path).getroot()
    _, _, width, height = map(float, root.get("viewBox").split())
    found = []
    for text in root.iter(f"{SVG}text"):
        font = QFont("sans-serif")
        font.setPixelSize(round(float(text.get("font-size") or root.get("font-size"))))
        metrics, words = QFontMetricsF(font), text.text
        long, up, down = metrics.horizontalAdvance(words), metrics.capHeight(), metrics.descent()
        start = {"middle": -long / 2, "end": -long}.get(text.get("text-anchor"), 0.0)
        if text.get("transform"):
            x, y = map(
                float,
                re.match(r"translate\(([-\d.]+) ([-\d.]+)\) rotate\(-90\)", text.get("transform")).groups(),
            )
            found.append((words, (x - up, y - start - long, x + down, y - start)))
        else:
            x, y = float(text.get("x")), float(text.get("y"))
            found.append((words, (x + start, y - up, x + start + long, y + down)))
    return found, (width, height)


def letters_in_pdf(path):
    """All letters, the box of each, and the size of the only page."""
    pdfium = pytest.importorskip("pypdfium2")
    document = pdfium.PdfDocument(path)
    (page,) = document
    text = page.get_textpage()
    letters = text.get_text_range()
    boxes = [text.get_charbox(place) for place, letter in enumerate(letters) if not letter.isspace()]
    size = page.get_size()
    document.close()
    return letters, boxes, size


def assert_inside(boxes, size, name):
    assert len(boxes) > 3, name
    for left, top, right, bottom in boxes:
        assert left >= -SLACK, name
        assert top >= -SLACK, name
        assert right <= size[0] + SLACK, name
        assert bottom <= size[1] + SLACK, name


def figures(window, idle):
    """Each figure in front of the window, with its name."""
    workspace = window.workspace
    window.workflow.show_step("rules")
    for page in (workspace.results.rules, workspace.results.itemsets):
        workspace.tabs.setCurrentWidget(page)
        page.table.selectRow(0)
        for place in range(page.plot_tabs.count()):
            page.plot_tabs.setCurrentIndex(place)
            QApplication.processEvents()
            yield f"{page.table.accessibleName()}-{place}", page.plot_tabs.currentWidget()
    for step in ("prevalences", "tables", "privacy"):
        window.workflow.show_step(step)
        idle(window)
        yield step, getattr(workspace, step).plot


def test_from_the_folder_of_files_to_every_figure_with_all_letters_inside_its_frame(
    mined, idle, files, tmp_path
):
    counts = mined.workspace.snapshot.counts
    assert counts.refused > 0, "the forgers were found"
    assert counts.used == PEOPLE
    assert len(mined.workspace.run.result.rules) > 3
    saved = 0
    for name, plot in figures(mined, idle):
        words, frame = texts_in_svg(save(plot, files, tmp_path / f"{name}.svg"))
        assert_inside([box for _, box in words], frame, name)
        letters, boxes, page = letters_in_pdf(save(plot, files, tmp_path / f"{name}.pdf"))
        assert_inside(boxes, page, name)
        assert page == pytest.approx([0.75 * side for side in frame], abs=1.0), "96 dots are an inch"
        squeezed = "".join(letters.split())
        missing = [text for text, _ in words if "".join(text.split()) not in squeezed]
        assert missing == [], name
        saved += 1
    assert saved == 12
