"""Damaged inputs to every reader: `TACIT_INPUTS=N python -m tests.grids inputs`, N of them, 20,160 if it is left out.

One process reads them, and is begun again when it dies or takes too long; it says what came of each, how long it took, and how much memory it and the
child that reads for it had at most. An input that fails is kept, and its place is printed.
"""

import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from fuzz import damaged

INPUTS = int(os.environ.get("TACIT_INPUTS", "20160"))
MOST_SECONDS, MOST_MIB = 10.0, 500
PATIENCE = 60.0
"""Seconds after which the process is ended, so that what takes longer than it may has a figure."""

TITLE = "Damaged inputs"
NOTE = (
    f"None may end in anything but a result or a refusal, take {MOST_SECONDS:g} seconds, or {MOST_MIB} MiB."
)


@dataclass(frozen=True)
class Kind:
    """What came of one reader's inputs."""

    name: str
    inputs: int
    read: int
    wrong: tuple[str, ...]
    seconds: float
    mebibytes: int

    @property
    def fails(self):
        """Whether anything went wrong."""
        return bool(self.wrong)


class Reader:
    """The process that reads."""

    def __init__(self, sound, folder):
        words = [sys.executable, "-m", "tests.grids.grid_inputs", str(sound), str(folder)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        for line in self.process.stdout:
            self.said.put(json.loads(line))
        self.said.put(None)

    def read(self, kind, number):
        self.process.stdin.write(f"{number} {kind}\n")
        self.process.stdin.flush()
        try:
            return self.said.get(timeout=PATIENCE)
        except queue.Empty:
            return None

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def cells():
    """One for each reader."""
    kept = Path(tempfile.mkdtemp(prefix="tacit-inputs-"))
    with tempfile.TemporaryDirectory() as place:
        sound, folder = Path(place, "sound"), Path(place, "broken")
        sound.mkdir()
        folder.mkdir()
        damaged.corpus(sound)
        found = [_kind(name, sound, folder, kept) for name in damaged.KINDS]
    if not any(kind.fails for kind in found):
        shutil.rmtree(kept)
    return found


def _kind(name, sound, folder, kept):
    reader, wrong, counts = Reader(sound, folder), [], defaultdict(int)
    seconds, mebibytes, count = 0.0, 0, -(-INPUTS // len(damaged.KINDS))
    for number in range(count):
        said = reader.read(name, number)
        if said is None:
            said = {"came": "died or hung", "seconds": PATIENCE, "mebibytes": 0}
            reader.close()
            reader = Reader(sound, folder)
        counts[said["came"]] += 1
        seconds, mebibytes = max(seconds, said["seconds"]), max(mebibytes, said["mebibytes"])
        good = said["came"] in {"read", "refused"}
        if not good or said["seconds"] > MOST_SECONDS or said["mebibytes"] > MOST_MIB:
            wrong.append(f"{name} {number}: {said}, kept in {kept}")
            shutil.copytree(folder / name.replace(" ", "-"), kept / f"{name} {number}", dirs_exist_ok=True)
    reader.close()
    print(
        f"{name}: {dict(counts)}, {seconds:.1f} s, {mebibytes} MiB",
        *wrong,
        sep="\n",
        file=sys.stderr,
        flush=True,
    )
    return Kind(name, count, counts["read"], tuple(wrong), seconds, mebibytes)


def markdown(kinds):
    """The table."""
    lines = [
        f"## {TITLE}",
        "",
        NOTE,
        "",
        "| reader | inputs | read | refused | wrong | slowest, s | most memory, MiB |",
    ]
    lines.append("|---|---|---|---|---|---|---|")
    lines += [
        f"| {kind.name} | {kind.inputs:,} | {kind.read:,} | {kind.inputs - kind.read - len(kind.wrong):,} | {len(kind.wrong)} |"
        f" {kind.seconds:.1f} | {kind.mebibytes} |"
        for kind in kinds
    ]
    total, wrong = sum(kind.inputs for kind in kinds), sum(len(kind.wrong) for kind in kinds)
    return "\n".join([*lines, "", f"{total:,} inputs; {wrong} wrong.", ""])


# What follows is done in the process that reads.


def _most(process):
    """Bytes of memory that a process had at most since it was last asked, in MiB."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
        found = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
        Path(f"/proc/{process}/clear_refs").write_text("5")
    except (OSError, StopIteration):  # it is gone
        return 0
    return found // 1024


def _serve(place, folder):
    import resource
    import time
    import traceback

    from tacit_miner.readers import apart

    sound = {kind: [place / name for name in names] for kind, (names, _) in damaged.KINDS.items()}
    for line in sys.stdin:
        number, kind = line.rstrip("\n").split(" ", 1)
        path = damaged.make(sound, kind, int(number), folder)
        ours = _most("self")
        began = time.perf_counter()
        try:
            came = damaged.read(kind, path)
        except BaseException:  # noqa: BLE001 - this is what is looked for
            came = traceback.format_exc()
        seconds = time.perf_counter() - began
        children = [_most(child._process.pid) for child in apart._idle]
        ended = (
            resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
        )  # of those that broke off, of all so far
        ours = _most("self")
        print(
            json.dumps({"came": came, "seconds": seconds, "mebibytes": ours + max([*children, ended])}),
            flush=True,
        )


if __name__ == "__main__":
    _serve(*map(Path, sys.argv[1:]))
