"""Dice forms: the respondent's own die or coin decides which answers are true (forced response), for teams that keep their tool.

Forced response (Boruch 1971) with a device: with probability t the person answers truthfully, else chance names the answer, each
as likely as any other. For yes and no that is the scheme rrph with keep t; for k options k-ary randomized response with
p = t + (1 − t)/k. One sent answer makes a reader at most 1 + k·t/(1 − t) times surer. A device has two designs; each question
gets the most open one that is no more open than the level at which it starts, or the more private one, with a note.

In the form headings become notes and boxes questions of their own, so that every question is a column of the answers with its own
name; yes is exported as 1, no as 0, an option by its code. Only `mine` knows which answers a channel takes.

Invariants: what a person is told to do has exactly the channel that is written; every step is done by the person alone, and no
program learns what the die or coin showed. Channels are written as fractions.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from tacit.channels.channel import Kary
from tacit.platform.messages import Template
from tacit.survey import Item, Scheme, Text
from tacit_miner.choices import DiceDevice
from tacit_miner.design.draft import Draft
from tacit_miner.xlsform import sheets
from tacit_miner.xlsform.head import form_survey, unsaid
from tacit_miner.xlsform.sheets import FormError, FormFinding, FormWeight, Lines, Place, heading_of
from tacit_miner.xlsform.workbook import NOT_CSV, NOT_UTF8
from tacit_miner.xlsform.writer import YES_NO, Cells, FormNames, heading_text, table, texts, yes_no_list

MANY_OPTIONS = Template(
    "dice.many-options",
    "question {code!r} has {count} options, but the device names one of {most} at most; join options, or use the other device",
)
MORE_OPEN = Template(
    "dice.more-open",
    "question {code!r} starts at a level at which a sent answer makes a reader at most {wanted:.4g} times surer; the most private "
    "way that the device has lets it be {given:.4g} times",
)
DICE_REFUSED = Template(
    "dice.refused", "the survey cannot be asked with this device; questions with too many options: {count:,}"
)


class DiceDesign(NamedTuple):
    """One way to use a device: t, the probability of a true answer, and a key of the words `dice` in `languages.json`."""

    device: DiceDevice
    truth: Fraction
    kind: str

    def surer(self, options: int) -> Fraction:
        """e^ε of one answer among so many options; 2 for yes and no."""
        return 1 + options * self.truth / (1 - self.truth)

    def channel(self, options: int) -> str:
        """The scheme as a channels file has it; 0 options for yes and no."""
        if options:
            return f"krr:{Kary(self.truth + (1 - self.truth) / options, options).keep}:{options}"
        forced = (1 - self.truth) / 2
        return f"rrph:{self.truth}:{forced}:{forced}"


DESIGNS: Mapping[tuple[DiceDevice, bool], tuple[DiceDesign, ...]] = {
    (device, has_options): tuple(DiceDesign(device, Fraction(truth), kind) for truth, kind in designs)
    for device, has_options, designs in (
        (DiceDevice.DIE, False, (("2/3", "die-4"), ("1/3", "die-2"))),
        (DiceDevice.DIE, True, (("2/3", "die-4-options"), ("1/3", "die-2-options"))),
        (DiceDevice.COIN, False, (("3/4", "coin-3"), ("1/2", "coin-2"))),
        (DiceDevice.COIN, True, (("3/4", "coin-2-options"), ("1/2", "coin-1-options"))),
    )
}
"""The designs of a device for yes and no, and for options; the most open one first."""

SECOND_THROWS: Mapping[DiceDevice, tuple[str, ...]] = {
    DiceDevice.DIE: ("1", "2", "3", "4", "5", "6"),
    DiceDevice.COIN: ("heads-heads", "heads-tails", "tails-heads", "tails-tails"),
}
"""The outcomes of the second throw, each of which can name an option, in their order; of a coin keys of the texts."""


class Thrown(NamedTuple):
    """A question with what the person does; no design if it is asked openly."""

    item: Item
    design: DiceDesign | None

    @property
    def channel(self) -> str:
        """The scheme as a channels file has it."""
        if self.design is not None:
            return self.design.channel(len(self.item.options))
        return f"krr:1:{len(self.item.options)}" if self.item.options else "open"


def throws(
    items: Sequence[Item], levels: Sequence[Scheme], device: DiceDevice
) -> tuple[list[Thrown], list[FormFinding]]:
    """A design for each question, no more open than its level, and what to know of it; FormError: more options than the device can name."""
    most = len(SECOND_THROWS[device])
    if many := [item for item in items if len(item.options) > most]:
        reasons = [MANY_OPTIONS(code=item.code, count=len(item.options), most=most) for item in many]
        refused = tuple(FormFinding(FormWeight.ERROR, Place(), reason) for reason in reasons)
        raise FormError(DICE_REFUSED(count=len(many)), refused)
    found, notes = [], []
    for item in items:
        wanted = levels[item.default - 1].exact.ratio
        design = None if not item.sensitive and wanted is None else _design(item, wanted, device)
        found.append(Thrown(item, design))
        count = len(item.options) or 2
        if design is not None and wanted is not None and design.surer(count) > wanted:
            said = MORE_OPEN(code=item.code, wanted=float(wanted), given=float(design.surer(count)))
            notes.append(FormFinding(FormWeight.NOTE, Place(), said))
    return found, notes


def _design(item: Item, wanted: Fraction | None, device: DiceDevice) -> DiceDesign:
    designs = DESIGNS[device, bool(item.options)]
    count = len(item.options) or 2
    fits = (design for design in designs if wanted is None or design.surer(count) <= wanted)
    return next(fits, designs[-1])


NO_COLUMNS = Template(
    "dice.no-columns",
    "the export lacks the questions {names}; export it with names, not labels, and without splitting it",
)
TWO_COLUMNS = Template("dice.two-columns", "the export has the question {name!r} in two columns; delete one")
OTHER_WIDTH = Template(
    "dice.other-width", "line {line:,} of the export has {found:,} cells, but there are {wanted:,} columns"
)

_SEPARATORS = ",;\t"


def answers_of(export: bytes, names: Sequence[str]) -> Iterator[bytes]:
    """The table of answers, line by line, of the named questions, from CSV in UTF-8 that commas, semicolons or tabs separate.

    A column is taken by its name, or by its name behind a group's and a slash.

    Raises FormError: no CSV, a question that is missing or there twice, or a line of another width.
    """
    try:
        text = export.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormError(NOT_UTF8(place=error.start + 1)) from None
    separator = max(_SEPARATORS, key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        header = next(reader, [])
        places = _places(header, names)
        yield _line(names)
        for cells in reader:
            if len(cells) == len(header):
                yield _line([cells[place].strip() for place in places])
            elif cells:
                raise FormError(OTHER_WIDTH(line=reader.line_num, found=len(cells), wanted=len(header)))
    except csv.Error:
        raise FormError(NOT_CSV()) from None


def _places(header: Sequence[str], names: Sequence[str]) -> list[int]:
    """Where each question is: under its name, or behind the name of its group."""
    bare = [cell.strip().rpartition("/")[2] for cell in header]
    if lacking := tuple(name for name in names if name not in bare):
        raise FormError(NO_COLUMNS(names=lacking[:10]))
    if twice := [name for name in names if bare.count(name) > 1]:
        raise FormError(TWO_COLUMNS(name=twice[0]))
    return [bare.index(name) for name in names]


def _line(cells: Sequence[str]) -> bytes:
    stream = io.StringIO(newline="")
    csv.writer(stream, lineterminator="\n").writerow(cells)
    return stream.getvalue().encode()


TEXTS: Mapping[str, Mapping[str, str]] = {
    tag: known["dice"] for tag, known in sheets.LANGUAGES.items() if "dice" in known
}
"""By language: an instruction for each design, the introduction, and words for tosses.

`{yes}` and `{no}` stand for the form's own words, `{options}` for the outcomes of the second throw with their answers.
"""


def in_language(tag: str) -> Mapping[str, str]:
    """The texts in a language, else in English."""
    return TEXTS.get(tag.partition("-")[0], TEXTS["en"])


NO_INSTRUCTIONS = Template(
    "dice.no-instructions",
    "there are no instructions in {languages}; who reads the form in these is told in English what to do",
)


class DiceForm(NamedTuple):
    """What a team takes into the field: the sheets, how each column of answers is randomized, and what a person should know."""

    tables: dict[str, Lines]
    columns: dict[str, Thrown]
    notes: tuple[FormFinding, ...]

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


def dice_form(draft: Draft, device: DiceDevice) -> DiceForm:
    """The dice form of a draft. Raises FormError: too many options for the device; SurveyError: another rule of surveys is broken."""
    survey = form_survey(draft)
    thrown, notes = throws(survey.items, [level.scheme for level in survey.levels], device)
    if lacking := tuple(tag for tag in survey.languages if tag.partition("-")[0] not in TEXTS):
        notes.append(FormFinding(FormWeight.NOTE, Place(), NO_INSTRUCTIONS(languages=lacking)))
    written = _DiceRows(survey.languages, device)
    if "purpose" not in unsaid(draft):
        written.note("purpose", survey.purpose)
    intro = {tag: in_language(tag)[f"intro-{device}"] for tag in survey.languages}
    written.note("how_it_works", Text.of(intro))
    for _, run in groupby(thrown, key=lambda each: each.item.group):
        written.run(list(run), required=not survey.skip)
    settings = {"form_title": survey.title.get(), "form_id": "tacit_dice"}
    settings["default_language"] = heading_of(survey.languages[0])
    tables = {"survey": table(written.rows), "choices": table(written.choices), "settings": table([settings])}
    return DiceForm(tables, written.columns, tuple(notes))


class _DiceRows:
    """What has been written so far: rows of the sheets survey and choices, and the columns that answers will have."""

    def __init__(self, languages: tuple[str, ...], device: DiceDevice) -> None:
        self.languages, self.device, self.names = languages, device, FormNames()
        self.rows, self.choices = list[Cells](), yes_no_list(languages)
        self.columns: dict[str, Thrown] = {}

    def note(self, name: str, text: Text) -> None:
        """A text that is no question."""
        self.rows.append({"type": "note", "name": self.names.take(name)} | texts("label", text))

    def run(self, thrown: Sequence[Thrown], *, required: bool) -> None:
        """The questions of a group below its heading; of a checklist each box with the question before it."""
        first = thrown[0].item
        if first.group and not first.kind.is_box:
            self.note("heading", heading_text(first, self.languages[0]))
        for each in thrown:
            self._question(each, required=required)

    def _question(self, thrown: Thrown, *, required: bool) -> None:
        item = thrown.item
        name = self.names.take(item.code)
        self.columns[name] = thrown
        list_name = YES_NO
        if item.options:
            list_name = self.names.take(f"{name}_list")
            named = {"list_name": list_name}
            rows = (named | {"name": option.code} | texts("label", option.text) for option in item.options)
            self.choices += rows
        asked = item.text
        if item.kind.is_box:
            asked = Text.of({tag: text.replace("\n", " – ", 1) for tag, text in item.asked})
        row = {"type": f"select_one {list_name}", "name": name} | texts("label", asked)
        row |= texts("hint", self._hint(thrown)) | ({"required": "yes"} if required else {})
        self.rows.append(row)

    def _hint(self, thrown: Thrown) -> Text:
        return Text.of(
            {
                tag: "\n\n".join(part for part in (dict(thrown.item.help.entries).get(tag), told) if part)
                for tag in self.languages
                if (told := self._instruction(thrown, tag)) or tag in thrown.item.help.languages
            }
        )

    def _instruction(self, thrown: Thrown, tag: str) -> str:
        design, item = thrown.design, thrown.item
        if design is None:
            return ""
        words, primary = in_language(tag), tag.partition("-")[0]
        if not item.options:
            yes, no = sheets.YES.get(primary, sheets.YES["en"]), sheets.NO.get(primary, sheets.NO["en"])
            return words[design.kind].format(yes=yes, no=no)
        labels = [option.text.get([tag]) for option in item.options]
        named = [words.get(outcome, outcome) for outcome in SECOND_THROWS[self.device]]
        outcomes = "; ".join(f"{outcome}: {label}" for outcome, label in zip(named, labels, strict=False))
        told = words[design.kind].format(options=outcomes)
        return told if len(labels) == len(named) else told + words[f"again-{self.device}"]
