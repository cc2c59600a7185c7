"""What a table for people (LaTeX, Word) says above and below its rows, in the language of its reader.

Settings keep the names that they have in a file of settings, by which a run can be repeated.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from tacit.messages import Message, Template, Value
from tacit_miner.exports.document import Document
from tacit_miner.voice import NOT_KNOWN

ITEMSETS = Template("table.itemsets", "Itemsets")
RULES = Template("table.rules", "Rules")
CAPTION = Template("table.caption", "{title}. {records:,} records, {rows}; {more}.")
NUMBERED = Template("table.numbered", "Table {number:,}. {caption}")
CUT_SHORT = Template("table.cut-short", "cut short: {what}")
VERSION = Template("table.version", "version")
STUDY = Template("table.study", "study")
SURVEY = Template("table.survey", "survey")
DATA = Template("table.data", "data")
RECORDS = Template("table.records", "records")
BY_STANDING = Template("table.by-standing", "records by standing")
STANDING = Template("table.standing", "{words}: {count:,}")
CUT = Template("table.cut", "cut")
REMARK = Template("table.remark", "note")
INTERVALS = Template("table.intervals", "intervals")
ROWS = Template("table.rows", "rows")
LINE = Template("table.line", "{name}: {value}")

_NAMES = {
    "version": VERSION,
    "study": STUDY,
    "survey": SURVEY,
    "data": DATA,
    "records": RECORDS,
    "records by standing": BY_STANDING,
}


def caption(document: Document, title: Template) -> Message:
    """One line with a table: how many records, which rows, what its intervals hold, and what was cut."""
    more = [document.result.promise()]
    more += [document.unsigned] if document.unsigned else []
    more += [CUT_SHORT(what=cut) for cut in document.cuts]
    return CAPTION(title=title(), records=document.result.records, rows=_rows(document), more=more)


def lines(document: Document) -> Iterator[str]:
    """What the tables rest on, a line each."""
    said: list[tuple[Message | str, Value]] = [
        (_NAMES[name]() if name in _NAMES else name, _head_value(document, name, value))
        for name, value in document.head.items()
    ]
    said += [(name, _shown(value)) for name, value in document.settings.items()]
    said += [(CUT(), cut) for cut in document.cuts]
    said += [(REMARK(), note) for note in document.notes]
    said += [(INTERVALS(), document.result.promise()), (ROWS(), _rows(document))]
    for name, value in said:
        line = (
            value if value is document.unsigned else LINE(name=name, value=value)
        )  # it begins with its name
        yield document.voice.say(line)


def _rows(document: Document) -> Message:
    return document.selection.told or document.selection.sentence


def _head_value(document: Document, name: str, value: object) -> Value:
    if name == "unsigned" and document.unsigned:
        return document.unsigned
    if name == "records by standing":
        return tuple(STANDING(words=words, count=count) for words, count in document.standings if count)
    return value if isinstance(value, int) else _shown(value)


def _shown(value: object) -> str:
    """A value of a setting as a file of settings has it, more or less."""
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value
    return NOT_KNOWN if text is None else str(text)
