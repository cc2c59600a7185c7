"""The papers' tables beside ours, as Markdown: `python -m tests.reproduction [mask] [guo] [mixed] [choices] [linking] [subsets]`."""

import sys

from tests.reproduction import choices, guo, linking, mask, mixed, subsets
from tests.reproduction.tables import data_folder

PARTS = {
    "mask": (mask.tables, None),
    "guo": (guo.tables, "coil2000"),
    "mixed": (mixed.tables, "msweb"),
    "choices": (choices.tables, "coil2000"),
    "linking": (linking.tables, None),
    "subsets": (subsets.tables, "survey/nsduh2023-youth"),
}


def main(wanted):
    """Print the wanted parts, or all; a part whose data are not there says so."""
    for name in wanted or PARTS:
        make, folder = PARTS[name]
        if folder and not (data_folder() / folder).is_dir():
            print(f"{name}: left out, no folder {folder} in {data_folder()} (set TACIT_DATA)\n")
            continue
        for table in make():
            print(table, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
