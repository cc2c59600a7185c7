"""The mode for many people: count, lock, next person, export of all."""

from __future__ import annotations

import pytest
from support.clicking import finish, go_on, key

from tacit.formats.batch_file import BatchReader
from tacit_agent.session import State
from tacit_agent.ui.window import Step
from tacit_agent.vault import Mode


@pytest.fixture
def kiosk(window, signed):
    window.open(signed, Mode.MANY)
    return window


def one_person(window, keys="1"):
    window.pages[Step.LOCK].start.click()
    finish(window, keys)
    go_on(window)
    go_on(window)


def test_people_answer_in_turn_and_are_counted(kiosk):
    for number in range(4):
        assert kiosk.step is Step.LOCK
        assert kiosk.pages[Step.LOCK].count.text() == str(number)
        one_person(kiosk, "12")
    assert kiosk.pages[Step.LOCK].exported.text() == "Exported so far: 0. Not exported yet: 4."


def test_nothing_of_a_person_is_left_for_the_next(kiosk):
    one_person(kiosk, "3")
    kiosk.pages[Step.LOCK].start.click()
    assert kiosk.session.unanswered == [0, 1, 2, 3]
    assert kiosk.session.levels == "2222"
    assert kiosk.pages[Step.SAVE].receipt.text() == ""
    assert kiosk.pages[Step.REVIEW].raw.toPlainText() == ""
    assert kiosk.pages[Step.ANSWERS].first == 0
    go_on(kiosk)
    go_on(kiosk)
    assert not any(b.isChecked() for b in kiosk.pages[Step.ANSWERS].cards[0].buttons.values())


def test_there_is_no_way_back_to_an_earlier_person(kiosk):
    kiosk.pages[Step.LOCK].start.click()
    finish(kiosk)
    go_on(kiosk)
    assert kiosk.step is Step.SAVE
    kiosk.go_back()
    assert kiosk.step is Step.SAVE
    go_on(kiosk)
    kiosk.go_back()
    assert kiosk.step is Step.LOCK


def test_one_person_sees_their_own_record_only(kiosk):
    one_person(kiosk)
    kiosk.pages[Step.LOCK].start.click()
    finish(kiosk)
    page = kiosk.pages[Step.REVIEW]
    page.raw_button.click()
    assert page.raw.toPlainText().count('"id":') == 1
    assert kiosk.session.sent.id in page.raw.toPlainText()


def test_all_are_exported_at_once_and_again(kiosk, dialogs, tmp_path, signed):
    for _ in range(3):
        one_person(kiosk)
    dialogs.will("save_path", tmp_path / "a", tmp_path / "b")
    lock = kiosk.pages[Step.LOCK]
    lock.export.click()
    lock.export.click()
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    (line,) = BatchReader(signed).read_file([(tmp_path / "a").read_bytes()])
    assert len(line.batch.records) == 3
    assert lock.status.text() == "✓ Saved: b (records: 3)"
    assert lock.exported.text() == "Exported so far: 3. Not exported yet: 0."


def test_an_export_that_fails_is_said(kiosk, dialogs, tmp_path):
    one_person(kiosk)
    dialogs.will("save_path", tmp_path / "no" / "where", None)
    lock = kiosk.pages[Step.LOCK]
    lock.export.click()
    assert lock.status.text().startswith("✕ Not saved")
    lock.export.click()
    assert kiosk.session.exported == 0


def test_a_person_may_stop(kiosk, dialogs):
    kiosk.pages[Step.LOCK].start.click()
    go_on(kiosk)
    go_on(kiosk)
    key("1")
    dialogs.will("confirm", *(False, True))
    kiosk.footer.stop.click()
    assert kiosk.step is Step.ANSWERS
    kiosk.footer.stop.click()
    assert kiosk.step is Step.LOCK
    assert kiosk.session.finished == 0
    assert kiosk.session.state is State.OPENED


def test_an_operators_code_guards_the_lock(window, signed, dialogs, tmp_path):
    window.open(signed, Mode.MANY, "4711")
    lock = window.pages[Step.LOCK]
    dialogs.will("secret", "wrong", None, "4711")
    lock.start.click()
    assert "not the operator's code" in lock.status.text()
    lock.start.click()
    assert window.step is Step.LOCK
    lock.start.click()
    assert window.step is Step.SURVEY
    finish(window)
    go_on(window)
    go_on(window)
    lock = window.pages[Step.LOCK]
    dialogs.will("secret", "x", "x", "4711", "4711")
    lock.export.click()
    lock.stop.click()
    assert window.session is not None
    dialogs.will("save_path", tmp_path / "out")
    lock.export.click()
    lock.stop.click()
    assert window.session is None
    assert (tmp_path / "out").exists()


def test_the_mode_is_started_from_the_menu(window, signed, dialogs, tmp_path):
    path = tmp_path / "s.tacit-survey"
    path.write_bytes(signed.line)
    dialogs.will("open_path", path)
    dialogs.will("secret", "")
    window.start_kiosk()
    assert window.step is Step.LOCK
    assert [action.text() for action in window.menuBar().actions()] == ["&View", "&Help"]


def test_the_mode_refuses_a_bad_survey(window, dialogs, tmp_path):
    (tmp_path / "bad").write_bytes(b"nonsense")
    dialogs.will("open_path", tmp_path / "bad", None)
    window.start_kiosk()
    assert window.session is None
    assert window.welcome.refusal.isVisible()
    window.start_kiosk()
    assert window.session is None


def test_the_mode_is_not_mixed_with_ones_own_answers(window, signed, dialogs):
    window.open(signed)
    finish(window)
    window.close_survey()
    window.open(signed, Mode.MANY)
    assert window.session is None
    assert "another data folder" in dialogs.told[0][1]


def test_files_cannot_be_dropped_between_people(kiosk, signed, tmp_path):
    path = tmp_path / "s.tacit-survey"
    path.write_bytes(signed.line)
    kiosk.open_path(path)
    assert kiosk.in_kiosk
