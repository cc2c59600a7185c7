"""The loops of estimation, as `tacit.compute.compiled` calls them: contraction of itemsets, ends of rules' intervals, sums of the test of fit."""

from tacit.compute.arrays import Indices
from tacit.compute.compiled import Kernel

normal_quantiles = Kernel("normal_quantiles", "const float64 alpha[m], float64 z[m]")
"""z with P(|N(0, 1)| > z) = α (AS 241, Wichura 1988, as Python's `statistics.NormalDist`); infinite for an α of 0. Writes z."""

upper_tails = Kernel("upper_tails", "const float64 z[m], float64 tails[m]")
"""P(N(0, 1) > z); writes the tails."""

sampled_places = Kernel(
    "sampled_places",
    "const float64 likely[m, grid], const float64 laws[grid, kinds], const float64 reached[m, draws], "
    "uint8 places[m, draws]",
    result="done",
    where=lambda of: of.kinds > 0 and of.draws % of.kinds == 0 and of.grid <= 256,
)
"""Which value of a grid has a share `reached` of the row's distribution below it, likelihood times the law of the draw, laws in turn; writes the places."""

foretell_rows = Kernel(
    "foretell_rows",
    "const float64 drawn[known, draws+1], const int32 places[m, size] < known, const float64 support[m], "
    "float64 central[m], float64 parts[m, 4, draws]",
    result="done",
    where=lambda of: of.size > 2 and of.size.bit_count() == 1,
)
"""What parts tell of itemsets with these estimates, from draws of supports, whose last column has the estimates.

`places` are those of each subset, of the itemset itself any. Writes `central` and `parts` of `tacit.verdicts.list_worth._Parted`.
"""

contract_rows = Kernel(
    "contract_rows",
    "const float64 tables[m, size], const float64 absent[m, length], const float64 present[m, length], "
    "float64 results[m]",
    result="done",
    where=lambda of: of.size == 1 << of.length,
)
"""See `tacit.estimation.inversion.contract`; writes the results."""

transform_rows = Kernel(
    "transform_rows",
    "float64 tables[m, size], const float64 absent_out[m, length], const float64 present_out[m, length], "
    "const float64 absent_in[m, length], const float64 present_in[m, length]",
    where=lambda of: of.size == 1 << of.length,
)
"""See `tacit.estimation.inversion.transform`; changes the tables into the results."""

contract_pairs = Kernel(
    "contract_pairs",
    "const int64 counts[profiles, m], const int64 shown[profiles, kept], const int64 sizes[profiles], "
    "const bool answered[profiles, items], const float64 plain[2, profiles, items], "
    "const float64 square[2, profiles, items], const int32 pairs[m, 2] < items, "
    "const int32 rows[m, 2] < kept, int64 records[m], float64 totals[m], float64 seconds[m]",
)
"""Contract pairs of items in every profile, and add up; digit for digit what `contract_rows` gives, added in the order of profiles.

From records that show both items, and that show an item; `rows` are the places of the pairs' items among the kept ones. `plain` is the
estimate's g(0) and g(1) − g(0), `square` the same of the second moment. Adds to `records`, `totals` and `seconds`.
"""

_ITEMSETS = (
    "const int64 own[profiles, m], const float64 known[shorter, profiles], const int64 sizes[profiles], "
    "const bool answered[items, profiles], const float64 plain[2, items, profiles], "
    "const float64 square[2, items, profiles], const int32 itemsets[m, length] < items, "
    "const int32 places[m, size], int64 records[m]"
)

contract_itemsets = Kernel(
    "contract_itemsets",
    _ITEMSETS,
    "float64 totals[m], float64 seconds[m]",
    result="done",
    where=lambda of: of.length > 1 and of.size == 1 << of.length and _are_known(of.places, of.shorter),
)
"""Contract itemsets of two items or more in every profile, and add up.

From records that show the itemset, and `known` that show shorter ones, in which `places` are those of each subset; the last column is
not read. `plain` and `square` are as in `contract_pairs`. Adds to `records`, `totals` and `seconds`.
"""

transform_itemsets = Kernel(
    "transform_itemsets",
    _ITEMSETS,
    "float64 total[m, size], float64 second[m, size], float64 cross[m, size]",
    result="done",
    where=lambda of: of.length > 0 and of.size == 1 << of.length and _are_known(of.places, of.shorter),
)
"""Contract itemsets and all their subsets A in every profile, over the records that answered all items; and add up.

Arguments up to `records` are those of `contract_itemsets`; what is added to are `total`, Σ ∏ plain over the items of A; `second`, Σ ∏ square
over them; and `cross`, Σ ∏ plain over the items outside A, times ∏ square over those inside.
"""


def _are_known(places: Indices, shorter: int) -> bool:
    """Whether all subsets but the itemset itself are among the shorter ones."""
    read = places[:, :-1]
    return not read.size or bool(read.min() >= 0 and read.max() < shorter)


surface_ends = Kernel(
    "surface_ends",
    "const float64 rules[r, 16], const float64 shapes[r, 8], const float64 c[r], float64 ends[2, r]",
)
"""Between which supports no hypothesis of one surface is rejected.

Of rules as rows of `rule_intervals.ScoredRules.table`, with variances times c = z²/n, and shapes as of `measures.Surface.shape`.
Writes the ends: ∓∞ where nothing up to the limit is rejected or there is no surface, NaN where everything is rejected, because no
table has such supports.
"""

add_groups = Kernel(
    "add_groups",
    "const float64 weight[records, items], const bool answered[records, items], "
    "const int64 level[records, items], int64 wanted, float64 counts[2, items], float64 sums[2, items]",
)
"""Count the answers to each item at the wanted level (row 0) and at all others (row 1), and add up their weights."""

add_influences = Kernel(
    "add_influences",
    "const float64 weight[records, items], const bool answered[records, items], "
    "const int64 level[records, items], int64 wanted, const float64 counts[2, items], "
    "const float64 means[2, items], const float64 pooled[items], float64 squares[items]",
    result="float64",
)
"""Add the squares of what each answer moves the difference of the means of the wanted level and of all others by.

An item with a count of 0 has no influence; `pooled` are factors of a sum over items. Returns the sum over records of the squares of that sum.
"""
