"""The respondent's program: choose sensitivity, answer once, export what was distorted."""
