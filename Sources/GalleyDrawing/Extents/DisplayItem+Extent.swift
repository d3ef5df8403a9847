import GalleyGeometry

extension DisplayItem {
  /// A rectangle outside of which the item shows nothing, in points; null when it shows nothing at all.
  ///
  /// Never too small, sometimes too large: control points count, a text is as tall as its font may be.
  public var extent: CGRect { ExtentFinder.visible.extent(of: self).rect }
}

extension Group {
  /// A rectangle outside of which the group shows nothing, in points of the space around it.
  public var extent: CGRect { ExtentFinder.visible.extent(of: self).rect }
}
