"""A result as JSON, CSV, Parquet, Word and LaTeX: the formats `FORMATS`, by the ending of a file's name.

To add a format: its writer and its line in `FORMATS` here (and in `FILES_ASKED`, if commands have an option for it), and its words in
`tacit_miner.choices` (`RESULT_FORMATS`, and `BESIDE_RESULT` if it writes a second file).

What is needed to judge a result (program, study, records, settings, cuts, notes, and whether all rows are there) is in each file. A CSV
file is a table and nothing else, so there it is in a file beside it, and the itemsets of a run with rules in another one.

JSON and CSV are byte for byte the same for the same result, and written a piece at a time, so that a large result is never in
memory as text. In CSV, text that a spreadsheet would run as a formula gets an apostrophe in front; numbers, negative ones too,
stay numbers. Parquet is written by pyarrow (extra `parquet`), Word by python-docx (extra `word`).

Word and LaTeX (`longtable` with the rules of booktabs) have two tables with captions in the reader's language, header rows that
are repeated, rows that stay whole at the end of a page, and below, or as comments, what the tables rest on. Settings keep the
names that they have in a file of settings, by which a run can be repeated.
"""

import importlib
import io
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

import numpy as np

from tacit.platform import extras
from tacit.platform.errors import MissingLibraryError, TacitError
from tacit.platform.messages import Message, Template, Value
from tacit.platform.regular_files import STANDARD
from tacit.run.columns import Column, Columns, ItemLists, Row, WordColumn, plain_values
from tacit_miner.choices import ABOUT_FILE, BESIDE_RESULT, ITEMSETS_FILE, RESULT_FORMATS
from tacit_miner.exports import row_text
from tacit_miner.exports.document import ExportDocument, message_fields
from tacit_miner.exports.table_columns import CELL, STAR, PaperColumn, column_widths, paper_columns
from tacit_miner.voice import NOT_KNOWN, Voice, bare, marked

_compact = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode

_NEXT_ROW = ",\n{"

_JSON = row_text.Style("null", _compact, lambda name: (_compact(name), "", 0), ("[", ",", "]", ""))


def json_pieces(document: ExportDocument) -> Iterator[bytes]:
    """The whole document as one JSON object; each row is a line."""
    yield b"{\n"
    yield "".join(
        f"{_compact(name)}:{_compact(value)},\n" for name, value in about(document).items()
    ).encode()
    yield from _json_rows(document, "itemsets", document.itemset_columns())
    yield b",\n"
    yield from _json_rows(document, "rules", document.rule_columns())
    yield b"\n}\n"


def about(document: ExportDocument) -> dict[str, Any]:
    """What tables rest on: the document for programs without its rows."""
    return {
        **document.head,
        "settings": document.settings,
        "cuts": [message_fields(cut) for cut in document.result.cuts],
        "notes": [message_fields(note) for note in document.result.notes],
        "intervals": message_fields(document.result.coverage_statement()),
        "rows": str(document.selection.sentence),
    }


def json_file(content: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> bytes:
    """Fields, such as those beside a table, or rows as a file of JSON."""
    return (json.dumps(content, ensure_ascii=False, allow_nan=False, indent=1) + "\n").encode()


def _json_rows(document: ExportDocument, name: str, parts: Iterator[Columns]) -> Iterator[bytes]:
    yield f"{_compact(name)}:[".encode()
    writer, cut = None, 1
    for part in parts:
        if writer is None:
            before = {key: f"{',' if at else _NEXT_ROW}{_compact(key)}:" for at, key in enumerate(part)}
            writer = row_text.RowWriter(part, document.result.items, before, "}", _JSON, document.item_words)
        yield writer.write(part)[cut:]  # no comma before the first row
        cut = 0
    yield b"\n]"


def csv_pieces(document: ExportDocument, *, itemsets: bool = False) -> Iterator[bytes]:
    """The rules as a table; the itemsets if these are wanted, or of a run without rules."""
    parts = document.table_columns(itemsets=itemsets)
    first = next(parts)
    yield row_text.csv_text([first]).encode()
    before = {name: "," if place else "" for place, name in enumerate(first)}
    writer = row_text.RowWriter(first, document.result.items, before, "\n", _CSV, document.item_words)
    yield from map(writer.write, chain([first], parts))


def csv_beside(document: ExportDocument) -> dict[str, Iterable[bytes]]:
    """The itemsets of a run with rules, and what both tables rest on."""
    beside: dict[str, Iterable[bytes]] = {}
    if document.result.rules is not None:
        beside[ITEMSETS_FILE] = csv_pieces(document, itemsets=True)
    return {**beside, ABOUT_FILE: [json_file(about(document))]}


def _csv_cell(value: object) -> str:
    """A cell of a line; one beside it, because one that is empty and alone is written as a pair of quotes."""
    return row_text.csv_text([(value, 0)]).removesuffix(",0\n")


def _in_list(name: str) -> row_text.ItemText:
    """A name in a cell that lists items; one that could be taken for two is put in quotes."""
    if name.isalnum():
        return name, name, 0
    name = row_text.visible(name)
    shown = f'"{name}"' if "&" in name or name.startswith('"') else name
    quotes = row_text.QUOTES if _csv_cell(shown) != shown else 0
    defuses = row_text.DEFUSES if row_text.as_cell(shown) != shown else 0
    return shown, shown.replace('"', '""'), quotes | defuses


_CSV = row_text.Style("", lambda word: _csv_cell(row_text.as_cell(word)), _in_list, ("", " & ", "", "'"))

NO_PYARROW = Template(
    "export.no-pyarrow",
    "Parquet needs the library pyarrow, which is not installed; install {package}, or export CSV",
)


def libraries(refusal: Message, *names: str) -> tuple[ModuleType, ...]:
    """Modules of an extra. Raises MissingLibraryError: one is not installed."""
    try:
        return tuple(map(importlib.import_module, names))
    except ImportError:
        raise MissingLibraryError(refusal) from None


def arrow_libraries() -> tuple[ModuleType, ...]:
    """pyarrow and its part for Parquet. Raises MissingLibraryError: they are not installed."""
    return libraries(NO_PYARROW(package=extras.package("parquet")), "pyarrow", "pyarrow.parquet")


def parquet_pieces(document: ExportDocument, *, itemsets: bool = False) -> Iterable[bytes]:
    """The table of `csv_pieces`, written at once. What it rests on is the schema's metadata `tacit`, as JSON.

    Raises MissingLibraryError: pyarrow is not installed.
    """
    arrow, parquet = arrow_libraries()
    tables = [
        arrow.table({name: _arrow(arrow, document, column) for name, column in part.items()})
        for part in document.table_columns(itemsets=itemsets)
    ]
    document.check()
    stream = io.BytesIO()
    head = {"tacit": json.dumps(about(document), ensure_ascii=False)}
    parquet.write_table(arrow.concat_tables(tables).replace_schema_metadata(head), stream)
    return [stream.getvalue()]


def parquet_beside(document: ExportDocument) -> dict[str, Iterable[bytes]]:
    """The itemsets of a run with rules."""
    if document.result.rules is None:
        return {}
    return {BESIDE_RESULT["parquet"][0]: parquet_pieces(document, itemsets=True)}


def _arrow(arrow: ModuleType, document: ExportDocument, column: Column) -> object:
    if isinstance(column, ItemLists):
        names = document.item_words if isinstance(column, row_text.WordLists) else document.result.items
        return arrow.array(plain_values(names, column), arrow.list_(arrow.string()))
    if isinstance(column, WordColumn):
        kind = arrow.bool_() if isinstance(column.words[0], bool) else arrow.string()
    else:
        kind = arrow.float64() if column.dtype == np.float64 else arrow.int64()
    return arrow.array(plain_values((), column), kind)


ITEMSETS = Template("table.itemsets", "Itemsets")
RULES = Template("table.rules", "Rules")
CAPTION = Template("table.caption", "{title}. {records:,} records, {rows}; {more}.")
NUMBERED = Template("table.numbered", "Table {number:,}. {caption}")
CUT_SHORT = Template("table.cut-short", "cut short: {what}")
STANDING = Template("table.standing", "{words}: {count:,}")
CUT = Template("table.cut", "cut")
REMARK = Template("table.remark", "note")
INTERVALS = Template("table.intervals", "intervals")
ROWS = Template("table.rows", "rows")
LINE = Template("table.line", "{name}: {value}")

_NAMES = {
    "version": Template("table.version", "version"),
    "study": Template("table.study", "study"),
    "survey": Template("table.survey", "survey"),
    "data": Template("table.data", "data"),
    "records": Template("table.records", "records"),
    "records_by_standing": Template("table.by-standing", "records by standing"),
}


def caption(document: ExportDocument, title: Template) -> Message:
    """One line with a table: how many records, which rows, what its intervals hold, and what was cut."""
    more = [document.result.coverage_statement()]
    more += [document.unsigned] if document.unsigned else []
    more += [CUT_SHORT(what=cut) for cut in document.result.cuts]
    rows = document.selection.for_people()
    return CAPTION(title=title(), records=document.result.records, rows=rows, more=more)


def told_lines(document: ExportDocument) -> Iterator[str]:
    """What the tables rest on, a line each."""
    said: list[tuple[Message | str, Value]] = [
        (_NAMES[name]() if name in _NAMES else name, _head_value(document, name, value))
        for name, value in document.head.items()
    ]
    said += [(name, _shown(value)) for name, value in document.settings.items()]
    said += [(CUT(), cut) for cut in document.result.cuts]
    said += [(REMARK(), note) for note in document.result.notes]
    said += [(INTERVALS(), document.result.coverage_statement()), (ROWS(), document.selection.for_people())]
    for name, value in said:
        # The sentence on records without signatures begins with its name.
        yield document.voice.say(value if value is document.unsigned else LINE(name=name, value=value))


def _head_value(document: ExportDocument, name: str, value: object) -> Value:
    if name == "unsigned" and document.unsigned:
        return document.unsigned
    if name == "records_by_standing":
        return tuple(STANDING(words=words, count=count) for words, count in document.standings if count)
    return value if isinstance(value, int) else _shown(value)


def _shown(value: object) -> str:
    """A value of a setting as a file of settings has it, more or less."""
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value
    return NOT_KNOWN if text is None else str(text)


NO_DOCX = Template(
    "export.no-docx",
    "a Word document needs the library python-docx, which is not installed; install {package}, or export LaTeX or CSV",
)

_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_BIDI = f"{_WORD}bidi"
_BEHIND = "adjustRightInd snapToGrid spacing ind contextualSpacing jc outlineLvl rPr"
_AFTER_BIDI = tuple(f"w:{name}" for name in _BEHIND.split())
"""What the schema of paragraphs has after their direction, as far as it is written here."""


PaperTables = Sequence[tuple[Message, Iterable[Row], Sequence[PaperColumn]]]
"""Tables for people: of each its caption, its rows, and its columns."""


def _paper_tables(document: ExportDocument, *, empty: bool) -> PaperTables:
    """Itemsets and rules that there are, with the columns that were chosen; one of no itemsets if `empty`."""
    parts = ((ITEMSETS, list(document.itemsets()), empty), (RULES, list(document.rules()), False))
    tables = []
    for title, rows, always in parts:
        if rows or always:
            columns = paper_columns(rows[0] if rows else {"itemsets": ()}, document.columns)
            tables.append((caption(document, title), document.checked(rows), columns))
    return tables


def docx_pieces(document: ExportDocument) -> Iterator[bytes]:
    """The document. Raises MissingLibraryError: python-docx is not installed."""
    study = str(document.head.get("study", "Tacit"))
    yield word(document.voice, told_lines(document), _paper_tables(document, empty=False), study)


def word(voice: Voice, told: Iterable[str], tables: PaperTables, study: str) -> bytes:
    """Tables with their captions, and what they rest on, as a Word document; raises as `WordWriter`."""
    writer = WordWriter(voice, study)
    for number, (title, rows, columns) in enumerate(tables, start=1):
        writer.caption(voice.say(NUMBERED(number=number, caption=title)))
        writer.rows(rows, columns)
    for line in told:
        writer.paragraph(line)
    return writer.whole()


WIDTH, HEIGHT, MARGIN = 210.0, 297.0, 18.0  # of the page, in millimetres: A4
POINTS = 72.0  # per inch


class WordWriter:
    """A Word document that grows (`made`, python-docx's), in a language and its direction; the text on a page is `width` points wide.

    Raises MissingLibraryError: python-docx is not installed.
    """

    def __init__(self, voice: Voice, title: str) -> None:
        (self._library,) = libraries(NO_DOCX(package=extras.package("word")), "docx")
        self._voice = voice
        self.made: Any = self._library.Document()
        self.made.core_properties.title = title
        self.made.core_properties.author = "Tacit"
        self._turn_page(WIDTH, HEIGHT)
        for side in ("left_margin", "right_margin", "top_margin", "bottom_margin"):
            setattr(self.made.sections[0], side, self.part("shared").Mm(MARGIN))

    def _turn_page(self, width: float, height: float) -> None:
        """The size of the page, in millimetres; what is wider than high is landscape."""
        page, millimetre = self.made.sections[0], self.part("shared").Mm
        page.page_width, page.page_height = millimetre(width), millimetre(height)
        turned = self.part("enum.section").WD_ORIENT
        page.orientation = turned.LANDSCAPE if width > height else turned.PORTRAIT
        self.width = (width - 2.0 * MARGIN) / 25.4 * POINTS

    def part(self, name: str) -> ModuleType:
        """A module of the library."""
        return importlib.import_module(f"{self._library.__name__}.{name}")

    def paragraph(self, text: str, style: str = "Normal") -> Any:  # noqa: ANN401 - the library ships no types
        """Sentences, or a heading."""
        made = self.made.add_paragraph(self._plain(text), style=style)
        self._turn(made)
        return made

    def caption(self, text: str) -> None:
        """Above a table or a figure, and on its page."""
        self.paragraph(text, "Caption").paragraph_format.keep_with_next = True

    def whole(self) -> bytes:
        """The file."""
        stream = io.BytesIO()
        self.made.save(stream)
        return stream.getvalue()

    def rows(self, rows: Iterable[Row], columns: Sequence[PaperColumn]) -> None:
        """A table of rows under the headings of its columns; the page is turned where their words are too wide for it."""
        numbers = [column.is_number for column in columns]
        headings = [self._voice.say(column.heading) for column in columns]
        cells = [[column.cell(self._voice, row) for column in columns] for row in rows]
        widths = column_widths(headings, cells, numbers, self.width)
        if sum(widths) > self.width + 1.0:
            self._turn_page(HEIGHT, WIDTH)
            widths = column_widths(headings, cells, numbers, self.width)
        widths = [width * min(1.0, self.width / sum(widths)) for width in widths]
        table = self.table(len(columns), widths)
        for place, texts in enumerate((headings, *cells)):
            for cell, text, far in zip(self.row(table, is_head=not place), texts, numbers, strict=True):
                self.fill(cell, text, far=far)
        self.made.add_paragraph()

    def table(self, columns: int, widths: Sequence[float]) -> Any:  # noqa: ANN401 - as above
        """An empty table with lines above, below and under its header; widths are points."""
        table = self.made.add_table(rows=0, cols=columns, style="Light Shading")
        look = table._tbl.tblPr.find(f"{_WORD}tblLook")  # noqa: SLF001 - its only way in
        for name, value in {"firstColumn": "0", "noHBand": "1"}.items():
            look.set(f"{_WORD}{name}", value)
        look.set(f"{_WORD}val", "0620")
        for column, width in zip(table.columns, widths, strict=True):
            column.width = self.part("shared").Pt(width)
        table.autofit = False
        if self._voice.right_to_left:
            table.table_direction = self.part("enum.table").WD_TABLE_DIRECTION.RTL
        return table

    def row(self, table: Any, *, is_head: bool = False) -> tuple[Any, ...]:  # noqa: ANN401 - as above
        """The cells of one more row, which is not torn; a header row is repeated on each page."""
        row = table.add_row()
        for name in ("w:cantSplit", *(("w:tblHeader",) if is_head else ())):
            row._tr.get_or_add_trPr().append(self.part("oxml").OxmlElement(name))  # noqa: SLF001 - its only way in
        return tuple(row.cells)

    def fill(
        self,
        cell: Any,  # noqa: ANN401 - as above
        text: str,
        *,
        far: bool,
        is_bold: bool | None = None,
        stays: bool = False,
        above: float = 0.0,
    ) -> None:
        """A cell's text; numbers stand at the far edge.

        It is as bold as the table's style has it if `is_bold` is None, `stays` on the page of the next row, and has points left free `above`.
        """
        cell.text = self._plain(text)
        paragraph = cell.paragraphs[0]
        if far:
            # The left one where the page is turned.
            paragraph.alignment = self.part("enum.text").WD_ALIGN_PARAGRAPH.RIGHT
        paragraph.paragraph_format.keep_with_next = stays or None
        paragraph.paragraph_format.space_before = self.part("shared").Pt(above)
        for run in paragraph.runs:
            run.font.bold, run.font.size = is_bold, self.part("shared").Pt(CELL)
            size = run._r.rPr.find(f"{_WORD}sz")  # noqa: SLF001 - its only way in
            size.addnext(size.makeelement(f"{_WORD}szCs", size.attrib))  # of scripts such as Arabic
        self._turn(paragraph)

    def _turn(self, paragraph: Any) -> None:  # noqa: ANN401 - as above
        if self._voice.right_to_left:
            properties = paragraph._p.get_or_add_pPr()  # noqa: SLF001 - its only way in
            properties.insert_element_before(properties.makeelement(_BIDI), *_AFTER_BIDI)
            for run in paragraph.runs:
                run.font.rtl = True

    def _plain(self, text: str) -> str:
        """Without characters that XML cannot hold, and from right to left without isolates."""
        held = "".join(c if c in "\t\n" or (c >= " " and c not in "\ufffe\uffff") else "�" for c in text)
        return marked(held) if self._voice.right_to_left else held


_ESCAPES = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        **{letter: f"\\{letter}" for letter in "{}&%$#_"},
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        '"': r"\textquotedbl{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "⇒": r"$\Rightarrow$",
        "⇐": r"$\Leftarrow$",
        "∞": r"$\infty$",
        "χ": r"$\chi$",
        "²": r"$^2$",
        "×": r"$\times$",
        "−": r"$-$",
        "–": "--",
        STAR: r"$\star$",
        "\u00a0": "~",
        "\u202f": r"\,",
        "\n": " ",
        "\r": " ",
    }
)


def latex_pieces(document: ExportDocument) -> Iterator[bytes]:
    """Itemsets and rules, in the document's language."""
    yield latex(document.voice, told_lines(document), _paper_tables(document, empty=True))


def latex(voice: Voice, told: Iterable[str], tables: PaperTables) -> bytes:
    """What tables rest on, as comments, and each with its caption."""
    said = [f"% {' '.join(bare(line).split())}" for line in told]
    fonts = r"\usepackage[T1]{fontenc}"
    if voice.right_to_left:
        fonts = "XeLaTeX or LuaLaTeX, babel with bidi and a font of the language,"
    said += [rf"% needs: {fonts} \usepackage{{longtable,booktabs}}"]
    for title, rows, columns in tables:
        said += _latex_table(voice, title, rows, columns)
    return ("\n".join(said) + "\n").encode()


def _escaped(text: str) -> str:
    return bare(text).translate(_ESCAPES)


def _latex_table(
    voice: Voice, title: Message, rows: Iterable[Row], columns: Sequence[PaperColumn]
) -> list[str]:
    head = [
        "",
        rf"\begin{{longtable}}{{{''.join('lr'[column.is_number] for column in columns)}}}",
        rf"\caption{{{_escaped(voice.say(title))}}}\\",
        r"\toprule",
        " & ".join(_escaped(voice.say(column.heading)) for column in columns) + r" \\",
        r"\midrule\endhead",
    ]
    # {}: a star or bracket after the end of a row would be taken for its option.
    body = [
        "{}" + " & ".join(_escaped(column.cell(voice, row)) for column in columns) + r" \\" for row in rows
    ]
    return [*head, *body, r"\bottomrule", r"\end{longtable}"]


Content = TypeVar("Content")

FILES_ASKED = ("json", "csv", "parquet")  # formats that commands have an option for

BESIDE_EXISTS = Template(
    "export.beside-exists",
    "{path} would be written beside {named}, but it exists already, and {named} does not; choose another name, or move it away",
)


class BesideError(TacitError):
    """A file that nobody named would be lost."""


def all_files(
    path: Path | None, beside: Mapping[str, Sequence[str]] = BESIDE_RESULT, ending: str = ""
) -> tuple[Path, ...]:
    """Every file that may be written where a result (or a table, by its `beside`) goes to one of this name.

    Files beside it are replaced with it, and only with it. `ending` is the format, if the name does not decide it.

    Raises BesideError: one that would be written beside it exists, and it does not.
    """
    if path is None or path == STANDARD:
        return () if path is None else (path,)
    names = beside.get(ending or path.suffix.removeprefix(".").lower(), ())
    others = tuple(path.with_name(f"{path.stem}-{name}") for name in names)
    lost = next((other for other in others if os.path.lexists(other)), None)
    if lost is not None and not os.path.lexists(path):
        raise BesideError(BESIDE_EXISTS(path=str(lost), named=str(path)))
    return path, *others


@dataclass(frozen=True, slots=True)
class ExportFormat(Generic[Content]):
    """A format of files: what a person chooses it by, and how it is written.

    Attributes:
        words: in the window's list.
        pieces: the file is these one after the other, so that a large one is never in memory.
        for_people: whether it is in the language of its reader, with columns of their choice (`table_columns`).
        beside: further files, by what follows the name of the first one and a hyphen.
    """

    words: Template
    pieces: Callable[[Content], Iterable[bytes]]
    for_people: bool = False
    beside: Callable[[Content], Mapping[str, Iterable[bytes]]] = lambda _content: {}

    def files(self, content: Content, path: Path) -> dict[Path, Iterable[bytes]]:
        """The file and those beside it; beside standard output there is nothing."""
        if path == STANDARD:
            return {path: self.pieces(content)}
        beside = {
            path.with_name(f"{path.stem}-{name}"): pieces for name, pieces in self.beside(content).items()
        }
        return {path: self.pieces(content), **beside}

    def whole(self, content: Content) -> bytes:
        """The file in memory."""
        return b"".join(self.pieces(content))


def at_once(write: Callable[[Content], bytes]) -> Callable[[Content], Iterable[bytes]]:
    """What writes a whole file, as one that writes pieces."""
    return lambda content: (write(content),)


FORMATS: dict[str, ExportFormat[ExportDocument]] = {
    "csv": ExportFormat(RESULT_FORMATS["csv"], csv_pieces, beside=csv_beside),
    "json": ExportFormat(RESULT_FORMATS["json"], json_pieces),
    "parquet": ExportFormat(RESULT_FORMATS["parquet"], parquet_pieces, beside=parquet_beside),
    "tex": ExportFormat(RESULT_FORMATS["tex"], latex_pieces, for_people=True),
    "docx": ExportFormat(RESULT_FORMATS["docx"], docx_pieces, for_people=True),
}
"""Every format of a result by the ending of its files: window and command line offer these."""


def asked_files(
    formats: Mapping[str, ExportFormat[Content]], content: Content, asked: object
) -> dict[Path, Iterable[bytes]]:
    """The files that a command was told to write: `asked` has a path, or None, by each format's ending."""
    files: dict[Path, Iterable[bytes]] = {}
    for ending in FILES_ASKED:
        path = getattr(asked, ending)
        files |= formats[ending].files(content, path) if path else {}
    return files


def asked_paths(
    asked: object, beside: Mapping[str, Sequence[str]] = BESIDE_RESULT
) -> tuple[Path | None, ...]:
    """Where these, and what is beside them, would be; raises as `all_files`."""
    return tuple(path for ending in FILES_ASKED for path in all_files(getattr(asked, ending), beside, ending))
