"""Field mode in the window: the page between two people, and what the operator does: the code, the file of records.

Between two people the page says how many records are finished, and nothing of the person before. A record that was drawn and not
decided about, such as at a power failure, keeps the next person from beginning: its person decides, or the operator throws it away.
When the last record was finished and how its receipt begins is shown to the operator alone: who waits in the queue knows whose it
is, and could find it in the file.

The operator's code is asked for before the next person begins, before an export, and before the mode is left. It protects
the collection from people in the queue. The passphrase protects it from a thief of the disk.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from tacit.formats import tokens
from tacit.formats.batch_file import SUFFIX
from tacit.platform.errors import TacitError
from tacit_agent.session import Kept, SurveySession
from tacit_agent.session.refusals import Today
from tacit_agent.ui.dialogs import Dialogs, asked_twice, telling
from tacit_agent.ui.language import filled, number, quoted, said
from tacit_agent.ui.pages import AgentPage, PageParts
from tacit_agent.ui.widgets.basics import ScrollingColumn, Size, at_start, button, card, cells, label
from tacit_agent.vault import Admitted, FieldMode, OperatorCode, Vault, field
from tacit_qt.widgets import fill, sticks

translate = QCoreApplication.translate


class Operator:
    """The person who knows the code, and field mode as the vault remembers it; `today` is the local date, for names of files."""

    def __init__(self, vault: Vault, dialogs: Dialogs, mode: FieldMode, today: Today) -> None:
        self.mode = mode
        self._vault = vault
        self._dialogs = dialogs
        self._today = today

    def admitted(self) -> Admitted | None:
        """Ask for the code; None if it is not given, or is not right."""
        title = translate("Operator", "Operator's code")
        if (given := self._dialogs.secret(title, translate("Operator", "Operator's code:"))) is not None:
            with telling(self._dialogs, title):
                return field.admit(self._vault, given)
        return None

    def confirms_few(self, new: int) -> bool:
        """Ask whether so few new people shall be exported."""
        text = translate(
            "Operator",
            "New records since the last export: %1. Two files that differ by so few people show whose records these are. "
            "It is better to wait until there are %2.",
        )
        return self._dialogs.confirm(
            translate("Operator", "Export so few?"),
            filled(text, number(new), number(self.mode.fewest)),
            translate("Operator", "Export anyway"),
        )

    def file_name(self) -> str:
        """Where the records go if the operator agrees: the folder of the last time or the only stick; survey, device, date."""
        name = f"{self.mode.signed.id[:8]}-{self.mode.device}-{self._today().isoformat()}{SUFFIX}"
        if self.mode.folder and Path(self.mode.folder).is_dir():
            return str(Path(self.mode.folder) / name)
        plugged = sticks()
        return str(Path(plugged[0]) / name) if len(plugged) == 1 else name

    def remember_folder(self, path: Path) -> None:
        """Begin there the next time."""
        self.mode = replace(self.mode, folder=str(path.absolute().parent))
        field.remember(self._vault, self.mode)


def ask_new_code(dialogs: Dialogs) -> OperatorCode | None:
    """A code for a new field mode, asked twice; None if the operator changed their mind or the two differ."""
    title = translate("Operator", "Operator's code")
    text = translate(
        "Operator",
        "A code of at least four characters that only you know. It is asked for before the next person, an export, "
        "and the end of this mode, also after a restart.",
    )
    if (code := asked_twice(dialogs, title, text)) is not None:
        with telling(dialogs, title):
            return OperatorCode.of(code)
    return None


def save_batch(
    session: SurveySession, dialogs: Dialogs, title: str, name: str, admitted: Admitted | None = None
) -> tuple[Path, int] | None:
    """Ask where, and write there; the path and the number of records, or None if the person changed their mind.

    The file always has its ending, because the researcher's program looks for it. It is read back before it counts. A `TacitError` says
    why it could not be written, or that it reads back otherwise.
    """
    if not ask_token(session, dialogs):
        return None
    if (chosen := dialogs.save_path(title, name)) is None:
        return None
    path = chosen if chosen.name.endswith(SUFFIX) else chosen.with_name(f"{chosen.name}{SUFFIX}")
    if path != chosen and path.exists():
        text = filled(translate("Saving", "%1 exists already in this folder."), path.name)
        if not dialogs.confirm(
            translate("Saving", "Replace the file?"), text, translate("Saving", "Replace")
        ):
            return None
    return path, session.export(path, few=admitted is not None, admitted=admitted)


def card_text() -> str:
    """What a person who was given a token is asked to type."""
    return translate("Saving", "Type the 16 letters and digits on the card that you were given.")


def token_refusal(typed: str, take: Callable[[str], object] = tokens.read) -> str:
    """Why what was typed is no token, or cannot be taken; empty if it is one."""
    try:
        take(typed)
    except TacitError as error:
        return said(error.message)
    return ""


def ask_token(session: Kept, dialogs: Dialogs) -> bool:
    """Ask for the token that the survey wants, until one is typed; whether there is one now."""
    while session.needs_token:
        if (typed := dialogs.typed(translate("Saving", "Your card"), card_text(), token_refusal)) is None:
            return False
        if not token_refusal(typed):
            session.take_token(typed)
    return True


def saved_text(path: Path, records: int) -> str:
    """That a file was saved, and how many records were read back from it."""
    if records == 1:
        return filled(translate("Saving", "Saved: %1. Read back: 1 record."), path.name)
    return filled(translate("Saving", "Saved: %1. Read back: %2 records."), path.name, number(records))


class LockPage(AgentPage):
    """The page an operator sees: the next person may `begin`, that of an undecided record `decide`; the mode ends (`leave`)."""

    begin = Signal()
    decide = Signal()
    leave = Signal()

    def __init__(self, operator: Operator, *given: *PageParts) -> None:
        super().__init__(*given)
        self._operator = operator
        self.count = label("", Size.CODE, bold=True)
        self.days, self.exported = label(""), label("")
        self.device = label(filled(self.tr("This device: %1"), operator.mode.device), faint=True)
        self.status = label("", bold=True)
        self.start = button(self.tr("Next person"), lambda: self._admit(self.begin), primary=True)
        self.export = button(self.tr("Export all…"), self._export)
        self.stop = button(self.tr("Leave this mode"), lambda: self._admit(self.leave))
        self.last = button(self.tr("Last record…"), self._show_last)
        self.decided = button(self.tr("Its person decides"), lambda: self._admit(self.decide))
        self.thrown = button(self.tr("Throw it away"), self._throw_away)
        self._lay_out()

    def _lay_out(self) -> None:
        title = self.session.survey.title.get(self.preferences.languages)
        head = label(self.tr("Finished records on this computer"), faint=True)
        counts = (head, self.count, self.days, self.exported, self.device, at_start(self.last), self.status)
        undecided = self.tr(
            "A record was drawn, but neither handed in nor thrown away. It does not count and is not exported. Let its person decide. "
            "If they have left, throw it away. Then the next person can begin."
        )
        self.notice = card(label(undecided), cells(self.decided, self.thrown, 1), name="notice")
        text = self.tr(
            "The answers of the person before are erased. You may export the file as often as you like. Each time it holds "
            "every finished record; the researcher's program takes each once."
        )
        column = ScrollingColumn(self).column
        fill(column, label(quoted(title), Size.TITLE, bold=True), card(*counts), self.notice, self.start)
        fill(column, cells(self.export, 1, self.stop), label(text, faint=True), 1)

    def enter(self) -> None:
        """Show the count."""
        holding = self.session.holding
        finished, exported = holding.records, holding.exported
        self.count.setText(number(finished))
        self.count.setAccessibleName(filled(self.tr("Finished records: %1"), number(finished)))
        today, week = self.session.today
        self.days.setText(
            filled(self.tr("Today: %1. This week, since Monday: %2."), number(today.finished), number(week))
        )
        counts = filled(
            self.tr("Exported so far: %1. Not exported yet: %2."),
            number(exported),
            number(finished - exported),
        )
        if holding.thrown:
            text = self.tr("Thrown away after the draw: %1, today %2.")
            counts += "\n" + filled(text, number(holding.thrown), number(today.thrown))
        self.exported.setText(counts)
        self.export.setEnabled(finished > 0)
        self.last.setEnabled(self.session.last is not None)
        undecided = self.session.undecided > 0
        self.notice.setVisible(undecided)
        self.start.setEnabled(not undecided)
        self.status.setVisible(bool(self.status.text()))

    def focus_first(self) -> QWidget | None:
        """The button for the next person."""
        return self.start if self.start.isEnabled() else self.decided

    def say(self, text: str) -> None:
        """Say something below the counts."""
        self.status.setText(text)
        self.status.setVisible(bool(text))

    def _admit(self, wanted: SignalInstance) -> None:
        if self._operator.admitted():
            self.say("")
            wanted.emit()

    def _throw_away(self) -> None:
        if not self._operator.admitted():
            return
        try:
            self.session.take_up_undecided()
            self.session.throw_away()
        except TacitError as error:
            self.say("✕ " + said(error.message))
        else:
            self.say("✓ " + self.tr("The record was thrown away."))
        self.enter()

    def _show_last(self) -> None:
        if (last := self.session.last) is not None and self._operator.admitted():
            (time, receipt), locale, form = last, QLocale(), QLocale.FormatType
            day = locale.toString(QDate(time.year, time.month, time.day), form.LongFormat)
            clock = locale.toString(QTime(time.hour, time.minute), form.ShortFormat)
            text = self.tr("The last record was finished on %1, at about %2. Its receipt begins %3.")
            self.say(filled(text, day, clock, f"\u2066{receipt}\u2069"))

    def _export(self) -> None:
        admitted = self._operator.admitted()
        few = self.session.few
        if admitted is None or (few and not self._operator.confirms_few(few)):
            return
        title, name = self.tr("Export all records"), self._operator.file_name()
        try:
            saved = save_batch(self.session, self.dialogs, title, name, admitted)
        except TacitError as error:
            self.say("✕ " + filled(self.tr("Not saved: %1"), said(error.message)))
            return
        if saved is not None:
            self._operator.remember_folder(saved[0])
            self.say(f"✓ {saved_text(*saved)}")
            self.enter()
