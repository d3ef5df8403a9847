import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyScenes

/// The work that each frame of a scroll asked of a layout.
public struct ScrollCost: Hashable, Sendable {
  /// A kind of work that is counted; the raw value is its name in `--budget`.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// Calls of `prepare()`.
    case prepare
    /// Calls of `layoutAttributesForElements(in:)`.
    case queries
    /// Lookups of single elements.
    case lookups
    /// Layout attributes created.
    case attributes
    /// Layout attributes copied from others.
    case copies
    /// Invalidations of any kind.
    case invalidations
    /// Invalidations that keep nothing: neither elements nor answers of the delegate.
    case full
  }

  /// The counts of one frame.
  public struct Frame: Hashable, Sendable {
    /// The content offset of the frame, in points.
    public var offset: CGPoint
    /// The counts, in the order of `Measure.allCases`.
    private var counts: [Int]

    /// A frame from its counts; missing counts are 0.
    package init(offset: CGPoint, _ counts: [Measure: Int]) {
      self.offset = offset
      self.counts = Measure.allCases.map { counts[$0] ?? 0 }
    }

    /// The count of a measure.
    public subscript(measure: Measure) -> Int {
      Measure.allCases.firstIndex(of: measure).map { counts[$0] } ?? 0
    }
  }

  /// The cost of the first layout, before any scrolling.
  public var first: Frame
  /// The frames of the scroll, in their order; empty if nothing scrolls.
  public var frames: [Frame]
  /// The size of the view, in points.
  public var viewport: CGSize

  /// A cost from its parts.
  package init(first: Frame, frames: [Frame], viewport: CGSize) {
    self.first = first
    self.frames = frames
    self.viewport = viewport
  }

  /// The largest count of a frame.
  public func most(_ measure: Measure) -> Int { frames.map { $0[measure] }.max() ?? 0 }

  /// The sum of the counts of all frames.
  public func total(_ measure: Measure) -> Int { frames.reduce(0) { $0 + $1[measure] } }
}

extension ScrollCost {
  /// The cost of scrolling a scene from its first offset to the end.
  ///
  /// Each frame is at most a quarter of the viewport further than the one before, so long content is
  /// scrolled only in part.
  /// - Parameters:
  ///   - scene: The scene; its first state is used.
  ///   - count: The number of frames, 1 … 10,000.
  @MainActor public init(of scene: Scene, frames count: Int = 60) {
    self.init(frames: count) { SubjectMaker().subject(of: scene) }
  }

  /// The cost of scrolling the view that `makeSubject` makes from its start to its end.
  ///
  /// - Parameters:
  ///   - count: The number of frames, 1 … 10,000.
  ///   - makeSubject: Makes the collection view.
  @MainActor package init(
    frames count: Int = 60, makeSubject: @MainActor () -> LayoutChecker.Subject
  ) {
    let subject = makeSubject()
    defer { withExtendedLifetime(subject) {} }
    let view = subject.view
    view.layoutIfNeeded()
    // The view may have had its first layout already; a reload asks as much of the layout.
    view.reloadData()
    let meter = CostMeter()
    view.metered(by: meter) { view.layoutIfNeeded() }
    first = Frame(offset: view.contentOffset, meter)
    viewport = view.bounds.size
    frames = []
    let axis = ScrollAxis(of: view)
    let (start, end) = axis.span(view.offsetRange)
    let length = axis.span(CGRect(origin: .zero, size: view.bounds.size)).end
    guard end - start > 0, length > 0 else { return }
    let count = min(max(count, 1), 10_000)
    let step = min((end - start) / CGFloat(count), length / 4)
    for number in 1...count {
      let offset = axis.point(start + step * CGFloat(number), across: view.contentOffset)
      meter.empty()
      view.metered(by: meter) {
        view.contentOffset = offset
        view.layoutIfNeeded()
      }
      frames.append(Frame(offset: offset, meter))
    }
  }
}

extension ScrollCost.Frame {
  /// A frame with the counts of a meter.
  @MainActor fileprivate init(offset: CGPoint, _ meter: CostMeter) {
    let counts = meter.counts
    self.init(
      offset: offset,
      [
        .prepare: counts.prepares, .queries: counts.queries, .lookups: counts.lookups,
        .attributes: counts.attributesMade, .copies: counts.attributesCopied,
        .invalidations: meter.invalidations.count,
        .full: meter.invalidations.count { $0.keepsNothing },
      ])
  }
}

extension LayoutInvalidationContext {
  /// Whether a context allows the layout to keep nothing.
  fileprivate var keepsNothing: Bool {
    if invalidateEverything || invalidateDataSourceCounts { return true }
    if invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
      || invalidatedDecorationIndexPaths != nil
    {
      return false
    }
    if let flow = self as? FlowLayoutInvalidationContext {
      return flow.invalidateFlowLayoutAttributes && flow.invalidateFlowLayoutDelegateMetrics
    }
    return (self as? WaterfallLayoutInvalidationContext)?.invalidatesColumns ?? true
  }
}
