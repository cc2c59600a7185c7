"""Tables for people are in their language: headings, captions, numbers and what the tables rest on; files for programs are not."""

import io

import pytest

from tacit.platform.messages import PLAIN, render
from tacit_miner.exports import FORMATS, ExportDocument, Selection
from tacit_miner.voice import Voice

docx = pytest.importorskip("docx")


def _marked(message):
    """Every template in marks, so that a sentence which no translator sees is found."""
    return render(message, lambda text: f"‹{text}›", lambda value, spec, _: format(value, spec))


def _with_comma(value, digits):
    return f"{value:.{digits}f}".replace(".", ",")


ELSEWHERE = Voice("xx", say=_marked, number=_with_comma)
TURNED = Voice("xx", right_to_left=True, say=_marked, number=_with_comma)


@pytest.fixture(scope="module")
def document(run):
    return ExportDocument.of_run(run, voice=ELSEWHERE)


def opened(document):
    return docx.Document(io.BytesIO(FORMATS["docx"].whole(document)))


@pytest.fixture(scope="module")
def word(document):
    return opened(document)


def test_word_has_headings_numbers_verdicts_and_captions_of_the_language(word):
    rules = [[cell.text for cell in row.cells] for row in word.tables[1].rows]
    assert rules[0] == [
        *(f"‹{head}›" for head in ("Rule", "Records", "Support %", "Confidence %", "from", "to")),
        *(f"‹{head}›" for head in ("Verdict", "Forged %")),
    ]
    assert all("," in cell for row in rules[1:] for cell in row[2:6])
    assert all(row[6] in {"‹certain›", "‹uncertain›", "‹below›"} for row in rules[1:])
    (first, _) = [each.text for each in word.paragraphs if each.style.name == "Caption"]
    assert first.startswith("‹Table 1. ‹‹Itemsets›. 500 records, ‹all rows›; ")


def test_what_the_tables_rest_on_is_told_in_it_and_settings_keep_their_names(word):
    lines = [each.text for each in word.paragraphs]
    assert "‹‹study›: a table of randomized answers (unsigned)›" in lines
    assert "‹min_support: 0.01›" in lines
    assert "‹‹records by standing›: ‹‹used›: 500››" in lines
    assert all(line.startswith("‹") for line in lines if line)


def test_latex_is_in_it_too_and_its_numbers_are_for_people(document):
    text = FORMATS["tex"].whole(document).decode()
    assert r"‹Rule› & ‹Records› & ‹Support \%›" in text
    assert "% ‹‹rows›: ‹all rows››" in text
    assert "," in next(line for line in text.splitlines() if line.startswith("{}"))


def test_a_sentence_of_the_window_is_in_the_table_and_english_in_files_for_programs(run):
    selection = Selection(PLAIN(text="2 of 9 rules"), told=PLAIN(text="2 règles sur 9"))
    document = ExportDocument.of_run(run, selection, voice=ELSEWHERE)
    assert "2 règles sur 9" in FORMATS["tex"].whole(document).decode()
    text = FORMATS["json"].whole(document).decode()
    assert "2 of 9 rules" in text
    assert "‹" not in text


def test_a_page_that_runs_from_right_to_left_is_turned_with_its_arrow(run):
    found = opened(ExportDocument.of_run(run, voice=TURNED))
    assert "w:bidiVisual" in found.tables[1]._tbl.xml
    assert "⇐" in found.tables[1].rows[1].cells[0].text
    for paragraph in (*found.paragraphs, found.tables[0].rows[1].cells[1].paragraphs[0]):
        if paragraph.text:
            inside = [child.tag.rpartition("}")[2] for child in paragraph._p.pPr]
            assert "bidi" in inside
            assert "jc" not in inside or inside.index("bidi") < inside.index("jc")
    text = FORMATS["tex"].whole(ExportDocument.of_run(run, voice=TURNED)).decode()
    assert r"$\Leftarrow$" in text
    assert not set(text) & set("\u2066\u2067\u2068\u2069")
