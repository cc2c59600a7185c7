"""How the programs start: the name under which all this is installed, and whether a stranger's package stands in its place.

Another distribution is called `tacit`, the name that ours are imported by; both write to the same folder. So nothing of `tacit` is imported
before `refusal` has looked. Standard library alone, and little of that: every start waits for it.
"""

import importlib
import importlib.util
import os
import sys
from functools import partial
from pathlib import Path

DISTRIBUTION = "tacit-rules"
"""What `pip install` takes; the only place that says it, apart from pyproject.toml, with which a test compares it."""

IMPORTED = "tacit"

_STRANGER = (
    "another package that is named tacit is installed here ({where}); its files have the names of ours. Remove it (pip uninstall tacit) and "
    'install ours again (pip install --force-reinstall --no-deps {ours}), or use an environment of its own (pipx install "{ours}[{part}]")'
)
_GONE = (
    "files of ours are missing, as after another package that is named tacit was removed; install ours again (pip install --force-reinstall "
    "--no-deps {ours})"
)


def _start(program: str, module: str) -> int:
    """Run `main` of a module, unless it would be somebody else's code; Ctrl-C ends in one line while modules are still being loaded, too."""
    where = stranger()
    if where is not None:
        part = program.split("-")[1]
        said = (_STRANGER if where else _GONE).format(where=ascii(where)[1:-1], ours=DISTRIBUTION, part=part)
        print(f"{program}: error: {said}", file=sys.stderr)  # noqa: T201 - a program's refusal
        return 2
    try:
        status: int = importlib.import_module(module).main()
    except KeyboardInterrupt:
        print(f"{program}: error: cancelled", file=sys.stderr)  # noqa: T201 - as the command line says it later
        return 1
    return status


agent = partial(_start, "tacit-agent", "tacit_agent.cli")
agent_window = partial(_start, "tacit-agent-window", "tacit_agent.ui")
miner = partial(_start, "tacit-miner", "tacit_miner.cli")
miner_window = partial(_start, "tacit-miner-window", "tacit_miner.ui")
"""What the commands of these names call (pyproject.toml)."""


def stranger() -> str | None:
    """Where another package named `tacit` lies: what would be imported, or what was installed; "" if ours is not there; None if all is well, as in a bundle."""
    if getattr(sys, "frozen", False):
        return None
    found = importlib.util.find_spec(IMPORTED)
    origin = found.origin or "" if found else ""
    if not origin or not Path(origin).parent.with_name(__name__).is_dir():
        return origin
    return next((place for folder in dict.fromkeys(sys.path) if (place := _installed(folder))), None)


def _installed(folder: str) -> str | None:
    """The record of a distribution of that name in a folder of packages."""
    try:
        names = os.listdir(folder or ".")  # noqa: PTH208 - every start waits for this
    except OSError:
        return None
    ours = (".dist-info", ".egg-info")
    found = (name for name in names if name.lower().startswith(f"{IMPORTED}-") and name.endswith(ours))
    return next((os.path.join(folder, name) for name in found), None)  # noqa: PTH118 - likewise
