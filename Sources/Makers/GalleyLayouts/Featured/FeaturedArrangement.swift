import GalleyGeometry

/// Computes the frames of a featured layout's items at one scroll offset, in closed form.
///
/// With standard height s, featured height f, drag distance d = f − s and `offset` from the
/// content's beginning, k = ⌊offset / d⌋, limited to existing items, is the featured item, and p =
/// offset / d − k its progress. Then
/// 1. item k is f high and begins at offset − s·p;
/// 2. item k + 1 is s + d·max(p, 0) high and ends s below item k;
/// 3. all others are s high: later items follow each other; earlier items are at i·s or, if d is
///    less than s, as far above item k as is needed to stay in order.
package struct FeaturedArrangement: Hashable, Sendable {
  /// The number of items, zero or more.
  package let count: Int
  /// The height of an item that is not featured, in points.
  package let standardHeight: CGFloat
  /// The height of the featured item, in points; at least one above the standard height.
  package let featuredHeight: CGFloat
  /// The size of the visible area, in points.
  package let viewport: CGSize
  /// The scroll offset from the content's beginning, in points.
  package let offset: CGFloat
  /// The featured item; 0 without items.
  package let featuredItem: Int
  /// The progress of the next item towards becoming the featured one.
  ///
  /// In 0 ..< 1, but below 0 if the content is pulled down at its beginning, and without an upper
  /// limit if it is pulled up at its end.
  package let progress: CGFloat

  /// An arrangement of `count` items at an offset; invalid numbers count as 0.
  package init(
    count: Int, standardHeight: CGFloat = 100, featuredHeight: CGFloat = 280, viewport: CGSize,
    offset: CGFloat
  ) {
    self.count = max(count, 0)
    self.standardHeight = FlowMeasure.length(standardHeight)
    self.featuredHeight = max(FlowMeasure.length(featuredHeight), self.standardHeight + 1)
    self.viewport = CGSize(
      width: FlowMeasure.length(viewport.width), height: FlowMeasure.length(viewport.height))
    // Offsets far beyond the content are clamped; nothing is visible there.
    let reach = CGFloat(self.count) * self.featuredHeight + 1e9
    self.offset = offset.isFinite ? min(max(offset, -reach), reach) : 0
    let drag = self.featuredHeight - self.standardHeight
    let last = CGFloat(max(self.count - 1, 0))
    let item = min(max((self.offset / drag).rounded(.down), 0), last)
    featuredItem = Int(item)
    progress = self.offset / drag - item
  }

  /// The distance to scroll from one featured item to the next, in points: d.
  package var dragDistance: CGFloat { featuredHeight - standardHeight }

  /// The content's extent, in points: n·d plus the rest of the viewport; 0 without items.
  package var contentSize: CGSize {
    guard count > 0 else { return CGSize(width: viewport.width, height: 0) }
    return CGSize(
      width: viewport.width, height: CGFloat(count - 1) * dragDistance + viewport.height)
  }

  /// The frame of an item, in points; nil for one that does not exist.
  package func frame(ofItem item: Int) -> CGRect? {
    guard (0..<count).contains(item) else { return nil }
    let (start, height) = place(of: item)
    return CGRect(x: 0, y: start, width: viewport.width, height: height)
  }

  /// The delta for an item's height: 0 at standard height, 1 at featured height.
  package func delta(ofHeight height: CGFloat) -> CGFloat {
    min(max(1 - (featuredHeight - height) / dragDistance, 0), 1)
  }

  /// The offset at which an item is the featured one, in points: d·i.
  package func offset(featuring item: Int) -> CGFloat { CGFloat(item) * dragDistance }

  /// The offset nearest to `proposed` at which an item is the featured one, in points.
  package func snappedOffset(near proposed: CGFloat) -> CGFloat {
    guard proposed.isFinite, count > 0 else { return 0 }
    let item = (proposed / dragDistance).rounded()
    return min(max(item, 0), CGFloat(count - 1)) * dragDistance
  }

  /// The items that overlap a span of the content, in points, ascending; found by division.
  package func items(from lower: CGFloat, to upper: CGFloat) -> [Int] {
    guard count > 0, standardHeight > 0 || featuredHeight > 0, lower < upper else { return [] }
    let ranges = [
      indexes(0..<featuredItem, from: lower, to: upper),
      featuredItem..<min(featuredItem + 2, count),
      indexes(min(featuredItem + 2, count)..<count, from: lower, to: upper),
    ]
    return ranges.joined().filter { item in
      let (start, height) = place(of: item)
      return start < upper && start + height > lower
    }
  }

  private var featuredStart: CGFloat { offset - standardHeight * progress }

  private func place(of item: Int) -> (start: CGFloat, height: CGFloat) {
    let top = featuredStart
    let (standard, featured) = (standardHeight, featuredHeight)
    if item < featuredItem {
      let before = CGFloat(featuredItem - item) * standard
      return (min(CGFloat(item) * standard, top - before), standard)
    }
    if item == featuredItem { return (top, featured) }
    let nextEnd = top + featured + standard
    if item == featuredItem + 1 {
      let height = standard + max(dragDistance * progress, 0)
      return (nextEnd - height, height)
    }
    return (nextEnd + CGFloat(item - featuredItem - 2) * standard, standard)
  }

  /// The part of a range of items of standard height, one below the other, that may overlap a span.
  private func indexes(_ range: Range<Int>, from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard standardHeight > 0, let first = range.first else { return range.prefix(0) }
    let start = place(of: first).start
    func index(_ distance: CGFloat) -> Int {
      Int(min(max(distance / standardHeight, 0), CGFloat(range.count)))
    }
    // One more on either side, because divisions round.
    let low = max(index(lower - start) - 1, 0)
    let high = min(index(upper - start) + 2, range.count)
    return low < high ? (range.lowerBound + low)..<(range.lowerBound + high) : range.prefix(0)
  }
}
