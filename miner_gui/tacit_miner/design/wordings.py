"""What deserves a second look in a text of a draft: that it is missing in a language, or ties an answer to what can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tacit.messages import Message, Template
from tacit_miner.design.draft import Words
from tacit_miner.design.tied_wordings import is_tied

NOT_TRANSLATED = Template(
    "design.not-translated", "there is no text in {language}; who reads {language} sees {shown} here"
)
TIED = Template(
    "design.tied",
    "this seems to tie an answer to leaving a question out, or to a level; chance hides neither, so the answer can be read and the figures "
    "are wrong; ask everybody the same, and do not say when to leave it out or which level to choose",
)


def notes(
    languages: Sequence[str], words: Words, place: str, *, of_level: bool = False
) -> Iterator[tuple[str, Message]]:
    """The places and what is to say of them.

    Args:
        languages: of the survey, the first one first.
        words: the text.
        place: where it stands.
        of_level: whether it is the name or the explanation of a level.
    """
    first, *others = languages or ("en",)
    if words.get(first):
        for tag in others:
            if not words.get(tag):
                yield f"{place}.{tag}", NOT_TRANSLATED(language=tag, shown=first)
    for tag, text in words.entries:
        if tag in languages and is_tied(text, of_level=of_level):
            yield f"{place}.{tag}", TIED()
