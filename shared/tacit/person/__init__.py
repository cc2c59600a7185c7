"""What belongs to one person: their key, their part of a survey, the floors under it, and the survey in words. No NumPy."""
