#!/usr/bin/env python3
"""Encodes a picture with fpng: fpng_encode.py IN OUT REPEAT. Opaque pictures as RGB."""
import sys

import fpng_py
from PIL import Image

from timing import repeated, report

Image.MAX_IMAGE_PIXELS = None
picture = Image.open(sys.argv[1])
if picture.mode == "RGBA" and picture.getextrema()[3][0] == 255:
    picture = picture.convert("RGB")
pixels, channels = picture.tobytes(), len(picture.getbands())
times, png = repeated("encode", int(sys.argv[3]), lambda: fpng_py.fpng_encode_image_to_memory(
    pixels, picture.width, picture.height, channels))
open(sys.argv[2], "wb").write(bytes(png))
report(times)
