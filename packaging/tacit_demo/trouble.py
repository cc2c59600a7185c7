"""What arrives besides honest files: forgeries, copies, strangers. The door must name each and count none of it.

`Expected` says beforehand what the door should find, so that the demo can check it against what it did find.
"""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tacit.draw.exact_draw import Record, TrueAnswers, randomize
from tacit.formats.batch_file import BatchReader, write_batch
from tacit.formats.errors import LineVerdict
from tacit.formats.survey_file import SignedSurvey
from tacit.person.keys import MasterSecret
from tacit_demo.people import Device

STRANGERS_RECORDS = 1_000
STOLEN_RECORDS = 300


@dataclass(frozen=True, slots=True)
class Expected:
    """What the door should find in the trouble, and only there.

    Attributes:
        refused: lines that may not count, by verdict.
        copies: records that come a second time.
        stolen: the key of a device that was reported stolen.
    """

    refused: Counter[LineVerdict]
    copies: int
    stolen: bytes


def make_trouble(
    signed: SignedSurvey, devices: Sequence[Device], folder: Path, source: random.Random
) -> Expected:
    """Write the files that should not count."""
    field = [device for device in devices if device.people > 1]
    shutil.copy(field[0].file, folder / "z-same-file-again.tacit-batch")
    # The same lines under another wrapping: another file, but nothing new in it.
    (folder / "z-same-lines-again.tacit-batch").write_bytes(
        field[1].file.read_bytes() + field[2].file.read_bytes()
    )
    _forge_signature(field[3].file, folder / "z-changed-on-the-way.tacit-batch")
    (folder / "z-not-a-batch.tacit-batch").write_text("yes, no, yes, yes\n", encoding="utf-8")
    (folder / "z-other-survey.tacit-batch").write_bytes(_batch(signed, "0" * 64, 1, source)[1])
    _, stuffing = _batch(signed, signed.id, STRANGERS_RECORDS, source)
    (folder / "z-stranger.tacit-batch").write_bytes(stuffing)
    stolen, after = _batch(signed, signed.id, STOLEN_RECORDS, source)
    (folder / "z-stolen-device.tacit-batch").write_bytes(after)
    halves = sum(device.people // 2 + 1 for device in devices if device.earlier)
    kinds = (
        # The file that is no batch is refused whole and has no lines.
        *(LineVerdict.BAD_SIGNATURE, LineVerdict.OTHER_SURVEY),
        *(LineVerdict.KEY_NOT_LISTED, LineVerdict.KEY_REVOKED),
    )
    return Expected(Counter(kinds), field[1].people + field[2].people + halves, stolen)


def _forge_signature(honest: Path, forged: Path) -> None:
    """One character of the signature changed, as by somebody who changed the answers and could not sign."""
    line = bytearray(honest.read_bytes().splitlines()[0])
    at = line.rindex(b'"sig"') + 10
    line[at] = ord("A") if line[at] != ord("A") else ord("B")
    forged.write_bytes(bytes(line) + b"\n")


def _batch(signed: SignedSurvey, survey_id: str, records: int, source: random.Random) -> tuple[bytes, bytes]:
    """Records of an unknown key, and that key: the worst that a crafted record can say, everything yes."""
    key = MasterSecret.new(source.randbytes).survey_key(survey_id)
    yes = TrueAnswers.of([True] * len(signed.survey.items))
    levels = "".join(str(item.default) for item in signed.survey.items)
    crafted = [
        Record(randomize(signed.survey, levels, yes, source.randbytes).id, levels, "1" * len(levels))
        for _ in range(records)
    ]
    data = write_batch(survey_id, crafted, key)
    (batch,) = {line.batch.key for line in BatchReader().read_file([data]) if line.batch is not None}
    return batch, data
