import GalleyDrawing
import GalleyGeometry

/// The identity of an element in a collection view.
package struct ElementKey: Hashable {
  package var category: CollectionView.ElementCategory
  package var kind: String
  package var indexPath: IndexPath

  package init(category: CollectionView.ElementCategory, kind: String, indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  /// The element's ID in display lists and snapshots.
  package var id: ElementID {
    let indexes = Array(indexPath)
    switch category {
    case .cell: return ElementID(.cell, indexes: indexes)
    case .decorationView: return ElementID(.decoration, kind: kind, indexes: indexes)
    case .supplementaryView:
      switch kind {
      case CollectionView.elementKindSectionHeader: return ElementID(.header, indexes: indexes)
      case CollectionView.elementKindSectionFooter: return ElementID(.footer, indexes: indexes)
      default: return ElementID(.supplementary, kind: kind, indexes: indexes)
      }
    }
  }

  /// The order for equal `zIndex`: decorations are behind cells, cells behind supplementary views.
  var rank: Int {
    switch category {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }

  /// Sorts by category, kind and path, wherever the order must not depend on hashing.
  package static func inOrder(_ first: ElementKey, _ second: ElementKey) -> Bool {
    if first.category != second.category {
      return first.category.rawValue < second.category.rawValue
    }
    if first.kind != second.kind { return first.kind < second.kind }
    return first.indexPath < second.indexPath
  }
}

extension LayoutAttributes {
  // UIKit: the order for equal zIndex is unspecified; here it is decoration, cell, supplementary
  // view, then path.
  /// Whether this element lies behind `other`.
  func isBehind(_ other: LayoutAttributes) -> Bool {
    if zIndex != other.zIndex { return zIndex < other.zIndex }
    let (first, second) = (elementKey, other.elementKey)
    if first.rank != second.rank { return first.rank < second.rank }
    if first.indexPath != second.indexPath { return first.indexPath < second.indexPath }
    return first.kind < second.kind
  }
}
