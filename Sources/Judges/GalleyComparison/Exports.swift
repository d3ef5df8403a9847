// How far pictures may be from each other: scenes say it, and comparisons take it.
@_exported import struct GalleyDrawing.PixelTolerance
