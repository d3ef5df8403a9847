import GalleyBase
import GalleyDrawing
import GalleyGeometry

extension LayoutSnapshot {
  /// The text of `layout.json`: one element per line, points rounded to 1/1000.
  public func json() -> String { json(shownAs: nil) }

  /// The same with what the elements were shown as, a value in JSON on one line; nil if that is not known.
  package func json(shownAs: String?) -> String {
    var lines = JSONLines(contentSize: contentSize, viewport: viewport, shownAs: shownAs)
    return elements.reduce(into: lines.head) { $0 += lines.line(of: $1) } + lines.end
  }

  /// The pieces of `layout.json`, in the order in which they are written.
  package struct JSONLines {
    /// The first line, up to the elements.
    package let head: String
    private var isEmpty = true

    /// Starts the text of a layout; `shownAs` is JSON on one line.
    package init(contentSize: CGSize, viewport: CGRect, shownAs: String? = nil) {
      let offset = list([viewport.origin.x, viewport.origin.y])
      let size = list([viewport.size.width, viewport.size.height])
      head =
        "{ \"format\": 1,\(shownAs.map { "\n  \"shownAs\": \($0),\n " } ?? "") "
        + "\"contentSize\": \(list([contentSize.width, contentSize.height])), "
        + "\"viewport\": { \"offset\": \(offset), \"size\": \(size) }, \"elements\": ["
    }

    /// The next element, after what separates it from the one before.
    package mutating func line(of element: Element) -> String {
      defer { isEmpty = false }
      return (isEmpty ? "\n  " : ",\n  ") + LayoutSnapshot.line(element)
    }

    /// What follows the last element.
    package var end: String { isEmpty ? "] }\n" : " ] }\n" }
  }

  fileprivate static func line(_ element: Element) -> String {
    let frame = element.frame
    var fields = [
      "\"id\": " + element.id.description.jsonQuoted,
      "\"frame\": "
        + list([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]),
      "\"z\": \(element.zIndex)",
    ]
    if number(element.alpha) != "1" { fields.append("\"alpha\": " + number(element.alpha)) }
    let transform = element.transform
    let entries = list([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
    if entries != "[1, 0, 0, 1, 0, 0]" { fields.append("\"transform\": " + entries) }
    if element.isHidden { fields.append("\"hidden\": true") }
    if element.isLeaving { fields.append("\"leaving\": true") }
    return "{ " + fields.joined(separator: ", ") + " }"
  }

  fileprivate static func list(_ values: [CGFloat]) -> String {
    "[" + values.map(number).joined(separator: ", ") + "]"
  }

  /// At most three decimals; null for values that JSON numbers cannot represent.
  private static func number(_ value: CGFloat) -> String {
    value.isFinite ? DecimalNumber.text(value) : "null"
  }
}
