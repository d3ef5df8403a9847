import GalleyGeometry

/// What a group does to everything behind its clip: blurs it, then makes it more or less colourful.
package struct Backdrop: Hashable, Sendable {
  /// The standard deviation of the blur, in points of the group, above zero.
  package var sigma: CGFloat
  /// What the distance from grey is multiplied by, at least 0; 1 leaves colours as they are.
  package var saturation: Double

  package init(sigma: CGFloat, saturation: Double = 1) {
    (self.sigma, self.saturation) = (sigma, saturation)
  }
}

extension DisplayList {
  /// The picture within another one; it is clipped at its edges, or by `clip`.
  package func placed(by transform: CGAffineTransform, clip: Path? = nil) -> Group {
    let bounds = CGRect(origin: .zero, size: size)
    var group = Group(transform: transform, clip: clip ?? Path(rect: bounds), items: items)
    group.pictureBounds = bounds
    return group.isolated
  }

  /// The list in which pictures take the place of backdrops.
  ///
  /// - Parameter picture: The items that show everything behind through a backdrop, in the space of the list that it gets;
  ///   they must cover the rectangle.
  /// - Returns: A list without backdrops, except in masks and in perspective, where they have no effect.
  /// - Throws: What `picture` throws.
  package func replacingBackdrops<Failure: Error>(
    _ picture: (_ behind: DisplayList, CGRect, Backdrop) throws(Failure) -> [DisplayItem]
  ) throws(Failure) -> DisplayList {
    guard items.contains(where: { $0.contains { $0.group?.backdrop != nil } }) else { return self }
    let whole = BackdropReplacement(bounds: CGRect(origin: .zero, size: size))
    return DisplayList(size: size, items: try whole.items(items, picture))
  }
}

/// A place in a list where backdrops are replaced.
private struct BackdropReplacement {
  /// What can be seen, in the space of `behind`.
  var bounds: CGRect
  /// What lies behind the innermost group that is drawn by itself.
  var behind: [DisplayItem] = []
  /// The groups around the items since then, without their items.
  var around: [Group] = []
  /// From the items' space to that of `behind`.
  var transform = CGAffineTransform.identity

  /// The items without backdrops; `first` come before them.
  func items<Failure: Error>(
    _ items: [DisplayItem], after first: [DisplayItem] = [],
    _ picture: (DisplayList, CGRect, Backdrop) throws(Failure) -> [DisplayItem]
  ) throws(Failure) -> [DisplayItem] {
    var done = first
    for item in items {
      guard var group = item.group, group.projection == nil,
        item.contains(where: { $0.group?.backdrop != nil })
      else {
        done.append(item)
        continue
      }
      let inner = inside(group, behind: done)
      var shown: [DisplayItem] = []
      if let backdrop = group.backdrop {
        shown = try inner.pictures(of: backdrop, clip: group.clip, picture)
        group.backdrop = nil
      }
      group.items = try (inner.alone(group) ?? inner).items(group.items, after: shown, picture)
      done.append(.group(group))
    }
    return done
  }

  /// The place within a group that follows `items`.
  private func inside(_ group: Group, behind items: [DisplayItem]) -> BackdropReplacement {
    var frame = group
    (frame.items, frame.backdrop, frame.pictureBounds, frame.source) = ([], nil, nil, nil)
    var inner = self
    inner.behind += around.reversed().reduce(items) { items, frame in
      var frame = frame
      frame.items = items
      return [.group(frame)]
    }
    inner.around.append(frame)
    inner.transform = group.transform.concatenating(transform)
    return inner
  }

  /// The place within a group that is drawn by itself, where nothing behind it is seen; nil within any other group.
  // UIKit: a blur in a view whose alpha is below 1 sees only that view.
  private func alone(_ group: Group) -> BackdropReplacement? {
    if let bounds = group.pictureBounds { return BackdropReplacement(bounds: bounds) }
    guard group.isDrawnAlone else { return nil }
    return BackdropReplacement(bounds: bounds.applying(transform.inverted()))
  }

  private func pictures<Failure: Error>(
    of backdrop: Backdrop, clip: Path?,
    _ picture: (DisplayList, CGRect, Backdrop) throws(Failure) -> [DisplayItem]
  ) throws(Failure) -> [DisplayItem] {
    let area = (clip.map { $0.controlBounds.applying(transform) } ?? bounds).common(with: bounds)
    guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9, !area.isEmpty,
      area.isFinite, backdrop.sigma > 0
    else { return [] }
    let seen = Backdrop(
      sigma: backdrop.sigma * transform.largestScale, saturation: backdrop.saturation)
    let list = DisplayList(size: CGSize(width: bounds.maxX, height: bounds.maxY), items: behind)
    let items = try picture(list, area, seen)
    if transform.isIdentity { return items }
    return [.group(Group(transform: transform.inverted(), items: items))]
  }
}
