"""A mined result, its tables, and the page that shows it."""

from result_fixtures import english, itemsets, result, rules, truth
from support.lasting_pages import lasting_page, page, settings
from support.lasting_windows import lasting, mined_copy, mined_to_read, window

__all__ = [
    "english",
    "itemsets",
    "lasting",
    "lasting_page",
    "mined_copy",
    "mined_to_read",
    "page",
    "result",
    "rules",
    "settings",
    "truth",
    "window",
]
