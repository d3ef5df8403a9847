// What layouts answer while something changes.
extension LayoutExplanation {
  static let freshLayout = LayoutExplanation(
    rule: .freshLayout,
    checks: """
      A collection view is scrolled and resized through a journey of bounds. At every stop a fresh one \
      is made at the same bounds, and content size, elements and views must be equal. It is an error \
      where `shouldInvalidateLayout(forBoundsChange:)` answered false, and where the size changed; a \
      warning where the layout prepared again for a scroll and still differs.
      """,
    why: """
      After a rotation rows keep their old width; a sticky header stays behind until something else \
      invalidates; a parallax jumps when the finger lifts.
      """,
    uikit: """
      The base class answers false, also for a change of size. A layout may depend on more than its \
      data and bounds, as those with a dynamic animator do: that is the warning.
      """,
    example: """
      override func prepare() {
        let width = collectionView!.bounds.width  // used below
        …
      }
      // shouldInvalidateLayout(forBoundsChange:) is not overridden: false, also after a rotation
      """,
    fix: """
      Answer true exactly where an answer would change: `newBounds.width != \
      collectionView?.bounds.width` for a list, true for everything that follows the offset. Say in \
      `invalidationContext(forBoundsChange:)` what can be kept.
      """)

  static let invalidation = LayoutExplanation(
    rule: .invalidation,
    checks: """
      At every stop the layout is invalidated as a whole, then with contexts of its own class that \
      name a cell, a header and a decoration on screen. Nothing has changed, so every answer must stay. \
      Then an item's size does change, a context names that item alone, and every answer must be that \
      of a fresh layout.
      """,
    why: """
      Content that grows with each pass, headers that pile up, cells that lose their attributes when \
      a neighbour sizes itself: a cache that is added to but not emptied, or emptied but not filled.
      """,
    uikit: """
      Any of these invalidations may come at any time. UIKit sends contexts that name single items for \
      self-sizing cells and for bounds changes of flow layouts. What a context names is the least that \
      must be computed again; more is allowed. A layout whose context moves the content is not held to \
      its answers from elsewhere.
      """,
    example: """
      override func prepare() {
        for item in 0..<count { cache.append(attributes(for: item)) }  // never emptied
      }
      """,
    fix: """
      Make `prepare()` a function of data and bounds: start from empty caches. In \
      `invalidateLayout(with:)` drop what the context names, and let `prepare()` fill what is missing.
      """)

  static let selfSizing = LayoutExplanation(
    rule: .selfSizing,
    checks: """
      Every element on screen asks for a length of its own along the scrolling, always the same, as a \
      self-sizing cell does. Round after round the layout is asked \
      `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`; after twelve \
      rounds it must answer false to all. Then the same across the scrolling, as a warning. An own \
      cell that keeps a collection view from settling in a hundred passes is an error.
      """,
    why: """
      "Layout loop" logs, content that trembles, a main thread that never idles: the cell wants 44, \
      the layout gives 50, and neither yields.
      """,
    uikit: """
      A layout may refuse every wish (the base class does) or take it. Flow layouts take wishes for \
      both axes where `estimatedItemSize` is set. Cells that fit a given width never ask for another \
      one, which is why the other axis is a warning.
      """,
    example: """
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        preferred.size != original.size  // and nobody stores the preferred size
      }
      """,
    fix: """
      Store the size in `invalidationContext(forPreferredLayoutAttributes:…)`, rounded to the pixel \
      grid, and compare only the axis that the layout takes from cells, rounded alike.
      """)

  static let mirroring = LayoutExplanation(
    rule: .mirroring,
    checks: """
      Where `flipsHorizontallyInOppositeLayoutDirection` is true, two collection views go through the \
      same stops, one in each direction and with left and right insets swapped. Content size, cells \
      and supplementary views must be mirror images to within a device pixel.
      """,
    why: """
      In Arabic and Hebrew the carousel's focus is on the wrong cell, cells are mirrored twice, or \
      insets land on the wrong side.
      """,
    uikit: """
      UIKit mirrors the whole of a layout that flips; the layout itself goes on answering in its own \
      direction. The default is false, and then nothing is checked: a layout may handle direction \
      itself, or not. Decorations are left out, since shadows fall the same way in both directions, \
      and a transform may be turned or not.
      """,
    example: """
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let middle = collectionView!.contentOffset.x + collectionView!.bounds.width / 2
        …  // contentOffset counts from the left of the screen, attributes are mirrored
      }
      """,
    fix: """
      Where a layout flips, turn the visible rectangle around before use: x becomes \
      `collectionViewContentSize.width - bounds.maxX`. Do not mirror frames yourself as well.
      """)

  static let stacking = LayoutExplanation(
    rule: .stacking,
    checks: """
      With the data as it is, and with 10, 1,000 and 10,000 items in one section, elements on screen \
      that lie over each other by more than a point must differ in zIndex: a header, footer or \
      decoration and a cell (error), two cells (warning). A header, footer or decoration must not be \
      above some items of its section and below others (error).
      """,
    why: """
      Decorations default to zIndex 0 and cover cells after a reload; sticky headers slide under \
      cells; and numbers such as `section * 1000 + item` work until a section has its thousandth item.
      """,
    uikit: """
      Equal zIndexes are in no promised order; the order changes between versions and reloads. Flow \
      headers and footers have 10, cells 0. A header that lies behind its items on purpose, or a \
      decoration above them, is allowed: it must only be so for all of them.
      """,
    example: """
      attributes.zIndex = indexPath.section * 1000 + indexPath.item
      header.zIndex = indexPath.section * 1000 + 999  // under item 1000, over item 998
      """,
    fix: """
      Give decorations −1 and pinned headers a number above every cell's. Where cells overlap, derive \
      zIndex from what orders them, and let no two be equal.
      """)

  static let updates = LayoutExplanation(
    rule: .updates,
    checks: """
      Items on screen are deleted, inserted and moved in batch updates. Initial and final attributes \
      have usable numbers and are about the element that was asked about; elements that live on set \
      out from where they were, with the alpha and transform that they had; and after the update the \
      layout answers as a fresh one with the same data.
      """,
    why: """
      All cells flash when one is inserted, or fly in from a corner; after a deletion a gap stays \
      until the next reload.
      """,
    uikit: """
      nil is allowed from both methods: then nothing is animated but the way from the old to the new \
      place. Inserted items may come from anywhere and deleted ones may go anywhere, with any alpha. \
      UIKit asks for initial attributes of every element on screen after the update, not of inserted \
      ones alone: that is where layouts go wrong. Scenes whose frames are given are not updated.
      """,
    example: """
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = layoutAttributesForItem(at: path)
        attributes?.alpha = 0  // for every cell, not for the inserted ones
        return attributes
      }
      """,
    fix: """
      Remember the inserted and deleted paths in `prepare(forCollectionViewUpdates:)`, forget them in \
      `finalizeCollectionViewUpdates()`, and answer `super`'s for all others.
      """)

  static let targetOffset = LayoutExplanation(
    rule: .targetOffset,
    checks: """
      Drags are let go at many offsets with many speeds. A layout that changes no proposed offset does \
      not page and is left alone. Where one does, targets are finite; at all of them an edge or the \
      middle of some item is at the same place of the view, to within a point; and with a speed, \
      scrolling does not end behind where the content is while an end that is ahead and nearer to the \
      proposal exists.
      """,
    why: """
      A carousel that drifts: each page is off by one more spacing. A flick forward that snaps back.
      """,
    uikit: """
      Any offset may be returned, also beyond the ends, where UIKit stops. Going back to the nearest \
      item after a weak flick is allowed. Ends at the content's edges need not be at an item.
      """,
    example: """
      let page = (proposed.x / itemSize.width).rounded()
      return CGPoint(x: page * itemSize.width, y: proposed.y)  // the spacing is forgotten
      """,
    fix: """
      Snap to frames, not to multiples: look for the item nearest to the proposal in \
      `layoutAttributesForElements(in:)`, and with a velocity only among those ahead.
      """)

  static let budget = LayoutExplanation(
    rule: .budget,
    checks: """
      With `--budget`, a scroll from end to end is metered, frame by frame: calls of `prepare()`, rect \
      queries, single lookups, attributes made and copied, invalidations, and those of everything. A \
      frame that needs more than its budget is an error.
      """,
    why: """
      At 120 frames a second a layout has a few milliseconds. One that arranges ten thousand items \
      anew for each step of a scroll drops frames on every device but the one it was written on.
      """,
    uikit: """
      A layout that follows the offset prepares once a frame, and that is right; what counts is how \
      much it does then. One that does not should need no `prepare()` at all while it scrolls.
      """,
    example: """
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      // and prepare() makes the attributes of all items again
      """,
    fix: """
      Answer false for scrolls where nothing follows the offset. Otherwise say in the context what can \
      be kept, and make attributes for the rectangle that is asked about only.
      """)
}
