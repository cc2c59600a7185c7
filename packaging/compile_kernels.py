"""Compiling the loops in C: one library with each loop once for each kind of processor. Standard library alone.

`python packaging/compile_kernels.py` compiles those of this checkout; `build_hook.py` does so when a wheel or an editable install is built. The machine's C compiler is taken (`CC`, or the first of cc, gcc and clang); where there is none, that of the package ziglang, which
a build then requires. The library holds a digest of what it was compiled from, so that a test sees one that is out of date.

`--sanitize` makes a library that stops at undefined behaviour and at reads and writes out of bounds; see tests/sanitize.sh.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "shared" / "tacit" / "compute"
NAME = {"darwin": "libtacit.kernels.dylib", "win32": "libtacit.kernels.dll"}.get(
    sys.platform, "libtacit.kernels.so"
)
PLACES = ("shared/tacit", "miner_gui/tacit_miner")

_V4 = ["-march=x86-64-v4", "-mavx512vnni", "-mprefer-vector-width=512"]
_X86 = {
    "base": ["-march=x86-64-v2"],
    "v3": ["-march=x86-64-v3"],
    "v4": _V4,
    "v4p": [*_V4, "-mavx512vpopcntdq"],
}
_FLAGS = [
    "-std=c11",
    "-O3",
    "-fPIC",
    "-fvisibility=hidden",
    "-ffp-contract=off",
    "-fno-math-errno",  # these two change no digit: nobody looks at errno, nor at whether something was divided by 0
    "-fno-trapping-math",
    "-Wall",
    "-Wextra",
    "-Wno-psabi",
]
_SANITIZE = [
    "-Werror",
    "-g",
    "-O1",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    "-fno-omit-frame-pointer",
]

_ZIG = ["ziglang", "cc"]

NO_COMPILER = (
    "tacit: no C compiler found, and ziglang, the one from the package index, is not installed; "
    "install gcc (Debian: apt-get install gcc libc6-dev) or run: pip install ziglang"
)


def sources() -> list[Path]:
    """All files in C, sorted."""
    return sorted(path for place in PLACES for path in (ROOT / place).rglob("*.c"))


def digest() -> str:
    """Of everything the library is compiled from."""
    found = hashlib.sha256()
    for path in (*sources(), *sorted(FOLDER.glob("*.h")), Path(__file__)):
        found.update(path.read_bytes() + b"\0")
    return found.hexdigest()


def own_compiler() -> list[str] | None:
    """The machine's C compiler as a command, if it has one."""
    named = os.environ.get("CC")
    if named:
        return shlex.split(named)
    found = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    return [found] if found else None


def compiler() -> list[str]:
    """The C compiler as a command.

    Raises:
        SystemExit: there is none.
    """
    own = own_compiler()
    if own is None and importlib.util.find_spec("ziglang") is None:
        raise SystemExit(NO_COMPILER)
    return own or [sys.executable, "-m", *_ZIG]


def compile_all(target: Path, *, sanitize: bool = False) -> None:
    """Compile the library; what stands there is replaced when the new one is whole.

    Raises:
        SystemExit: there is no compiler, or it fails.
    """
    command, variants = (
        compiler(),
        _X86 if platform.machine().lower() in {"x86_64", "amd64"} else {"base": []},
    )
    flags = [*_FLAGS, *(_SANITIZE if sanitize else []), f'-DTACIT_SOURCES="{digest()}"', f"-I{FOLDER}"]
    if command[-2:] == _ZIG:  # which has names of its own for processors
        variants = {
            name: [flag.replace("x86-64-", "x86_64_") for flag in special]
            for name, special in variants.items()
        }
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [
            (
                [
                    *command,
                    *flags,
                    *special,
                    f"-DVARIANT={variant}",
                    "-c",
                    str(path),
                    "-o",
                    f"{folder}/{path.stem}_{variant}_{number}.o",
                ]
            )
            for number, path in enumerate(sources())
            for variant, special in variants.items()
            if path.stem != "processor" or variant == "base"
        ]
        list(pool.map(_run, jobs))
        built = target.with_suffix(f".{os.getpid()}")
        last = ["-fsanitize=address,undefined"] if sanitize else ["-s"]
        _run([*command, "-shared", *last, *(job[-1] for job in jobs), "-o", str(built), "-lm"])
        built.replace(target)


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"tacit: the compiler fails: {shlex.join(command)}\n{done.stderr}")


def platform_tag() -> str:
    """The wheel's: any Python 3, this kind of machine."""
    return "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")


if __name__ == "__main__":
    if "--has-compiler" in sys.argv:
        sys.exit(own_compiler() is None)
    where = Path(sys.argv[-1]) if len(sys.argv) > 1 and not sys.argv[-1].startswith("--") else FOLDER / NAME
    compile_all(where, sanitize="--sanitize" in sys.argv)
