import GalleyGeometry

/// The positions that constraints give to the views inside one view.
///
/// Every view and guide has four unknowns: its left and top edges, in the space of the outermost
/// view, its width and its height.
@MainActor struct ConstraintSystem {
  /// The constraints on the outermost view.
  enum Outside {
    /// Its bounds do not change.
    case fixed
    /// Its size is unknown, and should be close to a target.
    case fitting(CGSize, horizontal: LayoutPriority, vertical: LayoutPriority)
  }

  private let root: View
  private let constraints: [LayoutConstraint]
  private var items: [AnyObject] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var wishes: [ConstraintSolver.Wish] = []
  private let isMirrored: Bool

  /// Above every priority a constraint can have: for equations that always hold.
  private static let fact: Float = 10_000

  init(_ root: View, _ constraints: [LayoutConstraint]) {
    self.root = root
    self.constraints = constraints
    isMirrored = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    add(root)
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] { item.map { add($0) } }
    }
  }

  /// Adds an item, and all views around it up to the outermost one.
  private mutating func add(_ item: AnyObject) {
    guard places[ObjectIdentifier(item)] == nil else { return }
    if let around = around(item) { add(around) }
    places[ObjectIdentifier(item)] = items.count
    items.append(item)
  }

  /// The view in whose space an item's position is given; nil for the outermost view.
  private func around(_ item: AnyObject) -> View? {
    item === root ? nil : (item as? LayoutGuide)?.owningView ?? (item as? View)?.superview
  }

  /// The rectangles of all items, in the space of the outermost view, in the order of the items.
  private mutating func rectangles(_ outside: Outside) -> [CGRect] {
    var widths: [Int: CGFloat] = [:]
    var found: [CGRect] = []
    // The height of multiline text follows from its width, so a second round uses the width found
    // in the first.
    for _ in 0..<2 {
      wishes = []
      for index in items.indices { describe(index, outside, width: widths[index]) }
      for constraint in constraints { describe(constraint) }
      let values = ConstraintSolver(wishes, unknowns: items.count * 4).solution()
      found = items.indices.map { index in
        CGRect(
          x: values[index * 4], y: values[index * 4 + 1], width: values[index * 4 + 2],
          height: values[index * 4 + 3])
      }
      let depending = items.indices.filter { (items[$0] as? View)?.heightFollowsWidth == true }
      guard !depending.isEmpty else { break }
      for index in depending { widths[index] = found[index].width }
    }
    return found
  }

  // MARK: Equations that always hold

  private mutating func describe(_ index: Int, _ outside: Outside, width: CGFloat?) {
    if let view = items[index] as? View {
      if view === root {
        describeRoot(index, outside)
      } else if view.translatesAutoresizingMaskIntoConstraints {
        fix(index, to: view.frame)
      } else {
        describeContent(of: view, index, width: width)
      }
    } else if let guide = items[index] as? LayoutGuide, let view = guide.owningView {
      switch guide.kind {
      case .free: describeFree(index)
      case .safeArea: inset(index, in: view, by: view.safeAreaInsets)
      case .margins: inset(index, in: view, by: view.layoutMargins)
      }
    }
  }

  private mutating func describeRoot(_ index: Int, _ outside: Outside) {
    let bounds = root.bounds
    wish(edge(index, 0, minus: bounds.minX), Self.fact)
    wish(edge(index, 1, minus: bounds.minY), Self.fact)
    switch outside {
    case .fixed:
      wish(edge(index, 2, minus: bounds.width), Self.fact)
      wish(edge(index, 3, minus: bounds.height), Self.fact)
    case .fitting(let size, let horizontal, let vertical):
      wish(edge(index, 2, minus: size.width), horizontal.rawValue)
      wish(edge(index, 3, minus: size.height), vertical.rawValue)
      describeFree(index)
    }
  }

  /// Keeps a view at its frame in the view around it.
  private mutating func fix(_ index: Int, to frame: CGRect) {
    guard let outer = around(items[index]), let place = places[ObjectIdentifier(outer)] else {
      return
    }
    let origin = outer.bounds.origin
    for (axis, distance) in [frame.minX - origin.x, frame.minY - origin.y].enumerated() {
      var expression = edge(index, axis, minus: distance)
      expression.add(-1, of: place * 4 + axis)
      wish(expression, Self.fact)
    }
    wish(edge(index, 2, minus: frame.width), Self.fact)
    wish(edge(index, 3, minus: frame.height), Self.fact)
  }

  /// Makes a guide the rectangle of its view with the edges moved inwards.
  private mutating func inset(_ index: Int, in view: View, by insets: EdgeInsets) {
    guard let place = places[ObjectIdentifier(view)] else { return }
    let moves = [insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom]
    for (unknown, move) in moves.enumerated() {
      var expression = edge(index, unknown, minus: move)
      expression.add(-1, of: place * 4 + unknown)
      wish(expression, Self.fact)
    }
  }

  /// Adds the constraints that pull a view towards the size of its content.
  private mutating func describeContent(of view: View, _ index: Int, width: CGFloat?) {
    let size = view.contentSize(forWidth: width)
    let state = view.constraintState
    let hugging = state.map { [$0.hugging.horizontal, $0.hugging.vertical] }
    let resistance = state.map { [$0.resistance.horizontal, $0.resistance.vertical] }
    for (axis, length) in [size.width, size.height].enumerated()
    where length != View.noIntrinsicMetric {
      let expression = edge(index, axis + 2, minus: length)
      wish(expression, (hugging?[axis] ?? .defaultLow).rawValue)
      wish(expression, (resistance?[axis] ?? .defaultHigh).rawValue, .atLeast)
    }
    describeFree(index)
  }

  /// Keeps lengths from being negative; an item without constraints is empty, at the top left.
  private mutating func describeFree(_ index: Int) {
    for unknown in 2..<4 { wish(edge(index, unknown), Self.fact, .atLeast) }
    let outer = around(items[index]).flatMap { places[ObjectIdentifier($0)] }
    for unknown in 0..<4 {
      var expression = edge(index, unknown)
      if let outer, unknown < 2 { expression.add(-1, of: outer * 4 + unknown) }
      wish(expression, -1)
    }
  }

  // MARK: Constraints

  private mutating func describe(_ constraint: LayoutConstraint) {
    guard let first = constraint.firstItem else { return }
    let flips =
      isMirrored
      && [constraint.firstAttribute, constraint.secondAttribute].contains(where: \.isDirectional)
    var expression = LinearExpression(-Double(constraint.constant), unknowns: items.count * 4)
    add(constraint.firstAttribute, of: first, 1, flips, to: &expression)
    if let second = constraint.secondItem {
      add(
        constraint.secondAttribute, of: second, -Double(constraint.multiplier), flips,
        to: &expression)
    }
    let relation: ConstraintSolver.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .atMost
      case .greaterThanOrEqual: .atLeast
      }
    wish(expression, constraint.priority.rawValue, relation)
  }

  /// Adds the position of an item's attribute, times a factor; measured from the right if `flips`.
  private func add(
    _ attribute: LayoutAttribute, of item: AnyObject, _ factor: Double, _ flips: Bool,
    to expression: inout LinearExpression
  ) {
    guard let place = places[ObjectIdentifier(item)] else { return }
    let margins = (item as? View)?.layoutMargins ?? .zero
    guard let line = attribute.line(margins: margins, isMirrored: isMirrored) else { return }
    let sign = flips && line.axis == 0 && !attribute.isLength ? -factor : factor
    if !attribute.isLength { expression.add(sign, of: place * 4 + line.axis) }
    expression.add(sign * line.share, of: place * 4 + line.axis + 2)
    expression.constant += sign * line.inset
  }

  private func edge(_ index: Int, _ unknown: Int, minus value: CGFloat = 0) -> LinearExpression {
    var expression = LinearExpression(-Double(value), unknowns: items.count * 4)
    expression.add(1, of: index * 4 + unknown)
    return expression
  }

  private mutating func wish(
    _ expression: LinearExpression, _ priority: Float,
    _ relation: ConstraintSolver.Relation = .equal
  ) {
    wishes.append(.init(expression: expression, relation: relation, priority: priority))
  }

  // MARK: Results

  /// Moves the views to the positions that the constraints give, rounded to whole device pixels.
  mutating func placeViews() {
    let found = rectangles(.fixed)
    let grid = PixelGrid(scale: root.displayScale)
    for (index, item) in items.enumerated() where item !== root {
      guard let outer = around(item), let place = places[ObjectIdentifier(outer)] else { continue }
      let (rect, base) = (found[index], found[place])
      let left = grid.rounded(rect.minX - base.minX)
      let top = grid.rounded(rect.minY - base.minY)
      let frame = CGRect(
        x: left + outer.bounds.minX, y: top + outer.bounds.minY,
        width: max(0, grid.rounded(rect.maxX - base.minX) - left),
        height: max(0, grid.rounded(rect.maxY - base.minY) - top))
      if let guide = item as? LayoutGuide {
        guide.layoutFrame = frame
      } else if let view = item as? View, !view.translatesAutoresizingMaskIntoConstraints {
        view.place(in: frame)
      }
    }
  }

  /// The size of the outermost view closest to a target, in points.
  mutating func fittingSize(
    _ target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize {
    let found = rectangles(.fitting(target, horizontal: horizontal, vertical: vertical))
    let grid = PixelGrid(scale: root.displayScale)
    return CGSize(width: grid.ceiled(found[0].width), height: grid.ceiled(found[0].height))
  }
}

extension LayoutAttribute {
  /// Whether the attribute depends on the reading direction.
  var isDirectional: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }

  /// The axis, the fraction of the length along it, and a constant; nil for `notAnAttribute`.
  func line(
    margins: EdgeInsets, isMirrored: Bool
  ) -> (axis: Int, share: Double, inset: Double)? {
    switch self {
    case .notAnAttribute: nil
    case .left: (0, 0, 0)
    case .right: (0, 1, 0)
    case .leading: (0, isMirrored ? 1 : 0, 0)
    case .trailing: (0, isMirrored ? 0 : 1, 0)
    case .leftMargin: (0, 0, Double(margins.left))
    case .rightMargin: (0, 1, -Double(margins.right))
    case .leadingMargin: isMirrored ? (0, 1, -Double(margins.right)) : (0, 0, Double(margins.left))
    case .trailingMargin: isMirrored ? (0, 0, Double(margins.left)) : (0, 1, -Double(margins.right))
    case .centerX: (0, 0.5, 0)
    case .centerXWithinMargins: (0, 0.5, Double(margins.left - margins.right) / 2)
    case .top: (1, 0, 0)
    case .topMargin: (1, 0, Double(margins.top))
    case .bottom, .lastBaseline, .firstBaseline: (1, 1, 0)
    case .bottomMargin: (1, 1, -Double(margins.bottom))
    case .centerY: (1, 0.5, 0)
    case .centerYWithinMargins: (1, 0.5, Double(margins.top - margins.bottom) / 2)
    case .width: (0, 1, 0)
    case .height: (1, 1, 0)
    }
  }
}
