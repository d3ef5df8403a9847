import GalleyGeometry

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

extension Group {
  /// Whether the group does nothing to its items but map them.
  package var onlyMaps: Bool {
    projection == nil && clip == nil && mask == nil && opacity == 1 && shadow == nil
  }
}
