"""The page Design: outline at the side, the form of what is chosen, and below it the check list and the changes.

One draft is open at a time (`tacit_miner.design.versions`). The page shows it and takes changed drafts from the forms; what is done with
it as a whole is in `deeds`. In the outline questions can be dragged into order; Alt with an arrow moves one, Delete removes what is
chosen. Findings and changes lead to their places.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QModelIndex, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from tacit.survey import MAX_ITEMS, MAX_LEVELS, QuestionKind, Survey
from tacit_miner.design import draft as drafts
from tacit_miner.design.checks import DraftFinding, FindingWeight, check, errors
from tacit_miner.design.draft import Draft, DraftItem, DraftLevel
from tacit_miner.design.edits import first_draft, new_item
from tacit_miner.design.versions import DraftDocument
from tacit_miner.ui.design.deeds import Deeds
from tacit_miner.ui.design.dialogs import menu_button
from tacit_miner.ui.design.form import DraftForm, ItemForm
from tacit_miner.ui.design.head_and_level import HeadForm, LevelForm
from tacit_miner.ui.design.words import kind_words, parsed, place_words
from tacit_miner.ui.texts.language import locale, named, number, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, Scrolled, follow_the_eye, framed_list, push, split
from tacit_miner.ui.widgets.labels import Plain, tip
from tacit_miner.ui.workflow.workflow import FreePage, StepHost
from tacit_qt.widgets import called, fill, in_column, laid_out


class _Questions(QListWidget):
    """The questions; `moved` has from which place to which, counted after it was taken out, and `remove` is for the chosen one."""

    moved = Signal(int, int)
    remove = Signal()

    def __init__(self) -> None:
        super().__init__()
        framed_list(self, tr("Questions"))
        self.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.model().rowsMoved.connect(self._moved)

    def _moved(self, _from: QModelIndex, start: int, _end: int, _to: QModelIndex, row: int) -> None:
        self.moved.emit(start, row - (row > start))

    def step(self, by: int) -> None:
        row = self.currentRow()
        if row >= 0 and 0 <= row + by < self.count():
            self.moved.emit(row, row + by)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            self.step(steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Delete and self.currentRow() >= 0:
            self.remove.emit()
        else:
            super().keyPressEvent(event)


class _Outline(QWidget):
    """Both lists; signals say what is looked at, a place in a room, or what was moved, added or is to be removed, with its place or kind."""

    looked = Signal(str, int)
    moved = Signal(int, int)
    add_item = Signal(object)
    add_level = Signal()
    remove = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.parts, self.questions = QListWidget(), _Questions()
        framed_list(self.parts, tr("Survey and levels"))
        kinds = [(words, partial(self.add_item.emit, kind)) for kind, words in kind_words().items()]
        self.add = menu_button(tr("Add a question"), kinds)
        self.add.setAutoDefault(False)
        self.add_a_level = push(tr("Add a level"), self.add_level, by_enter=False)
        self.up = push(tr("Up"), lambda: self.questions.step(-1), by_enter=False)
        self.down = push(tr("Down"), lambda: self.questions.step(1), by_enter=False)
        self.out = push(tr("Remove"), self.remove, by_enter=False)
        self.nothing = Plain(tr("No question yet. Add one."), wraps=True)
        buttons = QWidget()
        fill(FlowLayout(buttons), self.add, self.add_a_level, self.up, self.down, self.out)
        layout = fill(laid_out(QVBoxLayout(self), Plain(tr("Survey and levels"))), (self.parts, 1))
        fill(layout, Plain(tr("Questions")), self.nothing, (self.questions, 2), buttons)
        for shown in (self.parts, self.questions):
            shown.currentRowChanged.connect(partial(self._chosen, shown))
            shown.itemClicked.connect(lambda _item, shown=shown: self._chosen(shown, shown.currentRow()))
        self.questions.moved.connect(self.moved)
        self.questions.remove.connect(self.remove)

    def _chosen(self, shown: QListWidget, row: int) -> None:
        if row >= 0 and shown is self.questions:
            self.looked.emit("items", row)
        elif row >= 0:
            self.looked.emit("levels" if row else "head", max(0, row - 1))

    def show_draft(self, draft: Draft, room: str, place: int, wrong: frozenset[str]) -> None:
        """Show what there is, with a mark where something is wrong, and what is looked at, a place in a room: `head`, `levels` or `items`."""
        # What is wrong are `head`, or `levels[i]` and `items[i]` of parts that have errors.
        named_level, levels, count = tr("Level {number}: {name}"), draft.levels, len(draft.items)
        names = [named(level.name.first(draft.languages)) for level in levels]
        texts = [named_level.format(number=number(i), name=name) for i, name in enumerate(names, start=1)]
        marks = [part in wrong for part in ("head", *(f"levels[{i}]" for i in range(len(levels))))]
        _show(self.parts, [tr("Survey"), *texts], marks)
        rows = [_question(i, item, draft) for i, item in enumerate(draft.items)]
        _show(self.questions, rows, [f"items[{i}]" in wrong for i in range(count)])
        self.nothing.setVisible(not rows)
        part = {"head": 0, "levels": place + 1}.get(room, -1)
        for shown, row in ((self.parts, part), (self.questions, place if room == "items" else -1)):
            with QSignalBlocker(shown):
                shown.setCurrentRow(row)
            if row < 0:
                shown.clearSelection()
        self.add.setEnabled(count < MAX_ITEMS)
        self.add_a_level.setEnabled(len(levels) < MAX_LEVELS)
        self.up.setEnabled(room == "items" and place > 0)
        self.down.setEnabled(room == "items" and place < count - 1)
        self.out.setEnabled(room == "items" or (room == "levels" and len(levels) > 1))


def _question(place: int, item: DraftItem, draft: Draft) -> str:
    words = f"{number(place + 1)} · {named(item.text.first(draft.languages) or item.code or '…')}"
    return words if item.sensitive else tr("{question} (not sensitive)").format(question=words)


def _show(widget: QListWidget, texts: list[str], wrong: list[bool]) -> None:
    """Rows with these texts; a row that is there already is written over, so that a drag is not cut off."""
    with QSignalBlocker(widget):
        while widget.count() > len(texts):
            widget.takeItem(widget.count() - 1)
        widget.addItems([""] * (len(texts) - widget.count()))
        for row, (text, is_wrong) in enumerate(zip(texts, wrong, strict=True)):
            item, line = widget.item(row), " ".join(text.split())
            words = f"✗ {line}" if is_wrong else line
            if item.text() != words:
                item.setText(words)
                item.setToolTip(tip(line))
                spoken = tr("{row}: has errors").format(row=line) if is_wrong else line
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)


class _PlaceList(QWidget):
    """A sentence, and lines that can be followed; `followed` has the place of the line that was clicked, or chosen with Enter."""

    followed = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.sentence = Plain(wraps=True)
        self.list = QListWidget()
        framed_list(self.list, name, wraps=True)
        self.list.itemClicked.connect(self._follow)
        self.list.itemActivated.connect(self._follow)
        in_column(self, self.sentence, (self.list, 1))

    def minimumSizeHint(self) -> QSize:
        return QSize(10, 5) * self.fontMetrics().height()

    def show_lines(self, sentence: str, lines: Sequence[tuple[str, str]]) -> None:
        self.sentence.setText(sentence)
        present = map(self.list.item, range(self.list.count()))
        if [(line.text(), line.data(Qt.ItemDataRole.UserRole)) for line in present] == list(lines):
            return
        self.list.clear()
        for words, place in lines:
            line = QListWidgetItem(words)
            line.setData(Qt.ItemDataRole.UserRole, place)
            self.list.addItem(line)

    def _follow(self, line: QListWidgetItem) -> None:
        self.followed.emit(line.data(Qt.ItemDataRole.UserRole))


def finding_lines(findings: Sequence[DraftFinding]) -> tuple[str, list[tuple[str, str]]]:
    """The check list: what it says on the whole, and its lines, errors first."""
    wrong = errors(findings)
    lines = []
    for finding in (*wrong, *(finding for finding in findings if finding not in wrong)):
        weight = tr("✗ error") if finding.weight is FindingWeight.ERROR else tr("⚠ note")
        place, words = place_words(finding.place), tr("{weight} · {place}: {sentence}")
        told = words.format(weight=weight, place=place, sentence=said(finding.message))
        lines.append((told, finding.place))
    if wrong:
        words = tr("Errors to mend before the survey can be signed: {errors}. Click one to go there.")
        return words.format(errors=number(len(wrong))), lines
    if lines:
        words = tr("The survey can be signed. Notes that deserve a look: {notes}.")
        return words.format(notes=number(len(lines))), lines
    return tr("✓ Nothing to mend. The survey can be signed."), lines


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
        self.outline = _Outline()
        self.forms: dict[str, DraftForm] = {"head": HeadForm(host.ask), "levels": LevelForm()}
        self.forms["items"] = ItemForm()
        self.stack = QStackedWidget()
        for form in self.forms.values():
            self.stack.addWidget(Scrolled(form))
            form.changed.connect(self.put)
        self.checks, self.changes = _PlaceList(tr("Check list")), _PlaceList(tr("Changes"))
        self.checks.followed.connect(self.follow)
        self.changes.followed.connect(self.follow)
        self.tabs = called(QTabWidget(documentMode=True), tr("Check list and changes"))
        self.tabs.addTab(self.checks, tr("Check list"))
        self.tabs.addTab(self.changes, tr("Changes since the version before"))
        # The check list waits until the person stops typing.
        self.timer = QTimer(self, singleShot=True, interval=250)
        self.timer.timeout.connect(self.check_now)
        self.deeds = Deeds(host, self)
        self._lay_out()
        self.outline.looked.connect(self.look_at)
        self.outline.moved.connect(self._move)
        self.outline.add_item.connect(self._add_item)
        self.outline.add_level.connect(self._add_level)
        self.outline.remove.connect(self._remove)
        self.show_document(self.document)
        follow_the_eye(self)

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
        return partial(drafts.survey_of, self.draft) if self.draft.items else None

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
        self.undo_button.setEnabled(bool(history.before))
        self.redo_button.setEnabled(bool(history.after))
        self.title.setText(self._title())

    def _wrong(self) -> frozenset[str]:
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
        words, before = tr("{name}{mark}: the next version of {before}"), document.versions[0].path.name
        return words.format(name=name, mark=mark, before=named(before))

    def check_now(self) -> None:
        """Make the check list of what is shown."""
        self.timer.stop()
        self.findings = check(self.draft)
        self.checks.show_lines(*finding_lines(self.findings))
        changes, versions = self.document.changes(), self.document.versions
        chain = tr(" ← ").join(named(version.path.name) for version in versions)
        words = tr("Versions before, the newest first: {chain}. Changes since: {count}.")
        sentence = words.format(chain=chain, count=number(len(changes))) if versions else ""
        self.changes.show_lines(sentence, [(said(change.message), change.place) for change in changes])
        self.tabs.setTabText(0, _counted(tr("Check list"), len(self.findings)))
        self.tabs.setTabText(1, _counted(tr("Changes since the version before"), len(changes)))
        self.tabs.setTabVisible(1, bool(versions))
        self.outline.show_draft(self.draft, self._room, self._place, self._wrong())

    # Changes of the whole.

    def _add_item(self, kind: QuestionKind) -> None:
        after = self._place if self._room == "items" else len(self.draft.items) - 1
        draft = drafts.with_part(
            self.draft, "items", after + 1, new_item(self.draft, kind, after=after), taken=0
        )
        self._room, self._place = "items", after + 1
        self.put(draft)
        self.forms["items"].go_to("text")

    def _add_level(self) -> None:
        after = self._place if self._room == "levels" else len(self.draft.levels) - 1
        model = self.draft.levels[after] if self.draft.levels else DraftLevel()
        self._room, self._place = "levels", after + 1
        self.put(drafts.insert_level(self.draft, after + 1, replace(model, name=DraftLevel().name)))
        self.forms["levels"].go_to("name")

    def _move(self, start: int, place: int) -> None:
        self._room, self._place = "items", place
        self.put(drafts.moved_item(self.draft, start, place))

    def _remove(self) -> None:
        if self._room == "items" and self.draft.items:
            self.put(drafts.with_part(self.draft, "items", self._place))
        elif self._room == "levels" and len(self.draft.levels) > 1:
            self.put(drafts.without_level(self.draft, self._place))

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
