"""Field mode: count, lock, the operator's code, the next person, export of all."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from support.answering import answer_all
from support.clicking import finish, go_on, key
from support.kept import batch as kept_batch
from support.kept import batch_of
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit_agent.home import VaultError
from tacit_agent.session import State, SurveySession
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.window import AgentWindow
from tacit_agent.vault import Mode, OperatorCode, Vault, field

CODE = "4711"


@pytest.fixture(scope="module")
def signed():
    """Two questions: a person is done soon."""
    return sign_survey(make_survey(2), RESEARCHER_KEY)


@pytest.fixture
def lock(kiosk, dialogs):
    """Presses a button of the lock as the operator does."""

    def press(name, code=CODE):
        dialogs.will("secret", code)
        getattr(kiosk.pages[PageStep.LOCK], name).click()

    return press


@pytest.fixture
def one_person(kiosk, lock):
    def answer(keys="1"):
        lock("start")
        finish(kiosk, keys)
        go_on(kiosk)
        go_on(kiosk)

    return answer


@pytest.fixture
def people(kiosk):
    """So many answered and handed in, by the session and not by clicks; the window is at the lock again."""

    def answered(count):
        for _ in range(count):
            answer_all(kiosk.session, "1" * len(kiosk.session.survey.items))
            kiosk.session.next_person()
        kiosk._lock()

    return answered


def test_people_answer_in_turn_and_are_counted(kiosk, one_person):
    for number in range(2):
        assert kiosk.step is PageStep.LOCK
        assert kiosk.pages[PageStep.LOCK].count.text() == str(number)
        one_person("12")
    page = kiosk.pages[PageStep.LOCK]
    assert page.days.text() == "Today: 2. This week, since Monday: 2."
    assert page.exported.text() == "Exported so far: 0. Not exported yet: 2."


def test_the_days_of_a_week_are_counted_apart(kiosk, people, monkeypatch, lock, dialogs):
    def at(day):
        monkeypatch.setattr(kiosk.session, "_now", lambda: datetime(2026, 3, day, 17, 30, tzinfo=UTC))

    for day in (8, 9, 13, 13):  # 9 March 2026 was a Monday
        at(day)
        people(1)
    drawn(kiosk, lock)
    dialogs.will("confirm", True)
    kiosk.footer.stop.click()
    page = kiosk.pages[PageStep.LOCK]
    assert page.days.text() == "Today: 2. This week, since Monday: 3."
    assert page.exported.text().endswith("Thrown away after the draw: 1, today 1.")
    at(14)
    page.enter()
    assert (page.count.text(), page.days.text()) == ("4", "Today: 0. This week, since Monday: 3.")
    assert page.exported.text().endswith("Thrown away after the draw: 1, today 0.")


def test_it_fills_the_screen_until_it_ends_and_stays_off_and_its_survey_is_not_answered_for_oneself(
    kiosk, people, lock, vault, signed, dialogs
):
    people(1)
    assert kiosk.isFullScreen()
    lock("stop")
    assert not kiosk.isFullScreen()
    assert kiosk.session is None
    assert field.remembered(vault) is None
    assert not kiosk.resume_field()
    kiosk.open(signed)
    assert kiosk.session is None
    assert kiosk.in_kiosk is False
    assert "one after another" in dialogs.told[-1][1]


def test_who_follows_one_who_stops_or_hands_in_finds_the_language_and_size_of_the_operator(
    kiosk, lock, vault
):
    def stops():
        kiosk.footer.stop.click()

    def hands_in():
        finish(kiosk)
        go_on(kiosk)
        go_on(kiosk)

    kiosk.prefer("language", "fr")  # at the lock: the operator's
    for ends in (stops, hands_in):
        lock("start")
        kiosk.prefer("language", "ar")
        kiosk.prefer("text size", "150")
        assert vault.setting("language") == "fr"
        assert QApplication.isRightToLeft()
        ends()
        assert kiosk.step is PageStep.LOCK
        assert kiosk.header.languages.currentData() == "fr"
        assert not QApplication.isRightToLeft()
        assert kiosk._preferences.text_size == 100


def test_the_next_person_begins_at_the_top_of_every_page(kiosk, lock):
    kiosk.resize(kiosk.width(), 420)
    lock("start")
    go_on(kiosk)
    go_on(kiosk)
    answers = kiosk.pages[PageStep.ANSWERS]
    answers.several.click()
    QApplication.processEvents()
    bar = answers._area.verticalScrollBar()
    bar.setRange(0, 100)  # as on a screen where the questions do not fit
    bar.setValue(60)
    assert bar.value() > 0
    kiosk.footer.stop.click()
    lock("start")
    go_on(kiosk)
    go_on(kiosk)
    answers = kiosk.pages[PageStep.ANSWERS]
    assert answers._area.verticalScrollBar().value() == 0
    assert not answers.several.isChecked()


def test_a_person_may_stop(kiosk, dialogs, lock):
    lock("start")
    go_on(kiosk)
    go_on(kiosk)
    key("1")
    dialogs.will("confirm", *(False, True))
    kiosk.footer.stop.click()
    assert kiosk.step is PageStep.ANSWERS
    kiosk.footer.stop.click()
    assert kiosk.step is PageStep.LOCK
    assert kiosk.session.holding.records == 0
    assert kiosk.session.state is State.OPENED


@pytest.mark.parametrize("language", ["fr", "ar"])  # the longest texts and those from right to left
def test_every_page_fits_a_small_screen_with_next_in_sight_in_the_largest_text(kiosk, lock, language):
    kiosk.prefer("language", language)
    kiosk.prefer("text size", "200")
    kiosk.showNormal()
    kiosk.resize(1024, 600)

    def fits():
        for _ in range(4):
            QApplication.processEvents()
        assert (kiosk.width(), kiosk.height()) == (1024, 600), kiosk.step
        assert kiosk.minimumSizeHint().width() <= 1024
        assert kiosk.minimumSizeHint().height() <= 600
        if kiosk.step is not PageStep.LOCK:
            button = kiosk.footer.next
            assert button.visibleRegion().boundingRect() == button.rect(), kiosk.step

    fits()
    lock("start")
    for _ in range(2):
        fits()
        go_on(kiosk)
    for _ in kiosk.session.survey.items:
        key("1")
        fits()
        go_on(kiosk)
    for _ in range(3):
        fits()
        go_on(kiosk)
    assert kiosk.step is PageStep.LOCK
    kiosk.prefer("text size", "100")


# After the draw, its person decides.


def drawn(kiosk, lock):
    lock("start")
    finish(kiosk)
    return kiosk.session.sent.id


def restarted(kiosk, preferences, dialogs, home):
    """The window as it opens after a power failure."""
    kiosk.session = None  # killed: nothing of it is tidied away
    vault = Vault(home)
    vault.unlock()
    window = AgentWindow(vault, preferences, dialogs)
    window.show()
    assert window.resume_field()
    return window


def ended(window, dialogs):
    dialogs.will("secret", CODE)
    assert window.close()
    window.deleteLater()
    window._vault.close()


def kept(vault, signed):
    return {record.id for record in vault.records(signed.id)}


def test_what_is_drawn_does_not_count_until_its_person_hands_it_in_and_is_nowhere_for_the_next(
    kiosk, lock, vault, signed
):
    lock("start")
    finish(kiosk, "3")
    record = kiosk.session.sent.id
    page, footer = kiosk.pages[PageStep.REVIEW], kiosk.footer
    assert (footer.next.text(), footer.stop.text(), footer.stop.isVisible()) == (
        "Hand in",
        "Throw away",
        True,
    )
    assert "save" not in (page.text.text() + page.heading.text()).lower()
    assert (kiosk.session.holding.records, kept(vault, signed)) == (0, set())
    key(Qt.Key.Key_Return)  # not by a key that is held or repeated
    assert kiosk.step is PageStep.REVIEW
    go_on(kiosk)
    assert kiosk.step is PageStep.SAVE
    assert (kiosk.session.holding.records, kept(vault, signed)) == (1, {record})

    kiosk.go_back()
    assert kiosk.step is PageStep.SAVE
    go_on(kiosk)
    kiosk.go_back()
    assert kiosk.step is PageStep.LOCK

    lock("start")
    assert kiosk.session.unanswered == [0, 1]
    assert kiosk.session.levels == "22"
    assert kiosk.pages[PageStep.SAVE].receipt.text() == ""
    assert kiosk.pages[PageStep.REVIEW].raw.toPlainText() == ""
    assert kiosk.pages[PageStep.ANSWERS].first == 0
    go_on(kiosk)
    go_on(kiosk)
    assert not any(b.isChecked() for b in kiosk.pages[PageStep.ANSWERS].cards[0].buttons.values())
    for _ in signed.survey.items:
        key("1")
        go_on(kiosk)
    go_on(kiosk)
    page = kiosk.pages[PageStep.REVIEW]
    page.raw_button.click()
    assert page.raw.toPlainText().count('"id":') == 1
    assert kiosk.session.sent.id in page.raw.toPlainText()


def test_what_is_thrown_away_is_counted_and_leaves_no_trace_of_who(
    kiosk, lock, dialogs, vault, signed, one_person
):
    drawn(kiosk, lock)
    dialogs.will("confirm", False, True)
    kiosk.footer.stop.click()
    assert kiosk.step is PageStep.REVIEW
    kiosk.footer.stop.click()
    assert kiosk.step is PageStep.LOCK
    assert kiosk.pages[PageStep.LOCK].exported.text().endswith("Thrown away after the draw: 1, today 1.")
    assert (kept(vault, signed), vault.undecided(signed.id), vault.holding(signed.id).last) == (
        set(),
        [],
        "",
    )
    lock("export")  # nothing is there to export
    assert proposed(dialogs) == []
    one_person()
    assert kiosk.session.holding.records == 1


def test_after_a_power_failure_the_same_draw_is_decided_about_before_anybody_begins(
    kiosk, lock, dialogs, vault, signed, preferences, home, one_person
):
    one_person()
    record = drawn(kiosk, lock)
    answers = kiosk.session.sent
    window = restarted(kiosk, preferences, dialogs, home)
    page = window.pages[PageStep.LOCK]
    assert page.notice.isVisible()
    assert (page.start.isEnabled(), page.count.text()) == (False, "1")
    assert record not in kept(vault, signed)
    dialogs.will("secret", "wrong", CODE)
    page.decided.click()
    assert window.step is PageStep.LOCK
    page.decided.click()
    assert window.step is PageStep.REVIEW
    assert window.session.sent == answers
    window.footer.next.click()
    window.footer.next.click()
    assert window.step is PageStep.LOCK
    assert record in kept(vault, signed)
    assert window.pages[PageStep.LOCK].start.isEnabled()
    ended(window, dialogs)


def test_the_operator_throws_away_what_nobody_decides_about(
    kiosk, lock, dialogs, vault, signed, preferences, home
):
    drawn(kiosk, lock)
    window = restarted(kiosk, preferences, dialogs, home)
    page = window.pages[PageStep.LOCK]
    dialogs.will("secret", None, CODE)
    page.thrown.click()
    assert vault.holding(signed.id).thrown == 0
    page.thrown.click()
    assert (vault.holding(signed.id).thrown, vault.undecided(signed.id)) == (1, [])
    assert (page.notice.isVisible(), page.start.isEnabled()) == (False, True)
    assert "thrown away" in page.status.text()
    ended(window, dialogs)


def test_a_full_disk_when_it_is_handed_in_is_said_and_may_be_tried_again(kiosk, lock, monkeypatch):
    drawn(kiosk, lock)
    with monkeypatch.context() as broken:
        broken.setattr("tacit_agent.vault.records.RecordTables._insert", failing)
        go_on(kiosk)
    assert kiosk.step is PageStep.REVIEW
    assert "could not be stored" in kiosk.pages[PageStep.REVIEW].error.text()
    go_on(kiosk)
    assert (kiosk.step, kiosk.session.holding.records) == (PageStep.SAVE, 1)


def failing(*_):
    raise sqlite3.OperationalError("database or disk is full")


def test_the_operator_alone_sees_when_the_last_record_was_finished_and_how_its_receipt_begins(
    kiosk, lock, dialogs, preferences, home, monkeypatch, signed, vault
):
    monkeypatch.setattr(kiosk.session, "_now", lambda: datetime(2026, 3, 14, 9, 38, 21, tzinfo=UTC))
    record = drawn(kiosk, lock)
    go_on(kiosk)
    receipt = kiosk.session.receipt
    go_on(kiosk)
    window = restarted(kiosk, preferences, dialogs, home)
    page = window.pages[PageStep.LOCK]
    shown = " ".join(part.text() for part in page.findChildren(QLabel))
    assert receipt[:4] not in shown
    dialogs.will("secret", "wrong", CODE)
    page.last.click()
    assert page.status.text() == ""
    page.last.click()
    assert "14 March 2026" in page.status.text().replace("March 14, 2026", "14 March 2026")
    assert "9:35" in page.status.text()
    assert receipt[:4] in page.status.text()
    assert receipt[4:] not in page.status.text()
    # What leaves has no time, and the one before is overwritten.
    assert "2026" not in kept_batch(vault, signed.id).decode()
    assert record in kept(vault, signed)
    ended(window, dialogs)


# Exports.


def test_files_of_a_day_differ_by_nobody_or_by_five_also_after_a_kill_between_file_and_note(
    kiosk, dialogs, one_person, people, lock, tmp_path, monkeypatch, vault, signed
):
    people(5)
    dialogs.will("save_path", tmp_path / "a.tacit-batch")
    noted = Vault._set_holding
    with monkeypatch.context() as killed:
        killed.setattr(Vault, "_set_holding", lambda *given: noted(*given) if given[2].trying else failing())
        lock("export")
    assert (tmp_path / "a.tacit-batch").exists()
    one_person()
    dialogs.will("confirm", False)
    lock("export")
    assert "New records since the last export: 1." in dialogs.asked[-1][2]
    with pytest.raises(VaultError, match="records since the last export: 1"):
        kiosk.session.export(tmp_path / "b", admitted=field.admit(vault, CODE))
    with pytest.raises(VaultError, match="operator's code comes first"):
        kiosk.session.export(tmp_path / "b", few=True)
    with pytest.raises(VaultError, match="not the operator's code"):
        field.admit(vault, "0000")
    assert not (tmp_path / "b").exists()


def proposed(dialogs):
    return [asked[2] for asked in dialogs.asked if asked[0] == "save_path"]


def test_all_are_exported_at_once_and_again_and_read_back_and_replace_no_other_file_unasked(
    kiosk, dialogs, people, lock, tmp_path, signed
):
    people(5)
    dialogs.will("save_path", tmp_path / "a", tmp_path / "b.tacit-batch")
    lock("export")
    lock("export")
    first, second = (tmp_path / f"{name}.tacit-batch" for name in "ab")
    assert first.read_bytes() == second.read_bytes()
    (line,) = BatchReader(signed).read_file([first.read_bytes()])
    assert len(line.batch.records) == 5
    page = kiosk.pages[PageStep.LOCK]
    assert page.status.text() == "✓ Saved: b.tacit-batch. Read back: 5 records."
    assert page.exported.text() == "Exported so far: 5. Not exported yet: 0."

    (tmp_path / "out.tacit-batch").write_bytes(b"before")
    dialogs.will("save_path", *[tmp_path / "out"] * 2)
    dialogs.will("confirm", False, True)
    lock("export")
    assert (tmp_path / "out.tacit-batch").read_bytes() == b"before"
    lock("export")
    assert (tmp_path / "out.tacit-batch").read_bytes() == batch_of(kiosk.session)


def test_files_are_named_by_survey_device_and_date_and_the_stick_is_found_and_remembered(
    kiosk, dialogs, people, lock, tmp_path, signed, vault, monkeypatch
):
    people(5)
    for plugged in ([], [str(tmp_path)], [str(tmp_path), "/media/ana/OTHER"]):
        monkeypatch.setattr("tacit_agent.ui.operator.sticks", lambda plugged=plugged: plugged)
        dialogs.will("save_path", None)
        lock("export")
    nowhere, there, doubtful = proposed(dialogs)
    assert (there, doubtful) == (str(tmp_path / nowhere), nowhere)

    stick = tmp_path / "stick"
    stick.mkdir()
    word = field.device_word(vault, signed.id)
    name = f"{signed.id[:8]}-{word}-2026-03-14.tacit-batch"
    assert kiosk.pages[PageStep.LOCK].device.text() == f"This device: {word}"
    dialogs.will("save_path", stick / name, None)
    lock("export")
    lock("export")
    assert nowhere == name
    assert proposed(dialogs)[3:] == [name, str(stick / name)]
    (stick / name).unlink()
    stick.rmdir()  # pulled out
    dialogs.will("save_path", None)
    lock("export")
    assert proposed(dialogs)[-1] == name


def test_a_small_export_asks_first(kiosk, dialogs, one_person, people, lock, tmp_path):
    people(4)
    dialogs.will("confirm", False, True)
    lock("export")
    assert proposed(dialogs) == []
    assert "New records since the last export: 4." in dialogs.asked[-1][2]
    dialogs.will("save_path", *[tmp_path / "out.tacit-batch"] * 3)
    lock("export")
    assert kiosk.session.holding.exported == 4
    lock("export")  # nobody is new: the same file again
    one_person()
    dialogs.will("confirm", False)
    lock("export")
    assert "New records since the last export: 1." in dialogs.asked[-1][2]
    assert kiosk.session.holding.exported == 4


def test_an_export_that_fails_or_reads_back_otherwise_is_said_and_does_not_count(
    kiosk, dialogs, people, lock, tmp_path, monkeypatch
):
    people(5)
    dialogs.will("save_path", tmp_path / "no" / "where", None, tmp_path / "out.tacit-batch")
    page = kiosk.pages[PageStep.LOCK]
    lock("export")
    assert page.status.text().startswith("✕ Not saved")
    lock("export")
    monkeypatch.setattr("tacit.platform.store.chunks", lambda *_: iter([b"otherwise"]))
    lock("export")
    assert page.status.text().startswith("✕ Not saved")
    assert "reads back otherwise" in page.status.text()
    assert kiosk.session.holding.exported == 0


# The operator's code.


def test_every_button_of_the_lock_wants_the_code(kiosk, dialogs, people, lock):
    people(5)
    for button in ("start", "export", "stop"):
        before = len(dialogs.told)
        lock(button, "wrong")
        assert dialogs.told[before:] == [
            ("Operator's code", "this is not the operator's code of this device")
        ]
        lock(button, None)
        assert len(dialogs.told) == before + 1
        assert (kiosk.step, kiosk.session.holding.exported) == (PageStep.LOCK, 0)
        assert proposed(dialogs) == []


@pytest.mark.parametrize("while_answering", [True, False])
def test_the_window_is_not_closed_without_the_code(kiosk, dialogs, lock, vault, while_answering):
    if while_answering:
        lock("start")
    for code in ("wrong", None):
        dialogs.will("secret", code)
        assert not kiosk.close()
        assert kiosk.session is not None
    dialogs.will("secret", CODE)
    assert kiosk.close()
    assert field.remembered(vault) is not None


def test_after_a_restart_it_is_on_and_wants_the_code(
    kiosk, one_person, qtbot, home, vault, preferences, dialogs
):
    one_person()
    with Vault(home) as again:
        again.unlock()
        window = AgentWindow(again, preferences, dialogs)
        window.show()
        assert window.resume_field()
        assert (window.step, window.isFullScreen()) == (PageStep.LOCK, True)
        assert window.pages[PageStep.LOCK].count.text() == "1"
        dialogs.will("secret", "wrong", CODE)
        for step in (PageStep.LOCK, PageStep.SURVEY):
            window.pages[PageStep.LOCK].start.click()
            assert window.step is step
        dialogs.will("secret", CODE)
        assert window.close()
        window.deleteLater()


# Starting.


@pytest.fixture
def path(tmp_path, signed):
    path = tmp_path / "s.tacit-survey"
    path.write_bytes(signed.line)
    return path


def test_it_is_started_from_the_menu_with_a_code_given_twice_and_not_with_a_bad_survey(
    window, dialogs, path, tmp_path
):
    (tmp_path / "bad").write_bytes(b"nonsense")
    dialogs.will("open_path", tmp_path / "bad", None)
    window.start_kiosk()
    assert window.session is None
    assert window.welcome.refusal.isVisible()
    window.start_kiosk()
    assert window.session is None

    dialogs.will("open_path", *[path] * 4)
    dialogs.will("secret", None, "4711", "4712", "123", "123", CODE, CODE)
    for _ in range(3):
        window.start_kiosk()
        assert window.session is None
    assert ["differ" in text or "at least 4" in text for _, text in dialogs.told] == [True, True]
    window.start_kiosk()
    assert window.step is PageStep.LOCK
    assert [action.text() for action in window.menuBar().actions()] == ["&View", "&Help"]


def test_the_code_may_come_from_elsewhere_and_files_cannot_be_dropped_between_people(window, dialogs, path):
    window.open_field(path, OperatorCode.of(CODE))
    assert window.step is PageStep.LOCK
    assert dialogs.asked == []
    window.open_path(path)
    assert window.in_kiosk
    assert window.session.mode is Mode.MANY


def test_it_is_not_mixed_with_ones_own_answers(window, signed, dialogs, vault):
    answer_all(SurveySession(vault, signed), "01")
    window.begin_field(signed, OperatorCode.of(CODE))
    assert window.session is None
    assert "another data folder" in dialogs.told[0][1]
    assert field.remembered(vault) is None
