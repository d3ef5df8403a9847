#!/usr/bin/env python3
"""Writes a neutral scene as SVG for the programs that read it: neutral_svg.py SCENE OUT. Shadows are Gaussian filters."""
import base64
import json
import os
import sys
from xml.sax.saxutils import escape

scene = json.load(open(sys.argv[1]))
folder = os.path.dirname(os.path.abspath(sys.argv[1]))
width, height, scale = scene["width"], scene["height"], scene["scale"]
lines, filters, pictures = [], {}, {}


def paint(text):
    opacity = f' fill-opacity="{int(text[7:9], 16) / 255:.4f}"' if len(text) == 9 else ""
    return f'fill="{text[:7]}"{opacity}'


def shape(item, more):
    if item["t"] == "path":
        return f'<path d="{item["d"]}" {more}/>'
    return f'<rect x="{item["x"]}" y="{item["y"]}" width="{item["w"]}" height="{item["h"]}" rx="{item["r"]}" {more}/>'


for number, item in enumerate(scene["items"]):
    shadow = item.get("shadow")
    if shadow:
        name = filters.setdefault(shadow["sigma"], f"blur{len(filters)}")
        moved = f'{paint(shadow["color"])} transform="translate({shadow["dx"]} {shadow["dy"]})" filter="url(#{name})"'
        lines.append(shape(item, moved))
    if item["t"] in ("rrect", "path"):
        lines.append(shape(item, paint(item["fill"])))
    elif item["t"] == "image":
        if item["src"] not in pictures:
            data = open(os.path.join(folder, item["src"]), "rb").read()
            pictures[item["src"]] = "data:image/png;base64," + base64.b64encode(data).decode()
        x, y, w, h = (item[key] for key in "xywh")
        lines.append(f'<clipPath id="clip{number}">{shape(item, "")}</clipPath>')
        lines.append(f'<image x="{x}" y="{y}" width="{w}" height="{h}" preserveAspectRatio="none" '
                     f'clip-path="url(#clip{number})" href="{pictures[item["src"]]}" xlink:href="{pictures[item["src"]]}"/>')
    else:
        lines.append(f'<text x="{item["x"]}" y="{item["y"]}" font-family="{scene["font"]["family"]}" '
                     f'font-size="{item["size"]}" {paint(item["fill"])}>{escape(item["s"])}</text>')

with open(sys.argv[2], "w") as out:
    out.write(f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
              f'width="{width * scale}" height="{height * scale}" viewBox="0 0 {width} {height}">\n')
    for sigma, name in filters.items():
        out.write(f'<filter id="{name}" x="-50%" y="-50%" width="200%" height="200%" '
                  f'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{sigma}"/></filter>\n')
    if "background" in scene:
        out.write(f'<rect width="{width}" height="{height}" {paint(scene["background"])}/>\n')
    out.write("\n".join(lines) + "\n</svg>\n")
