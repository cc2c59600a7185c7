"""Letters that look alike become one; real differences stay."""

import pytest

from tacit.survey import confusables
from tacit.survey.confusables import fold

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
    assert fold(disguised) == fold(QUESTION)


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


def test_each_letter_looks_like_one_other_and_no_plain_letter_is_replaced():
    letters = [alike for others in confusables._LOOKS_LIKE.values() for alike in others]
    assert len(letters) == len(set(letters))
    assert not [letter for letter in letters if letter.isascii() and letter != "|"]


def test_every_letter_of_the_table_folds_like_its_model():
    for model, others in confusables._LOOKS_LIKE.items():
        for alike in others:
            assert fold(f"x{alike}x") == fold(f"x{model}x"), (model, alike)


def test_folding_twice_changes_nothing_more():
    for text in (QUESTION, "Ηave yоu", "вода", "λόγος"):
        assert fold(fold(text)) == fold(text)
