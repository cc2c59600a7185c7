"""A mined result, its tables, and the page that shows it."""

from result_fixtures import english, itemsets, result, rules, truth
from support.lasting_pages import lasting_page, page, settings

__all__ = [
    "english",
    "itemsets",
    "lasting_page",
    "page",
    "result",
    "rules",
    "settings",
    "truth",
]
