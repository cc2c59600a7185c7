"""Pixels of the drawn interval: dot, line, threshold, arrowheads, truth."""

import numpy as np
import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter

from tacit.estimation.intervals import Bounded
from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.figures.palette import ColourScheme
from tacit_miner.ui.results.columns import ResultColumn, ResultColumnKind
from tacit_miner.ui.results.painters import IntervalDrawing, Scale, Strip
from tacit_miner.ui.theme import palette, theme

WIDTH, HEIGHT, LINE = 200, 24, 16


def column(value, low, high, threshold=0.5, **more):
    numbers = [np.array([number], float) for number in (value, low, high)]
    return ResultColumn(
        "x", ResultColumnKind.ESTIMATE, "", "", numbers[0], Bounded(*numbers), threshold=threshold, **more
    )


def drawn(shown, scheme=ColourScheme.LIGHT):
    colours = theme(palette(scheme))
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(colours.base)
    painter = QPainter(image)
    painter.setBackground(colours.base)
    Strip(IntervalDrawing(colours, LINE), QRect(0, 0, WIDTH, HEIGHT), shown).draw(painter, 0)
    painter.end()
    return image, colours


def close(image, x, y, colour, tolerance=40):
    seen = QColor(image.pixel(x, y))
    parts = zip(seen.getRgb(), colour.getRgb(), strict=True)
    return all(abs(a - b) <= tolerance for a, b in parts)


@pytest.mark.parametrize("scheme", ColourScheme)
@pytest.mark.parametrize(
    ("numbers", "verdict"),
    [
        ((0.8, 0.6, 0.95), IntervalVerdict.CERTAIN),
        ((0.6, 0.4, 0.8), IntervalVerdict.UNCERTAIN),
        ((0.2, 0.1, 0.3), IntervalVerdict.BELOW),
    ],
)
def test_the_dot_stands_at_the_estimate_and_its_filling_tells_the_verdict(qapp, scheme, numbers, verdict):
    image, colours = drawn(column(*numbers), scheme)
    mark, x, middle = colours.verdict(verdict), int(numbers[0] * WIDTH), HEIGHT // 2
    left, right = close(image, x - 2, middle, mark), close(image, x + 1, middle, mark)
    assert (left, right) == {
        IntervalVerdict.CERTAIN: (True, True),
        IntervalVerdict.UNCERTAIN: (True, False),
        IntervalVerdict.BELOW: (False, False),
    }[verdict]
    assert close(image, int((numbers[1] + 0.05) * WIDTH), middle, mark)  # the interval's line


def test_the_threshold_runs_through_the_whole_cell(qapp):
    image, colours = drawn(column(0.8, 0.7, 0.9))
    hits = [y for y in range(HEIGHT) if close(image, WIDTH // 2, y, colours.threshold, 130)]
    assert min(hits) <= 4
    assert max(hits) >= HEIGHT - 5


def test_an_end_beyond_the_drawing_becomes_an_arrowhead(qapp):
    cut, colours = drawn(column(0.8, 0.6, 1.4))
    whole, _ = drawn(column(0.8, 0.6, 0.9))
    beside = [(WIDTH - 4, HEIGHT // 2 - 2), (WIDTH - 4, HEIGHT // 2 + 2)]
    assert all(close(cut, x, y, colours.certain, 90) for x, y in beside)
    assert not any(close(whole, x, y, colours.certain, 90) for x, y in beside)


def test_an_estimate_beyond_the_drawing_leaves_no_dot_inside(qapp):
    image, colours = drawn(column(1.3, 1.2, 1.4))
    assert not any(close(image, x, HEIGHT // 2, colours.certain) for x in range(WIDTH - 12))


def test_truth_is_a_diamond(qapp):
    image, colours = drawn(column(0.8, 0.6, 0.95, truth=np.array([0.25])))
    x, reach = WIDTH // 4, round(LINE * 0.3)
    assert close(image, x, HEIGHT // 2 - reach, colours.truth, 120)
    assert not close(image, x, HEIGHT // 2 - 1, colours.truth, 60)


def test_what_is_undefined_is_not_drawn(qapp):
    image, colours = drawn(column(np.nan, np.nan, np.nan))
    assert all(QColor(image.pixel(x, y)) == colours.base for x in range(WIDTH) for y in range(HEIGHT))


def test_a_place_is_held_inside_the_drawing():
    scale = Scale(10.0, 100.0, 0.0, 2.0)
    assert [scale.place(value) for value in (-1.0, 0.0, 1.0, 2.0, 9.0)] == [10.0, 10.0, 60.0, 110.0, 110.0]
    assert not scale.holds(float("nan"))
