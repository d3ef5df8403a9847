// UIKit's names for Galley's types, and additions that layouts and cells need. UIKit re-exports
// Foundation, CoreGraphics and QuartzCore; so does this module.
@_exported import CoreGraphics
@_exported import Foundation
// One name from each module whose types UIKit's names refer to. With it, the compiler treats the
// module as imported wherever UIKit is, and accepts its nested types in public declarations.
// Exporting the whole modules would also bring Galley's short names (`View`, `Path`, `Color`) into
// ported sources.
@_exported import struct GalleyDrawing.TextRequest
@_exported import class GalleyEngine.CollectionView
@_exported import struct GalleyEngine.MethodLeftOut
@_exported import struct GalleyGeometry.EdgeInsets
@_exported import class GalleyLayouts.CollectionViewFlowLayout
@_exported import class GalleyViews.BezierPath
@_exported import QuartzCore
