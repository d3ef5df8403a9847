/// When goldens are written; the raw values are those of `galley check --update`.
public enum RecordMode: String, Codable, Sendable, CaseIterable {
  /// Never; a missing golden fails.
  case never
  /// Where a golden is missing.
  case missing
  /// Where a golden is missing, different, or drawn by another renderer.
  case changed
  /// Where the run fails: a golden is missing, different, or broken.
  case failed
  /// Always, even where a difference is tolerated.
  case all
}

/// When goldens are written, and for which cases.
package struct Recording: Equatable, Sendable {
  /// When the goldens of the cases in the scope are written.
  package var mode: RecordMode
  /// A case or a folder of cases; nil for all cases.
  package var scope: String?

  /// Never writes a golden.
  package static let never = Recording(.never)

  /// A mode for all cases, or for one case or one folder of cases.
  package init(_ mode: RecordMode, in scope: String? = nil) {
    self.mode = mode
    self.scope = scope.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// Reads a variable such as `GALLEY_RECORD`: empty, a mode, or a case or folder to accept.
  package init(variable: String?) {
    switch variable ?? "" {
    case "": self = .never
    case let text:
      if let mode = RecordMode(rawValue: text) {
        self.init(mode)
      } else {
        self.init(.changed, in: text)
      }
    }
  }

  /// The mode that applies to a case.
  package func mode(for name: String) -> RecordMode {
    guard let scope else { return mode }
    return name == scope || name.hasPrefix(scope + "/") ? mode : .never
  }
}
