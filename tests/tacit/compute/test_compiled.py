"""The door to the compiled loops, and that all variants of the library are the same loops."""

import importlib.util
import itertools
import re
from pathlib import Path

import numpy as np
import pytest

from tacit.compute import compiled
from tacit.compute.compiled import VARIANTS, Kernel
from tacit.counting import kernels as counting_kernels
from tacit.estimation import kernels as estimation_kernels
from tacit.evaluation import distort
from tacit.joint import residual_prior
from tacit.records import grouping_kernels
from tacit_miner.exports import row_kernels
from tacit_miner.intake import kernels as intake_kernels
from tacit_miner.project import records as project_records
from tacit_miner.readers import scanning_kernels

ROOT = Path(__file__).parents[3]

MODULES = [
    counting_kernels,
    estimation_kernels,
    distort,
    residual_prior,
    grouping_kernels,
    row_kernels,
    intake_kernels,
    project_records,
    scanning_kernels,
]

C_TYPES = {"float64": "double", "float32": "float", "bool": "bool"}


def declared():
    """All declared loops."""
    for module in MODULES:
        for value in vars(module).values():
            value = getattr(value, "func", value)  # noqa: PLW2901 - one with its powers of ten given
            for each in value.values() if isinstance(value, dict) else [value]:
                if isinstance(each, Kernel):
                    yield module, each


def in_c():
    """The parameters of each loop as types in C, by name; of a macro with the type it is given."""
    found = {}
    for path in [*ROOT.glob("shared/tacit/**/*.c"), *ROOT.glob("miner_gui/**/*.c")]:
        text = path.read_text().replace("\\\n", "\n")
        for macro, name, real in re.findall(r"^(SPREAD|ADD_PAIR_PRODUCTS)\((\w+), (\w+)", text, re.MULTILINE):
            body = re.search(rf"#define {macro}\(.*?KERNEL\(name\)\(([^)]*)\)", text, re.DOTALL)[1]
            found[name] = types(re.sub(r"\breal\b", real, body))
        for name, body in re.findall(r"KERNEL\((\w+)\)\(([^)]*)\)", text):
            found[name] = types(body)
    del found["name"]
    return found


def types(body):
    return [" ".join(re.sub(r"\w+$", "", each.strip()).split()) for each in body.split(",")]


def as_c(kernel):
    """What a declaration is in C."""
    expected = []
    for text in kernel._declared:
        constant, kind, _, sizes, _ = compiled._PARAMETER.fullmatch(text).groups()
        kind = C_TYPES.get(kind, f"{kind}_t")
        expected.append(f"{constant or ''}{kind} *" if sizes else kind)
    return [*expected, *["int64_t"] * len(kernel.sizes)]


def test_every_loop_takes_in_c_what_is_declared():
    functions = in_c()
    found = {kernel.name: kernel for _, kernel in declared()}
    assert found.keys() == functions.keys()
    for name, kernel in found.items():
        assert functions[name] == as_c(kernel), name


def test_the_library_is_compiled_from_these_sources():
    path = ROOT / "packaging" / "compile_kernels.py"
    spec = importlib.util.spec_from_file_location("compile_kernels", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    said = (compiled.ctypes.c_char * 64).in_dll(compiled.library(), "tacit_sources").value.decode()
    assert said == module.digest(), "compile again: python packaging/compile_kernels.py"


def test_a_missing_library_is_one_sentence(monkeypatch, tmp_path):
    monkeypatch.setattr(compiled, "LIBRARY", tmp_path / "libtacit.kernels.so")
    with pytest.raises(
        compiled.NotCompiledError, match="install tacit again, or in a checkout run make demo"
    ):
        compiled.library.__wrapped__()


BITS, ITEMS = np.zeros((3, 2), np.uint64), np.arange(3, dtype=np.int32)
COUNTS = np.zeros((6, 6), np.int64)


@pytest.mark.parametrize(
    "arguments",
    [
        (BITS.astype(np.int64), ITEMS, 0, 3, COUNTS),
        (BITS[0], ITEMS, 0, 3, COUNTS),
        (BITS.tolist(), ITEMS, 0, 3, COUNTS),
        (BITS, np.array([0, 1, 3], np.int32), 0, 3, COUNTS),
        (BITS, np.array([0, -1, 2], np.int32), 0, 3, COUNTS),
        (BITS, ITEMS, 0, 4, COUNTS),
        (BITS, ITEMS, -1, 3, COUNTS),
        (BITS, ITEMS, 1 << 70, 3, COUNTS),
        (BITS, ITEMS, 0, (1 << 64) + 3, COUNTS),
        (BITS, ITEMS, 0, 3),
        (BITS, ITEMS, 0, 3, COUNTS, 1),
        (BITS, ITEMS, 0, 3, COUNTS[:5]),
        (BITS, ITEMS, 0, 3, COUNTS.T[:, ::-1]),
        (BITS, ITEMS, 0, 3, np.broadcast_to(np.int64(0), (6, 6))),
    ],
    ids=[
        "type",
        "shape",
        "no array",
        "beyond",
        "below",
        "past the end",
        "negative",
        "no int64",
        "three, if cut",
        "too few",
        "too many",
        "too small",
        "order",
        "not writable",
    ],
)
def test_what_is_not_as_declared_is_refused(arguments):
    with pytest.raises(ValueError, match="count_pairs"):
        counting_kernels.count_pairs(*arguments)


def test_sizes_of_one_name_agree():
    with pytest.raises(ValueError, match="int64 counts"):
        counting_kernels.count_items(BITS, np.zeros(2, np.int64))


def test_an_array_that_is_only_read_may_have_any_order():
    bits = np.asfortranarray(np.arange(6, dtype=np.uint64).reshape(3, 2))
    counts = np.zeros(3, np.int64)
    counting_kernels.count_items(bits, counts)
    assert counts.tolist() == np.bitwise_count(bits).sum(axis=1).tolist()


def everywhere(monkeypatch, work):
    """What work gives in each variant that this processor runs, by variant."""
    compiled.variant()
    found = {}
    for kind in VARIANTS[: int(compiled.library().tacit_processor()) + 1]:
        monkeypatch.setattr(compiled, "variant", lambda kind=kind: kind)
        found[kind] = work()
    return found


@pytest.mark.parametrize("words", [0, 1, 7, 31, 32, 33, 64, 129, 515])
def test_every_variant_counts_the_same(monkeypatch, words):
    random = np.random.default_rng(words)
    bits = random.integers(0, 1 << 63, (9, words)).astype(np.uint64) * np.uint64(2)
    items = random.permutation(9).astype(np.int32)

    def work():
        pairs, single, sparse = (
            np.zeros((12, 12), np.int64),
            np.zeros(9, np.int64),
            np.zeros((9, 9), np.uint32),
        )
        longer = np.zeros(9, np.int64)
        counting_kernels.count_pairs(bits, items, 0, 9, pairs)
        counting_kernels.count_items(bits, single)
        counting_kernels.count_sparse_pairs(bits, items, sparse)
        starts, every = np.array([0, 9]), np.arange(9, dtype=np.int32)
        counting_kernels.count_extensions(bits, items, np.array([[2, 4]], np.int32), starts, every, longer)
        return (
            np.triu(pairs[:9, :9], 1).tolist(),
            single.tolist(),
            np.triu(sparse, 1).tolist(),
            longer.tolist(),
        )

    chosen = bits[items]
    plain = np.bitwise_count(chosen[:, None] & chosen[None]).sum(axis=2, dtype=np.int64)
    three = np.bitwise_count(chosen & chosen[2] & chosen[4]).sum(axis=1, dtype=np.int64).tolist()
    expected = (
        np.triu(plain, 1).tolist(),
        np.bitwise_count(bits).sum(axis=1).tolist(),
        np.triu(plain, 1).tolist(),
        three,
    )
    assert set(map(str, everywhere(monkeypatch, work).values())) == {str(expected)}


@pytest.mark.parametrize(
    ("many", "lefts"), [(0, 0), (1, 1), (63, 62), (64, 64), (65, 30), (129, 128), (200, 1)]
)
@pytest.mark.parametrize("share", [0.01, 0.3, 1.0])
def test_pairs_of_records_are_counted_in_any_number_of_squares(monkeypatch, many, lefts, share):
    """Items are taken 64 at a time, records 512; `lefts` of the items are the first of a pair."""
    random = np.random.default_rng(many)
    held = random.random((many + 3, 64 * 11)) < share
    bits = np.packbits(held, axis=1, bitorder="little").view(np.uint64)
    items = random.permutation(many + 3)[:many].astype(np.int32)

    def work():
        counts = np.ones((lefts, many + 3), np.uint32)
        counting_kernels.count_sparse_pairs(bits, items, counts)
        return counts

    chosen = held[items].astype(np.int64)
    expected = np.pad(np.triu(chosen @ chosen.T, 1)[:lefts], ((0, 0), (0, 3))) + 1
    for kind, counts in everywhere(monkeypatch, work).items():
        assert (counts == expected).all(), kind


@pytest.mark.parametrize("real", [np.float64, np.float32])
def test_sums_of_products_have_the_same_digits_with_and_without_avx512(monkeypatch, real):
    random = np.random.default_rng(1)
    weights = random.normal(size=(8, 256)).astype(real)
    others = random.normal(size=(8, 256))

    def work():
        sums, totals, seconds = np.zeros((8, 8)), np.zeros(2), np.zeros(2)
        subsets = np.zeros((1, 8))
        counting_kernels.add_pair_products(weights, sums)
        prefix, starts, last = np.array([[0, 1]], np.int32), np.array([0, 2]), np.array([2, 3], np.int32)
        counting_kernels.add_products(others, prefix, starts, last, totals)
        counting_kernels.add_products(others[::-1], prefix, starts, last, seconds)
        counting_kernels.add_subset_products(others, others[::-1], np.array([[0, 3, 5]], np.int32), subsets)
        upper = np.triu(np.ones((8, 8), bool))
        return np.concatenate([sums[upper], totals, seconds, subsets[0]])

    found = everywhere(monkeypatch, work)
    exact = found.pop("base")
    assert len({each.tobytes() for each in found.values()}) <= 1
    for each in found.values():
        np.testing.assert_allclose(
            each,
            exact,
            rtol=1e-4 if real == np.float32 else 1e-12,
            atol=1e-4 if real == np.float32 else 1e-10,
        )


@pytest.mark.parametrize("words", [1, 7, 130, 260])
def test_every_variant_weighs_the_same_bytes(monkeypatch, words):
    random = np.random.default_rng(words)
    bits = random.integers(0, 1 << 63, (5, words)).astype(np.uint64) * np.uint64(2)
    weights = random.lognormal(size=64 * words)
    prefix, starts, last = (
        np.array([[0, 1], [1, 2]], np.int32),
        np.array([0, 2, 3]),
        np.array([2, 3, 4], np.int32),
    )

    def work():
        single, longer = np.zeros((5, 2)), np.zeros((3, 2))
        every, none = np.arange(5, dtype=np.int32), np.zeros((1, 0), np.int32)
        counting_kernels.weigh_extensions(bits, weights, none, np.array([0, 5]), every, single)
        counting_kernels.weigh_extensions(bits, weights, prefix, starts, last, longer)
        return np.concatenate([single, longer])

    said = np.unpackbits(bits.view(np.uint8), axis=1, bitorder="little").astype(bool)
    sets = [[0], [1], [2], [3], [4], [0, 1, 2], [0, 1, 3], [1, 2, 4]]
    shown = np.array([said[each].all(axis=0) for each in sets])
    found = everywhere(monkeypatch, work)
    np.testing.assert_allclose(found["base"], shown @ np.stack([weights, weights**2], axis=1), rtol=1e-12)
    assert len({each.tobytes() for each in found.values()}) == 1


@pytest.mark.parametrize("words", [1, 3, 40, 260])
def test_every_variant_adds_whole_weights_by_lane_exactly(monkeypatch, words):
    """Seven bytes a weight, the largest among them; groups of no word, of one and of many."""
    random = np.random.default_rng(words)
    bits = random.integers(0, 1 << 64, (5, words), np.uint64)
    bits[4] = np.uint64(0xFFFFFFFFFFFFFFFF)
    digits = random.integers(0, 256, (words, 7, 64)).astype(np.uint8)
    digits[:, :, ::3] = 255
    starts = np.array([0, 0, 1, words])
    itemsets = np.array([[0, 1], [4, 4], [2, 4]], np.int32)

    def work():
        sums = np.full((3, 48), np.nan)
        counting_kernels.weigh_lanes(bits, digits, starts, itemsets, sums)
        return sums

    whole = (digits.astype(object) * [[256**place] for place in range(6, -1, -1)]).sum(axis=1)
    said = np.unpackbits(bits.view(np.uint8), axis=1, bitorder="little").reshape(5, words, 64).astype(bool)
    expected = [
        [
            (whole * shown)[first:stop].reshape(-1, 16, 4).sum(axis=(0, 2))
            for first, stop in itertools.pairwise(starts)
        ]
        for shown in (said[one] & said[other] for one, other in itemsets)
    ]
    found = everywhere(monkeypatch, work)
    np.testing.assert_allclose(found["base"], np.array(expected, float).reshape(3, 48), rtol=1e-15)
    assert len({each.tobytes() for each in found.values()}) == 1


@pytest.mark.parametrize("records", [1, 64, 130, 2_000])
def test_every_variant_moves_records_and_their_numbers_alike(monkeypatch, records):
    random = np.random.default_rng(records)
    words = -(-records // 64)
    said = random.random((3, records)) < np.array([[0.02], [0.5], [1.0]])
    wide = np.zeros((3, 64 * words), np.uint8)
    wide[:, :records] = said
    bits = np.packbits(wide, axis=1, bitorder="little").view(np.uint64)
    place = random.permutation(64 * words + 64)[:records].astype(np.int32)
    numbers = random.random(64 * words)

    def work():
        moved, picked = np.zeros((3, words + 1), np.uint64), np.full((3, records + 8), np.nan)
        counting_kernels.place_records(bits, place, moved)
        for row, own in zip(bits, picked, strict=True):
            counting_kernels.pick_numbers(numbers, row, own)
        return moved, picked

    for moved, picked in everywhere(monkeypatch, work).values():
        there = np.unpackbits(moved.view(np.uint8), axis=1, bitorder="little").astype(bool)
        np.testing.assert_array_equal(there[:, place], said)
        assert there.sum() == said.sum()
        for own, shown in zip(picked, said, strict=True):
            assert own[: shown.sum()].tolist() == numbers[:records][shown].tolist()


def test_every_variant_moves_clusters_alike(monkeypatch):
    random = np.random.default_rng(8)
    held, own = random.normal(size=(6, 128)), random.normal(size=(5, 128))
    subsets = random.integers(0, 6, (5, 3)).astype(np.int32)
    worth = random.normal(size=(5, 2, 4))
    known = random.normal(size=(6, 64))

    def work():
        moved, cross, disjoint = np.empty((5, 64)), np.empty((5, 3)), np.zeros((5, 3))
        counting_kernels.move_clusters(held, own, subsets, worth, moved)
        counting_kernels.multiply_clusters(known, moved, subsets, cross, disjoint)
        return moved, cross, disjoint

    every = np.concatenate([held[subsets], own[:, None]], axis=1).reshape(5, 4, 2, 64)
    moved = np.einsum("mpa,mapu->mu", worth, every)
    sides = known[subsets]
    one = np.einsum("mu,mu->m", sides[:, 1], sides[:, 2])
    expected = moved, np.einsum("mu,mau->ma", moved, sides), np.stack([0 * one, one, one], axis=1)
    found = everywhere(monkeypatch, work)
    for kind in found.values():
        for got, wanted in zip(kind, expected, strict=True):
            np.testing.assert_allclose(got, wanted, rtol=1e-12, atol=1e-12)
    fused = [kind for name, kind in found.items() if name != "base"]
    assert len({b"".join(part.tobytes() for part in kind) for kind in fused}) <= 1


@pytest.mark.parametrize("kinds", [1, 3])
@pytest.mark.parametrize("depth", [2, 4, 6])
def test_every_variant_sums_the_same_bytes(monkeypatch, kinds, depth):
    random = np.random.default_rng(depth)
    planes = random.integers(0, 1 << 63, (depth, 9, 7)).astype(np.uint64)
    table = random.integers(-126, 127, (kinds, 9, max(16, 1 << depth))).astype(np.int8)
    items = np.array([8, 1, 0, 5, 3, 2, 7, 4], np.int32)

    def work():
        tile, squares, quads = (
            np.zeros(shape, kind)
            for shape, kind in (
                ((kinds, 8, 128), np.int8),
                ((kinds, 3, 16), np.int32),
                ((kinds, 1, 16), np.int32),
            )
        )
        left, right = np.array([0, 0, 1], np.int32), np.array([0, 1, 1], np.int32)
        ones, others = (
            np.array([[4, 0, 1, 1]], np.int32),
            np.array([[[1, 2, 3, 0], [4, 4, 2, 1]] * 2], np.int32),
        )
        sums = left, right, squares, ones, others, quads
        counting_kernels.add_byte_products(planes, items, 2, 7, table, tile, 2, *sums)
        return squares.tobytes() + quads.tobytes()

    assert len(set(everywhere(monkeypatch, work).values())) == 1
