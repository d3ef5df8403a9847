/// When goldens are written; the words are those of `galley check --update`.
public enum RecordMode: String, Codable, Sendable, CaseIterable {
  /// Never; a missing golden fails.
  case never
  /// Where there are none.
  case missing
  /// Wherever they are not what was drawn: missing, different, or of another renderer.
  case changed
  /// Wherever the run fails: missing, different, or not readable.
  case failed
  /// Always, also where a difference is tolerated.
  case all
}

/// When goldens are written, and of which cases.
public struct Recording: Equatable, Sendable {
  /// When goldens of the cases concerned are written.
  public var mode: RecordMode
  /// The case concerned, or the folder of cases; nil for all.
  public var scope: String?

  /// No golden is written.
  public static let never = Recording(.never)

  /// A mode for all cases, or for one case or folder of cases.
  public init(_ mode: RecordMode, in scope: String? = nil) {
    self.mode = mode
    self.scope = scope.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// What a variable such as `GALLEY_RECORD` asks for: nothing, a mode, or a case or folder to accept.
  public init(variable: String?) {
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

  /// The mode that holds for a case.
  public func mode(for name: String) -> RecordMode {
    guard let scope else { return mode }
    return name == scope || name.hasPrefix(scope + "/") ? mode : .never
  }
}
