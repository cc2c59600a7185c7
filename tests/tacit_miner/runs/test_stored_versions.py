"""A result comes back from its bytes, whatever version wrote them."""

import io
import json
import zlib
from datetime import date

import numpy as np
import pytest

from tacit.channels.channel import warner
from tacit.mining.apriori import LENGTH_LIMIT
from tacit.platform.messages import PLAIN
from tacit.run.settings import Settings
from tacit_miner.intake import import_table
from tacit_miner.project import Project, Standing, Study
from tacit_miner.runs import RunSettings, perform
from tacit_miner.runs.stored import pack_result, unpack_result

SETTINGS = Settings(0.01, 0.1, max_length=2)


@pytest.fixture
def run(tmp_path):
    """A run with a cut and a note."""
    rows = np.random.default_rng(3).integers(0, 2, (300, 3))
    path = tmp_path / "answers.csv"
    path.write_text("a,b,c\n" + "\n".join(",".join(map(str, row)) for row in rows) + "\n")
    with Project.create(tmp_path / "p", Study.of_table("abc", [warner(0.7)] * 3)) as project:
        import_table(project, path, today=date(2026, 3, 1))
        return perform(project, RunSettings(SETTINGS))


def test_cuts_and_notes_come_back_by_their_templates(run):
    result, source = unpack_result(pack_result(run.result, run.source), SETTINGS)
    assert [cut.template for cut in result.cuts] == [LENGTH_LIMIT]
    assert result.cuts == run.result.cuts
    assert result.notes == run.result.notes != ()
    assert source == run.source


def test_a_result_of_the_first_version_is_read_with_its_sentences(run):
    packed = _as_first_version(pack_result(run.result, run.source))
    result, source = unpack_result(packed, SETTINGS)
    assert result.cuts == (PLAIN(text="length: cut"),)
    assert result.notes == (PLAIN(text="level 2: noise"),)
    later = (Standing.WITHDRAWN, Standing.TOKEN_NOT_LISTED, Standing.TOKEN_SHARED)
    assert {**dict(source.counts), **dict.fromkeys(later, 0)} == dict(run.source.counts)
    assert dict(source.counts)[Standing.USED] == 300


def test_verdicts_that_had_to_bear_forged_records_are_read_as_those_of_chance(run):
    """Older results made a row uncertain that too few forged records would change."""
    with np.load(io.BytesIO(zlib.decompress(pack_result(run.result, run.source)))) as stored:
        arrays = dict(stored)
    below = arrays["0.forged.forged.certain_below"]
    assert np.isfinite(below).any()
    arrays["0.forged.forged.flips_at"] = np.nan_to_num(below)
    arrays["0.verdict"] = np.where(np.isnan(below), arrays["0.verdict"], 1).astype(np.int8)
    old = io.BytesIO()
    np.savez(old, **arrays)
    result, _ = unpack_result(zlib.compress(old.getvalue()), SETTINGS)
    assert result.by_length[0].verdict.tolist() == run.result.by_length[0].verdict.tolist()
    text = RunSettings(SETTINGS).to_toml().replace("forged_at_least = 0.0", "forged = 0.01")
    assert RunSettings.from_toml(text) == RunSettings(SETTINGS)


def _as_first_version(packed):
    """The same bytes with what the first version had: sentences, and words for the standings."""
    with np.load(io.BytesIO(zlib.decompress(packed)), allow_pickle=False) as stored:
        arrays = dict(stored)
    head = json.loads(arrays["head"].tobytes())
    words = [
        "used",
        "key not on the list",
        "key revoked",
        "signer excluded",
        "over the key's quota",
        "conflict",
    ]
    counts = head["source"][3]
    head |= {"cuts": ["length: cut"], "notes": ["level 2: noise"]}
    head["source"][3] = [[words[standing], count] for standing, count in counts if standing < len(words)]
    arrays["head"] = np.frombuffer(json.dumps(head).encode(), np.uint8)
    stream = io.BytesIO()
    np.savez(stream, **arrays)
    return zlib.compress(stream.getvalue(), 1)
