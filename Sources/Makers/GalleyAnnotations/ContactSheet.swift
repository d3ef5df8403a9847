import Foundation
import GalleyDrawing
import GalleyGeometry

/// Many pictures on one sheet, in rows; those that break an expectation are outlined.
package struct ContactSheet: Sendable {
  /// One picture on the sheet.
  package struct Case: Sendable {
    /// The case's name, such as `390 · rtl · 5 items`.
    package var name: String
    /// The case's display list.
    package var list: DisplayList
    /// Whether the picture has a frame of its own.
    package var isFramed: Bool
    /// One sentence for each failed expectation.
    package var failures: [String]

    /// A picture with its name.
    package init(
      name: String, list: DisplayList, isFramed: Bool = false, failures: [String] = []
    ) {
      self.name = name
      self.list = list
      self.isFramed = isFramed
      self.failures = failures
    }
  }

  /// The title of the sheet; empty for none.
  package var title: String
  /// The pictures, row by row.
  package var rows: [[Case]]

  private static let margin: CGFloat = 28
  private static let spacing = CGSize(width: 24, height: 28)
  private static let widest: CGFloat = 320
  private static let tallest: CGFloat = 420
  /// The smallest width of a caption, in points, even below a narrower picture.
  private static let leastColumn: CGFloat = 120

  /// A sheet of pictures.
  package init(title: String, rows: [[Case]]) {
    self.title = title
    self.rows = rows
  }

  /// Draws the sheet; all pictures have the same scale, which the widest and the tallest picture
  /// determine.
  ///
  /// - Parameters:
  ///   - palette: Its colours.
  ///   - layoutText: Breaks and shapes a text, as a view environment does.
  /// - Returns: The display list of the sheet.
  package func picture(
    _ palette: AnnotationPalette, layoutText: @escaping @Sendable (TextRequest) -> TextLayout
  ) -> DisplayList {
    let pen = AnnotationPen(palette: palette, layoutText: layoutText)
    let sizes = rows.joined().map(\.list.size)
    let largest = CGSize(
      width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).max() ?? 1)
    let scale = min(1, Self.widest / max(largest.width, 1), Self.tallest / max(largest.height, 1))
    let columns = columnWidths(scale: scale)
    let width =
      columns.reduce(0, +) + CGFloat(max(columns.count - 1, 0)) * Self.spacing.width
      + 2 * Self.margin
    var (items, top): ([DisplayItem], CGFloat) = ([], Self.margin)
    if !title.isEmpty {
      let heading = pen.caption(
        title, width: width - 2 * Self.margin, size: 15, weight: .semibold)
      items = pen.draw(heading, at: CGPoint(x: Self.margin, y: Self.margin - 4))
      top += heading.size.height + 20
    }
    for row in rows {
      var left = Self.margin
      var height: CGFloat = 0
      for (index, entry) in row.enumerated() {
        let origin = CGPoint(x: left, y: top)
        let drawn = draw(entry, at: origin, width: columns[index], scale: scale, pen)
        items += drawn.items
        height = max(height, drawn.height)
        left += columns[index] + Self.spacing.width
      }
      top += height + Self.spacing.height
    }
    let size = CGSize(
      width: width.rounded(.up),
      height: (top - Self.spacing.height + Self.margin).rounded(.up))
    let canvas = DisplayItem.fill(
      Path(rect: CGRect(origin: .zero, size: size)), .color(palette.canvas))
    return DisplayList(size: size, items: [canvas] + items)
      .withBaselines(on: PixelGrid(scale: 2))
  }

  private func columnWidths(scale: CGFloat) -> [CGFloat] {
    let count = rows.map(\.count).max() ?? 0
    return (0..<count).map { column in
      let widths = rows.compactMap { column < $0.count ? $0[column].list.size.width * scale : nil }
      return max(widths.max() ?? 0, Self.leastColumn).rounded(.up)
    }
  }

  private func draw(
    _ entry: Case, at origin: CGPoint, width: CGFloat, scale: CGFloat, _ pen: AnnotationPen
  ) -> (items: [DisplayItem], height: CGFloat) {
    let palette = pen.palette
    let size = CGSize(
      width: entry.list.size.width * scale, height: entry.list.size.height * scale)
    let frame = CGRect(origin: origin, size: size)
    let transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(translationX: origin.x, y: origin.y))
    let isBroken = !entry.failures.isEmpty
    var items: [DisplayItem] = [
      .group(entry.list.placed(by: transform))
    ]
    if isBroken || !entry.isFramed {
      items.append(
        .stroke(
          Path(rect: frame.insetBy(dx: isBroken ? -1 : -0.25, dy: isBroken ? -1 : -0.25)),
          Stroke(width: isBroken ? 2 : 0.5),
          .color(isBroken ? palette.failure.line : palette.hairline)))
    }
    let name = pen.caption(
      entry.name, width: width, weight: .medium, color: isBroken ? palette.failure.line : nil)
    var bottom = frame.maxY + 8
    items += pen.draw(name, at: CGPoint(x: origin.x, y: bottom))
    bottom += name.size.height
    for sentence in entry.failures.prefix(3) {
      let text = pen.caption(sentence, width: width, size: 9.5, color: palette.failure.line)
      items += pen.draw(text, at: CGPoint(x: origin.x, y: bottom + 3))
      bottom += text.size.height + 3
    }
    return (items, bottom - origin.y)
  }
}
