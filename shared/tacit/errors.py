"""The error tree of the shared package.

Every refusal is a `TacitError`, which is a `ValueError`: it says what was wrong, where, the value, the limit and
what to do, in one sentence that can be shown to a person. It never carries a secret or a true answer.
"""

from __future__ import annotations


class TacitError(ValueError):
    """Input that was refused; the message is fit for a person to read."""


class ChannelError(TacitError):
    """A randomization that is impossible, or that cannot be undone."""


class PrivacyError(TacitError):
    """A privacy figure asked for outside the range where it means something."""


class SurveyError(TacitError):
    """A survey that the format or the agent's policy refuses.

    Attributes:
        field: where, as a path such as `items[3].text`; empty where the survey as a whole is meant.
        reason: what was wrong, the value, the limit and what to do, without the place.
    """

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.field = field
        self.reason = reason


class RandomizeError(TacitError):
    """A record that cannot be drawn; the message never says what the person answered."""


class KeyFileError(TacitError):
    """A key file that cannot be written, read or opened; the message never carries the secret or the passphrase."""


class StoreError(TacitError):
    """A file that could not be read or written."""
