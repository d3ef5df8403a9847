import GalleyGeometry

extension Layer {
  /// The sublayers from back to front: sorted by height above this layer, then in their order.
  var sublayersInDrawingOrder: [Layer] {
    guard ownSublayers.contains(where: { $0.height != 0 }) else { return ownSublayers }
    return ownSublayers.enumerated().sorted { first, second in
      let (front, back) = (first.element.height, second.element.height)
      return front == back ? first.offset < second.offset : front < back
    }.map(\.element)
  }

  // UIKit: layers are drawn by depth, so layouts can move cells along z to bring them to the front.
  /// The height of the anchor above the superlayer's plane.
  private var height: CGFloat { zPosition + transform.m43 }
}

extension Array where Element: AnyObject {
  /// The index of `object`, searched from both ends, where scroll views add and remove views.
  func place(of object: Element) -> Int? {
    var (low, high) = (startIndex, endIndex - 1)
    while low <= high {
      if self[high] === object { return high }
      if self[low] === object { return low }
      low += 1
      high -= 1
    }
    return nil
  }
}

extension Layer {
  /// Copies geometry and appearance, without sublayers and mask.
  func takeLooks(of other: Layer) {
    (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
    (transform, zPosition, exactOpacity) = (other.transform, other.zPosition, other.exactOpacity)
    (anchorPointZ, sublayerTransform) = (other.anchorPointZ, other.sublayerTransform)
    (isDoubleSided, contents) = (other.isDoubleSided, other.contents)
    (isHidden, masksToBounds) = (other.isHidden, other.masksToBounds)
    (backgroundColor, cornerRadius) = (other.backgroundColor, other.cornerRadius)
    (maskedCorners, cornerCurve) = (other.maskedCorners, other.cornerCurve)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadowOpacity, shadowColor, shadowOffset) = (
      other.shadowOpacity, other.shadowColor, other.shadowOffset
    )
    (shadowRadius, shadowPath, name) = (other.shadowRadius, other.shadowPath, other.name)
  }
}
