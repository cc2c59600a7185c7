"""A report on paper: as PDF, its pieces a text document of Qt whose pages break where nothing is torn, or as a Word document."""

from tacit_miner.ui.paper.setting import SMALL, set_report

__all__ = ["SMALL", "set_report"]
