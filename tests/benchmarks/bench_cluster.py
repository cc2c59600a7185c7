"""A cluster of this machine's cores: one worker and two against threads here, and what passes the scheduler.

`python -m tests.benchmarks.bench_cluster` prints the table; BENCH_RECORDS makes the data smaller.
"""

import os
import socket
import struct
import tempfile
import time
from pathlib import Path

from tests.benchmarks.bench_mixed import LARGE, write_large
from tests.benchmarks.measure import alternate, show

from tacit.mining.apriori import mine
from tacit.mining.settings import Settings
from tacit_miner.blockfiles.cluster import on_cluster, settings_for
from tacit_miner.blockfiles.folder import open_blocks

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))

ASKED = Settings(0.0025, min_confidence=0.5, threads=1, max_length=2)

_TCP_BYTES = "=120xQQ"
"""Of Linux's tcp_info: bytes that were sent and acknowledged, and bytes received."""


def traffic(dask_scheduler):
    """Runs on the scheduler: bytes so far over the connections that others opened to it."""
    total = 0
    for comm in list(dask_scheduler._comms):
        info = comm.stream.socket.getsockopt(socket.IPPROTO_TCP, 11, struct.calcsize(_TCP_BYTES))
        total += sum(struct.unpack(_TCP_BYTES, info))
    return total


def used(_worker=None):
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
        """A run on its workers: their processor seconds, and MiB over the scheduler while its connections are open."""
        with on_cluster(self.running.scheduler_address, folder, open_blocks(folder)) as records:
            before, work = self.client.run_on_scheduler(traffic), sum(self.client.run(used).values())
            mine(records, settings_for(records, ASKED))
            work = sum(self.client.run(used).values()) - work
            return work, (self.client.run_on_scheduler(traffic) - before) / 2**20

    def close(self):
        """End its processes."""
        self.client.close()
        self.running.close()


def rows(folder):
    """One worker, two workers, and threads."""
    write_large(folder)
    one, two = Cluster(1), Cluster(2)
    try:
        here, single, double = alternate(
            [lambda: mine(open_blocks(folder), ASKED), lambda: one.mine(folder), lambda: two.mine(folder)],
            ROUNDS,
        )
        work_one, bytes_one = one.mine(folder)
        work_two, bytes_two = two.mine(folder)
    finally:
        one.close()
        two.close()
    yield f"{LARGE:,} × 500, pairs: one thread here", f"{here:.1f} s", "–"
    yield "one worker", f"{single:.1f} s = {single / here:.2f} ×", "–"
    yield "two workers over one", f"{double:.1f} s = {double / single:.2f} ×", "0.65 ×"
    yield "processor time of the workers, one / two", f"{work_one:.1f} / {work_two:.1f} s", "–"
    yield "through the scheduler, one / two", f"{bytes_one:.0f} / {bytes_two:.0f} MiB", "50 MiB"


def main():
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        show(rows(Path(folder)))


if __name__ == "__main__":
    main()
