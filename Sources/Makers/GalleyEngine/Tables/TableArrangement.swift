import GalleyBase
import GalleyGeometry

/// The vertical positions of a table's rows, headers and footers.
///
/// 1. The table's own header stands above everything, its footer below.
/// 2. A section is the space above its header, its header, its rows and its footer.
struct TableArrangement: Equatable {
  /// The height of a row.
  struct Row: Equatable {
    var height: CGFloat
    /// Whether this is the height that the row will have, not an estimate.
    var isSettled: Bool
  }

  /// The heights of a section, in points.
  struct Section: Equatable {
    var spaceAbove: CGFloat = 0
    var header: CGFloat = 0
    var rows: [Row] = []
    var footer: CGFloat = 0
  }

  /// Where something begins, and its height.
  struct Span: Equatable {
    var y, height: CGFloat

    var end: CGFloat { y + height }
  }

  private(set) var sections: [Section]
  /// The top of each section, the space above its header included, and the end of the last one.
  private var tops: [CGFloat] = []
  /// The tops of each section's rows, relative to the section, and the end of the last one.
  private var rowTops: [[CGFloat]] = []
  /// The height of the table's own header, in points.
  var top: CGFloat { didSet { placeSections() } }

  /// Places sections below the table's own header.
  init(_ sections: [Section], top: CGFloat) {
    self.sections = sections
    self.top = top
    rowTops = sections.map(Self.rowTops)
    placeSections()
  }

  /// The end of the last section, in points.
  var end: CGFloat { tops.last ?? top }

  /// Gives a row the height that it will have.
  mutating func settle(_ path: IndexPath, height: CGFloat) {
    let old = sections[path.section].rows[path.item].height
    sections[path.section].rows[path.item] = Row(height: height, isSettled: true)
    guard height != old else { return }
    rowTops[path.section] = Self.rowTops(of: sections[path.section])
    placeSections()
  }

  /// Whether there is such a row.
  func hasRow(at path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.item)
  }

  // MARK: Positions

  /// A whole section.
  func section(_ section: Int) -> Span {
    Span(y: tops[section], height: tops[section + 1] - tops[section])
  }

  /// A section's header.
  func header(_ section: Int) -> Span {
    let heights = sections[section]
    return Span(y: tops[section] + heights.spaceAbove, height: heights.header)
  }

  /// A section's footer.
  func footer(_ section: Int) -> Span {
    let height = sections[section].footer
    return Span(y: tops[section + 1] - height, height: height)
  }

  /// A row.
  func row(_ path: IndexPath) -> Span {
    Span(
      y: tops[path.section] + rowTops[path.section][path.item],
      height: sections[path.section].rows[path.item].height)
  }

  // UIKit: the header of a plain table stays at the top of what is visible until the next section pushes it out; its
  // footer does the same at the bottom.
  /// A section's header while `visible` is on screen.
  func pinnedHeader(_ section: Int, in visible: Span) -> Span {
    var span = header(section)
    span.y = max(span.y, min(visible.y, footer(section).y - span.height))
    return span
  }

  /// A section's footer while `visible` is on screen.
  func pinnedFooter(_ section: Int, in visible: Span) -> Span {
    var span = footer(section)
    span.y = min(span.y, max(visible.end - span.height, header(section).end))
    return span
  }

  // MARK: Searches

  /// The sections of which a part lies between two heights.
  func sections(in span: Span) -> Range<Int> {
    guard !sections.isEmpty, span.height > 0 else { return 0..<0 }
    let first = (0..<sections.count).partitioningIndex { tops[$0 + 1] > span.y }
    let last = (0..<sections.count).partitioningIndex { tops[$0] >= span.end }
    return first..<max(first, last)
  }

  /// The rows of which a part lies between two heights, from top to bottom.
  func rows(in span: Span) -> [IndexPath] {
    sections(in: span).flatMap { section in
      let (rows, start) = (rowTops[section], tops[section])
      let count = rows.count - 1
      let first = (0..<count).partitioningIndex { start + rows[$0 + 1] > span.y }
      let last = (0..<count).partitioningIndex { start + rows[$0] >= span.end }
      return (first..<max(first, last)).map { IndexPath(item: $0, section: section) }
    }
  }

  // MARK: Sums

  private mutating func placeSections() {
    tops = [top]
    for (section, rows) in zip(sections, rowTops) {
      tops.append((tops.last ?? 0) + (rows.last ?? 0) + section.footer)
    }
  }

  private static func rowTops(of section: Section) -> [CGFloat] {
    section.rows.reduce(into: [section.spaceAbove + section.header]) { tops, row in
      tops.append((tops.last ?? 0) + row.height)
    }
  }
}
