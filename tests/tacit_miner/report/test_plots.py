"""A plot of a report draws what the numbers say, names rows in words, and stays inside its frame."""

import re
import xml.etree.ElementTree as ET

import pytest

from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.report.figures import WIDTH, Whisker, interval_plot

NAMES = {"s": "http://www.w3.org/2000/svg"}
LONG = "In the last month, did you take money for work that you told neither the office nor your family of?"


def plotted(rows, threshold=0.1):
    return ET.fromstring(interval_plot(rows, threshold, "support, %"))


def test_a_plot_puts_estimates_in_order_and_tells_verdicts_by_shape():
    rows = [
        Whisker("a", 0.2, -0.1, 0.3, IntervalVerdict.UNCERTAIN),
        Whisker("b", 0.5, 0.4, 0.6, IntervalVerdict.CERTAIN),
        Whisker("c", 0.05, 0.0, 0.07, IntervalVerdict.BELOW),
    ]
    circles = {
        float(circle.get("cx")): (circle.get("fill"), circle.get("stroke"))
        for circle in plotted(rows).findall("s:circle", NAMES)
    }
    below, uncertain, certain = (circles[x] for x in sorted(circles))
    assert certain[0] == certain[1]
    assert below[0] == uncertain[0] == "#ffffff"
    assert len({colour for _, colour in circles.values()}) == 3


def test_long_questions_take_two_lines_and_short_ones_lose_nothing():
    root = plotted(
        [
            Whisker(LONG, 0.2, 0.1, 0.3, IntervalVerdict.CERTAIN),
            Whisker("q2", 0.2, 0.1, 0.3, IntervalVerdict.CERTAIN),
        ]
    )
    words = [text.text for text in root.findall("s:text", NAMES)]
    assert "q2" in words
    assert any(
        words[place] + " " in LONG + " " and LONG.startswith(words[place]) for place in range(len(words))
    )
    assert sum(len(word) > 20 for word in words) == 2


@pytest.mark.parametrize("high", [0.3, 1.4, float("inf")])
def test_nothing_lies_outside_the_view_box_and_the_letters_exist(high):
    rows = [Whisker(LONG, 0.2, -0.4, high, IntervalVerdict.UNCERTAIN)] * 12
    root = plotted(rows)
    _, _, width, height = map(float, root.get("viewBox").split())
    assert width == WIDTH
    assert root.get("font-family") == "sans-serif"
    for path in root.findall("s:path", NAMES):
        numbers = [float(found) for found in re.findall(r"-?[0-9.]+", path.get("d").split("A")[0])]
        assert all(0.0 <= x <= width for x in numbers[::2])
        assert all(0.0 <= y <= height for y in numbers[1::2])
