#!/usr/bin/env python3
"""Writes the fonts in this folder; needs fonttools and Pillow from PyPI: python3 Fixtures/Fonts/make.py

Each has A and U+13000 as plain squares, and U+1F7E5 (a red square, shown as an emoji) in its own form, one em wide:
layers.ttf   COLR 0: a square in red with a smaller one in the colour of the text, and U+1F7E6 in blue
bitmaps.ttf  CBDT: a bitmap of 20 by 20 pixels, the upper half red and the lower half blue, 16 pixels above the baseline
pictures.ttf sbix: the same bitmap
"""

import io
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.BitmapGlyphMetrics import BigGlyphMetrics, SmallGlyphMetrics
from fontTools.ttLib.tables.C_B_D_T_ import cbdt_bitmap_format_17
from fontTools.ttLib.tables.E_B_L_C_ import BitmapSizeTable, SbitLineMetrics, Strike, eblc_index_sub_table_1
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike as SbixStrike
from PIL import Image

HOME = Path(__file__).resolve().parent
EM = 1000
SIDE = 20


def square(left, bottom, side):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for x, y in ((left, bottom + side), (left + side, bottom + side), (left + side, bottom)):
        pen.lineTo((x, y))
    pen.closePath()
    return pen.glyph()


def builder(family, more=()):
    """A font whose glyphs are 1: A, 2: U+13000, 3: U+1F7E5, and what is more."""
    names = [".notdef", "A", "hieroglyph", "red", *(name for name, _, _ in more)]
    glyphs = {".notdef": square(100, 0, 600), "A": square(0, 0, 700), "hieroglyph": square(0, 0, 700), "red": TTGlyphPen(None).glyph()}
    glyphs |= {name: glyph for name, _, glyph in more}
    made = FontBuilder(EM, isTTF=True)
    made.setupGlyphOrder(names)
    made.setupCharacterMap({ord("A"): "A", 0x13000: "hieroglyph", 0x1F7E5: "red"} | {code: name for name, code, _ in more if code})
    made.setupGlyf(glyphs)  # which also finds where they begin
    made.setupHorizontalMetrics({name: (EM, getattr(glyphs[name], "xMin", 0)) for name in names})
    made.setupHorizontalHeader(ascent=800, descent=-200)
    made.setupNameTable({"familyName": family, "styleName": "Regular", "psName": family.replace(" ", "")})
    made.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    made.setupPost()
    made.font["head"].created = made.font["head"].modified = 0
    return made


def bitmap():
    image = Image.new("RGBA", (SIDE, SIDE), (255, 0, 0, 255))
    image.paste((0, 0, 255, 255), (0, SIDE // 2, SIDE, SIDE))
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def save(made, name):
    made.font.recalcTimestamp = False
    made.save(HOME / name)


def layers():
    made = builder("Galley Layers", [("outer", None, square(0, -200, 1000)), ("inner", None, square(250, 50, 500)), ("blue", 0x1F7E6, TTGlyphPen(None).glyph())])
    made.font["COLR"] = buildCOLR({"red": [("outer", 0), ("inner", 0xFFFF)], "blue": [("outer", 1)]}, version=0)
    made.font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
    save(made, "layers.ttf")


def bitmaps():
    made = builder("Galley Bitmaps")
    data = newTable("CBDT")
    data.version = 3.0
    glyph = cbdt_bitmap_format_17(b"", made.font)
    glyph.metrics = SmallGlyphMetrics()
    glyph.metrics.height = glyph.metrics.width = glyph.metrics.Advance = SIDE
    glyph.metrics.BearingX, glyph.metrics.BearingY = 0, 16
    glyph.imageData = bitmap()
    data.strikeData = [{"red": glyph}]
    places = newTable("CBLC")
    places.version = 3.0
    strike = Strike()
    strike.bitmapSizeTable = size = BitmapSizeTable()
    size.colorRef, size.flags, size.bitDepth, size.ppemX, size.ppemY = 0, 1, 32, SIDE, SIDE
    for direction in ("hori", "vert"):
        line = SbitLineMetrics()
        for field in ("caretSlopeNumerator", "caretSlopeDenominator", "caretOffset", "minOriginSB", "minAdvanceSB", "maxBeforeBL", "minAfterBL", "pad1", "pad2"):
            setattr(line, field, 0)
        line.ascender, line.descender, line.widthMax = 16, -4, SIDE
        setattr(size, direction, line)
    index = eblc_index_sub_table_1(b"", made.font)
    index.names, index.indexFormat, index.imageFormat = ["red"], 1, 17
    index.firstGlyphIndex = index.lastGlyphIndex = made.font.getGlyphID("red")
    strike.indexSubTables = [index]
    places.strikes = [strike]
    made.font["CBLC"], made.font["CBDT"] = places, data
    save(made, "bitmaps.ttf")


def pictures():
    made = builder("Galley Pictures")
    table = newTable("sbix")
    strike = SbixStrike(ppem=SIDE)
    for name in made.font.getGlyphOrder():
        strike.glyphs[name] = SbixGlyph(glyphName=name)
    strike.glyphs["red"] = SbixGlyph(glyphName="red", graphicType="png ", originOffsetX=0, originOffsetY=-4, imageData=bitmap())
    table.strikes[SIDE] = strike
    made.font["sbix"] = table
    save(made, "pictures.ttf")


layers()
bitmaps()
pictures()
