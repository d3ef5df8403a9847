import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// A layout as text.
enum SnapshotText {
  /// A heading with sizes, then the elements section by section.
  static func tree(_ snapshot: LayoutSnapshot, name: String) -> String {
    var lines = [
      name,
      "  content \(size(snapshot.contentSize))   viewport \(rect(snapshot.viewport))",
    ]
    let sections = Set(snapshot.elements.compactMap { $0.id.indexes.first }).sorted()
    for section in sections {
      let elements = snapshot.elements.filter { $0.id.indexes.first == section }
      lines.append("  section \(section)")
      let width = elements.map { $0.id.description.count }.max() ?? 0
      lines += elements.map { "    " + line($0, nameWidth: width) }
    }
    if sections.isEmpty { lines.append("  no elements") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A table with a heading and one element per line.
  static func table(_ snapshot: LayoutSnapshot) -> String {
    let rows =
      [["element", "x", "y", "width", "height", "z", "notes"]]
      + snapshot.elements.map { element in
        let frame = element.frame
        return [
          element.id.description, number(frame.minX), number(frame.minY), number(frame.width),
          number(frame.height), String(element.zIndex), notes(element),
        ]
      }
    let widths = (0..<7).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let room = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 || column == 6 ? text + room : room + text
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  private static func line(_ element: LayoutSnapshot.Element, nameWidth: Int) -> String {
    let name = element.id.description
    let room = String(repeating: " ", count: nameWidth - name.count)
    let notes = notes(element)
    return name + room + "  " + rect(element.frame) + "  z \(element.zIndex)"
      + (notes.isEmpty ? "" : "  " + notes)
  }

  private static func notes(_ element: LayoutSnapshot.Element) -> String {
    var notes: [String] = []
    if element.alpha != 1 { notes.append("alpha " + number(element.alpha)) }
    let transform = element.transform
    if !transform.isIdentity {
      let entries = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      notes.append("transform " + entries.map(number).joined(separator: " "))
    }
    if element.isHidden { notes.append("hidden") }
    if element.isLeaving { notes.append("leaving") }
    return notes.joined(separator: ", ")
  }

  private static func rect(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " ")
  }

  private static func size(_ size: CGSize) -> String {
    number(size.width) + " " + number(size.height)
  }

  private static func number(_ value: CGFloat) -> String { DecimalNumber.text(value) }
}
