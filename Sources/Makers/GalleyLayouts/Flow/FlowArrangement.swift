import GalleyEngine
import GalleyGeometry

/// Computes the frames of a flow layout's elements from sizes, without views or index paths.
///
/// For each section, in this order along the main axis:
/// 1. the header, across the whole content;
/// 2. the leading section inset;
/// 3. lines, as many items on each as fit, spaced by the rules of `FlowLineBreaker`; shorter items
///    are centred across their line;
/// 4. the trailing section inset and the footer.
///
/// Origins are rounded to the pixel grid, sizes and running positions are not. A run of equal items
/// takes constant memory and time; mixed sizes take one record per line.
public struct FlowArrangement: Sendable {
  /// The description of one section, in points.
  public struct Section: Hashable, Sendable {
    /// The items' sizes.
    public var items = FlowItems()
    /// The space around the lines; may be negative.
    package var inset = EdgeInsets.zero
    /// The distance between lines, exactly.
    package var lineSpacing: CGFloat = 10
    /// The minimum distance between neighbours on a line.
    package var interitemSpacing: CGFloat = 10
    /// The alignment of lines; nil for UIKit's rule, which justifies full lines.
    package var alignment: FlowLineAlignment?
    /// The header's main length; 0 for no header.
    package var headerLength: CGFloat = 0
    /// The footer's main length; 0 for no footer.
    package var footerLength: CGFloat = 0

    /// A section without items, with UIKit's default spacings.
    public init() {}
  }

  /// The positions in a section, in points along the main axis.
  struct Record: Sendable {
    var start: CGFloat
    var itemsStart: CGFloat
    var itemsEnd: CGFloat
    var footerStart: CGFloat
    var end: CGFloat
    /// The furthest end of this section's elements or of any before it.
    var furthestEnd: CGFloat
    /// The furthest end of the sections before.
    var furthestBefore: CGFloat
    var blocks: FlowLineList
    /// Whether the starts of this section and its lines do not decrease.
    var ascends: Bool
  }

  private(set) var sections: [Section]
  let axes: FlowAxes
  let grid: PixelGrid
  private(set) var records: [Record] = []

  /// Whether the starts of sections and lines never decrease.
  private(set) var startsAscend = true

  /// The content's extent across the scroll direction, in points.
  package let crossLength: CGFloat

  /// The content's extent in the scroll direction, in points.
  package private(set) var mainLength: CGFloat = 0

  /// Arranges sections in a space of `crossLength` points across `direction`.
  ///
  /// `scale` is in device pixels per point; invalid lengths count as 0.
  public init(
    sections: [Section], direction: CollectionView.ScrollDirection, crossLength: CGFloat,
    scale: CGFloat
  ) {
    let axes = FlowAxes(direction: direction)
    self.axes = axes
    self.crossLength = FlowMeasure.length(crossLength)
    self.sections = sections.map(\.usable)
    grid = PixelGrid(scale: scale.isFinite && scale > 0 ? scale : 1)
    records.reserveCapacity(sections.count)
    for index in self.sections.indices {
      records.append(record(of: index, lines: { $0.blocks(from: $1) }))
    }
    measure()
  }

  /// Gives items other sizes, and arranges again from the first line that they may change.
  mutating func resize(_ sizes: [IndexPath: CGSize]) {
    var firstItems: [Int: Int] = [:]
    for (path, size) in sizes where sections.indices.contains(path.section) {
      sections[path.section].items.setSize(size, ofItem: path.item)
      firstItems[path.section] = min(firstItems[path.section] ?? path.item, path.item)
    }
    guard let first = firstItems.keys.min() else { return }
    for index in first..<sections.count {
      let former = records[index]
      let start = index > 0 ? records[index - 1].end : 0
      let furthest = index > 0 ? records[index - 1].furthestEnd : 0
      let isInPlace = former.start == start && former.furthestBefore == furthest
      if isInPlace, let item = firstItems[index] {
        // Emptied first, so that the lines have one owner and change in place.
        var lines = FlowLineList([])
        swap(&lines, &records[index].blocks)
        records[index] = record(of: index) {
          $0.blocks(from: $1, changing: &lines, from: item)
        }
      } else if !isInPlace || firstItems[index] != nil {
        records[index] = record(of: index, lines: { $0.blocks(from: $1) })
      }
    }
    measure()
  }

  private mutating func measure() {
    startsAscend = records.allSatisfy(\.ascends)
    mainLength = max(records.last?.end ?? 0, 0)
  }

  /// The content's extent, in points.
  public var contentSize: CGSize { axes.size(main: mainLength, cross: crossLength) }

  /// The number of sections.
  package var numberOfSections: Int { sections.count }

  /// The frame of an item, in points; nil for one that does not exist.
  package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
    guard sections.indices.contains(section), (0..<sections[section].items.count).contains(item)
    else { return nil }
    guard let block = records[section].blocks.block(ofItem: item) else { return nil }
    let line = (item - block.firstItem) / block.itemsPerLine
    let first = block.firstItem + line * block.itemsPerLine
    var found: CGRect?
    forEachPiece(from: first, through: item, of: block, line: line, section: section) { piece in
      if piece.items.contains(item) { found = frame(of: item, in: piece) }
    }
    return found
  }

  /// The frame of a section's header at rest, in points; nil without one.
  package func headerFrame(inSection section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return boundary(at: records[section].start, length: sections[section].headerLength)
  }

  /// The frame of a section's footer at rest, in points; nil without one.
  package func footerFrame(inSection section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return boundary(at: records[section].footerStart, length: sections[section].footerLength)
  }

  // UIKit: headers and footers ignore section insets and the cross part of their reference size.
  private func boundary(at main: CGFloat, length: CGFloat) -> CGRect? {
    guard length > 0 else { return nil }
    return axes.rect(
      main: grid.rounded(main), cross: 0, size: axes.size(main: length, cross: crossLength))
  }

  /// What breaks the items of a section into lines.
  func breaker(ofSection index: Int) -> FlowLineBreaker {
    let section = sections[index]
    let insets = axes.crossInsets(section.inset)
    return FlowLineBreaker(
      items: section.items, axes: axes,
      available: crossLength - insets.leading - insets.trailing,
      crossLeading: insets.leading, spacing: section.interitemSpacing,
      lineSpacing: section.lineSpacing, alignment: section.alignment)
  }

  /// A section after the ones before it; `lines` breaks its items into lines from a position.
  private func record(
    of index: Int, lines: (FlowLineBreaker, CGFloat) -> (blocks: FlowLineList, end: CGFloat)
  ) -> Record {
    let section = sections[index]
    let start = index > 0 ? records[index - 1].end : 0
    let furthest = index > 0 ? records[index - 1].furthestEnd : 0
    let mainInsets = axes.mainInsets(section.inset)
    let itemsStart = start + section.headerLength + mainInsets.leading
    let (blocks, itemsEnd) = lines(breaker(ofSection: index), itemsStart)
    let footerStart = itemsEnd + mainInsets.trailing
    let end = footerStart + section.footerLength
    let ownEnd = max(start + section.headerLength, max(blocks.last?.furthestEnd ?? start, end))
    let spacing = section.lineSpacing
    return Record(
      start: start, itemsStart: itemsStart, itemsEnd: itemsEnd, footerStart: footerStart, end: end,
      furthestEnd: max(furthest, ownEnd), furthestBefore: furthest, blocks: blocks,
      ascends: end >= start && itemsStart >= start
        && (spacing >= 0 || blocks.allSatisfy { $0.extent + spacing >= 0 }))
  }
}

extension FlowArrangement.Section {
  /// The same section with valid numbers: lengths finite and not negative, distances finite.
  fileprivate var usable: Self {
    var section = self
    section.inset = EdgeInsets(
      top: FlowMeasure.distance(inset.top), left: FlowMeasure.distance(inset.left),
      bottom: FlowMeasure.distance(inset.bottom), right: FlowMeasure.distance(inset.right))
    section.lineSpacing = FlowMeasure.distance(lineSpacing)
    section.interitemSpacing = FlowMeasure.distance(interitemSpacing)
    section.headerLength = FlowMeasure.length(headerLength)
    section.footerLength = FlowMeasure.length(footerLength)
    return section
  }
}
