import GalleyDrawing
import GalleyGeometry

/// What tells one element of a collection view from another.
package struct ElementKey: Hashable {
  package var category: CollectionView.ElementCategory
  package var kind: String
  package var indexPath: IndexPath

  package init(category: CollectionView.ElementCategory, kind: String, indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  /// The element as display lists and snapshots name it.
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

  /// Decorations lie under cells, cells under supplementary views, where `zIndex` is equal.
  var rank: Int {
    switch category {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }

  /// By category, kind and path: an order for everything that must not depend on hashing.
  package static func inOrder(_ first: ElementKey, _ second: ElementKey) -> Bool {
    if first.category != second.category {
      return first.category.rawValue < second.category.rawValue
    }
    if first.kind != second.kind { return first.kind < second.kind }
    return first.indexPath < second.indexPath
  }
}

extension LayoutAttributes {
  // UIKit: equal zIndex is in no promised order; ours is decoration, cell, supplementary, then path.
  /// Whether this element lies behind `other`.
  func isBehind(_ other: LayoutAttributes) -> Bool {
    if zIndex != other.zIndex { return zIndex < other.zIndex }
    let (first, second) = (elementKey, other.elementKey)
    if first.rank != second.rank { return first.rank < second.rank }
    if first.indexPath != second.indexPath { return first.indexPath < second.indexPath }
    return first.kind < second.kind
  }
}
