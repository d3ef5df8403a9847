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

  // Attributes are made by initializers that know of no collection view, as in UIKit. So they are
  // counted for the work that makes them, and the count ends with that work.
  /// The meter of the view whose work is running; nil where nobody counts.
  @TaskLocal static var ofRunningWork: CostMeter?

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
    let own = passState.meter
    passState.meter = meter
    defer { passState.meter = own }
    return try asOwnWork(work)
  }

  /// Runs what the layout or the data source is asked: in this view's scope, counted by its meter.
  func asOwnWork<Result>(_ work: () throws -> Result) rethrows -> Result {
    try inOwnScope {
      guard CostMeter.ofRunningWork !== passState.meter else { return try work() }
      return try CostMeter.$ofRunningWork.withValue(passState.meter, operation: work)
    }
  }
}
