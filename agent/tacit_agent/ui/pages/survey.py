"""Before a survey is open: how to open one, why one was refused, and a coin to try. Page 1: who asks, what for, what happens to the answers, and what leaves this computer.

The first three are the researcher's words, in their frame. What this program says stands beside them and never among them, so no
text can push it out of sight. A token is typed here, before anything is answered. How to know that the survey is really theirs is
one click away.
"""

from itertools import groupby

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tacit.draw.exact_draw import NO, YES
from tacit.person.keys import fingerprint
from tacit.person.sentences import TOKENS, terms
from tacit.platform.messages import Message
from tacit.survey import MILLION
from tacit.survey.model import questions
from tacit_agent.session import coin, voice
from tacit_agent.ui.language import filled, number, said
from tacit_agent.ui.operator import card_text, token_refusal
from tacit_agent.ui.pages import AgentPage, Footing
from tacit_agent.ui.widgets.basics import (
    ScrollingColumn,
    Size,
    at_start,
    button,
    card,
    cells,
    disclosure,
    label,
    pair,
    small,
)
from tacit_agent.ui.widgets.quoted import Quoted, survey_words
from tacit_agent.vault import Mode
from tacit_qt.widgets import announce, fill, laid_out


class SurveyPage(AgentPage):
    """The researcher's words, this program's promise, and the `token`, None if none is taken; `checks` shows whose survey it is."""

    def _build(self) -> None:
        self._why_closed: Message | None = None
        self.closed = label("", bold=True)
        self.promise = list(map(said, voice.promise(self.session)))
        self.token: QLineEdit | None = None
        self._token_state = label("", bold=True)
        self.checks = disclosure(self.tr("Is this survey really theirs?"))
        ours = ScrollingColumn(wide=True)
        laid_out(QHBoxLayout(self), (self._theirs(), 1), (ours, 1), spacing=20)
        column = laid_out(ours.column)
        count = filled(self.tr("Questions: %1."), number(len(questions(self.session.survey.items))))
        promise = (label(self.tr("What leaves this computer"), bold=True), *map(label, self.promise))
        fill(column, self.closed, card(*promise, small(count), name="notice"))
        if self.session.signed.survey.terms.tokens and self.session.mode is Mode.PERSONAL:
            column.addWidget(self._token())
        signature = self._signature()
        fill(column, at_start(self.checks), signature, 1)
        self.checks.toggled.connect(signature.setVisible)
        signature.hide()

    def _theirs(self) -> QWidget:
        """Everything on this page that the researcher wrote, beside what this program says and never among it."""
        survey, languages = self.session.survey, self.preferences.languages
        board = survey.terms.board
        frame = Quoted()
        frame.add(
            label(survey.title.get(languages), Size.TITLE, bold=True),
            pair(self.tr("Who asks"), f"{survey.researcher.name}\n{survey.contact}"),
            pair(self.tr("What for"), survey.purpose.get(languages)),
            pair(self.tr("What happens to your answers"), survey.retention.get(languages)),
            *([] if board is None else [pair(self.tr("Who signed it too"), board.name)]),
            1,
        )
        return frame

    def _token(self) -> QWidget:
        """A field that is checked as it is typed into, and keeps what was typed."""
        name = label(card_text())
        self.token = QLineEdit()
        self.token.setAccessibleName(card_text())
        self.token.setEnabled(not self.session.is_drawn)
        self.token.textChanged.connect(self._typed)
        name.setBuddy(self.token)
        self._show_token(self._refusal())
        return card(name, self.token, self._token_state, small(said(TOKENS())))

    def _refusal(self) -> str:
        """What is wrong with the token; empty if nothing is."""
        assert self.token is not None
        if typed := self.token.text().strip():
            return token_refusal(typed)
        return self.tr("It is not typed yet.") if self.session.needs_token else ""

    def _typed(self) -> None:
        assert self.token is not None
        if not (refusal := self._refusal()) and self.token.text().strip():
            refusal = token_refusal(self.token.text(), self.session.take_token)
        self._show_token(refusal)
        announce(self.token, self._token_state.text())
        self.changed.emit()

    def _show_token(self, refusal: str) -> None:
        self._wrong = refusal
        self._token_state.setText(f"✕ {refusal}" if refusal else "✓ " + self.tr("The card is right."))

    def _signature(self) -> QWidget:
        key, board = fingerprint(self.session.survey.researcher.key), self.session.survey.terms.board
        words = label(" ".join(key.words), Size.LARGE)
        name = self.tr("The researcher's words of proof")
        about = self.tr(
            "Compare these words with those the researcher gave you, on paper or by telephone. If they are the same, the "
            "survey is really theirs."
        )
        proofs = [pair(name, words, about=about)]
        words.setAccessibleName(f"{name}: {key}")
        if board is not None:  # its name is among what the researcher wrote
            name = self.tr("The words of proof of the board that signed it too")
            about = self.tr("Compare these words with those that the board gives.")
            proofs.append(pair(name, " ".join(fingerprint(board.key).words), about=about))
        head = label("✓ " + self.tr("Signed, and unchanged since"), bold=True)
        said_of_terms = [small(said(text)) for text in terms(self.session.survey)]
        own = survey_words(self.session.signed)
        return card(head, *proofs, small(self._acquaintance()), own, *said_of_terms)

    def _acquaintance(self) -> str:
        if not (known := self.session.answered_before()):
            return self.tr("No other survey signed with this key is kept on this computer.")
        text = self.tr("Other surveys signed with this key that are kept on this computer: %1.")
        return filled(text, number(known))

    def enter(self) -> None:
        """Say why no answer can be drawn, if none can."""
        self._why_closed = None if self.session.is_drawn else self.session.closed()
        self.closed.setText("" if self._why_closed is None else f"✕ {said(self._why_closed)}")
        self.closed.setVisible(self._why_closed is not None)

    def footing(self) -> Footing:
        """To the levels, or to what was drawn; not to answers that would not be drawn, or could not leave."""
        hint = ""
        if self._why_closed is not None:
            hint = self.tr("This survey cannot be answered any more.")
        elif self.token is not None and self._wrong:
            hint = self.tr("Type what stands on your card first.")
        return Footing(self.tr("Choose how private"), hint, is_ready=not hint)

    def forward(self) -> bool:
        """Look once more: the last day may have ended while the page was shown."""
        self.enter()
        self.changed.emit()
        return self.footing().is_ready

    def focus_first(self) -> QWidget | None:
        """The token, as long as one is wanted."""
        return self.token if self.token is not None and self._wrong else None


class CoinCard(QWidget):
    """Two answers to toss, a test, and what came out."""

    def __init__(self) -> None:
        super().__init__()
        about = self.tr(
            "Do you like tea? And which of four drinks do you like best? Press an answer: it is tossed %1 times at each of "
            "three levels, as your answers will be tossed once. Nothing is kept."
        )
        self.yes = button(self.tr("Toss a yes"), lambda: self.toss(YES))
        self.no = button(self.tr("Toss a no"), lambda: self.toss(NO))
        self.choice = button(self.tr("Toss one of four"), self.toss_choice)
        self.test = button(self.tr("Test the coin"), self.run_test)
        self.result = label("")
        self.result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self.result.hide()
        title = label(self.tr("Try the coin"), Size.LARGE, bold=True)
        heads, buttons = (title, label(filled(about, number(coin.TOSSES)))), (self.yes, self.no, self.choice)
        laid_out(QVBoxLayout(self), card(*heads, cells(*buttons, 1), cells(self.test, 1), self.result))

    def toss(self, answer: str) -> None:
        """Toss this answer and say how many were flipped."""
        flipped = coin.toss(coin.PRACTICE, answer)
        if answer == YES:
            text = self.tr("Level %1: of %2 yes, %3 were sent as no. About %4 are expected.")
        else:
            text = self.tr("Level %1: of %2 no, %3 were sent as yes. About %4 are expected.")
        lines = []
        for position, (scheme, count) in enumerate(zip(coin.PRACTICE, flipped, strict=True)):
            expected = (MILLION - scheme.millionths[0 if answer == YES else 1]) * coin.TOSSES // MILLION
            shown = (position + 1, coin.TOSSES, count, expected)
            lines.append(filled(text, *map(number, shown)))
        self._say([*lines, self._again()])

    def toss_choice(self) -> None:
        """Toss one of four options and say as which ones it was sent."""
        lines = []
        tossed = zip(coin.PRACTICE, coin.toss_options(coin.PRACTICE), strict=True)
        for position, (scheme, counts) in enumerate(tossed):
            text = self.tr(
                "Level %1: of %2 choices, %3 were sent unchanged. About %4 are expected. Each of the other three was sent: %5."
            )
            expected = round(float(scheme.kary(coin.PRACTICE_OPTIONS).keep) * coin.TOSSES)
            shown = (position + 1, coin.TOSSES, counts[0], expected)
            lines.append(filled(text, *map(number, shown), _listed(counts[1:])))
        self._say([*lines, self._again()])

    def _again(self) -> str:
        return self.tr("Press again: each time other answers are flipped.")

    def run_test(self) -> None:
        """Toss many times and say whether every count is as expected."""
        checks = coin.self_test(options=[coin.PRACTICE_OPTIONS])
        lines = [self._checked(check) for check in checks if not check.options]
        for _, of_level in groupby((c for c in checks if c.options), key=lambda check: check.level):
            lines += self._options_checked(list(of_level))
        if all(check.is_good for check in checks):
            verdict = self.tr("✓ The coin is as it should be.")
        else:
            verdict = self.tr(
                "✕ The coin is not as it should be. Do not answer on this computer, and tell the researcher."
            )
        rare = filled(
            self.tr("A coin that is as it should be fails this test once in %1 times."),
            number(coin.FALSE_ALARM_ONCE_IN),
        )
        self._say([verdict, *lines, rare])

    def _checked(self, check: coin.Check) -> str:
        if check.answer == YES:
            text = self.tr("%1 Level %2: of %3 yes, %4 sent as no; expected %5 to %6.")
        else:
            text = self.tr("%1 Level %2: of %3 no, %4 sent as yes; expected %5 to %6.")
        counts = (check.level + 1, check.draws, check.flipped, check.lowest, check.highest)
        return filled(text, _sign(check.is_good), *map(number, counts))

    def _options_checked(self, checks: list[coin.Check]) -> list[str]:
        """Of one level: the option that was chosen, and the others."""
        kept, *others = checks
        text = self.tr("%1 Level %2: of %3 choices among four, %4 sent unchanged; expected %5 to %6.")
        counts = (kept.level + 1, kept.draws, kept.flipped, kept.lowest, kept.highest)
        lines = [filled(text, _sign(kept.is_good), *map(number, counts))]
        text = self.tr("%1 Level %2: sent as each of the others: %3; expected %4 to %5.")
        band = (number(others[0].lowest), number(others[0].highest))
        is_good, sent = all(check.is_good for check in others), _listed([check.flipped for check in others])
        return [*lines, filled(text, _sign(is_good), number(kept.level + 1), sent, *band)]

    def _say(self, lines: list[str]) -> None:
        self.result.setText("\n".join(lines))
        self.result.show()


def _sign(is_good: bool) -> str:
    return "✓" if is_good else "✕"


def _listed(counts: list[int]) -> str:
    return QLocale().createSeparatedList([number(count) for count in counts])


class WelcomePage(QWidget):
    """An invitation to look for a file, with the button `open`, and room for a refusal."""

    def __init__(self) -> None:
        super().__init__()
        self.refusal_title = label("✕ " + self.tr("This survey was not opened"), Size.LARGE, bold=True)
        self.refusal_text = label("")
        self.details = disclosure(self.tr("For the researcher"))
        self.detail_text = label("", Size.SMALL)
        self.detail_text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        parts = (self.refusal_title, self.refusal_text, at_start(self.details), self.detail_text)
        self.refusal = card(*parts, name="notice")
        self.details.toggled.connect(self.detail_text.setVisible)
        self.open = button(self.tr("Open a survey…"), primary=True)
        title = label(self.tr("Answer without giving yourself away"), Size.TITLE, bold=True)
        text = self.tr(
            "Open the survey you were given, a file ending in .tacit-survey, or drop it onto this window. You choose how "
            "private each answer shall be, and see everything that leaves before it leaves."
        )
        self.coin = CoinCard()
        column = ScrollingColumn(self).column
        fill(column, self.refusal, title, label(text), at_start(self.open), self.coin, 1)
        self.show_refusal("", "")

    def show_refusal(self, text: str, detail: str) -> None:
        """Say why a survey was refused; nothing if the text is empty."""
        self.refusal.setVisible(bool(text))
        self.refusal_text.setText(text)
        self.refusal_text.setAccessibleDescription(detail)
        # A detail begins with the place in the file, in Latin letters, which would turn a sentence in Arabic round.
        self.detail_text.setText(f"\u200f{detail}" if detail and QApplication.isRightToLeft() else detail)
        self.details.setVisible(bool(detail))
        self.details.setChecked(False)
        self.detail_text.hide()
