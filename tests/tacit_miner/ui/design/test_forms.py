"""XLSForms in and out of the page."""

from support.drafts import make_draft

from tacit.formats import survey_file
from tacit_miner.design.draft import survey_of, write_draft
from tacit_miner.design.versions import DraftDocument
from tacit_miner.xlsform.workbook import write_plain
from tacit_miner.xlsform.writer import write_tables

HEAD = ["type", "name", "label::English (en)"]


def form(path, *rows):
    path.write_bytes(write_plain({"survey": [HEAD, *rows]}))
    return path


def test_a_draft_goes_out_as_a_workbook_and_comes_back(sound, pick, files, tmp_path):
    path = tmp_path / "a.xlsx"
    files += [path, path]
    pick(sound.deeds.form_button, "Export as a form…")
    sound.show_document(DraftDocument(make_draft(items=())))
    pick(sound.deeds.form_button, "Import a form…")
    assert survey_of(sound.draft).items == survey_of(make_draft()).items
    assert survey_of(sound.draft).levels == survey_of(make_draft()).levels


def test_everything_wrong_with_a_form_is_listed_and_the_draft_stays(sound, pick, files, tmp_path):
    files.append(form(tmp_path / "a.csv", ["select_one x", "a b", "Tea?"], ["select_one y", "c", ""]))
    pick(sound.deeds.form_button, "Import a form…")
    dialog = sound.deeds.form_dialog
    texts = (dialog.list.item(row).text() for row in range(dialog.list.count()))
    errors = [text.translate({0x2068: None, 0x2069: None}) for text in texts if text.startswith("✗ error")]
    assert any("sheet survey, row 3" in text for text in errors)
    assert any("sheet survey, row 4" in text for text in errors)
    assert "Nothing was imported" in dialog.sentence.text()
    assert not dialog.go_on.isVisible()
    assert sound.draft == make_draft()
    dialog.reject()


def test_a_form_with_what_cannot_be_asked_is_imported_without_it_if_the_person_says_so(
    sound, pick, press, files, tmp_path
):
    tables = write_tables(make_draft())
    rows = [list(row) for row in tables["survey"]]
    rows.append(["geopoint", "where", "Where are you?"] + [""] * (len(rows[0]) - 3))
    path = tmp_path / "a.csv"
    path.write_bytes(write_plain(tables | {"survey": rows}))
    files.append(path)
    pick(sound.deeds.form_button, "Import a form…")
    press(sound.deeds.form_dialog.go_on)
    assert [item.code for item in sound.draft.items] == [item.code for item in make_draft().items]
    assert "The form was imported" in sound.deeds.form_dialog.sentence.text()
    sound.deeds.form_dialog.reject()


def test_a_draft_that_no_form_can_hold_is_refused(sound, pick, files, window, tmp_path):
    sound.show_document(DraftDocument(make_draft(items=())))
    files.append(tmp_path / "a.xlsx")
    pick(sound.deeds.form_button, "Export as a form…")
    assert "did not work" in window.error_box.text()
    window.error_box.close()
    assert list(tmp_path.glob("*.xlsx")) == []


def test_the_page_and_the_command_line_read_one_draft(sound):
    assert survey_file.read_draft(write_draft(sound.draft)) == survey_of(sound.draft)
