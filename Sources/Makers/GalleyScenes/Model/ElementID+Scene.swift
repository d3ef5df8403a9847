import GalleyBase
import GalleyDrawing
import GalleyGeometry

extension ElementID {
  /// An element as scene files name it, such as `cell 0-3`, `header [0]` or `decoration card 0`; nil for others.
  ///
  /// Every element has a section and an item there, or is a view of the whole layout; a kind is one word.
  package init?(text: String) {
    self.init(text)
    let isUsual =
      (indexes.count == 2 || isLayoutWide)
      && indexes.allSatisfy { (0...SceneLimits.maximumItems).contains($0) }
    guard isUsual, category.hasKind != kind.isEmpty, !kind.contains(" ") else { return nil }
  }

  /// Whether the element is a supplementary view of the whole layout, outside of all sections.
  var isLayoutWide: Bool {
    switch category {
    case .header, .footer, .supplementary: indexes.count == 1
    case .cell, .decoration: false
    }
  }

  /// The section's index.
  var section: Int { indexes.first ?? 0 }

  /// The item's index.
  var item: Int { indexes.count > 1 ? indexes[1] : 0 }
}
