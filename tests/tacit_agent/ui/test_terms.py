"""The window with terms: a survey that is over, a board, tokens, caps, and statements."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QDialog, QInputDialog, QLabel, QPushButton
from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_item, make_survey

from tacit.formats import public_keys, tokens
from tacit.formats.batch_file import BatchReader
from tacit.formats.statement_file import write_statement
from tacit.formats.survey_file import approve_survey, sign_survey
from tacit.person.keys import fingerprint
from tacit.person.part import SurveyPart
from tacit.survey import Board, Terms
from tacit_agent.session import State
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.operator import token_refusal
from tacit_agent.ui.survey_pages import PageStep

TOKEN = tokens.draw()
BOARD = Board("Ethics board of a university", public_keys.public_bytes(SENDER_KEY))
RESEARCHER = public_keys.public_bytes(RESEARCHER_KEY)


def texts_of(widget):
    return [part.text() for part in widget.findChildren(QLabel)]


def signed(**terms):
    items = tuple(make_item(i, minimum=2) for i in range(2))
    return sign_survey(make_survey(items, terms=Terms(**terms)), RESEARCHER_KEY)


def answered(window):
    window.go_on()
    window.go_on()
    for position in range(2):
        window.session.answer(position, value=True)
    window.session.to_review()
    window.step = PageStep.REVIEW
    window.go_on()
    assert window.session.state is State.FROZEN
    window.go_on()
    assert window.step is PageStep.SAVE


def test_a_survey_that_is_over_is_shown_with_the_reason_and_cannot_be_answered(window):
    window.open(signed(expires="2020-01-01"))
    page = window.pages[PageStep.SURVEY]
    assert "2020-01-01" in page.closed.text()
    assert page.closed.isVisible()
    assert not window.footer.next.isEnabled()
    window.go_on()
    assert window.session.state is State.OPENED


def test_a_survey_that_is_open_says_nothing_of_the_kind(window):
    window.open(signed(expires="2999-01-01"))
    page = window.pages[PageStep.SURVEY]
    assert not page.closed.isVisible()
    assert any("2999-01-01" in text for text in texts_of(page))


def test_the_board_is_shown_with_its_fingerprint(window):
    window.open(approve_survey(signed(board=BOARD).line, SENDER_KEY))
    page, words = window.pages[PageStep.SURVEY], " ".join(fingerprint(BOARD.key).words)
    assert any(BOARD.name in text for text in texts_of(page))
    (said,) = [part.accessibleName() for part in page.findChildren(QLabel) if part.text() == words]
    assert said == f"The words of proof of the board that signed it too: {words}"


def test_a_survey_whose_board_has_not_signed_is_not_opened(window, tmp_path):
    path = tmp_path / "s.tacit-survey"
    path.write_bytes(signed(board=BOARD).line)
    window.open_path(path)
    assert window.session is None
    assert "the board has not signed it" in " ".join(texts_of(window.welcome))


def test_the_levels_page_says_why_no_other_levels_are_offered(window):
    window.open(signed(odds=20_000, influence=9_000))
    window.go_on()
    assert "right at most 96 of 100" in window.pages[PageStep.LEVELS].note.text()
    assert "counts for 9 at most" in window.pages[PageStep.LEVELS].note.text()


def test_a_token_is_typed_on_page_one_and_checked_as_it_is_typed(window, tmp_path, dialogs):
    survey = signed(tokens=tokens.digest([tokens.public_of(TOKEN)]))
    window.open(survey)
    page = window.pages[PageStep.SURVEY]
    assert page.token.hasFocus()
    assert not window.footer.next.isEnabled()
    page.token.setText("1234")
    assert any("✕ these are not the 16" in text for text in texts_of(page))
    assert page.token.text() == "1234", "what was typed stays"
    assert not window.footer.next.isEnabled()
    page.token.setText(tokens.shown(TOKEN).lower())
    assert "✓ The card is right." in texts_of(page)
    answered(window)
    path = tmp_path / "out.tacit-batch"
    dialogs.will("save_path", path)
    window.pages[PageStep.SAVE].save.click()
    [line] = BatchReader(survey).read_file([path.read_bytes()])
    assert line.batch.token == tokens.public_of(TOKEN)


def test_what_is_typed_in_a_dialog_is_checked_there_and_kept(window, monkeypatch):
    seen = []

    def type_wrong(dialog):
        dialog.setTextValue("1234")
        (accept,) = [part for part in dialog.findChildren(QPushButton) if part.text() == "OK"]
        seen.append((accept.isEnabled(), dialog.textValue(), dialog.labelText()))
        dialog.setTextValue(tokens.shown(TOKEN))
        seen.append((accept.isEnabled(), dialog.textValue(), dialog.labelText()))
        return QDialog.DialogCode.Rejected

    monkeypatch.setattr(QInputDialog, "exec", type_wrong)
    assert Dialogs(window).typed("Your card", "Type it.", token_refusal) is None
    assert seen[0][:2] == (False, "1234")
    assert "not the 16 letters" in seen[0][2]
    assert seen[1] == (True, tokens.shown(TOKEN), "Type it.")


def test_where_the_token_draws_the_questions_it_is_asked_for_before_them(window, dialogs):
    items = tuple(make_item(i, minimum=2) for i in range(4))
    terms = Terms(tokens=tokens.digest([tokens.public_of(TOKEN)]), by_token=True)
    survey = sign_survey(make_survey(items, ask=2, terms=terms), RESEARCHER_KEY)
    dialogs.will("typed", None)
    window.open(survey)
    assert window.session is None
    dialogs.will("typed", tokens.shown(TOKEN))
    window.open(survey)
    assert window.session.part == SurveyPart.of_token(survey.survey, tokens.public_of(TOKEN))
    shown = " ".join(texts_of(window.pages[PageStep.SURVEY]))
    assert "Your card decides which" in shown


@pytest.mark.parametrize("damaged", [False, True])
def test_a_statement_is_taken_or_refused_in_words(window, dialogs, tmp_path, damaged):
    made = write_statement(RESEARCHER, "Stolen.", RESEARCHER_KEY)
    path = tmp_path / "x.tacit-statement"
    path.write_bytes(made.line[:-5] if damaged else made.line)
    window.open_path(path)
    [(title, text)] = dialogs.told
    assert title == ("This statement was not taken" if damaged else "A researcher's key was revoked")
    assert damaged or "“Stolen.”" in text
    assert damaged or " ".join(made.words) in text
    window.open(signed(quota=5))
    assert window.pages[PageStep.SURVEY].closed.isVisible() is not damaged
