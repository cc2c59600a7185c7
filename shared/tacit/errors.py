"""The error tree of the shared package.

Every refusal is a `TacitError`, which is a `ValueError`: it carries a message (a code with values, `tacit.messages`)
that says what was wrong, where, the value, the limit and what to do, in one sentence that can be shown to a person.
It never carries a secret or a true answer.
"""

from __future__ import annotations

from tacit.messages import PLACED, Message


class TacitError(ValueError):
    """Input that was refused.

    Attributes:
        message: what is said to the person, as a code with values; `str()` of the error is its English sentence.

    >>> import tacit
    >>> try:
    ...     tacit.warner(0.5)
    ... except tacit.TacitError as error:
    ...     print(error.message.code)
    channel.says-nothing
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


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

    def __init__(self, field: str, reason: Message) -> None:
        super().__init__(PLACED(place=field, reason=reason) if field else reason)
        self.field = field
        self.reason = reason

    def __reduce__(self) -> tuple[type[SurveyError], tuple[str, Message]]:
        """For another process: what it was made of, where an exception would hand over its message alone."""
        return type(self), (self.field, self.reason)


class RandomizeError(TacitError):
    """A record that cannot be drawn; the message never says what the person answered."""


class KeyFileError(TacitError):
    """A key file that cannot be written, read or opened; the message never carries the secret or the passphrase."""


class DatasetError(TacitError):
    """Records, items and channels that do not fit together."""


class MissingLibraryError(TacitError, ImportError):
    """A library that an extra brings is not installed."""


class StoreError(TacitError):
    """A file that could not be read or written."""
