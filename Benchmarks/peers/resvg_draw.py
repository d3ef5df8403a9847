#!/usr/bin/env python3
"""Draws an SVG with resvg: resvg_draw.py SVG OUT REPEAT. One call reads, draws and encodes."""
import sys

import resvg_py

from timing import repeated, report

font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
times, png = repeated("whole", int(sys.argv[3]), lambda: resvg_py.svg_to_bytes(
    svg_path=sys.argv[1], skip_system_fonts=True, font_files=[font]))
open(sys.argv[2], "wb").write(bytes(png))
report(times)
