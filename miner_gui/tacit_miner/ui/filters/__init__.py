"""The widgets with which a person says which rows of a result are shown."""
