import GalleyGeometry

/// The positions that constraints give to the views inside one view.
///
/// Every view and guide has a left and a top edge, in the space of the outermost view, a width and a
/// height. Those of views with a frame and of built-in guides follow from the views around them; the
/// others are the unknowns of the solver.
@MainActor struct ConstraintSystem {
  /// The constraints on the outermost view.
  enum Outside {
    /// Its bounds do not change.
    case fixed
    /// Its size is unknown, and should be close to a target.
    case fitting(CGSize, horizontal: LayoutPriority, vertical: LayoutPriority)
  }

  /// Where a preference comes from.
  enum Source {
    case constraint(LayoutConstraint)
    case relation(LayoutRelation)
    case content(View, LayoutAttribute, CGFloat)
    case target
  }

  /// Left edge, top edge, width and height, as sums of the unknowns.
  typealias Sides = [LinearExpression]

  let root: View
  let outside: Outside
  var relations: [LayoutRelation]
  let constraints: [LayoutConstraint]
  var items: [AnyObject] = []
  var places: [ObjectIdentifier: Int] = [:]
  var sides: [Sides] = []
  var lengths: [Bool] = []
  var preferences: [ConstraintSolver.Preference] = []
  var sources: [Source] = []
  let isMirrored: Bool

  init(_ root: View, _ held: HeldConstraints, _ outside: Outside) {
    self.root = root
    self.outside = outside
    relations = held.relations
    constraints = held.constraints
    isMirrored = root.readsFromRight
    add(root)
    for relation in held.relations {
      for term in relation.terms { add(term.item, for: term.attribute) }
    }
    for constraint in constraints {
      constraint.firstItem.map { add($0, for: constraint.firstAttribute) }
      constraint.secondItem.map { add($0, for: constraint.secondAttribute) }
    }
  }

  /// Adds an item, and the view inside it that has its baseline if it is about that.
  private mutating func add(_ item: AnyObject, for attribute: LayoutAttribute) {
    add(item)
    if attribute.isBaseline { add(baselineItem(of: item, attribute)) }
  }

  /// Adds an item, and all views around it up to the outermost one.
  private mutating func add(_ item: AnyObject) {
    guard places[ObjectIdentifier(item)] == nil else { return }
    if let around = around(item) { add(around) }
    places[ObjectIdentifier(item)] = items.count
    items.append(item)
    sides.append(madeSides(of: item))
    if let guide = item as? LayoutGuide, guide.kind == .readable { keepReadable(guide) }
  }

  /// The item itself, or the view inside it that it names for its baseline.
  func baselineItem(of item: AnyObject, _ attribute: LayoutAttribute) -> AnyObject {
    guard let view = item as? View else { return item }
    let inner =
      attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    return inner === view ? view : baselineItem(of: inner, attribute)
  }

  /// The view in whose space an item's position is given; nil for the outermost view.
  private func around(_ item: AnyObject) -> View? {
    item === root ? nil : (item as? LayoutGuide)?.owningView ?? (item as? View)?.superview
  }

  private mutating func unknown(isLength: Bool) -> LinearExpression {
    lengths.append(isLength)
    return LinearExpression(symbol: lengths.count - 1)
  }

  // MARK: Edges

  private mutating func madeSides(of item: AnyObject) -> Sides {
    if item === root { return rootSides() }
    guard let outer = around(item), let place = places[ObjectIdentifier(outer)] else {
      return [Double](repeating: 0, count: 4).map { LinearExpression($0) }
    }
    if let view = item as? View, view.translatesAutoresizingMaskIntoConstraints {
      let (frame, origin) = (view.frame, outer.bounds.origin)
      return moved(
        [sides[place][0], sides[place][1], LinearExpression(), LinearExpression()],
        by: [frame.minX - origin.x, frame.minY - origin.y, frame.width, frame.height])
    }
    if let guide = item as? LayoutGuide, guide.kind != .readable,
      let insets = guide.builtInInsets
    {
      return moved(
        sides[place], by: [insets.left, insets.top, -insets.horizontal, -insets.vertical])
    }
    var made = [unknown(isLength: false), unknown(isLength: false)]
    for axis in 0..<2 { made[axis].add(sides[place][axis]) }
    return made + [unknown(isLength: true), unknown(isLength: true)]
  }

  private mutating func rootSides() -> Sides {
    let bounds = root.bounds
    let origin = [LinearExpression(bounds.minX), LinearExpression(bounds.minY)]
    switch outside {
    case .fixed: return origin + [LinearExpression(bounds.width), LinearExpression(bounds.height)]
    case .fitting: return origin + [unknown(isLength: true), unknown(isLength: true)]
    }
  }

  private func moved(_ sides: Sides, by distances: [CGFloat]) -> Sides {
    zip(sides, distances).map { side, distance in
      var side = side
      side.constant += Double(distance)
      return side
    }
  }

  /// Adds the relations that center a readable width in the margins.
  private mutating func keepReadable(_ guide: LayoutGuide) {
    guard let view = guide.owningView else { return }
    let margins = view.layoutMarginsGuide
    add(margins)
    func relate(
      _ attribute: LayoutAttribute, _ relation: LayoutConstraint.Relation = .equal,
      _ priority: LayoutPriority = .required
    ) {
      let terms = [
        LayoutRelation.Term(item: guide, attribute: attribute, factor: 1),
        LayoutRelation.Term(item: margins, attribute: attribute, factor: -1),
      ]
      relations.append(
        LayoutRelation(
          terms: terms, relation: relation, priority: priority, name: guide.identifier))
    }
    relate(.top)
    relate(.height)
    relate(.centerX)
    relate(.width, .lessThanOrEqual)
    relate(.width, .equal, LayoutPriority(999))
    relations.append(
      LayoutRelation(
        terms: [.init(item: guide, attribute: .width, factor: 1)],
        constant: -SystemMetrics.readableWidth,
        relation: .lessThanOrEqual, name: guide.identifier))
  }

  // MARK: Results

  /// Solves the system, a second time if the height of a text follows from the width it got.
  private mutating func solved() -> (solver: ConstraintSolver, rectangles: [CGRect]) {
    makePreferences(widths: [:])
    var solver = ConstraintSolver(preferences, lengths: lengths)
    var found = rectangles(solver.solution)
    var widths: [Int: CGFloat] = [:]
    for (index, item) in items.enumerated() {
      guard let view = item as? View, view.heightFollowsWidth else { continue }
      let (width, natural) = (found[index].width, view.contentSize(forWidth: nil))
      // A text that got its own width must not wrap because of an error of calculation.
      guard abs(width - natural.width) > 1e-6 else { continue }
      if view.contentSize(forWidth: width) != natural { widths[index] = width }
    }
    if !widths.isEmpty {
      makePreferences(widths: widths)
      solver = ConstraintSolver(preferences, lengths: lengths)
      found = rectangles(solver.solution)
    }
    return (solver, found)
  }

  private func rectangles(_ values: [Double]) -> [CGRect] {
    sides.map { sides in
      let numbers = sides.map { $0.value(values) }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  /// Moves the views to the positions that the constraints give, rounded to whole device pixels.
  ///
  /// - Returns: The required constraints that contradict each other.
  mutating func placeViews() -> [ConstraintConflict] {
    let (solver, found) = solved()
    let grid = PixelGrid(scale: root.displayScale)
    for (index, item) in items.enumerated() where item !== root {
      guard let outer = around(item), let place = places[ObjectIdentifier(outer)] else { continue }
      let (rect, base) = (found[index], found[place])
      let frame = Self.onPixels(
        rect.offsetBy(dx: -base.minX, dy: -base.minY), in: outer, of: grid)
      if let guide = item as? LayoutGuide {
        guide.layoutFrame = frame
      } else if let view = item as? View, !view.translatesAutoresizingMaskIntoConstraints {
        view.place(in: frame)
      }
    }
    return solver.conflicts.map { conflict in
      ConstraintConflict(
        conflict.others.map { sources[$0] }, broken: sources[conflict.broken], in: root)
    }
  }

  /// The size of the outermost view closest to a target, in points.
  mutating func fittingSize() -> CGSize {
    Self.onPixels(solved().rectangles[0].size, of: root)
  }

  /// More than an error of calculation, and less than anybody sees, in points.
  private static let error: CGFloat = 1e-6

  /// A rectangle that is found, rounded to whole device pixels; the middle between two is the second one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points, from the corner of the view around it.
  ///   - outer: The view around it.
  ///   - grid: The view's pixels.
  /// - Returns: The rectangle in the coordinates of that view.
  static func onPixels(_ rect: CGRect, in outer: View, of grid: PixelGrid) -> CGRect {
    func rounded(_ length: CGFloat) -> CGFloat { grid.rounded(length + error) }
    // UIKit: sizes are rounded by themselves, so that no position makes a view narrower than its content.
    return CGRect(
      x: rounded(rect.minX) + outer.bounds.minX, y: rounded(rect.minY) + outer.bounds.minY,
      width: max(0, rounded(rect.width)), height: max(0, rounded(rect.height)))
  }

  /// A size that is found, rounded up to whole device pixels; an error of calculation does not add one.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - view: The view that has it.
  /// - Returns: The size on the view's pixels.
  static func onPixels(_ size: CGSize, of view: View) -> CGSize {
    let grid = PixelGrid(scale: view.displayScale)
    func rounded(_ length: CGFloat) -> CGFloat { max(grid.ceiled(length - error), 0) }
    return CGSize(width: rounded(size.width), height: rounded(size.height))
  }

  /// Whether a view could also have another position or size.
  mutating func isAmbiguous(_ view: View) -> Bool {
    guard let place = places[ObjectIdentifier(view)] else {
      return !view.translatesAutoresizingMaskIntoConstraints
    }
    let solver = solved().solver
    return sides[place].flatMap(\.terms).contains { solver.isAmbiguous($0.symbol) }
  }

  /// Whether an item is part of the system.
  func contains(_ item: AnyObject) -> Bool { places[ObjectIdentifier(item)] != nil }

  /// The views that constraints name but leave open, without those that are only inside of such a view.
  mutating func ambiguousLayouts() -> [AmbiguousLayout] {
    let named = Set(
      constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) }
        .map(ObjectIdentifier.init))
    guard !named.isEmpty else { return [] }
    let solver = solved().solver
    return items.enumerated().compactMap { index, item in
      guard named.contains(ObjectIdentifier(item)), let view = item as? View, view !== root,
        !view.translatesAutoresizingMaskIntoConstraints, !view.isHidden, let outer = around(item),
        let place = places[ObjectIdentifier(outer)]
      else { return nil }
      let words = ["horizontal position", "vertical position", "width", "height"]
      let open = words.enumerated().filter { line, _ in
        var side = sides[index][line]
        // A position counts from the view around it.
        if line < 2 { side.add(sides[place][line], times: -1) }
        return side.terms.contains { solver.isAmbiguous($0.symbol) }
      }
      guard !open.isEmpty else { return nil }
      return AmbiguousLayout(view: ConstraintConflict.name(of: view), open: open.map(\.element))
    }
  }
}
