import GalleyEngine
import GalleyGeometry
import GalleyViews

/// The size that an element of a scene prefers if its layout lets it.
struct SizePreference: Hashable, Sendable {
  /// Its width in points; nil for what the layout gives.
  var width: CGFloat?
  /// Its height in points; nil for what the layout gives.
  var height: CGFloat?
  /// Whether it is as large as the look needs, along what the layout leaves open; neither length is given then.
  var isMeasured = false
  /// Which of its lengths are those that the look needs.
  var fit = ItemFit()
  /// The greatest width where it is that of the look, in points.
  var widest: CGFloat = 0
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
    if axes.contains(.horizontal) {
      if let width = preference.width { size.width = width }
      if preference.fit.width {
        size.width = neededWidth(in: size, upTo: preference.widest) ?? size.width
      }
    }
    if axes.contains(.vertical) {
      let isOpen = preference.isMeasured || preference.fit.height
      let needed = isOpen ? neededHeight(in: size) : nil
      size.height = needed ?? preference.height ?? size.height
    } else if preference.isMeasured {
      size.width = neededWidth(in: size) ?? size.width
    }
    guard size != attributes.size else { return attributes }
    let preferred = attributes.copied()
    preferred.size = size
    return preferred
  }

  /// The size that what is inside needs, in points, for a width or an unknown one; zero without anything inside.
  ///
  /// Texts in several lines may need less than the width.
  func size(forWidth width: CGFloat?) -> CGSize {
    let question = SizeQuestion(width: width, size: bounds.size)
    // Each stack asks its parts several times: without the answers, stacks inside each other ask without end.
    if let known = measured[question] { return known }
    let size = measuredSize(forWidth: width)
    measured[question] = size
    return size
  }

  private func measuredSize(forWidth width: CGFloat?) -> CGSize {
    let needed = neededWidth(in: bounds.size, upTo: width ?? .infinity) ?? width ?? 0
    let given = CGSize(width: width ?? needed, height: bounds.height)
    return CGSize(width: needed, height: neededHeight(in: given) ?? 0)
  }

  /// The distances of the first baseline from the top and of the last one from the bottom, in points; nil for a look
  /// without a text in insets.
  func baselines(forWidth width: CGFloat?) -> (first: CGFloat, lastFromBottom: CGFloat)? {
    guard let (label, look) = allLabels.first, case .insets(let insets) = look.area else {
      return nil
    }
    let points = insets.points(
      in: bounds.size, AreaSurroundings(of: self, direction: content.direction))
    return label.textBaselines(forWidth: width.map { $0 - points.horizontal }).map {
      (first: $0.first + points.top, lastFromBottom: $0.lastFromBottom + points.bottom)
    }
  }

  /// Whether what is inside says how large it is.
  var hasContentSize: Bool {
    let look = content.look
    return look.ownLabel != nil || !look.labels.isEmpty || look.stack != nil || look.symbol != nil
      || look.image != nil || look.control != nil || !look.subviews.isEmpty
  }

  /// The height that labels, pictures, symbols, the stack and subviews need at a width; nil for a look without any.
  ///
  /// Each needs its own height and the distances of its area from the top and the bottom. Distances that
  /// are parts of the height are those in the height of `size`.
  private func neededHeight(in size: CGSize) -> CGFloat? {
    let places = AreaSurroundings(of: self, direction: content.direction)
    let look = content.look
    let labels = allLabels.map { label, look in
      look.area.neededHeight(in: size, places) { width in
        label.size(forWidth: width).height
      }
    }
    let subviews = zip(parts.subviews, look.subviews).map { view, subview in
      neededHeight(of: view, subview.frame, in: size, places)
    }
    let image = look.image.flatMap {
      $0.area.neededHeight(in: size, places) { _ in ownImageLength(\.height) }
    }
    let symbol = look.symbol.flatMap { symbol in
      symbol.area.neededHeight(in: size, places) { _ in parts.symbol?.intrinsicContentSize.height }
    }
    let stack = look.stack.flatMap { stack in
      Area.insets(stack.insets).neededHeight(in: size, places) { width in
        parts.stack?.setLengths(in: size, places)
        return parts.stack?.size(forWidth: width).height
      }
    }
    let control = contentLength(\.height)
    return (labels + subviews + [image, symbol, stack, control]).compactMap { $0 }.max()
  }

  private func neededHeight(
    of view: LookView, _ frame: RelativeFrame, in size: CGSize, _ places: AreaSurroundings
  ) -> CGFloat? {
    // A height that follows from the width is a height in points.
    if let ratio = frame.aspectRatio, frame.vertical.length == nil, ratio > 0 {
      let rect = frame.rect(in: size, places, content: view.size(forWidth:))
      var side = frame.vertical
      side.length = .length(.points(rect.height))
      return side.needed(in: size.height, on: places.grid) { nil }
    }
    return Area.frame(frame).neededHeight(in: size, places, content: view.size(forWidth:)) {
      view.neededHeight(in: CGSize(width: $0, height: size.height))
    }
  }

  /// The control's own length; nil without a control, and for one that has none.
  private func contentLength(_ side: KeyPath<CGSize, CGFloat>) -> CGFloat? {
    let length = parts.control?.intrinsicContentSize[keyPath: side]
    return length == View.noIntrinsicMetric ? nil : length
  }

  /// The picture's own length; nil where something else says how large the view is, and the picture fills it.
  private func ownImageLength(_ side: KeyPath<CGSize, CGFloat>) -> CGFloat? {
    let look = content.look
    let isAlone =
      allLabels.isEmpty && look.stack == nil && look.symbol == nil && look.control == nil
      && look.subviews.isEmpty
    return isAlone ? parts.image?.intrinsicContentSize[keyPath: side] : nil
  }

  /// The labels with what they look like, the text of the view itself first.
  var allLabels: [(Label, LabelLook)] {
    let own = parts.ownLabel.flatMap { label in content.look.ownLabel.map { (label, $0) } }
    return [own].compactMap(\.self) + Array(zip(parts.labels, content.look.labels))
  }

  /// The width that labels, symbols, the stack and subviews need; nil for a look without any.
  ///
  /// Texts are on one line unless the width is limited, in points.
  private func neededWidth(in size: CGSize, upTo limit: CGFloat = .infinity) -> CGFloat? {
    let places = AreaSurroundings(of: self, direction: content.direction)
    let look = content.look
    let labels = allLabels.map { label, look in
      look.area.neededWidth(in: size, upTo: limit, places) {
        label.size(forWidth: $0).width
      }
    }
    let subviews = zip(parts.subviews, look.subviews).map { view, subview in
      Area.frame(subview.frame).neededWidth(in: size, upTo: limit, places) {
        view.neededWidth(in: size, upTo: $0)
      }
    }
    let image = look.image.flatMap {
      $0.area.neededWidth(in: size, upTo: limit, places) { _ in ownImageLength(\.width) }
    }
    let symbol = look.symbol.flatMap { symbol in
      symbol.area.neededWidth(in: size, upTo: limit, places) { _ in
        parts.symbol?.intrinsicContentSize.width
      }
    }
    let stack = look.stack.flatMap { stack in
      Area.insets(stack.insets).neededWidth(in: size, upTo: limit, places) { limit in
        parts.stack?.setLengths(in: size, places)
        let natural = parts.stack?.size(forWidth: nil).width
        return natural.map { min($0, limit) }
      }
    }
    let control = contentLength(\.width)
    return (labels + subviews + [image, symbol, stack, control]).compactMap { $0 }.max()
  }
}

/// What the size of a look's view depends on besides the look and the traits.
struct SizeQuestion: Hashable {
  var width: CGFloat?
  var size: CGSize
}

extension Area {
  /// The height of a view that holds an area whose content is `height` high at a width.
  fileprivate func neededHeight(
    in size: CGSize, _ surroundings: AreaSurroundings,
    content: (CGFloat?) -> CGSize? = { _ in nil }, height: (CGFloat) -> CGFloat?
  ) -> CGFloat? {
    switch self {
    case .insets(let insets):
      let insets = insets.points(in: size, surroundings)
      return height(size.width - insets.horizontal).map { $0 + insets.vertical }
    case .frame(let frame):
      let rect = frame.rect(in: size, surroundings, content: content)
      return frame.vertical.needed(in: size.height, on: surroundings.grid) { height(rect.width) }
    }
  }

  /// The width of a view that holds an area whose content is `width` wide, if the view has a limit.
  fileprivate func neededWidth(
    in size: CGSize, upTo limit: CGFloat, _ surroundings: AreaSurroundings,
    width: (CGFloat) -> CGFloat?
  ) -> CGFloat? {
    switch self {
    case .insets(let insets):
      let insets = insets.points(in: size, surroundings)
      return width(limit - insets.horizontal).map { $0 + insets.horizontal }
    case .frame(let frame):
      let (side, grid) = (frame.horizontal, surroundings.grid)
      let distances = side.distances(in: size.width, on: grid)
      var most = limit - distances
      if case .fit(let fit) = side.length { most = fit.bounded(most, of: size.width, on: grid) }
      return side.needed(in: size.width, on: grid) { width(most) }
    }
  }
}

extension RelativeFrame.Side {
  /// The extent of a view that holds this side, whose content has a length of its own.
  fileprivate func needed(
    in extent: CGFloat, on grid: PixelGrid, content: () -> CGFloat?
  ) -> CGFloat? {
    let distances = distances(in: extent, on: grid)
    switch length {
    case .length(.points(let points)): return points + distances
    case .fit(let fit): return content().map { fit.bounded($0, of: extent, on: grid) + distances }
    case .length, nil: return content().map { $0 + distances }
    }
  }

  /// How much longer the view is than this side, in points.
  fileprivate func distances(in extent: CGFloat, on grid: PixelGrid) -> CGFloat {
    (start?.points(in: extent, on: grid) ?? 0) + (end?.points(in: extent, on: grid) ?? 0)
      + 2 * abs(center ?? 0)
  }
}
