/// A view that answers to touches; UIKit's `UIControl`.
///
/// There are no touches here.
@MainActor @preconcurrency open class Control: View {
  /// Whether the control answers to touches; kept for looks of one's own.
  open var isEnabled = true

  /// Whether the control is selected; kept for looks of one's own.
  open var isSelected = false

  /// Whether a finger is on the control; kept for looks of one's own.
  open var isHighlighted = false
}

/// What shows that content is being refreshed; UIKit's `UIRefreshControl`.
///
/// It is never shown here.
@MainActor @preconcurrency open class RefreshControl: Control {
  /// Whether the content is being refreshed.
  public private(set) var isRefreshing = false

  /// Tells that refreshing has begun.
  open func beginRefreshing() { isRefreshing = true }

  /// Tells that refreshing has ended.
  open func endRefreshing() { isRefreshing = false }
}
