import GalleyEngine

/// What of a waterfall layout is out of date.
@MainActor @preconcurrency
open class WaterfallLayoutInvalidationContext: LayoutInvalidationContext {
  /// Whether the delegate is asked again and the columns are made anew.
  ///
  /// False for a scroll, so that a subclass may invalidate at every one.
  open var invalidatesColumns = true

  /// A context that invalidates the columns.
  public override init() { super.init() }
}
