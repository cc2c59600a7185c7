"""What the window makes of messages: sentences and numbers in the person's language, texts of a file made harmless."""

from __future__ import annotations

import pytest

from tacit.platform.messages import PLAIN, Template
from tacit_agent.session import Refusal
from tacit_agent.session.choice import LEVEL_NOT_OFFERED, UNANSWERED
from tacit_agent.ui.language import said
from tacit_agent.vault.schema import NOT_OPENED

NUMBERS = Template("test.sentence-numbers", "{count:,} {share:.1%} {tiny:g}")
QUOTED = Template("test.quoted", "{value!r}")


def test_a_message_is_said_in_english_as_it_reads(preferences):
    for message in (UNANSWERED(left=1_234), *(kind.sentence for kind in Refusal)):
        assert said(message) == str(message)


def test_a_message_is_said_in_the_language_chosen(preferences):
    preferences.keep("language", "fr")
    message = LEVEL_NOT_OFFERED(code="q2", level=1, minimum=2, most=4)
    assert (
        said(message) == "question q2\u00a0: le niveau 1 ne peut pas être choisi\u00a0; choisissez de 2 à 4"
    )


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "12,345 2.5% -1.5e-07"),
        ("fr", "12\u202f345 2,5\u202f% -1,5e-07"),
        ("ar-EG", "12,345 2.5\u200e%\u200e \u200e-1.5e\u200e-07"),
        ("fa", "12,345 2.5% -1.5e-07"),
    ],
)
def test_numbers_have_the_signs_of_the_language_and_the_digits_of_keys_and_files(
    preferences, language, shown
):
    preferences.keep("language", language)
    assert said(NUMBERS(count=12_345, share=0.025, tiny=-1.5e-7)) == shown


def test_a_path_keeps_its_order_in_a_language_read_from_the_right(preferences):
    preferences.keep("language", "ar")
    assert "\u2068/home/a.vault\u2069" in said(NOT_OPENED(path="/home/a.vault", why=PLAIN(text="no space")))


def test_a_text_of_a_file_cannot_turn_the_sentence_round(preferences):
    assert said(QUOTED(value="a\u202eb\n")) == "“a\\u202eb\\n”"


def test_what_a_refusal_wraps_is_translated_with_it(preferences):
    preferences.keep("language", "fr")
    whole = Template("test.whole", "{reason}!")
    assert said(whole(reason=UNANSWERED(left=2))).startswith("questions encore sans réponse\u00a0: 2\u00a0;")
