import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A container with insets.
final class FixedContainer: CollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: DirectionalEdgeInsets

  init(contentSize: CGSize, contentInsets: DirectionalEdgeInsets) {
    (self.contentSize, self.contentInsets) = (contentSize, contentInsets)
  }

  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }

  var effectiveContentSize: CGSize {
    CGRect(origin: .zero, size: contentSize).inset(by: contentInsets).size
  }
}

/// A container and the traits of a collection view.
final class FixedEnvironment: CollectionLayoutEnvironment {
  let container: any CollectionLayoutContainer
  let traitCollection: TraitCollection

  init(container: any CollectionLayoutContainer, traits: TraitCollection) {
    self.container = container
    traitCollection = traits
  }
}

/// An element that is handed to a section's handler.
final class VisibleItem: CollectionLayoutVisibleItem {
  let element: CompositionalElement
  let indexPath: IndexPath
  let frame: CGRect
  var alpha: CGFloat = 1
  var zIndex: Int
  var isHidden = false
  var center: CGPoint
  var transform3D = CATransform3DIdentity

  /// An element whose frame is in the section's own content.
  init(_ element: CompositionalElement, frame: CGRect) {
    self.element = element
    self.frame = frame
    indexPath = element.indexPath
    zIndex = element.zIndex
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  var representedElementCategory: CollectionView.ElementCategory {
    switch element.identity {
    case .item: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }

  var representedElementKind: String? {
    switch element.identity {
    case .item: nil
    case .supplementary(let kind, _), .decoration(let kind, _): kind
    }
  }

  /// What the handler changed.
  var change: Change {
    Change(
      alpha: alpha, zIndex: zIndex, isHidden: isHidden,
      move: CGVector(dx: center.x - frame.midX, dy: center.y - frame.midY),
      transform3D: transform3D)
  }

  /// What a handler changed at an element.
  struct Change: Sendable {
    var alpha: CGFloat
    var zIndex: Int
    var isHidden: Bool
    var move: CGVector
    var transform3D: CATransform3D

    @MainActor func apply(to attributes: LayoutAttributes) {
      attributes.alpha = alpha
      attributes.zIndex = zIndex
      attributes.isHidden = isHidden
      attributes.center.x += move.dx
      attributes.center.y += move.dy
      attributes.transform3D = transform3D
    }
  }
}

extension CompositionalElement {
  /// The path of the element: one number for the boundary items of the whole layout, two for others.
  var indexPath: IndexPath {
    let index =
      switch identity {
      case .item(let index), .supplementary(_, let index), .decoration(_, let index): index
      }
    return section.map { IndexPath(item: index, section: $0) } ?? IndexPath(index: index)
  }
}
