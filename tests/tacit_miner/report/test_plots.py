"""A plot draws what the numbers say."""

import xml.etree.ElementTree as ET

from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.report.plots import Whisker, interval_plot


def test_a_plot_puts_estimates_in_order_and_marks_cut_ends():
    rows = [
        Whisker("a", 0.2, -0.1, 0.3, IntervalVerdict.UNCERTAIN),
        Whisker("b", 0.5, 0.4, 0.6, IntervalVerdict.CERTAIN),
    ]
    root = ET.fromstring(interval_plot(rows, 0.1, "support"))
    names = {"s": "http://www.w3.org/2000/svg"}
    centres = [float(circle.get("cx")) for circle in root.findall("s:circle", names)]
    assert centres == sorted(centres)
    assert len(root.findall("s:path", names)) == 2  # the half disc of a, and the arrow of its low end
