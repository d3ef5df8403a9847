import GalleyGeometry

/// A blurred copy of a shape, drawn beneath it.
public struct Shadow: Hashable, Sendable {
  /// The colour, its alpha already multiplied by any opacity.
  public var color: Color
  /// How far the shadow lies from its shape, in points, right and down.
  public var offset: CGVector
  /// The Gaussian's standard deviation in points; 0 is a hard copy.
  ///
  /// A layer's `shadowRadius` is sigma; a context's or CSS's blur is twice sigma.
  public var sigma: CGFloat

  /// A shadow from its three parts.
  public init(color: Color, offset: CGVector, sigma: CGFloat) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}
