import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A part of a picture, and the information needed to judge whether it is complete.
package struct PartialDisplayList {
  /// The drawing of the part and its surroundings, in points of the whole picture.
  package var list: DisplayList
  /// The largest distance, in points, by which an element extends above or below its own frame.
  package var overflow: CGFloat
}

// A picture of a million elements is drawn part by part: the layout is queried for each part, and
// only the elements of that part have views.
extension CollectionView {
  /// Records a part of `displayList()`, without creating views for elements elsewhere.
  ///
  /// - Parameters:
  ///   - part: The part in points of the picture, whose origin is the top left corner of the
  ///     bounds.
  ///   - reach: The distance above and below the part within which elements get views, since they
  ///     may show in it.
  /// - Returns: The part's list, and how far elements extend beyond their frames.
  package func displayList(ofPart part: CGRect, reach: CGFloat) -> PartialDisplayList {
    let rows = CGRect(
      x: bounds.minX, y: bounds.minY + part.minY - reach, width: bounds.width,
      height: part.height + 2 * reach)
    show(rows.common(with: bounds))
    let list = displayList()
    return PartialDisplayList(list: list, overflow: overflow(of: list.items))
  }

  /// Removes all views of elements until a part is requested.
  package func showNoParts() { show(.zero) }

  /// Lets every element in the bounds have a view again, from the next layout pass on.
  package func showAllParts() { show(nil) }

  private func show(_ part: CGRect?) {
    guard passState.shownPart != part else { return }
    passState.shownPart = part
    passState.queriedRect = nil
    setNeedsLayout()
  }

  /// How far elements among `items` extend beyond their own frames.
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
