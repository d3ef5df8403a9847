import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyScenes

/// The work that each frame of a scroll asked of a layout.
public struct ScrollCost: Codable, Hashable, Sendable {
  /// A kind of work that is counted; the raw value is its name in `--budget`.
  ///
  /// Numbers by measure are encoded under these names.
  public enum Measure: String, Codable, CodingKeyRepresentable, Hashable, Sendable, CaseIterable {
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
  public struct Frame: Codable, Hashable, Sendable {
    /// The content offset of the frame, in points.
    public var offset: CGPoint
    /// The orthogonal section in the frame; nil if the content scrolls.
    package var section: Int?
    /// The counts, in the order of `Measure.allCases`.
    private var counts: [Int]

    /// A frame from its counts; missing counts are 0.
    package init(offset: CGPoint, section: Int? = nil, _ counts: [Measure: Int]) {
      self.offset = offset
      self.section = section
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
  /// scrolled only in part. If a section scrolls by itself, as many frames scroll the first such section.
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
    let count = min(max(count, 1), 10_000)
    frames =
      Self.frames(count, of: view, by: meter) + Self.sectionFrames(count, of: view, by: meter)
  }

  /// The frames of a scroll of the content to its end; none if it does not scroll.
  @MainActor private static func frames(
    _ count: Int, of view: CollectionView, by meter: CostMeter
  ) -> [Frame] {
    let axis = ScrollAxis(of: view)
    let (start, end) = axis.span(view.offsetRange)
    let length = axis.span(CGRect(origin: .zero, size: view.bounds.size)).end
    guard end - start > 0, length > 0 else { return [] }
    let step = min((end - start) / CGFloat(count), length / 4)
    let startsAtEnd = view.collectionViewLayout.isMirrored && axis == .horizontal
    return (1...count).map { number in
      let way = step * CGFloat(number)
      let offset = axis.point(startsAtEnd ? end - way : start + way, across: view.contentOffset)
      meter.empty()
      view.metered(by: meter) {
        view.contentOffset = offset
        view.layoutIfNeeded()
      }
      return Frame(offset: offset, meter)
    }
  }

  /// The frames of a scroll of the first orthogonal section; none if there is none.
  @MainActor private static func sectionFrames(
    _ count: Int, of view: CollectionView, by meter: CostMeter
  ) -> [Frame] {
    let scrolled = view.orthogonalSections.lazy.compactMap { section in
      view.orthogonalSection(at: section).map { (section, $0) }
    }.first { $0.1.offsets.lowerBound < $0.1.offsets.upperBound }
    guard let (section, part) = scrolled else { return [] }
    view.contentOffset = view.contentOffset(showing: view.shownFrame(of: part), at: [])
    view.layoutIfNeeded()
    let (start, end) = (part.offsets.lowerBound, part.offsets.upperBound)
    let step = min((end - start) / CGFloat(count), part.direction.length(of: part.frame) / 4)
    return (1...count).map { number in
      meter.empty()
      view.metered(by: meter) {
        view.setOrthogonalOffset(start + step * CGFloat(number), ofSection: section)
        view.layoutIfNeeded()
      }
      return Frame(offset: view.contentOffset, section: section, meter)
    }
  }
}

extension ScrollCost.Frame {
  /// A frame with the counts of a meter.
  @MainActor fileprivate init(offset: CGPoint, section: Int? = nil, _ meter: CostMeter) {
    let counts = meter.counts
    self.init(
      offset: offset, section: section,
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
