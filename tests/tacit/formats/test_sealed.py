from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit.formats import lines
from tacit.formats.errors import MalformedError
from tacit.formats.lines import SealedFileError
from tacit.person.keys import MasterSecret

SURVEY = "a1" * 32
KEY = MasterSecret(bytes(32)).encryption_key()
PUBLIC = KEY.public_key().public_bytes_raw()
DATA = bytes(number % 253 for number in range(150_000))
WHOLE = lines.seal(DATA, PUBLIC, SURVEY)


def text(data, key=KEY, survey=SURVEY, size=10_000):
    chunks = (data[start : start + size] for start in range(0, len(data), size))
    return b"".join(lines.opened(chunks, key, survey))


@pytest.mark.parametrize("size", [1_000, 65_552, 1 << 20])
def test_a_file_opens_in_pieces_of_any_size(size):
    assert text(WHOLE, size=size) == DATA
    assert lines.is_sealed(WHOLE[:16])


def test_two_files_of_one_text_have_nothing_in_common_but_the_first_bytes():
    other = lines.seal(DATA, PUBLIC, SURVEY)
    assert len(other) == len(WHOLE) == 96 + len(DATA) + 3 * 16
    assert sum(one == two for one, two in zip(other[16:], WHOLE[16:], strict=True)) < len(WHOLE) / 128


@pytest.mark.parametrize(
    ("data", "key", "survey", "reason"),
    [
        (WHOLE, MasterSecret(b"\1" * 32).encryption_key(), SURVEY, lines.OTHER_KEY),
        (WHOLE, KEY, "b2" * 32, lines.OTHER_KEY),
        (WHOLE[:50], KEY, SURVEY, lines.OTHER_KEY),
        (WHOLE[: 96 + 65_552], KEY, SURVEY, lines.SEALED_CUT_SHORT),
        (WHOLE[:-1], KEY, SURVEY, lines.SEALED_DAMAGED),
        (WHOLE + b"\0", KEY, SURVEY, lines.SEALED_DAMAGED),
        (WHOLE[:96], KEY, SURVEY, lines.SEALED_DAMAGED),
    ],
    ids=("key", "survey", "beginning", "at a piece", "last byte", "byte behind", "no piece"),
)
def test_another_key_or_survey_and_a_cut_are_each_refused_in_a_sentence(data, key, survey, reason):
    with pytest.raises(SealedFileError) as refused:
        text(data, key, survey)
    assert refused.value.message.template is reason


@settings(max_examples=200, deadline=None)
@given(place=st.integers(16, len(WHOLE) - 1), flip=st.integers(1, 255))
def test_any_changed_byte_behind_the_first_bytes_is_refused(place, flip):
    with pytest.raises(SealedFileError):
        text(WHOLE[:place] + bytes([WHOLE[place] ^ flip]) + WHOLE[place + 1 :])


@settings(max_examples=200, deadline=None)
@given(noise=st.binary(max_size=400), keep=st.integers(0, 200))
def test_noise_behind_a_good_beginning_is_refused(noise, keep):
    data = lines.MAGIC + WHOLE[16 : 16 + keep] + noise
    with pytest.raises(SealedFileError):
        text(data)


def test_opening_holds_a_few_pieces_whatever_the_size():
    data = lines.seal(bytes(16 << 20), PUBLIC, SURVEY)
    chunks = (data[start : start + 65_536] for start in range(0, len(data), 65_536))
    tracemalloc.start()
    total = sum(map(len, lines.opened(chunks, KEY, SURVEY)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert total == 16 << 20
    assert peak < 1 << 20


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (bytes(31), lines.LENGTH),
        (bytes(32), lines.SMALL_ORDER),
        ((2**255 - 20).to_bytes(32, "little"), lines.SMALL_ORDER),
        ((2**255 - 19).to_bytes(32, "little"), lines.NOT_CANONICAL),
        (b"\xff" * 32, lines.NOT_CANONICAL),
        (
            0xB8495F16056286FDB1329CEB8D09DA6AC49FF1FAE35616AEB8413B7C7AEBE0.to_bytes(32, "big")[::-1],
            lines.SMALL_ORDER,
        ),
    ],
)
def test_a_key_that_everybody_could_open_is_refused(raw, reason):
    with pytest.raises(MalformedError) as refused:
        lines.seal(DATA, raw, SURVEY)
    assert refused.value.reason.template is reason


def test_the_key_for_encryption_says_nothing_of_the_key_that_signs():
    master = MasterSecret(bytes(range(32)))
    assert master.encryption_key().private_bytes_raw() != master.researcher_key().private_bytes_raw()
