"""A result for people: a report as HTML, and as PDF through Qt."""

from tacit_miner.report.html import report_html

__all__ = ["report_html"]
