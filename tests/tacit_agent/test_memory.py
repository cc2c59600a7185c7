"""After Finish the memory of the window's process holds no copy of what was answered.

A process of its own answers two surveys of 56 questions with made-up words in them in the real window, looks at the
answers in the review, and writes its memory down before and after each Finish. What is searched for:

* any 24 answers in a row, in every spelling, packed, as keys, and as a list of references to two objects. By chance a
  row of 24 is there once in 10^7 bytes for each place it may lie at; one in the middle of 20 whole bytes never;
* a question with the word of its true answer, and not of the other one, within 256 bytes of it;
* the words of the draw behind the record's id, from which what was sent could be turned back into the answers.

The dumps before Finish show that the search finds what is there.
"""

from __future__ import annotations

import base64
import random
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from support.bounds import tail
from support.spellings import keys, packed, spellings
from support.surveys import (
    RESEARCHER_KEY,
    Scheme,
    english,
    make_box,
    make_choice,
    make_item,
    make_levels,
    make_number,
    make_survey,
)

from tacit.draw import exact_draw
from tacit.formats.survey_file import sign_survey
from tacit_agent.vault import Vault

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="only Linux shows a process its memory"),
]

DRIVER = Path(__file__).parents[1] / "support" / "remembering.py"
ITEMS = 56
ROW = 24
BESIDE = 256
KEEP = 700_000
"""Millionths: three answers in ten are sent as their opposite, so what was sent holds no row of true answers."""

START = "zq"
"""Of every name, so that one look at the memory finds all of them."""
NAMES = [f"{START}{random.Random(i).getrandbits(52):013x}" for i in range(ITEMS)]
TRUTH = "".join(random.Random(20_261).choices("01", k=ITEMS))
WORDS = {"1": ("Yes", "✓  Yes"), "0": ("No", "✓  No")}
CODINGS = ("utf-8", "utf-16-le", "utf-32-le")


def yes_no(position, text):
    return make_item(position, text=text)


def of_each_kind(position, text):
    """Yes and no, a choice of two, a number of two bands, a checklist of one box, by turns."""
    make = (
        yes_no,
        lambda i, t: make_choice(i, 2, text=t),
        lambda i, t: make_number(i, (5,), text=t),
        lambda i, t: make_box(i, text=t, group=f"Which is true of number {i}?"),
    )
    return make[position % len(make)](position, text)


TYPED = ("21", "12", "19", "21")
"""For each kind of item, by turns, the keys of the answers that are 0 and 1 in a record."""


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """A survey of yes and no and then, of other words, one of each kind: the two dumps of each, and the record that was drawn."""
    folder = tmp_path_factory.mktemp("memory")
    surveys = [
        survey_of(yes_no, "Have you hidden zeppelin {}?", NAMES),
        survey_of(of_each_kind, "Do you own balloon {}?", [name[::-1] for name in NAMES]),
    ]
    for number, signed in enumerate(surveys):
        (folder / f"survey{number}").write_bytes(signed.line)
    typed = [TYPED[0][int(bit)] for bit in TRUTH]
    typed += [TYPED[i % len(TYPED)][int(bit)] for i, bit in enumerate(TRUTH)]
    command = [sys.executable, str(DRIVER), str(folder), *(str(folder / f"survey{i}") for i in range(2))]
    given = "".join(typed).encode()
    done = subprocess.run(command, input=given, capture_output=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr.decode()
    with Vault(folder / "home") as vault:
        vault.unlock()
        records = [vault.records(signed.id)[0] for signed in surveys]
    dumps = [[(folder / f"{when}{i}").read_bytes() for when in ("before", "after")] for i in range(2)]
    return [(*dumped, record) for dumped, record in zip(dumps, records, strict=True)]


@pytest.fixture
def answered(both):
    return both[0]


@pytest.fixture
def answered_each_kind(both):
    return both[1]


def survey_of(make, text, names):
    items = tuple(make(i, english(text.format(name))) for i, name in enumerate(names))
    levels = make_levels(Scheme("warner", (800,)), Scheme("warner", (KEEP // 1_000,)))
    return sign_survey(make_survey(items, levels=levels), RESEARCHER_KEY)


def rows(bits):
    """The same row at several places: what is freed loses its beginning first."""
    for start in range(0, ITEMS - ROW + 1, 8):
        row = bits[start : start + ROW]
        yield from spellings(row)
        yield from keys(row)
    yield from packed(bits, ITEMS - 8)


def lying(data, bits):
    """The rows that lie there. Only where six bytes are as at the beginning of a row, two by two, is one compared.

    Bytes 0 and 1 are everywhere, so rows of them are looked for one by one.
    """
    found, begin = set(), {}
    for row in rows(bits):
        if row[0] > 1:
            begin.setdefault(row[:6], []).append(row)
        elif row in data:
            found.add(row)
    may_be = np.zeros((3, 1 << 16), dtype=bool)
    for six in begin:
        may_be[range(3), np.frombuffer(six, dtype="<u2")] = True
    for odd in range(2):
        pairs = np.frombuffer(data, dtype="<u2", offset=odd, count=(len(data) - odd) // 2)
        places = np.flatnonzero(may_be[0][pairs[:-2]])
        for beyond in (1, 2):
            places = places[may_be[beyond][pairs[places + beyond]]]
        for place in (2 * places + odd).tolist():
            found |= {row for row in begin.get(data[place : place + 6], ()) if data.startswith(row, place)}
    return found


def left(data, *records):
    """Rows of the true answers that lie there and that no record shows: chance may have sent some as they were."""
    return lying(data, TRUTH).difference(*(rows(record.answers) for record in records))


def references(data, bits):
    """How often a list lies there whose references to two objects are in the pattern of the answers."""
    cells = np.frombuffer(data[: len(data) // 8 * 8], dtype="<u8")
    row = bits[16 : 16 + ROW]
    count = len(cells) - len(row)
    places = {bit: [i for i, each in enumerate(row) if each == bit] for bit in "01"}
    first = {bit: cells[places[bit][0] : places[bit][0] + count] for bit in "01"}
    found = first["0"] != first["1"]
    for bit in "01":
        for place in places[bit][1:]:
            found &= cells[place : place + count] == first[bit]
    return int(found.sum())


def named(data, coding):
    """The names that lie there, with where each begins and ends."""
    length = len(NAMES[0].encode(coding))
    for match in re.finditer(re.escape(START.encode(coding)), data):
        place = slice(match.start(), match.start() + length)
        if (name := data[place].decode(coding, "replace")) in NAMES:
            yield name, place


def beside(data):
    """By question, the answers whose words stand beside it."""
    found = {name: set() for name in NAMES}
    for coding in CODINGS:
        for name, place in named(data, coding):
            around = data[max(0, place.start - BESIDE) : place.stop + BESIDE]
            found[name] |= {
                bit
                for bit, words in WORDS.items()
                if any(whole(word, other, around) for word in words for other in CODINGS)
            }
    return found


def whole(word, coding, around):
    """Whether a word stands there and is not part of a longer one."""
    letter = f"[{'A-Za-z'}]".encode()
    zeros = b"\0" * (len("x".encode(coding)) - 1)
    pattern = (
        b"(?<!" + letter + zeros + b")" + re.escape(word.encode(coding)) + b"(?!" + letter + zeros + b")"
    )
    return re.search(pattern, around) is not None


def told_beside(data):
    """How many questions stand beside their true answer alone, and how many beside the other one alone."""
    seen = beside(data).values()
    right = sum(each == {bit} for each, bit in zip(seen, TRUTH, strict=True))
    wrong = sum(len(each) == 1 for each in seen) - right
    return right, wrong


def turned_back(data, record):
    """The answers that follow from what was sent and from the words behind the record's id, if these lie there."""
    identity = base64.urlsafe_b64decode(record.id + "==")
    for match in re.finditer(re.escape(identity), data):
        digits = list(exact_draw._digits(bytearray(data[match.end() : match.end() + 4 * ITEMS + 64]), 0))
        draws = [1_000 * a + b for a, b in zip(digits[::2], digits[1::2], strict=False)][:ITEMS]
        yield "".join(
            sent if draw < KEEP else "10"[int(sent)]
            for sent, draw in zip(record.answers, draws, strict=False)
        )


def test_before_finish_the_search_finds_the_answers(answered):
    before, _, _ = answered
    assert lying(before, TRUTH)
    assert {name for name, _ in named(before, "utf-16-le")} == set(NAMES)


def test_the_search_knows_every_kind_of_copy():
    text = b"".join(
        f"{name} {WORDS[bit][0]} ".encode("utf-16-le") + bytes(999)
        for name, bit in zip(NAMES, TRUTH, strict=True)
    )
    assert told_beside(text) == (ITEMS, 0)
    cells = np.array([{"0": 77, "1": 99}[bit] for bit in TRUTH], dtype="<u8").tobytes()
    assert references(bytes(800) + cells + bytes(800), TRUTH) == 1
    every = set(rows(TRUTH))
    assert len(every) > 100
    for before in (b"", b"\xff", b"\xff\xff"):  # at even places and at odd ones
        assert every <= lying(before + b"\xff\xff\xff".join(every), TRUTH)


def test_after_finish_no_row_of_answers_is_in_memory(answered):
    _, after, record = answered
    assert not left(after, record)
    assert references(after, TRUTH) == 0


def test_after_finish_no_row_of_options_bands_and_boxes_is_in_memory(answered_each_kind, answered):
    before, after, record = answered_each_kind
    assert lying(before, TRUTH)
    assert not left(after, record, answered[-1])
    assert references(after, TRUTH) == 0


def test_after_finish_no_question_stands_beside_its_answer(answered):
    _, after, _ = answered
    right, wrong = told_beside(after)
    assert tail(right, right + wrong, 0.5) > 1e-3
    assert right < ITEMS / 4


def test_after_finish_the_draw_cannot_be_turned_back(answered):
    _, after, record = answered
    assert TRUTH not in turned_back(after, record)
