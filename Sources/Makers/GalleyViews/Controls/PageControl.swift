import GalleyDrawing
import GalleyGeometry

/// Dots for pages, one of them marked; UIKit's `UIPageControl`.
@MainActor @preconcurrency open class PageControl: Control {
  override var usualAccessibility: UsualAccessibility? {
    UsualAccessibility(
      value: "page \(currentPage + 1) of \(numberOfPages)", traits: [.adjustable, stateTraits])
  }

  /// The number of pages; never negative.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
    }
  }

  private var page = 0

  /// The marked page, counted from 0.
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(0, numberOfPages - 1)) }
  }

  /// Whether a single page has no dot.
  open var hidesForSinglePage = false

  /// The colour of the other dots.
  open var pageIndicatorTintColor: Color?

  /// The colour of the marked dot.
  open var currentPageIndicatorTintColor: Color?

  /// The size of the dots for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let metrics = systemMetrics.controls
    return CGSize(
      width: Self.length(ofDots: pageCount, metrics) + metrics.pageControlInset * 2,
      height: metrics.pageControlHeight)
  }

  /// The distance from the first dot's start to the last one's end.
  private static func length(ofDots count: Int, _ metrics: ControlMetrics) -> CGFloat {
    count > 0 ? CGFloat(count - 1) * metrics.pagePitch + metrics.pageDot : 0
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// The size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Draws the dots.
  open override func draw(_ rect: CGRect) {
    guard numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) else { return }
    let metrics = systemMetrics.controls
    let side = metrics.pageDot
    let width = Self.length(ofDots: numberOfPages, metrics)
    for index in 0..<min(numberOfPages, 1000) {
      let place = readsFromRight ? numberOfPages - 1 - index : index
      let color =
        index == currentPage
        ? currentPageIndicatorTintColor ?? metrics.pageCurrentColor
        : pageIndicatorTintColor ?? metrics.pageOtherColor
      color.setFill()
      let dot = CGRect(
        x: bounds.midX - width / 2 + CGFloat(place) * metrics.pagePitch,
        y: bounds.midY - side / 2, width: side, height: side)
      BezierPath(ovalIn: dot).fill()
    }
  }
}
