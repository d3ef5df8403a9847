import GalleyGeometry

/// A picture with every decision already taken: what to draw, where, in which order.
public struct DisplayList: Hashable, Sendable {
  /// The picture's size in points; what lies outside is cut off.
  public var size: CGSize
  /// What to draw, from back to front.
  public var items: [DisplayItem]

  /// A picture from its size and items.
  public init(size: CGSize, items: [DisplayItem]) {
    self.size = size
    self.items = items
  }
}
