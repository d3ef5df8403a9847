import GalleyGeometry

/// A stack whose views have nothing but contents and fixed lengths, arranged by arithmetic.
///
/// The constraints of such a stack have one solution, which needs no solver. Along the axis, the view with
/// the lowest priority takes what is left, or gives what is missing. Across it, a view is as long as the
/// stack or as its content. `ConstraintSystem` does everything else, and finds what contradicts itself.
@MainActor struct PlainStack {
  /// What decides a view's length along one axis.
  private struct Part {
    /// The length of a constraint; nil for none.
    var fixed: CGFloat?
    /// The length of the content; nil for none.
    var content: CGFloat?
    var hugging: Float
    var resistance: Float

    var natural: CGFloat { fixed ?? content ?? 0 }
    var isFree: Bool { fixed == nil && content == nil }
  }

  /// The stack's length along an axis, and the starts and lengths of its views.
  private struct Line {
    var length: CGFloat
    var starts: [CGFloat]
    var lengths: [CGFloat]
  }

  private let stack: StackView
  private let views: [View]
  private let spacings: [CGFloat]
  /// The lengths of constraints, of each view.
  private var fixed: [(width: CGFloat?, height: CGFloat?)] = []

  /// The stack, if arithmetic is enough for it; nil for others.
  init?(_ stack: StackView) {
    let views = stack.visibleViews
    guard stack.distribution == .fill, !stack.isBaselineRelativeArrangement,
      !stack.isLayoutMarginsRelativeArrangement, !views.isEmpty,
      stack.constraintState?.held.isEmpty ?? true
    else { return nil }
    switch stack.alignment {
    case .fill, .leading, .center, .trailing: break
    case .firstBaseline, .lastBaseline: return nil
    }
    self.stack = stack
    self.views = views
    spacings = views.dropLast().map { stack.distance(after: $0) }
    for view in stack.subviews where !view.translatesAutoresizingMaskIntoConstraints {
      // Of hidden views, the solver places those that constraints name.
      let isVisible = views.contains { $0 === view }
      guard isVisible || view.heldConstraints.isEmpty else { return nil }
    }
    for view in views {
      guard !(view is StackView), view.superview === stack,
        !view.translatesAutoresizingMaskIntoConstraints, view.alignmentRectInsets == .zero,
        view.subviews.allSatisfy({ $0.translatesAutoresizingMaskIntoConstraints }),
        let lengths = Self.fixedLengths(of: view)
      else { return nil }
      fixed.append(lengths)
    }
  }

  /// The lengths that a view's constraints give it; nil where they say anything else.
  private static func fixedLengths(of view: View) -> (width: CGFloat?, height: CGFloat?)? {
    var lengths: (width: CGFloat?, height: CGFloat?) = (nil, nil)
    for constraint in view.constraintState?.held ?? [] {
      guard constraint.firstItem === view, constraint.secondAttribute == .notAnAttribute,
        constraint.relation == .equal, constraint.priority == .required, constraint.constant >= 0
      else { return nil }
      switch constraint.firstAttribute {
      case .width where lengths.width == nil: lengths.width = constraint.constant
      case .height where lengths.height == nil: lengths.height = constraint.constant
      default: return nil
      }
    }
    return lengths
  }

  // MARK: Results

  /// Moves the views to their places, rounded to whole device pixels.
  ///
  /// - Returns: Whether it did; false where the constraints contradict each other.
  func placeViews() -> Bool {
    let size = stack.bounds.size
    guard let (x, y) = lines(width: size.width, height: size.height) else { return false }
    let grid = PixelGrid(scale: stack.displayScale)
    let isMirrored = stack.readsFromRight
    for (index, view) in views.enumerated() {
      let (width, height) = (x.lengths[index], y.lengths[index])
      let left = isMirrored ? x.length - x.starts[index] - width : x.starts[index]
      let rect = CGRect(x: left, y: y.starts[index], width: width, height: height)
      view.place(in: ConstraintSystem.onPixels(rect, in: stack, of: grid))
    }
    return true
  }

  /// The size of the stack closest to a target; nil where arithmetic does not say.
  ///
  /// - Parameters:
  ///   - target: The width and the height, in points; zero for the smallest one.
  ///   - horizontal: How important the width is: required, or as a fitting size.
  ///   - vertical: How important the height is.
  /// - Returns: The size in points, on whole device pixels.
  func fittingSize(
    _ target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize? {
    func isPlain(_ length: CGFloat, _ priority: LayoutPriority) -> Bool {
      priority == .required || (priority == .fittingSizeLevel && length == 0)
    }
    guard isPlain(target.width, horizontal), isPlain(target.height, vertical) else { return nil }
    let found = lines(
      width: horizontal == .required ? target.width : nil,
      height: vertical == .required ? target.height : nil)
    guard let found else { return nil }
    return ConstraintSystem.onPixels(
      CGSize(width: found.x.length, height: found.y.length), of: stack)
  }

  // MARK: Lines

  /// Both axes; an unknown length is the smallest one.
  ///
  /// The width is found a second time if the height of a text follows from the width it got.
  private func lines(width: CGFloat?, height: CGFloat?) -> (x: Line, y: Line)? {
    let none = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    let isFixed = fixed.map { $0.width != nil && $0.height != nil }
    let natural = zip(views, isFixed).map { view, isFixed in
      isFixed ? none : view.contentSize(forWidth: nil)
    }
    guard let x = line(.horizontal, in: width, natural) else { return nil }
    var contents = natural
    for (index, view) in views.enumerated() where view.heightFollowsWidth && !isFixed[index] {
      // A text that got its own width must not wrap because of an error of calculation.
      guard abs(x.lengths[index] - natural[index].width) > 1e-6 else { continue }
      contents[index] = view.contentSize(forWidth: x.lengths[index])
    }
    let last = contents == natural ? x : line(.horizontal, in: width, contents)
    guard let last, let y = line(.vertical, in: height, contents) else { return nil }
    return (last, y)
  }

  private func line(
    _ axis: LayoutConstraint.Axis, in room: CGFloat?, _ contents: [CGSize]
  ) -> Line? {
    if let room, !(0 <= room && room < .infinity) { return nil }
    var parts: [Part] = []
    for (index, view) in views.enumerated() {
      let (size, lengths) = (contents[index], fixed[index])
      let content = axis == .horizontal ? size.width : size.height
      guard content >= 0 || content == View.noIntrinsicMetric else { return nil }
      let state = view.constraintState
      let part = Part(
        fixed: axis == .horizontal ? lengths.width : lengths.height,
        content: content == View.noIntrinsicMetric ? nil : content,
        hugging: (state?.hugging[axis] ?? .defaultLow).rawValue,
        resistance: (state?.resistance[axis] ?? .defaultHigh).rawValue)
      if part.content != nil, max(part.hugging, part.resistance) >= 1000 { return nil }
      parts.append(part)
    }
    return axis == stack.axis ? along(parts, in: room) : across(parts, in: room)
  }

  /// The views one after the other.
  private func along(_ parts: [Part], in room: CGFloat?) -> Line? {
    var lengths = parts.map(\.natural)
    let needed = lengths.reduce(0, +) + spacings.reduce(0, +)
    if let room, abs(room - needed) > 1e-9 {
      guard
        room > needed
          ? stretch(&lengths, parts, by: room - needed)
          : compress(&lengths, parts, by: needed - room)
      else { return nil }
    } else if room == nil, !resist(parts, more: .fittingSizeLevel) {
      return nil
    }
    var starts: [CGFloat] = [0]
    for (length, spacing) in zip(lengths, spacings) {
      starts.append((starts.last ?? 0) + length + spacing)
    }
    return Line(length: room ?? max(0, needed), starts: starts, lengths: lengths)
  }

  /// Gives what is left to the last view without a length, or to the first of those that hug least.
  private func stretch(_ lengths: inout [CGFloat], _ parts: [Part], by rest: CGFloat) -> Bool {
    let loose = parts.indices.filter { parts[$0].fixed == nil }
    let taker =
      loose.last { parts[$0].isFree } ?? loose.min { parts[$0].hugging < parts[$1].hugging }
    guard let taker else { return false }
    lengths[taker] += rest
    return true
  }

  /// Takes what is missing from the views that resist least; of equal ones, from the first one first.
  private func compress(_ lengths: inout [CGFloat], _ parts: [Part], by lack: CGFloat) -> Bool {
    var lack = lack
    let loose = parts.indices.filter { parts[$0].fixed == nil && !parts[$0].isFree }
    let order = loose.sorted {
      (parts[$0].resistance, $0) < (parts[$1].resistance, $1)
    }
    for index in order where lack > 0 {
      let given = min(lack, lengths[index])
      lengths[index] -= given
      lack -= given
    }
    return lack <= 1e-9
  }

  /// The views side by side, each in the stack's length.
  private func across(_ parts: [Part], in room: CGFloat?) -> Line? {
    let longest = parts.map(\.natural).max() ?? 0
    if stack.alignment == .fill {
      guard parts.allSatisfy({ $0.fixed == nil }) else { return nil }
      let hugging = parts.lazy.filter { $0.content != nil }.map(\.hugging).max() ?? 0
      let least = LayoutPriority(max(hugging, LayoutPriority.fittingSizeLevel.rawValue))
      if room == nil, !resist(parts, more: least) { return nil }
      let length = room ?? longest
      return Line(
        length: length, starts: parts.map { _ in 0 }, lengths: parts.map { _ in length })
    }
    // The priority of UISV-spanning-fit.
    if room == nil, !resist(parts, more: LayoutPriority(51)) { return nil }
    let length = room ?? longest
    guard parts.allSatisfy({ ($0.fixed ?? 0) <= length }) else { return nil }
    let lengths = parts.map { min($0.natural, length) }
    let starts = lengths.map { own -> CGFloat in
      switch stack.alignment {
      case .center: (length - own) / 2
      case .trailing: length - own
      default: 0
      }
    }
    return Line(length: length, starts: starts, lengths: lengths)
  }

  /// Whether all contents resist more than a priority, so that nothing compresses them.
  private func resist(_ parts: [Part], more priority: LayoutPriority) -> Bool {
    parts.allSatisfy { $0.fixed != nil || $0.content == nil || $0.resistance > priority.rawValue }
  }
}
