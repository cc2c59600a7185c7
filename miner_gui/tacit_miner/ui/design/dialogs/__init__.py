"""Dialogs of the page Design: test run, signing, and what is said of an XLSForm."""
