"""The figure of a table: intervals of one question, a mosaic of two, selections both ways."""

import numpy as np
import pytest
from support.batches import batch, make_project, put
from support.choices import SIGNED_CHOICES, choice_records

from tacit_miner.project import Study
from tacit_miner.project.study import question_words
from tacit_miner.runs.tables import TableRequest, tabulate
from tacit_miner.ui.plots.table_plots import AnswersPlot


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("choices")
    made = make_project(folder, Study.of_survey(SIGNED_CHOICES))
    put(made, folder, batch(choice_records(3, 3_000), survey=SIGNED_CHOICES))
    yield made
    made.close()


@pytest.fixture
def shown(qtbot, project):
    def make(row, column=""):
        plot = AnswersPlot()
        qtbot.addWidget(plot)
        plot.resize(800, 500)
        plot.show()
        questions = tuple(question_words(project.study, []))
        texts = {answer: text for question in questions for answer, text in question.answers}
        table = tabulate(project, TableRequest(row, column, forged=0.0)).table
        plot.show_table(table, questions, texts)
        return plot, table

    return make


def test_a_mosaic_leaves_unions_out_and_its_tiles_are_the_shares(shown):
    plot, table = shown("age", "smokes")
    scene = plot.canvas.scene()
    groups = [answer for answer in table.row_answers if ">=" not in answer]
    assert len(scene.ids) == 2 * len(groups)
    widths = (scene.spots[:, 2] - scene.spots[:, 0]).reshape(len(groups), 2)
    drawn = widths[:, 0] / widths.sum(axis=1)
    assert drawn == pytest.approx(np.clip(table.prevalence.value[: len(groups), 0], 0.0, 1.0), abs=0.01)
    heights = (scene.spots[:, 3] - scene.spots[:, 1]).reshape(len(groups), 2)[:, 0]
    shares = table.row_shares.value[: len(groups)]
    assert heights / heights.sum() == pytest.approx(shares / shares.sum(), abs=0.01)


def test_what_is_surely_different_has_a_sign_and_the_rest_is_hatched(shown):
    plot, table = shown("age", "smokes")
    written = " ".join(plot.canvas.scene().words())
    assert ("▲" in written) == bool((table.direction[:3] == 1).any())
    assert ("▼" in written) == bool((table.direction[:3] == -1).any())
    assert any("may be the same" in name for name in plot.legend.names()) == bool(
        (table.direction[:3] == 0).any()
    )


def test_a_tile_is_told_with_its_interval_and_picks_its_line(qtbot, shown):
    plot, table = shown("age", "smokes")
    words = plot.words(2)
    assert "Option 1" in words
    assert "interval" in words
    assert f"{100 * table.prevalence.value[1, 0]:.1f}" in words
    with qtbot.waitSignal(plot.picked) as told:
        plot.canvas.hit.emit(2)
    assert told.args[0] == ("age=o1", "smokes")
    before = plot.canvas.grab().toImage()
    plot.choose({("age=o1", "smokes")})
    assert plot.canvas.grab().toImage() != before


def test_one_question_is_drawn_as_intervals_with_its_unions(qtbot, shown):
    plot, table = shown("region")
    assert len(plot.data().rows) == len(table.answers)
    assert plot.canvas.scene().ids.tolist() == list(range(len(table.answers)))
    with qtbot.waitSignal(plot.picked) as told:
        plot.canvas.hit.emit(1)
    assert told.args[0] == ("", table.answers[1])
