"""The 256 words of fingerprints, one for each byte, to be read aloud over the telephone.

No two share their first three letters or are fewer than three edits apart, so a word half heard is not another one.
The order is part of the format: changing it changes every fingerprint that people have written down.
"""

from __future__ import annotations

_LIST = """
acorn agenda airport album alcove almond amber anchor ankle apricot arctic arrow atlas autumn avocado
badge bagpipe balcony bamboo banana barley basket bathtub beaver bedroom beetle biscuit blossom bobbin
bonfire boulder breeze brick brush buffalo bumper button cabin cactus camel canyon carpet castle cavern
ceiling cello cherry chimney cinema circus clover cobalt coconut coffee compass copper cricket crystal
curtain cushion dancer delta dentist desert diamond dolphin domino donkey dragon drummer duchess dungeon
eagle earring eclipse elbow emerald engine fabric farmer feather fender fiddle firefly flute forest
fountain fridge funnel galaxy garlic gazelle geyser giraffe glacier goblet gondola gorilla granite guitar
hamster harbor hazelnut hedgehog helmet hexagon hippo horizon hotel iceberg igloo insect island ivory
jaguar jigsaw journal jungle kangaroo kayak keyboard kimono kitchen koala ladder lagoon lantern laptop
lavender lemon leopard lettuce library lilac lizard lobster locket magnet mahogany mandolin marble meadow
meteor microbe mirror mitten mosaic muffin museum napkin nectar nephew nickel noodle nutmeg nylon oasis
ocean octopus olive onion opera orchid ostrich otter oxygen palace pancake peanut pebble pelican pencil
piano pickle pigeon pillow plaza polar popcorn pretzel prince pudding pumpkin puzzle pyramid quarry queen
quilt rabbit radar raisin ribbon rubber runway sailor sandal sapphire sardine scarf scooter seaweed
shepherd silver sleigh slipper snorkel spatula sphinx spider spoon squirrel stadium suitcase sunset
swallow symphony syrup tango tapestry teapot temple thimble thunder tiger tomato tornado tractor treasure
triangle trumpet tulip turtle twilight ukulele umbrella unicorn vacuum vanilla verandah vessel village
vinegar violin volcano voyage vulture waffle walnut whisker wombat yacht yogurt zebra zeppelin zigzag
zodiac
"""

WORDS: tuple[str, ...] = tuple(_LIST.split())

_COMPARED = 12
"""Words that people compare: 96 bits, too many to look for another key or survey with the same."""


def words_of(digest: bytes) -> tuple[str, ...]:
    """The first 12 bytes of a hash as the words that people compare."""
    return tuple(WORDS[byte] for byte in digest[:_COMPARED])
