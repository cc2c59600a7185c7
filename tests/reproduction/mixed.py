"""RE's Tables 2 and 3 (Xia, Yang, Chi and Muntz 2004): Settings S1, S2, S3 on generated baskets and on MSWeb."""

from tests.reproduction.mask import SEED, baskets
from tests.reproduction.papers import DRAWS, of_part, published, store
from tests.reproduction.tables import data_folder

from tacit.compute.control import Control
from tacit.evaluation.distort import distort
from tacit.evaluation.metrics import compare
from tacit.evaluation.synthetic import item_factors
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset
from tacit.run.settings import Settings
from tacit_miner.readers.opening import read_transactions


def settings():
    """RE, Table 1: of each setting the factors and the shares of the items that have them."""
    entry = published()["re-1"]
    by_factor = {float(label): [float(share) for share in shares] for label, shares in entry.values().items()}
    return {
        name: [(factor, shares[place]) for factor, shares in by_factor.items() if shares[place]]
        for place, name in enumerate(entry.columns[1:])
    }


def msweb():
    """Both files of the UCI data, three times, as the paper triples them."""
    folder = data_folder() / "msweb"
    paths = [folder / f"anonymous-msweb.{part}.gz" for part in ("data", "test")]
    return read_transactions(paths, copies=3)


def errors_of(true: Dataset, minimum: float, shares, seed=SEED):
    """Errors of a run with factors dealt to the items in these shares."""
    settings = Settings(minimum, threads=1)
    channels = item_factors(shares, len(true.items), seed)
    found = mine(distort(true, channels, seed, threads=1), settings)
    return compare(true, mine(true, settings), found, Control()).itemsets


def row_of(true, minimum, seed):
    """True, then FP, FN and DEV of each setting, by length and of all."""
    rows = {}
    for shares in settings().values():
        found = errors_of(true, minimum, shares, seed)
        for of in (*found.by_length, found.overall):
            label = str(of.length) if of.length else "all"
            rows.setdefault(label, [of.true]).extend((of.fp, of.fn, of.dev))
    return {label: row for label, row in sorted(rows.items()) if len(row) == 10}


def _run(part, make):
    (entry,) = of_part(part)
    draws = [row_of(make(seed), float(entry.minimum), seed) for seed in range(SEED, SEED + DRAWS)]
    store(entry, draws)


def run():
    """Table 2."""
    _run("mixed-baskets", baskets)


def run_msweb():
    """Table 3."""
    true = msweb()
    _run("mixed-msweb", lambda _: true)
