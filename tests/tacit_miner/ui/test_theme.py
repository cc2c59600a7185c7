"""Colours that can be told apart: by contrast, in greyscale, in every family."""

from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox, QListWidget, QListWidgetItem

from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.figures.palette import ColourScheme, luminance
from tacit_miner.ui.theme import palette, sheet, theme


def contrast(first, second):
    """The contrast ratio of WCAG 2, 1 to 21."""
    dark, light = sorted(luminance(colour.name()) for colour in (first, second))
    return (light + 0.05) / (dark + 0.05)


def lightness(colour):
    """L* of CIE 1976."""
    y = luminance(colour.name())
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


@pytest.mark.parametrize("scheme", ColourScheme)
def test_a_palette_is_recognised_as_its_family(qapp, scheme):
    assert theme(palette(scheme)).scheme is scheme


@pytest.mark.parametrize("scheme", [ColourScheme.DARK, ColourScheme.CONTRAST])
@pytest.mark.parametrize("kind", [QCheckBox, QListWidget])
def test_an_empty_box_to_tick_is_seen_on_a_dark_ground(qtbot, scheme, kind):
    shown = kind()
    qtbot.addWidget(shown)
    shown.setPalette(palette(scheme))
    shown.setStyleSheet(sheet(scheme))
    if kind is QListWidget:
        item = QListWidgetItem("")
        item.setCheckState(Qt.CheckState.Unchecked)
        shown.addItem(item)
    shown.resize(60, 40)
    drawn = shown.grab().toImage()
    ground = drawn.pixelColor(55, 35)
    frame = max((drawn.pixelColor(x, 20 if kind is QCheckBox else 9) for x in range(4, 30)), key=lightness)
    assert contrast(frame, ground) >= 3.0


@pytest.mark.parametrize("scheme", ColourScheme)
def test_words_and_marks_reach_the_contrast_they_need(qapp, scheme):
    colours = theme(palette(scheme))
    for ground in (colours.base, colours.stripe, colours.selection):
        assert contrast(colours.text, ground) >= 4.5
        assert contrast(colours.muted, ground) >= 4.5
    assert contrast(colours.text, colours.notice) >= 4.5
    for mark in (
        *(colours.verdict(v) for v in IntervalVerdict),
        colours.threshold,
        colours.truth,
        *colours.curves,
    ):
        assert contrast(mark, colours.base) >= 3.0


@pytest.mark.parametrize("scheme", ColourScheme)
def test_verdicts_stay_apart_in_greyscale(qapp, scheme):
    shades = [lightness(theme(palette(scheme)).verdict(verdict)) for verdict in IntervalVerdict]
    assert min(abs(a - b) for a, b in combinations(shades, 2)) >= 10


@pytest.mark.parametrize("scheme", ColourScheme)
def test_neighbouring_curves_stay_apart_in_greyscale(qapp, scheme):
    shades = [lightness(colour) for colour in theme(palette(scheme)).curves]
    assert min(abs(a - b) for a, b in combinations(shades, 2)) >= 10


def test_contrast_is_that_of_wcag():
    assert contrast(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21.0)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.478, abs=1e-3)
