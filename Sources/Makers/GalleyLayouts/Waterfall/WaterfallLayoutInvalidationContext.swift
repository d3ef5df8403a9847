import GalleyEngine

/// The parts of a waterfall layout to invalidate.
@MainActor @preconcurrency
open class WaterfallLayoutInvalidationContext: LayoutInvalidationContext {
  /// Whether the delegate is called again and the columns are arranged again.
  ///
  /// False for a scroll, so that a subclass may invalidate at every scroll.
  open var invalidatesColumns = true

  /// A context that invalidates the columns.
  public override init() { super.init() }
}
