// UIKit's names for what Galley has, and what layouts and cells use beside it. UIKit re-exports
// Foundation, CoreGraphics and QuartzCore; so does this module.
@_exported import CoreGraphics
@_exported import Foundation
// One name of every module whose types stand behind UIKit's: the compiler then knows the module as
// imported wherever UIKit is, and takes its nested types in public declarations. Exporting the modules
// whole would bring Galley's short names (`View`, `Path`, `Color`) into ported sources.
@_exported import struct GalleyDrawing.TextRequest
@_exported import class GalleyEngine.CollectionView
@_exported import struct GalleyEngine.MethodLeftOut
@_exported import struct GalleyGeometry.EdgeInsets
@_exported import class GalleyLayouts.CollectionViewFlowLayout
@_exported import class GalleyViews.BezierPath
@_exported import QuartzCore
