"""A report says whose machines drew the answers: people's own, or devices that went from hand to hand."""

import pytest
from support.batches import batch, make_project, put, record

from tacit.channels.channel import warner
from tacit.formats.errors import LineVerdict
from tacit.platform.messages import PLAIN
from tacit_miner.project import Study
from tacit_miner.report import machines
from tacit_miner.report import methods as module
from tacit_miner.report.methods import methods
from tacit_miner.report.records import Machines, verdict_words
from tacit_miner.runs import load_run


def test_a_key_with_several_records_is_a_device_and_one_with_a_single_record_a_person(tmp_path):
    with make_project(tmp_path) as project:
        own = [batch([record(n, "222", "101")], sender=n) for n in (1, 2)]
        put(project, tmp_path, *own, batch([record(n, "222", "101") for n in range(10, 15)], sender=3))
        assert machines(project) == Machines(own=2, shared=1, on_shared=5)


def test_a_table_has_no_keys(tmp_path):
    with make_project(tmp_path, Study.of_table(["a"], [warner(0.9)])) as project:
        assert machines(project) is None


@pytest.mark.parametrize(
    ("found", "template"),
    [
        (None, module.OWN),
        (Machines(600, 0, 0), module.OWN),
        (Machines(0, 3, 600), module.IN_THE_FIELD),
        (Machines(100, 3, 500), module.BOTH),
    ],
)
def test_the_paragraph_tells_a_field_batch_from_peoples_own_machines(project, found, template):
    sentences = methods(project.study, load_run(project)[1], found)
    assert sentences[0].values["where"].template is template
    assert (module.BY_KEYS() in sentences) == (template is not module.OWN)


def test_every_verdict_on_a_line_has_words_that_can_be_translated():
    assert all(str(verdict_words(verdict)) == str(verdict) for verdict in LineVerdict)
    assert not any(verdict_words(verdict).template is PLAIN for verdict in LineVerdict)
