"""Stars, notes, filters with a name and settings of a run, from a click to the project's file and back; and what is said no longer."""

from tacit.platform.messages import PLAIN
from tacit_miner.exports import Selection
from tacit_miner.project import Project


def kept(window):
    with Project.open(window.project_path, read_only=True) as project:
        return project.rule_marks(), project.saved_filters()


def test_a_star_and_a_note_are_kept_with_the_run_undone_and_in_a_report_and_a_word_table(
    mined, idle, tmp_path
):
    page = mined.workspace.results.rules
    row = int(page.shown_rows()[0])
    page.table.select_rows([row])
    page.panel.star.click()
    idle(mined)
    page.panel.note.setPlainText("look again")
    page.panel.keep_note()
    idle(mined)
    ((mark,), _) = kept(mined)
    assert (mark.run, mark.star, mark.note) == (1, True, "look again")
    assert page.table.results.table.column("mark").values[row] == 3
    assert mined.undo.undoText() == "note on a rule"
    for _ in range(2):
        mined.undo.undo()
        idle(mined)
    assert kept(mined) == ([], [])
    assert not page.table.results.table.column("mark").values.any()
    for _ in range(2):
        mined.undo.redo()
        idle(mined)
        assert kept(mined)[0][0].star
    choice = mined.workspace.report_page.choice
    choice.starred.setChecked(True)
    mined.session.write_report(mined.workspace.run, tmp_path / "r.html", choice.wanted([]))
    idle(mined)
    report = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "here are only: rules with a star." in report
    assert report.count(": look again") == 1
    run = mined.workspace.run
    mined.session.write("", tmp_path / "r.tex", lambda bench, *to: bench.export(run, Selection(), (), *to))
    idle(mined)
    (line,) = [line for line in (tmp_path / "r.tex").read_text().splitlines() if "look again" in line]
    assert line.endswith(r"& $\star$ & look again \\")


def test_a_filter_is_kept_replaced_and_forgotten(mined, idle):
    page = mined.workspace.results.rules
    page.filters.search.setText("smoke")
    page._keep_filter("mine")
    idle(mined)
    page.filters.search.setText("")
    page._keep_filter("mine")
    idle(mined)
    (saved,) = mined.snapshot.filters
    assert '"text": ""' in saved.filter
    mined.undo.undo()
    idle(mined)
    (before,) = mined.snapshot.filters
    assert '"text": "smoke"' in before.filter
    page.saved.forget.emit(before)
    idle(mined)
    assert kept(mined) == ([], [])


def test_a_note_that_was_only_begun_is_asked_about(mined_to_read):
    page = mined_to_read.workspace.results.rules
    page.table.select_rows(page.shown_rows()[:1])
    page.panel.note.setPlainText("half")
    assert "A note on a rule was begun and not kept." in mined_to_read.workspace.unsaved()
    page.panel.note.clear()


def test_a_finished_run_is_duplicated_into_the_form(mined_to_read, idle):
    workspace = mined_to_read.workspace
    workspace.form.minimum_support.setValue(20.0)
    mined_to_read.workflow.show_step("runs")
    workspace.runs.view.select_where(lambda run: run.number == 1)
    workspace.runs.change_button.click()
    assert mined_to_read.workflow.current == "rules"
    assert workspace.draft.settings().mining.min_support == 0.05
    assert len(mined_to_read.snapshot.runs) == 1


def test_what_is_expected_of_a_run_is_said_before_it_alone_and_a_comparison_names_questions_in_words_and_goes_with_its_run(
    mined, idle
):
    """In the words of the page of privacy; until one of its runs is forgotten."""
    workspace = mined.workspace
    workspace.form.minimum_support.setValue(20.0)
    workspace.bar.foresee(PLAIN(text="much is chance"), None, None)
    assert workspace.bar.chance.text()
    workspace.mine()
    idle(mined)
    assert workspace.bar.chance.text() == ""
    mined.workspace.runs.compare.emit(1, 2)
    idle(mined)
    mined.workflow.show_step("privacy")
    pages = mined.workspace.privacy.model, mined.workspace.runs.comparison.model
    item = mined.snapshot.items[0]
    assert item.question in pages[0].index(0, 0).data()
    worded = pages[1].index(0, 0).data()
    mined.actions_.by_name["codes"].trigger()
    assert item.code in pages[0].index(0, 0).data()
    assert item.question not in pages[0].index(0, 0).data()
    assert pages[1].index(0, 0).data() != worded
    assert not mined.workspace.runs.comparison.isHidden()
    mined.ask = lambda *_words: True
    mined.workspace.runs.forget.emit(2)
    idle(mined)
    assert mined.workspace.runs.comparison.isHidden()


def test_the_status_line_speaks_of_the_run_shown_and_of_the_last_import(mined, idle, demo):
    mined.session.load(1)
    idle(mined)
    assert mined.status.text() == "Run 1 is shown."
    mined.session.take_in(demo.batches)
    idle(mined)
    assert mined.status.text() == mined.workspace.intake.notice.text() != ""
