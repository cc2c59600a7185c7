"""Run the journeys, and write what they took as a table."""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.journeys import regression, study
from tests.journeys.screen import Count, Person, missing, screen

JOURNEYS = {"study": study.journey, "regression": regression.journey}
HEAD = ("journey", "stage", "clicks", "keys", "texts", "letters", "steps", "person_s", "program_s", "minutes")


def row(name, stage, count):
    """A line of the table."""
    total = count.person + count.program
    numbers = (count.clicks, count.keys, count.texts, count.letters, count.steps)
    return (name, stage, *numbers, f"{count.person:.0f}", f"{count.program:.1f}", f"{total / 60:.1f}")


def whole(stages):
    """All stages together."""
    made = Count()
    for each in stages:
        for key, value in vars(each).items():
            setattr(made, key, getattr(made, key) + value)
    return made


def main(arguments):
    """All journeys, or those named."""
    parser = argparse.ArgumentParser(prog="python -m tests.journeys", description=__doc__)
    parser.add_argument("journeys", nargs="*", help=f"of {', '.join(JOURNEYS)}; all if none is named")
    parser.add_argument(
        "--pictures", type=Path, help="keep pictures of what was seen in this folder (ImageMagick)"
    )
    parser.add_argument("--table", type=Path, help="write the table to this file")
    given = parser.parse_args(arguments)
    if absent := missing():
        print(absent)
        return 1
    lines = [HEAD]
    for name in given.journeys or JOURNEYS:
        pictures = given.pictures and given.pictures / name
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
        with screen() as environment, tempfile.TemporaryDirectory(prefix="study-") as folder:
            person = Person(environment, pictures)
            if said := JOURNEYS[name](person, Path(folder)):
                print(f"{name}: {said}")
            lines += [row(name, stage, count) for stage, count in person.stages.items()]
            lines.append(row(name, "all", whole(person.stages.values())))
    text = "\n".join(",".join(map(str, line)) for line in lines) + "\n"
    print(text, end="")
    if given.table:
        given.table.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
