from __future__ import annotations

from itertools import combinations

import pytest
from support.surveys import RESEARCHER_KEY, SENDER_KEY

from tacit.formats import public_keys, tokens
from tacit.formats.errors import FormatError, MalformedError, SignatureRefusedError

SURVEY, OTHER = "1" * 64, "2" * 64
SENDER, THIEF = (public_keys.public_bytes(key) for key in (SENDER_KEY, RESEARCHER_KEY))
TOKEN = tokens.draw(lambda count: bytes(range(count)))


def test_a_token_is_read_as_it_is_printed_typed_or_scanned():
    shown = tokens.shown(TOKEN)
    assert len(shown) == 19
    for typed in (shown, shown.lower(), shown.replace("-", " "), TOKEN, f"TACIT:{TOKEN}", f" {shown}\n"):
        assert tokens.read(typed.strip("\n")) == TOKEN


def test_every_wrong_character_and_every_two_exchanged_ones_are_seen():
    for place, letter in enumerate(TOKEN):
        for other in set(tokens.ALPHABET) - {letter}:
            with pytest.raises(MalformedError):
                tokens.read(TOKEN[:place] + other + TOKEN[place + 1 :])
    for first, second in combinations(range(tokens.CHARACTERS), 2):
        letters = list(TOKEN)
        letters[first], letters[second] = letters[second], letters[first]
        if letters != list(TOKEN):
            with pytest.raises(MalformedError):
                tokens.read("".join(letters))


@pytest.mark.parametrize("typed", ["", "1" * 15, "0" * 16, "É" * 16, "1" * 17])
def test_what_is_no_token_is_refused_without_being_repeated(typed):
    with pytest.raises(MalformedError) as caught:
        tokens.read(typed)
    assert caught.value.reason.template is tokens.NOT_A_TOKEN
    assert not typed or typed not in str(caught.value)


def test_bytes_that_would_make_some_characters_likelier_are_drawn_again():
    rejected = bytes([248, 255, 250] * 5)
    sent = iter([rejected, bytes(15)])
    assert tokens.draw(lambda _: next(sent)) == "1" * 16
    assert tokens._BYTE_LIMIT == 8 * 31


def test_a_proof_names_the_token_and_holds_for_one_survey_and_one_sender():
    proof = tokens.prove(TOKEN, SURVEY, SENDER)
    assert tokens.check_proof(proof, SURVEY, SENDER) == tokens.public_of(TOKEN)
    for survey, sender in ((OTHER, SENDER), (SURVEY, THIEF)):
        with pytest.raises(SignatureRefusedError) as caught:
            tokens.check_proof(proof, survey, sender)
        assert caught.value.reason.template is tokens.OTHER_SENDER


def test_a_proof_does_not_hold_the_token():
    proof = tokens.prove(TOKEN, SURVEY, SENDER)
    assert TOKEN.encode() not in proof
    assert tokens.key_of(TOKEN).private_bytes_raw() not in proof


def test_a_list_is_the_same_whatever_the_order_of_its_tokens():
    publics = [tokens.public_of(tokens.draw(lambda count, n=n: bytes([n] * count))) for n in range(5)]
    written = tokens.write_list(publics)
    assert written == tokens.write_list(publics[::-1])
    assert tokens.read_list(written) == tuple(sorted(publics))
    assert tokens.digest(publics) == tokens.digest(tokens.read_list(written))


@pytest.mark.parametrize(
    ("data", "template"),
    [
        (b"", tokens.EMPTY_LIST),
        (b"hello\n", tokens.NOT_A_LIST),
        (tokens.write_list([SENDER]) * 2, tokens.LISTED_TWICE),
        (tokens.write_list([SENDER]) + b"\n", tokens.NOT_A_LIST),
        (b"\n" * (tokens.MOST_TOKENS + 1), tokens.LONG_LIST),
    ],
)
def test_what_is_no_list_is_refused_with_its_line(data, template):
    with pytest.raises(FormatError) as caught:
        tokens.read_list(data)
    assert caught.value.reason.template is template
