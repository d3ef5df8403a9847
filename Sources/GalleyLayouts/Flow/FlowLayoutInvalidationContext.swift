import GalleyEngine

/// What of a flow layout is out of date; UIKit's `UICollectionViewFlowLayoutInvalidationContext`.
@MainActor @preconcurrency open class FlowLayoutInvalidationContext: LayoutInvalidationContext {
  // UIKit: both flags are true in a fresh context, whatever its documentation page says.

  /// Whether the delegate is asked again for sizes, insets and spacings.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether positions are computed again.
  open var invalidateFlowLayoutAttributes = true

  /// A context that invalidates both metrics and attributes.
  public override init() { super.init() }
}
