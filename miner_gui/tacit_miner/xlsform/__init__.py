"""XLSForm, the spreadsheets in which field teams write questionnaires: to a draft, from a draft, and as a dice form.

XLSForm (xlsform.org) has the sheets `survey`, `choices` and `settings`. What of it becomes a draft, which columns are ours, and
what is not supported is in docs/xlsform.md. Nothing that a form asks for is dropped without being named: what changes
the questionnaire refuses the form unless it is told to leave it out, everything else is a note.
"""
