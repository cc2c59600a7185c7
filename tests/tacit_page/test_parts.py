"""What a token decides in the page, by the worked examples of the format; and files that the page seals."""

import base64
import json

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from independent import sealed as own_sealed

from tacit.formats import lines

QUESTIONS = (
    ("", "Have you ever stolen something?"),
    ("", "Did you smoke?"),
    ("", "  Do you DRINK alcohol? "),
    ("", "Straße gesperrt?"),
    ("Which of these did you take last year?", "Cannabis"),
    ("Which of these did you take last year?", "Cocaine"),
)
EXAMPLES = {
    "1234-5678-9ABC-DEF5": ([0, 4, 5], 2),
    "ABCD-EFGH-JKMN-PQRZ": ([0, 3], 2),
    "XYZ1-2345-6789-ABCH": ([2, 4, 5], 2),
}
"""The items asked where two questions are drawn, and the arm."""

KEY = X25519PrivateKey.from_private_bytes(bytes(range(32)))
SURVEY = "ab" * 32
SIZES = (0, 1, 65_535, 65_536, 65_537, 200_000)


@pytest.fixture(scope="module")
def said(node, tmp_path_factory):
    path = tmp_path_factory.mktemp("parts") / "asked.json"
    asked = {
        "questions": QUESTIONS,
        "tokens": list(EXAMPLES),
        "recipient": KEY.public_key().public_bytes_raw().hex(),
        "survey": SURVEY,
        "sizes": SIZES,
    }
    path.write_text(json.dumps(asked), encoding="utf-8")
    return node("parts.mjs", path)


def test_a_token_draws_the_questions_and_the_arm_of_the_worked_examples(said):
    assert [(part["asked"], part["arm"]) for part in said["parts"]] == list(EXAMPLES.values())


def test_a_file_that_the_page_seals_opens_with_both_readers(said):
    for size, text in zip(SIZES, said["sealed"], strict=True):
        data = base64.b64decode(text)
        assert b"".join(lines.opened([data], KEY, SURVEY)) == bytes([7]) * size
        assert own_sealed.open_file(data, KEY, SURVEY) == bytes([7]) * size


def test_a_file_of_the_page_is_as_long_and_begins_as_one_of_the_program(said):
    for size, text in zip(SIZES, said["sealed"], strict=True):
        data, ours = (
            base64.b64decode(text),
            lines.seal(bytes(size), KEY.public_key().public_bytes_raw(), SURVEY),
        )
        assert (len(data), data[:16]) == (len(ours), ours[:16])
