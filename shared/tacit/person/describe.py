"""A survey in words, as both programs print it: what is asked, by whom, and what each level leaves of a person's privacy.

Lines with a bar are the researcher's words (`tacit.platform.messages`).
Figures are those that the agent shows (`tacit.person.part`): computed here from the integers of the levels. Only MASK's
percentage rests on a claim of the file, the expected share of yes, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tacit.formats.survey_file import SignedSurvey
from tacit.person import part, sentences
from tacit.person.figures import scheme_figures, survey_figures, whole_privacy
from tacit.person.keys import fingerprint
from tacit.platform.errors import SurveyError
from tacit.platform.messages import theirs
from tacit.privacy import figures
from tacit.survey import OPTION_CHARACTERS, Item, Scheme, Survey


def signed_survey(signed: SignedSurvey, languages: Sequence[str] = ()) -> Iterator[str]:
    """Lines of text of a verified survey, for a reader of these languages, most wanted first: whose it is, then `survey`."""
    key = fingerprint(signed.survey.researcher.key)
    yield f"Survey      {signed.id}"
    yield f"Its words   {' '.join(signed.words)}"
    yield theirs(signed.survey.researcher.name, "Signed by   ")
    yield "            The name is a claim; the key is the proof."
    yield f"Key         {key.hex}"
    yield f"In words    {key}"
    if (board := signed.survey.terms.board) is not None:
        yield theirs(board.name, "Board       ")
        yield f"            {'has signed too' if signed.is_approved else '! has not signed yet'}; its name is a claim, its key the proof."
        yield f"Its key     {fingerprint(board.key).hex}"
        yield f"In words    {fingerprint(board.key)}"
    yield from survey(signed.survey, languages)


def survey(asked: Survey, languages: Sequence[str] = ()) -> Iterator[str]:
    """Lines of text: the head, the levels with their odds, the items with the privacy each level leaves."""
    yield theirs(asked.title.get(languages), "Title       ")
    yield theirs(asked.purpose.get(languages), "Purpose     ")
    yield theirs(asked.retention.get(languages), "Your data   ")
    yield theirs(asked.contact, "Contact     ")
    yield f"Languages   {', '.join(asked.languages)}"
    if asked.previous is not None:
        yield f"Replaces    {asked.previous}"
    yield f"Skipping    {'offered' if asked.skip else 'not offered'}"
    yield from _drawn(asked)
    yield from _terms(asked)
    yield ""
    yield f"{len(asked.levels)} levels, from the most open to the most private"
    yield from _levels(asked, languages)
    yield ""
    yield (
        f"{len(asked.items):,} items; MASK's percentage, of at most 50, for the expected share of yes, which is the researcher's "
        f"claim, and a weight of the ones of {figures.WEIGHT:g}; of k options, of at most 100(1 - 1/k)"
    )
    for item in asked.items:
        yield from _item(asked, item, languages)
    yield ""
    yield from _overall(asked, languages)


def _drawn(asked: Survey) -> Iterator[str]:
    """What chance decides besides the answers: which questions a person is asked, and where they start."""
    if asked.ask:
        drawing = asked.drawing
        others = f", and {len(drawing.for_all):,} that everybody is asked" if drawing.for_all else ""
        yield f"Asked       {asked.ask:,} of {len(drawing.drawn):,} questions, drawn for each person{others}"
    if asked.arms:
        first, second = asked.arms
        yield f"Arms        sensitive questions start at level {first} or {second}, drawn for each person; a record says which"


def _terms(asked: Survey) -> Iterator[str]:
    """What the survey binds its researcher to, besides its board."""
    found = asked.terms
    if found.successor:
        yield f"Successor   {fingerprint(found.successor)}, which may revoke the key too"
    if found.most_records:
        yield f"Quota       records of one key that count: {found.most_records:,}"
    if found.tokens:
        drawn = "; what a person is asked follows from theirs" if found.by_token else ""
        yield f"Tokens      the list's digest begins {found.tokens[:16]}{drawn}"
    for line in (*sentences.terms(asked), *sentences.counted_levels(asked)):
        yield f"            {line}"


def _levels(asked: Survey, languages: Sequence[str]) -> Iterator[str]:
    for number, level in enumerate(asked.levels, start=1):
        yield theirs(level.name.get(languages), f"  {number}  ")
        found = scheme_figures(level.scheme)
        for line in (*sentences.answer(found), *sentences.facts([sentences.most_told(found)])):
            yield f"     {line}"


def _item(asked: Survey, item: Item, languages: Sequence[str]) -> Iterator[str]:
    heading = item.heading(languages)
    group = f"[{heading}] " if heading else ""
    yield theirs(f"{group}{item.text.get(languages)}", f"  {item.code}  ")
    yield from _options(item, languages)
    shown = []
    for number, level in enumerate(asked.levels, start=1):
        if number >= item.minimum:
            percent = _percentage(item, level.scheme)
            shown.append(f"{number}{'*' if number == item.default else ''}: {percent:.1f}")
    harmless = "" if item.sensitive else ", declared not sensitive"
    expected = "options held alike" if item.options else f"expected yes {item.prevalence / 10:g} %"
    known = "" if item.anchor is None else f", an anchor: known yes {item.anchor / 10:g} %"
    yield f"     {expected}{known}{harmless}; MASK at level {', '.join(shown)} (* preselected)"


def _percentage(item: Item, scheme: Scheme) -> float:
    if item.options:
        count = len(item.options)
        return figures.choice_privacy_percentage(scheme.kary(count), [1 / count] * count)
    return figures.privacy_percentage(scheme.channel, part.shown_share(item.prevalence), figures.WEIGHT)


def _options(item: Item, languages: Sequence[str]) -> Iterator[str]:
    """The options of an item, or its bands, each with the numbers it holds; then the unions that are counted too."""
    for position, option in enumerate(item.options):
        held = f"  ({band(item.cuts, position)})" if item.cuts else ""
        yield theirs(option.text.get(languages), f"     {OPTION_CHARACTERS[position]}  {option.code}{held}  ")
    for name, positions in item.unions:
        yield f"     {name}: {', '.join(item.options[i].code for i in positions)}"


def band(cuts: Sequence[int], position: int) -> str:
    """The whole numbers of a band, such as `16 to 17`."""
    if position == 0:
        return f"below {cuts[0]}"
    if position == len(cuts):
        return f"{cuts[-1]} or more"
    return f"{cuts[position - 1]} to {cuts[position] - 1}"


def _overall(asked: Survey, languages: Sequence[str]) -> Iterator[str]:
    try:
        levels = part.starting_levels(asked)
    except SurveyError as error:
        yield f"The agent does not let this survey be answered: {error.message}"
        return
    if levels != asked.default_levels:
        raised = sum(start != item.default for start, item in zip(map(int, levels), asked.items, strict=True))
        yield f"Items that the agent starts at a more private level than the survey: {raised:,}"
    whole, _ = survey_figures(asked, levels)
    drawn = ", of the questions that tell most" if asked.ask else ""
    yield f"A whole record at the levels at the start{drawn}:"
    said = sentences.record(whole, whole_privacy(asked, levels), asked.items, languages)
    for line in (*said, *sentences.facts(sentences.record_details(whole))):
        yield f"     {line}"
