"""Studies of real answers in three languages: the youth survey (NSDUH 2023, yes or no) and an insurer's customers (COIL 2000, options).

Answers are the public files', randomized from a seed at two levels; a test without the data sets skips. Names of options are as long
as people write them: up to the 24 characters that a short name may have.
"""

from __future__ import annotations

import base64
import gzip
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from support.batches import batch
from support.surveys import RESEARCHER_KEY, make_choice, make_item, make_levels, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats.survey_file import SignedSurvey, sign_survey
from tacit.survey import Item, Option, Scheme, Text

LANGUAGES = ("en", "fr", "ar")
LEVELS = (Scheme("warner", (980,)), Scheme("warner", (900,)))

YOUTH = {
    "MRJFLAG": ("marijuana", "marijuana", "الماريجوانا"),
    "ALCFLAG": ("alcohol", "alcool", "الكحول"),
    "TOBFLAG": ("tobacco", "tabac", "التبغ"),
    "YOFIGHT2": ("serious fight", "bagarre sérieuse", "شجار خطير"),
    "YOGRPFT2": ("fight of groups", "bagarre entre groupes", "شجار بين مجموعات"),
    "YOHGUN2": ("carried a handgun", "a porté une arme", "حمل مسدساً"),
    "YOSELL2": ("sold drugs", "a vendu de la drogue", "باع المخدرات"),
    "YOSTOLE2": ("stole above $50", "a volé plus de 50 $", "سرق أكثر من ٥٠ دولاراً"),
    "YOATTAK2": ("attacked someone", "a attaqué quelqu’un", "هاجم شخصاً"),
    "GRPCNSL2": ("group counselling", "conseil en groupe", "إرشاد جماعي"),
    "PREGPGM2": ("pregnancy programme", "programme de grossesse", "برنامج منع الحمل"),
    "GOVTPROG": ("government assistance", "aide de l’État", "مساعدة حكومية"),
}
"""Short names by the code."""

CUSTOMERS = {
    3: (
        "age",
        ("age", "âge", "العمر"),
        ("20-30", "30-40", "40-50", "50-60", "60-70", "70-80"),
    ),
    4: (
        "type",
        ("customer type", "type de client", "نوع العميل"),
        (
            "Successful hedonists",
            "Driven growers",
            "Average family",
            "Career loners",
            "Living well",
            "Cruising seniors",
            "Retired and religious",
            "Family with grown ups",
            "Conservative families",
            "Farmers",
        ),
    ),
    30: (
        "owners",
        ("home owners nearby", "propriétaires voisins", "مالكو المنازل المجاورة"),
        ("under a quarter", "a quarter to a half", "a half to three quarters", "over three quarters"),
    ),
    46: (
        "car",
        ("car policy paid a year", "prime auto par an", "قسط السيارة السنوي"),
        ("none", "1 000 to 4 999", "5 000 or more"),
    ),
}
"""Of columns of the public file: code, short names, options."""
_BANDS = {30: (3, 5, 8), 46: (5, 6)}
"""Where the options of a column begin, the first aside; else its values are their places, counted from 1."""


@dataclass(frozen=True)
class RealStudy:
    """A signed survey, and one file of what was sent for it."""

    signed: SignedSurvey
    sent: bytes


@cache
def youth(folder: Path, people: int = 2_000) -> RealStudy:
    """The youth survey's first people."""
    raw = gzip.decompress((folder / "survey" / "nsduh2023-youth" / "derived_yesno.csv.gz").read_bytes())
    head, *lines = raw.decode("ascii").splitlines()
    answers = np.array([line.split(",") for line in lines[:people]], np.uint8)
    places = [head.split(",").index(code) for code in YOUTH]
    items = tuple(
        make_item(place, code=code, text=_question(short), short=_text(short), default=2)
        for place, (code, short) in enumerate(YOUTH.items())
    )
    return _sent(items, answers[:, places])


@cache
def customers(folder: Path, people: int = 2_000) -> RealStudy:
    """The insurer's first customers; each option is a column's value or a band of them."""
    raw = gzip.decompress((folder / "coil2000" / "ticdata2000.txt.gz").read_bytes())
    table = np.array([line.split() for line in raw.decode("ascii").splitlines()[:people]], np.int64)
    items, columns = list[Item](), []
    for place, (column, (code, short, names)) in enumerate(CUSTOMERS.items()):
        bands = _BANDS.get(column)
        columns.append(np.searchsorted(bands, table[:, column], "right") if bands else table[:, column] - 1)
        options = tuple(Option(f"o{at}", _text((name,) * 3)) for at, name in enumerate(names))
        items.append(
            make_choice(place, code=code, text=_question(short), short=_text(short), options=options)
        )
    return _sent(tuple(items), np.stack(columns, axis=1))


@cache
def policies(folder: Path, people: int = 2_000, items: int = 60) -> RealStudy:
    """Sixty yes/no questions of the insurer's customers, whether a column is above its mean, or is not
    where few are, with names as long as a short one may be."""
    raw = gzip.decompress((folder / "coil2000" / "ticdata2000.txt.gz").read_bytes())
    table = np.array([line.split() for line in raw.decode("ascii").splitlines()[:people]], np.int64)
    above = table > table.mean(axis=0)
    answers = np.where(above.mean(axis=0) < 0.1, ~above, above).astype(np.uint8)
    columns = np.argsort(np.abs(answers.mean(axis=0) - 0.4), kind="stable")[:items].tolist()
    names = [
        (f"policy of customers, {at:02}", f"assurance des clients {at:02}", f"تأمين عملاء الشركة {at:02}")
        for at in columns
    ]
    asked = [
        make_item(place, code=f"c{at:02}", text=_question(short), short=_text(short), default=2)
        for place, (at, short) in enumerate(zip(columns, names, strict=True))
    ]
    return _sent(tuple(asked), answers[:, columns])


def _text(names: tuple[str, ...]) -> Text:
    return Text.of(dict(zip(LANGUAGES, names, strict=True)))


def _question(names: tuple[str, ...]) -> Text:
    asked = (
        "What is so of you in the past 12 months: {}?",
        "Au cours des 12 derniers mois : {} ?",
        "خلال السنة: {}؟",
    )
    return _text(tuple(words.format(name) for words, name in zip(asked, names, strict=True)))


def _sent(items: tuple[Item, ...], answers: np.ndarray) -> RealStudy:
    """Everybody's answers, int [people, questions], through levels that have nothing to do with them."""
    titles = _text(("What young people and customers say", "Ce qu’ils en disent", "ما يقوله الناس"))
    survey = make_survey(items, levels=make_levels(*LEVELS), languages=LANGUAGES, title=titles)
    signed, draw = sign_survey(survey, RESEARCHER_KEY), np.random.default_rng(5)
    levels = draw.integers(0, len(LEVELS), answers.shape)
    others = np.array([max(2, len(item.options)) for item in items])
    keep = np.array([[_keep(item, scheme) for item in items] for scheme in LEVELS])
    kept = draw.random(answers.shape) < np.take_along_axis(keep, levels, axis=0)
    moved = (answers + 1 + draw.integers(0, others - 1, answers.shape)) % others
    drawn = np.where(kept, answers, moved)
    records = [
        Record(
            base64.urlsafe_b64encode(draw.bytes(16))[:22].decode(),
            "".join(str(level + 1) for level in chosen),
            "".join(map(str, row)),
        )
        for chosen, row in zip(levels.tolist(), drawn.tolist(), strict=True)
    ]
    return RealStudy(
        signed,
        b"".join(batch(records[at : at + 500], 1 + at // 500, signed) for at in range(0, len(records), 500)),
    )


def _keep(item: Item, scheme: Scheme) -> float:
    return float(scheme.kary(len(item.options)).keep) if item.options else scheme.channel.keep_one
