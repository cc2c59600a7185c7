"""A stored run: what is read is what was written, under the names that earlier versions used, whose runs stay readable."""

import io
import json
import zlib

import numpy as np
import pytest
from made_results import evidence_result, mined, reweighted_result, sharper_result, synthetic

from tacit.estimation.intervals import verdict_codes
from tacit.estimation.measures import ALL_MEASURES
from tacit.mining.apriori import LENGTH_LIMIT
from tacit.platform.messages import PLAIN
from tacit.run.result import HOLD_EACH
from tacit_miner.project.signers import Standing
from tacit_miner.runs import stored
from tacit_miner.runs.stored import ResultSource, pack_result, unpack_result

SOURCE = ResultSource("a study", "id", "fingerprint", ((Standing.USED, 3), (Standing.CONFLICT, 1)))
OF_A_LENGTH = {
    "items",
    "parents",
    "records",
    "observed",
    "support",
    "support.low",
    "support.high",
    "error",
    "listed",
    "verdict",
}
OF_RULES = {
    "length",
    "row",
    "antecedent",
    "records",
    "unbounded",
    "verdict",
    "antecedent_support",
    "consequent_support",
    *(name + end for name in ("support", "confidence") for end in ("", ".low", ".high")),
}
FIRST_MEASURES = {"lift", "leverage", "conviction", "zhangs_metric", "jaccard", "certainty", "kulczynski"}


def arrays_of(packed):
    with np.load(io.BytesIO(zlib.decompress(packed)), allow_pickle=False) as stored:
        return dict(stored)


def test_names_are_those_of_earlier_versions():
    result = synthetic(rules=12, items=8)
    lengths = {f"{n}.{name}" for n in range(len(result.by_length)) for name in OF_A_LENGTH}
    measures = {f"measure.{name}{end}" for name in ALL_MEASURES for end in ("", ".low", ".high")}
    assert set(ALL_MEASURES) >= FIRST_MEASURES
    rules = {f"rules.{name}" for name in OF_RULES}
    assert set(arrays_of(pack_result(result, SOURCE))) == {"head"} | lengths | rules | measures


@pytest.mark.parametrize("made", [lambda: mined()[0], lambda: synthetic(rules=60, items=8)])
def test_what_is_read_is_what_was_written(made):
    result = made()
    again, source = unpack_result(pack_result(result, SOURCE), result.settings)
    assert source == SOURCE
    assert (again.items, again.records, again.minimum) == (result.items, result.records, result.minimum)
    assert (again.cuts, again.notes) == (result.cuts, result.notes)
    for one, other in zip((*again.by_length, again.rules), (*result.by_length, result.rules), strict=True):
        assert one.arrays().keys() == other.arrays().keys()
        for name, array in one.arrays().items():
            assert np.array_equal(array, other.arrays()[name], equal_nan=array.dtype.kind == "f")
    assert [alike.candidates for alike in again.by_length] == [alike.candidates for alike in result.by_length]
    assert list(again.rules.measures) == list(result.rules.measures)


def test_storing_stops_between_pieces_and_pieces_change_no_byte(monkeypatch):
    result, _ = mined()
    whole = pack_result(result, SOURCE)
    monkeypatch.setattr(stored, "AT_ONCE", 1_000)
    asked = []
    assert pack_result(result, SOURCE, lambda: asked.append(1)) == whole
    assert whole == zlib.compress(zlib.decompress(whole), 1)
    assert len(asked) == -(-len(zlib.decompress(whole)) // 1_000) > 1


def test_cuts_that_were_stored_as_sentences_are_read_as_sentences():
    result = synthetic(rules=6, items=8)
    arrays = arrays_of(pack_result(result, SOURCE))
    head = json.loads(arrays["head"].tobytes())
    head |= {"cuts": ["cancelled at level 2: longer itemsets were not searched"], "notes": []}
    arrays["head"] = np.frombuffer(json.dumps(head).encode(), np.uint8)
    stream = io.BytesIO()
    np.savez(stream, **arrays)
    again, _ = unpack_result(zlib.compress(stream.getvalue()), result.settings)
    assert again.cuts == (PLAIN(text="cancelled at level 2: longer itemsets were not searched"),)


def test_a_cut_is_known_again_by_its_template():
    result = mined()[0]
    assert [cut.template for cut in result.cuts] == [LENGTH_LIMIT]
    again, _ = unpack_result(pack_result(result, SOURCE), result.settings)
    assert again.cuts[0].template is LENGTH_LIMIT


def test_results_stored_before_verdicts_were_are_judged_by_their_intervals():
    result = synthetic(rules=60, items=8)
    arrays = arrays_of(pack_result(result, SOURCE))
    head = json.loads(arrays["head"].tobytes())
    del head["alphas"]
    old = {name: array for name, array in arrays.items() if not name.endswith("verdict")}
    old["head"] = np.frombuffer(json.dumps(head).encode(), np.uint8)
    stream = io.BytesIO()
    np.savez(stream, **old)
    again, _ = unpack_result(zlib.compress(stream.getvalue()), result.settings)
    assert again.coverage_statement().template is HOLD_EACH
    assert (again.itemset_alpha, again.rule_alpha) == (0.05, 0.05)
    assert np.array_equal(again.rules.verdict, verdict_codes(result.rules.confidence, 0.5))
    for alike in again.by_length:
        assert np.array_equal(alike.verdict, verdict_codes(alike.support, result.minimum))


def test_sharper_figures_are_read_as_they_were_written():
    result, _ = sharper_result()
    read, _ = unpack_result(pack_result(result, SOURCE), result.settings)
    for kept, found in zip(result.by_length, read.by_length, strict=True):
        assert found.sharper["support"].low.tolist() == kept.sharper["support"].low.tolist()
        assert found.together["certain"].certain.tolist() == kept.together["certain"].certain.tolist()
    marked = result.rules.together["certain"].certain
    assert marked.any()
    assert read.rules.together["certain"].certain.tolist() == marked.tolist()
    for name in ("support", "confidence"):
        np.testing.assert_array_equal(read.rules.sharper[name].value, result.rules.sharper[name].value)
        np.testing.assert_array_equal(read.rules.sharper[name].high, result.rules.sharper[name].high)


def test_reweighted_figures_are_read_as_they_were_written():
    result = reweighted_result()
    read, _ = unpack_result(pack_result(result, SOURCE), result.settings)
    for kept, found in zip(result.by_length, read.by_length, strict=True):
        assert found.reweighted["support"].high.tolist() == kept.reweighted["support"].high.tolist()
    one, other = (each.rules.reweighted["confidence"].value for each in (result, read))
    np.testing.assert_array_equal(one, other)


def test_the_posterior_of_an_evidence_search_is_read_as_it_was_written():
    result = evidence_result()
    read, _ = unpack_result(pack_result(result, SOURCE), result.settings)
    for kept, found in zip(result.by_length, read.by_length, strict=True):
        one, other = kept.posterior["evidence"], found.posterior["evidence"]
        assert other.probability.tolist() == one.probability.tolist()
        assert found.sharper["support"].value.tolist() == kept.sharper["support"].value.tolist()
