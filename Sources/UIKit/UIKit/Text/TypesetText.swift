import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The lines of a text in an area, with the characters of each; an empty line belongs to the one before it.
struct TypesetText {
  /// A line; rectangles are in the area's space, in points.
  struct Line {
    /// The characters, with the space or the line feed that ends the line.
    var characters: NSRange
    /// The whole width of the area.
    var rect: CGRect
    /// What the text takes of it, with the padding.
    var used: CGRect
    /// Where each glyph is, and the character that it begins with.
    var cells: [Cell]
  }

  /// A glyph from its left to its right, in points.
  struct Cell {
    var character: Int
    var left, right: CGFloat
  }

  private(set) var lines: [Line] = []
  /// The part of the area that the text takes, with the padding.
  let used: CGRect

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - size: The width and height of the area, in points; 0 for no limit.
  ///   - padding: The space before and after each line, in points.
  ///   - count: The largest number of lines; 0 for no limit.
  init(_ string: NSAttributedString, size: CGSize, padding: CGFloat, count: Int) {
    func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
    let width = limit(size.width).map { max($0 - 2 * padding, 0) }
    let layout = DrawnString(string).layout(width: width)
    let textWidth = layout.size.width
    var reader = LineReader(string.string, padding: padding)
    lines = reader.lines(of: layout, width: (width ?? textWidth) + 2 * padding)
    if count > 0 { lines = Array(lines.prefix(count)) }
    if let height = limit(size.height) { lines = lines.filter { $0.rect.maxY <= height + 0.01 } }
    if reader.isWhole, lines.isEmpty {
      let size = CGSize(width: textWidth + 2 * padding, height: layout.size.height)
      used = string.length == 0 ? .zero : CGRect(origin: .zero, size: size)
    } else {
      let union = lines.reduce(CGRect.null) { $0.union($1.used) }
      used = union.isNull ? .zero : union
    }
  }

  /// The characters of all lines.
  var characters: NSRange {
    NSRange(location: 0, length: lines.last.map { NSMaxRange($0.characters) } ?? 0)
  }

  /// The line with a character; the last one for a character behind all lines.
  func line(with character: Int) -> Line? {
    lines.first { NSLocationInRange(character, $0.characters) } ?? lines.last
  }

  /// The smallest rectangle around some characters and the heights of their lines.
  func box(of range: NSRange) -> CGRect {
    var box = CGRect.null
    for line in lines where NSIntersectionRange(range, line.characters).length > 0 {
      let cells = line.cells.filter { NSLocationInRange($0.character, range) }
      guard let left = cells.map(\.left).min(), let right = cells.map(\.right).max() else {
        continue
      }
      box = box.union(
        CGRect(x: left, y: line.rect.minY, width: right - left, height: line.rect.height))
    }
    return box.isNull ? .zero : box
  }

  /// The character whose glyph is nearest to a point; nil without any.
  func character(nearest point: CGPoint) -> Int? {
    let line = lines.first { point.y < $0.rect.maxY } ?? lines.last
    return line?.cells.min { distance($0, point.x) < distance($1, point.x) }?.character
  }

  private func distance(_ cell: Cell, _ x: CGFloat) -> CGFloat {
    x < cell.left ? cell.left - x : max(x - cell.right, 0)
  }
}

/// Finds the characters of each line of a text that was laid out.
private struct LineReader {
  private let text: String
  private let padding: CGFloat
  /// Whether the layout names no lines, as one without fonts.
  private(set) var isWhole = false

  init(_ text: String, padding: CGFloat) { (self.text, self.padding) = (text, padding) }

  mutating func lines(of layout: TextLayout, width: CGFloat) -> [TypesetText.Line] {
    let rows = rows(of: layout.runs)
    isWhole = rows.isEmpty
    var lines: [TypesetText.Line] = []
    var place = text.startIndex
    for runs in rows {
      var cells: [TypesetText.Cell] = []
      var (start, end) = (text.endIndex, place)
      for run in runs {
        guard let found = text.range(of: run.text, options: .literal, range: place..<text.endIndex)
        else { continue }
        (start, end) = (min(start, found.lowerBound), max(end, found.upperBound))
        cells += self.cells(of: run, from: found.lowerBound.utf16Offset(in: text))
      }
      lines.append(
        TypesetText.Line(
          characters: NSRange(location: min(start, end).utf16Offset(in: text), length: 0),
          rect: .zero, used: .zero, cells: cells))
      place = end
    }
    setPlaces(of: &lines, rows, in: layout, width: width)
    return lines
  }

  /// The runs of each line, from the first to the last.
  private func rows(of runs: [TextRun]) -> [[TextRun]] {
    var rows: [[TextRun]] = []
    for run in runs {
      if let last = rows.last?.first, abs(last.origin.y - run.origin.y) < 0.01 {
        rows[rows.count - 1].append(run)
      } else {
        rows.append([run])
      }
    }
    return rows
  }

  private func cells(of run: TextRun, from start: Int) -> [TypesetText.Cell] {
    let bytes = run.text.utf8
    let left = run.origin.x + padding
    return run.glyphs.indices.map { index in
      let glyph = run.glyphs[index]
      let place =
        bytes.index(
          bytes.startIndex, offsetBy: glyph.cluster, limitedBy: bytes.endIndex) ?? bytes.endIndex
      let next = index + 1 < run.glyphs.count ? run.glyphs[index + 1].position.x : run.width
      return TypesetText.Cell(
        character: start + place.utf16Offset(in: run.text), left: left + glyph.position.x,
        right: left + next)
    }
  }

  /// Gives the lines their rectangles and the characters up to the next line.
  private func setPlaces(
    of lines: inout [TypesetText.Line], _ rows: [[TextRun]], in layout: TextLayout, width: CGFloat
  ) {
    // The first baseline tells where the others are: every line has the same distance above its own.
    var tops = rows.map { ($0.first?.origin.y ?? 0) - layout.firstBaseline }
    tops.append(layout.size.height)
    for index in lines.indices {
      let isLast = index == lines.count - 1
      let start = index == 0 ? 0 : lines[index].characters.location
      let end = isLast ? text.utf16.count : lines[index + 1].characters.location
      lines[index].characters = NSRange(location: start, length: end - start)
      let (top, height) = (tops[index], tops[index + 1] - tops[index])
      lines[index].rect = CGRect(x: 0, y: top, width: width, height: height)
      let left = lines[index].cells.map(\.left).min() ?? padding
      let right = lines[index].cells.map(\.right).max() ?? padding
      lines[index].used = CGRect(
        x: left - padding, y: top, width: right - left + 2 * padding, height: height)
    }
  }
}
