"""RE's Tables 2 and 3 (Xia, Yang, Chi and Muntz 2004): Settings S1, S2, S3 on generated baskets and on MSWeb."""

from tests.reproduction.mask import baskets
from tests.reproduction.tables import data_folder, markdown

from tacit.compute.control import Control
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import compare
from tacit.evaluation.synthetic import item_factors
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings
from tacit_miner.readers.opening import read_transactions

SEED = 1

SETTINGS = {
    "S1": [(0.7, 1.0)],
    "S2": [(0.7, 0.25), (0.8, 0.5), (0.9, 0.25)],
    "S3": [(0.7, 0.1), (0.8, 0.1), (0.9, 0.8)],
}
"""RE, Table 1: factors and the shares of the items that have them."""

BASKETS = {
    "S1": [
        (630, 30, 20, 9.14),
        (2938, 8750, 476, 20.48),
        (2786, 1158, 870, 22.11),
        (2088, 0, 1086, 25.67),
        (1135, 0, 847, 27.03),
        (442, 0, 405, 32.84),
        (112, 0, 112, None),
        (17, 0, 17, None),
        (1, 0, 1, None),
        (10149, 9938, 3834, 21.07),
    ],
    "S2": [
        (630, 6, 38, 9.97),
        (2938, 901, 276, 9.04),
        (2786, 65, 294, 7.13),
        (2088, 5, 282, 5.63),
        (1135, 2, 163, 5.17),
        (442, 0, 57, 5.38),
        (112, 0, 9, 5.73),
        (17, 0, 1, 6.31),
        (1, 0, 0, 0.50),
        (10149, 979, 1120, 7.28),
    ],
    "S3": [
        (630, 6, 7, 4.83),
        (2938, 244, 128, 4.57),
        (2786, 40, 74, 2.82),
        (2088, 4, 46, 2.10),
        (1135, 3, 45, 2.16),
        (442, 0, 33, 2.43),
        (112, 0, 16, 2.91),
        (17, 0, 6, 3.93),
        (1, 0, 1, None),
        (10149, 297, 356, 3.21),
    ],
}
"""RE, Table 2: true, FPs, FNs, DEV in percent by level, and all."""

MSWEB = {
    "S1": [
        (78, 39, 12, 13.60),
        (154, 431, 30, 26.98),
        (103, 142, 30, 35.18),
        (39, 14, 26, 67.31),
        (374, 626, 98, 27.85),
    ],
    "S2": [
        (78, 11, 5, 10.06),
        (154, 50, 19, 12.08),
        (103, 18, 10, 10.70),
        (39, 10, 15, 9.06),
        (374, 89, 49, 11.01),
    ],
    "S3": [
        (78, 10, 6, 7.99),
        (154, 27, 12, 6.50),
        (103, 6, 2, 6.34),
        (39, 5, 7, 4.92),
        (374, 48, 27, 6.62),
    ],
}
"""RE, Table 3."""

NAMES = ("length", "true paper", "ours", "FP paper", "ours", "FN paper", "ours", "DEV paper", "ours")


def msweb():
    """Both files of the UCI data, three times, as the paper triples them."""
    folder = data_folder() / "msweb"
    paths = [folder / f"anonymous-msweb.{part}.gz" for part in ("data", "test")]
    return read_transactions(paths, copies=3)


def errors_of(true: Dataset, minimum: float, shares, seed=SEED):
    """Errors of a run with factors dealt to the items in these shares."""
    settings = Settings(minimum, threads=2)
    channels = item_factors(shares, len(true.items), seed)
    found = mine(distort(true, channels, seed, threads=2), settings)
    return compare(true, mine(true, settings), found, Control()).itemsets


def tables():
    """The two tables, a part for each setting."""
    for number, name, make, minimum, paper in (
        (2, "T10.I4.D1M.N1K", baskets, 0.0025, BASKETS),
        (3, "MSWeb, both files × 3", msweb, 0.006, MSWEB),
    ):
        true = make()
        for setting, shares in SETTINGS.items():
            ours = errors_of(true, minimum, shares)
            title = f"RE Table {number}, {setting}: {name}, minimum support {100 * minimum:g} %"
            yield markdown(title, NAMES, list(rows(paper[setting], ours)))


def rows(paper, ours):
    """A row a level, and one for all."""
    *theirs, whole = paper
    for level in range(max(len(theirs), len(ours.by_length))):
        printed = theirs[level] if level < len(theirs) else (None,) * 4
        yield row(level + 1, printed, ours.by_length[level] if level < len(ours.by_length) else None)
    yield row("all", whole, ours.overall)


def row(name, printed, errors):
    """True, FP, FN, DEV: the paper's figure and ours, side by side."""
    own = (errors.true, errors.fp, errors.fn, errors.dev) if errors else (None,) * 4
    return (name, *(value for pair in zip(printed, own, strict=True) for value in pair))


def main():
    """Print the tables."""
    for table in tables():
        print(table, flush=True)


if __name__ == "__main__":
    main()
