/// Counts the calls that a collection view makes to its layout, while the meter is attached.
///
/// Without a meter, nothing is counted and the overhead is negligible.
@MainActor package final class CostMeter {
  /// Counts of calls and objects since the meter was last emptied.
  package struct Counts: Hashable, Sendable {
    /// Calls of `prepare()`.
    package var prepares = 0
    /// Calls of `layoutAttributesForElements(in:)`.
    package var queries = 0
    /// Lookups of single elements.
    package var lookups = 0
    /// Calls of `preferredLayoutAttributesFitting(_:)`.
    package var sizings = 0
    /// Layout attributes that were created, by the layout or by other code.
    package var attributesMade = 0
    /// Layout attributes that were copied from others.
    package var attributesCopied = 0
    /// Cells and other views of elements that were created; reused ones are not counted.
    package var viewsMade = 0

    /// The sum of all counts.
    package var total: Int {
      prepares + queries + lookups + sizings + attributesMade + attributesCopied + viewsMade
    }

    /// Creates counts of zero.
    package init() {}
  }

  /// The counts so far.
  package internal(set) var counts = Counts()
  /// The contexts of all invalidations, in order.
  package private(set) var invalidations: [LayoutInvalidationContext] = []
  /// The answers of `shouldInvalidateLayout(forBoundsChange:)` to changes of the bounds, in order.
  package private(set) var boundsAnswers: [Bool] = []

  // As in UIKit, the initializers of attributes do not know any collection view. They are therefore
  // counted by the work that runs them, and the count ends with that work.
  /// The meter of the view whose work is running; nil if there is none.
  @TaskLocal static var ofRunningWork: CostMeter?
  /// The meter that new collection views start with; nil for none.
  @TaskLocal static var ofNewViews: CostMeter?

  /// Creates a meter with all counts at zero.
  package init() {}

  /// Resets the meter and returns what it had counted.
  @discardableResult
  package func empty() -> (counts: Counts, invalidations: [LayoutInvalidationContext]) {
    defer {
      counts = Counts()
      (invalidations, boundsAnswers) = ([], [])
    }
    return (counts, invalidations)
  }

  /// Runs `work`, and counts for all collection views that it creates, then and later.
  package func countingNewViews<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Self.$ofNewViews.withValue(self, operation: work)
  }

  func note(_ context: LayoutInvalidationContext) { invalidations.append(context) }

  func note(boundsAnswer: Bool) { boundsAnswers.append(boundsAnswer) }

  /// A copy starts as a new object, so it was already counted as one.
  func noteCopy() {
    counts.attributesMade -= 1
    counts.attributesCopied += 1
  }
}

extension CollectionView {
  /// Runs `work` while `meter` counts the calls that this view makes to its layout.
  package func metered<Result>(by meter: CostMeter, _ work: () throws -> Result) rethrows -> Result
  {
    let own = passState.meter
    passState.meter = meter
    defer { passState.meter = own }
    return try asOwnWork(work)
  }

  /// Runs a call to the layout or the data source: in this view's scope, counted by its meter.
  func asOwnWork<Result>(_ work: () throws -> Result) rethrows -> Result {
    try inOwnScope {
      guard CostMeter.ofRunningWork !== passState.meter else { return try work() }
      return try CostMeter.$ofRunningWork.withValue(passState.meter, operation: work)
    }
  }
}
