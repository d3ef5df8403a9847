import GalleyComparison
import Testing

/// A `layout.json` that tests change and compare.
struct Layout {
  struct Element {
    var id: String
    var frame: [Double]
    var z = 0
    /// Further fields, such as `"alpha": 0.5`.
    var more = ""
  }

  var content: [Double] = [320, 1236]
  var offset: [Double] = [0, 0]
  var size: [Double] = [320, 480]
  var elements: [Element]

  /// Cells of one section in one column, 320 points wide, `gap` apart, below a header.
  static func column(
    heights: [Double], gap: Double = 10, header: Double? = nil, sections: Int = 1
  ) -> Layout {
    var elements: [Element] = []
    var y = 0.0
    for section in 0..<sections {
      if let header {
        elements.append(Element(id: "header \(section)", frame: [0, y, 320, header]))
        y += header
      }
      for (item, height) in heights.enumerated() {
        elements.append(Element(id: "cell \(section)-\(item)", frame: [0, y, 320, height]))
        y += height + gap
      }
    }
    return Layout(content: [320, y - gap], elements: elements)
  }

  /// Nine cells of 100 × 100 points, three per line, with gaps of 10.
  static let grid = Layout(
    content: [320, 320],
    elements: (0..<9).map { item in
      Element(
        id: "cell 0-\(item)",
        frame: [Double(item % 3) * 110, Double(item / 3) * 110, 100, 100])
    })

  /// The same with another frame for some elements.
  func with(_ change: (inout Element) -> Void) -> Layout {
    var result = self
    for index in result.elements.indices { change(&result.elements[index]) }
    return result
  }

  /// The same without an element.
  func without(_ id: String) -> Layout {
    var result = self
    result.elements.removeAll { $0.id == id }
    return result
  }

  /// The text of the file.
  var json: String {
    let lines = elements.map { element in
      let more = element.more.isEmpty ? "" : ", \(element.more)"
      return
        "  { \"id\": \"\(element.id)\", \"frame\": \(element.frame), \"z\": \(element.z)\(more) }"
    }
    return """
      { "format": 1, "contentSize": \(content), \
      "viewport": { "offset": \(offset), "size": \(size) }, "elements": [
      \(lines.joined(separator: ",\n")) ] }

      """
  }

  /// The findings of a comparison with another layout, one per line.
  func compared(with other: Layout) throws -> GeometryDifference {
    try #require(GeometryDifference(expected: json, actual: other.json))
  }
}

extension GeometryDifference {
  /// The findings as text: element, two spaces, sentence.
  var said: [String] { findings.map { "\($0.element)  \($0.sentence)" } }
}
