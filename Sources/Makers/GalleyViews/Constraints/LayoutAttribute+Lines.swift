import GalleyGeometry

extension LayoutAttribute {
  /// Whether the attribute depends on the reading direction.
  var isDirectional: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }

  /// Whether it refers to a view's margins.
  var isOfMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// Whether it is a baseline of text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The axis, the fraction of the length along it, and a constant; nil for baselines and none.
  func line(
    margins: EdgeInsets, isMirrored: Bool
  ) -> (axis: Int, share: Double, inset: Double)? {
    switch self {
    case .notAnAttribute, .firstBaseline, .lastBaseline: nil
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
    case .bottom: (1, 1, 0)
    case .bottomMargin: (1, 1, -Double(margins.bottom))
    case .centerY: (1, 0.5, 0)
    case .centerYWithinMargins: (1, 0.5, Double(margins.top - margins.bottom) / 2)
    case .width: (0, 1, 0)
    case .height: (1, 1, 0)
    }
  }
}
