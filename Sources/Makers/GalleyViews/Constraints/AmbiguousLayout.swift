/// A view whose constraints leave open where it is or how large it is.
package struct AmbiguousLayout: Hashable, Sendable {
  /// The view, as UIKit describes it.
  package var view: String
  /// What is open, such as "width"; never empty.
  package var open: [String]

  // UIKit: nothing is printed; these are the words of Xcode's view debugger.
  /// One sentence, such as "Width and vertical position are ambiguous for UILabel'Title'".
  package var message: String {
    let words = open.joined(separator: " and ")
    return words.prefix(1).uppercased() + words.dropFirst()
      + "\(open.count == 1 ? " is" : " are") ambiguous for \(view)"
  }
}

extension View {
  /// The views in this one whose constraints leave something open; hidden views do not count.
  ///
  /// Of the views that constraints place, only those that a constraint names count, not those that
  /// only a stack view arranges.
  package var ambiguousLayouts: [AmbiguousLayout] {
    guard !isHidden else { return [] }
    let own = isPlacedFromOutside ? [] : ambiguousLayoutsOfSystem
    return own + subviews.flatMap(\.ambiguousLayouts)
  }

  /// The ambiguous views among those whose positions depend on constraints of this view.
  private var ambiguousLayoutsOfSystem: [AmbiguousLayout] {
    guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return []
    }
    var system = ConstraintSystem(self, heldConstraints, .fixed)
    return system.ambiguousLayouts() + unplacedLayouts(in: system)
  }

  /// The views inside that give up their frames, although no constraint names them.
  private func unplacedLayouts(in system: ConstraintSystem) -> [AmbiguousLayout] {
    subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints && !$0.isHidden }
      .flatMap { view -> [AmbiguousLayout] in
        guard !system.contains(view) else { return view.unplacedLayouts(in: system) }
        return [AmbiguousLayout(view: ConstraintConflict.name(of: view), open: ["position"])]
      }
  }
}
