import GalleyGeometry

/// A blurred copy of a shape, drawn beneath it.
public struct Shadow: Hashable, Sendable {
  /// The colour, its alpha already multiplied by any opacity.
  public var color: Color
  /// How far the shadow lies from its shape, in points, right and down.
  public var offset: CGVector
  /// The Gaussian's standard deviation in points; 0 is a hard copy.
  ///
  /// A layer's `shadowRadius` is sigma, too.
  public var sigma: CGFloat

  /// A shadow from its three parts.
  public init(color: Color, offset: CGVector, sigma: CGFloat) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }

  /// A shadow by the blur of a graphics context or of CSS, in points.
  public init(color: Color, offset: CGVector, blur: CGFloat) {
    self.init(color: color, offset: offset, sigma: Self.sigma(ofBlur: blur))
  }

  /// The blur as a graphics context and CSS count it.
  public var blur: CGFloat { Self.blur(ofSigma: sigma) }

  /// The standard deviation of a graphics context's or CSS's blur, which is twice as large.
  package static func sigma(ofBlur blur: CGFloat) -> CGFloat { blur / 2 }

  /// The blur, as a graphics context and CSS count it, of a standard deviation.
  package static func blur(ofSigma sigma: CGFloat) -> CGFloat { sigma * 2 }
}
