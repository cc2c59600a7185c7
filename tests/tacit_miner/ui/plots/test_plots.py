"""What plots draw, say and write to files."""

import re
import zlib
from itertools import combinations

import numpy as np
import pytest
from made_results import synthetic
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tacit.channels.channel import asymmetric, warner
from tacit.platform.errors import TacitError
from tacit.privacy.figures import WEIGHT, privacy_percentage
from tacit_miner.figures.marks import LineMark, Points, Segments
from tacit_miner.figures.palette import ColourScheme, ink_on, lift_colour, luminance
from tacit_miner.ui.drawing.plot_view import FigureError, PlotData
from tacit_miner.ui.plots import rule_figures
from tacit_miner.ui.plots.interval_plot import FACTORS, MOST, AccuracyPlot, IntervalPlot, ScatterPlot
from tacit_miner.ui.plots.rule_figures import PairMatrix
from tacit_miner.ui.plots.table_plots import PrivacyPlot
from tacit_miner.ui.results.columns import ResultColumn
from tacit_miner.ui.results.result_tables import itemset_table, rule_table
from tacit_miner.ui.theme import palette

NONE = np.zeros(0, np.int64)


@pytest.fixture
def plot_of(qtbot, rules, itemsets):
    def make(kind, count=None, chosen=NONE):
        made = kind()
        qtbot.addWidget(made)
        made.resize(700, 400)
        made.show()
        table = itemsets if kind is PairMatrix else rules
        order = np.argsort(-table.column("support").values, kind="stable")[:count]
        made.present(table, order, np.asarray(chosen, np.int64))
        return made

    return make


def drawn(plot, kind, monkeypatch):
    """Marks of this kind that the plot draws anew."""
    seen = []
    monkeypatch.setattr(plot.canvas, "draw", lambda marks, _spots: seen.extend(marks))
    plot.redraw()
    return [mark for mark in seen if isinstance(mark, kind)]


def test_intervals_are_one_item_with_the_minimum_and_the_truth(plot_of, rules, monkeypatch):
    plot = plot_of(IntervalPlot)
    lines = drawn(plot, Segments, monkeypatch)
    assert len(lines) == 1
    assert lines[0].x.shape == (2 * len(plot.rows_in_view()),)
    column, first = rules.column("support"), int(plot.shown[0])
    assert lines[0].x[:2].tolist() == [100 * column.bounds.low[first], 100 * column.bounds.high[first]]
    minimum = drawn(plot, LineMark, monkeypatch)[0]
    assert (minimum.at, minimum.name) == (pytest.approx(5.0), "minimum")
    assert [m.name for m in drawn(plot, Points, monkeypatch)][-1] == "true value"


def test_an_interval_without_an_end_is_drawn_up_to_an_arrow(plot_of, rules, monkeypatch):
    plot = plot_of(IntervalPlot)
    ends = ResultColumn.with_ends
    monkeypatch.setattr(ResultColumn, "with_ends", lambda *of: (*ends(*of)[:2], np.full(len(of[1]), np.inf)))
    lines = drawn(plot, Segments, monkeypatch)[-1]  # drawn anew where the scale is another one
    assert np.isinf(lines.x[1::2]).all()
    assert len(lines.x) == 2 * len(plot.rows_in_view())
    assert lines.beyond


def test_a_capped_plot_says_so(plot_of, rules):
    plot = plot_of(IntervalPlot)
    assert f"rows 1 to {len(plot.rows_in_view())} of {len(rules):,}" in plot.caption.text()
    assert plot.most.maximum() == MOST
    assert f"The first 1,000 of {len(rules):,} rules shown" in plot_of(ScatterPlot).caption.text()


def test_one_row_is_not_called_rows(plot_of, rules):
    plot = plot_of(IntervalPlot)
    plot.most.setValue(1)
    assert f"row 1 of {len(rules):,}, in the order" in plot.caption.text()


def test_the_selected_rows_alone(plot_of, rules):
    plot = plot_of(IntervalPlot, chosen=[3, 5])
    plot.only.setChecked(True)
    assert [row[0] for row in plot.data().rows] == [rules.label(3), rules.label(5)]
    plot.choose(NONE)
    assert plot.caption.text() == "Select rows in the table to plot them."
    assert not plot.canvas.isVisible()


def test_a_row_whose_parts_have_no_estimates_is_not_worked_out(plot_of):
    plot, found = plot_of(AccuracyPlot), rule_table(synthetic(rules=12), None)
    plot.present(found, np.arange(len(found)), NONE)
    assert "lacks the estimates" in plot.caption.text()
    assert not plot.data().rows


@pytest.mark.parametrize("kind", [IntervalPlot, ScatterPlot, AccuracyPlot, PairMatrix])
def test_every_plot_opens_its_table_and_copies_it(qtbot, plot_of, kind):
    plot = plot_of(kind)
    plot.table_action.trigger()
    assert plot.numbers.isVisible()
    assert plot.numbers.numbers.rowCount() == len(plot.data().rows) > 0
    plot.numbers.set_data(PlotData())
    plot.redraw()
    assert plot.numbers.numbers.rowCount() == len(plot.data().rows), "what is drawn while it is open is in it"
    plot.numbers.copy()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == len(plot.data().rows) + 1
    assert lines[0].split("\t") == list(plot.data().titles)
    plot.table_action.trigger()
    plot.numbers.set_data(PlotData(("of", "another"), (("plot", "!"),) * 500))
    plot.table_action.trigger()
    assert plot.numbers.plotted == plot.data(), "what was drawn while it was closed is in it, too"


def most_common_colour(picture):
    """Of the area of the plot without its head and its axes, and its share of that."""
    width, height = picture.width(), picture.height()
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(plain.constBits(), np.uint32).reshape(height, width) & 0xFFFFFF
    colours, counts = np.unique(
        pixels[height // 5 : height * 4 // 5 : 5, width // 4 :: 5], return_counts=True
    )
    return f"#{colours[counts.argmax()]:06x}", counts.max() / counts.sum()


def rendered(svg, size):
    picture = QImage(size, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.magenta)
    painter = QPainter(picture)
    QSvgRenderer(str(svg)).render(painter)
    painter.end()
    return picture


def painted_areas(pdf):
    """Fill colours of a PDF's rectangles that are wider than 500 dots and higher than 200."""
    colours, corners, fill = set(), [], (1.0, 1.0, 1.0)
    for line in content(pdf).splitlines():
        *numbers, operator = line.split() or [""]
        if operator == "scn" and len(numbers) == 3:
            fill = tuple(map(float, numbers))
        elif operator in {"m", "l", "c"}:
            corners.append(tuple(map(float, numbers[-2:])))
        elif operator == "re":
            x, y, width, height = map(float, numbers)
            corners += [(x, y), (x + width, y + height)]
        elif operator in {"f", "f*", "B", "B*", "b", "b*", "S", "n"}:
            is_large = 0 < len(corners) <= 6 and (np.ptp(corners, axis=0) > (500, 200)).all()
            colours |= {fill} if is_large and operator not in {"S", "n"} else set()
            corners = []
    return colours


def content(pdf):
    """The drawing operators of a PDF's page, one a line."""
    parts = [part for part in re.split(rb"(?<!end)stream\r?\n", pdf)[1:] if part[:1] == b"x"]
    streams = [zlib.decompressobj().decompress(part).decode("latin-1") for part in parts]
    return "\n".join(stream for stream in streams if " cm\n" in stream)


HEADS = {".png": b"\x89PNG\r\n\x1a\n", ".svg": b"<?xml", ".pdf": b"%PDF-"}


@pytest.mark.parametrize(
    ("kind", "scheme"),
    [
        *((kind, ColourScheme.DARK) for kind in (IntervalPlot, ScatterPlot, AccuracyPlot, PairMatrix)),
        *((kind, ColourScheme.LIGHT) for kind in (ScatterPlot, PrivacyPlot)),
    ],
)
def test_every_plot_is_saved_in_every_format_light_on_any_screen_and_nothing_covers_it(
    qtbot, result, tmp_path, kind, scheme
):
    """The legend's last sample, a dot where no truth is known, left a brush that then filled the plot's border."""
    plot = kind()
    qtbot.addWidget(plot)
    plot.resize(700, 400)
    plot.show()
    if kind is not PrivacyPlot:
        table = itemset_table(result, {}) if kind is PairMatrix else rule_table(result, {})
        order = np.argsort(-table.column("support").values, kind="stable")
        plot.present(table, order[: 1000 if kind is ScatterPlot else 20], NONE)
    plot.setPalette(palette(scheme))
    before = plot.canvas.range()
    for ending, head in HEADS.items():
        path = tmp_path / f"figure{ending}"
        plot.save(path)
        assert path.read_bytes().startswith(head)
        assert path.stat().st_size > 5_000
    assert plot.canvas.range() == before
    image, drawing = QImage(str(tmp_path / "figure.png")), (tmp_path / "figure.svg").read_text()
    assert QColor(image.pixel(3, 3)).lightnessF() > 0.95
    assert "<path" in drawing or "<polyline" in drawing
    for picture in (image, rendered(tmp_path / "figure.svg", image.size())):
        colour, share = most_common_colour(picture)
        assert colour == "#ffffff" or share < 0.5, (colour, share)  # tiles are as coloured as they are
        assert share < 1.0, "nothing is drawn"
    areas = painted_areas((tmp_path / "figure.pdf").read_bytes())
    assert areas <= {(1.0, 1.0, 1.0)}


def test_a_saved_figure_keeps_its_words_as_text(plot_of, tmp_path):
    plot_of(ScatterPlot).save(tmp_path / "figure.svg")
    text = (tmp_path / "figure.svg").read_text()
    assert "<text" in text
    assert "Confidence %" in text
    assert "<image" not in text


def test_another_ending_is_refused_and_leaves_no_file(plot_of, tmp_path):
    with pytest.raises(FigureError, match=r"\.png, \.svg, \.pdf"):
        plot_of(ScatterPlot).save(tmp_path / "figure.bmp")
    with pytest.raises(TacitError):
        plot_of(ScatterPlot).save(tmp_path / "no such folder" / "figure.png")
    assert not list(tmp_path.iterdir())


def test_saving_is_asked_of_whoever_owns_the_window(qtbot, plot_of):
    plot = plot_of(ScatterPlot)
    with qtbot.waitSignal(plot.saveRequested) as told:
        plot.save_action.trigger()
    assert told.args[0] is plot


def test_a_click_near_a_rule_picks_it_and_far_away_nothing(qtbot, plot_of, rules):
    plot = plot_of(ScatterPlot)
    element = int(plot.canvas.scene().ids[0])
    with qtbot.waitSignal(plot.picked) as told:
        qtbot.mouseClick(plot.canvas, Qt.MouseButton.LeftButton, pos=plot.canvas.place_of(element))
    assert told.args[0].tolist() == [int(plot.shown[element])]
    with qtbot.assertNotEmitted(plot.picked):
        qtbot.mouseClick(plot.canvas, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))


def test_keys_zoom_shift_and_show_all(qtbot, plot_of):
    canvas = plot_of(ScatterPlot).canvas
    whole = np.array(canvas.range())
    qtbot.keyClick(canvas, Qt.Key.Key_Plus)
    assert (np.ptp(canvas.range(), axis=1) < np.ptp(whole, axis=1)).all()
    qtbot.keyClick(canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert canvas.range()[0][0] > whole[0][0]
    qtbot.keyClick(canvas, Qt.Key.Key_0)
    assert np.allclose(canvas.range(), whole)


def test_the_interval_at_the_factor_used_is_that_of_the_result(plot_of, rules):
    """The data went through p = 0.85: what the plot expects there is what was estimated."""
    row = 11
    plot = plot_of(AccuracyPlot, chosen=[row])
    at = int(np.argmin(abs(FACTORS - 0.85)))
    for key in ("support", "confidence"):
        plot.quantity.setCurrentIndex(plot.quantity.findData(key))
        _, value, low, high, _ = plot.data().rows[at]
        bounds = rules.column(key).bounds
        assert value == pytest.approx(100 * bounds.value[row])
        # Expected is the normal interval, the result's is that of a score test: with many records they agree.
        assert low == pytest.approx(100 * bounds.low[row], rel=0.05)
        assert high == pytest.approx(100 * bounds.high[row], rel=0.05)


def test_pairs_carry_the_rules_intervals_or_cautious_ones(result, itemsets):
    singles = result.by_length[0]
    items = singles.itemsets.items[np.argsort(-singles.support.value)[:10], 0].tolist()
    found = rule_figures.pair_lifts(result, items)
    known = np.isfinite(found.lift)
    assert np.array_equal(known, known.T)
    i, j = np.argwhere(known & found.exact)[0]
    pair = tuple(sorted((items[i], items[j])))
    rows = [r for r in np.flatnonzero(result.rules.length == 2) if itemset(result, r) == pair]
    assert (
        found.low[i, j] in result.rules.measures["lift"].low[rows]
    )  # of one of its rules, which differ in rank
    level = result.by_length[1]
    for row in range(len(level)):
        exact = rule_figures._rule_bounds(result).get(row)
        if exact is not None:
            lift, low, high = rule_figures._bounded(result, row)
            assert lift == pytest.approx(exact[0])
            assert low <= exact[1] + 1e-9
            assert high >= exact[2] - 1e-9


def itemset(result, rule):
    return tuple(result.by_length[1].itemsets.items[result.rules.row[rule]].tolist())


def test_the_matrix_and_the_table_select_each_other(qtbot, plot_of, itemsets):
    plot = plot_of(PairMatrix)
    i, j = np.argwhere(np.isfinite(plot._pairs.lift))[0]
    with qtbot.waitSignal(plot.picked) as told:
        plot.canvas.hit.emit(int(i * len(plot._pairs.items) + j))
    row = int(told.args[0][0])
    assert set(itemsets.itemset(row)) == {plot._pairs.items[i], plot._pairs.items[j]}
    plot.choose(told.args[0])
    assert len(plot.canvas.chart.over) == 2
    assert "uncertain: the interval contains 1" in plot.legend.names()


def test_lift_is_ordered_by_lightness_and_readable():
    lifts = [0.3, 0.5, 0.7, 0.9, 1.0, 1.2, 1.5, 2.0, 5.0]
    shades = [luminance(lift_colour(lift)) for lift in lifts]
    assert shades == sorted(shades)
    grounds = [luminance(lift_colour(x)) for x in lifts]
    words = [luminance(ink_on(lift_colour(x))) for x in lifts]
    contrasts = [(max(pair) + 0.05) / (min(pair) + 0.05) for pair in zip(grounds, words, strict=True)]
    assert min(contrasts) >= 4.5


def test_privacy_curves_are_the_formulas_and_mark_the_study(qtbot):
    plot = PrivacyPlot()
    qtbot.addWidget(plot)
    plot.set_channel(warner(0.9), 0.01)
    row = min(plot.data().rows, key=lambda cells: abs(cells[0] - 0.9))
    assert row[1] == pytest.approx(privacy_percentage(warner(row[0]), 0.01, WEIGHT))
    plot.set_weight(0.9)
    row = min(plot.data().rows, key=lambda cells: abs(cells[0] - 0.9))
    assert row[1] == pytest.approx(83, abs=0.5)  # Rizvi and Haritsa, Table 1
    assert any("this study" in name for name in plot.legend.names())
    plot.against.setCurrentIndex(1)
    assert plot.data().titles[0] == "share of people whose true answer is yes"
    plot.set_channel(asymmetric(0.9, 0.7), 0.01)
    assert not any("this study" in name for name in plot.legend.names())


def look(entry):
    """How an entry of a legend differs from others without any colour."""
    return (
        type(entry).__name__,
        getattr(entry, "symbol", ""),
        getattr(entry, "style", ""),
        getattr(entry, "hatched", ""),
        getattr(entry, "vertical", ""),
    )


def shade(colour):
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


@pytest.mark.parametrize("scheme", ColourScheme)
@pytest.mark.parametrize("kind", [IntervalPlot, ScatterPlot, PairMatrix, AccuracyPlot])
def test_what_a_legend_names_can_be_told_apart_in_greyscale(plot_of, kind, scheme):
    plot = plot_of(kind)
    plot.setPalette(palette(scheme))
    plot.redraw()
    entries = plot.legend.entries
    assert len(entries) > 1
    for one, other in combinations(entries, 2):
        assert look(one) != look(other) or abs(shade(one.colour) - shade(other.colour)) >= 10


@pytest.mark.parametrize("scheme", ColourScheme)
@pytest.mark.parametrize("against", [0, 1])
def test_the_curves_of_privacy_can_be_told_apart_in_greyscale(qtbot, scheme, against):
    plot = PrivacyPlot()
    qtbot.addWidget(plot)
    plot.setPalette(palette(scheme))
    plot.against.setCurrentIndex(against)
    for one, other in combinations(plot.legend.entries, 2):
        assert look(one) != look(other)
        assert abs(shade(one.colour) - shade(other.colour)) >= 10
