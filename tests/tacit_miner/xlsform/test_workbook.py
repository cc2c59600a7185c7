"""Workbooks that are hostile, damaged or merely unusual."""

from __future__ import annotations

import io
import zipfile
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from support.forms import SMALL, small

from tacit.formats.errors import FormLimits
from tacit_miner.xlsform import workbook
from tacit_miner.xlsform.questions import read_form
from tacit_miner.xlsform.sheets import FORMULA, FormError, FormWeight
from tacit_miner.xlsform.workbook import (
    BEFORE_SHEET,
    NOT_CSV,
    NOT_UTF8,
    read_plain,
    read_workbook,
    write_plain,
    write_workbook,
)

SOUND = write_workbook(SMALL)


def repacked(change=None, **more):
    """The sound workbook with a part changed, or with parts more."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(SOUND)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            data = old.read(part)
            new.writestr(part.filename, change(part.filename, data) if change else data)
        for name, data in more.items():
            new.writestr(name.replace("__", "/").replace("_dot_", "."), data)
    return stream.getvalue()


def refusal(data, **limits):
    with pytest.raises(FormError) as refused:
        read_workbook(data, FormLimits(**limits))
    return refused.value.message.template


def test_a_sound_workbook_is_read():
    form = read_workbook(SOUND)
    assert [sheet.name for sheet in form.sheets.values()] == ["survey", "choices", "settings"]
    assert form.sheet("survey").rows[0].get("name") == "smoke"


def test_a_part_that_unpacks_to_more_than_the_limit_is_not_unpacked():
    bomb = repacked(xl__media__image_dot_bin=b"\0" * 70_000_000)
    assert len(bomb) < 200_000
    assert refusal(bomb) is workbook.LARGE_CONTENT


def test_an_archive_that_lies_about_its_size_is_damaged():
    start = SOUND.find(b"PK\x01\x02")
    size = start + 24  # of the first part, uncompressed, in the directory
    lying = SOUND[:size] + (10).to_bytes(4, "little") + SOUND[size + 4 :]
    assert refusal(lying) in {workbook.DAMAGED, workbook.NOT_A_WORKBOOK}


def test_many_parts_are_refused():
    assert refusal(SOUND, parts=3) is workbook.MANY_PARTS


def test_a_long_file_is_refused_before_it_is_opened():
    assert refusal(SOUND, file_bytes=100) is workbook.LARGE_FILE


ENTITY = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
LAUGHS = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    "declared", [ENTITY, LAUGHS, b'<?xml version="1.0"?><!DOCTYPE x SYSTEM "http://example.org/x.dtd">']
)
@pytest.mark.parametrize(
    "part", ["xl/worksheets/sheet1.xml", "xl/workbook.xml", "docProps/core.xml", "[Content_Types].xml"]
)
def test_a_document_type_or_an_entity_is_refused_in_every_part(declared, part):
    def change(name, data):
        return (
            declared + data.partition(b"?>")[2]
            if name == part and data.startswith(b"<?xml")
            else (declared + data if name == part else data)
        )

    assert refusal(repacked(change)) is workbook.DOCUMENT_TYPE


def test_an_entity_never_reads_a_file(tmp_path):
    secret = tmp_path / "secret"
    secret.write_text("the secret")

    def change(name, data):
        if name != "xl/worksheets/sheet1.xml":
            return data
        head = f'<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a SYSTEM "{secret.as_uri()}">]>'.encode()
        return head + data.partition(b"?>")[2].replace(b"<v>0</v>", b"<v>&a;</v>")

    with pytest.raises(FormError) as refused:
        read_workbook(repacked(change))
    assert refused.value.message.template is workbook.DOCUMENT_TYPE
    assert "the secret" not in str(refused.value)


def test_macros_links_passwords_and_old_workbooks_are_refused_with_what_to_do():
    assert refusal(repacked(xl__vbaProject_dot_bin=b"x")) is workbook.MACROS
    assert refusal(repacked(xl__externalLinks__externalLink1_dot_xml=b"<x/>")) is workbook.OTHER_FILES
    assert refusal(b"\xd0\xcf\x11\xe0" + bytes(600)) is workbook.OLD_WORKBOOK


def test_an_encrypted_part_is_refused():
    local, central = SOUND.find(b"PK\x03\x04") + 6, SOUND.find(b"PK\x01\x02") + 8
    data = bytearray(SOUND)
    data[local] |= 1
    data[central] |= 1
    assert refusal(bytes(data)) is workbook.ENCRYPTED


def test_an_archive_that_is_no_workbook_is_refused():
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("hello.txt", "hello")
    assert refusal(stream.getvalue()) is workbook.NOT_A_WORKBOOK


@pytest.mark.parametrize("end", [slice(4), slice(100), slice(-1000), slice(-5)], ids=repr)
def test_a_workbook_that_was_cut_off_is_refused(end):
    assert refusal(SOUND[end]) in {workbook.NOT_A_WORKBOOK, workbook.DAMAGED}


@given(st.integers(0, len(SOUND) - 1), st.integers(0, 255))
def test_a_changed_byte_is_refused_or_read_and_nothing_else(place, value):
    data = bytearray(SOUND)
    data[place] = value
    try:
        form = read_workbook(bytes(data))
    except FormError:
        return
    assert set(form.sheets) <= set(workbook.SHEETS)


@given(st.binary(max_size=300))
def test_bytes_that_are_no_form_are_refused_in_a_sentence(data):
    with pytest.raises(FormError) as refused:
        read_form(data)
    assert str(refused.value)


def test_a_formula_is_refused_with_its_cell_and_never_computed():
    book = load_workbook(io.BytesIO(SOUND))
    book["survey"]["C2"] = '=CONCATENATE("Do you ", "smoke?")'
    stream = io.BytesIO()
    book.save(stream)
    with pytest.raises(FormError) as refused:
        read_form(stream.getvalue())
    (error, *_) = [found for found in refused.value.findings if found.weight is FormWeight.ERROR]
    assert error.reason.template is FORMULA
    assert (error.place.row, error.place.column) == (2, "C label")


def test_a_text_that_begins_like_a_formula_is_written_as_text():
    data = write_workbook(
        small(survey=[["type", "name", "label"], ["select_one yes_no", "s", '=HYPERLINK("x")']])
    )
    cell = load_workbook(io.BytesIO(data))["survey"]["C2"]
    assert (cell.data_type, cell.value) == ("s", '=HYPERLINK("x")')
    assert read_form(data).draft.items[0].text.first() == '=HYPERLINK("x")'


def test_a_sheet_s_claim_of_its_size_is_not_believed():
    def change(name, data):
        return (
            data.replace(b'<dimension ref="A1:C2"', b'<dimension ref="A1:XFD1048576"')
            if "sheet1" in name
            else data
        )

    assert b"XFD" in zipfile.ZipFile(io.BytesIO(repacked(change))).read("xl/worksheets/sheet1.xml")
    assert len(read_workbook(repacked(change)).sheet("survey").rows) == 1


def test_rows_and_columns_beyond_the_limits_are_refused_not_dropped():
    far = {"survey": [*SMALL["survey"], *([[]] * 50), ["note", "n", "x"]]}
    assert refusal(write_workbook(far), rows=40) is workbook.MANY_ROWS
    wide = {"survey": [["type", "name", "label", *[""] * 40, "x"]]}
    assert refusal(write_workbook(wide), columns=40) is workbook.MANY_COLUMNS
    for limits, template in (({"rows": 40}, workbook.MANY_ROWS), ({"columns": 40}, workbook.MANY_COLUMNS)):
        with pytest.raises(FormError) as refused:
            read_plain(
                write_plain(far | wide if template is workbook.MANY_COLUMNS else far), FormLimits(**limits)
            )
        assert refused.value.message.template is template


def test_a_row_number_beyond_all_sheets_ends_at_the_limit():
    def change(name, data):
        return data.replace(b'<row r="2"', b'<row r="999999999"') if "sheet1" in name else data

    assert refusal(repacked(change)) is workbook.MANY_ROWS


def test_cells_of_other_types_are_read_as_they_are_typed():
    book = Workbook()
    sheet = book.active
    sheet.append([1.0, True, date(2024, 5, 1), 0.05, " x ", None])
    assert [workbook.text_of(cell.value) for cell in sheet[1]] == [
        "1",
        "yes",
        "2024-05-01 00:00:00" if not isinstance(sheet[1][2].value, date) else "2024-05-01",
        "0.05",
        "x",
        "",
    ]


def test_sheets_of_other_names_are_not_read():
    form = read_workbook(write_workbook({**SMALL, "Notes": [["x"]]}))
    assert "notes" not in form.sheets


@pytest.mark.parametrize(
    ("data", "template"),
    [
        (b"survey,,\n,type,\xff", NOT_UTF8),
        (b'survey,,\n,"type', NOT_CSV),
        (b",type,name\n", BEFORE_SHEET),
        (b"x" * 200, workbook.LARGE_FILE),
    ],
)
def test_csv_that_is_no_form_is_refused_in_a_sentence(data, template):
    with pytest.raises(FormError) as refused:
        read_plain(data, FormLimits(file_bytes=150))
    assert refused.value.message.template is template
