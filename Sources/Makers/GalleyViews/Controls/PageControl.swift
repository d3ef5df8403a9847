import GalleyDrawing
import GalleyGeometry

/// Dots for pages, one of them marked; UIKit's `UIPageControl`.
@MainActor @preconcurrency open class PageControl: Control {
  // UIKit: read from pictures of iOS 18.5 and 26.2: dots of 7.57 points every 17.67.
  private static let dot: CGFloat = 7.57
  private static let distance: CGFloat = 10.1
  private static let height: CGFloat = 77.0 / 3
  private static let sideInset: CGFloat = 14

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
    let dots = CGFloat(max(0, pageCount))
    return CGSize(
      width: dots * Self.dot + max(0, dots - 1) * Self.distance + Self.sideInset * 2,
      height: Self.height)
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// The size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // UIKit: white dots, of which the others are faint.
  /// Draws the dots.
  open override func draw(_ rect: CGRect) {
    guard numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) else { return }
    let pitch = Self.dot + Self.distance
    let width = CGFloat(numberOfPages) * pitch - Self.distance
    for index in 0..<min(numberOfPages, 1000) {
      let place = readsFromRight ? numberOfPages - 1 - index : index
      let other = pageIndicatorTintColor ?? Color(white: 1, alpha: 0.45)
      (index == currentPage ? currentPageIndicatorTintColor ?? .white : other).setFill()
      let dot = CGRect(
        x: bounds.midX - width / 2 + CGFloat(place) * pitch, y: bounds.midY - Self.dot / 2,
        width: Self.dot, height: Self.dot)
      BezierPath(ovalIn: dot).fill()
    }
  }
}
