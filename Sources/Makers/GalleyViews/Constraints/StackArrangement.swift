import GalleyGeometry

/// The relations that place the views of a stack.
///
/// 1. Along the axis, the first view is at the start of the stack, the last one at its end, and each
/// one follows the one before it. 2. The distribution adds its relations. 3. Across the axis, the
/// views are inside the stack, and where the alignment says.
@MainActor struct StackArrangement {
  private let stack: StackView
  private let views: [View]
  private let isVertical: Bool
  private let isMirrored: Bool
  private(set) var relations: [LayoutRelation] = []

  init(_ stack: StackView) {
    self.stack = stack
    views = stack.visibleViews
    isVertical = stack.axis == .vertical
    isMirrored = stack.readsFromRight
    guard let first = views.first, let last = views.last else { return }
    let along = Line(isVertical: isVertical, isMirrored: isMirrored)
    relate([(first, along.start, 1), (stack, start(along), -1)], "UISV-canvas-connection")
    for (view, next) in zip(views, views.dropFirst()) { follow(view, next, along) }
    relate([(stack, end(along), 1), (last, along.end, -1)], "UISV-canvas-connection")
    distribute(along)
    let across = Line(isVertical: !isVertical, isMirrored: isMirrored)
    for view in views { align(view, first, across) }
    if stack.alignment != .fill { fit(across) }
  }

  /// The edges of a view along one axis, by reading direction.
  private struct Line {
    let start, end, center, length, startMargin, endMargin: LayoutAttribute
    /// The sign of a distance from start to end.
    let sign: Double

    init(isVertical: Bool, isMirrored: Bool) {
      sign = !isVertical && isMirrored ? -1 : 1
      if isVertical {
        (start, end, center, length) = (.top, .bottom, .centerY, .height)
        (startMargin, endMargin) = (.topMargin, .bottomMargin)
      } else {
        (start, end) = isMirrored ? (.right, .left) : (.left, .right)
        (startMargin, endMargin) =
          isMirrored ? (.rightMargin, .leftMargin) : (.leftMargin, .rightMargin)
        (center, length) = (.centerX, .width)
      }
    }
  }

  private func start(_ line: Line) -> LayoutAttribute {
    stack.isLayoutMarginsRelativeArrangement ? line.startMargin : line.start
  }

  private func end(_ line: Line) -> LayoutAttribute {
    stack.isLayoutMarginsRelativeArrangement ? line.endMargin : line.end
  }

  private mutating func relate(
    _ terms: [(View, LayoutAttribute, Double)], _ name: String, constant: CGFloat = 0,
    _ relation: LayoutConstraint.Relation = .equal, _ priority: LayoutPriority = .required
  ) {
    relations.append(
      LayoutRelation(
        terms: terms.map { .init(item: $0.0, attribute: $0.1, factor: $0.2) },
        constant: constant, relation: relation, priority: priority, name: name))
  }

  private mutating func follow(_ view: View, _ next: View, _ line: Line) {
    let byBaselines = isVertical && stack.isBaselineRelativeArrangement
    let isLeast: Bool
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally: isLeast = false
    case .equalSpacing, .equalCentering: isLeast = true
    }
    relate(
      [
        (next, byBaselines ? .firstBaseline : line.start, line.sign),
        (view, byBaselines ? .lastBaseline : line.end, -line.sign),
      ], "UISV-spacing", constant: -stack.distance(after: view),
      isLeast ? .greaterThanOrEqual : .equal)
  }

  private mutating func distribute(_ line: Line) {
    guard let first = views.first, views.count > 1 else { return }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() {
        relate([(view, line.length, 1), (first, line.length, -1)], "UISV-fill-equally")
      }
    case .fillProportionally: distributeProportionally(line)
    case .equalSpacing:
      fit(line)
      for (view, next) in zip(views, views.dropFirst()).dropFirst() {
        relate(
          [
            (next, line.start, 1), (view, line.end, -1), (views[1], line.start, -1),
            (first, line.end, 1),
          ], "UISV-distributing-edge")
      }
    case .equalCentering:
      fit(line)
      // UIKit: far below the priorities of contents, which keep their sizes.
      for (view, next) in zip(views, views.dropFirst()).dropFirst() {
        relate(
          [
            (next, line.center, 1), (view, line.center, -1), (views[1], line.center, -1),
            (first, line.center, 1),
          ], "UISV-distributing-edge", .equal, LayoutPriority(149))
      }
    }
  }

  // UIKit: a little more important than the size that a fitting asks for, which is at 50.
  /// Keeps the stack no longer than its views need.
  private mutating func fit(_ line: Line) {
    relate([(stack, line.length, 1)], "UISV-spanning-fit", .equal, LayoutPriority(51))
  }

  // UIKit: relates each length to that of the stack, spacing included, with a priority of 999. Here,
  // the lengths are related to each other, so that they fill what the spacing leaves.
  private mutating func distributeProportionally(_ line: Line) {
    let lengths = views.map(naturalLength)
    guard let base = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (index, view) in views.enumerated() where index != base {
      relate(
        [
          (view, line.length, 1),
          (views[base], line.length, -Double(lengths[index] / lengths[base])),
        ],
        "UISV-fill-proportionally", .equal, LayoutPriority(999))
    }
  }

  private func naturalLength(of view: View) -> CGFloat {
    func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    let content = length(view.contentSize(forWidth: nil))
    guard content == View.noIntrinsicMetric else { return content }
    let fitting = view.fittingSize(
      .zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
    return fitting.map(length) ?? 0
  }

  private mutating func align(_ view: View, _ first: View, _ line: Line) {
    let name = "UISV-alignment"
    func inside(_ atStart: LayoutConstraint.Relation, _ atEnd: LayoutConstraint.Relation) {
      relate([(view, line.start, line.sign), (stack, start(line), -line.sign)], name, atStart)
      relate([(stack, end(line), line.sign), (view, line.end, -line.sign)], name, atEnd)
    }
    switch stack.alignment {
    case .fill: inside(.equal, .equal)
    case .leading: inside(.equal, .greaterThanOrEqual)
    case .trailing: inside(.greaterThanOrEqual, .equal)
    case .center:
      inside(.greaterThanOrEqual, .greaterThanOrEqual)
      relate(
        [
          (view, line.center, 2), (stack, start(line), -1), (stack, end(line), -1),
        ], name)
    case .firstBaseline, .lastBaseline:
      // UIKit: baselines are for rows only; what they do in a column is undocumented.
      guard !isVertical else { return inside(.equal, .greaterThanOrEqual) }
      inside(.greaterThanOrEqual, .greaterThanOrEqual)
      let baseline: LayoutAttribute =
        stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      if view !== first { relate([(view, baseline, 1), (first, baseline, -1)], name) }
      // Otherwise the row could be anywhere between the edges.
      relate(
        [(view, line.start, 1), (stack, start(line), -1)], "UISV-spanning-fit", .equal,
        LayoutPriority(1))
    }
  }
}
