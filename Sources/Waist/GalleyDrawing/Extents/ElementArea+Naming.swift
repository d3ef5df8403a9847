import Foundation
import GalleyGeometry

extension [ElementArea] {
  /// The names of what is drawn in a part of a picture: `cells 0-3…0-6`,
  /// `decoration card 0 shadow`.
  ///
  /// Each pixel counts for the topmost area over it. The names with the most pixels come first, and
  /// three or more consecutive elements become a range. Pixels outside every element are
  /// `background`.
  ///
  /// - Parameters:
  ///   - columns: The columns of the part, in device pixels.
  ///   - rows: The rows of the part, in device pixels.
  ///   - scale: Device pixels per point, above zero.
  ///   - limit: The largest number of names and ranges, at least one.
  ///   - counts: Whether a pixel (column, row) counts; by default, every pixel does.
  /// - Returns: At least one name, unless no pixel counts.
  package func names(
    columns: Range<Int>, rows: Range<Int>, scale: CGFloat, limit: Int = 6,
    where counts: (_ column: Int, _ row: Int) -> Bool = { _, _ in true }
  ) -> [String] {
    guard scale > 0, scale.isFinite, !columns.isEmpty, !rows.isEmpty else { return [] }
    let region = CGRect(
      x: CGFloat(columns.lowerBound) / scale, y: CGFloat(rows.lowerBound) / scale,
      width: CGFloat(columns.upperBound - columns.lowerBound) / scale,
      height: CGFloat(rows.upperBound - rows.lowerBound) / scale)
    let near = filter { $0.bounds.overlaps(region) }
    var votes = Array<Int>(repeating: 0, count: near.count + 1)
    for row in Self.samples(of: rows, count: 256) {
      for columns in Self.spans(columns, row, counts) {
        for column in Self.samples(of: columns, count: 64) {
          let point = CGPoint(
            x: (CGFloat(column) + 0.5) / scale, y: (CGFloat(row) + 0.5) / scale)
          let top = near.lastIndex { $0.holds(point) } ?? near.count
          votes[top] += 1
        }
      }
    }
    let order = votes.indices.filter { votes[$0] > 0 }
      .sorted { votes[$0] != votes[$1] ? votes[$0] > votes[$1] : $0 > $1 }
    let names = order.map { $0 < near.count ? near[$0].name : "background" }
    return Array<String>(ElementName.folded(names).prefix(Swift.max(limit, 1)))
  }

  /// At most `count` evenly spaced numbers of a range, including the first and the last.
  private static func samples(of range: Range<Int>, count: Int) -> [Int] {
    guard range.count > count else { return Array<Int>(range) }
    return (0..<count).map { range.lowerBound + (range.count - 1) * $0 / (count - 1) }
  }

  /// The runs of counted pixels in a row.
  private static func spans(
    _ columns: Range<Int>, _ row: Int, _ counts: (Int, Int) -> Bool
  ) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var start: Int?
    for column in columns {
      if counts(column, row) {
        start = start ?? column
      } else if let first = start {
        spans.append(first..<column)
        start = nil
      }
    }
    if let start { spans.append(start..<columns.upperBound) }
    return spans
  }
}

extension ElementArea {
  /// Whether a point of the picture lies in the area.
  fileprivate func holds(_ point: CGPoint) -> Bool {
    bounds.minX <= point.x && point.x < bounds.maxX && bounds.minY <= point.y
      && point.y < bounds.maxY
  }
}
