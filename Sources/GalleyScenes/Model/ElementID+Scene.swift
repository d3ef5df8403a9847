import GalleyDrawing
import GalleyGeometry

extension ElementID {
  /// An element as scene files name it, such as `cell 0-3` or `decoration card 0`; nil for others.
  ///
  /// Every element has a section and an item there, and a kind is one word.
  package init?(text: String) {
    self.init(text)
    let isUsual = indexes.count == 2 && indexes.allSatisfy { $0 <= SceneLimits.maximumItems }
    guard isUsual, category.hasKind != kind.isEmpty, !kind.contains(" ") else { return nil }
  }

  /// The section's index.
  var section: Int { indexes.first ?? 0 }

  /// The item's index.
  var item: Int { indexes.count > 1 ? indexes[1] : 0 }
}
