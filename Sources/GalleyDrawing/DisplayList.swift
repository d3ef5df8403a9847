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

/// One thing to draw; later items cover earlier ones.
public indirect enum DisplayItem: Hashable, Sendable {
  /// Items that share a transform, a clip and an opacity.
  case group(Group)
  /// A filled area.
  case fill(Path, Paint)
  /// A line along a path.
  case stroke(Path, Stroke, Paint)
  /// The shadow of a filled path, without the path itself.
  case shadow(Path, Shadow)
  /// A picture stretched over a rectangle.
  case image(ImageName, in: CGRect)
  /// A piece of text.
  case text(TextRun)
}

/// Items that share a transform, a clip and an opacity.
///
/// Applied from the inside out: the items are drawn, clipped to `clip` and masked by `mask` (both in
/// the group's own space), cast `shadow` together, are faded by `opacity` (the shadow too), are seen
/// in perspective through `projection`, and are mapped by `transform` into the space around the group.
public struct Group: Hashable, Sendable {
  /// The element this came from, for SVG ids, dumps and reports; painters ignore it.
  public var source: ElementID?
  /// From the group's space to the one around it.
  public var transform: CGAffineTransform
  /// How the group is seen in perspective, before `transform`; nil where it lies flat.
  ///
  /// No path or text stays one: such a group is drawn as a picture, which is then mapped.
  public var projection: Projection?
  /// The area outside of which nothing of the items shows.
  public var clip: Path?
  /// Items whose alpha multiplies that of the group; nil for none.
  public var mask: [DisplayItem]?
  /// In 0 … 1; the group is composited as a whole when below 1.
  public var opacity: Double
  /// One shadow cast by everything in the group together (a transparency layer).
  public var shadow: Shadow?
  /// What to draw, from back to front.
  public var items: [DisplayItem]

  /// A group that changes nothing unless told.
  public init(
    source: ElementID? = nil, transform: CGAffineTransform = .identity,
    projection: Projection? = nil, clip: Path? = nil, mask: [DisplayItem]? = nil,
    opacity: Double = 1, shadow: Shadow? = nil, items: [DisplayItem]
  ) {
    self.source = source
    self.transform = transform
    self.projection = projection
    self.clip = clip
    self.mask = mask
    self.opacity = opacity
    self.shadow = shadow
    self.items = items
  }
}
