"""A result for people: a report, which is written as HTML here and as PDF by the window's part."""

from tacit_miner.choices import Grouping, Order, ReportPart
from tacit_miner.report.pieces import Report, to_html
from tacit_miner.report.records import machines
from tacit_miner.report.report import ReportFacts, make_report
from tacit_miner.report.rows import ReportWanted
from tacit_miner.voice import Voice
