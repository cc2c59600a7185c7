"""Widgets that know nothing of projects and results: labels, notices, fields, tables of objects."""
