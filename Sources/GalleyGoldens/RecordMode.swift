/// Which goldens may be written.
public enum RecordMode: Equatable, Sendable {
  /// None; a missing golden fails.
  case never
  /// Those of the scenes in a folder or of one scene, by the start of their names.
  case matching(String)
  /// All.
  case all

  /// The mode that a variable such as `GALLEY_RECORD` asks for; nothing and "" mean `never`.
  public init(variable: String?) {
    switch variable ?? "" {
    case "": self = .never
    case "all": self = .all
    case let name: self = .matching(name.hasSuffix("/") ? String(name.dropLast()) : name)
    }
  }

  /// Whether the golden of a case may be written.
  public func allows(_ name: String) -> Bool {
    switch self {
    case .never: false
    case .all: true
    case .matching(let prefix): name == prefix || name.hasPrefix(prefix + "/")
    }
  }
}
