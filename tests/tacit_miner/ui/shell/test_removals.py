"""Withdrawing a record and forgetting a file in the window: asked about, done to the last byte, and not undone."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from support.sheets import coded_of
from support.traces import found_in

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import read_survey
from tacit.formats.tokens import read_receipt, receipt_code
from tacit_miner.project import Standing
from tacit_miner.ui.pages.removals import WithdrawDialog
from tacit_miner.ui.texts.language import bare

TRUTH = b"Zaphod Beeblebrox"


@pytest.fixture
def record(demo):
    survey = read_survey(demo.survey.read_bytes())
    line = next(iter(BatchReader(survey).read_file([demo.batches[0].read_bytes()])))
    return receipt_code(survey.id, line.batch.records[3].id)


@pytest.fixture
def answers(filled, monkeypatch):
    """What the window asks from now on, all of which is answered alike."""

    def reply(answer):
        asked = []
        for asking, name in (
            (filled, "ask"),
            (filled.workspace, "_ask"),
            (filled.workspace._removals, "_ask"),
        ):
            monkeypatch.setattr(asking, name, lambda *words: bool(asked.append(words)) or answer)
        return asked

    return reply


def type_receipt(window, code, signer=""):
    """Fill the dialog that opens, and press its button."""

    def fill():
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, WithdrawDialog)
        dialog.code.setText(code)
        dialog.signer.setText(signer)
        dialog.withdraw.click() if dialog.withdraw.isEnabled() else dialog.reject()

    QTimer.singleShot(0, fill)
    window.workspace.signers.withdraw_button.click()


def test_a_record_is_withdrawn_by_its_receipt_and_not_by_who_closes_the_dialog_stays_or_has_that_of_no_record(
    filled, record, answers, idle
):
    asked = answers(True)
    QTimer.singleShot(0, lambda: QApplication.activeModalWidget().done(QDialog.DialogCode.Rejected))
    filled.workspace.signers.withdraw_button.click()
    idle(filled)
    assert not asked
    answers(False)
    type_receipt(filled, record)
    idle(filled)
    assert filled.workspace.snapshot.counts.used == 1_500
    asked = answers(True)
    type_receipt(filled, "AAAA-AAAA")
    idle(filled)
    said = bare(filled.error_box.informativeText())
    assert "no record here has the receipt AAAA-AAAA" in said.replace("No", "no")
    filled.error_box.close()
    assert filled.workspace.snapshot.counts.used == 1_500
    asked.clear()
    type_receipt(filled, f" {record.lower()} ")
    idle(filled)
    ((question, more, yes),) = asked
    assert record in question
    assert "cannot be undone" in more
    assert yes == "Withdraw for good"
    counts = filled.workspace.snapshot.counts
    assert (counts.kept, counts.used, counts.standings[Standing.WITHDRAWN]) == (1_500, 1_499, 1)
    assert f"Withdrawn: {record}" in bare(filled.workspace.intake.notice.text())


def test_what_is_no_receipt_cannot_be_sent_off(qtbot):
    dialog = WithdrawDialog()
    qtbot.addWidget(dialog)
    assert not dialog.withdraw.isEnabled()
    dialog.code.setText("ABCD-23")
    assert not dialog.withdraw.isEnabled()
    assert "not a receipt code" in dialog._message.text()
    dialog.code.setText("abcd 2345")
    assert dialog.withdraw.isEnabled()
    assert read_receipt(dialog.code.text()) == "ABCD-2345"


def test_a_table_project_has_no_receipts_to_withdraw(window, tmp_path, idle):
    (tmp_path / "t.csv").write_text("a,b\n" + "0,1\n1,0\n" * 20)
    (tmp_path / "c.csv").write_text("item,scheme\na,0.9\nb,0.9\n")
    window.session.create_coded(
        tmp_path / "t.tacit-project", coded_of(tmp_path / "t.csv", tmp_path / "c.csv")
    )
    idle(window)
    assert not window.workspace.signers.withdraw_button.isEnabled()
    assert window.workspace.signers.enrol_button.isEnabled()


def test_a_selected_file_is_forgotten_not_while_an_import_is_at_work_and_no_edit_before_it_is_undone(
    filled, answers, idle
):
    intake = filled.workspace.intake
    assert not intake.forget_button.isEnabled()
    asked = answers(True)
    filled.workspace._editor.exclude(filled.workspace.snapshot.signers[0], True)
    idle(filled)
    assert filled.undo.canUndo()
    intake.files_view.selectRow(0)
    filled.workspace.set_working(working=True)
    assert not intake.forget_button.isEnabled()
    filled.workspace.set_working(working=False)
    assert intake.forget_button.isEnabled()
    intake.forget_button.click()
    idle(filled)
    assert "Forget the file" in asked[0][0]
    assert len(filled.workspace.snapshot.files) == 5
    assert filled.workspace.snapshot.counts.forgotten == 1
    assert "Files forgotten: 1, records: 250" in intake.notice.text()
    assert not any(
        b.isVisibleTo(intake) and "Undo" in b.text() for b in intake.notice.findChildren(QPushButton)
    )
    assert not filled.undo.canUndo()


def test_a_file_refused_whole_stands_in_the_list_with_its_reason_and_its_import_is_undone_from_the_notice(
    filled, answers, idle, tmp_path
):
    wrong = tmp_path / "inbox" / "patients.csv"
    wrong.parent.mkdir()
    wrong.write_bytes(TRUTH + b",1\n")
    filled.session.take_in([wrong])
    idle(filled)
    intake = filled.workspace.intake
    assert "refused: 1" in intake.notice.text()
    assert "none of its text was kept" in intake.notice.text()
    assert not found_in(tmp_path, [TRUTH], [wrong])
    row = next(n for n, file in enumerate(intake.files.rows) if file.name == "patients.csv")
    cells = [intake.files.data(intake.files.index(row, column)) for column in range(4)]
    assert cells == ["patients.csv", "0", "0", "whole"]
    intake.files_view.clearSelection()
    intake.files_view.selectRow(row)
    idle(filled)
    assert "not a line of a batch" in intake._shown.text()
    intake.files_view.sortByColumn(3, intake.files_view.horizontalHeader().sortIndicatorOrder())
    asked = answers(True)
    button = next(b for b in intake.notice.findChildren(QPushButton) if b.text() == "Undo import…")
    button.click()
    idle(filled)
    assert "Undo the import" in asked[0][0]
    assert not filled.workspace.snapshot.wrong_files
    assert len(filled.workspace.snapshot.files) == 6
    filled.session.close_project()
    idle(filled)
    assert not found_in(tmp_path, [TRUTH, b"patients.csv"], [wrong, tmp_path / "preferences.ini"])


def test_bytes_that_could_not_be_cleared_are_said_and_the_record_is_out(
    filled, record, answers, idle, monkeypatch
):
    from tacit_miner.project import ProjectError, location

    def busy(*_):
        raise ProjectError(location.READ_ELSEWHERE())

    monkeypatch.setattr(location, "finish", busy)
    answers(True)
    type_receipt(filled, record)
    idle(filled)
    assert "its bytes are still in the files" in bare(filled.error_box.informativeText())
    filled.error_box.close()
    assert filled.workspace.snapshot.counts.standings[Standing.WITHDRAWN] == 1
