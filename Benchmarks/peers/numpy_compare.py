#!/usr/bin/env python3
"""Compares two PNG files with spng and NumPy, as a script would: numpy_compare.py A B."""
import sys

import numpy
import pyspng

first, second = (pyspng.load(open(path, "rb").read()) for path in sys.argv[1:3])
print(int((first != second).any(axis=2).sum()), "pixels differ")
