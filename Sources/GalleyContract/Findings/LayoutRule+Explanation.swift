extension LayoutRule {
  /// Everything there is to know about the rule.
  public var explanation: LayoutExplanation {
    switch self {
    case .rectQuery: .rectQuery
    case .singleLookup: .singleLookup
    case .repeatedQuestion: .repeatedQuestion
    case .existingElements: .existingElements
    case .usableNumbers: .usableNumbers
    case .freshLayout: .freshLayout
    case .invalidation: .invalidation
    case .selfSizing: .selfSizing
    case .mirroring: .mirroring
    case .stacking: .stacking
    case .pixelAligned: .pixelAligned
    case .updates: .updates
    case .itemsFit: .itemsFit
    case .targetOffset: .targetOffset
    case .noOverlap: .noOverlap
    case .budget: .budget
    }
  }
}

// What layouts answer at one place.
extension LayoutExplanation {
  static let rectQuery = LayoutExplanation(
    rule: .rectQuery,
    checks: """
      At every stop of a scroll the layout is asked about tiles of the viewport's size, the edges of \
      elements, strips, points, far places, the whole plane and random rectangles. Every element that \
      shares more than an edge with the rectangle must be in the answer, with the attributes that the \
      query of everything gives it.
      """,
    why: """
      Cells vanish while scrolling, at one edge first, or only for fast flings. It is the commonest \
      fault of hand-written layouts, and depends on offsets that no screenshot happens to show.
      """,
    uikit: """
      UIKit asks for the visible rectangle widened to multiples of the bounds' size. It allows more \
      than what intersects: flow layouts return whole lines. Rectangles that only touch do not \
      intersect. Hidden elements and those without area may be left out, and an element that no query \
      around the present bounds would ask about may be unknown.
      """,
    example: """
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { rect.contains($0.frame) }  // a cell that is cut by the edge is left out
      }
      """,
    fix: """
      Filter with `intersects`, on the frames that are returned: after moving or scaling, not before. \
      With binary search, search by the running maximum of the ends, since a tall element may begin \
      long before the rectangle.
      """)

  static let singleLookup = LayoutExplanation(
    rule: .singleLookup,
    checks: """
      Every item, header and footer of the data, and every decoration and supplementary view of the \
      query, is looked up by itself. Both answers must be equal in every property, and there must be \
      both.
      """,
    why: """
      Lookups serve insertions, deletions, scrollToItem and layoutAttributesForItem(at:) in apps. A \
      layout without them works until the first update, where cells come from the wrong place or the \
      app ends with "no UICollectionViewLayoutAttributes instance for …".
      """,
    uikit: """
      The lookups may be called for any path of the data, near the bounds or not; the base class \
      answers nil. The lookup of an element without area may answer nil. Paths that are not in the \
      data are never asked about here.
      """,
    example: """
      final class RowsLayout: UICollectionViewLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          rows.filter { $0.frame.intersects(rect) }
        }
        // layoutAttributesForItem(at:) is forgotten: it answers nil
      }
      """,
    fix: """
      Make attributes in one function that both call. Whatever a subclass changes in the rect query - \
      transform, alpha, zIndex - it must change in the lookups, too.
      """)

  static let repeatedQuestion = LayoutExplanation(
    rule: .repeatedQuestion,
    checks: """
      The query of everything is asked twice: the answers must be equal (error). The \
      answers should not share objects (warning). Of a flow layout's \
      subclass, what super returned is watched: its frame and transform must not be changed without a \
      copy (error), nor anything else of it (warning).
      """,
    why: """
      A layout that changes what it keeps drifts a little further with every query: cells creep, fade \
      or grow while nothing happens. UIKit logs "cached frame mismatch" for flow subclasses, and traps \
      when attributes change without an invalidation.
      """,
    uikit: """
      UIKit itself never changes what a layout returns, and Apple's own examples return what they \
      keep; so returned objects that are the layout's own are a warning. UICollectionViewFlowLayout \
      may return its cache: subclasses must copy before they change. Galley's flow layout returns \
      fresh objects each time.
      """,
    example: """
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        for attributes in cache {
          attributes.frame.origin.y += collectionView!.contentOffset.y * 0.1  // again with each query
        }
        return cache
      }
      """,
    fix: """
      Copy first: `attributes.copy() as? UICollectionViewLayoutAttributes`. Compute from \
      what `prepare()` stored and the bounds, never from the last answer.
      """)

  static let existingElements = LayoutExplanation(
    rule: .existingElements,
    checks: """
      In every answer, cells have the path of an item of the data, supplementary views with two \
      indexes a section of the data, and no element is there twice. Twice the same is a warning, twice \
      differently an error.
      """,
    why: """
      "UICollectionView received layout attributes for a cell with an index path that does not exist" \
      ends the app, most often after the data shrank and a cache did not.
      """,
    uikit: """
      A supplementary view may have a path of one index, whatever its number; a decoration may have \
      any path. The item of a header's path need not exist: empty sections have headers.
      """,
    example: """
      override func prepare() {
        guard cache.isEmpty else { return }  // the items that were deleted stay in the cache
        cache = makeAttributes()
      }
      """,
    fix: """
      Empty caches in `invalidateLayout(with:)` when the context says `invalidateEverything` or \
      `invalidateDataSourceCounts`, and count with `numberOfItems(inSection:)` in `prepare()`.
      """)

  static let usableNumbers = LayoutExplanation(
    rule: .usableNumbers,
    checks: """
      Frames, centers, transforms and alphas are finite, sizes are not negative, and `center` is the \
      middle of `frame` (errors). Alpha is in 0 to 1, and every cell is somewhere that scrolling can go \
      at one of the stops (warnings).
      """,
    why: """
      A division by an empty section's count gives NaN, and "CALayerInvalidGeometry" ends the app. A \
      content size that was not brought up to date hides the last rows for good.
      """,
    uikit: """
      Elements may lie outside of the content: shadows, decorations larger than the content, headers \
      that are pulled. Alpha beyond 0 to 1 counts as the nearer end. Zero sizes are allowed, and such \
      elements get no view.
      """,
    example: """
      let width = (bounds.width - spacing * (columns - 1)) / columns  // columns is 0 without data
      attributes.frame = CGRect(x: 0, y: y, width: width, height: width)
      """,
    fix: """
      Guard divisions, clamp lengths with `max(0, …)`, and let `collectionViewContentSize` enclose \
      the frames of all cells, trailing insets included.
      """)

  static let pixelAligned = LayoutExplanation(
    rule: .pixelAligned,
    checks: """
      At the first and the last offset, at 1, 2 and 3 device pixels a point, every element on screen \
      that has no transform begins on a whole device pixel. Findings are warnings, unless the rule is \
      asked for by name.
      """,
    why: """
      Text and hairlines between pixels are blurred, and lines of one point come out as two grey \
      ones. It shows on some devices only: a third of a point is on the grid at 3x and off it at 2x.
      """,
    uikit: """
      UIKit allows any frame. UICollectionViewFlowLayout rounds item origins to the pixel grid (half \
      up) and leaves sizes as they are; only origins are checked here. Elements with a transform are \
      resampled anyway, and so is everything while it moves.
      """,
    example: """
      let width = bounds.width / 3  // 130 in 390 points, 125 in 375, but 106.667 in 320
      attributes.frame = CGRect(x: width * CGFloat(column), y: y, width: width, height: width)
      """,
    fix: """
      Round origins with the display's scale, from positions that are not rounded, so that errors do \
      not add up: `(x * scale).rounded() / scale`.
      """)

  static let itemsFit = LayoutExplanation(
    rule: .itemsFit,
    checks: """
      In a flow layout, no item is longer across the scrolling than the view less section insets and \
      content insets. One finding for each run of equal items, with the numbers.
      """,
    why: """
      UIKit logs "the behavior of the UICollectionViewFlowLayout is not defined because: the item \
      width must be less than the width of the UICollectionView minus the section insets left and \
      right values, minus the content insets left and right values", and means it: where the item goes \
      differs between versions.
      """,
    uikit: """
      An exact fit is allowed, in spite of the message's "less than". An item that does not fit keeps \
      its size and is centred on a line of its own, beyond both edges. Only flow layouts and their \
      subclasses are checked.
      """,
    example: """
      func collectionView(_: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt: IndexPath)
        -> CGSize
      {
        CGSize(width: collectionView.bounds.width, height: 44)  // with a section inset of 16
      }
      """,
    fix: """
      Take the insets off: `bounds.width - inset.left - inset.right`, from the adjusted content inset \
      as well, and invalidate when the bounds change.
      """)

  static let noOverlap = LayoutExplanation(
    rule: .noOverlap,
    checks: """
      At every stop no two cells with area share more than a hundredth of a point on both axes, as \
      they are shown: transforms included. The rule is off unless it is asked for.
      """,
    why: "In grids and lists an overlap is a wrong height or a row that was not pushed down.",
    uikit: """
      Overlapping cells are allowed and common in stacks and carousels; their order is the matter of \
      GAL010.
      """,
    example: """
      y += estimatedHeight  // the next row begins where the estimate ended, not where the row did
      """,
    fix: "Advance by the length that was given to the element, and by the spacing."
  )
}
