"""The lists of the sheet `choices`: options in their order, with the columns that bands, boxes and unions need."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey import Option, Text
from tacit_miner.xlsform.findings import Findings
from tacit_miner.xlsform.headings import Languages, check_columns
from tacit_miner.xlsform.languages import NO, YES
from tacit_miner.xlsform.sheets import Form, Row

NO_LIST_NAME = Template(
    "xlsform.no-list-name", "the option belongs to no list; write the list's name in list_name"
)
NO_OPTION_NAME = Template(
    "xlsform.no-option-name", "the option has no name; write a short one without spaces"
)
OPTION_TWICE = Template(
    "xlsform.option-twice",
    "the list {list!r} has the option {option!r} in row {row:,} already; names must differ",
)
NO_LABEL = Template("xlsform.no-label", "there is no label in {language}, the first language; write it")
NOT_WHOLE = Template(
    "xlsform.not-whole", "{value!r} is not a whole number; write where the band begins, such as 18"
)

YES_WORDS = frozenset(["1", "y", "yes", "true", "si", "ndio", *(word.casefold() for word in YES.values())])
NO_WORDS = frozenset(["0", "n", "no", "false", "nao", *(word.casefold() for word in NO.values())])


@dataclass(frozen=True, slots=True)
class Choice:
    """One row of a list.

    Attributes:
        row: where it stands.
        name: the option's name in the form.
        text: its label.
        parent: of a union.
        start: where the band begins that it stands for; None if nothing is written.
    """

    row: Row
    name: str
    text: Text
    parent: str
    start: int | None

    def option(self, found: Findings) -> Option | None:
        """The option of a survey; None, with an error, if a survey refuses it."""
        try:
            return Option(self.row.get("code") or self.name, self.text, self.parent)
        except SurveyError as error:
            column = "parent" if error.field == "parent" else "name" if error.field == "code" else "label"
            found.error(self.row.place(column), error.reason)
        return None


def read_lists(form: Form, languages: Languages, found: Findings) -> Mapping[str, Sequence[Choice]]:
    """The lists by name, each with its options in order."""
    sheet = form.sheet("choices")
    lists: dict[str, list[Choice]] = {}
    if not sheet.rows or not check_columns(sheet, ("list_name", "name"), found):
        return lists
    for row in sheet.rows:
        choice = _choice(row, languages, found)
        if choice is None:
            continue
        options = lists.setdefault(row.get("list_name"), [])
        again = next((other for other in options if other.name == choice.name), None)
        if again is not None:
            found.error(
                row.place("name"),
                OPTION_TWICE(list=row.get("list_name")[:40], option=choice.name[:40], row=again.row.number),
            )
        else:
            options.append(choice)
    return lists


def _choice(row: Row, languages: Languages, found: Findings) -> Choice | None:
    if not row.get("list_name"):
        found.error(row.place("list_name"), NO_LIST_NAME())
        return None
    if not row.get("name"):
        found.error(row.place("name"), NO_OPTION_NAME())
        return None
    text = languages.text(row, "label", found)
    if languages.tags[0] not in text.languages:
        found.error(row.place("label"), NO_LABEL(language=languages.tags[0]))
    start = row.get("from")
    if start and not re.fullmatch(r"-?\d{1,9}", start):
        found.error(row.place("from"), NOT_WHOLE(value=start[:40]))
        start = ""
    return Choice(row, row.get("name"), text, row.get("parent"), int(start) if start else None)


def yes_and_no(options: Sequence[Choice]) -> bool:
    """Whether a list is yes and no: two options, told by their names, else by their labels in one language.

    Names of 1 and 2 tell nothing, the labels then do: 1 Yes, 2 No is how many questionnaires count.
    """
    if len(options) != 2:
        return False
    names = {choice.name.casefold() for choice in options}
    labels = {choice.text.get().casefold() for choice in options}
    return any(len(words & YES_WORDS) == 1 and len(words & NO_WORDS) == 1 for words in (names, labels))
