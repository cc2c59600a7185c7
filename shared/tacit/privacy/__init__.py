"""What an answer and a record give away, and the levels that keep a promise. Pure Python."""
