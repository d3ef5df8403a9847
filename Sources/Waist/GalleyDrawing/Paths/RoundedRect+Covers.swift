import GalleyGeometry

extension Path.RoundedRect {
  /// Whether `other`, in points, lies completely inside; an empty rectangle never does.
  package func covers(_ other: CGRect) -> Bool {
    guard !other.isNull else { return true }
    guard rect.minX <= other.minX, rect.minY <= other.minY, other.maxX <= rect.maxX,
      other.maxY <= rect.maxY
    else { return false }
    // The shape is convex: it contains a rectangle if it contains its corners.
    func holds(_ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) -> Bool {
      let (left, up) = (radius - x, radius - y)
      return left <= 0 || up <= 0 || left * left + up * up <= radius * radius
    }
    let (left, top) = (other.minX - rect.minX, other.minY - rect.minY)
    let (right, bottom) = (rect.maxX - other.maxX, rect.maxY - other.maxY)
    return holds(radii.topLeft, left, top) && holds(radii.topRight, right, top)
      && holds(radii.bottomLeft, left, bottom) && holds(radii.bottomRight, right, bottom)
  }

  /// Whether everything that `item` shows lies inside.
  package func covers(_ item: DisplayItem) -> Bool {
    if let shape = item.roundedOutline, isSame(as: shape) { return true }
    if case .group(let group) = item, group.transform.isIdentity,
      group.projection == nil, group.shadow == nil
    {
      if let clip = group.clip?.roundedRect, isSame(as: clip) { return true }
      return group.items.allSatisfy(covers) || covers(group.extent)
    }
    return covers(item.extent)
  }

  private func isSame(as other: Path.RoundedRect) -> Bool {
    func near(_ first: CGFloat, _ second: CGFloat) -> Bool { Swift.abs(first - second) < 1e-6 }
    return near(rect.minX, other.rect.minX) && near(rect.minY, other.rect.minY)
      && near(rect.maxX, other.rect.maxX) && near(rect.maxY, other.rect.maxY)
      && near(radii.topLeft, other.radii.topLeft) && near(radii.topRight, other.radii.topRight)
      && near(radii.bottomLeft, other.radii.bottomLeft)
      && near(radii.bottomRight, other.radii.bottomRight)
  }
}

extension DisplayItem {
  /// The outer edge of a filled or stroked rounded rectangle.
  fileprivate var roundedOutline: Path.RoundedRect? {
    if case .fill(let path, _) = self { return path.roundedRect }
    guard case .stroke(let path, let stroke, _) = self, let shape = path.roundedRect,
      stroke.join == .miter
    else { return nil }
    let half = stroke.width / 2
    return Path.RoundedRect(
      rect: shape.rect.insetBy(dx: -half, dy: -half), radii: shape.radii.expanded(by: half))
  }
}
