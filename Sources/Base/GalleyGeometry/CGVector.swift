#if os(Linux)
  import Foundation

  /// A displacement in points, as in CoreGraphics.
  public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal part, to the right.
    public var dx: CGFloat
    /// The vertical part, downwards.
    public var dy: CGFloat

    /// No displacement.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// A displacement from its parts.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
      self.dx = dx
      self.dy = dy
    }
  }
#endif
