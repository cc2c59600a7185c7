"""A form to a draft, with everything that is wrong, left out or assumed: the rows of `survey`, then all sheets together.

A question becomes items: yes or no, a choice, a number by its bands, or the boxes of a checklist. The bands of an `integer` question are in
our column `bands`: a list of the sheet `choices`, whose column `from` says where each but the first begins, or numbers alone, such as
`18 30 45`, which make bands called `< 18`, `18–29`, `30–44` and `≥ 45` in every language.

`sensitivity` is a word: `none` asks openly and may start at an open level; `low`, `medium` and `high` start at the most open,
a middle, and the most private of the levels that the agent preselects for a sensitive question. Nothing written is
`medium`. `level` and `minimum_level` name a level by its number and come before the word.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

from tacit.formats.errors import FORM_LIMITS, FormLimits
from tacit.person import part
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey import MAX_OPTIONS, PER_MILLE, Item, Level, Option, QuestionKind, Text
from tacit.survey.fields import ITEM, KINDS
from tacit.survey.items import check_cuts
from tacit_miner.design.draft import UNSAID, Draft, drafted
from tacit_miner.xlsform import sheets
from tacit_miner.xlsform.head import form_survey, read_head, read_levels
from tacit_miner.xlsform.sheets import Findings, FormFinding, Languages, ListRow, Place, SheetRow
from tacit_miner.xlsform.workbook import read_plain, read_workbook

NO_BANDS = Template(
    "xlsform.no-bands",
    "a number is only kept as the band it lies in; write in a column bands where bands begin, such as 18 30 45, or the name "
    "of a list",
)
NO_SUCH_BANDS = Template(
    "xlsform.no-such-bands",
    "{value!r} is neither a list of the sheet choices nor whole numbers such as 18 30 45",
)
FIRST_BAND = Template("xlsform.first-band", "the first band has no beginning; leave `from` blank here")
BAND_BEGINS = Template("xlsform.band-begins", "write in `from` where this band begins")


def read_bands(
    row: SheetRow, lists: Mapping[str, Sequence[ListRow]], first: str, found: Findings
) -> tuple[tuple[Option, ...], tuple[int, ...]]:
    """The bands of a question and the cuts between them, those of numbers named in the first language; nothing, with an error, else."""
    if not (written := row.get("bands")):
        found.error(row.place("bands"), NO_BANDS())
        return (), ()
    if written in lists:
        return _from_list(lists[written], found)
    parts = re.split(r"[\s,;|]+", written.strip())
    if len(parts) >= MAX_OPTIONS or not all(re.fullmatch(r"-?\d{1,9}", part) for part in parts):
        found.error(row.place("bands"), NO_SUCH_BANDS(value=written[:40]))
        return (), ()
    cuts = tuple(map(int, parts))
    try:
        check_cuts(cuts, len(cuts) + 1)
    except SurveyError as error:
        found.error(row.place("bands"), error.reason)
        return (), ()
    return _named(cuts, first), cuts


def _from_list(choices: Sequence[ListRow], found: Findings) -> tuple[tuple[Option, ...], tuple[int, ...]]:
    if choices[0].start is not None:
        found.error(choices[0].row.place("from"), FIRST_BAND())
    for choice in choices[1:]:
        if not choice.row.get("from"):
            found.error(choice.row.place("from"), BAND_BEGINS())
    cuts = [choice.start for choice in choices[1:] if choice.start is not None]
    options = [option for choice in choices if (option := choice.option(found)) is not None]
    if len(cuts) + 1 < len(choices) or len(options) < len(choices):
        return (), ()
    return tuple(options), tuple(cuts)


def _named(cuts: Sequence[int], language: str) -> tuple[Option, ...]:
    first, last = cuts[0], cuts[-1]
    middle = [
        (f"{_code(a)}-{_code(b - 1)}", f"{a}–{b - 1}" if b - a > 1 else f"{a}") for a, b in pairwise(cuts)
    ]
    named = [(f"below-{_code(first)}", f"< {first}"), *middle, (f"from-{_code(last)}", f"≥ {last}")]
    return tuple(Option(code, Text.of({language: text})) for code, text in named)


def _code(number: int) -> str:
    return f"m{-number}" if number < 0 else str(number)


NOT_SENSITIVITY = Template(
    "xlsform.not-sensitivity", "{value!r} is no sensitivity; write none, low, medium or high"
)
NOT_A_SHARE = Template(
    "xlsform.not-a-share",
    "{value!r} is no expected share of yes; write a number from 0 to 1, such as 0.05, or 5%",
)
FINER_SHARE = Template(
    "xlsform.finer-share",
    "{value!r} is finer than a survey holds; write a tenth of a percent at most, such as 0.053",
)
NOT_A_LEVEL = Template(
    "xlsform.not-a-level", "{value!r} is not the number of a level; there are levels 1 to {most}"
)
SHARE_ASSUMED = Template(
    "xlsform.share-assumed",
    "no expected share of yes; {share:g} % is assumed, on which only MASK's percentage rests",
)

_WORDS = {word: word for word in ("none", "low", "medium", "high")}
_WORDS |= {"": "medium", "yes": "medium", "no": "none", "not sensitive": "none"}
_PLACES = {"none": 0.0, "low": 0.0, "medium": 0.5, "high": 1.0}


def read_privacy(rows: Sequence[SheetRow], levels: Sequence[Level], found: Findings) -> dict[str, Any]:
    """The privacy of an item, by its fields, from the first of these rows that says something: a box before its checklist."""
    row = _first(rows, "sensitivity")
    written = row.get("sensitivity")
    if (word := _WORDS.get(written.casefold())) is None:
        found.error(row.place("sensitivity"), NOT_SENSITIVITY(value=written[:40]))
        word = "medium"
    granted = [number for number, level in enumerate(levels, start=1) if part.may_start(level.scheme)]
    start = granted[round(_PLACES[word] * (len(granted) - 1))] if granted else len(levels)
    start = 1 if word == "none" else start
    default = _level(_first(rows, "level"), "level", start, levels, found)
    minimum = _level(_first(rows, "minimum_level"), "minimum_level", 1, levels, found)
    return {"sensitive": word != "none", "default": default, "minimum": minimum}


def _first(rows: Sequence[SheetRow], name: str) -> SheetRow:
    return next((row for row in rows if row.get(name)), rows[0])


def _level(row: SheetRow, name: str, absent: int, levels: Sequence[Level], found: Findings) -> int:
    if not (written := row.get(name)):
        return absent
    if not re.fullmatch(r"\d{1,2}", written) or not 1 <= int(written) <= len(levels):
        found.error(row.place(name), NOT_A_LEVEL(value=written[:40], most=len(levels)))
        return absent
    return int(written)


def read_share(rows: Sequence[SheetRow], name: str, found: Findings) -> int | None:
    """A share in per-mille from the first of these rows that has one; None if none has, or what is written is none."""
    row = _first(rows, name)
    if not (written := row.get(name)):
        return None
    number = written.replace(",", ".").removesuffix("%").strip()
    is_number = re.fullmatch(r"\d{0,9}\.?\d{0,18}", number) and re.search(r"\d", number)
    share = Fraction(number) / (100 if written.endswith("%") else 1) if is_number else None
    if share is None or share > 1:
        found.error(row.place(name), NOT_A_SHARE(value=written[:40]))
        return None
    if (share * PER_MILLE).denominator != 1:
        found.error(row.place(name), FINER_SHARE(value=written[:40]))
        return None
    return int(share * PER_MILLE)


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


class AskedItem(NamedTuple):
    """An item, the row of its question, and whether the form itself says at which level it starts."""

    item: Item
    row: SheetRow
    level_written: bool

    def started(self, arms: Sequence[int]) -> Item:
        """The item as a survey with these arms needs it: a sensitive one starts at the first, unless the form says where."""
        if not arms or self.level_written or not self.item.sensitive:
            return self.item
        return replace(self.item, default=max(arms[0], self.item.minimum))


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
            both = [(tag, f"{outer[tag]} – {text}" if tag in outer else text) for tag, text in label.entries]
            label = self.languages.joined([both], row.place("label"), self.found)
            self.found.note(row.place("label"), NESTED(heading=label.get()[:80]))
        self._groups.append((row, label if label.entries or not self._groups else self._groups[-1][1]))

    def _question(self, row: SheetRow, select: re.Match[str] | None, written: str) -> None:
        self._check_references(row)
        if not (name := row.get("name")):
            self.found.error(row.place("name"), NO_NAME())
            return
        if (first := self._names.setdefault(name, row.number)) != row.number:
            self.found.error(row.place("name"), NAME_TWICE(name=name[:60], row=first))
            return
        text = self.languages.text(row, "label", self.found)
        if self.languages.tags[0] not in text.languages:
            self.found.error(row.place("label"), sheets.NO_LABEL(language=self.languages.tags[0]))
            return
        made = self._made(row, text, select, written)
        self.asked += made
        if made:
            self._notes.clear()

    def _made(self, row: SheetRow, text: Text, select: re.Match[str] | None, written: str) -> list[AskedItem]:
        """The items of a row; a question with an error makes none."""
        short = self.languages.text(row, "short", self.found)
        heading = self._groups[-1][1] if self._groups else Text()
        texts = {"text": text, "short": short, "group": heading, "help": self._help(row)}
        if select is None:  # an integer, of which only the band is kept
            bands, cuts = read_bands(row, self.lists, self.languages.tags[0], self.found)
            choices = self.lists.get(row.get("bands"), ())
            own = {"choices": choices, "options": bands, "cuts": cuts}
            return self._item((row,), QuestionKind.NUMBER, texts | own) if bands else []
        if select[3]:
            self.found.cannot(row.place("type"), CANNOT_OTHER())
        name = written[select.start(2) : select.end(2)] if select[2] else ""
        options = self.lists.get(name)
        if not name:
            self.found.error(row.place("type"), NO_LIST())
        elif options is None:
            self.found.error(row.place("type"), NO_SUCH_LIST(list=name[:60]))
        elif "multiple" in select[1] or "all" in select[1]:
            return self._boxes(row, options, texts)
        else:
            return self._one_of(row, options, name, texts)
        return []

    def _one_of(
        self, row: SheetRow, options: Sequence[ListRow], name: str, texts: dict[str, Text]
    ) -> list[AskedItem]:
        """A select_one: yes or no if its list is that, else a choice."""
        is_yes_no = sheets.yes_and_no([(choice.name, choice.text) for choice in options])
        written = row.get("kind").lower() or ("yes-no" if is_yes_no else "choice")
        kind = next((each for each in QuestionKind if each == written), None)
        if kind is None or KINDS[kind].column != "select_one":
            self.found.error(row.place("kind"), NOT_A_KIND(value=written[:40]))
        elif kind.has_options:
            made = [option for choice in options if (option := choice.option(self.found)) is not None]
            ordered = KINDS[kind].ordered is None and row.get("ordered").lower() in {"yes", "true", "1"}
            if len(made) == len(options):
                own = {"choices": options, "options": tuple(made), "ordered": ordered}
                return self._item((row,), kind, texts | own)
        elif is_yes_no:
            return self._item((row,), kind, texts)
        else:
            self.found.error(row.place("kind"), NOT_YES_NO(list=name[:60]))
        return []

    def _boxes(self, row: SheetRow, options: Sequence[ListRow], texts: dict[str, Text]) -> list[AskedItem]:
        """A select_multiple: one item a box, whose heading is the question."""
        if texts["group"].entries:
            heading = texts["group"].get()[:80]
            self.found.note(row.place("label"), HEADING_LEFT(heading=heading))
        made = []
        for choice in options:
            about = self.languages.text(choice.row, "hint", self.found)
            code = choice.row.get("code") or f"{row.get('code') or row.get('name')}.{choice.name}"
            own = {"code": code, "text": choice.text, "short": choice.short, "group": texts["text"]}
            own["help"] = about if about.entries else texts["help"]
            made += self._item((choice.row, row), QuestionKind.SEVERAL, own)
        return made

    def _item(self, rows: Sequence[SheetRow], kind: QuestionKind, own: Mapping[str, Any]) -> list[AskedItem]:
        """The item of a kind, or none with an error; the nearest of `rows`, of which the last is the question's, says how private it is.

        `own` are its fields, and the rows of its options as `choices`.
        """
        row, fields = rows[-1], dict(own)
        choices = fields.pop("choices", ())
        if (shares := self._shares(rows, kind)) is None:
            return []
        fields = {"code": row.get("code") or row.get("name"), "kind": kind} | shares | fields
        try:
            item = Item(**fields, **read_privacy(rows, self.levels, self.found))
        except SurveyError as error:
            self._refused(error, rows[0], choices)
            return []
        return [AskedItem(item, row, any(row.get("level") for row in rows))]

    def _shares(self, rows: Sequence[SheetRow], kind: QuestionKind) -> dict[str, int | None] | None:
        """The expected and the known share of yes; None, with an error, where a question with options has one."""
        if not kind.has_options:
            share = read_share(rows, "prevalence", self.found)
            if share is None and not any(row.get("prevalence") for row in rows):
                self.found.note(rows[0].place(), SHARE_ASSUMED(share=UNSAID / 10))
            known = read_share(rows, "anchor", self.found)
            return {"prevalence": UNSAID if share is None else share, "anchor": known}
        for name in ("prevalence", "anchor"):
            if rows[-1].get(name):
                self.found.error(rows[-1].place(name), NO_PREVALENCE())
                return None
        return {"prevalence": 0}

    def _refused(self, error: SurveyError, row: SheetRow, choices: Sequence[ListRow]) -> None:
        """An error of the item at the cell it is about: of an option in the sheet choices."""
        name, bracket, rest = error.field.partition("[")
        if name == "options" and bracket:
            position = int(rest.partition("]")[0])
            if position < len(choices):
                column = sheets.option_column(rest.partition("].")[2])
                self.found.error(choices[position].row.place(column), error.reason)
                return
        name = name.partition(".")[0]
        column = next((field.heading for field in ITEM if field.name == name), name)
        self.found.error(row.place(column), error.reason)

    def _help(self, row: SheetRow) -> Text:
        """The hint, after the notes that stand between the question before and this one."""
        parts = []
        for note in self._notes:
            self.found.note(note.place("type"), NOTE_MOVED(name=row.get("name")[:60]))
            parts.append(self.languages.text(note, "label", self.found).entries)
        parts.append(self.languages.text(row, "hint", self.found).entries)
        return self.languages.joined(parts, row.place("hint"), self.found)

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


class ImportedForm(NamedTuple):
    """What became of a form: the survey before signing, and what was left out or assumed."""

    draft: Draft
    notes: tuple[FormFinding, ...]


def read_form(data: bytes, *, leave_out: bool = False, limits: FormLimits = FORM_LIMITS) -> ImportedForm:
    """The draft in an XLSForm, workbook or CSV; `leave_out` leaves out what cannot be asked. A FormError has all that is wrong."""
    is_workbook = data[:2] == b"PK" or data[:4] == b"\xd0\xcf\x11\xe0"
    form = read_workbook(data, limits) if is_workbook else read_plain(data, limits)
    sheet, found = form.sheet("survey"), Findings(leave_out, limits)
    languages = sheets.languages_of(form, found)
    sheets.check_headings(form, languages, found)
    levels = read_levels(form, languages, found)
    questions = QuestionRows(languages, sheets.read_lists(form, languages, found), levels, found)
    if not sheet.rows:
        found.error(Place("survey"), NO_SURVEY())
    elif sheets.check_columns(sheet, ("type", "name", "label"), found):
        questions.read(sheet.rows)
    head = read_head(form, languages, questions.intro, found)
    found.refuse()
    if not questions.asked:
        found.error(Place("survey"), NO_QUESTION())
        found.refuse()
    items = [asked.started(head.arms) for asked in questions.asked]
    draft = replace(head, **drafted(items, levels, head.languages))
    try:  # the rules of a survey as a whole are checked last, and the first that is broken gets its row
        form_survey(draft)
    except SurveyError as error:
        number = re.match(r"items\[(\d+)\]", error.field)
        said_in = {"levels": "levels", "items": "survey"}.get(error.field.partition("[")[0], "settings")
        place = questions.asked[int(number[1])].row.place("name") if number else Place(said_in)
        found.error(place, error.reason)
    found.refuse()
    return ImportedForm(draft, tuple(found.found))
