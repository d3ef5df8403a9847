/// Why goldens could not be written or taken back.
public enum GoldenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name leads out of the store, or into nothing.
  case invalidName(String)
  /// The folder of one case lies in that of another: neither could be replaced as a whole.
  case nested(String, inside: String)
  /// The system refused something at a path.
  case system(path: String, reason: String)
  /// There is no acceptance to take back.
  case nothingToUndo(String)
  /// The goldens are no longer those that were accepted.
  case changedSince(String)
  /// The goldens are no longer those that the run compared with.
  case changedSinceRun(String)

  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .invalidName(let name): "'\(name)' cannot be the name of a case"
    case .nested(let inner, let outer):
      "the goldens of '\(inner)' lie in the folder of '\(outer)': rename one of them"
    case .system(let path, let reason): "\(path): \(reason)"
    case .nothingToUndo(let name): "\(name): there is no acceptance to take back"
    case .changedSince(let name): "\(name): the goldens have changed since they were accepted"
    case .changedSinceRun(let name): "\(name): the goldens have changed since the run; check again"
    }
  }
}
