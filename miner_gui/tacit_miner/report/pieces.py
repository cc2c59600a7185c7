"""What a report is made of (sections of paragraphs, lists, tables and figures), and its HTML page.

Page and PDF are written from the same pieces, so that they have the same tables with the same numbers. The page needs nothing
from outside: fit to lie beside a paper, and to be printed from a browser.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import jinja2
from markupsafe import Markup

from tacit.compute.control import Check
from tacit.estimation.intervals import Bounded
from tacit.platform.messages import Message, Template, Value
from tacit_miner.exports.writers import NUMBERED
from tacit_miner.trust_files import with_policy
from tacit_miner.voice import Voice

FIGURE = Template("report.figure", "Figure {number:,}. {caption}")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences; a warning has a frame."""

    text: str
    is_warning: bool = False


@dataclass(frozen=True, slots=True)
class ReportEntry:
    """One line of a list, and the address that it ends in; empty for none.

    If it `is_latin` it runs from left to right on every page, as the title of a paper does.
    """

    text: str
    address: str = ""
    is_latin: bool = False


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list; warnings have a frame."""

    entries: tuple[ReportEntry, ...]
    is_warning: bool = False


@dataclass(frozen=True, slots=True)
class ReportColumn:
    """A heading, and whether numbers are below it."""

    title: str
    is_number: bool = True


@dataclass(frozen=True, slots=True)
class RowGroup:
    """Rows with a heading of their own; an empty one is not shown."""

    title: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def size(self) -> int:
        """How many rows, with that of the heading."""
        return len(self.rows) + bool(self.title)


FEW_ROWS = 9  # a table of so many is not torn at the end of a page


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A table with a caption; the first column names the rows.

    If it is `stacked`, the name of a row is on paper a line of its own above its numbers: long names, as of rules, are whole there, and
    twenty rows have room on a page.
    """

    caption: str
    columns: tuple[ReportColumn, ...]
    groups: tuple[RowGroup, ...]
    stacked: bool = False


@dataclass(frozen=True, slots=True)
class ReportFigure:
    """A drawing: an `svg` element, whose labels are those of the rows of the table after it."""

    caption: str
    svg: str


Piece = Paragraph | Bullets | ReportTable | ReportFigure


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what is under it; on paper it may begin a page."""

    title: str
    pieces: tuple[Piece, ...]
    begins_page: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """All of it; `pieces` are those before the first heading."""

    title: str
    voice: Voice
    pieces: tuple[Piece, ...]
    sections: tuple[Section, ...]


@dataclass(slots=True)
class PieceMaker:
    """Makes pieces in one language, and numbers tables and figures in their order; `check` is called now and then and may raise to stop.

    `languages` are those of the questions' words, the best one first, `labels` what items are called, by their codes.
    """

    voice: Voice
    check: Check
    languages: Sequence[str] = ()
    labels: dict[str, str] = field(default_factory=dict)
    _numbers: dict[Template, int] = field(default_factory=dict)

    def text(self, *messages: Message, warning: bool = False) -> Paragraph:
        """A paragraph of some sentences."""
        return Paragraph(" ".join(map(self.voice.say, messages)), warning)

    def bullets(self, messages: Sequence[Message], *, warning: bool = False) -> Bullets:
        """A list of sentences."""
        return Bullets(tuple(ReportEntry(self.voice.say(message)) for message in messages), warning)

    def table(
        self,
        caption: Message,
        columns: Sequence[ReportColumn],
        rows: Sequence[tuple[str, ...]] = (),
        groups: Sequence[RowGroup] = (),
        *,
        stacked: bool = False,
    ) -> ReportTable:
        """The next table, with a row under each heading for each column."""
        groups = tuple(groups) or (RowGroup("", tuple(rows)),)
        assert all(len(row) == len(columns) for group in groups for row in group.rows)
        return ReportTable(self._numbered(NUMBERED, caption), tuple(columns), groups, stacked)

    def figure(self, caption: Message, svg: str) -> ReportFigure:
        """The next figure."""
        return ReportFigure(self._numbered(FIGURE, caption), svg)

    def shares(self, bounds: Bounded, place: int | tuple[int, int]) -> str:
        """The interval of a share."""
        return self.voice.shares(float(bounds.low[place]), float(bounds.high[place]))

    def items(self, codes: Sequence[str]) -> str:
        """Items by their labels."""
        return self.voice.items(codes, self.labels)

    def head(self, template: Template, **values: Value) -> ReportColumn:
        """A column of numbers."""
        return ReportColumn(self.voice.say(template(**values)))

    def word(self, template: Template) -> ReportColumn:
        """A column of words."""
        return ReportColumn(self.voice.say(template()), is_number=False)

    def columns(self, words: Sequence[Template], *numbers: Template) -> list[ReportColumn]:
        """Columns of words, and then of numbers."""
        return [*map(self.word, words), *map(self.head, numbers)]

    def section(self, title: Template, *pieces: Piece, begins_page: bool = False) -> Section:
        """A section."""
        return Section(self.voice.say(title()), pieces, begins_page)

    def _numbered(self, template: Template, caption: Message) -> str:
        self._numbers[template] = self._numbers.get(template, 0) + 1
        return self.voice.say(template(number=self._numbers[template], caption=caption))


def to_html(report: Report) -> str:
    """The page."""
    kinds = {Paragraph: "paragraph", Bullets: "bullets", ReportTable: "table", ReportFigure: "figure"}
    page = _template().render(
        report=report,
        kind=lambda piece: kinds[type(piece)],
        drawing=lambda figure: Markup(figure.svg),  # noqa: S704 - made by this program, its labels escaped
        few=FEW_ROWS,
    )
    return with_policy(page)


@cache
def _template() -> jinja2.Template:
    found = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return found.get_template("page.html.j2")
