"""Number fields as a person types in them: every mark and digit is read, and nothing is swallowed or guessed."""

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tacit_miner.ui.widgets.number_field import (
    Complaint,
    CountField,
    LimitField,
    NumberField,
    SecondsField,
    ShareField,
)


def typed(field, text, key=Qt.Key.Key_Return):
    """Type a text over what stands there, as keys of a keyboard do, and go on."""
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    for letter in text:
        QApplication.sendEvent(
            field, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        )
    if key is not None:
        QTest.keyClick(field, key)
    return field


@pytest.fixture(params=["en", "fr", "ar"])
def language(request):
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield request.param
    QLocale.setDefault(before)


@pytest.fixture
def shown(qtbot):
    """Make a field in a window."""

    desks = []

    def make(field):
        desk = QWidget()
        desks.append(desk)
        qtbot.addWidget(desk)
        field.setParent(desk)
        field.setAccessibleName("Minimum support")
        desk.show()
        return field

    return make


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("2.5", 0.025),
        ("2,5", 0.025),
        ("٢٫٥", 0.025),
        ("٢.٥", 0.025),
        ("12", 0.12),
        ("١٢", 0.12),
        ("2.5 %", 0.025),
        (".5", 0.005),
        ("0.0512345678", 0.000512345678),
        ("1.000", 0.01),
        ("100", 1.0),
    ],
)
def test_a_share_is_read_with_any_mark_and_any_digits_in_any_language(language, shown, text, share):
    field = typed(shown(ShareField(0.0, 1.0, 0.01)), text)
    assert (field.share(), field.fault()) == (share, "")


@pytest.mark.parametrize("text", ["0", "101", "-3", "1e1", "nan", "1.000,5", "2..5", "abc", "", "1 000"])
def test_what_is_refused_stands_and_is_said_with_its_limits(language, shown, text):
    field = shown(ShareField(0.0, 1.0, 0.01))
    field.exclude_low()
    field.set_share(0.07)
    before = typed(field, text, key=None).share()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.share() == before, "nothing is made of it when it is committed"
    assert field.text().removesuffix(field.suffix()) == text
    said = field.fault()
    high = QLocale().toString(100)
    assert said.startswith("Minimum support: ")
    assert text in said
    assert high in said


def test_thousands_are_read_where_they_cannot_be_anything_else(shown):
    counts = shown(CountField(1, 10_000_000))
    for text in ("5000", "5,000", "5 000", "٥٠٠٠", "5\u202f000"):
        counts.setValue(7)
        assert typed(counts, text).value() == 5_000
        assert counts.text().replace(",", "") == "5000"
    for text in ("2,5", "5.000", "5,00", "2.0", "1,0000"):
        assert typed(counts, text).fault(), text
    for text in ("1,000", "1,000,000"):
        assert typed(shown(NumberField(0.0, 1e6)), text).fault(), text


def test_the_number_is_known_at_every_key_without_a_commit(qtbot, shown):
    field = shown(ShareField(0.0, 1.0, 0.01))
    field.set_share(0.05)
    with qtbot.waitSignal(field.valueChanged):
        typed(field, "12", key=None)
    assert field.share() == 0.12


def test_another_value_and_a_step_take_the_place_of_what_was_refused(shown):
    field = shown(LimitField(20))
    field.setValue(7)
    typed(field, "abc")
    field.stepUp()
    assert (field.value(), field.text(), field.fault()) == (8, "8", "")
    typed(field, "99999999999")
    field.setValue(8)
    assert (field.text(), field.fault()) == ("8", "")


def test_zero_has_a_word_and_a_refusal_does_not_fall_back_to_it(shown):
    field = shown(LimitField(20))
    assert (field.text(), field.limit()) == ("no limit", None)
    typed(field, "0.5")
    assert field.text() == "0.5"
    assert "0 stands for “no limit”" in field.fault()
    typed(field, "no limit")
    assert (field.limit(), field.fault()) == (None, "")
    seconds = typed(shown(SecondsField(10.0)), "0,5")
    assert (seconds.limit(), seconds.text()) == (0.5, "0.5")
    assert typed(seconds, "0").limit() is None


@pytest.mark.parametrize("value", [5_000_000_000, 2**53])
def test_counts_beyond_two_to_the_31_are_held(shown, value):
    field = shown(LimitField())
    field.set_limit(value)
    assert field.limit() == value


def test_a_complaint_shows_the_sentence_while_there_is_one(qtbot, shown):
    field = shown(ShareField(0.0, 1.0, 0.01))
    complaint = Complaint(field)
    complaint.setParent(field.parentWidget())
    typed(field, "101")
    assert complaint.isVisible()
    assert "101" in complaint.text()
    typed(field, "10")
    assert not complaint.isVisible()
