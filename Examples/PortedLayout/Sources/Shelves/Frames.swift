import UIKit

extension UICollectionViewLayout {
  /// The visible items, one a line: `section-item x y width height`, in whole points.
  public var visibleFrames: [String] {
    let bounds = collectionView?.bounds ?? .zero
    return (layoutAttributesForElements(in: bounds) ?? []).map { attributes in
      let frame = attributes.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { String(Int($0)) }
      return "\(attributes.indexPath.section)-\(attributes.indexPath.item) "
        + numbers.joined(separator: " ")
    }
  }
}
