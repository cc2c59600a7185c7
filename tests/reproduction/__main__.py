"""The papers' tables beside ours, as Markdown: `python -m tests.reproduction [mask] [guo] [mixed] [choices] [linking] [subsets]`.

`--csv docs/measured` also writes each table as a CSV file there.
"""

import argparse

from tests.reproduction import choices, guo, linking, mask, mixed, subsets
from tests.reproduction.tables import data_folder
from tests.support.measured import write

PARTS = {
    "mask": (mask.tables, None),
    "guo": (guo.tables, "coil2000"),
    "mixed": (mixed.tables, "msweb"),
    "choices": (choices.tables, "coil2000"),
    "linking": (linking.tables, None),
    "subsets": (subsets.tables, "survey/nsduh2023-youth"),
}


def main(wanted, folder=None):
    """Print the wanted parts, or all, and write their tables to a folder; a part whose data are not there says so."""
    for name in wanted or PARTS:
        make, data = PARTS[name]
        if data and not (data_folder() / data).is_dir():
            print(f"{name}: left out, no folder {data} in {data_folder()} (set TACIT_DATA)\n")
            continue
        said = []
        for table in make():
            print(table, flush=True)
            said.append(table)
        if folder:
            write(folder, f"reproduction-{name}", "\n\n".join(said))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m tests.reproduction")
    asked.add_argument("parts", nargs="*")
    asked.add_argument("--csv", help="folder that the tables are written to")
    options = asked.parse_args()
    main(options.parts, options.csv)
