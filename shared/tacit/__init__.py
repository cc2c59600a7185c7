"""Tacit: what the agent and the miner agree on.

Importing this package loads nothing heavy; each module says what it needs.
"""

__version__ = "0.1.0"
