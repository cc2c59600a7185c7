"""Letters that look alike become one; real differences stay."""

import unicodedata

import pytest

from tacit.survey.texts import fold, readings, unicode_tables

QUESTION = "Have you ever paid for sex in Rome?"


@pytest.mark.parametrize(
    "disguised",
    [
        "Hаve yоu еver paid for sеx in Rome?",  # Cyrillic а о е
        "Ηave you eνer paid fοr sex in Rοme?",  # Greek Η ν ο
        "Hɑve yօu ever pɑid fօr sex in Rome?",  # Latin alpha, Armenian օ
        "Ｈａｖｅ ｙｏｕ ever paid for sex in Rome?",
        "𝐇𝐚𝐯𝐞 𝒚𝒐𝒖 ever paid for sex in Rome?",
        "Ⓗⓐⓥⓔ you ever paid for sex in Rome?",
        "Havé yôu ẹver paid for sex in Rome?",
        "Have you ever paid for sex in Rorne?",
        "HAVE YOU EVER PAID FOR SEX IN ROME",
        "Have\u200b you\u00a0ever paid for se\u00adx in Rome?",
        "Have you ever pa1d f0r sex ln Rome?",
        "Нave Уou ever paid for sex in Rome?",
    ],
)
def test_a_question_in_borrowed_letters_is_the_question(disguised):
    assert readings(disguised) & readings(QUESTION)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Do you smoke?", "Do you smoked?"),
        ("Вы курите?", "Вы курили?"),
        ("क्या आप पीते हैं?", "क्या आप पीती हैं?"),
        ("هل تدخن؟", "هل تدخنين؟"),
        ("你抽烟吗?", "你喝酒吗?"),
        ("Is it under 18?", "Is it under 16?"),
    ],
)
def test_other_letters_stay_other_letters(one, other):
    assert fold(one) != fold(other)


@pytest.mark.parametrize(("with_vowel", "without"), [("कि", "क"), ("กี", "ก"), ("בָ", "ב")])
def test_vowel_signs_of_other_scripts_are_kept(with_vowel, without):
    assert fold(with_vowel) != fold(without)


def test_each_letter_looks_like_one_other():
    letters = [alike for others in unicode_tables()["alike"].values() for alike in others]
    assert len(letters) == len(set(letters))


def test_every_letter_of_the_table_folds_like_its_model():
    for model, others in unicode_tables()["alike"].items():
        for alike in others:
            assert fold(f"x{alike}x") == fold(f"x{model}x"), (model, alike)


@pytest.mark.parametrize(
    "others", ["aа", "SꓢЅᏚ", "AꓮᗅᎪ𐊠", "M𐌑М", "-‐‑–−", "'’‘`", '"“”', "тTꓔ", "o𐊫օ", "1lI|ا"]
)
def test_letters_of_scripts_not_written_beside_latin_fold_too(others):
    assert len({fold(f"x{letter}x") for letter in others}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [("18-21", "18‐21"), ("don't", "don’t"), ("Nоrth.", "North"), ("−5", "-5"), ("ꓢouth", "South")],
)
def test_options_that_cannot_be_told_apart_share_a_reading(one, other):
    assert readings(one) & readings(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("−5", "5"),
        ("<18", ">18"),
        ("1–5", "15"),
        ("١", "١٠"),
        ("5 %", "5 ‰"),
        ("C#", "C"),
        ("прошу", "прощу"),
    ],
)
def test_a_sign_that_can_be_seen_keeps_options_apart(one, other):
    assert not readings(one) & readings(other)


def test_whole_numbers_in_the_digits_of_any_script_stay_apart():
    zeros = [chr(code) for code in range(0x110000) if unicodedata.decimal(chr(code), -1) == 0]
    for zero in zeros:
        seen = {}
        for number in range(120):
            written = "".join(chr(ord(zero) + int(digit)) for digit in str(number))
            for reading in readings(written):
                assert seen.setdefault(reading, number) == number, (zero, number)


def test_folding_twice_changes_nothing_more():
    for text in (QUESTION, "Ηave yоu", "вода", "λόγος"):
        assert fold(fold(text)) == fold(text)
