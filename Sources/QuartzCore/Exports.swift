// QuartzCore's names for what Galley has.
@_exported import CoreGraphics
@_exported import func GalleyGeometry.CATransform3DGetAffineTransform
@_exported import let GalleyGeometry.CATransform3DIdentity
@_exported import func GalleyGeometry.CATransform3DIsAffine
@_exported import func GalleyGeometry.CATransform3DMakeAffineTransform
@_exported import struct GalleyGeometry.CATransform3D

import GalleyDrawing
import GalleyViews

/// How a view looks.
public typealias CALayer = Layer

/// A layer that fills and strokes a path.
public typealias CAShapeLayer = ShapeLayer

/// A layer filled with a gradient.
public typealias CAGradientLayer = GradientLayer

/// How the colours of a gradient layer are laid out.
public typealias CAGradientLayerType = GradientLayer.Kind

/// Corners of a layer.
public typealias CACornerMask = CornerMask

/// How corners bend.
public typealias CALayerCornerCurve = CornerCurve

/// How a line of a shape layer ends.
public typealias CAShapeLayerLineCap = Stroke.Cap

/// How two segments of a shape layer meet.
public typealias CAShapeLayerLineJoin = Stroke.Join

/// Which points lie inside a shape layer's path.
public typealias CAShapeLayerFillRule = Path.FillRule
