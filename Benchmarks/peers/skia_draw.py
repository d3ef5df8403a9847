#!/usr/bin/env python3
"""Draws a neutral scene with Skia on the CPU: skia_draw.py SCENE OUT REPEAT. Prints the same line as galley-bench.

The scene is recorded once, so that no Python runs while it is drawn; shadows are mask filters, Skia's quickest.
"""
import json
import os
import re
import sys
import time

import skia

scene_path, out, repeat = sys.argv[1], sys.argv[2], int(sys.argv[3])
scene = json.load(open(scene_path))
folder = os.path.dirname(os.path.abspath(scene_path))
scale = scene["scale"]
width, height = round(scene["width"] * scale), round(scene["height"] * scale)


def color(text):
    parts = [int(text[i:i + 2], 16) for i in range(1, len(text), 2)] + [255]
    return skia.Color(*parts[:4])


def outline(item):
    if item["t"] == "rrect":
        rect = skia.Rect.MakeXYWH(item["x"], item["y"], item["w"], item["h"])
        return skia.RRect.MakeRectXY(rect, item["r"], item["r"])
    path, words = skia.Path(), re.findall(r"[MLCZ]|[-\d.eE]+", item["d"])
    at = 0
    while at < len(words):
        letter = words[at]
        count = {"M": 2, "L": 2, "C": 6, "Z": 0}[letter]
        numbers = [float(word) for word in words[at + 1:at + 1 + count]]
        {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.close}[letter](*numbers)
        at += 1 + count
    return path


typeface = skia.Typeface.MakeFromFile(scene["font"]["file"]) if "font" in scene else None
images = {
    item["src"]: skia.Image.open(os.path.join(folder, item["src"]))
    for item in scene["items"] if item["t"] == "image"
}
prepared = []
for item in scene["items"]:
    if item["t"] in ("rrect", "path"):
        shape = outline(item)
        cast = item.get("shadow")
        if cast:
            moved = shape.makeOffset(cast["dx"], cast["dy"]) if item["t"] == "rrect" else skia.Path(shape)
            if item["t"] == "path":
                moved.offset(cast["dx"], cast["dy"])
            paint = skia.Paint(AntiAlias=True, Color=color(cast["color"]))
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, cast["sigma"]))
            prepared.append(("shape", moved, paint))
        prepared.append(("shape", shape, skia.Paint(AntiAlias=True, Color=color(item["fill"]))))
    elif item["t"] == "image":
        rect = skia.Rect.MakeXYWH(item["x"], item["y"], item["w"], item["h"])
        prepared.append(("image", rect, item["r"], images[item["src"]]))
    else:
        font = skia.Font(typeface, item["size"])
        font.setSubpixel(True)
        font.setHinting(skia.FontHinting.kNone)
        prepared.append(
            ("text", item["s"], item["x"], item["y"], font, skia.Paint(AntiAlias=True, Color=color(item["fill"]))))


def draw(canvas):
    if "background" in scene:
        canvas.clear(color(scene["background"]))
    canvas.scale(scale, scale)
    for item in prepared:
        if item[0] == "shape":
            (canvas.drawRRect if isinstance(item[1], skia.RRect) else canvas.drawPath)(item[1], item[2])
        elif item[0] == "image":
            canvas.save()
            canvas.clipRRect(skia.RRect.MakeRectXY(item[1], item[2], item[2]), True)
            canvas.drawImageRect(item[3], item[1], skia.SamplingOptions(skia.FilterMode.kLinear))
            canvas.restore()
        else:
            canvas.drawString(item[1], item[2], item[3], item[4], item[5])


# Red first: Skia blends twice as fast as with blue first, its default here.
pixels = skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
recorder = skia.PictureRecorder()
draw(recorder.beginRecording(skia.Rect.MakeWH(width, height)))
recording = recorder.finishRecordingAsPicture()

times = {"draw_ms": [], "draw_cpu_ms": [], "encode_ms": [], "encode_cpu_ms": []}
for _ in range(repeat):
    wall, cpu = time.perf_counter(), time.process_time()
    surface = skia.Surface.MakeRaster(pixels)
    surface.getCanvas().drawPicture(recording)
    times["draw_ms"].append(round((time.perf_counter() - wall) * 1000, 3))
    times["draw_cpu_ms"].append(round((time.process_time() - cpu) * 1000, 3))
    wall, cpu = time.perf_counter(), time.process_time()
    data = surface.makeImageSnapshot().encodeToData(skia.kPNG, 100)
    times["encode_ms"].append(round((time.perf_counter() - wall) * 1000, 3))
    times["encode_cpu_ms"].append(round((time.process_time() - cpu) * 1000, 3))
    open(out, "wb").write(bytes(data))
    # Blurred shapes must not be kept from one draw to the next.
    skia.Graphics.PurgeAllCaches() if hasattr(skia, "Graphics") else None
print("BENCH " + json.dumps(times))
