"""Tacit: association rules from answers that were randomized before they left the person.

This package is the library, and what the agent and the miner agree on. Importing it loads nothing else: each name below
is imported when it is first used, so that the agent needs no NumPy. Type checkers read `__init__.pyi`. docs/python.md
shows a study from a data frame to a plot.
"""

from __future__ import annotations

import importlib

__version__ = "0.1.0"

__all__ = [
    "Channel",
    "Choice",
    "Dataset",
    "MixedDataset",
    "Result",
    "Settings",
    "TacitError",
    "asymmetric",
    "cross_table",
    "distribution",
    "flip_share",
    "hph",
    "krr",
    "mine",
    "open_channel",
    "plan",
    "randomize",
    "redundant_rules",
    "rrph",
    "rule_interest",
    "sharper_supports",
    "signer_influence",
    "unrelated",
    "warner",
]

_MODULES = {
    "Channel": "tacit.channel",
    "Choice": "tacit.questions",
    "Dataset": "tacit.mining.blocks",
    "MixedDataset": "tacit.mining.mixed",
    "Result": "tacit.mining.result",
    "Settings": "tacit.mining.settings",
    "TacitError": "tacit.errors",
    "asymmetric": "tacit.channel",
    "cross_table": "tacit.mining.tables",
    "distribution": "tacit.mining.tables",
    "flip_share": "tacit.estimation.forging",
    "hph": "tacit.channel",
    "krr": "tacit.choice_channel",
    "mine": "tacit.mining.apriori",
    "open_channel": "tacit.channel",
    "plan": "tacit.planning.plan",
    "randomize": "tacit.randomize",
    "rrph": "tacit.channel",
    "redundant_rules": "tacit.mining.redundancy",
    "rule_interest": "tacit.mining.interest",
    "sharper_supports": "tacit.mining.sharper",
    "signer_influence": "tacit.mining.signers",
    "unrelated": "tacit.channel",
    "warner": "tacit.channel",
}
"""Where each public name is; `randomize` is a module itself."""

_WITHOUT_NUMPY = {"tacit.channel", "tacit.choice_channel", "tacit.errors"}


def __getattr__(name: str) -> object:
    """A public name, imported when it is first used.

    Raises:
        MissingLibraryError: NumPy or Numba is not installed.
    """
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
    place = _MODULES[name]
    if place not in _WITHOUT_NUMPY:
        importlib.import_module("tacit.extras").require(f"{__name__}.{name}", "numpy", "numba")
    module = importlib.import_module(place)
    found: object = module if place == f"{__name__}.{name}" else getattr(module, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
