"""A draft to a dice form: an XLSForm with the instructions at each question, and the channels file that its answers need.

Headings become notes and boxes questions of their own, so that every question is a column of the answers with its own name. Yes
is exported as 1 and no as 0, an option by its code: `tacit-miner mine answers.csv --channels FILE` reads them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tacit.messages import Template
from tacit.survey import Item, Kind, Text
from tacit_miner.xlsform.dice import Device, Thrown, throws
from tacit_miner.xlsform.dice_texts import in_language, missing, outcomes
from tacit_miner.xlsform.drafts import FormDraft
from tacit_miner.xlsform.findings import Finding, Place, Weight
from tacit_miner.xlsform.languages import NO, YES, heading_of
from tacit_miner.xlsform.sheets import Lines
from tacit_miner.xlsform.writer import YES_NO, Cells, Names, table, texts, yes_no_list

NO_INSTRUCTIONS = Template(
    "dice.no-instructions",
    "there are no instructions in {languages}; who reads the form in these is told in English what to do",
)


@dataclass(frozen=True, slots=True)
class DiceForm:
    """What a team takes into the field, and what its answers need.

    Attributes:
        tables: the sheets of the form.
        columns: for each column of the answers its question and how it is randomized.
        notes: what a person should know.
    """

    tables: dict[str, Lines]
    columns: dict[str, Thrown]
    notes: tuple[Finding, ...]

    def channels(self) -> bytes:
        """The channels file: a line `column,scheme` each."""
        lines = [f"{name},{thrown.channel}" for name, thrown in self.columns.items()]
        return "\n".join(["item,scheme", *lines, ""]).encode()

    def choices(self) -> list[str]:
        """For each question with options what `--choice` says of it."""
        found = []
        for name, thrown in self.columns.items():
            between = "<" if thrown.item.ordered else ","
            codes = between.join(option.code for option in thrown.item.options)
            found += [f"{name}:{codes}"] if codes else []
        return found


def dice_form(draft: FormDraft, device: Device) -> DiceForm:
    """The dice form of a draft.

    Raises:
        FormError: questions with more options than the device can name.
    """
    survey = draft.survey
    schemes = [level.scheme for level in survey.levels]
    thrown, notes = throws(survey.items, schemes, device)
    if lacking := missing(survey.languages):
        notes.append(Finding(Weight.NOTE, Place(), NO_INSTRUCTIONS(languages=lacking)))
    written = _Rows(survey.languages, device, Names(), [], [], {})
    written.intro(draft)
    for _, run in groupby(thrown, key=lambda each: each.item.group):
        written.run(list(run), required=not survey.skip)
    settings = {"form_title": survey.title.get(), "form_id": "tacit_dice"}
    settings["default_language"] = heading_of(survey.languages[0])
    rows = [row for options in (yes_no_list(survey.languages), *written.lists) for row in options]
    tables = {"survey": table(written.rows), "choices": table(rows), "settings": table([settings])}
    return DiceForm(tables, written.columns, tuple(notes))


@dataclass(frozen=True, slots=True)
class _Rows:
    """What has been written so far: rows and lists, and the columns that answers will have."""

    languages: tuple[str, ...]
    device: Device
    names: Names
    rows: list[Cells]
    lists: list[list[Cells]]
    columns: dict[str, Thrown]

    def intro(self, draft: FormDraft) -> None:
        """The survey's purpose, if it says one, and what the device is for."""
        if "purpose" not in draft.unsaid:
            self._note("purpose", draft.survey.purpose)
        self._note(
            "how_it_works", Text.of({tag: in_language(tag)[f"intro-{self.device}"] for tag in self.languages})
        )

    def _note(self, name: str, text: Text) -> None:
        self.rows.append({"type": "note", "name": self.names.take(name)} | texts("label", text))

    def run(self, thrown: Sequence[Thrown], *, required: bool) -> None:
        """The questions of a group below its heading; of a checklist each box with the question before it."""
        first = thrown[0].item
        if first.group and first.kind is not Kind.SEVERAL:
            heading = (
                first.group if isinstance(first.group, Text) else Text.of({self.languages[0]: first.group})
            )
            self._note("heading", heading)
        for each in thrown:
            self._question(each, required=required)

    def _question(self, thrown: Thrown, *, required: bool) -> None:
        item = thrown.item
        name = self.names.take(item.code)
        self.columns[name] = thrown
        list_name = YES_NO
        if item.options:
            list_name = self.names.take(f"{name}_list")
            self.lists.append(
                [
                    {"list_name": list_name, "name": option.code} | texts("label", option.text)
                    for option in item.options
                ]
            )
        row = {"type": f"select_one {list_name}", "name": name} | texts("label", self._asked(item))
        row |= texts("hint", self._hint(thrown)) | ({"required": "yes"} if required else {})
        self.rows.append(row)

    @staticmethod
    def _asked(item: Item) -> Text:
        if item.kind is not Kind.SEVERAL:
            return item.text
        return Text.of({tag: asked.replace("\n", " – ", 1) for tag, asked in item.asked})

    def _hint(self, thrown: Thrown) -> Text:
        """The explanation, then what to do."""
        return Text.of(
            {
                tag: "\n\n".join(part for part in (dict(thrown.item.help.entries).get(tag), told) if part)
                for tag in self.languages
                if (told := self._instruction(thrown, tag)) or tag in thrown.item.help.languages
            }
        )

    def _instruction(self, thrown: Thrown, tag: str) -> str:
        """What the person does at a question, in a language."""
        design, item = thrown.design, thrown.item
        if design is None:
            return ""
        words, primary = in_language(tag), tag.partition("-")[0]
        if not item.options:
            yes, no = YES.get(primary, YES["en"]), NO.get(primary, NO["en"])
            return words[design.kind].format(yes=yes, no=no)
        labels = [option.text.get([tag]) for option in item.options]
        told = words[design.kind].format(options=outcomes(self.device, labels, words))
        full = len(labels) == {Device.DIE: 6, Device.COIN: 4}[self.device]
        return told if full else told + words[f"again-{self.device}"]
