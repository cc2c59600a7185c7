"""A result as tables: intervals drawn in the rows, filters that say what they show, plots linked to the selection.

`ResultView` shows a whole `tacit.mining.result.Result`; `ItemsetsPage` and `RulesPage` are its two halves. Columns are
NumPy arrays (`columns`), what is shown is an index into them (`model`), and a cell's text is made when it is painted.
"""
