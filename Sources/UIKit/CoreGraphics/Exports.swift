// CoreGraphics' names for Galley's types. Only these names are exported, so that ported sources do
// not see Galley's own short names (`View`, `Path`, `Color`).
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

/// A drawing context, which records what is drawn.
public typealias CGContext = GraphicsContext

/// The shape of a line's ends.
public typealias CGLineCap = Stroke.Cap

/// The shape of a corner between two segments.
public typealias CGLineJoin = Stroke.Join

/// How colours mix with those behind them.
public typealias CGBlendMode = BlendMode

/// How pictures are smoothed that are drawn in another size.
public typealias CGInterpolationQuality = InterpolationQuality

/// Whether a gradient continues beyond its ends.
public typealias CGGradientDrawingOptions = GradientDrawingOptions
