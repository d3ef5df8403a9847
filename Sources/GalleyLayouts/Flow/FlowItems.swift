import GalleyGeometry

/// The sizes of a section's items, equal neighbours stored once.
public struct FlowItems: Hashable, Sendable {
  /// Items in a row that have the same size.
  struct Run: Hashable, Sendable {
    var first: Int
    var size: CGSize
  }

  /// The number of items.
  public private(set) var count = 0
  private(set) var runs: [Run] = []

  /// No items.
  public init() {}

  /// `count` items of the same size in points; a negative count is none.
  public init(count: Int, size: CGSize) { append(size, count: count) }

  /// One item for each size in points.
  public init(_ sizes: [CGSize]) {
    for size in sizes { append(size) }
  }

  /// Adds items of one size in points at the end.
  ///
  /// A width or height that is NaN, infinite or negative counts as 0, one above 10⁹ as 10⁹.
  public mutating func append(_ size: CGSize, count added: Int = 1) {
    guard added > 0 else { return }
    let size = CGSize(
      width: FlowMeasure.length(size.width), height: FlowMeasure.length(size.height))
    if runs.last?.size != size { runs.append(Run(first: count, size: size)) }
    count += added
  }

  /// The index of the run that an item belongs to.
  func run(of item: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if runs[middle].first <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// The index after the last item of a run.
  func end(ofRun run: Int) -> Int { run + 1 < runs.count ? runs[run + 1].first : count }
}

/// What counts as a usable number in a flow layout.
enum FlowMeasure {
  private static let limit: CGFloat = 1e9

  /// A length: 0 for NaN, infinite and negative values, never above 10⁹ points.
  static func length(_ value: CGFloat) -> CGFloat {
    value.isFinite && value > 0 ? min(value, limit) : 0
  }

  /// A distance that may be negative: 0 for NaN and infinite values.
  static func distance(_ value: CGFloat) -> CGFloat {
    value.isFinite ? min(max(value, -limit), limit) : 0
  }
}
