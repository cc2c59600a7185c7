"""A result as tables: intervals drawn in the rows, and which rows are shown, said in a sentence.

`pages.result_pages` puts them together with filters and plots. Columns are NumPy arrays (`columns`), what is shown is an
index into them (`model`), and a cell's text is made when it is painted.
"""
