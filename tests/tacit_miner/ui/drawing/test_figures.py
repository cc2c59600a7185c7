"""Figures in the window: stepped through by keys, told in words, scrolled, ranged by hand, enlarged, taken out, and saved as drawn."""

import re
import xml.etree.ElementTree as ET

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QWheelEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QToolTip

from tacit_miner.figures.palette import ColourScheme
from tacit_miner.ui.drawing.painting import QtLetters, paint
from tacit_miner.ui.drawing.plot_view import FigureError
from tacit_miner.ui.plots.interval_plot import AccuracyPlot, IntervalPlot, ScatterPlot
from tacit_miner.ui.plots.rule_figures import ItemMatrix, PairMatrix, RuleNetwork
from tacit_miner.ui.theme import palette

KINDS = [IntervalPlot, ScatterPlot, AccuracyPlot, PairMatrix, ItemMatrix, RuleNetwork]
STEPPED = [IntervalPlot, ScatterPlot, PairMatrix, ItemMatrix, RuleNetwork]
NONE = np.zeros(0, np.int64)
SVG = {"s": "http://www.w3.org/2000/svg"}


@pytest.fixture(autouse=True)
def told(monkeypatch):
    """What tooltips say; the offscreen platform cannot raise one."""
    words = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, *_: words.append(text))
    return words


@pytest.fixture
def plot_of(qtbot, rules, itemsets):
    def make(kind, size=(900, 620), rows=None):
        made = kind()
        qtbot.addWidget(made)
        made.resize(*size)
        made.show()
        table = itemsets if kind is PairMatrix else rules
        made.present(table, np.argsort(-table.column("support").values, kind="stable")[:rows], NONE)
        QApplication.processEvents()
        return made

    return make


@pytest.mark.parametrize("kind", STEPPED)
def test_keys_step_from_one_to_the_next_and_each_is_told_with_its_numbers(qtbot, plot_of, kind):
    plot = plot_of(kind)
    plot.canvas.setFocus()
    said = []
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Down):
        qtbot.keyClick(plot.canvas, key)
        said.append(plot.canvas.accessibleDescription())
    assert len(set(said)) == 3
    assert re.search(r"\d", said[1])
    with qtbot.waitSignal(plot.picked):
        qtbot.keyClick(plot.canvas, Qt.Key.Key_Home)
        qtbot.keyClick(plot.canvas, Qt.Key.Key_Right)
        qtbot.keyClick(plot.canvas, Qt.Key.Key_Return)


@pytest.mark.parametrize("kind", [IntervalPlot, ItemMatrix, RuleNetwork])
def test_every_row_can_be_reached_and_the_caption_says_how_many_of_how_many(qtbot, plot_of, rules, kind):
    plot = plot_of(kind)
    qtbot.keyClick(plot.canvas, Qt.Key.Key_End)
    assert plot.canvas.window_shown.last == len(rules)
    assert f"to {len(rules):,} of {len(rules):,}" in plot.caption.text()
    assert plot.canvas.scene().spot(len(rules) - 1) is not None
    qtbot.keyClick(plot.canvas, Qt.Key.Key_PageUp)
    assert plot.canvas.window_shown.last < len(rules)


def test_twenty_five_rows_and_more_have_their_names_by_scrolling(qtbot, plot_of):
    plot = plot_of(IntervalPlot, (1000, 700))
    shown = plot.canvas.window_shown
    assert shown.last - shown.first >= 25
    assert sum("⇒" in words for words in plot.canvas.scene().words()) == shown.last - shown.first
    at = QPointF(plot.canvas.width() / 2, 50.0)
    turn = QWheelEvent(
        at,
        plot.canvas.mapToGlobal(at),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(plot.canvas, turn)
    assert plot.canvas.window_shown.first == 3


def test_pointing_at_a_row_tells_it_in_words(qtbot, plot_of, rules, told):
    plot = plot_of(IntervalPlot)
    qtbot.mouseMove(plot.canvas, plot.canvas.place_of(4))
    assert rules.label(int(plot.shown[4])) in told[-1]
    assert "Confidence %" in told[-1]
    assert "interval" in told[-1]


@pytest.mark.parametrize("kind", [IntervalPlot, ItemMatrix, RuleNetwork])
def test_what_is_selected_in_the_table_is_scrolled_to_and_marked(plot_of, kind):
    plot = plot_of(kind)
    far = plot.shown[700:701]
    plot.choose(far)
    window = plot.canvas.window_shown
    assert window.first <= 700 < window.last
    before = plot.canvas.grab().toImage()
    plot.choose(plot.shown[699:700])
    assert plot.canvas.grab().toImage() != before


def test_axes_are_set_by_hand_stay_and_are_reset(qtbot, plot_of):
    plot = plot_of(IntervalPlot)
    whole = plot.canvas.range()[0]
    plot.axes_action.trigger()
    low, high = plot.ranges.fields["x"]
    low.setValue(10.0)
    high.setValue(20.0)
    assert plot.canvas.range()[0] == (10.0, 20.0)
    plot.present(plot.table, plot.shown[::-1], NONE)
    assert plot.canvas.range()[0] == (10.0, 20.0)
    high.setValue(5.0)
    assert plot.canvas.range()[0] == (10.0, 20.0)
    assert "below" in plot.ranges._wrong.text()
    assert not plot.ranges._lines["y"].isVisible()
    plot.reset_action.trigger()
    assert plot.canvas.range()[0] == whole


def test_a_figure_takes_the_whole_height_and_gives_it_back(page):
    before = page.splitter.sizes()
    page.stage.larger.trigger()
    QApplication.processEvents()
    assert not page.upper.isVisible()
    assert page.plot_tabs.height() > sum(before) * 0.9
    page.stage.larger.trigger()
    assert page.upper.isVisible()
    assert page.splitter.sizes() == pytest.approx(before, abs=8)


def test_the_whole_height_is_that_of_the_page(page):
    """At twice the size of text, notes and filters left a figure a few lines."""
    page.stage.larger.trigger()
    QApplication.processEvents()
    assert not page.filters.isVisible()
    assert page.plot_tabs.height() > page.height() * 0.9
    page.stage.larger.trigger()
    assert page.filters.isVisible()


def test_where_there_is_no_room_figures_are_scrolled_and_nothing_lies_over_another(page):
    page.resize(620, 480)
    font = page.font()
    font.setPointSizeF(font.pointSizeF() * 1.6)
    page.setFont(font)
    for _ in range(3):
        QApplication.processEvents()
    plot = page.plots[0]
    assert page.figures.verticalScrollBar().maximum() > 0
    lowest = max(
        button.geometry().bottom() for button in plot.findChildren(QToolButton) if button.parent() is plot
    )
    assert lowest < plot.caption.geometry().top()
    assert plot.canvas.height() >= plot.canvas.minimumSizeHint().height()


@pytest.mark.parametrize("way", ["action", "button", "window"])
def test_a_figure_goes_into_its_own_window_and_back(qtbot, page, way):
    page.stage.outside.trigger()
    outside = page.plot_tabs.window()
    assert outside is not page.window()
    assert outside.isVisible()
    page.table.select_rows(page.shown_rows()[[5]])
    assert page.plots[0].chosen.tolist() == page.shown_rows()[[5]].tolist()
    if way == "action":
        page.stage.outside.trigger()
    elif way == "button":
        page.below.findChild(QPushButton, "back").click()
    else:
        outside.close()
    assert page.plot_tabs.window() is page.window()
    assert page.below.indexOf(page.figures) == 0
    assert page.plot_tabs.isVisible()


@pytest.mark.parametrize("kind", KINDS)
def test_a_saved_svg_is_inside_its_view_box_and_looks_like_the_window(plot_of, tmp_path, kind):
    plot = plot_of(kind, rows=40)
    plot.save(tmp_path / "figure.svg")
    root = ET.parse(tmp_path / "figure.svg").getroot()
    _, _, width, height = map(float, root.get("viewBox").split())
    families = {part.get("font-family") for part in root.iter() if part.get("font-family")}
    assert families == {"sans-serif"}
    for path in root.findall("s:path", SVG):
        outline = re.sub(r"A[0-9. -]*? 0 0 0 ", "L", path.get("d"))
        numbers = np.array([float(found) for found in re.findall(r"-?[0-9.]+", outline)]).reshape(-1, 2)
        assert (numbers >= -0.1).all()
        assert (numbers <= (width + 0.1, height + 0.1)).all()
    texts = [text.text for text in root.findall("s:text", SVG)]
    figure = plot.figure(most=plot.picture_rows(40))
    assert texts == figure.scene.words()
    one, other = painted(figure), rendered(tmp_path / "figure.svg", figure.size)
    assert difference(one, other) < 6.0
    assert np.ptp(one) > 60  # something is drawn


def painted(figure):
    image = QImage(figure.size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint(painter, figure.scene, figure.letters)
    painter.end()
    return pixels(image)


def rendered(path, size):
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    QSvgRenderer(str(path)).render(painter)
    painter.end()
    return pixels(image)


def pixels(image):
    """Grey, in squares of eight, which the hinting of letters does not move."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(bytes(grey.constBits()), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    rows = rows[:, : grey.width()].astype(np.float64)
    high, wide = rows.shape[0] // 8 * 8, rows.shape[1] // 8 * 8
    return rows[:high, :wide].reshape(high // 8, 8, wide // 8, 8).mean(axis=(1, 3))


def difference(one, other):
    return float(np.abs(one - other).mean())


@pytest.mark.parametrize("kind", [ItemMatrix, RuleNetwork, PairMatrix])
def test_a_figure_follows_the_colours_of_the_window_and_a_file_is_light(plot_of, kind):
    plot = plot_of(kind, rows=60)
    for scheme in ColourScheme:
        plot.setPalette(palette(scheme))
        QApplication.processEvents()
        ground = plot.canvas.scene().parts[0].fill
        assert ground == palette(scheme).base().color().name()
        assert plot.figure().scene.parts[0].fill == "#ffffff"
        assert plot.figure(None).scene.parts[0].fill == ground


@pytest.mark.parametrize("kind", [ItemMatrix, RuleNetwork, IntervalPlot])
def test_names_stand_where_lines_begin(plot_of, kind):
    plot = plot_of(kind)
    left = plot.canvas.scene()
    plot.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    right = plot.canvas.scene()
    middle = {
        scene: np.mean([part.x for part in scene.parts if getattr(part, "words", "").startswith("q")])
        for scene in (left, right)
    }
    if kind is not RuleNetwork:  # which has names on both sides
        assert middle[left] < left.width / 2 < middle[right]
    assert left.parts != right.parts


def test_letters_written_on_the_screen_are_those_that_were_measured(qtbot, plot_of):
    plot = plot_of(IntervalPlot)
    letters = QtLetters(plot.font())
    assert letters.width("mmmm") > letters.width("iiii") > 0
    assert letters.number(1234.5, 1) == "1,234.5"
    assert letters.height >= letters.size


@pytest.mark.parametrize("kind", KINDS)
def test_saving_leaves_the_window_as_it_was(plot_of, tmp_path, kind):
    plot = plot_of(kind, (500, 420), rows=60)
    plot.canvas.hold("x", 1.0, 2.0) if plot.ranges.has_any() else plot.canvas.reveal(40)
    caption, shown, before = plot.caption.text(), plot.canvas.window_shown, plot.canvas.scene().words()
    plot.save(tmp_path / "figure.svg")
    assert (plot.caption.text(), plot.canvas.window_shown) == (caption, shown)
    assert plot.canvas.scene().words() == before


@pytest.mark.parametrize("kind", [ItemMatrix, RuleNetwork, IntervalPlot])
def test_a_file_shows_the_rows_that_its_caption_names(plot_of, kind):
    plot = plot_of(kind, (420, 400), rows=60)
    figure = plot.figure(first=20, most=25)
    first, last = (int(found) for found in re.search(r"(\d+) to (\d+)", figure.caption).groups())
    assert (first, last) == (21, 45)
    written = figure.scene.words()
    if kind is ItemMatrix:
        assert {str(first), str(last)} <= set(written)
    if kind is IntervalPlot:
        assert sum("⇒" in words for words in written) == last - first + 1


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (ItemMatrix, ("1 to 30 of 60", "31 to 60 of 60")),
        (RuleNetwork, ("1 to 30 of 60", "31 to 60 of 60")),
        (IntervalPlot, ("1 to 60 of 60",)),
    ],
)
def test_files_have_every_row_however_few_are_in_view(plot_of, tmp_path, kind, told):
    plot = plot_of(kind, (500, 300), rows=60)
    shown = plot.canvas.window_shown
    assert shown.last - shown.first < 30
    plot.save(tmp_path / "figure.svg")
    files = sorted(tmp_path.iterdir(), key=lambda file: len(file.stem))
    for file, rows in zip(files, told, strict=True):
        assert re.search(rf"\b{rows}\b", " ".join(re.findall(r">([^<]+)</text>", file.read_text())))
    table, names = plot.table, plot.figure().scene.words()
    if kind is IntervalPlot:
        assert {table.label(int(row)) for row in plot.shown} <= set(names)
    else:
        sides = np.concatenate([side[plot.shown].ravel() for side in (table.left, table.right)])
        assert {table.labels[item] for item in set(sides.tolist()) - {-1}} <= set(names)


def test_what_one_picture_cannot_hold_goes_on_in_numbered_ones_and_over_no_file(plot_of, tmp_path):
    plot = plot_of(IntervalPlot, rows=700)
    plot.save(tmp_path / "figure.svg")
    made = [tmp_path / name for name in ("figure.svg", "figure-2.svg", "figure-3.svg")]
    assert sorted(tmp_path.iterdir()) == sorted(made[: len(list(tmp_path.iterdir()))])
    said = [re.findall(r"(\d+) to (\d+) of 700", each.read_text())[0] for each in made if each.exists()]
    assert (said[0][0], said[-1][1]) == ("1", "700")
    assert [int(first) for first, _ in said[1:]] == [int(last) + 1 for _, last in said[:-1]]
    with pytest.raises(FigureError, match=r"figure-2\.svg is there already"):
        plot.save(tmp_path / "figure.svg")


def test_a_pdf_has_a_page_for_each_part(plot_of, tmp_path):
    pdfium = pytest.importorskip("pypdfium2")
    plot_of(IntervalPlot, rows=120).save(tmp_path / "figure.pdf")
    document = pdfium.PdfDocument(tmp_path / "figure.pdf")
    texts = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    assert [re.search(r"(\d+) to (\d+) of 120", text).groups() for text in texts] == [
        ("1", "50"),
        ("51", "100"),
        ("101", "120"),
    ]


def test_a_low_figure_still_names_its_rows(plot_of):
    plot = plot_of(IntervalPlot)
    plot.canvas.resize(500, 80)
    assert sum("⇒" in words for words in plot.canvas.scene().words()) >= 1
