"""A result for people: a report as HTML, and as PDF through Qt."""
