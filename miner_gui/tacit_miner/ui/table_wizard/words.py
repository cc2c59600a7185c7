"""What the wizard calls kinds of columns and meanings of values, and the plan being made, of which each step can be taken back."""

from PySide6.QtCore import QObject, Signal

from tacit_miner.design.draft import History
from tacit_miner.readers.column_plan import ColumnKind, ColumnPlan, Meaning, TablePlan
from tacit_miner.readers.scheme_forms import FORMS
from tacit_miner.readers.sheet import SheetColumn
from tacit_miner.ui.texts.language import left_to_right, named, number, said, tr

MOST_NAMED = 6  # values that a line of the list names


def kind_words() -> dict[ColumnKind, tuple[str, str, str]]:
    """What a column may be: in the form, in a line of the list, and what that means."""
    item, choice = tr("Every record says yes, no, or nothing."), tr("A question with options")
    options = tr("Every record has one of several answers, or none.")
    once = tr("Of records with the same id the first one counts. The ids are not kept.")
    people = tr(
        "A row stands for so many people with the same answers: a whole number. A sampling weight is none: it would make every interval "
        "too narrow."
    )
    sampled = tr(
        "How many people of the population each record stands for. Runs weigh by it when their settings name the column; more than 250 different "
        "weights are rounded, since a weight that is nearly unique is a name."
    )
    nothing = tr("Nothing of it comes into the project.")
    return {
        ColumnKind.ITEM: (tr("A question with yes and no"), tr("yes or no"), item),
        ColumnKind.CHOICE: (choice, tr("options"), options),
        ColumnKind.ID: (tr("Ids of people"), tr("ids"), once),
        ColumnKind.WEIGHT: (tr("Numbers of people in a row"), tr("numbers of people"), people),
        ColumnKind.SAMPLING: (tr("A sampling weight"), tr("sampling weight"), sampled),
        ColumnKind.LEAVE: (tr("Leave this column out"), tr("left out"), nothing),
    }


def meaning_words(kind: ColumnKind) -> dict[Meaning, str]:
    """What a value of a question may mean."""
    if kind is ColumnKind.CHOICE:
        return {Meaning.OPTION: tr("an option"), Meaning.MISSING: tr("no answer")}
    return {Meaning.YES: tr("yes"), Meaning.NO: tr("no"), Meaning.MISSING: tr("no answer")}


def values_words(column: SheetColumn, plan: ColumnPlan) -> str:
    """What the values of a column mean, in a line."""
    if plan.kind is ColumnKind.CHOICE:
        options = plan.options(column)
        listed = tr(" · ").join(named(column.labels.get(option) or option) for option in options[:MOST_NAMED])
        more = tr(" …") if len(options) > MOST_NAMED else ""
        return tr("{count} options: {options}").format(count=number(len(options)), options=listed + more)
    if plan.kind is not ColumnKind.ITEM:
        return ""
    parts = []
    for meaning, word in (meaning_words(plan.kind) | {Meaning.OPTION: tr("⚠ not yet known")}).items():
        pairs = zip(column.values, plan.meanings, strict=True)
        if found := [named(value) for value, means in pairs if means is meaning]:
            shown = tr(", ").join(found[:MOST_NAMED]) + (tr(" …") if len(found) > MOST_NAMED else "")
            parts.append(tr("{values} = {meaning}").format(values=shown, meaning=word))
    return tr(" · ").join(parts)


def chosen_scheme(plan: ColumnPlan) -> str:
    """The scheme of a question; says so if none is chosen."""
    if plan.scheme not in FORMS or plan.kind not in FORMS[plan.scheme].kinds:
        return tr("⚠ not yet chosen")
    return said(FORMS[plan.scheme].label())


def typed_parameters(plan: ColumnPlan) -> str:
    """The parameters of its scheme as they were typed."""
    if plan.scheme not in FORMS or plan.kind not in FORMS[plan.scheme].kinds:
        return ""
    values = (
        f"{each.symbol} = {plan.typed(each.name).strip() or '?'}" for each in FORMS[plan.scheme].parameters
    )
    return left_to_right(", ".join(values))


class Plans(QObject):
    """The plan of `now` in its `history`; `changed`: there is another plan."""

    changed = Signal()

    def __init__(self, plan: TablePlan, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.history = History(plan)

    @property
    def now(self) -> TablePlan:
        """The plan that is shown."""
        return self.history.draft

    def change(self, plan: TablePlan, field: object = None) -> None:
        """Take another plan; changes of the same field, if one is given, are one step."""
        if self.history.put(plan, field):
            self.changed.emit()

    def undo(self) -> None:
        """Take the last step back."""
        if self.history.before:
            self.history.undo()
            self.changed.emit()

    def redo(self) -> None:
        """Do it again."""
        if self.history.after:
            self.history.redo()
            self.changed.emit()

    def begin(self, plan: TablePlan) -> None:
        """Another table: what was before is over."""
        self.history = History(plan)
        self.changed.emit()
