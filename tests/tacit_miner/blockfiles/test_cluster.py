"""On a real cluster of two workers on this machine: the same bytes as here, and every refusal in one sentence."""

import gc
import json
import pickle
import sys
from dataclasses import replace

import numpy as np
import pytest
from mixed_help import mixed_people
from packed_rows import block_from_rows
from support.deadly import Killing
from support.stored_studies import Design, signed_study

import tacit
from tacit.compute.control import CANCELLED, Control, Stopped
from tacit.mining.apriori import mine
from tacit.records.blocks import By, Profiles, silent, sum_blocks
from tacit.run.settings import Combine, EngineChoice, Settings
from tacit_miner.blockfiles import cluster
from tacit_miner.blockfiles.cluster import ClusterError, on_cluster, settings_for, stamp_of
from tacit_miner.blockfiles.folder import BlockView, open_blocks, write_blocks
from tacit_miner.cli import main
from tacit_miner.project import block_cache

# Dask's own nannies and sockets are collected late; what is ours is closed by the functions under test.
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")


@pytest.fixture(scope="module")
def address():
    import dask
    from distributed import LocalCluster, utils, versions

    with dask.config.set(
        {
            "distributed.worker.profile.enabled": False,  # a hundred looks a second at each worker
            "distributed.worker.multiprocessing-method": "forkserver",  # what all load is loaded once
        }
    ):
        with (
            pytest.MonkeyPatch.context() as patch
        ):  # our code, and not every library of tables that is installed
            patch.setattr(versions, "optional_packages", [cluster.__name__])
            utils.get_mp_context()
        with LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            dashboard_address="127.0.0.1:0",
            host="127.0.0.1",
        ) as running:
            yield running.scheduler_address
    gc.collect()


@pytest.fixture
def folder(tmp_path):
    rng = np.random.default_rng(20260611)
    rows = (rng.random((5, 900, 8)) < 0.1 + 0.5 * (rng.random((5, 900, 1)) < 0.4)).astype(np.uint8)
    profiles = Profiles(
        np.array([[0.9] * 8, [0.8] * 8]), np.array([[0.9] * 8, [0.85] * 8]), np.ones((2, 8), np.bool_)
    )
    blocks = [replace(block_from_rows(part), profile=number % 2) for number, part in enumerate(rows)]
    write_blocks(tmp_path / "blocks", [f"i{k}" for k in range(8)], profiles, blocks)
    return tmp_path / "blocks"


def written(folder, *options):
    """The JSON that `mine` writes."""
    out = folder.with_suffix(".json")
    assert (
        main(["mine", str(folder), "--min-support", "0.05", "--top", "0", "--json", str(out), *options]) == 0
    )
    return out.read_bytes()


def test_records_of_a_few_profiles_give_the_same_bytes_as_here(address, folder):
    here = written(folder, "--engine", "blocks")
    assert json.loads(here)["itemsets"]
    assert written(folder, "--scheduler", address) == here


def test_many_runs_of_records_with_levels_of_their_own_give_the_same_bytes_as_here(
    address, tmp_path, monkeypatch
):
    monkeypatch.setattr(cluster, "LONGEST_RUN", 2)
    monkeypatch.setattr(cluster, "ADDED_AT_ONCE", 2)
    data = mixed_people(300, 4, 5)
    write_blocks(
        tmp_path / "mixed", data.items, data.levels, list(data.blocks) * 17
    )  # runs of two, added up in four steps
    here = written(tmp_path / "mixed", "--engine", "weighted", "--max-length", "2")
    assert json.loads(here)["itemsets"]
    assert written(tmp_path / "mixed", "--max-length", "2", "--scheduler", address) == here


DESIGNS = [
    Design((2,) * 4),
    Design((2, 2), (0.9, 0.8)),
    Design((2, 4, 2), (0.9, 0.8, 0.7, 0.6), skipped=0.05),
]
EVERYTHING = ("--sharper", "--reweighted", "--together", "--signer-influence", "--forged-at-least", "0.001")


EVIDENCE = ("--select", "evidence")


# What is selected does not depend on how records are read: the first and the last show it.
@pytest.mark.parametrize(
    ("design", "asked_for"),
    list(zip(DESIGNS, [(EVERYTHING, EVIDENCE), (EVERYTHING,), (EVERYTHING, EVIDENCE)], strict=True)),
)
def test_a_signed_project_mined_on_a_cluster_gives_the_same_bytes_as_here(
    address, tmp_path, monkeypatch, design, asked_for
):
    """`new`, `import`, `export --blocks`, `run --scheduler`: by profile, by one, and record by record; with all that a run may show."""
    monkeypatch.setattr(block_cache, "BLOCK_RECORDS", 512)
    rng = np.random.default_rng(11)
    answers = rng.integers(0, design.options, (1_200, len(design.options))).astype(np.uint8)
    answers[:600] = answers[:1]
    project, blocks = signed_study(tmp_path, design, answers, 3), tmp_path / "blocks"
    assert main(["export", str(project), str(blocks), "--blocks"]) == 0
    for options in asked_for:
        here, there = tmp_path / "here.json", tmp_path / "there.json"
        asked = ["run", str(project), "--min-support", "0.05", "--no-keep", "--top", "0", *options, "--json"]
        assert main([*asked, str(here)]) == 0
        assert main([*asked, str(there), "--blocks", str(blocks), "--scheduler", address]) == 0
        assert json.loads(here.read_bytes())["itemsets"]
        assert there.read_bytes() == here.read_bytes()


def test_killed_workers_change_nothing(address, folder, tmp_path):
    marks = [tmp_path / "first", tmp_path / "second"]
    with on_cluster(address, folder, open_blocks(folder)) as records:
        gc.disable()  # what was raised while somebody waited would hold them until Python looks
        sums = sum_blocks(Killing(marks), records.blocks, 1, Control())
        client = records.blocks._shared.client
        client.nthreads()  # what was let go is by now
        left = list(client.futures)
        gc.enable()
    assert not left, "on the scheduler, with the work"
    assert all(mark.exists() for mark in marks)
    assert sums[0][0].tolist() == [4_500]


@pytest.mark.parametrize(
    ("blocks", "threads", "length"), [(1, 2, 1), (15, 2, 1), (16, 2, 2), (153, 2, 16), (9_999, 16, 16)]
)
def test_runs_are_powers_of_two_and_enough_for_all_threads(blocks, threads, length):
    assert cluster._run_length(blocks, threads) == length


def test_what_the_work_raises_on_a_worker_arrives_here(address, folder):
    victim = next(folder.glob("*000003.bits"))
    victim.write_bytes(bytes(victim.stat().st_size))
    out = folder.with_suffix(".json")
    assert (
        main(["mine", str(folder), "--min-support", "0.05", "--json", str(out), "--scheduler", address]) == 2
    )
    assert not out.exists()


def refused(address, folder):
    with pytest.raises(ClusterError) as refusal, on_cluster(address, folder, open_blocks(folder)):
        pass
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


def test_a_worker_that_sees_another_folder_is_refused_by_name(address, folder, monkeypatch):
    monkeypatch.setattr(cluster, "stamp_of", lambda _folder: "another")
    said = refused(address, folder)
    assert said.startswith("tcp://127.0.0.1:")
    assert "does not see the same blocks" in said


def test_a_worker_with_another_version_is_refused_by_name(address, folder, monkeypatch):
    monkeypatch.setattr(tacit, "__version__", "0.0.7")
    assert "but this is 0.0.7; install the same everywhere" in refused(address, folder)


def test_a_folder_written_anew_while_it_is_mined_is_noticed(folder, monkeypatch):
    stamp = stamp_of(folder)
    cluster._opened.cache_clear()
    monkeypatch.setattr(cluster, "stamp_of", lambda _folder: "another")
    with pytest.raises(ClusterError, match="was rewritten while it was mined"):
        cluster._add_run(tacit.__version__, str(folder), stamp, BlockView(), 0, 1, By.NOTHING, len)


def test_a_worker_that_joins_later_with_another_version_is_refused(folder):
    with pytest.raises(ClusterError, match=r"joined later .* but this is 0\.0\.7"):
        cluster._add_run("0.0.7", str(folder), stamp_of(folder), BlockView(), 0, 1, By.NOTHING, len)


class Gone:
    """A cluster that is lost between two scans."""

    def submit(self, *_args, **_kwargs):
        raise ValueError("no valid workers found")

    def cancel(self, _futures):
        raise ValueError("connection pool closing")


def test_a_cluster_lost_between_two_scans_is_said_in_a_sentence(folder):
    shared = cluster.SharedFolder(Gone(), str(folder), stamp_of(folder))
    blocks = cluster.ClusterBlocks(shared, open_blocks(folder).blocks)
    with pytest.raises(ClusterError, match=r"the cluster was lost .* start again"):
        blocks.sum_up(len, By.NOTHING, "count", Control(), silent)


@pytest.mark.parametrize("wrong", ["10.0.0.5:8786", "http://here:8786", "tcp://here", ""])
def test_an_address_that_is_none_is_refused(wrong, folder):
    assert "an address looks like tcp://" in refused(wrong, folder)


def test_where_nobody_listens_the_sentence_says_what_to_start(folder, monkeypatch):
    monkeypatch.setattr(cluster, "SECONDS_TO_CONNECT", 0.2)
    assert "start one with: dask scheduler" in refused("tcp://127.0.0.1:1", folder)


def test_without_dask_the_sentence_names_the_extra(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "tacit-rules[cluster]" in refused("tcp://127.0.0.1:1", folder)


def test_a_file_is_no_folder_of_blocks(tmp_path, capsys):
    (tmp_path / "a.dat").write_text("1 2\n2\n")
    options = ["--min-support", "0.1", "--keep", "0.9", "--scheduler", "tcp://127.0.0.1:1"]
    assert main(["mine", str(tmp_path / "a.dat"), *options]) == 2
    assert "make one with: tacit-miner pack" in capsys.readouterr().err


def test_an_engine_whose_scans_stay_here_is_refused(folder):
    data = open_blocks(folder)
    assert settings_for(data, Settings(0.1)).engine is EngineChoice.BLOCKS
    with pytest.raises(ClusterError, match="leave out --engine, or --scheduler"):
        settings_for(data, Settings(0.1, engine=EngineChoice.WEIGHTED))


def test_weighing_levels_that_people_chose_is_refused_in_words_of_its_own(tmp_path):
    data = mixed_people(200, 3, 5)
    write_blocks(tmp_path / "mixed", data.items, data.levels, data.blocks)
    with pytest.raises(ClusterError, match="leave out --combine, or --scheduler"):
        settings_for(open_blocks(tmp_path / "mixed"), Settings(0.1, combine=Combine.INVERSE_VARIANCE))


class Never:
    """A worker's answer that does not come; whoever looks cancels the run at the third look."""

    def __init__(self, control):
        self.control, self.looks = control, 0

    def done(self):
        return False

    def exception(self, timeout):
        self.looks += 1
        if self.looks == 3:
            self.control.cancel()
        raise TimeoutError(timeout)


def test_cancelling_ends_the_wait_for_a_worker():
    control = Control()
    never = Never(control)
    with pytest.raises(Stopped, match="cancelled"):
        cluster._awaited(never, control)
    assert never.looks == 3


def test_a_cancelled_run_ends_and_is_labelled(address, folder):
    control = Control()
    control.cancel()
    with on_cluster(address, folder, open_blocks(folder)) as records:
        result = mine(records, settings_for(records, Settings(0.1)), control)
    assert [cut.values["reason"] for cut in result.cuts] == [CANCELLED()]


def test_a_control_sent_elsewhere_hears_nothing_from_here():
    control = Control(report=print)
    control.cancel()
    assert not pickle.loads(pickle.dumps(control)).cancelled
