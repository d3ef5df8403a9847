// CoreGraphics' names for what Galley has. Only what is named here is exported, so that Galley's own
// short names (`View`, `Path`, `Color`) stay out of ported sources.
@_exported import Foundation
@_exported import struct GalleyGeometry.CGAffineTransform
@_exported import struct GalleyGeometry.CGVector

import GalleyDrawing
import GalleyViews

/// A colour; a value here, where CoreGraphics has a class.
public typealias CGColor = Color

/// An outline; a value here, where CoreGraphics has a class.
public typealias CGPath = Path

/// Which points lie inside an outline that crosses itself.
public typealias CGPathFillRule = Path.FillRule

/// What is drawn into: it records.
public typealias CGContext = GraphicsContext

/// How a line ends.
public typealias CGLineCap = Stroke.Cap

/// How two segments meet.
public typealias CGLineJoin = Stroke.Join

/// How far a gradient goes on beyond its ends.
public typealias CGGradientDrawingOptions = GradientDrawingOptions
