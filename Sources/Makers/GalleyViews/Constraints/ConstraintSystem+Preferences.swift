import GalleyGeometry

// What constraints and contents ask of the unknowns.
extension ConstraintSystem {
  mutating func makePreferences(widths: [Int: CGFloat]) {
    (preferences, sources) = ([], [])
    if case .fitting(let size, let horizontal, let vertical) = outside {
      for (axis, length) in [size.width, size.height].enumerated() {
        var expression = sides[0][axis + 2]
        expression.constant -= Double(length)
        prefer(expression, .equal, axis == 0 ? horizontal : vertical, .target)
      }
    }
    for relation in relations { describe(relation, widths) }
    for constraint in constraints { describe(constraint, widths) }
    for (index, item) in items.enumerated() where item !== root {
      guard let view = item as? View, !view.translatesAutoresizingMaskIntoConstraints else {
        continue
      }
      describeContent(of: view, index, width: widths[index])
    }
  }

  /// Adds the preferences that pull a view towards the size of its content.
  private mutating func describeContent(of view: View, _ index: Int, width: CGFloat?) {
    let size = view.contentSize(forWidth: width)
    let state = view.constraintState
    let hugging = state.map { [$0.hugging.horizontal, $0.hugging.vertical] }
    let resistance = state.map { [$0.resistance.horizontal, $0.resistance.vertical] }
    let insets = view.alignmentRectInsets
    let surpluses = [insets.horizontal, insets.vertical]
    // UIKit: of the views of a stack with equal priorities, the first is stretched or compressed.
    let yieldsFirst = (view.superview as? StackView)?.arrangedSubviews.contains { $0 === view }
    for (axis, length) in [size.width, size.height].enumerated()
    where length != View.noIntrinsicMetric {
      var expression = sides[index][axis + 2]
      expression.constant -= Double(length + surpluses[axis])
      preferences.append(
        .init(
          expression: expression, above: (hugging?[axis] ?? .defaultLow).rawValue,
          below: (resistance?[axis] ?? .defaultHigh).rawValue, yieldsFirst: yieldsFirst ?? false))
      sources.append(.content(view, axis == 0 ? .width : .height, length))
    }
  }

  private mutating func describe(_ relation: LayoutRelation, _ widths: [Int: CGFloat]) {
    var expression = LinearExpression(Double(relation.constant))
    for term in relation.terms {
      add(term.attribute, of: term.item, term.factor, false, widths, to: &expression)
    }
    prefer(expression, relation.relation, relation.priority, .relation(relation))
  }

  private mutating func describe(_ constraint: LayoutConstraint, _ widths: [Int: CGFloat]) {
    guard let first = constraint.firstItem else { return }
    let flips =
      isMirrored
      && [constraint.firstAttribute, constraint.secondAttribute].contains(where: \.isDirectional)
    var expression = LinearExpression(-Double(constraint.constant))
    add(constraint.firstAttribute, of: first, 1, flips, widths, to: &expression)
    if let second = constraint.secondItem {
      add(
        constraint.secondAttribute, of: second, -Double(constraint.multiplier), flips, widths,
        to: &expression)
    }
    prefer(expression, constraint.relation, constraint.priority, .constraint(constraint))
  }

  /// Adds the position of an item's attribute, times a factor; measured from the right if `flips`.
  private func add(
    _ attribute: LayoutAttribute, of item: AnyObject, _ factor: Double, _ flips: Bool,
    _ widths: [Int: CGFloat], to expression: inout LinearExpression
  ) {
    guard let place = places[ObjectIdentifier(item)] else { return }
    if attribute.isBaseline {
      addBaseline(attribute, of: item, factor, widths, to: &expression)
      return
    }
    // Margins are asked for only where they count: they follow from all views around.
    let margins = attribute.isOfMargins ? (item as? View)?.layoutMargins ?? .zero : .zero
    guard let line = attribute.line(margins: margins, isMirrored: isMirrored) else { return }
    let sign = flips && line.axis == 0 && !attribute.isLength ? -factor : factor
    if !attribute.isLength { expression.add(sides[place][line.axis], times: sign) }
    expression.add(sides[place][line.axis + 2], times: sign * line.share)
    expression.constant += sign * line.inset
    guard !attribute.isOfMargins, let insets = (item as? View)?.alignmentRectInsets else { return }
    let (start, end) =
      line.axis == 0 ? (insets.left, insets.right) : (insets.top, insets.bottom)
    // UIKit: constraints place the alignment rectangle, not the frame.
    let shift = attribute.isLength ? -start - end : start - (start + end) * line.share
    expression.constant += sign * Double(shift)
  }

  /// Adds a baseline: that of the view's text, or the bottom edge.
  private func addBaseline(
    _ attribute: LayoutAttribute, of item: AnyObject, _ factor: Double,
    _ widths: [Int: CGFloat], to expression: inout LinearExpression
  ) {
    let item = baselineItem(of: item, attribute)
    guard let place = places[ObjectIdentifier(item)] else { return }
    let baselines = (item as? View)?.textBaselines(forWidth: widths[place])
    expression.add(sides[place][1], times: factor)
    if attribute == .firstBaseline, let baselines {
      expression.constant += factor * Double(baselines.first)
    } else {
      expression.add(sides[place][3], times: factor)
      expression.constant -= factor * Double(baselines?.lastFromBottom ?? 0)
    }
  }

  private mutating func prefer(
    _ expression: LinearExpression, _ relation: LayoutConstraint.Relation,
    _ priority: LayoutPriority, _ source: Source
  ) {
    let priority = priority.rawValue
    preferences.append(
      .init(
        expression: expression, above: relation == .greaterThanOrEqual ? nil : priority,
        below: relation == .lessThanOrEqual ? nil : priority))
    sources.append(source)
  }
}
