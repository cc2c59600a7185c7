"""The page Design: outline at the side, the form of what is chosen, and below it the check list and the changes.

One draft is open at a time (`tacit_miner.design.versions`). The page shows it and takes changed drafts from the forms; what
is done with it as a whole is in `deeds`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from tacit.survey import QuestionKind, Survey
from tacit_miner.design.checks import DraftFinding, check, errors
from tacit_miner.design.draft import (
    Draft,
    DraftLevel,
    insert_item,
    insert_level,
    moved_item,
    survey_of,
    without_item,
    without_level,
)
from tacit_miner.design.edits import first_draft, new_item
from tacit_miner.design.versions import DraftDocument
from tacit_miner.ui.design.deeds import Deeds
from tacit_miner.ui.design.form import DraftForm, ItemForm
from tacit_miner.ui.design.head_form import HeadForm
from tacit_miner.ui.design.level_form import LevelForm
from tacit_miner.ui.design.outline import Outline, PlaceList, finding_lines
from tacit_miner.ui.design.words import parsed
from tacit_miner.ui.texts.language import locale, named, number, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, Scrolled, follow_the_eye, name_lists, push, split
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.workflow.step import FreePage, StepHost
from tacit_qt.widgets import called, fill


class _TallColumn(QVBoxLayout):
    """A column that is as high as it must be: a window scrolls others at the height that their lists would like to have."""

    def hasHeightForWidth(self) -> bool:
        """No, though the buttons at its top break into lines."""
        return False


class DesignPage(FreePage):
    """A survey being designed: the document that is open, and the findings of its check list, as last made."""

    def __init__(self, host: StepHost) -> None:
        super().__init__()
        self.document = DraftDocument(first_draft([locale().bcp47Name().partition("-")[0]]))
        self.findings: tuple[DraftFinding, ...] = ()
        self._room, self._place = "head", 0
        self.title = Plain(wraps=True)
        side = Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
        self.title.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute)  # a name may run the other way
        self.outline = Outline()
        self.forms: dict[str, DraftForm] = {
            "head": HeadForm(host.ask),
            "levels": LevelForm(),
            "items": ItemForm(),
        }
        self.stack = QStackedWidget()
        for form in self.forms.values():
            self.stack.addWidget(Scrolled(form))
            form.changed.connect(self.put)
        self.checks, self.changes = PlaceList(tr("Check list")), PlaceList(tr("Changes"))
        self.tabs = called(QTabWidget(documentMode=True), tr("Check list and changes"))
        self.tabs.addTab(self.checks, tr("Check list"))
        self.tabs.addTab(self.changes, tr("Changes since the version before"))
        # The check list waits until the person stops typing.
        self.timer = QTimer(self, singleShot=True, interval=250)
        self.timer.timeout.connect(self.check_now)
        self.deeds = Deeds(host, self)
        self._lay_out()
        self._connect()
        self.show_document(self.document)
        follow_the_eye(self)
        name_lists(self)

    def _lay_out(self) -> None:
        bar = QWidget()
        self.undo_button, self.redo_button = push(tr("Undo"), self.undo), push(tr("Redo"), self.redo)
        first, others = self.deeds.buttons[:3], self.deeds.buttons[3:]
        fill(FlowLayout(bar), *first, self.undo_button, self.redo_button, *others)
        below = split(Qt.Orientation.Vertical, (self.stack, 3), (self.tabs, 1))
        beside = split(Qt.Orientation.Horizontal, (self.outline, 1), (below, 3))
        line = self.fontMetrics().height()
        beside.setSizes([15 * line, 45 * line])
        below.setSizes([30 * line, 10 * line])
        fill(_TallColumn(self), bar, self.title, (beside, 1))

    def _connect(self) -> None:
        outline = self.outline
        outline.head.connect(lambda: self.look_at("head"))
        outline.level.connect(lambda place: self.look_at("levels", place))
        outline.item.connect(lambda place: self.look_at("items", place))
        outline.moved.connect(self._move)
        outline.add_item.connect(self._add_item)
        outline.add_level.connect(self._add_level)
        outline.remove.connect(self._remove)
        self.checks.followed.connect(self.follow)
        self.changes.followed.connect(self.follow)

    # What is open.

    @property
    def draft(self) -> Draft:
        """The draft that is shown."""
        return self.document.draft

    def show_document(self, document: DraftDocument) -> None:
        """Open another draft, at its head."""
        self.document = document
        self._room, self._place = "head", 0
        self.show_again()

    def put(self, draft: Draft, place: str = "") -> None:
        """Take a changed draft."""
        if self.document.put(draft, place):
            self._show()
            self.timer.start()

    def drafted(self) -> Callable[[], Survey] | None:
        """See `FreePage`."""
        return partial(survey_of, self.draft) if self.draft.items else None

    def undo(self) -> None:
        """Take the last change back."""
        self.document.history.undo()
        self.show_again()

    def redo(self) -> None:
        """Make it again."""
        self.document.history.redo()
        self.show_again()

    def show_again(self) -> None:
        """The document has another file, was signed, or has another draft."""
        self._show()
        self.check_now()

    # What is looked at.

    def look_at(self, room: str, place: int = 0) -> None:
        """Show the form of a part."""
        self._room, self._place = room, place
        self.document.history.close_step()
        self._show()

    def follow(self, place: str) -> None:
        """Go to the place of a line of the check list."""
        if place == "items":
            self.outline.add.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        room, which, field = parsed(place)
        many = {"levels": self.draft.levels, "items": self.draft.items}.get(room, ((),))
        if which < len(many):
            self.look_at(room, which)
            self.forms[room].go_to(field)

    def _show(self) -> None:
        draft = self.draft
        count = {"levels": len(draft.levels), "items": len(draft.items)}.get(self._room, 1)
        if not count:
            self._room = "head"
        self._place = min(self._place, max(0, count - 1))
        self.forms[self._room].show_draft(draft, self._place)
        self.stack.setCurrentIndex(list(self.forms).index(self._room))
        self.outline.show_draft(draft, self._room, self._place, self._wrong())
        history = self.document.history
        self.undo_button.setEnabled(history.can_undo)
        self.redo_button.setEnabled(history.can_redo)
        self.title.setText(self._title())

    def _wrong(self) -> frozenset[str]:
        """The parts that have errors, as the outline marks them."""
        places = (parsed(finding.place) for finding in errors(self.findings))
        return frozenset(room if room == "head" else f"{room}[{which}]" for room, which, _ in places)

    def _title(self) -> str:
        document = self.document
        if document.signed is not None:
            words = tr("{name} is signed and never changes. What you change here becomes its next version.")
            return words.format(name=named(document.signed.path.name))
        mark = tr(" (changed)") if document.is_changed else ""
        name = named(document.path.name) if document.path else tr("New draft")
        if not document.versions:
            return name + mark
        return tr("{name}{mark}: the next version of {before}").format(
            name=name, mark=mark, before=named(document.versions[0].path.name)
        )

    def check_now(self) -> None:
        """Make the check list of what is shown."""
        self.timer.stop()
        self.findings = check(self.draft)
        self.checks.show_lines(*finding_lines(self.findings))
        changes = self.document.changes()
        lines = [(said(change.message), change.place) for change in changes]
        self.changes.show_lines(self._changes_sentence(len(changes)), lines)
        self.tabs.setTabText(0, _counted(tr("Check list"), len(self.findings)))
        self.tabs.setTabText(1, _counted(tr("Changes since the version before"), len(changes)))
        self.tabs.setTabVisible(1, bool(self.document.versions))
        self.outline.show_draft(self.draft, self._room, self._place, self._wrong())

    def _changes_sentence(self, count: int) -> str:
        if not self.document.versions:
            return ""
        chain = tr(" ← ").join(named(version.path.name) for version in self.document.versions)
        words = tr("Versions before, the newest first: {chain}. Changes since: {count}.")
        return words.format(chain=chain, count=number(count))

    # Changes of the whole.

    def _add_item(self, kind: QuestionKind) -> None:
        after = self._place if self._room == "items" else len(self.draft.items) - 1
        draft = insert_item(self.draft, after + 1, new_item(self.draft, kind, after=after))
        self._room, self._place = "items", after + 1
        self.put(draft)
        self.forms["items"].go_to("text")

    def _add_level(self) -> None:
        after = self._place if self._room == "levels" else len(self.draft.levels) - 1
        model = self.draft.levels[after] if self.draft.levels else DraftLevel()
        self._room, self._place = "levels", after + 1
        self.put(insert_level(self.draft, after + 1, replace(model, name=DraftLevel().name)))
        self.forms["levels"].go_to("name")

    def _move(self, start: int, place: int) -> None:
        self._room, self._place = "items", place
        self.put(moved_item(self.draft, start, place))

    def _remove(self) -> None:
        if self._room == "items" and self.draft.items:
            self.put(without_item(self.draft, self._place))
        elif self._room == "levels" and len(self.draft.levels) > 1:
            self.put(without_level(self.draft, self._place))

    # The window's questions.

    def set_working(self, *, working: bool) -> None:
        """While a long job is at work no other can be asked for."""
        self.deeds.allow(allowed=not working)

    def unsaved(self) -> list[str]:
        """A draft that is in no file."""
        return [tr("The draft of the survey was changed and not saved.")] if self.document.is_changed else []

    def state(self) -> object:
        """The document with its steps, and where it is looked at."""
        return (self.document, self._room, self._place)

    def restore(self, state: object) -> None:
        """Go on where the page before this one was."""
        match state:
            case (DraftDocument() as document, str(room), int(place)):
                self.show_document(document)
                self.look_at(room, place)

    def event(self, event: QEvent) -> bool:
        """Take the keys of undo and redo before the window's menu does, which undoes edits of a project."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._act(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo, redo and save; texts that are being typed have their own."""
        if act := self._act(event):
            act()
        else:
            super().keyPressEvent(event)

    def _act(self, event: QKeyEvent) -> Callable[[], object] | None:
        keys = QKeySequence.StandardKey
        acts = {keys.Undo: self.undo, keys.Redo: self.redo, keys.Save: self.deeds.save}
        return next((act for key, act in acts.items() if event.matches(key)), None)


def _counted(name: str, count: int) -> str:
    return tr("{name} ({count})").format(name=name, count=number(count)) if count else name
