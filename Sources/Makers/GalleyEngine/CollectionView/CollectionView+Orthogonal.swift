import GalleyGeometry

// Orthogonal sections. The layout keeps their offsets and returns elements where they stand.
extension CollectionView {
  /// The orthogonal sections, in ascending order.
  package var orthogonalSections: [Int] {
    prepareForAnswers()
    return asOwnWork { orthogonalLayout?.orthogonalSections ?? [] }
  }

  /// How a section scrolls by itself; nil if it does not, or does not exist.
  package func orthogonalSection(at section: Int) -> OrthogonalSection? {
    prepareForAnswers()
    guard counts.indices.contains(section) else { return nil }
    return asOwnWork { orthogonalLayout?.orthogonalSection(at: section) }
  }

  /// The part of the content in which a section scrolls, as shown: mirrored if the layout is.
  package func shownFrame(of section: OrthogonalSection) -> CGRect {
    asOwnWork { mirrorWidth.map { section.frame.mirrored(inWidth: $0) } ?? section.frame }
  }

  /// Moves the content of an orthogonal section; other sections stay.
  ///
  /// - Parameters:
  ///   - offset: The offset from the leading end of the section's content, in points.
  ///   - section: The section.
  ///   - pastEnds: Whether the offset may be past an end, as while a finger holds the content.
  package func setOrthogonalOffset(
    _ offset: CGFloat, ofSection section: Int, pastEnds: Bool = false
  ) {
    guard let scrolled = orthogonalSection(at: section) else { return }
    let target = pastEnds ? offset : scrolled.offsetInRange(offset)
    guard target != scrolled.offset, target.isFinite else { return }
    asOwnWork { orthogonalLayout?.setOrthogonalOffset(target, ofSection: section) }
  }

  // UIKit: such a section scrolls in a view of its own, which tells the delegate nothing.
  /// Drags the content of an orthogonal section, and releases it.
  ///
  /// The content comes to rest at once, where the section's scrolling behavior lets it. Does nothing if
  /// the section does not scroll by itself, or scrolling is not enabled.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - offset: The offset to drag to, from the leading end of the section's content, in points.
  ///   - velocity: The velocity of the offset at the release, in points per millisecond.
  public func drag(
    section: Int, to offset: CGFloat, releasingWith velocity: CGFloat = 0
  ) {
    guard isScrollEnabled, let scrolled = orthogonalSection(at: section) else { return }
    let held = scrolled.heldOffset(offset)
    setOrthogonalOffset(held, ofSection: section, pastEnds: true)
    layoutIfNeeded()
    setOrthogonalOffset(
      scrolled.restingOffset(releasedAt: held, velocity: velocity), ofSection: section)
    layoutIfNeeded()
  }

  /// Scrolls the section of an item that stands at `frame`, if it scrolls by itself.
  ///
  /// - Returns: The rectangle to which the collection view itself scrolls: along the section, all of it.
  func scrollSection(
    ofItemAt indexPath: IndexPath, standingAt frame: CGRect, to position: ScrollPosition
  ) -> CGRect {
    guard let scrolled = orthogonalSection(at: indexPath.section) else { return frame }
    let container = shownFrame(of: scrolled)
    let isMirrored = mirrorWidth != nil && scrolled.direction == .horizontal
    func move(_ item: AxisSpan, in shown: AxisSpan, to place: AxisPlace?) {
      let start = place.start(showing: item, in: shown)
      let shift = isMirrored ? shown.start - start : start - shown.start
      setOrthogonalOffset(scrolled.offset + shift, ofSection: indexPath.section)
    }
    switch scrolled.direction {
    case .horizontal:
      let leading = isMirrored ? AxisPlace.end : .start
      move(
        AxisSpan(frame.minX, frame.maxX), in: AxisSpan(container.minX, container.maxX),
        to: position.isEmpty ? leading : position.horizontal)
      return CGRect(
        x: container.minX, y: frame.minY, width: container.width, height: frame.height)
    case .vertical:
      move(
        AxisSpan(frame.minY, frame.maxY), in: AxisSpan(container.minY, container.maxY),
        to: position.isEmpty ? .start : position.vertical)
      return CGRect(
        x: frame.minX, y: container.minY, width: frame.width, height: container.height)
    }
  }

  private var orthogonalLayout: (any OrthogonalScrolling)? {
    collectionViewLayout as? any OrthogonalScrolling
  }
}
