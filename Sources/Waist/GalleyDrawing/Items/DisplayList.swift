import GalleyGeometry

/// A picture as data: what to draw, where, and in which order; nothing is left to decide.
public struct DisplayList: Hashable, Sendable {
  /// The picture's size in points; everything outside is clipped.
  public var size: CGSize
  /// The items to draw, from back to front.
  public var items: [DisplayItem]

  /// Creates a picture from its size and items.
  public init(size: CGSize, items: [DisplayItem]) {
    self.size = size
    self.items = items
  }
}
