"""The bar above everything: which study, how many records, who sent them, and what must be known first.

The bottom: what is being done, how far it is, what the levels so far found, and Cancel.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tacit.compute.control import Progress
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message
from tacit.records.mixed import LevelChannels
from tacit.verdicts.forecast import listed_by_chance
from tacit_miner.ui.shell.dialogs import sentence
from tacit_miner.ui.texts.language import decimal, named, number, tr
from tacit_miner.ui.texts.words import said
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Elided, Notice, announce
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_qt.widgets import laid_out

if TYPE_CHECKING:
    from tacit_miner.runs import DamagedRunError, RunSettings

TITLE_ROOM = 12
"""What the title wants beside the buttons, in heights of a line; without it they go below."""


class ProjectBar(QWidget):
    """Survey, records, signers and notices.

    Signals:
        mine, confirm, signers, notes: the buttons of the bar.
        forget: the number of a run that is damaged and not wanted any more.

    Attributes:
        is_demo: whether the project goes away with the program; set before it is shown.
        refusal: why one cannot mine with the settings as they are.
        chance: how much of a list with these settings would be chance.
    """

    mine = Signal()
    confirm = Signal()
    signers = Signal()
    notes = Signal()
    forget = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._title, self._facts = Elided(), Elided()
        font = self._title.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.15)
        self._title.setFont(font)
        self.is_demo = False
        self._signers, self._notes = QPushButton(), QPushButton()
        self._signers.clicked.connect(self.signers)
        self._notes.clicked.connect(self.notes)
        self.mine_button = QPushButton(tr("Mine"))
        self.mine_button.setDefault(True)
        self.mine_button.setToolTip(tr("Search with the settings on the side (F5)"))
        self.mine_button.clicked.connect(self.mine)
        self.confirm_button = QPushButton(tr("Confirm on the other half"))
        self.confirm_button.setToolTip(
            tr("Find the list in one random half of the records and test it on the other (Shift+F5)")
        )
        self.confirm_button.clicked.connect(self.confirm)
        self.read_only, self.unsigned, self.stale = Notice(), Notice(warning=True), Notice(warning=True)
        self.damaged, self.refusal = Notice(warning=True), Notice(warning=True)
        self.not_kept, self.chance = Notice(warning=True), Notice()
        self._arrange()

    def _arrange(self) -> None:
        """The title beside the buttons, and notices under them."""
        words = QWidget()
        words.setMinimumWidth(TITLE_ROOM * self.fontMetrics().height())
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        laid_out(QVBoxLayout(words), self._title, self._facts, spacing=1)
        top = FlowLayout()
        for part in (words, self._notes, self._signers, self.confirm_button, self.mine_button):
            top.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.addLayout(top)
        for notice in (
            self.refusal,
            self.chance,
            self.read_only,
            self.not_kept,
            self.damaged,
            self.unsigned,
            self.stale,
        ):
            layout.addWidget(notice)

    def allow_mining(self, can: bool, fault: str, show: Callable[[], None]) -> None:
        """Whether one can mine now, and why the settings do not allow it; empty if they do."""
        for button in (self.mine_button, self.confirm_button):
            button.setEnabled(can)
        if fault:
            self.refusal.say(fault, tr("Show"), show)
        else:
            self.refusal.clear()

    def foresee(self, settings: RunSettings | None, snapshot: Snapshot | None) -> None:
        """Say, before a run, if much of its list will be chance."""
        found = None
        if settings is not None and snapshot is not None and snapshot.levels:
            channels = LevelChannels.of([level.channels for level in snapshot.levels])
            factors = (channels.keep_one, channels.keep_zero)
            found = listed_by_chance(settings.mining, snapshot.counts.used, *factors)
        if found is None:
            self.chance.clear()
        else:
            self.show_forecast(found)

    def show_forecast(self, found: Message) -> None:
        """Say, before a run, what its list will be."""
        self.chance.say(tr("Before you mine: {what}.").format(what=said(found)))

    def show_damage(self, damage: DamagedRunError | None) -> None:
        """Say that the last run could not be shown; everything else can."""
        if damage is None:
            self.damaged.clear()
            return
        words = tr("The last run cannot be shown: {reason} All other parts of the project are there.")
        run = damage.number
        self.damaged.say(
            words.format(reason=sentence(damage)), tr("Forget the run…"), lambda: self.forget.emit(run)
        )

    def show_not_kept(self, error: TacitError) -> None:
        """Say that the result shown is nowhere but on the screen."""
        words = tr("The result shown could not be kept in the project: {reason} Export it, or mine again.")
        self.not_kept.say(words.format(reason=sentence(error)))

    def show_project(self, snapshot: Snapshot) -> None:
        """Show another state of the project."""
        self._title.say(snapshot.title)
        counts = snapshot.counts
        facts = tr("{used} records used of {kept} · {items} items · {path}")
        together = tr("; ").join(tr(", ").join(map(named, group)) for group in snapshot.dependent)
        if together:
            facts = tr(
                "{used} records used of {kept} · {items} items · randomized together: {groups} · {path}"
            )
        self._facts.say(
            facts.format(
                groups=together,
                used=number(counts.used),
                kept=number(counts.kept),
                items=number(len(snapshot.items)),
                path=tr("a demo, gone when the program ends") if self.is_demo else named(str(snapshot.path)),
            )
        )
        self._signers.setText(tr("Signers: {count}").format(count=number(len(snapshot.signers))))
        self._signers.setVisible(bool(snapshot.survey))
        self._notes.setText(tr("Notes: {count}").format(count=number(len(snapshot.notes))))
        if snapshot.read_only:
            self.read_only.say(tr("Read only: {reason}.").format(reason=said(snapshot.read_only)))
        else:
            self.read_only.clear()
        if snapshot.unsigned:
            self.unsigned.say(tr("Unsigned: nobody signed these records, and copies cannot be told apart."))
        else:
            self.unsigned.clear()


STEPS = 1000
TICK_MS = 200


class ProgressPanel(QWidget):
    """Visible while a long job is at work.

    Signals:
        cancel: the job is to stop.
    """

    cancel = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._detail = ""
        self._began = 0.0
        self._levels: dict[int, str] = {}
        self.headline, self.levels = Elided(), Elided()
        self.bar = QProgressBar()
        self.bar.setRange(0, STEPS)
        self.bar.setTextVisible(True)
        self.bar.setMaximumWidth(260)
        self.button = QPushButton(tr("Cancel"))
        self.button.clicked.connect(self.stop)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        row = QHBoxLayout()
        row.addWidget(self.headline, 1)
        row.addWidget(self.bar)
        row.addWidget(self.button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.addLayout(row)
        layout.addWidget(self.levels)
        self.hide()

    def begin(self, title: str) -> None:
        """A job began."""
        self._title, self._detail, self._began = title, "", time.monotonic()
        self._levels.clear()
        self.levels.say("")
        self.levels.hide()
        self.bar.setRange(0, 0)  # busy until there is a share
        self.bar.setAccessibleName(title)
        self.button.setEnabled(True)
        self.button.setText(tr("Cancel"))
        self.button.setToolTip(tr("Stop; what was found so far is shown and labelled (Esc)"))
        self.show()
        self._timer.start()
        self._tick()
        announce(self, title)

    def end(self) -> None:
        """The job is over."""
        self._timer.stop()
        self.hide()

    def show_progress(self, progress: object) -> None:
        """What the job reports: a length of itemsets of a search, or a file of an import."""
        if isinstance(progress, Progress):
            self._show_level(progress)
        else:
            self._show_file(progress)
        self._tick()

    def _show_level(self, progress: Progress) -> None:
        if progress.phase == "keep":
            self._keep()
            return
        if progress.phase == "rules":
            self._detail = tr("rules")
        else:
            candidates = tr("candidates: {candidates}").format(candidates=number(progress.candidates))
            self._detail = f"{_itemsets(progress.length)}, {candidates}"
        if progress.phase == "finished":
            words = tr("{itemsets}: {kept} kept of {candidates}")
            self._levels[progress.length] = words.format(
                itemsets=_itemsets(progress.length),
                kept=number(progress.kept),
                candidates=number(progress.candidates),
            )
            self.levels.say(" · ".join(self._levels.values()))
            self.levels.show()
        self._share(progress.done)

    def _keep(self) -> None:
        """The end cannot be cancelled: there is a result, and it is whole."""
        self._detail = tr("keeping the result")
        self.bar.setRange(0, 0)
        self.button.setEnabled(False)
        self.button.setToolTip(tr("The search is over; its result is being kept"))

    def _show_file(self, progress: object) -> None:
        """An `IntakeProgress`, known by its fields: its module would bring NumPy in before the window is up."""
        words = tr("file {file} of {files}, new records: {records}")
        self._detail = words.format(
            file=number(getattr(progress, "file", 0)),
            files=number(getattr(progress, "files", 0)),
            records=number(getattr(progress, "records", 0)),
        )
        self._share(getattr(progress, "done", 0.0))

    def _share(self, done: float) -> None:
        self.bar.setRange(0, STEPS)
        self.bar.setValue(round(STEPS * done))

    def _tick(self) -> None:
        seconds = tr("{seconds} s").format(seconds=decimal(time.monotonic() - self._began, 1))
        self.headline.say(" · ".join(part for part in (self._title, self._detail, seconds) if part))

    def stop(self) -> None:
        """Ask the job to stop, and say that it was asked."""
        self.button.setEnabled(False)
        self.button.setText(tr("Stopping…"))
        self.cancel.emit()


def _itemsets(length: int) -> str:
    """Which itemsets are counted."""
    if length == 1:
        return tr("single items")
    return tr("itemsets of {length} items").format(length=number(length))
