"""Folders of blocks: the same records back, damage noticed, and no moment at which a killed writer leaves wrong counts."""

import json
import os
import random
import signal
import subprocess
import sys

import numpy as np
import pytest
from mixed_help import CHANNELS, mixed_people
from packed_rows import block_from_rows

from tacit.channels.channel import open_channel, warner
from tacit.mining.apriori import mine
from tacit.platform.messages import PLAIN
from tacit.records.blocks import Block, Dataset, Profiles
from tacit.records.partition import by_profile
from tacit.records.questions import Question, Questions, Union
from tacit.run.settings import EngineChoice, Settings
from tacit_miner.blockfiles.folder import (
    BlockFolderError,
    BlockFolderWriter,
    open_blocks,
    write_blocks,
)
from tacit_miner.blockfiles.manifest import Manifest, ManifestError, checksum, plain

WRITER = """
import os
from pathlib import Path
import numpy as np
from tacit.channels.channel import warner
from tacit.records.blocks import Block; from tacit.records.blocks import Profiles
from tacit_miner.blockfiles.folder import BlockFolderWriter
def write(folder, value):
    while True:
        writer = BlockFolderWriter(Path(folder), ("a", "b"), Profiles.single([warner(0.9)] * 2))
        for number in range(value):
            writer.append(Block(np.full((2, 4), 2**64 - 1, np.uint64), 256))
            os.write(1, b".")
            os.read(0, 1)
        writer.finish()
        os.write(1, b".")
        os.read(0, 1)
while asked := os.read(0, 9_999):
    if line := asked.lstrip(b"g").decode():  # what a killed child was sent and did not read is left out
        child = os.fork()
        if not child:
            os.write(1, b"%d\\n" % os.getpid())
            folder, value = line.split("\\t")
            write(folder, int(value))
        os.waitpid(child, 0)
"""
"""Writes folders, each in a process forked from one that has loaded everything: a line of folder and number of blocks for each."""


def packed(folder, data):
    if isinstance(data, Dataset):
        return write_blocks(folder, data.items, data.profiles, data.blocks)
    return write_blocks(folder, data.items, data.levels, data.blocks)


@pytest.mark.parametrize("grouped", [False, True])
def test_mining_a_folder_gives_what_mining_memory_gives_with_each_engine(tmp_path, grouped):
    data = mixed_people(600, 3, 1, profiles=2, missing=0.1)
    data = by_profile(data) if grouped else data
    stored = packed(tmp_path / "f", data)
    assert stored.records == 600
    for engine in EngineChoice:
        asked = Settings(0.05, 0.3, engine=engine, threads=2)
        one, other = mine(data, asked), mine(stored, asked)
        assert one.supports() == other.supports(), engine
        assert np.array_equal(one.rules.confidence.low, other.rules.confidence.low), engine
    assert packed(tmp_path / "g", stored).records == 600


def test_blocks_are_mapped_not_read(tmp_path):
    data = packed(tmp_path / "f", mixed_people(500, 3, 1))
    owner = data.blocks[0].planes
    while isinstance(owner.base, np.ndarray):
        owner = owner.base
    assert isinstance(owner, np.memmap)


def test_writing_takes_blocks_one_at_a_time(tmp_path):
    alive = []

    def blocks():
        for _ in range(5):
            assert len(list((tmp_path / "f").glob("*.bits"))) == len(alive)
            alive.append(1)
            yield block_from_rows(np.ones((10, 2), np.uint8))

    assert (
        write_blocks(tmp_path / "f", ("a", "b"), Profiles.single([warner(0.9)] * 2), blocks()).records == 50
    )


def test_a_folder_written_again_holds_only_the_new_records(tmp_path):
    packed(tmp_path / "f", mixed_people(500, 3, 1))
    packed(tmp_path / "f", mixed_people(70, 3, 2))
    assert open_blocks(tmp_path / "f").records == 70
    assert len(list((tmp_path / "f").iterdir())) == 2


def test_the_folder_before_stays_until_the_new_one_is_finished(tmp_path):
    packed(tmp_path / "f", mixed_people(500, 3, 1))
    writer = BlockFolderWriter(tmp_path / "f", ("a",), Profiles.single([warner(0.9)]))
    writer.append(Block(np.ones((1, 1), np.uint64), 64))
    assert open_blocks(tmp_path / "f").records == 500


def damaged(path, change):
    data = bytearray(path.read_bytes())
    change(data)
    path.write_bytes(bytes(data))


def flip(data):
    data[len(data) // 2] ^= 4


def cut(data):
    del data[-8:]


def test_damage_is_named(tmp_path):
    folder = tmp_path / "f"
    bits = None

    def fresh():
        packed(folder, mixed_people(500, 3, 1))
        return next(folder.glob("*.bits"))

    bits = fresh()
    damaged(bits, flip)
    with pytest.raises(BlockFolderError, match=rf"{bits.name}: damaged"):
        list(open_blocks(folder).blocks)
    bits = fresh()
    damaged(bits, cut)
    with pytest.raises(BlockFolderError, match=rf"{bits.name}.*bytes, but 500 records take"):
        open_blocks(folder)
    fresh().unlink()
    with pytest.raises(BlockFolderError, match="cannot be read"):
        open_blocks(folder)


def edited(folder, edit, *, sign):
    content = json.loads((folder / "manifest.json").read_text())
    del content["checksum"]
    edit(content)
    right = checksum(plain(content)) if sign else "0" * 32
    (folder / "manifest.json").write_bytes(plain(content | {"checksum": right}))


@pytest.mark.parametrize(
    ("edit", "sign", "message"),
    [
        (lambda content: content["keep_one"][0].__setitem__(0, 0.8), False, "was changed"),
        (lambda content: content.__setitem__("records", 499), True, "do not add up to 499"),
        (lambda content: content.__setitem__("version", 2), True, "version 2"),
        (lambda content: content.pop("items"), True, "lacks 'items'"),
        (lambda content: content["blocks"][0].pop(), True, "a block is file, records"),
    ],
)
def test_a_manifest_that_is_not_as_written_is_refused(tmp_path, edit, sign, message):
    packed(tmp_path / "f", mixed_people(500, 3, 1))
    edited(tmp_path / "f", edit, sign=sign)
    with pytest.raises(BlockFolderError, match=message):
        open_blocks(tmp_path / "f")


def put(value, *path):
    """An edit that puts a value in a place."""

    def edit(content):
        *above, last = path
        for step in above:
            content = content[step]
        content[last] = value

    return edit


def again(content):
    content["blocks"].append(content["blocks"][0])
    content["records"] *= 2


CRAFTED = [
    *((put(value, "blocks", 0, 1), "block") for value in ("500", 500.0, True, None, -64, 0, 10**30)),
    *((put(value, "blocks", 0, 0), "block") for value in (5, "a\0b", "a" * 5_000, "", "/tmp/outside.bits")),
    *(
        (put(value, "blocks", 0, 0), "no name of a block")
        for value in ("../../outside.bits", "manifest.json")
    ),
    (put("\u0661" * 8 + "-000000.bits", "blocks", 0, 0), "no name of a block"),
    (put("01234567-000000.bits\n", "blocks", 0, 0), "no name of a block"),
    *((put(value, "blocks", 0, 2), "profile") for value in (7, -1, "0", None)),
    (put(None, "blocks", 0, 3), "checksum"),
    (again, "names a file twice"),
    (put({}, "blocks"), "does not list its blocks"),
    *((put(value, "keep_one", 0, 0), "no channel") for value in (float("nan"), float("inf"), 7.0, -0.1)),
    (lambda content: content.update(keep_one=[[0.5] * 3], keep_zero=[[0.5] * 3]), "no channel"),
    *((put(value, "keep_one", 0, 0), "not a factor") for value in ("0.9", None, 10**400, [0.9])),
    (put([0.9, 0.9], "keep_one", 0), "not a factor"),
    (put([], "keep_one"), "not a factor"),
    (lambda content: content["keep_zero"].append([0.9] * 3), "by halves"),
    *((put(value, "items"), "by name") for value in ("abc", [1, 2, 3], None, [])),
    (put(["a", "a", "b"], "items"), "an item twice"),
    (put(["a", "b"], "items"), "not a factor"),
    *((put(value, "records"), "do not add up") for value in ("500", 500.0, None)),
]


@pytest.mark.parametrize("grouped", [False, True])
def test_each_crafted_manifest_is_refused_in_one_sentence(tmp_path, grouped):
    data = mixed_people(500, 3, 1, profiles=1)
    folder = tmp_path / "f"
    packed(folder, by_profile(data) if grouped else data)
    sound = (folder / "manifest.json").read_bytes()
    for edit, message in CRAFTED:
        (folder / "manifest.json").write_bytes(sound)
        edited(folder, edit, sign=True)
        crafted = (folder / "manifest.json").read_bytes()
        with pytest.raises(BlockFolderError) as refused:
            open_blocks(folder)
        said = str(refused.value)
        assert message in said, crafted
        assert "\n" not in said, crafted
        assert len(said.replace(str(tmp_path), "")) < 250, crafted
    (folder / "manifest.json").write_bytes(sound)
    assert open_blocks(folder).records == 500


@pytest.mark.parametrize("engine", [EngineChoice.BLOCKS, EngineChoice.WEIGHTED])
def test_a_level_that_the_manifest_does_not_describe_is_refused(tmp_path, engine):
    packed(tmp_path / "f", mixed_people(500, 3, 1))
    edited(tmp_path / "f", lambda content: (content["keep_one"].pop(), content["keep_zero"].pop()), sign=True)
    with pytest.raises(BlockFolderError, match="level beyond the 3 that are described"):
        mine(open_blocks(tmp_path / "f"), Settings(0.1, engine=engine))
    whole = packed(tmp_path / "f", mixed_people(500, 3, 1, channels=CHANNELS[:3], missing=0.1))
    assert mine(whole, Settings(0.1, engine=engine)).records == 500


@pytest.mark.parametrize("answered", [["1"], ["1112"], ["11x"], "111", None, [111], []])
def test_a_crafted_word_on_who_answered_is_refused(tmp_path, answered):
    packed(tmp_path / "f", by_profile(mixed_people(500, 3, 1, profiles=1)))
    edited(tmp_path / "f", put(answered, "answered"), sign=True)
    with pytest.raises(BlockFolderError, match="who answered what"):
        open_blocks(tmp_path / "f")


def test_more_levels_than_a_code_holds_are_refused(tmp_path):
    packed(tmp_path / "f", mixed_people(500, 3, 1))

    def edit(content):
        content["keep_one"] = content["keep_zero"] = [[0.9] * 3] * 65

    edited(tmp_path / "f", edit, sign=True)
    with pytest.raises(BlockFolderError, match="64 is the most"):
        open_blocks(tmp_path / "f")


@pytest.mark.parametrize(
    "text", [b'{"a": "\\ud800", "checksum": 1}', b"[" * 100_000, b'{"checksum": ' + b"9" * 5_000 + b"}"]
)
def test_json_that_cannot_be_taken_in_is_refused(tmp_path, text):
    (tmp_path / "manifest.json").write_bytes(text)
    with pytest.raises(BlockFolderError, match="not the list"):
        open_blocks(tmp_path)


def test_other_folders_are_refused(tmp_path):
    with pytest.raises(BlockFolderError, match=r"no manifest\.json"):
        open_blocks(tmp_path)
    (tmp_path / "thesis.doc").touch()
    with pytest.raises(BlockFolderError, match=r"thesis\.doc"):
        BlockFolderWriter(tmp_path, ("a",), Profiles.single([warner(0.9)]))
    (tmp_path / "manifest.json").write_text("[]")
    with pytest.raises(BlockFolderError, match="not the list"):
        open_blocks(tmp_path)
    with pytest.raises(BlockFolderError, match="cannot be written"):
        BlockFolderWriter(tmp_path / "no" / "parent", ("a",), Profiles.single([warner(0.9)]))


ONE_CHANNEL = Profiles.single([warner(0.9)])


def ones(records):
    return Block(np.full((1, records // 64), 2**64 - 1, np.uint64), records)


def test_a_second_writer_is_refused_while_the_first_is_at_work(tmp_path):
    pytest.importorskip("fcntl")
    first = BlockFolderWriter(tmp_path / "f", ("a",), ONE_CHANNEL)
    first.append(ones(64))
    with pytest.raises(BlockFolderError, match="another program is writing there"):
        BlockFolderWriter(tmp_path / "f", ("a",), ONE_CHANNEL)
    assert first.finish().records == 64
    assert write_blocks(tmp_path / "f", ("a",), ONE_CHANNEL, [ones(128)]).records == 128


def test_who_looks_into_the_folder_lets_no_second_writer_in(tmp_path):
    pytest.importorskip("fcntl")
    first = BlockFolderWriter(tmp_path / "f", ("a",), ONE_CHANNEL)
    first.append(ones(64))
    os.close(os.open(tmp_path / "f", os.O_RDONLY))
    for path in (tmp_path / "f").iterdir():
        path.open("rb").close()
    with pytest.raises(BlockFolderError, match="another program is writing there"):
        BlockFolderWriter(tmp_path / "f", ("a",), ONE_CHANNEL)
    first.release()


def test_a_failed_writer_lets_go_of_the_folder(tmp_path):
    def failing():
        yield ones(64)
        raise BlockFolderError(PLAIN(text="no more"))

    try:
        write_blocks(tmp_path / "f", ("a",), ONE_CHANNEL, failing())
    except BlockFolderError as error:
        kept = error  # and with it the frames that hold the writer
    assert write_blocks(tmp_path / "f", ("a",), ONE_CHANNEL, [ones(128)]).records == 128
    assert len(list((tmp_path / "f").iterdir())) == 2
    del kept


def test_without_locks_two_writers_do_not_destroy_each_others_records(tmp_path, monkeypatch):
    monkeypatch.setattr("tacit_miner.blockfiles.folder.fcntl", None)
    write_blocks(tmp_path / "f", ("a",), ONE_CHANNEL, [ones(320)])
    one, other = (BlockFolderWriter(tmp_path / "f", ("a",), ONE_CHANNEL) for _ in range(2))
    one.append(ones(64))
    other.append(ones(64))
    other.append(ones(64))
    assert other.finish().records == 128
    one.append(ones(128))
    assert one.finish().records == 192
    assert sum(block.records for block in open_blocks(tmp_path / "f").blocks) == 192
    assert len(list((tmp_path / "f").iterdir())) == 3


def test_a_writer_whose_blocks_are_gone_leaves_the_folder_as_it_is(tmp_path):
    write_blocks(tmp_path / "f", ("a",), ONE_CHANNEL, [ones(320)])
    before = set((tmp_path / "f").iterdir())
    writer = BlockFolderWriter(tmp_path / "f", ("a",), ONE_CHANNEL)
    writer.append(ones(64))
    (set((tmp_path / "f").iterdir()) - before).pop().unlink()
    with pytest.raises(BlockFolderError, match="is gone, so another program writes"):
        writer.finish()
    assert open_blocks(tmp_path / "f").records == 320


def test_a_reader_says_when_the_folder_was_rewritten(tmp_path):
    reader = write_blocks(tmp_path / "f", ("a",), ONE_CHANNEL, [ones(320)])
    write_blocks(tmp_path / "f", ("a",), ONE_CHANNEL, [ones(64)])
    with pytest.raises(BlockFolderError, match="rewritten or removed after it was opened"):
        mine(reader, Settings(0.1))


@pytest.mark.slow
def test_killing_the_writer_never_leaves_wrong_counts(tmp_path):
    chance, outcomes, folder = random.Random(1), set(), tmp_path / "f"
    command = [sys.executable, "-c", WRITER]
    writer = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    for attempt in range(9):
        if attempt % 3 == 0:
            folder = tmp_path / f"f{attempt}"
        before = open_blocks(folder).records if (folder / "manifest.json").exists() else None
        value = chance.randrange(3, 40)
        # The first attempt at a folder is struck early, so that some are killed before any manifest.
        steps = chance.randrange(value if attempt % 3 == 0 else 2 * value + 2)
        writer.stdin.write(f"{folder}\t{value}".encode())
        child = int(writer.stdout.readline().lstrip(b"."))
        for _ in range(steps + 1):  # step by step to there, and struck somewhere in the next
            assert writer.stdout.read(1) == b"."
            writer.stdin.write(b"g")
        os.kill(child, signal.SIGKILL)
        if not (folder / "manifest.json").exists():
            assert before is None
            if folder.exists():
                with pytest.raises(BlockFolderError, match="not written to its end"):
                    open_blocks(folder)
            outcomes.add("incomplete")
            continue
        data = open_blocks(folder)
        assert data.records in {before, 256 * value}
        assert sum(int(np.bitwise_count(block.bits[0]).sum()) for block in data.blocks) == data.records
        outcomes.add("as before" if data.records == before else "finished")
    writer.communicate()
    assert outcomes == {"incomplete", "as before", "finished"}


def manifest_with(questions, items=("age=a", "age=b", "x")):
    """A manifest of no blocks that says this of its questions."""
    whole = Manifest(items, Profiles.single([open_channel()] * len(items)), ())
    content = json.loads(whole.encode())
    del content["checksum"]
    content["questions"] = questions
    return plain(content | {"checksum": checksum(plain(content))})


def test_questions_come_back_from_a_manifest():
    asked = Questions(
        (Question("age", ("a", "b", "c"), (Union("age=u", (0, 2)),), ordered=True), Question("x"))
    )
    profiles = Profiles.single([open_channel()] * len(asked.items))
    assert Manifest.decode(Manifest(asked.items, profiles, (), asked).encode()).questions == asked
    assert Manifest.decode(Manifest(("x",), Profiles.single([open_channel()]), ()).encode()).questions is None


@pytest.mark.parametrize(
    "questions",
    [
        "age",
        [["age"]],
        [["age", ["a", "b"], [], False, True]],
        [["age", ["a", "b"], [], 0, True], ["x", [], [], False, True]],
        [["age", ["a", 1], [], False, True], ["x", [], [], False, True]],
        [["age", ["a", "b"], [["age=u", [0, 7]]], False, True], ["x", [], [], False, True]],
        [["age", ["a", "b"], [["age=u", [1, 0]]], False, True], ["x", [], [], False, True]],
        [["age", ["a", "b"], [["age=u", [True]]], False, True], ["x", [], [], False, True]],
        [[["age"], ["a", "b"], [], False, True], ["x", [], [], False, True]],
    ],
)
def test_a_manifest_whose_questions_are_not_those_of_its_items_is_refused(questions):
    with pytest.raises(ManifestError, match=r"does not describe the questions|does not list"):
        Manifest.decode(manifest_with(questions))
