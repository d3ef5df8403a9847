import GalleyGeometry

/// Items that share a transform, a clip and an opacity.
///
/// The properties apply from the inside out: the items are drawn over what `backdrop` shows of
/// everything behind them, clipped to `clip` and masked by `mask` (both in the group's own space);
/// together they cast `shadow`; `opacity` fades them and the shadow; `blendMode` mixes the result with
/// what is behind; `projection` adds perspective; and `transform` maps it into the space around the group.
public struct Group: Hashable, Sendable {
  /// The element that the group shows, for SVG ids, dumps and reports; renderers ignore it.
  package var source: ElementID?
  /// The transform from the group's space to the space around it.
  package var transform: CGAffineTransform
  /// The perspective in which the group is seen, applied before `transform`; nil for a flat group.
  ///
  /// A path in perspective is no longer a path of the same kind, nor is text: such a group is drawn
  /// as an image, which is then mapped.
  package var projection: Projection?
  /// What happens to everything behind the group, within `clip`; nil for nothing.
  package var backdrop: Backdrop?
  /// The bounds of a picture that is shown in another one: backdrops in it see nothing else; nil for no such picture.
  package var pictureBounds: CGRect?
  /// The area outside of which nothing of the items shows.
  package var clip: Path?
  /// Items whose alpha multiplies that of the group; nil for no mask.
  package var mask: [DisplayItem]?
  /// In 0 … 1; the group is composited as a whole when below 1.
  package var opacity: Double
  /// How the group, drawn by itself, mixes with what is behind it; nil draws the items straight onto that.
  package var blendMode: BlendMode?
  /// One shadow that everything in the group casts together (as in a transparency layer).
  package var shadow: Shadow?
  /// The items to draw, from back to front.
  package var items: [DisplayItem]

  /// Creates a group; by default, it does not change how its items are drawn.
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
  /// Whether the only effect of the group is its transform.
  package var onlyMaps: Bool {
    !isDrawnAlone && backdrop == nil && clip == nil
  }
}
