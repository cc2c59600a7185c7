"""What a person is told of figures and of a survey: each sentence is declared here once.

The agent's window and its commands, the page and `survey` say these messages, in this order; a window translates them
(`tacit.platform.messages.render`). What depends on a session is declared beside that (`tacit_agent.session.voice`).

Invariants. Every number is rounded to the side that is worse for the person (`tacit.privacy.figures`). A researcher's text in a
sentence of ours stands between quotation marks, which it cannot end (`inline`).
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from tacit.draw.exact_draw import SKIPPED, YES
from tacit.formats.survey_file import SignedSurvey
from tacit.person import figures as person_figures
from tacit.person.figures import Chance, Figures, RecordFigures, WholePrivacy
from tacit.person.keys import encryption_fingerprint, fingerprint
from tacit.person.part import SurveyPart, starting_levels
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Message, Template, theirs
from tacit.privacy.figures import WEIGHT, shown_chance, shown_of_hundred, shown_times
from tacit.survey import OPTION_CHARACTERS, PER_MILLE, Item, QuestionKind, Survey

# A researcher's text, and answers.

QUOTED = Template("says.quoted", "“{text}”")
BOX = Template("says.box", "{question} {box}")
YES_SENT = Template("says.yes", "yes")
NO_SENT = Template("says.no", "no")
LEFT_OUT = Template("says.left-out", "left out")
NOT_SENSITIVE = Template("says.not-sensitive", "⚠ declared as not sensitive by the researcher")

# One answer.

ABOUT = Template("says.about", "about {count:,}")
SENT_AS_GIVEN = Template("says.sent-as-given", "Your answer is sent exactly as you give it.")
YES_AS_NO = Template("says.yes-as-no", "Of {of:,} people who would say yes, {count:,} send a no.")
NO_AS_YES = Template("says.no-as-yes", "Of {of:,} people who would say no, {count:,} send a yes.")
KEPT = Template(
    "says.kept", "Of {of:,} people who choose an answer, {count:,} send it. The rest send another one."
)
PRIVACY = Template("says.privacy", "Privacy: {percent:,}%.")
READER = Template(
    "says.reader", "A reader in doubt between two answers is then right at most {right:,} of 100 times."
)
MORE_THAN = Template("says.more-than", "more than {count:,}")
YES_PROVES = Template("says.yes-proves", "⚠ A yes that is sent proves a yes.")
NO_PROVES = Template("says.no-proves", "⚠ A no that is sent proves a no.")
ALL_PROVES = Template("says.option-proves", "⚠ What is sent proves your answer.")

# The same in few words.

SHORT_AS_GIVEN = Template("says.short-as-given", "sent exactly as you give it")
SHORT_KEPT = Template("says.short-kept", "of {of:,} who choose an answer, {count:,} send it")
SHORT_ODDS = Template(
    "says.short-odds", "of {of:,} yes, {count:,} sent as no; of {of_no:,} no, {count_no:,} sent as yes"
)
SHORT_PRIVACY = Template("says.short-privacy", "privacy {percent:,}%")
SHORT_PROOF = Template("says.short-proof", "⚠ what is sent can be proof")

# A row of the table of levels.

HEAD_YES = Template("says.head-yes", "Of 100 yes, sent as no")
HEAD_ANY = Template("says.head-any", "Of 100 answers, sent as another")
HEAD_READER = Template("says.head-reader", "A guess is then right, at most")
HEAD_PRIVACY = Template("says.head-privacy", "Privacy")
CELL = Template("says.cell", "{count:,}")
CELL_OR_MORE = Template("says.cell-or-more", "{count:,} or more")
CELL_BOTH = Template("says.cell-both", "{count:,}; of 100 no, {count_no:,} as yes")
CELL_OF = Template("says.cell-of", "{right:,} of 100")
CELL_SURE = Template("says.cell-sure", "⚠ always")
CELL_PERCENT = Template("says.cell-percent", "{percent:,}%")

# Behind "More": a name and its figure.

FACT = Template("says.fact", "{name}: {value}")
FIGURE = Template("says.figure", "{value:,.2f}")
FIGURE_OF = Template("says.figure-of", "{figure:.1f} of at most {ceiling:.1f}")
UNLIMITED = Template("says.unlimited", "unlimited")
TIMES_YES = Template("says.times-yes", "How many times surer a sent yes makes a reader, at most")
TIMES_NO = Template("says.times-no", "How many times surer a sent no makes a reader, at most")
TIMES_OPTION = Template("says.times-option", "How many times surer what is sent makes a reader, at most")
MASK = Template("says.mask", "MASK’s formula, if {percent:,}% would say yes")
MASK_OF_OPTIONS = Template("says.mask-of-options", "MASK’s formula, if all answers are equally common")
MASK_AT_OPTION = Template("says.mask-at-option", "MASK’s formula, if {percent:,}% would give one answer")
EXPECTED = Template("says.expected", "Share of yes that the researcher expects: a claim")
EPSILON = Template("says.epsilon", "Most that one answer can tell (epsilon)")
UNRELATED = Template("says.unrelated", "A guess is right, if the questions are unrelated")
REPEATED = Template("says.repeated", "… with questions that ask the same taken together ({repeats:,})")
WORST_CASE = Template("says.worst-case", "… if all ask the same thing")
CONTRARY = Template("says.contrary", "… if some of them ask for the contrary")
EVERYWHERE = Template(
    "says.everywhere", "… with all surveys answered on this computer, if all ask the same thing"
)
SUM = Template("says.sum", "Sum over these answers (epsilon)")

# All answers together.

TOGETHER = Template("says.together", "All your answers: {questions:,}")
TOGETHER_EARLIER = Template(
    "says.together-earlier", "All your answers: {questions:,}, and {earlier:,} from earlier surveys"
)
EACH_SENSITIVE = Template("says.each-sensitive", "Privacy of each sensitive answer: {percent:,}% or more.")
LEAST = Template("says.least", "Least protected: {question}.")
CERTAIN = Template("says.certain", "⚠ A reader knows that answer for certain.")
WORST = Template(
    "says.worst",
    "If all these questions asked the same thing, a reader would be right {right:,} of 100 times. A coin is right 50 times.",
)
ONE_AS_GIVEN = Template("says.one-as-given", "⚠ 1 plain answer is sent as you give it: {names}.")
MANY_AS_GIVEN = Template(
    "says.many-as-given", "⚠ {count:,} plain answers are sent as you give them: {names}."
)
ONE_WEAKER = Template("says.one-weaker", "⚠ 1 plain answer has less privacy than that: {names}.")
MANY_WEAKER = Template("says.many-weaker", "⚠ {count:,} plain answers have less privacy than that: {names}.")
AND_MORE = Template("says.and-more", "{count:,} more")

# What chance decided before the first question.

ASKED = Template("says.asked", "You are asked {asked:,} of {drawn:,} questions, drawn by chance.")
ASKED_AND_ALL = Template(
    "says.asked-and-all",
    "You are asked {asked:,} of {drawn:,} questions, drawn by chance, and {for_all:,} that everybody is asked.",
)
PART_SHOWN = Template(
    "says.part-shown", "Which ones you are asked is sent with your answers, and can be read."
)
PART_BY_TOKEN = Template(
    "says.part-by-token",
    "Your card decides which, so that nobody can choose them. They can be read in what you send.",
)
PART_AGAIN = Template(
    "says.part-again",
    "An earlier survey asked some of the same questions. You are asked the same ones again, so it can be recognised by them that "
    "both records are yours.",
)
ARM = Template(
    "says.arm",
    "Chance has drawn at which level your sensitive questions start: level {first}, not level {other}. Which one was drawn is sent "
    "with your answers. You can choose any other level that is offered.",
)
ANCHORS = Template(
    "says.anchors",
    "Of some questions the researcher knows the true share of yes. They check by it how truly all people together answered. "
    "Nothing can be checked of one person.",
)

# What a survey binds its researcher to.

EXPIRES = Template("says.expires", "It can be answered until {day}.")
TOKENS = Template(
    "says.tokens",
    "It takes only files with what stands on a card. Who knows which card you were given can know your file.",
)
ENCRYPTED = Template(
    "says.encrypted",
    "The file that you save is encrypted. Only the holder of the key with these words can read it: {words}.",
)
MOST_ODDS = Template(
    "says.most-odds",
    "Only levels are offered at which a guess of a sensitive answer is right at most {right:,} of 100 times.",
)
MOST_INFLUENCE = Template(
    "says.most-influence",
    "At the levels that are offered, one answer counts for {records:,} at most, so that forged ones change little.",
)

LONGEST_QUOTED = 160  # characters of a researcher's text that are shown within a sentence of ours

_QUOTATION_MARKS = str.maketrans(dict.fromkeys('"“”„‟«»‹›「」『』', "’"))


def inline(text: str, most: int = LONGEST_QUOTED) -> str:
    """A researcher's text as it may stand in a sentence of ours, between quotation marks: one line, cut short, and none of its own."""
    line = " ".join(text.split()).translate(_QUOTATION_MARKS)
    return line if len(line) <= most else f"{line[:most]}…"


def quoted(text: str, most: int = LONGEST_QUOTED) -> Message:
    """The same between quotation marks."""
    return QUOTED(text=inline(text, most))


def question(item: Item, languages: Sequence[str], most: int = LONGEST_QUOTED) -> Message:
    """A question in the researcher's words; of a box the question of its checklist, and the box."""
    text = quoted(item.text.get(languages), most)
    if item.kind is not QuestionKind.SEVERAL:
        return text
    return BOX(question=quoted(item.heading(languages), most), box=text)


def sent(item: Item, value: str, languages: Sequence[str]) -> Message:
    """A character of a record as a word, or as the text of its option."""
    if value == SKIPPED:
        return LEFT_OUT()
    if item.options:
        return quoted(item.options[item.characters.index(value)].text.get(languages))
    return YES_SENT() if value == YES else NO_SENT()


def odds(figures: Figures, *, short: bool = False) -> list[Message]:
    """One sentence for those who would say yes, one for those who would say no; one for all who choose an option. Or in few words."""
    if figures.is_open:
        return [SHORT_AS_GIVEN() if short else SENT_AS_GIVEN()]
    yes, no = figures.yes_sent_as_no, figures.no_sent_as_yes
    if figures.choice is not None:
        kept = figures.choice.kept
        count = ABOUT(count=kept.count) if kept.is_rounded else kept.count
        return [(SHORT_KEPT if short else KEPT)(of=kept.of, count=count)]
    if short:
        return [SHORT_ODDS(of=yes.of, count=yes.count, of_no=no.of, count_no=no.count)]
    return [YES_AS_NO(of=yes.of, count=yes.count), NO_AS_YES(of=no.of, count=no.count)]


def percentage(share: float) -> float:
    """The privacy percentage: the share that chance alone decides, rounded down."""
    return _plain(shown_chance(share))


def of_hundred(probability: float) -> float | Message:
    """How often of 100 times a guess is right, rounded up; never 100, which nobody could tell from a rounded one."""
    shown = shown_of_hundred(probability)
    return shown if shown <= _MOST else MORE_THAN(count=_MOST)


_MOST = 99


def reader(figures: Figures) -> list[Message]:
    """How often somebody is right who sees what is sent and had no idea before; or that it proves."""
    right = figures.guessed
    if right is not None:
        return [READER(right=of_hundred(right))]
    proves = [figures.exposure.surer_yes is None, figures.exposure.surer_no is None]
    if figures.choice is not None or all(proves):
        return [ALL_PROVES()]
    return [YES_PROVES() if proves[0] else NO_PROVES()]


def times(factor: float) -> float:
    """How many times surer, rounded up, as it is shown: with one decimal, or whole."""
    return _plain(shown_times(factor))


def _plain(value: float) -> float:
    return int(value) if value == int(value) else value


def answer(figures: Figures) -> list[Message]:
    """Everything that is said of one answer, in the order in which it is always said; it rests on the level alone."""
    return [PRIVACY(percent=percentage(figures.exposure.chance)), *odds(figures), *reader(figures)]


def compact(figures: Figures) -> list[Message]:
    """The same in few words, for a row of a table."""
    lines = [SHORT_PRIVACY(percent=percentage(figures.exposure.chance)), *odds(figures, short=True)]
    return lines if figures.guessed is not None else [*lines, SHORT_PROOF()]


def _is_yes_no(level: Sequence[Figures]) -> bool:
    return len(level) == 1 and level[0].choice is None


def level_heads(level: Sequence[Figures]) -> list[Message]:
    """What the cells of `level_cells` are of."""
    return [HEAD_YES() if _is_yes_no(level) else HEAD_ANY(), HEAD_READER(), HEAD_PRIVACY()]


def level_cells(level: Sequence[Figures]) -> list[Message]:
    """A level as a row that one can compare: of 100 answers how many change, how often a guess is right, the percentage.

    Of questions of several kinds, yes and no or a number of options, each is that of the kind that is protected least.
    """
    found = [each.guessed for each in level]
    known = [guessed for guessed in found if guessed is not None]
    guess = CELL_OF(right=of_hundred(max(known))) if len(known) == len(found) else CELL_SURE()
    least = min(each.exposure.chance for each in level)
    return [_changed(level), guess, CELL_PERCENT(percent=percentage(least))]


def _changed(level: Sequence[Figures]) -> Message:
    first, *others = level
    yes, no = (_per_hundred(each) for each in (first.yes_sent_as_no, first.no_sent_as_yes))
    if _is_yes_no(level):
        return CELL(count=yes) if yes == no else CELL_BOTH(count=yes, count_no=no)
    if not others:
        return CELL(count=yes)
    changed = [_per_hundred(each.yes_sent_as_no) for each in level]
    changed += [_per_hundred(each.no_sent_as_yes) for each in level if each.choice is None]
    return (CELL if len(set(changed)) == 1 else CELL_OR_MORE)(count=min(changed))


def _per_hundred(people: Chance) -> float:
    """Rounded down to one decimal: no better than it is."""
    return _plain(people.count * 1_000 // people.of / 10)


Fact: TypeAlias = tuple[Message, Message]  # a name and its figure: a row of the table behind "More"


def facts(rows: Iterable[Fact]) -> list[Message]:
    """The same, a line each."""
    return [FACT(name=name, value=value) for name, value in rows]


def details(figures: Figures) -> list[Fact]:
    """What else there is to say of one answer: how many times surer, MASK's percentage at several shares, ε."""
    exposure, mask = figures.exposure, figures.mask
    rows = [(TIMES_YES(), _times(exposure.surer_yes)), (TIMES_NO(), _times(exposure.surer_no))]
    of = FIGURE_OF(figure=mask.percentage, ceiling=mask.ceiling)
    if figures.choice is not None:
        rows, at = [(TIMES_OPTION(), _times(exposure.surer_yes)), (MASK_OF_OPTIONS(), of)], MASK_AT_OPTION
    else:
        rows += [
            (EXPECTED(), CELL_PERCENT(percent=_plain(mask.expected * 100))),
            (MASK(percent=_plain(mask.share * 100)), of),
        ]
        at = MASK
    rows += [(at(percent=_plain(share * 100)), FIGURE(value=value)) for share, value in mask.compared.items()]
    return [*rows, (EPSILON(), _epsilon(figures.epsilon))]


def _times(factor: float | None) -> Message:
    return UNLIMITED() if factor is None else CELL(count=times(factor))


def _epsilon(value: float) -> Message:
    return UNLIMITED() if math.isinf(value) else FIGURE(value=value)


def record_title(figures: RecordFigures) -> Message:
    """What `record` is about."""
    if figures.earlier:
        return TOGETHER_EARLIER(questions=figures.questions, earlier=figures.earlier)
    return TOGETHER(questions=figures.questions)


def record(
    figures: RecordFigures, privacy: WholePrivacy, items: Sequence[Item], languages: Sequence[str] = ()
) -> list[Message]:
    """All answers together: the percentage of the least protected sensitive one, the worst case, the plain ones apart."""
    lines, hidden = [], figures.hidden or figures
    if (least := privacy.least) is not None:
        lines.append(EACH_SENSITIVE(percent=percentage(privacy.chance)))
        lines.append(LEAST(question=question(items[least], languages, _SHORT)))
        lines += odds(privacy.of[least])
        if privacy.of[least].is_open:
            lines.append(CERTAIN())
    if hidden.questions and any(not each.is_open for each in privacy.of.values()):
        lines.append(WORST(right=of_hundred(hidden.worst)))
    lines += _apart(ONE_AS_GIVEN, MANY_AS_GIVEN, privacy.as_given, items, languages)
    return lines + _apart(ONE_WEAKER, MANY_WEAKER, privacy.weaker, items, languages)


_NAMED, _SHORT = 3, 60  # plain questions that are named before the others are counted, and characters of each


def _apart(
    one: Template, many: Template, positions: Sequence[int], items: Sequence[Item], languages: Sequence[str]
) -> list[Message]:
    if not positions:
        return []
    names = [question(items[position], languages, _SHORT) for position in positions[:_NAMED]]
    if len(positions) > _NAMED:
        names.append(AND_MORE(count=len(positions) - _NAMED))
    return [one(names=names)] if len(positions) == 1 else [many(count=len(positions), names=names)]


def record_details(figures: RecordFigures) -> list[Fact]:
    """What else there is to say of all answers: unrelated questions, repeats, the worst cases, the sum of ε.

    Beside answers that are sent as they are all others would show nothing, so it is said of those others.
    """
    own = figures.hidden or figures
    exposure = own.exposure
    guesses = [(UNRELATED(), exposure.guessed_unrelated)]
    if own.repeats:
        guesses.append((REPEATED(repeats=own.repeats), own.guessed_alike))
    guesses.append((WORST_CASE(), exposure.guessed_worst_case))
    if of_hundred(exposure.guessed_either_way) != of_hundred(exposure.guessed_worst_case):
        guesses.append((CONTRARY(), exposure.guessed_either_way))
    if own.elsewhere:
        guesses.append((EVERYWHERE(), own.guessed_everywhere))
    rows = [(name, CELL_OF(right=of_hundred(guessed))) for name, guessed in guesses]
    return [*rows, (SUM(), _epsilon(exposure.epsilon))]


def part_asked(part: SurveyPart) -> list[Message]:
    """How many questions of how many; nothing where everybody is asked all of them."""
    whole = part.whole
    if not whole.ask:
        return []
    drawn, for_all = len(whole.drawing.drawn), len(whole.drawing.for_all)
    if not for_all:
        return [ASKED(asked=whole.ask, drawn=drawn)]
    return [ASKED_AND_ALL(asked=whole.ask, drawn=drawn, for_all=for_all)]


def own_part(part: SurveyPart, *, again: bool) -> list[Message]:
    """What chance decided for a person before the first question; `again` if an earlier survey asked them some of the same questions.

    That the true share of some questions is known is said, but not of which: one that is marked is answered with care, and checks
    nothing but itself (docs/decisions/part-anchors-arms.md).
    """
    whole, lines = part.whole, part_asked(part)
    if whole.ask:
        lines.append(PART_BY_TOKEN() if whole.terms.by_token else PART_SHOWN())
        if again and not whole.terms.by_token:
            lines.append(PART_AGAIN())
    if whole.arms:
        lines.append(ARM(first=whole.arms[part.arm - 1], other=whole.arms[2 - part.arm]))
    if any(item.anchor is not None for item in whole.items):
        lines.append(ANCHORS())
    return lines


def terms(survey: Survey) -> list[Message]:
    """What the survey binds its researcher to, but for the levels that it counts."""
    found = survey.terms
    lines = [EXPIRES(day=found.expires)] if found.expires else []
    return [*lines, *([TOKENS()] if found.tokens else []), *encrypted(survey)]


def encrypted(survey: Survey) -> list[Message]:
    """That the file is encrypted, and to whom, if the survey says so."""
    if not survey.terms.encrypt:
        return []
    return [ENCRYPTED(words=str(encryption_fingerprint(survey.terms.encrypt)))]


def counted_levels(survey: Survey) -> list[Message]:
    """Why no other levels are offered."""
    odds_, influence = survey.terms.odds, survey.terms.influence
    lines = [MOST_ODDS(right=of_hundred(odds_ / (PER_MILLE + odds_)))] if odds_ else []
    return lines + ([MOST_INFLUENCE(records=_plain(influence / PER_MILLE))] if influence else [])


# A survey in words, as both programs print it: what is asked, by whom, and what each level leaves of a person's privacy. Lines with a
# bar are the researcher's words. Only MASK's percentage rests on a claim of the file, the expected share of yes, and says so.


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
    # What chance decides besides the answers: which questions a person is asked, and where they start.
    if asked.ask:
        drawing = asked.drawing
        others = f", and {len(drawing.for_all):,} that everybody is asked" if drawing.for_all else ""
        yield f"Asked       {asked.ask:,} of {len(drawing.drawn):,} questions, drawn for each person{others}"
    if asked.arms:
        first, second = asked.arms
        yield f"Arms        sensitive questions start at level {first} or {second}, drawn for each person; a record says which"
    yield from _terms(asked)
    yield ""
    yield f"{len(asked.levels)} levels, from the most open to the most private"
    yield from _levels(asked, languages)
    yield ""
    yield (
        f"{len(asked.items):,} items; MASK's percentage, of at most 50, for the expected share of yes, which is the researcher's "
        f"claim, and a weight of the ones of {WEIGHT:g}; of k options, of at most 100(1 - 1/k)"
    )
    for position in range(len(asked.items)):
        yield from _item(asked, position, languages)
    yield ""
    yield from _overall(asked, languages)


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
    for line in (*terms(asked), *counted_levels(asked)):
        yield f"            {line}"


def _levels(asked: Survey, languages: Sequence[str]) -> Iterator[str]:
    for number, level in enumerate(asked.levels, start=1):
        yield theirs(level.name.get(languages), f"  {number}  ")
        found = person_figures.scheme_figures(level.scheme)
        for line in (*answer(found), *facts([(EPSILON(), _epsilon(found.epsilon))])):
            yield f"     {line}"


def _item(asked: Survey, position: int, languages: Sequence[str]) -> Iterator[str]:
    item = asked.items[position]
    heading = item.heading(languages)
    group = f"[{heading}] " if heading else ""
    yield theirs(f"{group}{item.text.get(languages)}", f"  {item.code}  ")
    # Or the bands of a number; then unions, which are counted too.
    for place, option in enumerate(item.options):
        held = f"  ({band(item.cuts, place)})" if item.cuts else ""
        yield theirs(option.text.get(languages), f"     {OPTION_CHARACTERS[place]}  {option.code}{held}  ")
    for name, positions in item.unions:
        yield f"     {name}: {', '.join(item.options[i].code for i in positions)}"
    shown = []
    for number in range(item.minimum, len(asked.levels) + 1):
        percent = person_figures.item_figures(asked, position, number).mask.percentage
        shown.append(f"{number}{'*' if number == item.default else ''}: {percent:.1f}")
    harmless = "" if item.sensitive else ", declared not sensitive"
    expected = "options held alike" if item.options else f"expected yes {item.prevalence / 10:g} %"
    known = "" if item.anchor is None else f", an anchor: known yes {item.anchor / 10:g} %"
    yield f"     {expected}{known}{harmless}; MASK at level {', '.join(shown)} (* preselected)"


def band(cuts: Sequence[int], position: int) -> str:
    """The whole numbers of a band, such as `16 to 17`."""
    if position == 0:
        return f"below {cuts[0]}"
    if position == len(cuts):
        return f"{cuts[-1]} or more"
    return f"{cuts[position - 1]} to {cuts[position] - 1}"


def _overall(asked: Survey, languages: Sequence[str]) -> Iterator[str]:
    try:
        levels = starting_levels(asked)
    except SurveyError as error:
        yield f"The agent does not let this survey be answered: {error.message}"
        return
    if levels != asked.default_levels:
        raised = sum(start != item.default for start, item in zip(map(int, levels), asked.items, strict=True))
        yield f"Items that the agent starts at a more private level than the survey: {raised:,}"
    whole, _ = person_figures.survey_figures(asked, levels)
    drawn = ", of the questions that tell most" if asked.ask else ""
    yield f"A whole record at the levels at the start{drawn}:"
    said = record(whole, person_figures.whole_privacy(asked, levels), asked.items, languages)
    for line in (*said, *facts(record_details(whole))):
        yield f"     {line}"
