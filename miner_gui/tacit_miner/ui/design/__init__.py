"""The page Design: a survey is written, checked, previewed, tried with made-up people, and signed.

Everything that is shown is the draft of `tacit_miner.design`; a form changes nothing by itself, it hands the page another
draft. So undo, the check list and the forms cannot disagree.
"""
