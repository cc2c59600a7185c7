"""A survey in words, as both programs print it: what is asked, by whom, and what each level leaves of a person's privacy.

The privacy figures are always computed here from the integers of the levels, never taken from the file.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tacit import privacy
from tacit.formats.survey_file import SignedSurvey
from tacit.keys import fingerprint
from tacit.survey import PER_MILLE, Item, Survey


def signed_survey(signed: SignedSurvey, languages: Sequence[str] = ()) -> Iterator[str]:
    """Lines of text: whose it is, then `survey`.

    Args:
        signed: a verified survey.
        languages: tags of the reader's languages, most wanted first.
    """
    key = fingerprint(signed.survey.researcher.key)
    yield f"Survey      {signed.id}"
    yield f"Its words   {' '.join(signed.words)}"
    yield f"Signed by   {_line(signed.survey.researcher.name)} (the name is a claim; the key is the proof)"
    yield f"Key         {key.hex}"
    yield f"In words    {key}"
    yield from survey(signed.survey, languages)


def survey(asked: Survey, languages: Sequence[str] = ()) -> Iterator[str]:
    """Lines of text: the head, the levels with their odds, the items with the privacy each level leaves."""
    yield f"Title       {_line(asked.title.get(languages))}"
    yield f"Purpose     {_line(asked.purpose.get(languages))}"
    yield f"Your data   {_line(asked.retention.get(languages))}"
    yield f"Contact     {_line(asked.contact)}"
    yield f"Languages   {', '.join(asked.languages)}"
    if asked.previous is not None:
        yield f"Replaces    {asked.previous}"
    yield f"Skipping    {'offered' if asked.skip else 'not offered'}"
    yield ""
    yield f"{len(asked.levels)} levels, from the most open to the most private"
    yield from _levels(asked, languages)
    yield ""
    yield f"{len(asked.items):,} items; privacy in percent for a weight of the ones of {asked.weight / PER_MILLE:g}"
    for item in asked.items:
        yield from _item(asked, item, languages)
    yield ""
    yield _overall(asked)


def _line(text: str) -> str:
    return " / ".join(text.splitlines())


def _levels(asked: Survey, languages: Sequence[str]) -> Iterator[str]:
    for number, level in enumerate(asked.levels, start=1):
        channel = level.scheme.channel
        odds, epsilon = privacy.odds(channel), privacy.epsilon(channel)
        yield f"  {number}  {_line(level.name.get(languages))}"
        yield (
            f"     of 100 people whose answer is yes, {odds.yes_sent_as_no:g} send a no; "
            f"of 100 whose answer is no, {odds.no_sent_as_yes:g} send a yes"
        )
        if math.isinf(epsilon):
            yield "     an answer at this level can prove what was answered" + _which_proves(
                level.scheme.exact
            )
        else:
            yield f"     epsilon {epsilon:.3f}"


def _which_proves(factors: tuple[object, object]) -> str:
    keep_one, keep_zero = factors
    if keep_one == keep_zero:
        return ": every yes and every no"
    return ": a yes that is sent" if keep_zero == 1 else ": a no that is sent"


def _item(asked: Survey, item: Item, languages: Sequence[str]) -> Iterator[str]:
    heading = item.heading(languages)
    group = f"[{_line(heading)}] " if heading else ""
    yield f"  {item.code}  {group}{_line(item.text.get(languages))}"
    shown = []
    for number, level in enumerate(asked.levels, start=1):
        if number >= item.minimum:
            percent = privacy.privacy_percentage(
                level.scheme.channel, item.prevalence / PER_MILLE, asked.weight / PER_MILLE
            )
            shown.append(f"{number}{'*' if number == item.default else ''}: {percent:.1f}")
    harmless = "" if item.sensitive else ", declared not sensitive"
    yield f"     expected yes {item.prevalence / 10:g} %{harmless}; privacy at level {', '.join(shown)} (* preselected)"


def _overall(asked: Survey) -> str:
    channels = [asked.level(item.default).scheme.channel for item in asked.items]
    percent = privacy.overall_privacy_percentage(
        channels, [item.prevalence / PER_MILLE for item in asked.items], asked.weight / PER_MILLE
    )
    total = privacy.record_epsilon(channels)
    whole = "can prove some answers" if math.isinf(total) else f"has epsilon {total:.2f}"
    return (
        f"At the preselected levels the overall privacy is {percent:.1f} percent, and a whole record {whole}."
    )
