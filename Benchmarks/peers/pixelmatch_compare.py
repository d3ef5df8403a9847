#!/usr/bin/env python3
"""Compares two PNG files with pixelmatch-fast: pixelmatch_compare.py A B REPEAT. Decoding is not measured."""
import sys

from PIL import Image
from pixelmatch import pixelmatch

from timing import repeated, report

first, second = (Image.open(path).convert("RGBA") for path in sys.argv[1:3])
# The first call compiles.
pixelmatch(first.crop((0, 0, 64, 64)), second.crop((0, 0, 64, 64)))
times, count = repeated("compare", int(sys.argv[3]), lambda: pixelmatch(first, second, includeAA=True))
report(times | {"different": [count]})
