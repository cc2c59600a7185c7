"""Tacit: association rules from answers that were randomized before they left the person.

This package is the library, and what the agent and the miner agree on. Importing it loads nothing else: each name below
is imported when it is first used, so that the agent needs no NumPy. Type checkers read `__init__.pyi`. docs/python.md
shows a study from a data frame to a plot.
"""

import importlib
import os

# Before NumPy is loaded: the threads of its linear algebra look for work for 2^20 cycles before they sleep, not for a tenth of a second, which
# every start and every small product would spend on each processor: a sixth of a run.
os.environ.setdefault("OPENBLAS_THREAD_TIMEOUT", "20")

__version__ = "0.1.0"

_MODULES = {
    "Channel": "tacit.channels.channel",
    "Choice": "tacit.records.questions",
    "Dataset": "tacit.records.blocks",
    "MiningResult": "tacit.run.frames",
    "MixedDataset": "tacit.records.mixed",
    "Result": "tacit.run.result",
    "SamplingDesign": "tacit.designs.sampling",
    "Select": "tacit.run.keep_rules",
    "Settings": "tacit.run.settings",
    "TacitError": "tacit.platform.errors",
    "asymmetric": "tacit.channels.channel",
    "cross_table": "tacit.mining.tables",
    "distribution": "tacit.mining.tables",
    "evaluate": "tacit.randomize",
    "flip_share": "tacit.estimation.forging",
    "hph": "tacit.channels.channel",
    "krr": "tacit.channels.channel",
    "mine": "tacit.mining.library",
    "open_channel": "tacit.channels.channel",
    "plan": "tacit.planning.plan",
    "prevalences": "tacit.mining.tables",
    "privacy": "tacit.privacy",
    "randomize": "tacit.randomize",
    "redundant_rules": "tacit.run.columns",
    "regress": "tacit.models.regress",
    "rrph": "tacit.channels.channel",
    "rule_interest": "tacit.mining.restating",
    "sharper_supports": "tacit.joint.sharper",
    "signer_influence": "tacit.verdicts.signers",
    "unrelated": "tacit.channels.channel",
    "warner": "tacit.channels.channel",
}
"""Where each public name is; `privacy` and `randomize` are modules themselves."""

__all__ = list(_MODULES)

_WITHOUT_NUMPY = {"tacit.channels.channel", "tacit.platform.errors", "tacit.privacy"}


def __getattr__(name: str) -> object:
    """A public name, imported when it is first used. Raises MissingLibraryError: NumPy is not installed."""
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
