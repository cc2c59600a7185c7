"""Counting on other machines: a folder of blocks, scanned by the workers of a Dask cluster.

Blocks stay where they are: a worker opens the same folder, on a disk that all machines see, and adds up the counts of the runs of
blocks it is given; what looks at a few records alone, or asks who signed which, reads the folder here. Runs are added up among the
workers, in the order of `tacit.records.blocks.SumTree`: the same digits as on one machine. Before the first scan every worker is asked
for its version of Tacit and for the folder's manifest, and one that would count something else, or with other code, is refused by
name. A worker that dies costs the time of its runs, which others repeat. What a scheduler is sent runs there, and Dask's plain
connections prove no identity: docs/mining.md says which networks that is for.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, cast
from uuid import uuid4

import tacit
from tacit.compute.control import Control, Stopped
from tacit.platform import extras, store
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN, Template
from tacit.records.blocks import Block, By, Dataset, Report, Sums, Work, add_all
from tacit.records.mixed import MixedBlock, MixedDataset, Sources
from tacit.run.settings import Combine, EngineChoice, Settings
from tacit_miner.blockfiles.folder import BlockView, open_blocks, viewed
from tacit_miner.blockfiles.manifest import LARGEST_MANIFEST, MANIFEST, checksum

OTHER_ENGINE = Template(
    "cluster.other-engine",
    "the engine {engine} does not count these records on a cluster; leave out --engine, or --scheduler",
)
OTHER_COMBINE = Template(
    "cluster.other-combine",
    "these records have levels of their own, which a cluster can only count alike; leave out --combine, or --scheduler",
)
BAD_ADDRESS = Template(
    "cluster.bad-address",
    "--scheduler is {address}, but an address looks like tcp://10.0.0.5:8786 or tls://…:8786",
)
NO_DASK = Template(
    "cluster.no-dask", "mining on a cluster takes Dask, which is not installed; install {package}"
)
NO_SCHEDULER = Template(
    "cluster.no-scheduler",
    "{address}: no scheduler answers there ({why}); check the address, or start one with: dask scheduler",
)
BAD_WORKER = Template(
    "cluster.bad-worker",
    "{address}: a worker cannot run Tacit ({why}); install Tacit {version} with the extras miner and cluster on every machine",
)
NO_WORKER = Template(
    "cluster.no-worker", "{address}: no worker is there; start one with: dask worker {address}"
)
OTHER_VERSION = Template(
    "cluster.other-version", "{worker}: runs Tacit {theirs}, but this is {ours}; install the same everywhere"
)
OTHER_BLOCKS = Template(
    "cluster.other-blocks",
    "{worker}: does not see the same blocks in {folder}; put them where every machine finds them under that name",
)
REWRITTEN = Template("cluster.rewritten", "{folder}: was rewritten while it was mined; start again")
LATE_VERSION = Template(
    "cluster.late-version",
    "a worker that joined later runs Tacit {theirs}, but this is {ours}; install the same everywhere",
)
LOST = Template(
    "cluster.lost",
    "the cluster was lost or could not finish its work ({why}); look at its scheduler and workers, then start again",
)

Records = Dataset | MixedDataset
SECONDS_TO_CONNECT = 10
SECONDS_BETWEEN_LOOKS = 0.1  # how soon a cancelled run notices while it waits for a worker
LONGEST_RUN = 16  # blocks a task at most: a million records, about a second of work at a thousand items

RUNS_A_THREAD = 4
"""Tasks for each thread of the cluster, if there are blocks enough: so that a slow worker holds up little."""

ADDED_AT_ONCE = 8  # runs that one task adds up: a power of two, as in `SumTree`


class ClusterError(TacitError):
    """A cluster that cannot be reached, or would not count the same."""


class SharedFolder(NamedTuple):
    """A folder, by its name on all machines, that the checked workers of a scheduler see too, and its manifest's `stamp_of`."""

    client: Any
    name: str
    stamp: str


class ClusterBlocks(Sequence[Any]):
    """Blocks of a folder, whose scans are done by the workers.

    `here` are the blocks as they are read on this machine; None in a copy that was sent to a worker, which reads nothing.
    """

    def __init__(self, shared: Any, here: Any) -> None:  # noqa: ANN401 - a `SharedFolder`, and blocks of the kinds of a folder
        self._shared, self._here = shared, here
        self.records: int = 0 if here is None else here.records

    def __len__(self) -> int:
        return len(self._here)

    def __getitem__(self, index: int) -> Block | MixedBlock:  # type: ignore[override]  # slices are not needed
        block: Block | MixedBlock = self._here[index]
        return block

    def __reduce__(self) -> tuple[type[ClusterBlocks], tuple[None, None]]:
        return ClusterBlocks, (None, None)

    def sum_up(self, work: Work, by: By, label: str, control: Control, report: Report) -> Sums:
        """The work for every block, added up by the workers. ClusterError: they are lost; TacitError: the work's own; Stopped: control."""
        if not len(self):
            return {}
        client, runs = self._shared.client, list[Any]()

        def look() -> None:
            """Let runs that are done go, so that workers keep only what they must."""
            before = len(runs)
            runs[:] = [run for run in runs if not run.done()]
            if len(runs) < before:
                report(1 - len(runs) / every)

        try:
            with _said_plainly():
                runs += self._give(_sent(client, work), by, f"{label}-{uuid4().hex}")
                every, last = len(runs), self._merge(runs, f"add-{label}-{uuid4().hex}")
            _, sums = _awaited(last, control, look)
            # What was raised while it was awaited would hold them, and the work, until Python looks for cycles.
            for future in (last, *runs):
                future.release()
            return cast("Sums", sums)
        except BaseException:
            if runs:
                with contextlib.suppress(Exception):  # a cluster that is gone has nothing to cancel
                    client.cancel(runs)
            raise

    def _give(self, sent: Any, by: By, name: str) -> list[Any]:  # noqa: ANN401
        client = self._shared.client
        step = _run_length(len(self), sum(client.nthreads().values()))
        where = (tacit.__version__, self._shared.name, self._shared.stamp, self._here.view)
        return [
            client.submit(_add_run, *where, start, min(start + step, len(self)), by, sent, key=(name, start))
            for start in range(0, len(self), step)
        ]

    def _merge(self, runs: list[Any], name: str) -> Any:  # noqa: ANN401
        height = 0
        while len(runs) > 1:
            groups = [runs[start : start + ADDED_AT_ONCE] for start in range(0, len(runs), ADDED_AT_ONCE)]
            runs = [
                self._shared.client.submit(add_all, group, key=(f"{name}-{height}", number))
                for number, group in enumerate(groups)
            ]
            height += 1
        return runs[0]


class MixedClusterBlocks(ClusterBlocks):
    """Blocks of mixed records, which can be read in other ways too: `tacit.records.mixed.StoredBlocks`."""

    def joined(self, sources: Sources) -> MixedClusterBlocks:
        """As `StoredBlocks` says."""
        return MixedClusterBlocks(self._shared, self._here.joined(sources))

    def knows_profiles(self, most: int) -> bool:
        """As `StoredBlocks` says."""
        known: bool = self._here.knows_profiles(most)
        return known

    def by_profile(self, dataset: MixedDataset, most: int) -> Dataset | None:
        """As `StoredBlocks` says."""
        found: Dataset | None = self._here.by_profile(dataset, most)
        return found and replace(found, blocks=ClusterBlocks(self._shared, found.blocks))


def _sent(client: Any, work: Work) -> Any:  # noqa: ANN401
    """The work as a task of its own, which is done again where the worker that had it dies.

    Scattered data is not: Dask drops its copies but one after two seconds, and a scan would end with the worker that has it.
    """
    import dask  # noqa: PLC0415 - only who uses a cluster has it
    from distributed.protocol import pickle  # noqa: PLC0415

    with dask.config.set({"distributed.admin.large-graph-warning-threshold": "1TB"}):  # all of it is needed
        packed = pickle.dumps(work)  # type: ignore[no-untyped-call]
        return client.submit(pickle.loads, packed, key=f"work-{uuid4().hex}")


def _run_length(blocks: int, threads: int) -> int:
    """Blocks a task: a power of two, so that the order of sums does not depend on it."""
    wanted = min(LONGEST_RUN, max(1, blocks // (RUNS_A_THREAD * max(1, threads))))
    return 1 << (wanted.bit_length() - 1)


def stamp_of(folder: Path) -> str:
    """What tells one state of a folder from another. Raises StoreError: there is no manifest to read."""
    return checksum(store.read(folder / MANIFEST, LARGEST_MANIFEST))


@contextlib.contextmanager
def on_cluster(address: str, folder: Path, data: Records) -> Iterator[Records]:
    """The same records, as `open_blocks` gave them, counted by the workers of the scheduler at an address such as tcp://10.0.0.5:8786.

    Every worker sees the folder under the same absolute name.

    Raises ClusterError: no scheduler answers, no worker is there, or one has another version or sees another folder.
    """
    whole = folder.absolute()
    with _client(address) as client:
        shared = SharedFolder(client, str(whole), stamp_of(whole))
        _check_workers(client, address, shared.name, shared.stamp)
        kind: Any = ClusterBlocks if isinstance(data, Dataset) else MixedClusterBlocks
        yield replace(data, blocks=kind(shared, data.blocks))


def settings_for(data: Records, settings: Settings) -> Settings:
    """The same settings, with the only engine whose scans all go to the workers. Raises ClusterError: another engine was asked for."""
    fitting = EngineChoice.BLOCKS if isinstance(data, Dataset) else EngineChoice.WEIGHTED
    if settings.engine not in (EngineChoice.AUTO, fitting):
        raise ClusterError(OTHER_ENGINE(engine=settings.engine))
    if fitting is EngineChoice.WEIGHTED and settings.combine is not Combine.SUM:
        raise ClusterError(OTHER_COMBINE())
    return replace(settings, engine=fitting)


@contextlib.contextmanager
def _client(address: str) -> Iterator[Any]:
    if not re.fullmatch(r"(tcp|tls)://\S+:\d+", address):
        raise ClusterError(BAD_ADDRESS(address=address))
    try:
        from distributed import Client  # noqa: PLC0415 - only who uses a cluster has it
    except ModuleNotFoundError:
        raise ClusterError(NO_DASK(package=extras.package("cluster"))) from None
    # Its own lines and tracebacks would be printed before our sentence.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client: Any = Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, TypeError, ValueError) as error:
        why = PLAIN(text=str(error).partition("\n")[0])
        raise ClusterError(NO_SCHEDULER(address=address, why=why)) from None
    with contextlib.closing(client):
        yield client


def _check_workers(client: Any, address: str, folder: str, stamp: str) -> None:  # noqa: ANN401
    try:
        told: dict[str, tuple[str, str]] = client.run(_tell, folder)
    except Exception as error:  # noqa: BLE001 - Dask raises whatever went wrong on a worker
        why = PLAIN(text=f"{type(error).__name__}: {error}".partition("\n")[0])
        raise ClusterError(BAD_WORKER(address=address, why=why, version=tacit.__version__)) from None
    if not told:
        raise ClusterError(NO_WORKER(address=address))
    for worker, (version, seen) in sorted(told.items()):
        if version != tacit.__version__:
            raise ClusterError(OTHER_VERSION(worker=worker, theirs=version, ours=tacit.__version__))
        if seen != stamp:
            raise ClusterError(OTHER_BLOCKS(worker=worker, folder=folder))


def _tell(folder: str) -> tuple[str, str]:
    """Runs on a worker: its version of Tacit, and the state of the folder, empty if there is none."""
    try:
        return tacit.__version__, stamp_of(Path(folder))
    except TacitError:
        return tacit.__version__, ""


@functools.lru_cache(maxsize=2)
def _opened(folder: str, stamp: str, view: BlockView) -> Sequence[Any]:
    if stamp_of(Path(folder)) != stamp:
        raise ClusterError(REWRITTEN(folder=folder))
    return viewed(open_blocks(Path(folder)), view)


def _add_run(
    version: str, folder: str, stamp: str, view: BlockView, start: int, stop: int, by: By, work: Work
) -> tuple[int, Sums]:
    """Runs on a worker: consecutive blocks. It may have joined after the others were checked, so it looks again."""
    if version != tacit.__version__:
        raise ClusterError(LATE_VERSION(theirs=tacit.__version__, ours=version))
    blocks = _opened(folder, stamp, view)
    run = (blocks[index] for index in range(start, stop))
    return add_all((1, {by.of(block): work(block)}) for block in run)


def _awaited(future: Any, control: Control, look: Callable[[], None] = lambda: None) -> Any:  # noqa: ANN401
    with _said_plainly():
        while not future.done():
            control.check()
            look()
            with contextlib.suppress(TimeoutError):
                future.exception(timeout=SECONDS_BETWEEN_LOOKS)
        return future.result()


@contextlib.contextmanager
def _said_plainly() -> Iterator[None]:
    """What Dask raises when a cluster goes away, as a sentence; ours pass as they are."""
    try:
        yield
    except (TacitError, Stopped):
        raise
    except Exception as error:  # noqa: BLE001 - Dask raises whatever went wrong, here or on a worker
        raise ClusterError(LOST(why=PLAIN(text=type(error).__name__))) from None
