"""What the window asks of a project: all of it or nothing, and the project that is open stays on a failure."""

import pytest
from support.sheets import coded_of

from tacit.compute.control import CANCELLED, Control, Stopped
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN
from tacit_miner.intake import FileOutcome
from tacit_miner.ui.worker.workbench import Workbench


@pytest.fixture
def bench():
    made = Workbench(["en"])
    yield made
    made.close()


@pytest.fixture
def tables(tmp_path):
    """Good tables, a bad one between them, and their channels."""
    for name, cell in (("good1", "0"), ("bad", "7"), ("good2", "1")):
        (tmp_path / f"{name}.csv").write_text(f"a,b\n1,0\n0,{cell}\n")
    (tmp_path / "channels.csv").write_text("a,warner:0.8\nb,warner:0.8\n")
    return tmp_path


class StopsAfter(Control):
    """Goes on a number of times, then stops."""

    def __init__(self, times):
        super().__init__()
        self.times = times

    def check(self):
        self.times -= 1
        if self.times < 0:
            raise Stopped(CANCELLED())


def test_a_project_that_cannot_be_shown_does_not_take_the_place_of_the_open_one(
    bench, demo, tmp_path, monkeypatch
):
    first = bench.create(tmp_path / "a.tacit-project", demo.survey).snapshot.path
    other = Workbench(["en"])
    second = other.create(tmp_path / "b.tacit-project", demo.survey).snapshot.path
    other.close()

    def damaged(*_):
        raise TacitError(PLAIN(text="damaged"))

    monkeypatch.setattr("tacit_miner.ui.worker.workbench.take", damaged)
    with pytest.raises(TacitError, match="damaged"):
        bench.open(second, Control())
    assert bench.project.path == first
    monkeypatch.undo()
    assert other.open(second, Control()).snapshot.read_only is None  # nobody holds it
    other.close()


def test_opening_can_be_cancelled(bench, demo, tmp_path):
    path = bench.create(tmp_path / "a.tacit-project", demo.survey).snapshot.path
    bench.create(tmp_path / "b.tacit-project", demo.survey)
    with pytest.raises(Stopped):
        bench.open(path, StopsAfter(1))
    assert bench.project.path.name == "b.tacit-project"


@pytest.mark.parametrize("times", [0, 1])
def test_a_new_project_that_is_not_finished_leaves_no_file(bench, tables, times):
    path = tables / "new.tacit-project"
    with pytest.raises(Stopped):
        bench.create_coded(path, coded_of(tables / "good1.csv", tables / "channels.csv"), StopsAfter(times))
    assert not [file for file in tables.iterdir() if file.name.startswith("new")]
    bench.create_coded(path, coded_of(tables / "good1.csv", tables / "channels.csv"), Control())
    assert bench.snapshot().counts.used == 2


def test_a_table_that_is_refused_keeps_no_other_one_out(bench, tables):
    bench.create_coded(
        tables / "t.tacit-project", coded_of(tables / "good1.csv", tables / "channels.csv"), Control()
    )
    report, snapshot = bench.take_in(
        [tables / f"{name}.csv" for name in ("good1", "bad", "good2")], Control()
    )
    outcomes = [file.outcome for file in report.files]
    assert outcomes == [FileOutcome.ALREADY_HERE, FileOutcome.UNREADABLE, FileOutcome.IMPORTED]
    assert "bad.csv, line 3" in str(report.files[1].error)
    assert snapshot.counts.used == 4


def test_a_cancelled_import_of_tables_has_the_tables_before(bench, tables):
    bench.create_coded(
        tables / "t.tacit-project", coded_of(tables / "good1.csv", tables / "channels.csv"), Control()
    )
    report, snapshot = bench.take_in([tables / "good2.csv"], StopsAfter(3))
    assert report.cancelled
    assert snapshot.counts.used == 2


def test_an_empty_folder_keeps_no_file_out(bench, demo, tmp_path):
    bench.create(tmp_path / "a.tacit-project", demo.survey)
    empty = tmp_path / "empty"
    empty.mkdir()
    report, _ = bench.take_in([empty, demo.batches[0]], Control())
    assert [file.outcome for file in report.files] == [FileOutcome.UNREADABLE, FileOutcome.IMPORTED]
    assert str(empty) in str(report.files[0].error)


@pytest.mark.parametrize("kind", ["survey", "project"])
def test_a_survey_and_a_project_are_refused_with_a_sentence_and_not_booked(bench, demo, tmp_path, kind):
    bench.create(tmp_path / "a.tacit-project", demo.survey)
    wrong = demo.survey
    if kind == "project":
        other = Workbench(["en"])
        wrong = other.create(tmp_path / "b.tacit-project", demo.survey).snapshot.path
        other.close()
    report, snapshot = bench.take_in([wrong, demo.batches[0]], Control())
    assert f"{wrong}: is a {kind}" in str(report.files[0].error)
    assert [file.name for file in snapshot.files] == [demo.batches[0].name]


def test_a_file_that_is_no_survey_is_named(bench, tmp_path):
    wrong = tmp_path / "wrong.tacit-survey"
    wrong.write_bytes(b"[" * 50)
    with pytest.raises(TacitError, match=r"wrong\.tacit-survey: cannot be read as a signed survey"):
        bench.create(tmp_path / "a.tacit-project", wrong)
