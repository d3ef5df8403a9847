import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A part of a picture, and how sure it is that nothing is missing in it.
package struct PartialDisplayList {
  /// What shows in the part, in the whole picture's points, and its surroundings.
  package var list: DisplayList
  /// The furthest, in points, that an element in the part shows above or below its own frame.
  package var overflow: CGFloat
}

// A picture of a million elements is made part by part: the layout is asked about each part, and views
// exist for its elements only.
extension CollectionView {
  /// A part of what `displayList()` shows, without the views of elements elsewhere.
  ///
  /// - Parameters:
  ///   - part: In points of the picture, whose origin is at the top left of the bounds.
  ///   - reach: How far above and below the part elements have views, since they may show in it.
  /// - Returns: The part's list, and how far elements show beyond their frames.
  package func displayList(ofPart part: CGRect, reach: CGFloat) -> PartialDisplayList {
    let rows = CGRect(
      x: bounds.minX, y: bounds.minY + part.minY - reach, width: bounds.width,
      height: part.height + 2 * reach)
    show(rows.common(with: bounds))
    let list = displayList()
    return PartialDisplayList(list: list, overflow: overflow(of: list.items))
  }

  /// Gives no element a view until a part is asked for.
  package func showNoParts() { show(.zero) }

  /// Gives every element in the bounds a view again, at the next layout pass.
  package func showAllParts() { show(nil) }

  private func show(_ part: CGRect?) {
    guard passState.shownPart != part else { return }
    passState.shownPart = part
    passState.queriedRect = nil
    setNeedsLayout()
  }

  /// How far elements among `items` show beyond their own frames.
  private func overflow(of items: [DisplayItem]) -> CGFloat {
    var frames: [ElementID: CGRect] = [:]
    for attributes in passState.queried {
      frames[attributes.elementID] = attributes.visibleFrame.offsetBy(
        dx: -bounds.minX, dy: -bounds.minY)
    }
    var largest: CGFloat = 0
    items.visit { item, transform in
      guard let id = item.group?.source, let frame = frames[id] else { return true }
      let extent = ExtentFinder.visible.extent(of: item, mappedBy: transform)
      if !extent.isEmpty {
        largest = max(largest, frame.minY - extent.top, extent.bottom - frame.maxY)
      }
      return false
    }
    return largest
  }
}
