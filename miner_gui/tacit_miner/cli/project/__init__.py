"""Commands on a project: made, filled, looked after."""
