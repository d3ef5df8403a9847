import GalleyEngine
import GalleyGeometry

/// Computes the frames of a waterfall layout's elements, without views or index paths.
///
/// For each section, in this order along the main axis:
/// 1. the header, across the whole content;
/// 2. the leading section inset;
/// 3. the items, each below the previous one of its column; all columns are equally wide;
/// 4. the trailing section inset, after the tallest column;
/// 5. the footer, across the whole content.
///
/// A section without items keeps header, insets and footer. Origins are rounded to the pixel grid,
/// running positions are not. In a horizontal layout columns are rows, and heights are widths.
package struct WaterfallArrangement: Sendable {
  /// The positions of a section's parts along the main axis, in points.
  struct Record: Sendable {
    var start: CGFloat
    var headerLength: CGFloat
    var footerStart: CGFloat
    var footerLength: CGFloat
    var end: CGFloat
    var columns: WaterfallColumns

    /// The furthest end of its elements; with negative insets, any of them may be last.
    var furthestEnd: CGFloat { max(start + headerLength, max(columns.end, end)) }
  }

  let records: [Record]
  /// The sections with elements that have an area, ascending.
  let occupied: [Int]
  /// For each of `occupied`: the furthest end of its elements and of all sections before it.
  let furthestEnds: [CGFloat]
  let axes: FlowAxes
  let grid: PixelGrid

  /// The content's extent across the scroll direction, in points.
  package let crossLength: CGFloat

  /// The content's extent in the scroll direction, in points.
  package let mainLength: CGFloat

  /// Arranges sections in a space of `crossLength` points across `direction`.
  ///
  /// `scale` is in device pixels per point; invalid lengths count as 0. The time is proportional to
  /// the number of items, times the number of columns if the shortest one is searched for.
  package init(
    sections: [WaterfallSection], direction: CollectionView.ScrollDirection = .vertical,
    crossLength: CGFloat, scale: CGFloat
  ) {
    axes = FlowAxes(direction: direction)
    grid = PixelGrid(scale: scale.isFinite && scale > 0 ? scale : 1)
    self.crossLength = FlowMeasure.length(crossLength)
    var (main, furthest): (CGFloat, CGFloat) = (0, 0)
    var (records, occupied, furthestEnds): ([Record], [Int], [CGFloat]) = ([], [], [])
    records.reserveCapacity(sections.count)
    for (index, section) in sections.enumerated() {
      let record = Self.record(
        of: section.usable, from: main, crossLength: self.crossLength, axes: axes, grid: grid)
      records.append(record)
      main = record.end
      furthest = max(furthest, record.furthestEnd)
      guard record.headerLength + record.footerLength > 0 || record.columns.hasArea else {
        continue
      }
      occupied.append(index)
      furthestEnds.append(furthest)
    }
    (self.records, self.occupied, self.furthestEnds) = (records, occupied, furthestEnds)
    mainLength = main
  }

  /// The content's extent, in points.
  package var contentSize: CGSize { axes.size(main: mainLength, cross: crossLength) }

  /// The number of sections.
  package var numberOfSections: Int { records.count }

  /// The frame of an item, in points; nil for one that does not exist.
  package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
    guard records.indices.contains(section),
      (0..<records[section].columns.count).contains(item)
    else { return nil }
    return frame(of: item, in: records[section].columns)
  }

  /// The frame of a section's header, in points; nil without one.
  package func headerFrame(inSection section: Int) -> CGRect? {
    guard records.indices.contains(section) else { return nil }
    return boundary(at: records[section].start, length: records[section].headerLength)
  }

  /// The frame of a section's footer, in points; nil without one.
  package func footerFrame(inSection section: Int) -> CGRect? {
    guard records.indices.contains(section) else { return nil }
    return boundary(at: records[section].footerStart, length: records[section].footerLength)
  }

  func frame(of item: Int, in columns: WaterfallColumns) -> CGRect {
    let cross = columns.crossStart + CGFloat(columns.column(of: item)) * columns.pitch
    return axes.rect(
      main: grid.rounded(columns.start(of: item)), cross: grid.rounded(cross),
      size: axes.size(main: columns.length(of: item), cross: columns.width))
  }

  private func boundary(at main: CGFloat, length: CGFloat) -> CGRect? {
    guard length > 0 else { return nil }
    return axes.rect(
      main: grid.rounded(main), cross: 0, size: axes.size(main: length, cross: crossLength))
  }

  private static func record(
    of section: WaterfallSection, from start: CGFloat, crossLength: CGFloat, axes: FlowAxes,
    grid: PixelGrid
  ) -> Record {
    let (main, cross) = (axes.mainInsets(section.inset), axes.crossInsets(section.inset))
    // Negative insets move items over a header, but never before the section's beginning.
    let itemsStart = max(start + section.headerLength + main.leading, start)
    let width = section.columnWidth(crossLength: crossLength, insets: cross, grid: grid)
    let columns = WaterfallColumns(
      section, width: width, crossStart: cross.leading, start: itemsStart, grid: grid)
    let footerStart = max(columns.end + main.trailing, start)
    return Record(
      start: start, headerLength: section.headerLength, footerStart: footerStart,
      footerLength: section.footerLength, end: footerStart + section.footerLength,
      columns: columns)
  }
}
