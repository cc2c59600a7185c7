"""A mined result, its tables, and the page that shows it."""

from result_fixtures import english, itemsets, page, result, rules, settings, truth
from support.lasting_windows import lasting, mined_copy, mined_to_read, window

__all__ = [
    "english",
    "itemsets",
    "lasting",
    "mined_copy",
    "mined_to_read",
    "page",
    "result",
    "rules",
    "settings",
    "truth",
    "window",
]
