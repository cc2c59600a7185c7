"""Planning a study before anybody is asked: how accurate, how private, what will be found. Pure functions over arrays."""
