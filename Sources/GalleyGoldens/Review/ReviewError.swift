/// Why a decision about a case could not be carried out; nothing has changed then.
public enum ReviewError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The results cannot be read.
  case results(ResultError)
  /// The goldens or the results cannot be written, or are not what the run compared with.
  case goldens(GoldenError)
  /// The run has no such case.
  case unknown(String)
  /// There is nothing to decide about a case of this status.
  case notDecidable(String, CaseResult.Status)
  /// What was drawn was not kept.
  case notKept(String)
  /// What was drawn is not what was looked at: another run has been there.
  case drawnAgain(String)
  /// The goldens of the case are in a folder that this review may not write to.
  case foreignStore(String, folder: String)
  /// Another run or review has the results.
  case busy(folder: String)

  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .results(let error): error.description
    case .goldens(let error): error.description
    case .unknown(let name): "\(name): the last run has no such case"
    case .notDecidable(let name, let status):
      "\(name): \(status.rawValue); there is nothing to decide"
    case .notKept(let name): "\(name): what was drawn was not kept; check again"
    case .drawnAgain(let name): "\(name): another run has drawn it since; look at it again"
    case .foreignStore(let name, let folder):
      "\(name): its goldens are in \(folder), outside of this folder; name that folder as the goldens'"
    case .busy(let folder):
      "\(folder): another run or review writes here; try again when it is done"
    }
  }
}
