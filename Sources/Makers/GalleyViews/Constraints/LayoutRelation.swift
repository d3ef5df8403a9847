import GalleyGeometry

/// A sum of attributes that relates to zero; what stack views and guides add to constraints.
struct LayoutRelation {
  /// An attribute of a view or guide, times a factor.
  struct Term {
    var item: AnyObject
    var attribute: LayoutAttribute
    var factor: Double
  }

  var terms: [Term]
  var constant: CGFloat = 0
  var relation = LayoutConstraint.Relation.equal
  var priority = LayoutPriority.required
  /// UIKit's identifier of the constraint that says the same.
  var name: String
}

/// The constraints and relations between views inside a view.
struct HeldConstraints {
  var constraints: [LayoutConstraint] = []
  var relations: [LayoutRelation] = []

  var isEmpty: Bool { constraints.isEmpty && relations.isEmpty }
}
