import GalleyGeometry

/// How a line along a path is drawn; lengths in points.
public struct Stroke: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: String, Hashable, Sendable, CaseIterable { case butt, round, square }
  /// How two segments meet.
  public enum Join: String, Hashable, Sendable, CaseIterable { case miter, round, bevel }

  /// UIKit's miter limit; it also replaces a limit that is not finite.
  public static let usualMiterLimit: CGFloat = 10

  /// The width, above zero.
  public var width: CGFloat
  /// How a line ends.
  public var cap: Cap
  /// How two segments meet.
  public var join: Join
  /// The miter length at which a join becomes a bevel, in line widths.
  public var miterLimit: CGFloat
  /// The alternating lengths of dashes and gaps; empty for a solid line.
  public var dash: [CGFloat]
  /// The distance into the dash pattern at which the line starts.
  public var dashPhase: CGFloat

  /// Creates a stroke; solid unless dashes are given.
  public init(
    width: CGFloat, cap: Cap = .butt, join: Join = .miter,
    miterLimit: CGFloat = Stroke.usualMiterLimit,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The stroke with all lengths multiplied.
  package func scaled(by scale: CGFloat) -> Stroke {
    Stroke(
      width: width * scale, cap: cap, join: join, miterLimit: miterLimit,
      dash: dash.map { $0 * scale }, dashPhase: dashPhase * scale)
  }
}
