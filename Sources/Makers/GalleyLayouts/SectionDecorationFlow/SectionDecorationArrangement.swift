import GalleyBase
import GalleyEngine
import GalleyGeometry

/// Computes the frames of sections' decorations from the sections' frames before pinning.
///
/// A decoration extends from the first to the last element that its coverage names, including the
/// section inset if there is no header or footer, and across the whole viewport. Then its insets
/// are applied: top and bottom extend it, left and right shrink it.
public struct SectionDecorationArrangement: Sendable {
  /// The part of its section that a decoration covers.
  public enum Coverage: String, Hashable, Sendable, CaseIterable {
    /// The items with the section's header and footer, if it has them.
    case `default`
    /// The items.
    case onlyItems
    /// The items with the section's header, if it has one.
    case headerAndItems
    /// The items with the section's footer, if it has one.
    case footerAndItems
  }

  /// A decorated section before pinning, in points of the content.
  package struct Section: Hashable, Sendable {
    /// The part of the section that the decoration covers.
    package var coverage = Coverage.default
    /// The distances by which the decoration is extended (top, bottom) and shrunk (left, right).
    package var insets = EdgeInsets.zero
    /// The header; nil, or a length that is empty or not finite, for none.
    package var header: CGRect?
    /// The box of the items' lines; nil without items.
    package var items: CGRect?
    /// The footer; nil, or a length that is empty or not finite, for none.
    package var footer: CGRect?
    /// The space around the lines.
    package var sectionInset = EdgeInsets.zero

    /// A section without elements.
    package init() {}
  }

  /// The decorations' frames by section; nil for sections without one.
  package let frames: [CGRect?]

  private let axes: FlowAxes
  /// The decorated sections.
  private let sections: [Int]
  /// The furthest end of each decorated section's decoration or of any before it.
  private let furthestEnds: [CGFloat]
  /// The first start of each decorated section's decoration or of any after it.
  private let firstStarts: [CGFloat]

  /// Arranges the decorations of `sections`, nil for those without one.
  ///
  /// `viewport` is the size of the view and `contentInset` its inset, both in points: decorations
  /// begin at the view's edge, not at the content's.
  package init(
    sections: [Section?], direction: CollectionView.ScrollDirection, viewport: CGSize,
    contentInset: EdgeInsets
  ) {
    let axes = FlowAxes(direction: direction)
    self.axes = axes
    let cross = (
      start: -FlowMeasure.distance(axes.crossInsets(contentInset).leading),
      length: FlowMeasure.length(axes.cross(viewport))
    )
    let frames = sections.map { section in
      section.flatMap { Self.frame(of: $0, axes: axes, cross: cross) }
    }
    self.frames = frames
    self.sections = frames.indices.filter { frames[$0] != nil }
    let spans = frames.compactMap { $0.map(axes.mainSpan) }
    var furthest = -CGFloat.infinity
    furthestEnds = spans.map { span in
      furthest = max(furthest, span.1)
      return furthest
    }
    var first = CGFloat.infinity
    firstStarts = Array(
      spans.reversed().map { span in
        first = min(first, span.0)
        return first
      }.reversed())
  }

  /// The frame of a section's decoration, in points; nil without one.
  package func frame(inSection section: Int) -> CGRect? {
    frames.indices.contains(section) ? frames[section] : nil
  }

  /// The sections whose decorations overlap `rect`, in ascending order.
  ///
  /// The time depends on the number of decorations near `rect`.
  package func sections(in rect: CGRect) -> [Int] {
    let (lower, upper) = axes.mainSpan(rect)
    let first = furthestEnds.partitioningIndex { $0 > lower }
    let end = firstStarts.partitioningIndex { $0 >= upper }
    guard first < end else { return [] }
    return sections[first..<end].filter { frames[$0]?.overlaps(rect) ?? false }
  }

  private static func frame(
    of section: Section, axes: FlowAxes, cross: (start: CGFloat, length: CGFloat)
  ) -> CGRect? {
    func span(_ rect: CGRect?) -> (CGFloat, CGFloat)? {
      guard let rect, rect.isFinite else { return nil }
      let (start, end) = axes.mainSpan(rect)
      return start < end ? (start, end) : nil
    }
    let (header, footer) = (span(section.header), span(section.footer))
    let items = section.items.map(axes.mainSpan)
    let coverage = section.coverage
    let covered = [
      coverage.includesHeader ? header : nil, items, coverage.includesFooter ? footer : nil,
    ].compactMap { $0 }
    guard var start = covered.first?.0, var end = covered.last?.1 else { return nil }
    let inset = axes.mainInsets(section.sectionInset)
    if header == nil { start -= FlowMeasure.distance(inset.leading) }
    if footer == nil { end += FlowMeasure.distance(inset.trailing) }
    let frame = axes.rect(
      main: start, cross: cross.start,
      size: axes.size(main: end - start, cross: cross.length))
    return section.insets.applied(to: frame)
  }
}

extension SectionDecorationArrangement.Coverage {
  /// Whether the coverage includes a header.
  fileprivate var includesHeader: Bool {
    switch self {
    case .default, .headerAndItems: true
    case .onlyItems, .footerAndItems: false
    }
  }

  /// Whether the coverage includes a footer.
  fileprivate var includesFooter: Bool {
    switch self {
    case .default, .footerAndItems: true
    case .onlyItems, .headerAndItems: false
    }
  }
}

extension EdgeInsets {
  /// `frame` with top and bottom extended, left and right shrunk; nil if no area is left.
  fileprivate func applied(to frame: CGRect) -> CGRect? {
    let (left, right) = (FlowMeasure.distance(left), FlowMeasure.distance(right))
    let (top, bottom) = (FlowMeasure.distance(top), FlowMeasure.distance(bottom))
    let width = frame.size.width - left - right
    let height = frame.size.height + top + bottom
    guard width > 0, height > 0 else { return nil }
    return CGRect(
      x: frame.origin.x + left, y: frame.origin.y - top, width: width, height: height)
  }
}
