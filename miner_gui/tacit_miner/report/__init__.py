"""A result for people: a report, which is written as HTML here and as PDF by the window's part."""

from tacit_miner.report.html import to_html
from tacit_miner.report.pieces import Report
from tacit_miner.report.records import machines
from tacit_miner.report.report import Facts, make_report
from tacit_miner.report.wanted import Grouping, Order, Part, Wanted
from tacit_miner.voice import Voice

__all__ = [
    "Facts",
    "Grouping",
    "Order",
    "Part",
    "Report",
    "Voice",
    "Wanted",
    "machines",
    "make_report",
    "to_html",
]
