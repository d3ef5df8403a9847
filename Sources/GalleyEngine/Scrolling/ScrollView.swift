import GalleyGeometry
import GalleyViews

/// A view that shows a part of larger content; UIKit's `UIScrollView`.
///
/// There is no clock: animated scrolls and decelerations arrive at once.
@MainActor @preconcurrency open class ScrollView: View {
  /// How fast scrolling slows down: the share of the speed kept after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share, in 0 ..< 1.
    public var rawValue: CGFloat
    /// A rate from the share of the speed kept after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast rate, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area becomes a part of the adjusted content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`.
    case automatic
    /// On the axes that can scroll.
    case scrollableAxes
    /// Never.
    case never
    /// On both axes.
    case always
  }

  /// What the bars look like.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// How a drag hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  /// What is told about scrolling; a collection view keeps it equal to its own `delegate`.
  // UIKit: UICollectionView narrows the type of `delegate`, which Swift classes cannot do.
  open weak var scrollDelegate: (any ScrollViewDelegate)?

  /// The extent of the content, in points.
  open var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { tellObservers() } }
  }

  /// Room around the content, in points, beside the safe area.
  open var contentInset: EdgeInsets = .zero {
    didSet {
      guard contentInset != oldValue else { return }
      adjustedContentInsetDidChange()
      tellObservers()
    }
  }

  /// Who wants to know of every change of bounds, content size and insets, in the order of asking.
  var observers: [(id: ObjectIdentifier, tell: () -> Void)] = []

  /// The parts of the view that bars cover, in points from its edges.
  open override var safeAreaInsets: EdgeInsets {
    didSet { if safeAreaInsets != oldValue { adjustedContentInsetDidChange() } }
  }

  /// The margins content may keep from the view's edges, in points.
  open override var layoutMargins: EdgeInsets {
    didSet { if layoutMargins != oldValue { insetsDidChange() } }
  }

  /// When the safe area becomes a part of the adjusted content inset.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { adjustedContentInsetDidChange() }
    }
  }

  /// Whether scrolling ends at multiples of the bounds' size.
  open var isPagingEnabled = false

  /// Whether the content can be dragged.
  open var isScrollEnabled = true

  /// Whether the vertical axis scrolls even where the content fits.
  open var alwaysBounceVertical = false

  /// Whether the horizontal axis scrolls even where the content fits.
  open var alwaysBounceHorizontal = false

  /// Whether content that reaches its end goes beyond it; kept, and not looked at.
  open var bounces = true

  /// Whether the vertical bar is shown while scrolling; there are no bars.
  open var showsVerticalScrollIndicator = true

  /// Whether the horizontal bar is shown while scrolling; there are no bars.
  open var showsHorizontalScrollIndicator = true

  /// How far the bars keep from the edges, in points; there are no bars.
  open var scrollIndicatorInsets = EdgeInsets.zero

  /// How far the vertical bar keeps from the edges, in points; there are no bars.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero

  /// How far the horizontal bar keeps from the edges, in points; there are no bars.
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero

  /// Shows the bars for a moment; there are no bars.
  open func flashScrollIndicators() {}

  /// Whether a drag keeps to the axis that it began on; kept, and not looked at.
  open var isDirectionalLockEnabled = false

  /// Whether a tap on the top of the screen scrolls to the top; there are no taps.
  open var scrollsToTop = true

  /// What the bars look like; there are no bars.
  open var indicatorStyle = IndicatorStyle.default

  /// How a drag hides the keyboard; there is no keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a drag takes touches from the content; there are no touches.
  open var canCancelContentTouches = true

  /// Whether touches wait for the beginning of a drag; there are no touches.
  open var delaysContentTouches = true

  /// What a drag would be told by; its translation and velocity are those of the running drag.
  public let panGestureRecognizer = PanGestureRecognizer()

  /// What refreshes the content when it is pulled; kept, and not shown.
  open var refreshControl: RefreshControl?

  /// How fast scrolling slows down after a drag.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a finger moves the content; true only during `drag(to:releasingWith:)`.
  public internal(set) var isDragging = false

  /// Whether a finger is on the view; the same as `isDragging` here.
  open var isTracking: Bool { isDragging }

  /// Whether the content moves on after a drag.
  public internal(set) var isDecelerating = false

  /// A scroll view at `frame`, in points; it clips to its bounds.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    panGestureRecognizer.view = self
  }

  /// Archives are not read: the view starts at a zero frame.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    panGestureRecognizer.view = self
  }

  /// The visible part of the content, in points; moving it sends no `scrollViewDidScroll(_:)`.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue != old else { return }
      boundsWillChange(to: newValue)
      super.bounds = newValue
      setNeedsLayout()
      boundsDidChange(from: old)
      tellObservers()
    }
  }

  /// The content's point at the view's top left corner, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      ask(scrollDelegate) { try $0.scrollViewDidScroll(self) }
    }
  }

  /// The content inset plus the safe area, as far as the adjustment behavior asks for it.
  open var adjustedContentInset: EdgeInsets {
    var insets = contentInset
    if safeAreaCounts(on: .vertical) {
      insets.top += safeAreaInsets.top
      insets.bottom += safeAreaInsets.bottom
    }
    if safeAreaCounts(on: .horizontal) {
      insets.left += safeAreaInsets.left
      insets.right += safeAreaInsets.right
    }
    return insets
  }

  func boundsWillChange(to newBounds: CGRect) {}
  func boundsDidChange(from oldBounds: CGRect) {}
  func scrollWillStart(to target: CGPoint) {}
  func scrollDidArrive() {}

  /// Where a drag ends that would end at `proposal`; collection views ask their layout.
  func dragTarget(forProposed proposal: CGPoint, velocity: CGPoint) -> CGPoint { proposal }

  private enum Axis { case horizontal, vertical }

  private func safeAreaCounts(on axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .automatic, .scrollableAxes:
      switch axis {
      case .vertical: alwaysBounceVertical || contentSize.height > bounds.height
      case .horizontal: alwaysBounceHorizontal || contentSize.width > bounds.width
      }
    }
  }

  // UIKit: a change of inset moves the content only when it would lie out of range; before the
  // first layout the content is empty, so that the offset follows the inset.
  /// Called when the adjusted content inset has changed; brings the offset back into range.
  open func adjustedContentInsetDidChange() {
    contentOffset = offsetInRange(contentOffset)
    insetsDidChange()
    setNeedsLayout()
    ask(scrollDelegate) { try $0.scrollViewDidChangeAdjustedContentInset(self) }
  }

  func insetsDidChange() {}

  /// Calls `tell` after every change of bounds, content size and insets, until `observer` is removed.
  package func addObserver(_ observer: AnyObject, tell: @escaping () -> Void) {
    observers.append((ObjectIdentifier(observer), tell))
  }

  /// Tells `observer` no more.
  package func removeObserver(_ observer: ObjectIdentifier) {
    observers.removeAll { $0.id == observer }
  }

  private func tellObservers() {
    for observer in observers { observer.tell() }
  }

  /// What a delegate or data source answers, in this view's scope; nil where the method is left out.
  @discardableResult func ask<Target, Answer>(
    _ target: Target?, _ call: (Target) throws -> Answer
  ) -> Answer? {
    guard let target else { return nil }
    return inOwnScope { try? call(target) }
  }
}
