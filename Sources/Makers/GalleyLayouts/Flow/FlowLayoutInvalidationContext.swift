import GalleyEngine

/// The parts of a flow layout to invalidate; UIKit's
/// `UICollectionViewFlowLayoutInvalidationContext`.
@MainActor @preconcurrency open class FlowLayoutInvalidationContext: LayoutInvalidationContext {
  // UIKit: both flags are true in a new context, although the documentation says otherwise.

  /// Whether the delegate is called again for sizes, insets and spacings.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether positions are computed again.
  open var invalidateFlowLayoutAttributes = true

  /// A context that invalidates both metrics and attributes.
  public override init() { super.init() }
}
