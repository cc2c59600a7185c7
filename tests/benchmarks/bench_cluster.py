"""A cluster of this machine's cores: one worker and two against threads here, what passes the scheduler, and weak scaling.

`python -m tests.benchmarks.bench_cluster` prints the table, within five minutes on a quiet machine; BENCH_RECORDS makes the data smaller.
Wall time says something only where nothing else runs. So every row has the processor time too, which other work hardly changes: the
busiest worker's share of it is the part of the wall time that more workers cannot shorten.
"""

import os
import socket
import struct
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from statistics import median

from tests.benchmarks.bench_mixed import LARGE, write_large
from tests.benchmarks.measure import show

from tacit.mining.apriori import mine
from tacit.run.settings import Settings
from tacit_miner.blockfiles.cluster import on_cluster, settings_for
from tacit_miner.blockfiles.folder import open_blocks

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))

ASKED = Settings(0.0025, min_confidence=0.5, threads=1, max_length=2)

WEAK = (1, 2, 4)
"""Workers, each with a quarter of the records."""

_TCP_BYTES = "=120xQQ"
"""Of Linux's tcp_info: bytes that were sent and acknowledged, and bytes received."""


def traffic(dask_scheduler):
    """Runs on the scheduler: bytes so far over the connections that others opened to it."""
    total = 0
    for comm in list(dask_scheduler._comms):
        info = comm.stream.socket.getsockopt(socket.IPPROTO_TCP, 11, struct.calcsize(_TCP_BYTES))
        total += sum(struct.unpack(_TCP_BYTES, info))
    return total


def used():
    """Runs on a worker: its processor seconds."""
    return time.process_time()


class Cluster:
    """A number of worker processes of one thread each."""

    def __init__(self, workers):
        from distributed import Client, LocalCluster

        place = {"dashboard_address": "127.0.0.1:0", "host": "127.0.0.1"}
        self.running = LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, **place)
        self.client = Client(self.running)

    def mine(self, folder):
        """A run on its workers: processor seconds of each, and MiB over the scheduler while its connections are open."""
        with on_cluster(self.running.scheduler_address, folder, open_blocks(folder)) as records:
            before, work = self.client.run_on_scheduler(traffic), self.client.run(used)
            mine(records, settings_for(records, ASKED))
            after = self.client.run(used)
            spent = [after[worker] - work[worker] for worker in work]
            return spent, (self.client.run_on_scheduler(traffic) - before) / 2**20

    def close(self):
        """End its processes."""
        self.client.close()
        self.running.close()


def turns(folder, clusters):
    """Median wall seconds here and on each cluster, by turns, and what each cluster's rounds said."""
    walls, said = [], []
    for _ in range(ROUNDS + 1):
        start = time.perf_counter()
        mine(open_blocks(folder), ASKED)
        at, found = [start, time.perf_counter()], []
        for each in clusters:
            found.append(each.mine(folder))
            at.append(time.perf_counter())
        walls.append([after - before for before, after in pairwise(at)])
        said.append(found)
    # The first round warms up.
    return [median(column) for column in zip(*walls[1:], strict=True)], list(zip(*said[1:], strict=True))


def strong(folder):
    """One worker, two workers, and a thread here, on the same records."""
    write_large(folder)
    one, two = clusters = Cluster(1), Cluster(2)
    try:
        (here, single, double), said = turns(folder, clusters)
    finally:
        one.close()
        two.close()
    work = [median(sum(spent) for spent, _ in rounds) for rounds in said]
    busiest = [median(max(spent) for spent, _ in rounds) for rounds in said]
    sent = [median(amount for _, amount in rounds) for rounds in said]
    yield f"{LARGE:,} × 500, pairs: one thread here", f"{here:.1f} s", "–"
    yield "one worker", f"{single:.1f} s = {single / here:.2f} ×", "–"
    yield "two workers over one, wall time", f"{double:.1f} s = {double / single:.2f} ×", "≤ 0.65 ×"
    figure = f"{busiest[1]:.1f} / {busiest[0]:.1f} s = {busiest[1] / busiest[0]:.2f} ×"
    yield "the busier of two workers over one, processor time", figure, "≤ 0.65 ×"
    yield "processor time of all workers, one / two", f"{work[0]:.1f} / {work[1]:.1f} s", "–"
    yield "through the scheduler, one / two", f"{sent[0]:.1f} / {sent[1]:.1f} MiB", "≤ 50 MiB"


def weak(folder):
    """As many more records as workers."""
    for workers in WEAK:
        place = folder / str(workers)
        place.mkdir()
        write_large(place, whole=LARGE * workers // max(WEAK))
        cluster = Cluster(workers)
        try:
            cluster.mine(place)
            spent, sent = cluster.mine(place)
        finally:
            cluster.close()
        figure = f"{sum(spent):.2f} s, the busiest {max(spent):.2f} s; {sent:.1f} MiB"
        what = f"weak scaling, {LARGE * workers // max(WEAK):,} records, {workers} workers: processor time; through the scheduler"
        yield what, figure, "–"


def main():
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = folder / "whole"
        whole.mkdir()
        show(strong(whole))
        show(weak(folder))


if __name__ == "__main__":
    main()
