"""A mined result, its tables, and the page that shows it."""

from result_fixtures import english, itemsets, page, result, rules, settings, truth

__all__ = ["english", "itemsets", "page", "result", "rules", "settings", "truth"]
