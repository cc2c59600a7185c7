"""A report on paper: its pieces as a text document of Qt whose pages break where nothing is torn."""

from tacit_miner.ui.paper.setting import SMALL, set_report

__all__ = ["SMALL", "set_report"]
