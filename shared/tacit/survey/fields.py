"""Every field of a survey and every kind of question, once.

What a field is called, what it holds, within which limits, where it may be left out, and what is to be said of it. Payloads and
drafts are read and written by these tables (`tacit.formats.survey_file`), which are in the order of a payload; surveys are
checked by them (`check_fields`); the designer's form, its check list and the differences of two versions take their words from
them; XLSForms take columns; docs/format.md shows them.

Invariant: a part's class has an attribute for each of its fields, and the field's `absent` as its value by default.
"""

from collections.abc import Mapping
from enum import StrEnum

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey import field_types
from tacit.survey.field_types import MAX_LINE, PER_MILLE, FieldType, KindFacts, SurveyField, table
from tacit.survey.texts import MAX_TEXT, NO_TEXT

UNKNOWN_KIND = Template("survey.unknown-kind", "{kind!r} is not a kind of question; choose one of {kinds}")


class QuestionKind(StrEnum):
    """What kind of question an item is; the value is the word in a file."""

    YES_NO = "yes-no"
    CHOICE = "choice"
    NUMBER = "number"
    SEVERAL = "several"

    @property
    def has_options(self) -> bool:
        """Whether an answer is one of the item's options."""
        return KINDS[self].has_options

    @property
    def is_box(self) -> bool:
        """Whether neighbours with the same group are shown as one checklist."""
        return KINDS[self].is_box


KINDS: Mapping[QuestionKind, KindFacts] = {
    QuestionKind.YES_NO: KindFacts(
        Template("kind.yes-no", "Yes or no"), "a yes or a no; the kind of an item that names none"
    ),
    QuestionKind.CHOICE: KindFacts(
        Template("kind.choice", "One of several answers"),
        "one of the options",
        has_options=True,
        ordered=None,
    ),
    QuestionKind.NUMBER: KindFacts(
        Template("kind.number", "A number, of which the band is kept"),
        "the person states a whole number, and the agent keeps the position of its band alone. Band i, from 0, is the numbers x with "
        "`cuts[i-1]` ≤ x < `cuts[i]`; the first has no lower end and the last no upper one. The bands are the `options`, from the "
        "lowest, and always ordered",
        has_options=True,
        has_cuts=True,
        ordered=True,
        column="integer",
    ),
    QuestionKind.SEVERAL: KindFacts(
        Template("kind.several", "A box of a checklist"),
        "a box of a checklist, a yes or a no in every other respect. Neighbouring items of this kind with the same `group`, equal "
        "character for character in every language, are shown as one checklist; `group` is its question and must not be empty, "
        "`text` stands beside the box",
        is_box=True,
        column="select_multiple",
    ),
}


def kind_of(name: str) -> QuestionKind:
    """The kind of this name. Raises SurveyError: there is no such kind."""
    try:
        return QuestionKind(name)
    except ValueError:
        raise SurveyError("kind", UNKNOWN_KIND(kind=name[:40], kinds=tuple(QuestionKind))) from None


RESEARCHER = table(
    "researcher",
    name=FieldType.LINE.field("as shown to the person; only the key is proof of it", within=(0, MAX_LINE)),
    key=FieldType.KEY.field("the one that signed; a draft may lack it", absent=b"", signed=True),
)

BOARD = table("board", name=RESEARCHER[0], key=FieldType.KEY.field("not the researcher's"))

TERMS = table(
    "terms",
    expires=FieldType.DAY.field(
        "the last day, by UTC, on which the survey is answered: `YYYY-MM-DD`, a day of the calendar",
        said="last day",
        help="Such as 2027-03-31, by UTC. Respondents' programs draw no answer after it.",
        absent="",
    ),
    successor=FieldType.KEY.field(
        "not the researcher's; it may revoke the researcher's key besides that key itself (section 7)",
        said="key of the successor",
        help="A public key, kept elsewhere, that may revoke yours if you lose it.",
        absent=b"",
    ),
    board=FieldType.PART.field(
        "who signs the survey too, such as an ethics board",
        said="board that signs too",
        help="Its public key, a space, and its name. Nobody can answer the survey before the board has signed it.",
        absent=None,
    ),
    odds=FieldType.CAP.field(
        "the largest likelihood ratio e^ε of a level at which a sensitive item may be answered",
        said="largest odds that count",
        help="No sensitive answer may make a reader surer than this, such as 9; more open levels cannot be chosen.",
        label="Most times surer",
        absent=0,
        within=(PER_MILLE + 1, field_types.MOST_CAP),
    ),
    influence=FieldType.CAP.field(
        "the largest influence of one answer",
        said="largest influence that counts",
        help="Such as 1.5. It bounds what a forged record can do; more private levels, where one weighs more, cannot be offered.",
        label="Influence of one answer",
        absent=0,
        within=(PER_MILLE, field_types.MOST_CAP),
    ),
    quota=FieldType.COUNT.field(
        "how many records of one key count",
        said="records of one key that count",
        help="How many records one person's or device's key may bring; empty for any number.",
        absent=0,
        within=(1, field_types.MOST_CAP),
    ),
    tokens=FieldType.DIGEST.field(
        "the digest of a list of one-time tokens (section 3.5), without which a key's records do not count",
        said="list of tokens",
        help="“Tokens and keys” above draws tokens and fills this in: only files of people who have one of the printed cards count.",
        label="Digest of the list of tokens",
        absent="",
    ),
    by_token=FieldType.FLAG.field(
        "`true`: what a person is asked, and their arm, follow from their token (section 2.7). Only with `tokens`, with `ask` or "
        "`arms`, and without a `quota` above 1",
        said="draw of the questions by the token",
        absent=False,
    ),
    encrypt=FieldType.KEY.field(
        "for X25519: files of records are encrypted to it (section 3.6)",
        said="key that files are encrypted to",
        help="The encryption key that tacit-miner keygen prints: a file that is lost on its way tells nothing. Without this key's file "
        "nobody can read the answers, you included.",
        absent=b"",
    ),
)

LEVEL = table(
    "levels",
    name=FieldType.TEXT.field(
        "what the level is called",
        help="A word or two, such as “Well hidden”.",
        label="Name of the level",
        within=(0, MAX_TEXT),
        column="label",
    ),
    help=FieldType.TEXT.field(
        "a short explanation; may be `{}`",
        said="explanation",
        help="One sentence on it; may be empty.",
        column="hint",
    ),
    scheme=FieldType.SCHEME.field(
        "how an answer is randomized, see below",
        help="Levels go from the most open to the most private. Parameters are whole per-mille: 90.1 % is one.",
    ),
)

OPTION = table(
    "options",
    code=FieldType.CODE.field(
        "its name in results, like an item's; the option is the item `CODE=OPTION` there", column="name"
    ),
    text=FieldType.TEXT.field("as the person reads it", within=(0, MAX_LINE), column="label"),
    short=FieldType.TEXT.field(
        "its short name in results, like an item's; without one it is the `code`",
        said="short name",
        absent=NO_TEXT,
        within=(0, field_types.MAX_SHORT),
        column="short",
    ),
    parent=FieldType.CODE.field(
        "the code of a union, the item `CODE=PARENT` in results, of all options that name it",
        said="group of answers",
        absent="",
    ),
)

ITEM = table(
    "items",
    code=FieldType.CODE.field(
        "its name in results: 1 to 64 of `A-Z a-z 0-9 _ . -`, not beginning with `.` or `-`",
        help="What the question is called in the data: letters a-z, digits, _ . and -",
        column="name",
    ),
    text=FieldType.TEXT.field(
        "the question",
        help="As the person reads it. Of a box of a checklist, what is beside the box.",
        label="Question",
        column="label",
    ),
    short=FieldType.TEXT.field(
        "its short name in tables, figures and reports; nobody who answers sees it. Without one it is the `code`",
        said="short name",
        help="Stands for the question in tables, figures and reports: a word or two, at most 24 letters. Respondents do not see it.",
        absent=NO_TEXT,
        within=(0, field_types.MAX_SHORT),
        column="short",
    ),
    help=FieldType.TEXT.field(
        "an explanation; may be `{}`",
        said="explanation",
        help="Shown below the question; may be empty.",
        column="hint",
    ),
    group=FieldType.HEADING.field(
        "a heading; a plain string may be empty, and a text has the first of `languages`",
        said="heading",
        help="A heading over questions that belong together; of a checklist, the question over its boxes.",
        within=(0, MAX_LINE),
        column="label",
    ),
    prevalence=FieldType.PER_MILLE.field(
        "the expected share of yes, on which MASK's privacy percentage rests; the agent holds it to 1–99 %. An item with options "
        "has none",
        said="expected share of yes",
        help="The privacy percentage that people see rests on it, and so does the test run.",
        has=lambda kind: not kind.has_options,
    ),
    anchor=FieldType.PER_MILLE.field(
        "of a yes or a no: the true share of yes among the people asked, which the researcher knows. It is a statement about the "
        "people, used by the miner alone",
        said="known share of yes",
        help="Among the people who are asked.",
        absent=None,
        has=lambda kind: not kind.has_options,
    ),
    default=FieldType.LEVEL.field(
        "the level that is preselected; the agent may start at a more private one ([decision 48](decisions/floors.md))",
        said="level at the start",
        help="People may choose another one.",
        column="level",
    ),
    minimum=FieldType.LEVEL.field(
        "the most open level a person may choose",
        said="most open level allowed",
        help="People may choose this one or a more private one.",
        column="minimum_level",
    ),
    sensitive=FieldType.FLAG.field(
        "`false` says that no answer can harm the person",
        said="sensitivity",
        help="An answer could harm a person. Only a question that is not sensitive may start at an open level.",
        label="Sensitive",
        absent=True,
        column="sensitivity",
    ),
    kind=FieldType.KIND.field(
        "one of the kinds below; an item that is answered by yes or no names none",
        help="What the person can answer.",
        label="Kind of answer",
        absent=QuestionKind.YES_NO,
    ),
    ordered=FieldType.FLAG.field(
        "of a `choice`: `true` if its options have an order",
        said="order of the answers",
        help="From the lowest to the highest; “at least this one” is then counted too.",
        label="Answers in order",
        absent=False,
        has=lambda kind: kind.ordered is None,
    ),
    cuts=FieldType.NUMBERS.field(
        "of a `number`: rising, one fewer than options",
        said="bounds of the bands",
        within=(-field_types.LARGEST_CUT, field_types.LARGEST_CUT),
        has=lambda kind: kind.has_cuts,
        column="bands",
    ),
    options=FieldType.PARTS.field(
        "of a `choice` or `number`, see below",
        said="answers",
        help="Answers with one name in the last column are also counted together under it.",
        within=(field_types.MIN_OPTIONS, field_types.MAX_OPTIONS),
        has=lambda kind: kind.has_options,
        column="type",
    ),
)

SURVEY = table(
    "",
    title=FieldType.TEXT.field(
        "what the survey is called",
        help="What the survey is called.",
        within=(0, MAX_TEXT),
        column="study_title",
    ),
    purpose=FieldType.TEXT.field(
        "what is to be found out, and what for", help="What you want to know, and what for."
    ),
    retention=FieldType.TEXT.field(
        "what happens to the data",
        said="sentence on what happens to the data",
        help="Who gets the answers, where they are kept, and when they are deleted.",
        label="What happens to the data",
    ),
    contact=FieldType.LINE.field(
        "how to reach the researcher", help="An address where people can ask.", within=(0, MAX_TEXT)
    ),
    languages=FieldType.TAGS.field(
        "such as `en`, `pt-BR`: two or three letters `a-z`, then up to four times `-` and 2 to 8 of `A-Z a-z 0-9`; no two are equal "
        "without regard to case",
        help="The first language must have every text; others show the first where a text is missing.",
        within=(1, field_types.MAX_LANGUAGES),
    ),
    researcher=FieldType.PART.field(
        "who asks", help="Your name or your institute's; the key is the proof of it.", label="Who asks"
    ),
    weight=FieldType.PER_MILLE.field(
        "a, a weight of the ones in the privacy percentage, for those who read the file; every figure that Tacit shows has its own, ½",
        said="weight of yes",
        help="Stays in the file for those who read it. Every privacy percentage that is shown weighs yes and no alike.",
    ),
    skip=FieldType.FLAG.field(
        'whether "prefer not to say" is offered',
        said="offer of “prefer not to say”",
        help="Nobody has to answer a question that they do not want to answer.",
        label="Offer “prefer not to say”",
    ),
    previous=FieldType.ID.field("of the survey this one replaces, 64 of `0-9a-f`", said="version before"),
    terms=FieldType.PART.field(
        "until when it is answered, who else signed it, and what counts (section 2.6)",
        said="what you bind yourself to",
        absent=None,
    ),
    ask=FieldType.COUNT.field(
        "m, how many of its M sensitive questions each person is asked, 1 ≤ m < M (section 2.2)",
        said="number of questions each person is asked",
        help="With a smaller number each person is asked some of the sensitive questions, drawn on their machine; their whole "
        "record then reveals less.",
        label="Sensitive questions asked of a person",
        absent=0,
    ),
    arms=FieldType.NUMBERS.field(
        "two levels, the second more private, one of which sensitive items start at, drawn for each person (section 2.3)",
        said="levels of the two arms",
        help="Each person is offered the first level or the second one to start at, by chance. Whether more people admit "
        "something where they are better hidden can then be estimated.",
        label="Two levels at random",
        absent=(),
    ),
    levels=FieldType.PARTS.field(
        "from the most open to the most private; with one, everybody answers at it, and no choice of levels can tell people apart",
        within=(field_types.MIN_LEVELS, field_types.MAX_LEVELS),
    ),
    items=FieldType.PARTS.field(
        "more are *over a limit* (section 3.4), see below",
        said="questions",
        within=(1, field_types.MAX_ITEMS),
    ),
)

PARTS: Mapping[str, tuple[SurveyField, ...]] = {
    "": SURVEY,
    "researcher": RESEARCHER,
    "terms": TERMS,
    "board": BOARD,
    "levels": LEVEL,
    "items": ITEM,
    "options": OPTION,
}
"""The fields of each part, by the field that holds it; "" is the survey."""

VERSION = max(field.since for fields in PARTS.values() for field in fields)


def check_fields(part: str, source: object) -> None:
    """Refuse a part of a survey, by its name in `PARTS`, with a field that is none by itself. Raises SurveyError: with its name."""
    for field in PARTS[part]:
        field_types.check_field(getattr(source, field.name), field)
