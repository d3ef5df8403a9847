import GalleyGeometry

/// A blurred copy of a shape, drawn beneath it.
public struct Shadow: Hashable, Sendable {
  /// The colour; its alpha already includes any opacity.
  public var color: Color
  /// The distance between the shadow and its shape, in points, right and down.
  public var offset: CGVector
  /// The standard deviation of the Gaussian blur, in points; 0 gives a sharp copy.
  ///
  /// A layer's `shadowRadius` is sigma, too.
  public var sigma: CGFloat

  /// Creates a shadow from its three parts.
  public init(color: Color, offset: CGVector, sigma: CGFloat) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }

  /// Creates a shadow from the blur of a graphics context or of CSS, in points.
  public init(color: Color, offset: CGVector, blur: CGFloat) {
    self.init(color: color, offset: offset, sigma: Self.sigma(ofBlur: blur))
  }

  /// The blur as graphics contexts and CSS measure it: twice sigma.
  public var blur: CGFloat { Self.blur(ofSigma: sigma) }

  /// The standard deviation for a blur as graphics contexts and CSS measure it.
  package static func sigma(ofBlur blur: CGFloat) -> CGFloat { blur / 2 }

  /// The blur, as graphics contexts and CSS measure it, for a standard deviation.
  package static func blur(ofSigma sigma: CGFloat) -> CGFloat { sigma * 2 }
}
