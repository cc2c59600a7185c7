"""One channel after another: the product of their matrices, by which tests tell that blurring undoes it."""

from tacit.channels.channel import Kary
from tacit.channels.schemes import Factors


def compose(first, second):
    """The factors of a channel followed by another."""
    return Factors(
        second.keep_one * first.keep_one + (1 - second.keep_zero) * (1 - first.keep_one),
        second.keep_zero * first.keep_zero + (1 - second.keep_one) * (1 - first.keep_zero),
    )


def compose_options(first, second):
    """What an option went through that was sent through one and then through the other, of as many options."""
    return Kary(first.keep * second.keep + (1 - first.keep) * second.other, first.options)
