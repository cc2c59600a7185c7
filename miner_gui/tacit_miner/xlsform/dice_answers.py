"""From what a team's tool exports of a dice form to the table of answers that `mine` reads: the columns of its questions, no others.

Tools add columns of their own (times, devices, instances), some with a group's name before a slash. What is in a cell stays
as it is; only `mine` knows which answers a channel takes.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from tacit.messages import Template
from tacit_miner.xlsform.findings import FormError
from tacit_miner.xlsform.plain import NOT_CSV, NOT_UTF8

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
    """The table of answers, line by line.

    Args:
        export: CSV, UTF-8, with a header; separated by commas, semicolons or tabs.
        names: the questions, in the order of the channels file.

    Raises:
        FormError: no CSV, a question that is missing or there twice, or a line of another width.
    """
    try:
        text = export.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormError(NOT_UTF8(place=error.start + 1)) from None
    first = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=first.count)
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
    lacking = tuple(name for name in names if name not in bare)
    if lacking:
        raise FormError(NO_COLUMNS(names=lacking[:10]))
    twice = next((name for name in names if bare.count(name) > 1), None)
    if twice is not None:
        raise FormError(TWO_COLUMNS(name=twice))
    return [bare.index(name) for name in names]


def _line(cells: Sequence[str]) -> bytes:
    stream = io.StringIO(newline="")
    csv.writer(stream, lineterminator="\n").writerow(cells)
    return stream.getvalue().encode()
