"""Coverage-guided fuzzing of every parser, with atheris, which is no dependency of ours.

    python -m pip install atheris
    PYTHONPATH=shared:tests python tests/fuzz/fuzz_formats.py -max_total_time=600 [CORPUS]

Seeds are made from the test vectors when CORPUS is empty. Anything but a refusal of the error tree is a crash. The
result of the last run stands in docs/decisions/survey-files.md.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["tacit", "json"]):
    from fuzz import parsers


def seed(corpus: Path) -> None:
    """One file for each parser and vector that is short enough to mutate well."""
    vectors = Path(__file__).parent.parent / "vectors"
    for path in sorted((vectors / "files").iterdir()):
        data = path.read_bytes()
        if len(data) > 8_192:
            continue
        for choice in range(len(parsers.PARSERS)):
            (corpus / f"{path.name}.{choice}").write_bytes(bytes([choice]) + data)


def main() -> None:
    for argument in sys.argv[1:]:
        if not argument.startswith("-") and not any(Path(argument).iterdir()):
            seed(Path(argument))
    atheris.Setup(sys.argv, parsers.exercise)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
