"""Damaged inputs for every reader of both programs, by number: the same number is the same damage to the same file.

`KINDS` names the readers; `corpus` makes a sound file for each; `damaged` breaks one; `read` reads it as its program would, and lets nothing out but a refusal.
"""

from __future__ import annotations

import gzip
import io
import random
import zipfile
from pathlib import Path

import numpy as np
from fuzz import parsers
from support.batches import SIGNED, TODAY, batch, random_records
from support.forms import SMALL

from tacit.channels.channel import warner
from tacit.draw.exact_draw import TrueAnswers, randomize
from tacit.person import keys
from tacit.platform.errors import TacitError
from tacit.records.blocks import Block, Profiles
from tacit_agent import home as homes
from tacit_agent.cli import distort
from tacit_agent.vault import Mode, Vault
from tacit_agent.vault import field as field_mode
from tacit_miner.blockfiles.folder import open_blocks, write_blocks
from tacit_miner.intake import import_files
from tacit_miner.mixfile import read_mix
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.project import Project
from tacit_miner.project.study import Study
from tacit_miner.readers.channels import read_any_channels, read_level_channels
from tacit_miner.readers.column_plan import guess
from tacit_miner.readers.opening import open_sheet, read_transactions
from tacit_miner.readers.tables import read_mixed
from tacit_miner.runs.run_settings import read_settings
from tacit_miner.xlsform.dice import answers_of
from tacit_miner.xlsform.questions import read_form
from tacit_miner.xlsform.workbook import write_workbook

NAMES = ("smokes", "drinks", "runs")
ROWS = 60
_EDITS = (
    b"",
    b'"',
    b",",
    b"\n",
    b"\0",
    b"\xff",
    b"-",
    b"1e999",
    b"<",
    b">",
    b"&",
    b"\xed\xa0\x80",
    b"[",
    b"{",
)
_NUMBERS = (0, 1, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF, 67_000_000)


def _answers(rng):
    return rng.integers(0, 2, (ROWS, len(NAMES)))


def _lines(rows, separator=","):
    return "".join(separator.join(map(str, row)) + "\n" for row in (NAMES, *rows)).encode()


def _mixed_rows(rng):
    words = np.array(["yes", "no", "", "don't know", "ça va", "9"])
    return words[rng.integers(0, len(words), (ROWS, len(NAMES)))].tolist()


def _columns(folder, rng):
    import pyarrow as pa
    import pyarrow.feather
    import pyarrow.parquet

    plain = pa.table({name: _answers(rng)[:, 0].astype(bool) for name in NAMES})
    rows = _mixed_rows(rng)
    texts = pa.table(
        {
            "text": [row[0] for row in rows],
            "kind": pa.array([row[1] for row in rows]).dictionary_encode(),
            "number": rng.integers(0, 2, ROWS),
            "day": pa.array(rng.integers(0, 10_000, ROWS, np.int32)).cast(pa.date32()),
            "share": rng.random(ROWS).round(2),
        }
    )
    for number, table in enumerate((plain, texts)):
        pa.parquet.write_table(
            table, folder / f"columns{number}.parquet", compression=["zstd", "snappy"][number]
        )
        for name, writer in (("arrow", pa.ipc.new_file), ("arrows", pa.ipc.new_stream)):
            with writer(str(folder / f"columns{number}.{name}"), table.schema) as file:
                file.write_table(table)
        pa.feather.write_feather(table, str(folder / f"columns{number}.feather"), compression="lz4")


def _statistics(folder, rng):
    import pandas as pd
    import pyreadstat

    frame = pd.DataFrame(
        {"q1": rng.integers(0, 3, ROWS).astype(float), "word": [row[0] for row in _mixed_rows(rng)]}
    )
    labels = {"variable_value_labels": {"q1": {0.0: "no", 1.0: "yes"}}, "column_labels": ["First?", "Word"]}
    pyreadstat.write_sav(frame, folder / "s.sav", missing_ranges={"q1": [9.0]}, **labels)
    pyreadstat.write_sav(frame, folder / "s.zsav", compress=True, **labels)
    pyreadstat.write_dta(frame, folder / "s.dta", **labels)
    pyreadstat.write_por(frame[["q1"]], folder / "s.por")


def _workbook(rows):
    return write_workbook({"answers": [list(NAMES), *[list(map(str, row)) for row in rows]]})


def _folders(folder, rng):
    with Vault(folder / "vault") as vault:
        vault.unlock()
        record = randomize(SIGNED.survey, SIGNED.survey.default_levels, TrueAnswers("01-"))
        vault.freeze(SIGNED, [record], Mode.PERSONAL)
        vault.set_setting("language", "français")
    path = folder / "project"
    with Project.create(path, Study.of_survey(SIGNED)) as project:
        (folder / "b.tacit-batch").write_bytes(batch(random_records(rng, 30)))
        import_files(project, [folder / "b.tacit-batch"], today=TODAY)
        used_records(project)
        project.database.flush()
    bits = rng.integers(0, 2**63, (2, 4)).astype(np.uint64)
    write_blocks(folder / "blocks", ("a", "b"), Profiles.single([warner(0.9)] * 2), [Block(bits, 256)])


def corpus(folder):
    """A sound file for every kind, by kind: a list of paths each."""
    rng = np.random.default_rng(23)
    _columns(folder, rng)
    _statistics(folder, rng)
    _folders(folder, rng)
    rows, words = _answers(rng), _mixed_rows(rng)
    texts = {
        "t0.csv": _lines(rows),
        "t1.csv": _lines(words),
        "t2.tsv": _lines(words, "\t"),
        "t3.txt": _lines(words, ";").decode().encode("utf-16"),
        "t4.csv.gz": gzip.compress(_lines(words), mtime=0),
        "t8.csv.gz": gzip.compress(_lines(rows), mtime=0),
        "t5.dat": b"".join(b" ".join(b"%d" % n for n in np.flatnonzero(row)) + b"\n" for row in rows),
        "t6.dst": b'I,4\nA,1000,1,"x","/x"\nA,1001,1,"y","/y"\nC,"1",1\nV,1000,1\nC,"2",2\nV,1001,1\n',
        "t7.xlsx": _workbook(words),
        "mixed.csv": _lines(np.where(rows == 1, "1", "-").tolist()),
        "levels.csv": _lines((rows + 1).tolist()),
        "channels.csv": b"item,scheme\nsmokes,0.9\ndrinks,krr:0.6:3\n*,unrelated:0.5:1/12\n",
        "levels-channels.csv": b"item,level,scheme\n*,1,0.95\n*,2,0.8\n",
        "mix.toml": b'levels = ["warner:0.95", "warner:0.8"]\nshares_if_yes = [0.3, 0.7]\nshares_if_no = [0.8, 0.2]\n',
        "run.toml": b'min-support = 0.05\nmin-confidence = 0.2\nselect = "relaxed"\n',
        "form.xlsx": write_workbook(SMALL),
        "export.csv": b"_id,smokes,drinks,runs\n"
        + b"".join(b"%d,%d,%d,1\n" % (n, *row[:2]) for n, row in enumerate(rows)),
        "levels-agent.csv": b"q0,q1,q2\n" + b"3,2,4\n" * 20,
        "answers-agent.csv": b"q0,q1,q2\n" + b"0,1,-\n" * 20,
        "key": keys.seal(keys.MasterSecret(bytes(range(32)))),
    }
    for name, data in texts.items():
        (folder / name).write_bytes(data)
    return {kind: [folder / name for name in names] for kind, (names, _) in KINDS.items()}


def _sheet(path):
    guess(open_sheet(path))


def _mined(path):
    for block in read_transactions([path]).blocks:
        assert block.records > 0


def _mixed(path):
    for block in read_mixed(path, None, 1):
        assert block.records > 0


def _vault(path):
    with Vault(path.parent) as vault:
        vault.setting("language")
        vault.unlock()
        vault.surveys()
        vault.records(SIGNED.id)
        vault.questions()
        vault.releases(SIGNED)
        vault.token(SIGNED.id)
        field_mode.remembered(vault)


def _project(path):
    path = path.with_name("project")
    with Project.open(path) as project:
        project.files()
        project.lines()
        project.signers()
        project.load()
        project.check_all()
        used_records(project)
        project.runs()
        list(project.refused_lines())


def _blocks(path):
    for block in open_blocks(path.parent).blocks:
        assert block.records > 0


def _format(path):
    data = path.read_bytes()
    for number in range(len(parsers.PARSERS)):
        parsers.exercise(bytes([number]) + data)


def _key(path):
    keys.load(path)


KINDS = {
    "sheet, text": (("t0.csv", "t1.csv", "t2.tsv", "t3.txt", "t4.csv.gz", "t5.dat", "t6.dst"), _sheet),
    "sheet, workbook": (("t7.xlsx",), _sheet),
    "sheet, Parquet": (("columns0.parquet", "columns1.parquet"), _sheet),
    "sheet, Arrow": (
        ("columns0.arrow", "columns1.arrow", "columns1.arrows", "columns0.feather", "columns1.feather"),
        _sheet,
    ),
    "sheet, SPSS": (("s.sav", "s.zsav", "s.por"), _sheet),
    "sheet, Stata": (("s.dta",), _sheet),
    "mine, text": (("t0.csv", "t5.dat", "t6.dst", "t8.csv.gz"), _mined),
    "mine, columns": (
        ("columns0.parquet", "columns0.arrow", "columns0.arrows", "columns0.feather"),
        _mined,
    ),
    "mine, mixed": (("mixed.csv",), _mixed),
    "channels": (("channels.csv",), lambda path: read_any_channels(path, NAMES)),
    "channels of levels": (("levels-channels.csv",), lambda path: read_level_channels(path, NAMES)),
    "mix": (("mix.toml",), lambda path: read_mix(path, NAMES)),
    "settings": (("run.toml",), read_settings),
    "form": (("form.xlsx",), lambda path: read_form(path.read_bytes())),
    "export of a form": (("export.csv",), lambda path: list(answers_of(path.read_bytes(), NAMES))),
    "formats": (("b.tacit-batch",), _format),
    "agent's tables": (
        ("answers-agent.csv", "levels-agent.csv"),
        lambda path: list(
            (distort.levels_in if "levels" in path.name else distort.answers_in)(path, SIGNED.survey)
        ),
    ),
    "key": (("key",), _key),
    "vault": ((f"vault/{homes.VAULT_NAME}",), _vault),
    "project": (("project", "project.blocks"), _project),
    "blocks": (("blocks/manifest.json",), _blocks),
}
"""Sound files and the reader of each kind."""


def damaged(data: bytes, random_: random.Random, *, whole: bool = False) -> bytes:
    """The same with a few bytes changed; of an archive half the time in what it holds."""
    if not whole and random_.random() < 0.7:
        if data[:2] == b"PK":
            return _damaged_part(data, random_)
        if data[:2] == b"\x1f\x8b":
            return gzip.compress(damaged(gzip.decompress(data), random_, whole=True), mtime=0)
    changed = bytearray(data)
    for _ in range(random_.choice((1, 1, 1, 2, 4, 16))):
        _edit(changed, random_)
    return bytes(changed)


def _edit(data: bytearray, random_: random.Random) -> None:
    place, width = random_.randrange(len(data) + 1), random_.choice((1, 2, 4, 8))
    # Heads and ends have the sizes.
    place = random_.choice((place, place % 256, max(0, len(data) - place % 512)))
    match random_.randrange(8):
        case 0 | 1 if place < len(data):
            data[place] ^= 1 << random_.randrange(8)
        case 2 | 3:
            number = random_.choice(_NUMBERS) & (1 << 8 * width) - 1
            data[place : place + width] = number.to_bytes(width, random_.choice(("little", "big")))
        case 4:
            del data[place : place + random_.choice((1, 8, 64, len(data)))]
        case 5:
            data[place:place] = data[place : place + random_.choice((1, 8, 64, 4_096))] * random_.choice(
                (1, 2, 50)
            )
        case 6:
            data[place : place + width] = random_.choice(_EDITS) * random_.choice((1, 1, 40))
        case _:
            data[place : place + width] = random_.randbytes(width)


def _damaged_part(data: bytes, random_: random.Random) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        wanted = random_.choice(old.namelist())
        for name in old.namelist():
            part = old.read(name)
            new.writestr(
                zipfile.ZipInfo(name), damaged(part, random_, whole=True) if name == wanted else part
            )
    return stream.getvalue()


def make(sound: dict[str, list[Path]], kind: str, number: int, folder: Path) -> Path:
    """The input of this number, in a folder of its own kind; what lies beside the sound file lies beside it."""
    random_ = random.Random(f"{kind} {number}")
    path = random_.choice(sound[kind])
    beside = folder / kind.replace(" ", "-")
    beside.mkdir(exist_ok=True)
    if kind in {"vault", "blocks", "project"}:
        for old in beside.iterdir():
            old.unlink()
        for other in path.parent.iterdir() if kind != "project" else sound[kind]:
            (beside / other.name).write_bytes(other.read_bytes())
        if kind == "blocks" and random_.random() < 0.5:
            path = next(path.parent.glob("*.bits"))
    target = beside / path.name
    target.write_bytes(damaged(path.read_bytes(), random_))
    return beside / "project" if kind == "project" else target


def read(kind: str, path: Path) -> str:
    """Read it; whether it was "read" or "refused". Whatever else comes out is an error of ours."""
    try:
        KINDS[kind][1](path)
    except TacitError:
        return "refused"
    return "read"
