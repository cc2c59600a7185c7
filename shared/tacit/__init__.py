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
    "regress",
    "rrph",
    "rule_interest",
    "sharper_supports",
    "signer_influence",
    "unrelated",
    "warner",
]

_MODULES = {
    "Channel": "tacit.channels.channel",
    "Choice": "tacit.records.questions",
    "Dataset": "tacit.records.blocks",
    "MixedDataset": "tacit.records.mixed",
    "Result": "tacit.run.result",
    "Settings": "tacit.run.settings",
    "TacitError": "tacit.platform.errors",
    "asymmetric": "tacit.channels.channel",
    "cross_table": "tacit.mining.tables",
    "distribution": "tacit.mining.tables",
    "flip_share": "tacit.estimation.forging",
    "hph": "tacit.channels.channel",
    "krr": "tacit.channels.channel",
    "mine": "tacit.mining.apriori",
    "open_channel": "tacit.channels.channel",
    "plan": "tacit.planning.plan",
    "randomize": "tacit.randomize",
    "rrph": "tacit.channels.channel",
    "redundant_rules": "tacit.run.columns",
    "regress": "tacit.models.regress",
    "rule_interest": "tacit.mining.restating",
    "sharper_supports": "tacit.joint.sharper",
    "signer_influence": "tacit.verdicts.signers",
    "unrelated": "tacit.channels.channel",
    "warner": "tacit.channels.channel",
}
"""Where each public name is; `randomize` is a module itself."""

_WITHOUT_NUMPY = {"tacit.channels.channel", "tacit.platform.errors"}


def __getattr__(name: str) -> object:
    """A public name, imported when it is first used.

    Raises:
        MissingLibraryError: NumPy is not installed.
    """
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
    place = _MODULES[name]
    if place not in _WITHOUT_NUMPY:
        importlib.import_module("tacit.platform.extras").require(f"{__name__}.{name}", "numpy")
    module = importlib.import_module(place)
    found: object = module if place == f"{__name__}.{name}" else getattr(module, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
