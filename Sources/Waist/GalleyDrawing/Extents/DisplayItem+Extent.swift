import GalleyGeometry

extension DisplayItem {
  /// A rectangle outside of which the item shows nothing, in points; null if it shows nothing.
  ///
  /// Never too small, sometimes too large: control points count as part of their curve, and text is
  /// assumed to be as tall as its font can be.
  package var extent: CGRect { ExtentFinder.visible.extent(of: self).rect }
}

extension Group {
  /// A rectangle outside of which the group shows nothing, in points of the space around it.
  package var extent: CGRect { ExtentFinder.visible.extent(of: self).rect }
}
