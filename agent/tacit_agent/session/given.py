"""What a person answers, as the character of a record. No answer is in a message."""

from __future__ import annotations

from tacit.exact_draw import NO, SKIPPED, YES
from tacit.survey import Item
from tacit_agent.errors import SessionError
from tacit_agent.session.states import NO_CHOICE_SKIPPING, NO_SKIPPING, NOT_OFFERED


def character_of(item: Item, value: bool | int | None) -> int:  # noqa: FBT001 the answer itself
    """The ASCII code of the character for an answer: yes or no, the position of an option, or None for not said.

    Raises:
        SessionError: the item has no such answer: of one with options True and False are none, and of others 1 and 0.
    """
    if value is None:
        return ord(SKIPPED)
    if isinstance(value, bool) is bool(item.options) or not 0 <= value < len(item.characters):
        raise SessionError(NOT_OFFERED(code=item.code))
    return ord(item.characters[value] if item.options else YES if value else NO)


def check_may_skip(item: Item, *, skip: bool) -> None:
    """Refuse to leave an item out where the survey does not offer that."""
    if not skip:
        raise SessionError((NO_CHOICE_SKIPPING if item.options else NO_SKIPPING)())
