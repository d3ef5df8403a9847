import GalleyBase
import GalleyGeometry

/// Why a decision about a case could not be carried out; nothing was changed.
package enum ReviewError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The results cannot be read.
  case results(ResultError)
  /// The goldens or results cannot be written, or the goldens have changed since the run.
  case goldens(GoldenError)
  /// The run has no such case.
  case unknown(String)
  /// A case with this status needs no decision.
  case notDecidable(String, CaseResult.Status)
  /// The drawing of the case was not kept.
  case notKept(String)
  /// A file of the drawing is not what its name says.
  case damaged(String, file: String, String)
  /// Another run has drawn the case since the person looked at it.
  case drawnAgain(String)
  /// The goldens of the case are in a folder that this review may not write to.
  case foreignStore(String, folder: String)
  /// Another run or review holds the lock on the results.
  case busy(folder: String)

  /// What is wrong, in one line.
  package var description: String {
    switch self {
    case .results(let error): error.description
    case .goldens(let error): error.description
    case .unknown(let name): "\(name): the last run has no such case"
    case .notDecidable(let name, let status):
      "\(name): \(status.rawValue); there is nothing to decide"
    case .notKept(let name): "\(name): its drawing was not kept; check it again"
    case .damaged(let name, let file, let problem):
      "\(name): its drawing was not accepted: \(file): \(problem); check it again"
    case .drawnAgain(let name): "\(name): another run has drawn it since; look at it again"
    case .foreignStore(let name, let folder):
      "\(name): its goldens are in \(folder), outside this folder; name that folder with --goldens"
    case .busy(let folder):
      "\(folder): another run or review is writing here; try again when it is done"
    }
  }
}

extension ReviewError: CodedError {
  /// The code of the error.
  package var code: ErrorCode {
    switch self {
    case .results(let error): error.code
    case .goldens(let error): error.code
    case .unknown, .notDecidable, .notKept, .damaged, .foreignStore: .notDecidable
    case .drawnAgain: .changedSince
    case .busy: .busy
    }
  }
}
