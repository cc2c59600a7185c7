"""The form of a run's settings."""
