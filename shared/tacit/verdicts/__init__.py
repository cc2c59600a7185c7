"""What is claimed of a list, how much of it is chance, and what forged records and single signers would change."""
