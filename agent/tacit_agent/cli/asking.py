"""In the terminal: the answers, typed unseen. A yes or no, an option by its number, a number, or the boxes of a checklist.

Of a number its band is shown before it is typed and not after: what a terminal shows, it keeps. Boxes of one checklist are
answered together, by the numbers of those that apply.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from tacit import describe
from tacit.quoting import theirs
from tacit.survey import Item, Kind
from tacit_agent.cli.terminal import ask, say
from tacit_agent.session import Session

_ANSWERS: dict[str, tuple[bool | None]] = {
    word: (value,)
    for words, value in ((("y", "yes", "1"), True), (("n", "no", "2", "0"), False), (("-", "3"), None))
    for word in words
}
"""What may be typed, wrapped: None alone means that it was not understood."""

_Understand: TypeAlias = Callable[[str], tuple[int | None] | None]

_NUMBER = re.compile(r"[-+]?[0-9]{1,9}")
_NONE_OF_THEM = frozenset({"0", "none"})
_LEFT_OUT = "-"


def ask_answers(session: Session, languages: list[str]) -> None:
    """Ask every question, in order."""
    for positions in checklists(session.survey.items):
        first = session.survey.items[positions[0]]
        if first.kind is Kind.SEVERAL:
            _ask_boxes(session, positions, languages)
        elif first.kind is Kind.NUMBER:
            _ask_number(session, positions[0], languages)
        elif first.kind is Kind.CHOICE:
            _ask_option(session, positions[0], languages)
        else:
            _ask_yes_or_no(session, positions[0], languages)


def checklists(items: tuple[Item, ...]) -> Iterator[list[int]]:
    """The positions of items that are asked together: neighbouring boxes with one group; any other item alone."""
    together: list[int] = []
    for position, item in enumerate(items):
        last = items[together[-1]] if together else None
        same = last is not None and last.kind is item.kind is Kind.SEVERAL and last.group == item.group
        if together and not same:
            yield together
            together = []
        together.append(position)
    yield together


def _introduce(session: Session, position: int, text: str, languages: list[str]) -> None:
    say(f"\nQuestion {position + 1}:")
    say(theirs(text))
    if help_text := session.survey.items[position].help.get(languages):
        say(theirs(help_text))


def _ask_yes_or_no(session: Session, position: int, languages: list[str]) -> None:
    skip = session.survey.skip
    _introduce(session, position, session.survey.items[position].text.get(languages), languages)
    choices = "y yes, n no, - prefer not to say, which can be read" if skip else "y yes, n no"

    def understand(typed: str) -> tuple[bool | None] | None:
        meant = _ANSWERS.get(typed.lower())
        return None if meant == (None,) and not skip else meant

    (value,) = ask(f"   {choices} (typed unseen): ", understand, f"Type one of: {choices}.", unseen=True)
    session.answer(position, value)


def _ask_option(session: Session, position: int, languages: list[str]) -> None:
    item = session.survey.items[position]
    _introduce(session, position, item.text.get(languages), languages)
    for number, option in enumerate(item.options, start=1):
        say(theirs(option.text.get(languages), f"   {number:2}  "))

    def understand(typed: str) -> tuple[int | None] | None:
        if typed == _LEFT_OUT:
            return (None,) if session.survey.skip else None
        number = int(typed) if _NUMBER.fullmatch(typed) else 0
        return (number - 1,) if 1 <= number <= len(item.options) else None

    _answer(session, position, f"the number of your answer, 1 to {len(item.options)}", understand)


def _ask_number(session: Session, position: int, languages: list[str]) -> None:
    item = session.survey.items[position]
    _introduce(session, position, item.text.get(languages), languages)
    say("   Of the number that you type, only the band it lies in is kept:")
    for place, option in enumerate(item.options):
        say(theirs(option.text.get(languages), f"   {describe.band(item.cuts, place)}  "))

    def understand(typed: str) -> tuple[int | None] | None:
        if typed == _LEFT_OUT:
            return (None,) if session.survey.skip else None
        return (item.band_of(int(typed)),) if _NUMBER.fullmatch(typed) else None

    _answer(session, position, "a whole number", understand)


def _answer(session: Session, position: int, wanted: str, understand: _Understand) -> None:
    choices = f"{wanted}, - prefer not to say, which can be read" if session.survey.skip else wanted
    (value,) = ask(f"   {choices} (typed unseen): ", understand, f"Type {choices}.", unseen=True)
    session.answer(position, value)


def _ask_boxes(session: Session, positions: list[int], languages: list[str]) -> None:
    items = [session.survey.items[position] for position in positions]
    say(f"\nQuestions {positions[0] + 1} to {positions[-1] + 1}:")
    say(theirs(items[0].heading(languages)))
    for number, item in enumerate(items, start=1):
        say(theirs(item.text.get(languages), f"   {number:2}  "))
        if help_text := item.help.get(languages):
            say(theirs(help_text, "       "))
    choices = "the numbers of all that apply, such as 1 3, or 0 for none"
    choices += ", - prefer not to say of any, which can be read" if session.survey.skip else ""

    def understand(typed: str) -> tuple[frozenset[int] | None] | None:
        if typed == _LEFT_OUT:
            return (None,) if session.survey.skip else None
        if typed.lower() in _NONE_OF_THEM:
            return (frozenset(),)
        words = typed.replace(",", " ").split()
        numbers = {int(word) for word in words if _NUMBER.fullmatch(word)}
        fits = len(numbers) == len(words) and numbers <= set(range(1, len(items) + 1))
        return (frozenset(numbers),) if words and fits else None

    (ticked,) = ask(f"   {choices} (typed unseen): ", understand, f"Type {choices}.", unseen=True)
    for number, position in enumerate(positions, start=1):
        session.answer(position, None if ticked is None else number in ticked)
