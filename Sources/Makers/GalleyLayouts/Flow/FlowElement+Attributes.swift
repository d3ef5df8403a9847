import GalleyEngine
import GalleyGeometry

// UIKit: headers and footers of a flow layout carry zIndex 10, cells 0.
private let boundaryZIndex = 10

extension CollectionViewLayout {
  /// Fresh attributes of the layout's class for an item, header or footer at `frame`, in points.
  func attributes(of element: FlowElement, frame: CGRect) -> LayoutAttributes {
    let attributes: LayoutAttributes
    switch element {
    case .item(let item, let section):
      attributes = attributesClass.init(forCellWith: IndexPath(item: item, section: section))
    case .header(let section):
      attributes = attributesClass.init(
        forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      attributes.zIndex = boundaryZIndex
    case .footer(let section):
      attributes = attributesClass.init(
        forSupplementaryViewOfKind: CollectionView.elementKindSectionFooter,
        with: IndexPath(item: 0, section: section))
      attributes.zIndex = boundaryZIndex
    }
    attributes.frame = frame
    return attributes
  }
}
