"""What the researcher wrote stays in its frame: it hides nothing of this program's, and imitates nothing outside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFrame, QLabel
from support.surveys import RESEARCHER_KEY, english, make_item, make_levels, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.person.keys import fingerprint
from tacit.survey import Researcher, Scheme, Text
from tacit_agent.session import open_survey
from tacit_agent.ui import language
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.widgets.basics import ScrollingColumn, label
from tacit_agent.ui.widgets.quoted import Quoted

VECTORS = Path(__file__).parents[2] / "vectors"
OPENED = [
    entry["file"]
    for entry in json.loads((VECTORS / "hostile.json").read_text(encoding="ascii"))
    if entry["refused"] is None
]
SIGNED = "✓ Signed, and unchanged since"
LONG = "A text that repeats itself. " * 140


def is_theirs(widget):
    while widget is not None:
        if widget.objectName() == "quoted":
            return True
        widget = widget.parentWidget()
    return False


def labels(page, *, theirs):
    return [part for part in page.findChildren(QLabel) if is_theirs(part) is theirs]


def in_sight(part, page):
    """Whether something of the first line of a label can be seen."""
    return (
        part.isVisibleTo(page) and part.visibleRegion().boundingRect().height() >= part.fontMetrics().height()
    )


def only(page, text):
    (found,) = [part for part in labels(page, theirs=False) if part.text() == text]
    return found


FAKE = "files/hostile-fake-signature.tacit-survey"


def with_first_pages_of_their_own():
    """The hostile surveys, one of each kind that page 1 shows otherwise than the others: its questions are not on it but counted."""
    found = {}
    for file in OPENED:
        signed = open_survey(VECTORS / file)
        survey = signed.survey
        own = (survey.title, survey.purpose, survey.retention, survey.researcher, survey.contact)
        found.setdefault((*own, survey.terms, survey.ask > 0, survey.arms), signed)
    return list(found.values())


def check_first_page(window, qtbot, signed):
    window.open(signed)
    page, survey = window.pages[PageStep.SURVEY], signed.survey
    ours = "\n".join(part.text() for part in labels(page, theirs=False))
    framed = "\n".join(part.text() for part in labels(page, theirs=True))
    for text in (survey.title, survey.purpose, survey.retention):
        assert text.get() in framed
        assert text.get() not in ours
    assert survey.researcher.name in framed
    assert survey.researcher.name not in ours

    promise = [only(page, text) for text in page.promise]
    qtbot.waitUntil(lambda: in_sight(promise[0], page))
    assert not only(page, SIGNED).isVisible()
    page.checks.click()
    area = next(part for part in page.findChildren(ScrollingColumn) if part.isAncestorOf(page.checks))
    for part in (*promise, only(page, str(fingerprint(survey.researcher.key))), only(page, SIGNED)):
        qtbot.waitUntil(lambda shown=part: area.ensureWidgetVisible(shown) or in_sight(shown, page))


def test_on_page_1_the_researchers_texts_stay_in_their_frame_and_ours_can_be_brought_in_sight(shared, qtbot):
    shared.resize(1_024, 600)
    check_first_page(shared, qtbot, open_survey(VECTORS / FAKE))
    shared._preferences.keep("text size", "200")
    surveys = with_first_pages_of_their_own()
    assert len(surveys) >= 7
    for signed in surveys:
        check_first_page(shared, qtbot, signed)


def test_the_true_words_of_key_and_survey_are_ours_even_beside_false_ones(shared):
    signed = open_survey(VECTORS / FAKE)
    shared.open(signed)
    page = shared.pages[PageStep.SURVEY]
    ours = [part.text() for part in labels(page, theirs=False)]
    assert ours.count(SIGNED) == 1
    assert str(fingerprint(signed.survey.researcher.key)) in ours
    assert f"\u2066{' '.join(signed.words)}\u2069" in ours
    assert not any("acorn agenda" in text for text in ours)


def test_the_receipt_has_the_surveys_own_words(opened, signed):
    words = f"\u2066{' '.join(signed.words)}\u2069"
    assert words in [part.text() for part in labels(opened.pages[PageStep.SAVE], theirs=False)]


def long_survey():
    everywhere = english(LONG)
    return sign_survey(
        make_survey(
            tuple(make_item(i, text=english(f"{i} {LONG}"), help=everywhere, default=1) for i in range(2)),
            title=everywhere,
            purpose=everywhere,
            researcher=Researcher("N" * 200),
            contact="c" * 3_000,
            levels=tuple(
                type(level)(everywhere, everywhere, level.scheme)
                for level in make_levels(Scheme("warner", (900,)), Scheme("warner", (730,)))
            ),
        ),
        RESEARCHER_KEY,
    )


@pytest.mark.parametrize("step", [PageStep.LEVELS, PageStep.ANSWERS])
def test_the_longest_texts_leave_the_figures_within_one_scroll(shared, qtbot, step):
    shared.resize(1_024, 600)
    shared.open(long_survey())
    shared.go_on()
    if step is PageStep.ANSWERS:
        shared.go_on()
    page = shared.pages[step]
    if step is PageStep.LEVELS:
        page.row = 1
        page.enter()
    frames = [frame for frame in page.findChildren(QFrame, "quoted") if frame.isVisible()]
    assert frames
    line = frames[0].fontMetrics().lineSpacing()
    qtbot.waitUntil(lambda: all(0 < frame.height() <= 13 * line for frame in frames))
    assert page.width() <= 1_024


def test_a_row_of_the_list_is_short_and_its_quotation_cannot_be_ended(shared):
    shared.open(long_survey())
    shared.go_on()
    row = shared.pages[PageStep.LEVELS].row_text(1)
    assert len(row.splitlines()) <= 3
    assert len(row) < 400
    shared.open(open_survey(VECTORS / "files" / "hostile-quotation-marks.tacit-survey"))
    shared.go_on()
    page = shared.pages[PageStep.LEVELS]
    page.choose(1)
    ours = page.row_text(1).splitlines()[1]
    assert ours.startswith("Level 1 · privacy 20% · “")
    assert (ours.count("“"), ours.count("”"), ours[-1]) == (1, 1, "”")


def test_a_frame_that_scrolls_is_a_stop_for_the_keyboard_and_says_whose_it_is(qtbot):
    frame = Quoted(lines=3)
    qtbot.addWidget(frame)
    frame.resize(300, 200)
    frame.show_texts(label("short"))
    frame.show()
    (area,) = (
        child for child in frame.findChildren(QFrame) if child.accessibleName() == "The researcher's words"
    )
    low = area.height()
    assert not area.focusPolicy()
    frame.show_texts(label(LONG))
    qtbot.waitUntil(lambda: area.height() > low)
    assert area.height() == 3 * area.fontMetrics().lineSpacing()
    assert area.focusPolicy()


def test_a_level_is_chosen_by_a_click_on_its_frame(opened):
    opened.go_on()
    page = opened.pages[PageStep.LEVELS]
    frame = page.table.findChildren(Quoted)[2]
    frame.clicked.emit()
    assert opened.session.levels == "3333"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Do you\n\nsmoke?", "Do you smoke?"),
        ('a "b" «c» “d”', "a ’b’ ’c’ ’d’"),
        ("x" * 161, "x" * 160 + "…"),
        ("هل تدخن؟", "\u2068هل تدخن؟\u2069"),
    ],
)
def test_a_text_within_a_sentence_is_one_line_that_ends_no_quotation(text, shown):
    assert language.theirs(text).strip("\u2068\u2069") == shown.strip("\u2068\u2069")
    assert language.theirs(text).isascii() or language.theirs(text)[0] == "\u2068"


def test_a_group_is_shown_in_the_persons_language(window, preferences):
    item = make_item(
        0, group=Text.of({"en": "Health", "fr": "Santé"}), text=Text.of({"en": "Well?", "fr": "Bien ?"})
    )
    preferences.keep("language", "fr")
    window.open(sign_survey(make_survey((item,), languages=("en", "fr")), RESEARCHER_KEY))
    window.go_on()
    window.go_on()
    texts = [part.text() for part in labels(window.pages[PageStep.ANSWERS], theirs=True)]
    assert "Santé" in texts
    assert "Bien ?" in texts
