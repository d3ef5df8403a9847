import Foundation
import GalleyBase
import GalleyGeometry

/// Why goldens could not be written, or an acceptance not undone.
package enum GoldenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name is empty, has a hidden part, or leads out of the store.
  case invalidName(String)
  /// The folder of one case is inside the folder of another, so neither could be replaced as a whole.
  case nested(String, inside: String)
  /// The system reported an error for a path.
  case system(path: String, reason: String)
  /// A symbolic link on the way, which is not followed.
  case link(LinkRefusal)
  /// A folder that would be emptied holds something else.
  case foreign(folder: String, name: String)
  /// There is no acceptance to undo.
  case nothingToUndo(String)
  /// The goldens have changed since they were accepted.
  case changedSince(String)
  /// The goldens have changed since the run compared with them.
  case changedSinceRun(String)
  /// An index of goldens that cannot be read, with the line if it is one.
  case index(path: String, line: Int?, reason: String)

  /// What is wrong, in one line.
  package var description: String {
    switch self {
    case .invalidName(let name): "'\(name)' cannot be the name of a case"
    case .nested(let inner, let outer):
      "the goldens of '\(inner)' are inside the folder of '\(outer)': rename one of the two cases"
    case .system(let path, let reason): "\(path): \(reason)"
    case .link(let link): link.description
    case .foreign(let folder, let name):
      "\(folder): holds '\(name)', and no results of Galley; it is not emptied"
    case .nothingToUndo(let name): "\(name): there is no acceptance to undo"
    case .changedSince(let name): "\(name): the goldens have changed since they were accepted"
    case .changedSinceRun(let name): "\(name): the goldens have changed since the run; check again"
    case .index(let path, let line, let reason):
      "\(path):\(line.map { "\($0):" } ?? "") \(reason)"
    }
  }
}

extension GoldenError: CodedError {
  /// The code of the error.
  package var code: ErrorCode {
    switch self {
    case .invalidName, .nested: .goldenName
    case .system, .foreign: .unwritableFile
    case .link(let link): link.code
    case .nothingToUndo: .nothingToUndo
    case .changedSince, .changedSinceRun: .changedSince
    case .index: .goldenIndex
    }
  }

  /// What helps, where that is known.
  package var hint: String? {
    switch self {
    case .link(let link): link.hint
    case .foreign: "name a new or an empty folder with --results"
    case .index: "after a merge, remove the marks of conflicts and keep one line for each file"
    case .system(_, let reason) where reason.hasSuffix(SystemReason.words(EROFS)):
      "--results names a folder for results that can be written, --report-folder one for reports"
    default: nil
    }
  }
}
