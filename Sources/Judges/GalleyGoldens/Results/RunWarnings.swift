/// A warning about a drawing, and the cases that have it.
package struct RunWarning: Equatable, Sendable {
  /// What a user should know.
  package var sentence: String
  /// The cases, in the order of the run; at least one.
  package var cases: [String]

  /// The warning in one line, with the first of its cases.
  package var line: String {
    let more = cases.count - 1
    let others = more == 0 ? "" : " (and \(more) more \(more == 1 ? "case" : "cases"))"
    return "\(cases[0])\(others): \(sentence)"
  }
}

extension RunResults {
  /// The warnings of all cases, each once, in the order of the first case that has it.
  package var drawingWarnings: [RunWarning] {
    var found: [RunWarning] = []
    var places: [String: Int] = [:]
    for result in cases {
      for sentence in result.warnings ?? [] {
        if let place = places[sentence] {
          found[place].cases.append(result.name)
        } else {
          places[sentence] = found.count
          found.append(RunWarning(sentence: sentence, cases: [result.name]))
        }
      }
    }
    return found
  }
}
