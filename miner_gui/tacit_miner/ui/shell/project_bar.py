"""The bar above everything: which study, how many records, who sent them, and what must be known first."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tacit.platform.errors import TacitError
from tacit.platform.messages import Message
from tacit.records.mixed import LevelChannels
from tacit.verdicts.forecast import listed_by_chance
from tacit_miner.runs import DamagedRunError, RunSettings
from tacit_miner.ui.shell.dialogs import sentence
from tacit_miner.ui.texts.language import named, number, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, push
from tacit_miner.ui.widgets.labels import Elided, Notice, tip
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_qt.widgets import bold, fill, laid_out

TITLE_ROOM = 12  # what the title wants beside the buttons, in heights of a line; without it they go below


class ProjectBar(QWidget):
    """Survey, records, signers and notices; `forget` has the number of a damaged run. `is_demo` is set before a project is shown."""

    mine = Signal()
    confirm = Signal()
    settings = Signal()
    signers = Signal()
    notes = Signal()
    forget = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._title, self._facts = Elided(), Elided()
        self._title.setFont(bold(self._title.font(), 1.15))
        self.is_demo = self._folded = False
        self._has_signers = self._has_notes = False
        self._signers, self._notes = push("", self.signers), push("", self.notes)
        about = tr("Show the settings of the run, or put them away (Ctrl+Shift+R)")
        self.settings_button = push(tr("Settings"), self.settings, about)
        about = tr("Search with the settings on the side (F5)")
        self.mine_button = push(tr("Mine"), self.mine, about)
        self.mine_button.setDefault(True)
        about = tr("Find the list in one random half of the records and test it on the other (Shift+F5)")
        self.confirm_button = push(tr("Confirm on the other half"), self.confirm, about)
        self.read_only, self.chance = Notice(), Notice()
        self.unsigned, self.stale, self.damaged = (Notice(warning=True) for _ in range(3))
        self.refusal, self.outside, self.not_kept = (Notice(warning=True) for _ in range(3))
        words = QWidget()
        words.setMinimumWidth(TITLE_ROOM * self.fontMetrics().height())
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        laid_out(QVBoxLayout(words), self._title, self._facts, spacing=1)
        top = FlowLayout()
        fill(top, words, self._notes, self._signers)
        fill(top, self.settings_button, self.confirm_button, self.mine_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        fill(layout, top, self.refusal, self.chance, self.outside)
        fill(layout, self.read_only, self.not_kept, self.damaged, self.unsigned, self.stale)

    def fold_away(self, *, folded: bool) -> None:
        """Stand in one line, in a low window: signers and notes are in the menu too, the facts become the title's tooltip."""
        self._folded = folded
        self._facts.setHidden(folded)
        self._signers.setVisible(self._has_signers and not folded)
        self._notes.setVisible(self._has_notes and not folded)
        told = self._title.accessibleName()
        self._title.setToolTip(tip(f"{told}\n{self._facts.accessibleName()}" if folded else told))

    def allow_mining(self, can: bool, fault: str, show: Callable[[], None]) -> None:
        """Whether one can mine now, and why the settings do not allow it; empty if they do."""
        for button in (self.mine_button, self.confirm_button):
            button.setEnabled(can)
        self.refusal.say(fault, tr("Show"), show)

    def foresee(self, found: Message | None, settings: RunSettings | None, snapshot: Snapshot | None) -> None:
        """Say, before a run, what its list will be: what was foreseen, else whether much of it will be chance."""
        if found is None and settings and snapshot and snapshot.levels:
            channels = LevelChannels.of([level.channels for level in snapshot.levels])
            factors = (channels.keep_one, channels.keep_zero)
            found = listed_by_chance(settings.mining, snapshot.counts.used, *factors)
        self.chance.say(tr("Before you mine: {what}.").format(what=said(found)) if found else "")

    def show_damage(self, damage: DamagedRunError | None) -> None:
        """Say that the last run could not be shown; everything else can."""
        if damage is None:
            self.damaged.clear()
            return
        words = tr("The last run cannot be shown: {reason} All other parts of the project are there.")
        said, run = words.format(reason=sentence(damage)), damage.number
        self.damaged.say(said, tr("Forget the run…"), lambda: self.forget.emit(run))

    def show_not_kept(self, error: TacitError) -> None:
        """Say that the result shown is nowhere but on the screen."""
        words = tr("The result shown could not be kept in the project: {reason} Export it, or mine again.")
        self.not_kept.say(words.format(reason=sentence(error)))

    def show_project(self, snapshot: Snapshot) -> None:
        """Show another state of the project."""
        counts = snapshot.counts
        facts = tr("{used} records used of {kept} · {items} items · {path}")
        if snapshot.dependent:
            facts = tr(
                "{used} records used of {kept} · {items} items · randomized together: {groups} · {path}"
            )
        used, kept, items = map(number, (counts.used, counts.kept, len(snapshot.items)))
        groups = tr("; ").join(tr(", ").join(map(named, group)) for group in snapshot.dependent)
        path = tr("a demo, gone when the program ends") if self.is_demo else named(str(snapshot.path))
        self._facts.say(facts.format(groups=groups, used=used, kept=kept, items=items, path=path))
        self._signers.setText(tr("Signers: {count}").format(count=number(len(snapshot.signers))))
        self._has_signers, self._has_notes = snapshot.asked is not None, bool(snapshot.notes)
        self._notes.setText(tr("Project notes ({count})").format(count=number(len(snapshot.notes))))
        self._title.say(snapshot.title)
        self.fold_away(folded=self._folded)
        why = snapshot.read_only
        unsigned = tr("Unsigned: nobody signed these records, and copies cannot be told apart.")
        self.read_only.say(tr("Read only: {reason}.").format(reason=said(why)) if why else "")
        self.unsigned.say(unsigned if snapshot.asked is None else "")
