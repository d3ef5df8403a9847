import GalleyBase
import GalleyGeometry

extension ScrollCost {
  /// A bar chart of one line; each bar is the maximum of its frames, from ▁ (zero) to █ (the largest).
  ///
  /// - Parameters:
  ///   - measure: The measure to show.
  ///   - width: The maximum number of characters, 1 or more.
  /// - Returns: One character for each bar; empty if there are no frames.
  package func sparkline(_ measure: Measure, width: Int = 60) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    let values = columns(measure, width: max(width, 1))
    let most = max(values.max() ?? 0, 1)
    return String(
      values.map { value in
        bars[min((value * 7 + most - 1) / most, 7)]
      })
  }

  /// The largest count in each of at most `width` equal groups of frames.
  func columns(_ measure: Measure, width: Int) -> [Int] {
    let count = min(width, frames.count)
    return (0..<count).map { column in
      let (first, end) = (column * frames.count / count, (column + 1) * frames.count / count)
      return frames[first..<end].map { $0[measure] }.max() ?? 0
    }
  }

  /// A table for people: a line for each measure with its total, its maximum and its bars.
  public var text: String {
    let rows = Measure.allCases.map { measure in
      [
        measure.rawValue, "\(first[measure])", "\(total(measure))", "\(most(measure))",
        total(measure) == 0 ? "" : sparkline(measure),
      ]
    }
    let table = [["", "first layout", "all frames", "most", ""]] + rows
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      let cells = (0..<4).map { column in
        let room = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + room : room + row[column]
      }
      let line = (cells + [row[4]]).joined(separator: "  ")
      return "  " + String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// The counts as JSON: totals, the maximum of a frame, and every frame; keys in a fixed order.
  public var json: String {
    func object(_ counts: (Measure) -> Int) -> String {
      "{ " + Measure.allCases.map { "\"\($0.rawValue)\": \(counts($0))" }.joined(separator: ", ")
        + " }"
    }
    let lines = frames.map { frame in
      "    { \"offset\": [\(DecimalNumber.text(frame.offset.x)), "
        + "\(DecimalNumber.text(frame.offset.y))], "
        + (frame.section.map { "\"section\": \($0), " } ?? "")
        + "\"counts\": \(object { frame[$0] }) }"
    }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return """
      {
        "viewport": [\(DecimalNumber.text(viewport.width)), \(DecimalNumber.text(viewport.height))],
        "first": \(object { first[$0] }),
        "total": \(object(total)),
        "most": \(object(most)),
        "frames": \(list)
      }

      """
  }

  /// The counts as a self-contained SVG chart, 480 points wide, with one row of bars per measure.
  ///
  /// The colour is `currentColor`, so that the chart fits into light and dark pages. The limits of the
  /// budget are lines, and bars above them are red.
  public func svg(budget: CostBudget = CostBudget()) -> String {
    let shown = Measure.allCases.filter { total($0) > 0 || budget.limits[$0] != nil }
    let height = 34 * max(shown.count, 1) + 8
    let rows = shown.enumerated().map { row($0.element, top: 8 + 34 * $0.offset, budget) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 \(height)" width="480" \
      height="\(height)" font-family="system-ui, sans-serif" font-size="11" fill="currentColor" \
      role="img" aria-label="Work of the layout in each of \(frames.count) frames">
      \(rows.joined())</svg>

      """
  }

  private func row(_ measure: Measure, top: Int, _ budget: CostBudget) -> String {
    let values = columns(measure, width: 160)
    let limit = budget.limits[measure]
    let most = max(values.max() ?? 0, limit ?? 0, 1)
    func number(_ value: Double) -> String { DecimalNumber.text(value, decimals: 2) }
    func y(_ value: Int) -> Double { Double(top) + 24 - Double(value) / Double(most) * 24 }
    let step = 320.0 / Double(max(values.count, 1))
    var text = "<text x=\"88\" y=\"\(top + 22)\" text-anchor=\"end\">\(measure.rawValue)</text>\n"
    for (index, value) in values.enumerated() {
      let isOver = limit.map { value > $0 } ?? false
      let colour = isOver ? "fill=\"#d9363e\"" : "fill-opacity=\"0.55\""
      let start = value == 0 ? Double(top) + 23.5 : y(value)
      text += "<rect x=\"\(number(96 + Double(index) * step))\" y=\"\(number(start))\" "
      text += "width=\"\(number(max(step - 0.4, 0.4)))\" "
      text += "height=\"\(number(Double(top) + 24 - start))\" \(colour)/>\n"
    }
    if let limit {
      text += "<path d=\"M96 \(number(y(limit)))H416\" stroke=\"#d9363e\" "
      text += "stroke-dasharray=\"3 2\"/>\n"
    }
    return text + "<text x=\"422\" y=\"\(top + 22)\">most \(self.most(measure))</text>\n"
  }
}
