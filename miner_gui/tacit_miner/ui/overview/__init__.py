"""Pages on the study as a whole."""
