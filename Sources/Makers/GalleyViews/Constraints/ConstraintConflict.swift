import GalleyGeometry

/// Required constraints that contradict each other, in the words that UIKit prints.
package struct ConstraintConflict: Hashable, Sendable {
  /// The constraints, as UIKit describes them, but without addresses in memory.
  package var constraints: [String]
  /// The constraint that has no effect for that reason; one of `constraints`.
  package var broken: String

  /// The sentences that UIKit prints.
  package var message: String {
    "Unable to simultaneously satisfy constraints.\n"
      + constraints.map { "  " + $0 + "\n" }.joined()
      + "Will attempt to recover by breaking constraint\n  " + broken
  }

  /// The same on one line.
  package var sentence: String {
    "Unable to simultaneously satisfy constraints. " + constraints.joined(separator: ", ")
      + ". Will attempt to recover by breaking constraint " + broken
  }
}

@MainActor extension ConstraintConflict {
  init(
    _ others: [ConstraintSystem.Source], broken: ConstraintSystem.Source, in root: View
  ) {
    let all = others + [broken]
    self.broken = broken.text
    constraints = all.map(\.text)
    // UIKit: a view that keeps its frame appears with the constraints that stand for the frame.
    let isVertical = all.contains(where: \.isVertical)
    var named: Set<ObjectIdentifier> = []
    for item in all.flatMap(\.items) {
      guard let view = LayoutConstraint.view(of: item),
        view === root || view.translatesAutoresizingMaskIntoConstraints,
        named.insert(ObjectIdentifier(view)).inserted
      else { continue }
      let length = isVertical ? view.bounds.height : view.bounds.width
      let name = isVertical ? "height" : "width"
      constraints.append(
        "<NSAutoresizingMaskLayoutConstraint \(Self.name(of: view)).\(name) == "
          + "\(Self.number(length))   (active)>")
    }
  }

  /// The name of a view or guide: its class as UIKit calls it, and its text or identifier.
  static func name(of item: AnyObject) -> String {
    var type = String(reflecting: Swift.type(of: item))
    for module in ["GalleyViews.", "GalleyEngine.", "GalleyLayouts."] where type.hasPrefix(module) {
      type = "UI" + type.dropFirst(module.count)
    }
    // Types inside functions have the function's address in their names.
    if type.contains("(") { type = String(describing: Swift.type(of: item)) }
    if let guide = item as? LayoutGuide { return type + "'\(guide.identifier)'" }
    guard let view = item as? View else { return type }
    return (view.constraintState?.className ?? type)
      + (view.accessibilityIdentifier ?? view.shownText).map { "'\($0)'" }.orEmpty
  }

  /// A number as UIKit writes it: without a fraction where there is none.
  static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(Double(value))
  }
}

extension String? {
  fileprivate var orEmpty: String { self ?? "" }
}

@MainActor extension ConstraintSystem.Source {
  /// The views and guides.
  var items: [AnyObject] {
    switch self {
    case .constraint(let constraint):
      [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    case .relation(let relation): relation.terms.map(\.item)
    case .content(let view, _, _): [view]
    case .target: []
    }
  }

  var isVertical: Bool {
    switch self {
    case .constraint(let constraint): constraint.firstAttribute.isVertical
    case .relation(let relation): relation.terms.first?.attribute.isVertical == true
    case .content(_, let attribute, _): attribute.isVertical
    case .target: false
    }
  }

  /// The constraint as UIKit describes it.
  var text: String {
    switch self {
    case .constraint(let constraint): constraint.text
    case .relation(let relation): relation.text
    case .content(let view, let attribute, let length):
      "<NSContentSizeLayoutConstraint \(ConstraintConflict.name(of: view)).\(attribute) == "
        + "\(ConstraintConflict.number(length))   (active)>"
    case .target: "<NSLayoutConstraint 'fitting size'   (active)>"
    }
  }
}

extension LayoutAttribute {
  /// Whether it is a position or a length from top to bottom.
  var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      true
    case .notAnAttribute, .left, .right, .leading, .trailing, .width, .centerX, .leftMargin,
      .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins:
      false
    }
  }
}

extension LayoutConstraint {
  /// The constraint as UIKit describes it, without addresses in memory.
  package var text: String {
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var words = identifier.map { "'\($0)' " } ?? ""
    words += firstItem.map { ConstraintConflict.name(of: $0) } ?? "nil"
    words += ".\(firstAttribute) \(sign) "
    if let secondItem {
      if multiplier != 1 { words += ConstraintConflict.number(multiplier) + "*" }
      words += ConstraintConflict.name(of: secondItem) + ".\(secondAttribute)"
      if constant != 0 {
        words += (constant < 0 ? " - " : " + ") + ConstraintConflict.number(abs(constant))
      }
    } else {
      words += ConstraintConflict.number(constant)
    }
    if priority != .required {
      words += " @\(ConstraintConflict.number(CGFloat(priority.rawValue)))"
    }
    return "<NSLayoutConstraint \(words)   (\(isActive ? "active" : "inactive"))>"
  }
}

@MainActor extension LayoutRelation {
  /// The constraint that UIKit would make, such as `<NSLayoutConstraint 'UISV-spacing' …>`.
  fileprivate var text: String {
    let names = terms.map { ConstraintConflict.name(of: $0.item) + ".\($0.attribute)" }
    return "<NSLayoutConstraint '\(name)' " + names.joined(separator: ", ") + "   (active)>"
  }
}
