import GalleyEngine
import GalleyGeometry
import GalleyViews

/// The size that an element of a scene prefers if its layout lets it.
struct SizePreference: Hashable {
  /// Its width in points; nil for what the layout gives.
  var width: CGFloat?
  /// Its height in points; nil for what the layout gives.
  var height: CGFloat?
  /// Whether it is as large as the look needs; neither length is given then.
  var isMeasured = false
}

extension LookView {
  /// The attributes with the size that the look's element prefers.
  ///
  /// A look that is measured gets the height that it needs in its width, or, where the layout gives the
  /// height, the width.
  func preferredAttributes(fitting attributes: LayoutAttributes) -> LayoutAttributes {
    let (preference, axes) = (content.preference, attributes.selfSizedAxes)
    guard preference != SizePreference() else { return attributes }
    var size = attributes.size
    if axes.contains(.vertical) {
      let needed = preference.isMeasured ? neededHeight(in: size) : nil
      size.height = needed ?? preference.height ?? size.height
    } else if preference.isMeasured {
      size.width = neededWidth(in: size) ?? size.width
    }
    if axes.contains(.horizontal) { size.width = preference.width ?? size.width }
    guard size != attributes.size else { return attributes }
    let preferred = attributes.copied()
    preferred.size = size
    return preferred
  }

  /// The height that labels, framed pictures and subviews need at a width; nil for a look without any.
  ///
  /// Each needs its own height and the distances of its area from the top and the bottom. Distances that
  /// are parts of the height are those in the height of `size`.
  private func neededHeight(in size: CGSize) -> CGFloat? {
    let places = AreaSurroundings(of: self, direction: content.direction)
    let look = content.look
    let labels = zip(parts.labels, look.labels).map { label, look in
      look.area.neededHeight(in: size, places) { width in
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      }
    }
    let subviews = zip(parts.subviews, look.subviews).map { view, subview in
      Area.frame(subview.frame).neededHeight(in: size, places) { width in
        view.neededHeight(in: CGSize(width: width, height: size.height))
      }
    }
    let image = look.image.flatMap { $0.area.neededHeight(in: size, places) { _ in nil } }
    return (labels + subviews + [image]).compactMap { $0 }.max()
  }

  /// The width that labels and subviews need for texts on one line; nil for a look without any.
  private func neededWidth(in size: CGSize) -> CGFloat? {
    let places = AreaSurroundings(of: self, direction: content.direction)
    let look = content.look
    let labels = zip(parts.labels, look.labels).map { label, look in
      look.area.neededWidth(in: size, places) { label.intrinsicContentSize.width }
    }
    let subviews = zip(parts.subviews, look.subviews).map { view, subview in
      Area.frame(subview.frame).neededWidth(in: size, places) { view.neededWidth(in: size) }
    }
    return (labels + subviews).compactMap { $0 }.max()
  }
}

extension Area {
  /// The height of a view that holds an area whose content is `height` high at a width.
  fileprivate func neededHeight(
    in size: CGSize, _ surroundings: AreaSurroundings, height: (CGFloat) -> CGFloat?
  ) -> CGFloat? {
    switch self {
    case .insets(let insets):
      let insets = insets.points(in: size, surroundings)
      return height(size.width - insets.horizontal).map { $0 + insets.vertical }
    case .frame(let frame):
      let rect = frame.rect(in: size, surroundings)
      return frame.vertical.needed(in: size.height, on: surroundings.grid) { height(rect.width) }
    }
  }

  /// The width of a view that holds an area whose content is `width` wide.
  fileprivate func neededWidth(
    in size: CGSize, _ surroundings: AreaSurroundings, width: () -> CGFloat?
  ) -> CGFloat? {
    switch self {
    case .insets(let insets):
      let insets = insets.points(in: size, surroundings)
      return width().map { $0 + insets.horizontal }
    case .frame(let frame):
      return frame.horizontal.needed(in: size.width, on: surroundings.grid, content: width)
    }
  }
}

extension RelativeFrame.Side {
  /// The extent of a view that holds this side, whose content has a length of its own.
  fileprivate func needed(
    in extent: CGFloat, on grid: PixelGrid, content: () -> CGFloat?
  ) -> CGFloat? {
    let distances =
      (start?.points(in: extent, on: grid) ?? 0) + (end?.points(in: extent, on: grid) ?? 0)
    if case .points(let points) = length { return points + distances }
    return content().map { $0 + distances }
  }
}
