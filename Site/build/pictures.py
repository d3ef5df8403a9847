"""The size of a picture, read from its first bytes, so that a page does not move while pictures arrive."""

import re
import struct
from functools import lru_cache

from paths import ROOT


@lru_cache(maxsize=None)
def size(path):
    """The width and the height of a picture of the repository, in the unit in which it says them."""
    return read_size((ROOT / path).read_bytes())


def read_size(data):
    """The same for the bytes of a picture; nothing if they do not say it."""
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return struct.unpack(">II", data[16:24])
    if data[:4] == b"RIFF" and data[12:16] == b"VP8X":
        return tuple(int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
    start = re.search(rb"<svg\b[^>]*>", data)
    numbers = start and [re.search(rb'\b%s="([\d.]+)"' % name, start[0]) for name in (b"width", b"height")]
    if numbers and all(numbers):
        return tuple(round(float(number[1])) for number in numbers)
    return None
