import GalleyGeometry
import GalleyViews

/// A view that shows a part of larger content; UIKit's `UIScrollView`.
///
/// There is no clock: animated scrolls and decelerations arrive immediately.
@MainActor @preconcurrency open class ScrollView: View {
  /// The rate of deceleration: the fraction of the speed that remains after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction, in 0 ..< 1.
    public var rawValue: CGFloat
    /// Creates a rate from the fraction of the speed that remains after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The normal rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast rate, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area becomes part of the adjusted content inset.
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

  /// The appearance of the scroll bars.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// How a drag hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  /// The object that is notified of scrolling; a collection view keeps it equal to its own
  /// `delegate`.
  // UIKit: UICollectionView narrows the type of `delegate`, which Swift classes cannot do.
  package weak var scrollDelegate: (any ScrollViewDelegate)?

  /// The size of the content, in points.
  open var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { tellObservers() } }
  }

  /// The space around the content, in points, in addition to the safe area.
  open var contentInset: EdgeInsets = .zero {
    didSet {
      guard contentInset != oldValue else { return }
      adjustedContentInsetDidChange()
      tellObservers()
    }
  }

  /// Moves the content into the safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedContentInsetDidChange()
  }

  /// Notifies the observers of insets.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    insetsDidChange()
  }

  /// When the safe area becomes part of the adjusted content inset.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { adjustedContentInsetDidChange() }
    }
  }

  // UIKit: there, content begins below the bars even if it does not scroll.
  /// Whether the view is that of a controller in a navigation controller.
  package final var isInStack = false {
    didSet { if isInStack != oldValue { adjustedContentInsetDidChange() } }
  }

  /// Whether content that is narrower than the view stands at its right; false unless overridden.
  var isAlignedRight: Bool { false }

  /// Whether scrolling ends at multiples of the bounds' size.
  open var isPagingEnabled = false

  /// Whether the content can be dragged.
  open var isScrollEnabled = true

  /// Whether the vertical axis scrolls even if the content fits.
  open var alwaysBounceVertical = false

  /// Whether the horizontal axis scrolls even if the content fits.
  open var alwaysBounceHorizontal = false

  /// Whether content can move beyond its end; stored, but has no effect.
  open var bounces = true

  /// Whether the vertical bar is shown while scrolling; stored, but there are no bars.
  open var showsVerticalScrollIndicator = true

  /// Whether the horizontal bar is shown while scrolling; stored, but there are no bars.
  open var showsHorizontalScrollIndicator = true

  /// The insets of both bars, in points; stored, but there are no bars.
  open var scrollIndicatorInsets = EdgeInsets.zero

  /// The insets of the vertical bar, in points; stored, but there are no bars.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero

  /// The insets of the horizontal bar, in points; stored, but there are no bars.
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero

  /// Does nothing: there are no bars to show.
  open func flashScrollIndicators() {}

  /// Whether a drag stays on the axis on which it began; stored, but has no effect.
  open var isDirectionalLockEnabled = false

  /// Whether a tap on the status bar scrolls to the top; stored, but there are no taps.
  open var scrollsToTop = true

  /// The appearance of the bars; stored, but there are no bars.
  open var indicatorStyle = IndicatorStyle.default

  /// How a drag hides the keyboard; stored, but there is no keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a drag takes touches from the content; stored, but there are no touches.
  open var canCancelContentTouches = true

  /// Whether touches wait while they may become a drag; stored, but there are no touches.
  open var delaysContentTouches = true

  /// Whether a touch goes to a view of the content; true unless overridden, never asked here.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { true }

  // UIKit: controls keep their touches.
  /// Whether a drag takes a touch away from a view of the content; never asked here.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// The recognizer for drags; its translation and velocity are those of the running drag.
  open var panGestureRecognizer: PanGestureRecognizer { ownPanGestureRecognizer }

  let ownPanGestureRecognizer = PanGestureRecognizer()

  /// The control that is shown during a refresh; stored, but never shown.
  open var refreshControl: RefreshControl?

  /// The deceleration rate after a drag.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a drag is running; true only during `drag(to:releasingWith:)`.
  open internal(set) var isDragging = false

  /// Whether a finger is on the view; the same as `isDragging` here.
  open var isTracking: Bool { isDragging }

  /// Whether the content is decelerating after a drag.
  open internal(set) var isDecelerating = false

  /// Creates a scroll view at `frame`, in points; it clips to its bounds.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    safeArea.isHandedDown = false
    ownPanGestureRecognizer.view = self
  }

  /// Creates a view with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    safeArea.isHandedDown = false
    ownPanGestureRecognizer.view = self
  }

  /// The visible part of the content, in points; setting it does not call
  /// `scrollViewDidScroll(_:)`.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue != old else { return }
      boundsWillChange(to: newValue)
      changeBounds(to: newValue)
      setNeedsLayout()
      boundsDidChange(from: old)
      tellObservers()
    }
  }

  /// The point of the content at the view's top left corner, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      ask(scrollDelegate) { try $0.scrollViewDidScroll(self) }
    }
  }

  /// The content inset plus the safe area, as far as the adjustment behavior includes it.
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

  /// Moves the content so that `offset` is at the view's top left corner.
  ///
  /// An animated scroll arrives immediately and then calls
  /// `scrollViewDidEndScrollingAnimation(_:)`.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    scroll(to: offset, animated: animated)
  }

  /// Scrolls as little as possible so that `rect` lies inside the adjusted content inset.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll(toShow: rect, animated: animated)
  }

  func boundsWillChange(to newBounds: CGRect) {}
  func boundsDidChange(from oldBounds: CGRect) {}
  func scrollWillStart(to target: CGPoint) {}
  func scrollDidArrive() {}

  /// The offset where a drag ends that would end at `proposal`; collection views ask their layout.
  func dragTarget(forProposed proposal: CGPoint, velocity: CGPoint) -> CGPoint { proposal }

  private enum Axis { case horizontal, vertical }

  private func safeAreaCounts(on axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .automatic where axis == .vertical && isInStack: true
    case .automatic, .scrollableAxes:
      switch axis {
      case .vertical: alwaysBounceVertical || contentSize.height > bounds.height
      case .horizontal: alwaysBounceHorizontal || contentSize.width > bounds.width
      }
    }
  }

  // UIKit: a change of the insets moves the content only if it would be out of range; before the
  // first layout the content is empty, so the offset follows the inset.
  /// Called when the adjusted content inset has changed; moves the offset back into range.
  open func adjustedContentInsetDidChange() {
    contentOffset = offsetInRange(contentOffset)
    insetsDidChange()
    setNeedsLayout()
    ask(scrollDelegate) { try $0.scrollViewDidChangeAdjustedContentInset(self) }
  }

  func insetsDidChange() {}

  /// Calls a method of a delegate or data source in this view's scope; nil if not implemented.
  @discardableResult func ask<Target, Answer>(
    _ target: Target?, _ call: (Target) throws -> Answer
  ) -> Answer? {
    guard let target else { return nil }
    return inOwnScope { try? call(target) }
  }
}
