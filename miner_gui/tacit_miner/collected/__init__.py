"""Answers collected by other means: any table of a person a row, and what its columns mean, to randomized records.

    sheet.py           a table as it was found: columns of values, with labels where the file has some
    opening.py         which reader a file has; the readers are beside it
    plan.py, guess.py  what each column is, and first guesses
    scheme_forms.py    the randomizing schemes with the field's names, their parameters and what these mean
    checks.py          what is missing or wrong
    coded.py           a table and its plan as questions, channels and answers
    files.py           the same for the command line

No Qt here: the window's wizard shows and changes a plan.
"""
