"""Pictures of every page of the agent's window, for the documentation and for a designer's eye: `make screenshots`.

Offscreen, from a survey in three languages; light, dark, right to left, and at 125 % text. Qt finds no fonts of its own:
on a bare Debian machine `apt-get install -y fonts-dejavu-core` gives it Latin and Arabic letters.
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["LANGUAGE"] = os.environ["LC_ALL"] = "en_US.UTF-8"

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFontDatabase
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tacit.formats.survey_file import SignedSurvey, read_draft, sign_survey
from tacit.survey import Item, Level, Researcher, Scheme, Survey, Text
from tacit_agent.session import SurveySession, refusals
from tacit_agent.ui.app import Application
from tacit_agent.ui.pages.answers import AnswersPage
from tacit_agent.ui.pages.levels import LevelsPage
from tacit_agent.ui.pages.review import ReviewPage, SavePage
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.window import AgentWindow
from tacit_agent.vault import Mode, OperatorCode, Vault

FOLDER = Path(__file__).parents[1] / "docs" / "images"
_KEY = Ed25519PrivateKey.from_private_bytes(b"only for pictures in the manual.")
_SETTLED = 8
"""Rounds of events until nested layouts have told each other their heights."""

_LOOKS = {
    "light": ("light", "100", "en"),
    "dark": ("dark", "100", "en"),
    "rtl": ("light", "100", "ar"),
    "large": ("light", "125", "fr"),
}


def _text(english: str, french: str, arabic: str) -> Text:
    return Text.of({"en": english, "fr": french, "ar": arabic})


def _levels() -> tuple[Level, ...]:
    return (
        Level(
            _text("Lightly hidden", "Légèrement cachée", "مخفية قليلا"),
            _text(
                "For what you would tell a colleague.",
                "Ce que vous diriez à un collègue.",
                "ما تقوله لزميل في العمل.",
            ),
            Scheme("warner", (950,)),
        ),
        Level(
            _text("Well hidden", "Bien cachée", "مخفية جيدا"),
            _text("For what you would tell a friend.", "Ce que vous diriez à un ami.", "ما تقوله لصديق."),
            Scheme("warner", (800,)),
        ),
        Level(
            _text("Strongly hidden", "Très cachée", "مخفية بشدة"),
            _text(
                "For what you would tell nobody.", "Ce que vous ne diriez à personne.", "ما لا تقوله لأحد."
            ),
            Scheme("warner", (650,)),
        ),
    )


_QUESTIONS = (
    ("smokes", 220, "Do you smoke?", "Fumez-vous ?", "هل تدخن؟"),
    ("drinks", 350, "Do you drink alcohol more than once a week?", "Buvez-vous de l’alcool plus d’une fois par semaine ?",
     "هل تشرب الكحول أكثر من مرة في الأسبوع؟"),
    ("pills", 80, "Have you taken sleeping pills in the last month?", "Avez-vous pris des somnifères le mois dernier ?",
     "هل تناولت حبوبا منومة في الشهر الماضي؟"),
    ("debts", 150, "Do you have debts that you cannot pay back on time?",
     "Avez-vous des dettes que vous ne pouvez pas rembourser à temps ?", "هل عليك ديون لا تستطيع سدادها في موعدها؟"),
    ("fired", 50, "Have you ever been dismissed?", "Avez-vous déjà été licencié ?", "هل سبق أن فصلت من عملك؟"),
    ("tax", 120, "Have you ever left income out of a tax return?",
     "Avez-vous déjà omis un revenu dans une déclaration d’impôts ?", "هل سبق أن أغفلت دخلا في إقرار ضريبي؟"),
    ("help", 180, "Have you seen a therapist in the last year?", "Avez-vous consulté un thérapeute l’an dernier ?",
     "هل زرت معالجا نفسيا في السنة الماضية؟"),
)  # fmt: skip


def example() -> SignedSurvey:
    """A survey such as a person may get."""
    items = tuple(
        Item(code, _text(*texts), Text(), "", prevalence, 2) for code, prevalence, *texts in _QUESTIONS
    )
    survey = Survey(
        title=_text("Health and money worries", "Santé et soucis d’argent", "الصحة وهموم المال"),
        purpose=_text(
            "We study how worries about money and habits that harm health go together, to plan better advice.",
            "Nous étudions comment les soucis d’argent et les habitudes nocives vont ensemble, pour mieux conseiller.",
            "ندرس كيف ترتبط هموم المال بالعادات المضرة بالصحة، لكي نقدم نصائح أفضل.",
        ),
        retention=_text(
            "The records are kept until the end of 2027 and then deleted. Only totals are published.",
            "Les réponses sont gardées jusqu’à fin 2027, puis effacées. Seuls des totaux sont publiés.",
            "تحفظ الإجابات حتى نهاية عام 2027 ثم تمحى. لا تنشر إلا المجاميع.",
        ),
        contact="survey@example.org",
        languages=("en", "fr", "ar"),
        researcher=Researcher("Institute for Everyday Health"),
        weight=900,
        skip=True,
        previous=None,
        levels=_levels(),
        items=items,
    )
    return sign_survey(survey, _KEY)


_SHOWN = (("choice", 3, "a"), ("number", 2, "17"), ("checklist", 7, "23"))
"""Questions of the questionnaire: the picture's name, the position of its item, the keys."""


def questionnaire() -> SignedSurvey:
    """A survey with a question of every kind."""
    return sign_survey(read_draft((Path(__file__).parent / "questionnaire.json").read_bytes()), _KEY)


def _click(page: AnswersPage, card: int, answer: int) -> None:
    """Click on an answer, by its place among those of a card."""
    page.cards[card].keyed[answer].click()


class Photographer:
    """Takes a picture of each page in one look."""

    def __init__(self, app: Application, look: str, folder: Path) -> None:
        self._look = look
        self._app = app
        self._vault = Vault(folder)
        self._vault.unlock()
        refusals.note(self._vault)  # its dialog would wait for a person
        preferences = AgentPreferences(app, self._vault)
        appearance, size, language = _LOOKS[look]
        for name, value in (("appearance", appearance), ("text size", size), ("language", language)):
            preferences.keep(name, value)
        self.window = AgentWindow(self._vault, preferences)
        self.window.show()

    def _settle(self) -> None:
        for _ in range(_SETTLED):
            self._app.processEvents()

    def shoot(self, name: str, widget: QWidget | None = None) -> None:
        """Write one picture."""
        self._settle()
        (widget or self.window).grab().save(str(FOLDER / f"agent-{name}-{self._look}.png"))

    def person(self, signed: SignedSurvey) -> None:
        """One person, from the welcome to the saved file."""
        window = self.window
        self.shoot("0-welcome")
        window.open(signed)
        self.shoot("1-survey")
        window.go_on()
        self.shoot("2-levels")
        self._levels(window)
        window.go_on()
        self.shoot("3-answers")
        self._answers(window)
        window.go_on()
        self.shoot("4-review")
        window.go_on()
        self._after_the_draw(window)

    def _levels(self, window: AgentWindow) -> None:
        page = window.pages[PageStep.LEVELS]
        assert isinstance(page, LevelsPage)
        page.row = 4
        page.enter()
        page.choose(3)
        page.figures.more.button.click()
        self.shoot("2-levels-item")

    def _answers(self, window: AgentWindow) -> None:
        page = window.pages[PageStep.ANSWERS]
        assert isinstance(page, AnswersPage)
        _click(page, 0, 1)
        self.shoot("3-answers-chosen")
        page.several.setChecked(True)
        self.shoot("3-answers-several")
        page.several.setChecked(False)
        session = window.session
        assert session is not None
        for position in range(len(session.survey.items)):
            session.answer(position, (True, False, None)[position % 3])
        for _ in range(len(session.survey.items) - 1):
            window.go_on()

    def _after_the_draw(self, window: AgentWindow) -> None:
        page = window.pages[PageStep.REVIEW]
        assert isinstance(page, ReviewPage)
        self.shoot("4-review-drawn")
        page.raw_button.setChecked(True)
        self.shoot("4-review-raw")
        window.go_on()
        save = window.pages[PageStep.SAVE]
        assert isinstance(save, SavePage)
        self.shoot("5-save")
        save.qr_button.setChecked(True)
        self.shoot("5-save-qr")

    def every_kind(self, signed: SignedSurvey) -> None:
        """A questionnaire with a question of every kind."""
        window = self.window
        window.close_survey()
        window.open(signed)
        for _ in range(2):
            window.go_on()
        page = window.pages[PageStep.ANSWERS]
        assert isinstance(page, AnswersPage)
        for name, position, keys in _SHOWN:
            page.show_question(position)
            page.enter()
            for key in keys:
                self._settle()
                QTest.keyClick(page.cards[0].first_stop(), key)
            self.shoot(f"3-answers-{name}")
        session = window.session
        assert session is not None
        for position, item in enumerate(session.survey.items):
            if not session.is_answered(position):
                session.answer(position, 1 if item.options else False)
        page.show_last()
        page.enter()
        window.go_on()
        review = window.pages[PageStep.REVIEW]
        assert isinstance(review, ReviewPage)
        review.reveal.click()
        review.table.scrollToBottom()
        self.shoot("4-review-questions")
        window.go_on()  # drawn: it can be closed without a question

    def others(self, signed: SignedSurvey) -> None:
        """A refusal, and the page between two people."""
        window = self.window
        window.close_survey()
        broken = Path(tempfile.mkstemp(suffix=".tacit-survey")[1])
        broken.write_bytes(signed.line.replace(b'"sig":"', b'"sig":"A', 1))
        window.open_path(broken)
        broken.unlink()
        window.welcome.details.setChecked(True)
        self.shoot("6-refused")
        many = sign_survey(replace(signed.survey, contact="team@example.org"), _KEY)
        _collect(SurveySession(self._vault, many, Mode.MANY), 23)
        window.begin_field(many, OperatorCode.of("for pictures"))
        window.showNormal()
        self.shoot("7-many")
        window.leave_field()

    def close(self) -> None:
        """Let go of window and vault."""
        self.window.close()
        self.window.deleteLater()
        self._app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self._vault.close()


def _collect(session: SurveySession, people: int) -> None:
    for _ in range(people):
        session.to_levels()
        session.to_answers()
        for position in range(len(session.survey.items)):
            session.answer(position, value=False)
        session.to_review()
        session.finish()
        session.hand_in()
        session.next_person()


def main() -> int:
    """Write them all."""
    app = Application(["tacit-agent-window"])
    app.setStyle("Fusion")
    if not QFontDatabase.families():
        print("no fonts: install some, such as Debian's fonts-dejavu-core", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    signed = example()
    for look in _LOOKS:
        with tempfile.TemporaryDirectory() as folder:
            photographer = Photographer(app, look, Path(folder))
            photographer.person(signed)
            photographer.every_kind(questionnaire())
            photographer.others(signed)
            photographer.close()
    print(f"pictures of the agent: {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
