"""What everything stands on: errors, sentences, files, extras, and the common part of both command lines. No NumPy."""
