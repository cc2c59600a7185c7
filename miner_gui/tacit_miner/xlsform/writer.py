"""A draft to an XLSForm: the sheets as lines of texts, which `workbook` turns into a file.

What XLSForm has no column for is in columns of ours, which its tools ignore. Reading what was written gives the same draft again.

Invariant: the names written are names of XML elements and differ without regard to case, as XLSForm's tools demand; where an
item's code is none, the column `code` has it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from tacit.survey import PER_MILLE, Item, Level, Survey, Text
from tacit.survey.field_types import FieldType, SurveyField
from tacit.survey.fields import KINDS, SURVEY, QuestionKind
from tacit_miner.design.draft import Draft, Words
from tacit_miner.design.edits import typed_terms
from tacit_miner.xlsform import sheets
from tacit_miner.xlsform.head import form_survey, unsaid
from tacit_miner.xlsform.sheets import BOX_HINT, SETTINGS, SHORT, Lines, heading_of

Cells = Mapping[str, str]
YES_NO = "yes_no"  # the name of the list of yes and no
_XML_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")
_RESERVED = frozenset({"meta", "instanceid", "instancename", "name", "data", YES_NO})


def write_tables(draft: Draft) -> dict[str, Lines]:
    """The sheets of a draft: each the headings, then its rows. Raises SurveyError: the draft has errors that a form cannot hold."""
    survey = form_survey(draft)
    written = _Written(survey.languages)
    for _, run in groupby(survey.items, key=lambda item: (item.kind.is_box, item.group)):
        written.run(list(run))
    return {
        "survey": table(written.rows, label_in=survey.languages),
        "choices": table(written.choices),
        "settings": table([_settings(draft, survey)]),
        "levels": table([_level(level) for level in survey.levels]),
    }


def table(rows: Sequence[Cells], label_in: Sequence[str] = ()) -> Lines:
    """Lines under the headings that these rows use, in the order in which they first occur, those in languages together.

    The column `label` has the languages `label_in` in this order, even where no row is in one: a reader takes the order of
    languages from the first sheet.
    """
    headings = list(dict.fromkeys(heading for row in rows for heading in row))
    bases = [_base(heading) for heading in headings]
    labels = [f"label::{heading_of(tag)}" for tag in label_in]
    headings = labels + [heading for heading in headings if heading not in labels]
    headings.sort(key=lambda heading: bases.index(_base(heading)))  # stable
    return [headings, *([row.get(heading, "") for heading in headings] for row in rows)]


def _base(heading: str) -> str:
    return heading.partition("::")[0]


def texts(base: str, text: Text) -> dict[str, str]:
    """The columns of a text."""
    return {f"{base}::{heading_of(tag)}": value for tag, value in text.entries}


def by_tag(before: str, text: Text) -> dict[str, str]:
    """The columns of a text in a column of ours."""
    return {before + tag: value for tag, value in text.entries}


def heading_text(item: Item, language: str) -> Text:
    """The heading of a group or checklist; a bare one is in the first language."""
    return item.group if isinstance(item.group, Text) else Text.of({language: item.group})


@dataclass(slots=True)
class FormNames:
    """Gives names to questions, groups and lists; those taken are in lower case."""

    taken: set[str] = field(default_factory=lambda: set(_RESERVED))

    def take(self, wanted: str) -> str:
        """A name that is not taken, as near to what is wanted as XML allows."""
        plain = wanted if _XML_NAME.fullmatch(wanted) else f"q_{re.sub(r'[^A-Za-z0-9_.-]', '_', wanted)}"
        found, number = plain, 1
        while found.lower() in self.taken:
            number += 1
            found = f"{plain}_{number}"
        self.taken.add(found.lower())
        return found


class _Written:
    """What has been written so far: rows of the sheets survey and choices, and the names that are taken."""

    def __init__(self, languages: tuple[str, ...]) -> None:
        self.languages, self.names = languages, FormNames()
        self.rows, self.choices = list[Cells](), yes_no_list(languages)

    def run(self, items: Sequence[Item]) -> None:
        """Items that stand together: the boxes of a checklist, or the questions of a group."""
        first = items[0]
        if first.kind.is_box:
            self._checklist(items)
            return
        if first.group:
            begin = {"type": "begin_group", "name": self.names.take("group")}
            self.rows.append(begin | texts("label", heading_text(first, self.languages[0])))
        for item in items:
            self._question(item)
        if first.group:
            self.rows.append({"type": "end_group"})

    def _question(self, item: Item) -> None:
        name = self.names.take(item.code)
        row = {"type": f"select_one {YES_NO}", "name": name}
        row |= {} if name == item.code else {"code": item.code}
        row |= texts("label", item.text) | by_tag(SHORT, item.short) | texts("hint", item.help)
        facts = KINDS[item.kind]
        if facts.has_options:
            list_name = self.names.take(f"{name}_list")
            self.choices += _options(item, list_name)
            row["type"] = facts.column if facts.has_cuts else f"{facts.column} {list_name}"
            row |= {"bands": list_name} if facts.has_cuts else {}
            row |= {"ordered": "yes"} if item.ordered and facts.ordered is None else {}
            looks_yes_no = sheets.yes_and_no([(option.code, option.text) for option in item.options])
            is_assumed = item.kind is QuestionKind.CHOICE and not looks_yes_no  # by who reads it
            row |= {} if is_assumed or facts.has_cuts else {"kind": str(item.kind)}
        self.rows.append(row | _privacy(item))

    def _checklist(self, items: Sequence[Item]) -> None:
        prefixes = {item.code.rpartition(".")[0] for item in items}
        prefix = (prefixes.pop() if len(prefixes) == 1 else "") or "checklist"
        name, list_name = self.names.take(prefix), self.names.take(f"{prefix}_boxes")
        row = {"type": f"select_multiple {list_name}", "name": name}
        row |= texts("label", heading_text(items[0], self.languages[0]))
        alike = all(item.help == items[0].help for item in items)
        self.rows.append(row | (texts("hint", items[0].help) if alike else {}))
        boxes = [_box(item, name, list_name) for item in items]
        helps = [{} if alike else by_tag(BOX_HINT, item.help) for item in items]
        self.choices += [box | about for box, about in zip(boxes, helps, strict=True)]


def _options(item: Item, list_name: str) -> list[Cells]:
    starts = ["", *map(str, item.cuts)] if item.cuts else [""] * len(item.options)
    return [
        {"list_name": list_name, "name": option.code}
        | texts("label", option.text)
        | by_tag(SHORT, option.short)
        | ({"parent": option.parent} if option.parent else {})
        | ({"from": start} if start else {})
        for option, start in zip(item.options, starts, strict=True)
    ]


def _box(item: Item, question: str, list_name: str) -> dict[str, str]:
    prefix, _, last = item.code.rpartition(".")
    is_plain = prefix == question and bool(last)
    named = {"list_name": list_name, "name": last if is_plain else item.code}
    named |= {} if is_plain else {"code": item.code}
    return named | texts("label", item.text) | by_tag(SHORT, item.short) | _privacy(item)


def _privacy(item: Item) -> dict[str, str]:
    cells = {"sensitivity": "medium" if item.sensitive else "none"}
    if not item.kind.has_options:
        cells["prevalence"] = f"{item.prevalence / PER_MILLE:g}"
    if item.anchor is not None:
        cells["anchor"] = f"{item.anchor / PER_MILLE:g}"
    return cells | {"level": str(item.default), "minimum_level": str(item.minimum)}


def yes_no_list(languages: tuple[str, ...]) -> list[Cells]:
    """The list of yes, exported as 1, and no, as 0, in these languages, in English where a word is not known."""
    rows = list[Cells]()
    for name, words in (("1", sheets.YES), ("0", sheets.NO)):
        label = Text.of({tag: words.get(tag.partition("-")[0], words["en"]) for tag in languages})
        rows.append({"list_name": YES_NO, "name": name} | texts("label", label))
    return rows


def _level(level: Level) -> Cells:
    scheme = ":".join([level.scheme.kind, *(f"{value / PER_MILLE:g}" for value in level.scheme.values)])
    return texts("label", level.name) | texts("hint", level.help) | {"scheme": scheme}


def _settings(draft: Draft, survey: Survey) -> Cells:
    cells = {} if "title" in unsaid(draft) else {"form_title": survey.title.get()}
    cells |= {"form_id": "tacit_survey", "default_language": heading_of(survey.languages[0])}
    typed = typed_terms(survey.terms)
    for told in SETTINGS:
        if told in SURVEY:
            cells |= _setting(told.heading, getattr(draft, told.name), told)
        elif told.name in typed:
            cells[told.heading] = typed[told.name]
    return cells


def _setting(heading: str, value: object, told: SurveyField) -> dict[str, str]:
    """The cells of a field; none where nothing is to be said."""
    match value:
        case Words():
            return texts(heading, Text(value.entries))
        case bool():
            return {heading: "yes" if value else "no"}
        case tuple():
            written = " ".join(map(str, value))
        case int() if told.type is FieldType.PER_MILLE:
            return {heading: f"{value / PER_MILLE:g}"}
        case _:
            written = str(value or "")
    return {heading: written} if written else {}
