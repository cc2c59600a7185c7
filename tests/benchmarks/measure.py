"""How speed is measured: alternating rounds in one process, medians, ratios; whole processes for memory."""

import json
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path


def seconds(call, clock=time.perf_counter):
    """Time of one call, by a clock; wall time by default."""
    start = clock()
    call()
    return clock() - start


def alternate(calls, rounds=5, clock=time.perf_counter):
    """Median seconds of each call, taking turns; one round to warm up is not counted."""
    for call in calls:
        call()
    taken = [[seconds(call, clock) for call in calls] for _ in range(rounds)]
    return [statistics.median(column) for column in zip(*taken, strict=True)]


def process(code, *arguments, environment=None, timeout=900):
    """Run code in a fresh interpreter; what it prints as JSON, or None if it does not finish in time."""
    try:
        done = subprocess.run(
            [sys.executable, "-c", code, *map(str, arguments)],
            capture_output=True,
            text=True,
            check=True,
            env=environment,
            timeout=timeout,
        )
    except subprocess.TimeoutExpired:
        return None
    return json.loads(done.stdout.splitlines()[-1])


def peak_mib():
    """Peak resident memory of this process, MiB.

    From /proc where there is one: what `getrusage` says starts at the peak of the process that started this one.
    """
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


SHOWN = []
"""All rows of a benchmark."""


def show(rows):
    """Rows of (what, figure, limit) as a Markdown table."""
    rows = list(rows)
    SHOWN.extend(rows)
    print("| measured | figure | limit |\n|---|---:|---:|")
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)
    print()
