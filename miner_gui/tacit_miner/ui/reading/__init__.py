"""What helps a person to read a result: why a table is empty, the notes of its run, and the chosen row in sentences."""
