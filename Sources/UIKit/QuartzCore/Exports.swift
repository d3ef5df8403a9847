// QuartzCore's names for Galley's types.
@_exported import CoreGraphics
@_exported import func GalleyGeometry.CATransform3DGetAffineTransform
@_exported import let GalleyGeometry.CATransform3DIdentity
@_exported import func GalleyGeometry.CATransform3DIsAffine
@_exported import func GalleyGeometry.CATransform3DMakeAffineTransform
@_exported import struct GalleyGeometry.CATransform3D

import GalleyDrawing
import GalleyViews

/// The visual content of a view.
public typealias CALayer = Layer

/// A layer that fills and strokes a path.
public typealias CAShapeLayer = ShapeLayer

/// A layer filled with a gradient.
public typealias CAGradientLayer = GradientLayer

/// A layer that shows nothing but its sublayers.
public typealias CATransformLayer = TransformLayer

/// What a layer does after a change of a property.
public typealias CAAction = LayerAction

/// The shape of a gradient: along a line or around a centre.
public typealias CAGradientLayerType = GradientLayer.Kind

/// Corners of a layer.
public typealias CACornerMask = CornerMask

/// The curve of a layer's corners.
public typealias CALayerCornerCurve = CornerCurve

/// The shape of a shape layer's line ends.
public typealias CAShapeLayerLineCap = Stroke.Cap

/// The shape of a shape layer's line corners.
public typealias CAShapeLayerLineJoin = Stroke.Join

/// Which points lie inside a shape layer's path.
public typealias CAShapeLayerFillRule = Path.FillRule
