"""A form to a draft, with everything that is wrong, left out or assumed: the rows of `survey`, then all sheets together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tacit.formats.errors import FORM_LIMITS, FormLimits
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey import Level, Text
from tacit_miner.design.draft import Draft, drafted
from tacit_miner.xlsform.head import form_survey, read_head, read_levels, sheet_of
from tacit_miner.xlsform.headings import (
    NO_LABEL,
    Languages,
    ListRow,
    check_columns,
    check_headings,
    languages_of,
    read_lists,
)
from tacit_miner.xlsform.items import AskedItem, ItemMaker
from tacit_miner.xlsform.sheets import Findings, FormFinding, Place, SheetRow
from tacit_miner.xlsform.workbook import read_plain, read_workbook

NO_TYPE = Template(
    "xlsform.no-type", "the row has no type; write one such as select_one yes_no, or delete the row"
)
CANNOT_TYPE = Template(
    "xlsform.cannot-type",
    "a survey cannot ask a question of the type {type!r}; it takes select_one, select_multiple, integer with bands, and note",
)
LEFT_TYPE = Template("xlsform.left-type", "left out: a survey does not collect {type!r}")
CANNOT_OTHER = Template(
    "xlsform.cannot-other", "a survey has no field to write in, as or_other asks for; add an option instead"
)
CANNOT_REPEAT = Template(
    "xlsform.cannot-repeat",
    "a survey asks a question once and cannot repeat; rows up to the end of the repeat: {count:,}",
)
CANNOT_REFER = Template(
    "xlsform.cannot-refer", "the text refers to another answer, {reference!r}, which a survey cannot show"
)
NO_NAME = Template("xlsform.no-name", "the question has no name; write a short one without spaces")
NAME_TWICE = Template("xlsform.name-twice", "the name {name!r} is that of row {row:,} too; names must differ")
NO_LIST = Template(
    "xlsform.no-list", "the type names no list of options; write for example select_one yes_no"
)
NO_SUCH_LIST = Template("xlsform.no-such-list", "there is no list {list!r} in the sheet choices")
NO_END = Template("xlsform.no-end", "the group that begins here has no end_group")
NO_BEGIN = Template("xlsform.no-begin", "no group begins above this end_group")
DISABLED = Template("xlsform.disabled", "left out: the row is disabled")
NOTE_LEFT = Template(
    "xlsform.note-left", "left out: no question follows this note, to whose explanation it could go"
)
NOTE_MOVED = Template("xlsform.note-moved", "the note became part of the explanation of {name!r}")
NESTED = Template("xlsform.nested", "groups within groups have one heading: {heading!r}")
ASKED_AGAIN = Template(
    "xlsform.asked-again",
    "this asks the same as row {row:,}, and two draws for one answer reveal more than either level promises; ask it once",
)

_METADATA = (
    "start end today deviceid subscriberid simserial phonenumber username "
    "email audit start-geopoint background-audio background-geopoint hidden csv-external xml-external"
)
METADATA = frozenset(_METADATA.split())

_SELECT = re.compile(
    r"(select_one|select1|select one from|select one|select_multiple|select all that apply from|select all that apply)"
    r"(?:\s+(\S+))?(?:\s+(or_other|or specify other|or other))?"
)
_REFERENCE = re.compile(r"\$\{[^}]{0,60}\}?")


@dataclass(slots=True)
class QuestionRows:
    """Reads the rows in their order: the items asked so far, the notes before the first, and what is wrong or left out."""

    languages: Languages
    lists: Mapping[str, Sequence[ListRow]]
    levels: Sequence[Level]
    found: Findings
    asked: list[AskedItem] = field(default_factory=list)
    intro: list[SheetRow] = field(default_factory=list)
    _groups: list[tuple[SheetRow, Text]] = field(default_factory=list)
    _notes: list[SheetRow] = field(default_factory=list)
    _names: dict[str, int] = field(default_factory=dict)

    def read(self, rows: Sequence[SheetRow]) -> None:
        """Read all rows; what is wrong is in `found`."""
        for row in self._outside_repeats(rows):
            if row.get("disabled").lower() in {"yes", "true"}:
                self.found.note(row.place("disabled"), DISABLED())
            else:
                self._row(row)
        for row, _ in self._groups:
            self.found.error(row.place("type"), NO_END())
        for row in self._notes:
            self.found.note(row.place("type"), NOTE_LEFT())
        self._check_repeats()

    def _outside_repeats(self, rows: Sequence[SheetRow]) -> Iterator[SheetRow]:
        begun: list[tuple[SheetRow, int]] = []
        for position, row in enumerate(rows):
            kind = " ".join(row.get("type").lower().replace("_", " ").split())
            if kind in {"begin repeat", "begin loop", "begin lgroup"}:
                begun.append((row, position))
            elif kind in {"end repeat", "end loop", "end lgroup"} and begun:
                first, start = begun.pop()
                if not begun:
                    self.found.cannot(first.place("type"), CANNOT_REPEAT(count=position - start + 1))
            elif not begun:
                yield row
        for first, start in begun[:1]:
            self.found.cannot(first.place("type"), CANNOT_REPEAT(count=len(rows) - start))

    def _row(self, row: SheetRow) -> None:
        written = " ".join(row.get("type").split())
        kind = written.lower()
        select = _SELECT.fullmatch(kind)
        if kind in {"begin_group", "begin group"}:
            self._begin(row)
        elif kind in {"end_group", "end group"}:
            if self._groups:
                self._groups.pop()
            else:
                self.found.error(row.place("type"), NO_BEGIN())
        elif kind == "note":
            (self._notes if self.asked else self.intro).append(row)
            self._check_references(row)
        elif kind in METADATA:
            self.found.note(row.place("type"), LEFT_TYPE(type=kind))
        elif select is not None or kind in {"integer", "int"}:
            self._question(row, select, written)
        elif not kind:
            self.found.error(row.place("type"), NO_TYPE())
        else:
            self.found.cannot(row.place("type"), CANNOT_TYPE(type=written[:60]))

    def _begin(self, row: SheetRow) -> None:
        label = self.languages.text(row, "label", self.found)
        if self._groups and self._groups[-1][1].entries and label.entries:
            outer = dict(self._groups[-1][1].entries)
            both = {tag: [f"{outer[tag]} – {text}" if tag in outer else text] for tag, text in label.entries}
            label = self.languages.joined(both, row.place("label"), self.found)
            self.found.note(row.place("label"), NESTED(heading=label.get()[:80]))
        self._groups.append((row, label if label.entries or not self._groups else self._groups[-1][1]))

    def _question(self, row: SheetRow, select: re.Match[str] | None, written: str) -> None:
        self._check_references(row)
        name = row.get("name")
        if not name:
            self.found.error(row.place("name"), NO_NAME())
            return
        if (first := self._names.setdefault(name, row.number)) != row.number:
            self.found.error(row.place("name"), NAME_TWICE(name=name[:60], row=first))
            return
        text = self.languages.text(row, "label", self.found)
        if self.languages.tags[0] not in text.languages:
            self.found.error(row.place("label"), NO_LABEL(language=self.languages.tags[0]))
            return
        made = self._made(row, text, select, written)
        self.asked += made
        if made:
            self._notes.clear()

    def _made(self, row: SheetRow, text: Text, select: re.Match[str] | None, written: str) -> list[AskedItem]:
        short = self.languages.text(row, "short", self.found)
        heading = self._groups[-1][1] if self._groups else Text()
        levels, tags = self.levels, self.languages.tags
        maker = ItemMaker(row, text, short, heading, self._help(row), levels, tags, self.found)
        if select is None:
            return maker.number(self.lists)
        if select[3]:
            self.found.cannot(row.place("type"), CANNOT_OTHER())
        name = written[select.start(2) : select.end(2)] if select[2] else ""
        options = self.lists.get(name)
        if not name:
            self.found.error(row.place("type"), NO_LIST())
        elif options is None:
            self.found.error(row.place("type"), NO_SUCH_LIST(list=name[:60]))
        elif "multiple" in select[1] or "all" in select[1]:
            return maker.boxes(options, self.languages)
        else:
            return maker.one_of(options, name)
        return []

    def _help(self, row: SheetRow) -> Text:
        """The hint, after the notes that stand between the question before and this one."""
        texts: dict[str, list[str]] = {}
        for note in self._notes:
            self.found.note(note.place("type"), NOTE_MOVED(name=row.get("name")[:60]))
            for tag, text in self.languages.text(note, "label", self.found).entries:
                texts.setdefault(tag, []).append(text)
        for tag, text in self.languages.text(row, "hint", self.found).entries:
            texts.setdefault(tag, []).append(text)
        return self.languages.joined(texts, row.place("hint"), self.found)

    def _check_references(self, row: SheetRow) -> None:
        for name in ("label", "hint"):
            for column, text in row.texts(name):
                if reference := _REFERENCE.search(text):
                    self.found.cannot(row.at(column), CANNOT_REFER(reference=reference[0]))

    def _check_repeats(self) -> None:
        """Refuse questions and codes that occur twice, all of them."""
        codes, asked = dict[str, AskedItem](), dict[tuple[str, str], AskedItem]()
        for each in self.asked:
            if (first := codes.setdefault(each.item.code, each)) is not each:
                reason = NAME_TWICE(name=each.item.code, row=first.row.number)
                self.found.error(each.row.place("name"), reason)
            for key in each.item.keys:
                if (first := asked.setdefault(key, each)) is not each:
                    self.found.error(each.row.place("label"), ASKED_AGAIN(row=first.row.number))
                    break


NO_SURVEY = Template("xlsform.no-survey", "the form has no sheet survey, or nothing in it")
NO_QUESTION = Template("xlsform.no-question", "the form has no question that a survey can ask")


@dataclass(frozen=True, slots=True)
class ImportedForm:
    """What became of a form: the survey before signing, and what was left out or assumed."""

    draft: Draft
    notes: tuple[FormFinding, ...]


def read_form(data: bytes, *, leave_out: bool = False, limits: FormLimits = FORM_LIMITS) -> ImportedForm:
    """The draft in an XLSForm, workbook or CSV; `leave_out` leaves out what cannot be asked. A FormError has all that is wrong."""
    is_workbook = data[:2] == b"PK" or data[:4] == b"\xd0\xcf\x11\xe0"
    form = read_workbook(data, limits) if is_workbook else read_plain(data, limits)
    sheet, found = form.sheet("survey"), Findings(leave_out, limits)
    languages = languages_of(form, found)
    check_headings(form, languages, found)
    levels = read_levels(form, languages, found)
    questions = QuestionRows(languages, read_lists(form, languages, found), levels, found)
    if not sheet.rows:
        found.error(Place("survey"), NO_SURVEY())
    elif check_columns(sheet, ("type", "name", "label"), found):
        questions.read(sheet.rows)
    head = read_head(form, languages, questions.intro, found)
    found.refuse()
    if not questions.asked:
        found.error(Place("survey"), NO_QUESTION())
        found.refuse()
    draft = _built(head, levels, questions, found)
    found.refuse()
    return ImportedForm(draft, tuple(found.found))


def _built(head: Draft, levels: Sequence[Level], questions: QuestionRows, found: Findings) -> Draft:
    """The draft; the rules of a survey as a whole are checked last, and the first that is broken gets its row."""
    items = [asked.started(head.arms) for asked in questions.asked]
    draft = replace(head, **drafted(items, levels, head.languages))
    try:
        form_survey(draft)
    except SurveyError as error:
        number = re.match(r"items\[(\d+)\]", error.field)
        place = questions.asked[int(number[1])].row.place("name") if number else Place(sheet_of(error.field))
        found.error(place, error.reason)
        found.refuse()
    return draft
