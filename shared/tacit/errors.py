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
