"""Before a survey is open: how to open one, why one was refused, and a coin to try.

The coin is a harmless yes, no, or one of four options tossed a hundred times, and the test of the sampler.
"""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tacit.draw.exact_draw import NO, YES
from tacit.survey import MILLION
from tacit_agent.session import coin
from tacit_agent.ui.language import fill, number
from tacit_agent.ui.widgets.basics import ScrollingColumn, Size, button, card, cells, disclosure, label
from tacit_qt.widgets import laid_out


class CoinCard(QWidget):
    """Two answers to toss, a test, and what came out."""

    def __init__(self) -> None:
        super().__init__()
        frame, inside = card()
        inside.addWidget(label(self.tr("Try the coin"), Size.LARGE, bold=True))
        about = self.tr(
            "Do you like tea? And which of four drinks do you like best? Press an answer: it is tossed %1 times at each of "
            "three levels, as your answers will be tossed once. Nothing is kept."
        )
        inside.addWidget(label(fill(about, number(coin.TOSSES))))
        self.yes, self.no = button(self.tr("Toss a yes")), button(self.tr("Toss a no"))
        self.choice = button(self.tr("Toss one of four"))
        self.test = button(self.tr("Test the coin"))
        self.yes.clicked.connect(lambda: self.toss(YES))
        self.no.clicked.connect(lambda: self.toss(NO))
        self.choice.clicked.connect(self.toss_choice)
        self.test.clicked.connect(self.run_test)
        inside.addLayout(cells(self.yes, self.no, self.choice, None))
        inside.addLayout(cells(self.test, None))
        self.result = label("")
        self.result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self.result.hide()
        inside.addWidget(self.result)
        laid_out(QVBoxLayout(self), frame)

    def toss(self, answer: str) -> None:
        """Toss this answer and say how many were flipped."""
        flipped = coin.toss(coin.PRACTICE, answer)
        if answer == YES:
            text = self.tr("Level %1: of %2 yes, %3 were sent as no. About %4 are expected.")
        else:
            text = self.tr("Level %1: of %2 no, %3 were sent as yes. About %4 are expected.")
        lines = []
        for position, (scheme, count) in enumerate(zip(coin.PRACTICE, flipped, strict=True)):
            kept = scheme.millionths[0 if answer == YES else 1]
            expected = (MILLION - kept) * coin.TOSSES // MILLION
            lines.append(
                fill(text, number(position + 1), number(coin.TOSSES), number(count), number(expected))
            )
        self._say([*lines, self._again()])

    def toss_choice(self) -> None:
        """Toss one of four options and say as which ones it was sent."""
        lines = []
        for position, (scheme, counts) in enumerate(
            zip(coin.PRACTICE, coin.toss_options(coin.PRACTICE), strict=True)
        ):
            text = self.tr(
                "Level %1: of %2 choices, %3 were sent unchanged. About %4 are expected. Each of the other three was sent: %5."
            )
            expected = round(float(scheme.kary(coin.PRACTICE_OPTIONS).keep) * coin.TOSSES)
            shown = (position + 1, coin.TOSSES, counts[0], expected)
            lines.append(fill(text, *map(number, shown), _listed(counts[1:])))
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
        rare = fill(
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
        return fill(text, _sign(check.is_good), *map(number, counts))

    def _options_checked(self, checks: list[coin.Check]) -> list[str]:
        """Of one level: the option that was chosen, and the others."""
        kept, *others = checks
        text = self.tr("%1 Level %2: of %3 choices among four, %4 sent unchanged; expected %5 to %6.")
        counts = (kept.level + 1, kept.draws, kept.flipped, kept.lowest, kept.highest)
        lines = [fill(text, _sign(kept.is_good), *map(number, counts))]
        text = self.tr("%1 Level %2: sent as each of the others: %3; expected %4 to %5.")
        band = (number(others[0].lowest), number(others[0].highest))
        is_good, sent = all(check.is_good for check in others), _listed([check.flipped for check in others])
        return [*lines, fill(text, _sign(is_good), number(kept.level + 1), sent, *band)]

    def _say(self, lines: list[str]) -> None:
        self.result.setText("\n".join(lines))
        self.result.show()


def _sign(is_good: bool) -> str:
    return "✓" if is_good else "✕"


def _listed(counts: list[int]) -> str:
    return QLocale().createSeparatedList([number(count) for count in counts])


class WelcomePage(QWidget):
    """An invitation, and room for a refusal.

    Signals:
        open_wanted: the person wants to look for a file.
    """

    open_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.refusal, inside = card("notice")
        self.refusal_title = label("✕ " + self.tr("This survey was not opened"), Size.LARGE, bold=True)
        self.refusal_text = label("")
        self.details = disclosure(self.tr("For the researcher"))
        self.detail_text = label("", Size.SMALL)
        self.detail_text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for part in (self.refusal_title, self.refusal_text):
            inside.addWidget(part)
        inside.addWidget(self.details, alignment=Qt.AlignmentFlag.AlignLeading)
        inside.addWidget(self.detail_text)
        self.details.toggled.connect(self.detail_text.setVisible)
        self.open = button(self.tr("Open a survey…"), primary=True)
        self.open.clicked.connect(self.open_wanted)
        area = ScrollingColumn()
        column = area.column
        column.addWidget(self.refusal)
        column.addWidget(label(self.tr("Answer without giving yourself away"), Size.TITLE, bold=True))
        text = self.tr(
            "Open the survey you were given, a file ending in .tacit-survey, or drop it onto this window. You choose how "
            "private each answer shall be, and see everything that leaves before it leaves."
        )
        column.addWidget(label(text))
        column.addWidget(self.open, alignment=Qt.AlignmentFlag.AlignLeading)
        self.coin = CoinCard()
        column.addWidget(self.coin)
        column.addStretch(1)
        laid_out(QVBoxLayout(self), area)
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
