"""Notes on the project: written, read again, removed, undone; and nobody loses one that was only begun."""

from PySide6.QtCore import Qt

from tacit_miner.project import Project


def add(window, qtbot, text, idle):
    notes = window.workspace.notes
    notes.field.setPlainText(text)
    qtbot.mouseClick(notes.add_button, Qt.MouseButton.LeftButton)
    idle(window)
    return notes


def texts(window):
    return [note.text for note in window.workspace.snapshot.notes]


def test_a_note_is_kept_in_the_project_and_read_again(opened, qtbot, idle):
    notes = add(opened, qtbot, "Schools 3 and 4 were on holiday.\nAsk again in June.", idle)
    assert texts(opened) == ["Schools 3 and 4 were on holiday.\nAsk again in June."]
    assert notes.field.toPlainText() == ""
    assert opened.workspace.bar._notes.text() == "Project notes (1)"
    notes.view.selectRow(0)
    assert notes.whole.text().endswith("Ask again in June.")
    path = opened.project_path
    opened.close_project()
    idle(opened)
    with Project.open(path) as project:
        assert [note.text for note in project.notes()] == texts(opened)


def test_adding_and_removing_can_be_undone(opened, qtbot, idle):
    add(opened, qtbot, "one", idle)
    notes = add(opened, qtbot, "two", idle)
    opened.undo.undo()
    idle(opened)
    assert texts(opened) == ["one"]
    opened.undo.redo()
    idle(opened)
    notes.view.selectRow(0)
    qtbot.mouseClick(notes.remove_button, Qt.MouseButton.LeftButton)
    idle(opened)
    assert texts(opened) == ["two"]
    opened.undo.undo()
    idle(opened)
    assert sorted(texts(opened)) == ["one", "two"]


def test_nothing_is_no_note(opened):
    notes = opened.workspace.notes
    assert not notes.add_button.isEnabled()
    notes.field.setPlainText("  \n ")
    assert not notes.add_button.isEnabled()
    assert not notes.remove_button.isEnabled()


def test_a_note_that_was_only_begun_is_asked_about(opened):
    opened.workspace.notes.field.setPlainText("half a thou")
    asked = []
    opened.ask = lambda *words: bool(asked.append(words))
    opened.close_project()
    assert "A note was begun" in asked[0][1]
    opened.workspace.notes.field.clear()


def test_a_project_open_for_reading_takes_no_note(opened, idle):
    path = opened.project_path
    opened.close_project()
    idle(opened)
    with Project.open(path):
        opened.open_path(path)
        idle(opened)
    notes = opened.workspace.notes
    notes.field.setPlainText("no")
    assert not notes.add_button.isEnabled()
    notes.field.clear()


def test_a_project_that_is_open_already_is_not_in_its_own_way(opened, idle):
    opened.open_path(opened.project_path)
    idle(opened)
    assert opened.workspace.snapshot.read_only is None
    assert opened.error_box is None
