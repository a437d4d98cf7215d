"""Random numbers that are the same everywhere: sfc32, 32-bit words in 64-bit integers.

The generator is Chris Doty-Humphrey's "small fast chaotic" one. Its state is four numbers in a
sequence, so that a choice drawn with it can be drawn again by anyone from the same seed.
"""

from typing import Final

from .jit import Ints, inlined, kernel

MASK: Final = 0xFFFFFFFF
RNG_SIZE: Final = 4


@inlined
def word(rng: Ints) -> int:
    """Return the next 32 random bits."""
    first, second, third, counter = rng[0], rng[1], rng[2], rng[3]
    out = (first + second + counter) & MASK
    rng[3] = (counter + 1) & MASK
    rng[0] = second ^ (second >> 9)
    rng[1] = (third + (third << 3)) & MASK
    rng[2] = (((third << 21) | (third >> 11)) + out) & MASK
    return out


@kernel
def seed_rng(rng: Ints, first: int, second: int, third: int) -> None:
    """Begin from three 32-bit words; the twelve words that mix them are thrown away."""
    rng[0], rng[1], rng[2], rng[3] = first & MASK, second & MASK, third & MASK, 1
    for _ in range(12):
        word(rng)


@kernel
def below(rng: Ints, limit: int) -> int:
    """Return a whole number from 0 to ``limit`` - 1, each exactly as likely (limit < 2**31)."""
    product = word(rng) * limit
    low = product & MASK
    if low < limit:
        floor = (MASK + 1) % limit
        while low < floor:
            product = word(rng) * limit
            low = product & MASK
    return product >> 32


@inlined
def exchange_places(cards: Ints, one: int, other: int) -> None:
    """Exchange the numbers in two places."""
    held = cards[one]
    cards[one] = cards[other]
    cards[other] = held


@kernel
def shuffle(cards: Ints, start: int, count: int, rng: Ints) -> None:
    """Put ``count`` numbers (at most 48) from ``start`` on in random order, each order as likely.

    Fisher and Yates from the last place down, four places from one word: the places are the
    digits of one number below i(i-1)(i-2)(i-3), drawn by multiplication and rejected exactly.
    """
    last = count
    while last > 3:
        product = last * (last - 1) * (last - 2) * (last - 3)
        while True:
            low = word(rng) * last
            one = low >> 32
            low = (low & MASK) * (last - 1)
            two = low >> 32
            low = (low & MASK) * (last - 2)
            three = low >> 32
            low = (low & MASK) * (last - 3)
            four = low >> 32
            low &= MASK
            if low >= product or low >= (MASK + 1) % product:
                break
        exchange_places(cards, start + last - 1, start + one)
        exchange_places(cards, start + last - 2, start + two)
        exchange_places(cards, start + last - 3, start + three)
        exchange_places(cards, start + last - 4, start + four)
        last -= 4
    while last > 1:
        place = below(rng, last)
        last -= 1
        exchange_places(cards, start + last, start + place)
