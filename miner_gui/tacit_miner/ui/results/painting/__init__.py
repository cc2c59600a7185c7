"""How cells of a result are measured and painted."""
