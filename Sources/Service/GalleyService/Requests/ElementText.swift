import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// A layout as text.
enum ElementText {
  /// Writes a heading with sizes, then the elements section by section, a line each.
  ///
  /// The heading of an orthogonal section says where it stands.
  @MainActor static func writeTree(
    of listing: ElementListing, name: String, scrolled: [Int: OrthogonalSection] = [:],
    to write: (String) throws -> Void
  ) throws {
    try write("\(name.inOneLine)\n")
    try write("  content \(size(listing.contentSize))   viewport \(rect(listing.viewport))\n")
    let nameWidths = listing.longestNames
    var width = 0
    try listing.forEachSection { section in
      width = nameWidths[section] ?? 0
      try write("  section \(section)" + (scrolled[section].map(place) ?? "") + "\n")
    } _: {
      try write("    " + line($0, nameWidth: width) + "\n")
    }
    if nameWidths.isEmpty { try write("  no elements\n") }
  }

  /// Writes a table with a heading and one element per line.
  @MainActor static func writeTable(
    of listing: ElementListing, to write: (String) throws -> Void
  ) throws {
    let heading = ["element", "x", "y", "width", "height", "z", "notes"]
    var widths = heading.map(\.count)
    listing.forEach { widths = zip(widths, columns($0)).map { max($0, $1.count) } }
    try write(row(heading, widths))
    try listing.forEach { try write(row(columns($0), widths)) }
  }

  private static func columns(_ element: LayoutSnapshot.Element) -> [String] {
    let frame = element.frame
    return [
      element.id.description.inOneLine, number(frame.minX), number(frame.minY), number(frame.width),
      number(frame.height), String(element.zIndex), notes(element),
    ]
  }

  private static func row(_ columns: [String], _ widths: [Int]) -> String {
    let cells = columns.indices.map { column in
      let text = columns[column]
      let room = String(repeating: " ", count: widths[column] - text.count)
      return column == 0 || column == 6 ? text + room : room + text
    }
    return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
  }

  private static func line(_ element: LayoutSnapshot.Element, nameWidth: Int) -> String {
    let name = element.id.description.inOneLine
    // A line end in a name is longer when it is written out.
    let room = String(repeating: " ", count: max(0, nameWidth - name.count))
    let notes = notes(element)
    return name + room + "  " + rect(element.frame) + "  z \(element.zIndex)"
      + (notes.isEmpty ? "" : "  " + notes)
  }

  /// Where an orthogonal section stands, such as "   scrolls horizontally: 351 in 0 … 880".
  private static func place(of section: OrthogonalSection) -> String {
    let direction = section.direction == .horizontal ? "horizontally" : "vertically"
    return "   scrolls \(direction): \(number(section.offset)) in "
      + "\(number(section.offsets.lowerBound)) … \(number(section.offsets.upperBound))"
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
