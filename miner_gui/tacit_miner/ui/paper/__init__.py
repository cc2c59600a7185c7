"""A report on paper: its pieces as a text document of Qt whose pages break where nothing is torn."""

from tacit_miner.ui.paper.setting import SMALL
from tacit_miner.ui.paper.sheets import set_report

__all__ = ["SMALL", "set_report"]
