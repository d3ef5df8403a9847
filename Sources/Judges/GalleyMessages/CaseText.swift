import GalleyBase
import GalleyGeometry
import GalleyGoldens

/// A result as text: first a sentence, then the elements that differ, where to look and what to do.
///
/// ```
/// photo-feed/top: 3 elements differ, 1 cause
///   cell 0-3   moved right 8 pt (x 16 → 24)
///   pixels     4,212 of 658,320 differ in 2 regions: cells 0-3…0-6
///   look:      output/report/index.html#photo-feed/top
///   accept:    galley check photo-feed/top --update
/// ```
package struct CaseText: Sendable {
  /// The largest number of findings that are printed for one case.
  package static let findingLimit = 12

  private let result: CaseResult

  /// Makes the text of a result.
  package init(_ result: CaseResult) { self.result = result }

  /// The first line: the case and its outcome.
  package var headline: String { "\(result.name): \(sentence)".inOneLine }

  /// The headline and the rows below it, with the rows that the caller adds, such as `("look:", path)`.
  package func whole(adding others: [(name: String, text: String)] = []) -> String {
    let rows = (rows + others).map { (name: $0.name.inOneLine, text: $0.text.inOneLine) }
    // A very long name must not push all sentences off the screen.
    let width = min(max(rows.map(\.name.count).max() ?? 0, 9), 24)
    let lines = rows.map { row in
      "  " + row.name + String(repeating: " ", count: max(0, width - row.name.count)) + "  "
        + row.text
    }
    return ([headline] + lines).joined(separator: "\n")
  }

  private var sentence: String {
    result.status == .failed ? "failed: \(result.headline)" : result.sentence
  }

  private var rows: [(name: String, text: String)] {
    var rows = result.findings.prefix(Self.findingLimit).map {
      (name: $0.element, text: $0.sentence)
    }
    let rest = result.findings.count - rows.count
    if rest > 0 { rows.append(("…", "and \(rest) more")) }
    if let pixels = result.pixels { rows.append(("pixels", PixelText.sentence(pixels))) }
    if let uikit = result.uikit {
      rows.append(("UIKit", PixelText.sentence(uikit)))
      rows += PixelText.rows(uikit)
    }
    let error = result.error?.split(separator: "\n").map(String.init) ?? []
    let words = error.first == result.headline ? error.dropFirst() : error[...]
    return rows + words.enumerated().map { ($0.offset == 0 ? "says:" : "", $0.element) }
  }
}
