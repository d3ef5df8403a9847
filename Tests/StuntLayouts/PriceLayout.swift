import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A name and its price: beside each other, or below each other where texts are large.
final class PriceLayout: CollectionViewLayout {
  /// Whether the price is at the edge where content starts also when it is below the name.
  var mirrorsBelow = true

  private var areTextsLarge: Bool {
    collectionView?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory == true
  }
  private var runsFromRight: Bool {
    collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    let width = collectionViewContentSize.width
    let row = CGRect(x: 12, y: 12, width: width - 24, height: 56)
    if areTextsLarge {
      attributes.frame = indexPath.item == 0 ? row : row.offsetBy(dx: 0, dy: 60)
      if indexPath.item == 1 { attributes.frame.size.width = 150 }
    } else {
      let (price, name) = row.divided(atDistance: 80, from: .maxXEdge)
      attributes.frame = indexPath.item == 0 ? name : price
    }
    if runsFromRight, !areTextsLarge || mirrorsBelow {
      attributes.frame.origin.x = width - attributes.frame.maxX
    }
    return attributes
  }
}
