// One import for everything that a layout and its picture need.
@_exported import GalleyAnnotations
@_exported import GalleyBase
@_exported import GalleyCairo
@_exported import GalleyContract
@_exported import GalleyDrawing
@_exported import GalleyEngine
@_exported import GalleyGeometry
@_exported import GalleyLayouts
@_exported import GalleyService
@_exported import GalleyRaster
@_exported import GalleySVG
@_exported import GalleyScenes
@_exported import GalleyViews
