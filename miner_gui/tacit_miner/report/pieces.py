"""What a report is made of, before it is a page or a PDF: sections of paragraphs, lists, tables and figures.

Page and PDF are written from the same pieces, so that they have the same tables with the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from tacit.messages import Message, Template
from tacit_miner.voice import Voice

TABLE = Template("report.table", "Table {number:,}. {caption}")
FIGURE = Template("report.figure", "Figure {number:,}. {caption}")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences; a warning has a frame."""

    text: str
    is_warning: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list.

    Attributes:
        text: what it says.
        address: that it ends in; empty for none.
        is_latin: whether it runs from left to right on every page, as the title of a paper does.
    """

    text: str
    address: str = ""
    is_latin: bool = False


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list; warnings have a frame."""

    entries: tuple[Entry, ...]
    is_warning: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A heading, and whether numbers are below it."""

    title: str
    is_number: bool = True


@dataclass(frozen=True, slots=True)
class Group:
    """Rows with a heading of their own; an empty one is not shown."""

    title: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def size(self) -> int:
        """How many rows, with that of the heading."""
        return len(self.rows) + bool(self.title)


FEW_ROWS = 9
"""A table of so many is not torn at the end of a page."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a caption; the first column names the rows."""

    caption: str
    columns: tuple[Column, ...]
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing: an `svg` element, whose labels are those of the rows of the table after it."""

    caption: str
    svg: str


Piece = Paragraph | Bullets | Table | Figure


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what is under it."""

    title: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """All of it.

    Attributes:
        title: of the study.
        voice: its language.
        pieces: before the first heading.
        sections: in their order.
    """

    title: str
    voice: Voice
    pieces: tuple[Piece, ...]
    sections: tuple[Section, ...]

    def all_pieces(self) -> Iterator[Piece]:
        """In the order of the page."""
        yield from self.pieces
        for section in self.sections:
            yield from section.pieces


@dataclass(slots=True)
class Maker:
    """Makes pieces in one language, and numbers tables and figures in their order.

    Attributes:
        voice: the language.
        check: called now and then; may raise to stop.
    """

    voice: Voice
    check: Callable[[], None]
    _numbers: dict[Template, int] = field(default_factory=dict)

    def text(self, *messages: Message, warning: bool = False) -> Paragraph:
        """A paragraph of some sentences."""
        return Paragraph(" ".join(map(self.voice.say, messages)), warning)

    def bullets(self, messages: Sequence[Message], *, warning: bool = False) -> Bullets:
        """A list of sentences."""
        return Bullets(tuple(Entry(self.voice.say(message)) for message in messages), warning)

    def table(
        self,
        caption: Message,
        columns: Sequence[Column],
        rows: Sequence[tuple[str, ...]] = (),
        groups: Sequence[Group] = (),
    ) -> Table:
        """The next table, with a row under each heading for each column."""
        groups = tuple(groups) or (Group("", tuple(rows)),)
        assert all(len(row) == len(columns) for group in groups for row in group.rows)
        return Table(self._numbered(TABLE, caption), tuple(columns), groups)

    def figure(self, caption: Message, svg: str) -> Figure:
        """The next figure."""
        return Figure(self._numbered(FIGURE, caption), svg)

    def head(self, template: Template, **values: str) -> Column:
        """A column of numbers."""
        return Column(self.voice.say(template(**values)))

    def word(self, template: Template, **values: str) -> Column:
        """A column of words."""
        return Column(self.voice.say(template(**values)), is_number=False)

    def section(self, title: Template, *pieces: Piece) -> Section:
        """A section."""
        return Section(self.voice.say(title()), pieces)

    def _numbered(self, template: Template, caption: Message) -> str:
        self._numbers[template] = self._numbers.get(template, 0) + 1
        return self.voice.say(template(number=self._numbers[template], caption=caption))
