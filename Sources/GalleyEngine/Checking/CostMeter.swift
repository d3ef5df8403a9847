/// Counts what a collection view asks of its layout, while it is attached to one.
///
/// Nothing is counted, and next to nothing is paid, without a meter.
@MainActor public final class CostMeter {
  /// Numbers of calls and objects since the meter was last emptied.
  public struct Counts: Hashable, Sendable {
    /// Calls of `prepare()`.
    public var prepares = 0
    /// Calls of `layoutAttributesForElements(in:)`.
    public var queries = 0
    /// Lookups of single elements.
    public var lookups = 0
    /// Layout attributes that were made new, by the layout or anyone else.
    public var attributesMade = 0
    /// Layout attributes that were copied from others.
    public var attributesCopied = 0

    /// Nothing counted.
    public init() {}
  }

  /// What has been counted.
  public internal(set) var counts = Counts()
  /// The contexts of the invalidations, in their order.
  public private(set) var invalidations: [LayoutInvalidationContext] = []

  /// The meter that counts attributes; these know of no collection view.
  static var attributesMeter: CostMeter?

  /// A meter that has counted nothing.
  public init() {}

  /// Starts at nothing again and answers what had been counted.
  @discardableResult
  public func empty() -> (counts: Counts, invalidations: [LayoutInvalidationContext]) {
    defer {
      counts = Counts()
      invalidations = []
    }
    return (counts, invalidations)
  }

  func note(_ context: LayoutInvalidationContext) { invalidations.append(context) }

  /// A copy begins as a new object, which has been counted as one.
  func noteCopy() {
    counts.attributesMade -= 1
    counts.attributesCopied += 1
  }
}

extension CollectionView {
  /// Runs `work` while `meter` counts what this view asks of its layout.
  public func metered<Result>(by meter: CostMeter, _ work: () throws -> Result) rethrows -> Result {
    let (own, attributes) = (layoutState.meter, CostMeter.attributesMeter)
    layoutState.meter = meter
    CostMeter.attributesMeter = meter
    defer {
      layoutState.meter = own
      CostMeter.attributesMeter = attributes
    }
    return try work()
  }
}
