"""What the form of a run's settings starts with, and what it refuses beside the settings object."""

from __future__ import annotations

from tacit.errors import TacitError
from tacit.messages import Template
from tacit.mining.settings import Settings
from tacit_miner.runs import RunSettings

FIRST = RunSettings(Settings(min_support=0.05, min_confidence=0.5))
"""What a new project starts with."""

FIRST_SEED = 1
"""Of the halves, if the settings have none: one for all, so that no person tries several."""

NO_SUCH_ITEM = Template(
    "settings-form.no-such-item",
    "The settings say on which side “{item}” may stand, but this project has no such item; "
    "take its line out of [sides].",
)
NO_SUCH_SIGNER = Template(
    "settings-form.no-such-signer",
    "The settings leave out the signer {signer}, but this project has no such signer, or more than "
    "one; mend exclude-signers.",
)


class FormError(TacitError):
    """Settings that the form or the open project cannot take."""
