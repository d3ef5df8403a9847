// Devices belong to scenes and to UIKit's display alike.
@_exported import struct GalleyViews.Device
