"""Studies asked with dice forms: the form's questions, answered throw by throw, read back through its channels file."""

from __future__ import annotations

import numpy as np
from support.throwing import answers

import tacit
from tacit.survey import Item, Level, Option, QuestionKind, Researcher, Scheme, Survey, Text
from tacit_miner.choices import DiceDevice
from tacit_miner.design.draft import draft_of
from tacit_miner.readers.channels import read_any_channels
from tacit_miner.readers.opening import open_answers
from tacit_miner.readers.sheet import described, read_choices
from tacit_miner.xlsform.dice import dice_form

SHARES = {
    0: (0.85, 0.15),
    2: (0.3, 0.7),
    3: (0.5, 0.3, 0.2),
    4: (0.4, 0.3, 0.2, 0.1),
    5: (0.3, 0.25, 0.2, 0.15, 0.1),
    6: (0.3, 0.2, 0.2, 0.1, 0.1, 0.1),
}
"""By number of options the share of each; of yes and no (0) first no, then yes."""

COUNTS = {DiceDevice.DIE: (0, 3, 4, 6), DiceDevice.COIN: (0, 3, 4)}


def _text(word):
    return Text.of({"en": word})


def survey_of(device, *, open_level):
    """A question for each number of options, at a level that a device's more open design keeps, or only the other."""
    scheme = Scheme("warner", (950,)) if open_level else Scheme("warner", (600,))
    levels = (Level(_text("only"), Text(), scheme),)
    items = []
    for count in COUNTS[device]:
        options = tuple(Option(f"o{i}", _text(f"option {i}")) for i in range(count))
        kind = QuestionKind.CHOICE if count else QuestionKind.YES_NO
        items.append(
            Item(f"q{count}", _text(f"Question {count}?"), Text(), "", 0, 1, kind=kind, options=options)
        )
    return Survey(
        title=_text("T"),
        purpose=_text("P"),
        retention=_text("R"),
        contact="c",
        languages=("en",),
        researcher=Researcher("r"),
        weight=500,
        skip=False,
        previous=None,
        levels=levels,
        items=tuple(items),
    )


def form_of(device, *, more_open):
    """The dice form of a survey with every number of options that the device can name, by the more open design or the other."""
    return dice_form(draft_of(survey_of(device, open_level=more_open)), device)


def study(form, random, people, folder):
    """The answers of one study as a file, read back as the miner reads it."""
    lines = [",".join(form.columns)]
    sent = []
    for thrown in form.columns.values():
        count = len(thrown.item.options)
        true = random.choice(len(SHARES[count]), people, p=SHARES[count])
        said = answers(random, thrown.design.kind, true, count)
        sent.append([f"o{each}" for each in said] if count else [str(each) for each in said])
    lines += map(",".join, zip(*sent, strict=True))
    data, channels = folder / "answers.csv", folder / "channels.csv"
    data.write_text("\n".join([*lines, ""]))
    channels.write_bytes(form.channels())
    names = list(form.columns)
    found = read_any_channels(channels, names)
    return read_choices(open_answers(data), [found], described(form.choices(), (), names, found))


def held(form, dataset):
    """By column, whether the 95 % interval of its share of yes, or of its first option, holds the truth."""
    result = {}
    for name, thrown in form.columns.items():
        count = len(thrown.item.options)
        table = tacit.distribution(dataset, name)
        place = 0
        truth = SHARES[count][0] if count else SHARES[0][1]
        result[name] = bool(table.shares.low[place] <= truth <= table.shares.high[place])
    return result


def coverage(device, studies, people, seed, folder, *, more_open):
    """By column, of how many studies the interval holds the truth."""
    form = form_of(device, more_open=more_open)
    random = np.random.default_rng(seed)
    found = [held(form, study(form, random, people, folder)) for _ in range(studies)]
    return {name: sum(each[name] for each in found) for name in form.columns}
