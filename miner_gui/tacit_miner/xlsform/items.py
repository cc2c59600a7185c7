"""One question of a form to the items of a draft: yes or no, a choice, a number by its bands, or the boxes of a checklist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey import Item, Kind, Level, Option, Text
from tacit_miner.xlsform.bands import read_bands
from tacit_miner.xlsform.findings import Findings
from tacit_miner.xlsform.headings import Languages
from tacit_miner.xlsform.lists import Choice, yes_and_no
from tacit_miner.xlsform.privacy_columns import SHARE_ASSUMED, UNSAID, read_privacy, read_share
from tacit_miner.xlsform.sheets import Row

HEADING_LEFT = Template(
    "xlsform.heading-left",
    "left out: the heading {heading!r} over a checklist, whose own question is the heading of its boxes",
)
NOT_A_KIND = Template("xlsform.not-a-kind", "{value!r} is no kind for a select_one; write yes-no or choice")
NOT_YES_NO = Template(
    "xlsform.not-yes-no", "the list {list!r} is not yes and no, so the kind cannot be yes-no"
)
NO_PREVALENCE = Template(
    "xlsform.no-prevalence", "a question with options has no expected share of yes; delete it"
)

_COLUMNS = {
    "code": "name",
    "text": "label",
    "help": "hint",
    "group": "label",
    "options": "type",
    "cuts": "bands",
}
"""The column at which a field of an item is written, where it has another name."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An item and where it stands in the form.

    Attributes:
        item: the question, or one box of a checklist.
        row: of the question.
        choices: its rows in the sheet choices: of options all, of a box its own.
        level_written: whether the form itself says at which level it starts.
    """

    item: Item
    row: Row
    choices: tuple[Choice, ...] = ()
    level_written: bool = False

    def started(self, arms: Sequence[int]) -> Item:
        """The item as a survey with these arms needs it: a sensitive one starts at the first, unless the form says where."""
        if not arms or self.level_written or not self.item.sensitive:
            return self.item
        return replace(self.item, default=max(arms[0], self.item.minimum))


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes the items of one row.

    Attributes:
        row: of the question.
        text: its label.
        heading: of the group it lies in; may be empty.
        help: its explanation; may be empty.
        levels: of the draft.
        tags: the languages, of which every text has the first.
        found: takes what is wrong. A question with an error makes no item.
    """

    row: Row
    text: Text
    heading: Text
    help: Text
    levels: Sequence[Level]
    tags: tuple[str, ...]
    found: Findings

    def one_of(self, options: Sequence[Choice], name: str) -> list[Asked]:
        """A select_one: yes or no if its list is that, else a choice."""
        kind = self.row.get("kind").lower() or ("yes-no" if yes_and_no(options) else "choice")
        if kind == "choice":
            return self._choice(options)
        if kind != "yes-no":
            self.found.error(self.row.place("kind"), NOT_A_KIND(value=kind[:40]))
        elif not yes_and_no(options):
            self.found.error(self.row.place("kind"), NOT_YES_NO(list=name[:60]))
        else:
            return self._item((self.row,), Kind.YES_NO, self.text, self.heading, self.help)
        return []

    def _choice(self, options: Sequence[Choice]) -> list[Asked]:
        made = [option for choice in options if (option := choice.option(self.found)) is not None]
        if len(made) < len(options):
            return []
        ordered = self.row.get("ordered").lower() in {"yes", "true", "1"}
        return self._with_options(Kind.CHOICE, made, options, ordered=ordered)

    def number(self, lists: Mapping[str, Sequence[Choice]]) -> list[Asked]:
        """An integer, of which only the band is kept."""
        bands, cuts = read_bands(self.row, lists, self.tags[0], self.found)
        if not bands:
            return []
        return self._with_options(Kind.NUMBER, bands, lists.get(self.row.get("bands"), ()), cuts=cuts)

    def boxes(self, options: Sequence[Choice], languages: Languages) -> list[Asked]:
        """A select_multiple: one item a box, whose heading is the question."""
        if self.heading.entries:
            self.found.note(self.row.place("label"), HEADING_LEFT(heading=self.heading.get()[:80]))
        made = []
        for choice in options:
            about = languages.text(choice.row, "hint", self.found)
            code = choice.row.get("code") or f"{self.row.get('code') or self.row.get('name')}.{choice.name}"
            rows = (choice.row, self.row)
            made += self._item(
                rows, Kind.SEVERAL, choice.text, self.text, about if about.entries else self.help, code
            )
        return made

    def _with_options(
        self,
        kind: Kind,
        options: Sequence[Option],
        choices: Sequence[Choice],
        *,
        ordered: bool = False,
        cuts: tuple[int, ...] = (),
    ) -> list[Asked]:
        for name in ("prevalence", "anchor"):
            if self.row.get(name):
                self.found.error(self.row.place(name), NO_PREVALENCE())
                return []
        privacy = read_privacy((self.row,), self.levels, self.found)
        try:
            item = Item(
                code=self._code,
                text=self.text,
                help=self.help,
                group=self.heading,
                prevalence=0,
                default=privacy.default,
                minimum=privacy.minimum,
                sensitive=privacy.sensitive,
                kind=kind,
                options=tuple(options),
                ordered=ordered,
                cuts=cuts,
            )
        except SurveyError as error:
            self._refused(error, choices)
            return []
        return [Asked(item, self.row, tuple(choices), bool(self.row.get("level")))]

    @property
    def _code(self) -> str:
        return self.row.get("code") or self.row.get("name")

    def _item(
        self, rows: Sequence[Row], kind: Kind, text: Text, group: Text, about: Text, code: str = ""
    ) -> list[Asked]:
        share = read_share(rows, "prevalence", self.found)
        if share is None and not any(row.get("prevalence") for row in rows):
            self.found.note(rows[0].place(), SHARE_ASSUMED(share=UNSAID / 10))
        privacy = read_privacy(rows, self.levels, self.found)
        try:
            item = Item(
                code=code or self._code,
                text=text,
                help=about,
                group=group,
                prevalence=UNSAID if share is None else share,
                default=privacy.default,
                minimum=privacy.minimum,
                sensitive=privacy.sensitive,
                kind=kind,
                anchor=read_share(rows, "anchor", self.found),
            )
        except SurveyError as error:
            place = rows[0].place("name" if error.field == "code" else "label")
            self.found.error(place, error.reason)
            return []
        return [Asked(item, self.row, level_written=any(row.get("level") for row in rows))]

    def _refused(self, error: SurveyError, choices: Sequence[Choice]) -> None:
        """An error of the item at the cell it is about: of an option in the sheet choices."""
        name, bracket, rest = error.field.partition("[")
        if name == "options" and bracket:
            position = int(rest.partition("]")[0])
            if position < len(choices):
                column = "parent" if rest.endswith("parent") else "name" if rest.endswith("code") else "label"
                self.found.error(choices[position].row.place(column), error.reason)
                return
        name = name.partition(".")[0]
        self.found.error(self.row.place(_COLUMNS.get(name, name)), error.reason)
