/// A view that responds to touches; UIKit's `UIControl`.
///
/// There are no touches here.
@MainActor @preconcurrency open class Control: View {
  /// Whether the control responds to touches; for subclasses to change their appearance.
  open var isEnabled = true

  /// Whether the control is selected; for subclasses to change their appearance.
  open var isSelected = false

  /// Whether a finger is on the control; for subclasses to change their appearance.
  open var isHighlighted = false
}

/// A control that shows that content is being refreshed; UIKit's `UIRefreshControl`.
///
/// It is never shown here.
@MainActor @preconcurrency open class RefreshControl: Control {
  /// Whether the content is being refreshed.
  public private(set) var isRefreshing = false

  /// Marks the beginning of a refresh.
  open func beginRefreshing() { isRefreshing = true }

  /// Marks the end of a refresh.
  open func endRefreshing() { isRefreshing = false }
}
