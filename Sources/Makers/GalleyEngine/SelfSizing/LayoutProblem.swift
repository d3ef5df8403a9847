import GalleyBase
import GalleyGeometry

/// Why a collection view gave up a layout pass.
///
/// A problem ends the program, as in UIKit, unless the running work or the collection view records it.
package enum LayoutProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A self-sizing element asks for a size that the layout does not give it.
  case loop(LayoutLoop)
  /// More elements are visible at once than `SceneLimits.maximumVisibleElements`.
  case tooManyVisible
  /// Self-sizing elements were placed more often than `SceneLimits.maximumPlacements`; the last one of them.
  case tooManyPlacements(LayoutLoop)

  /// Keeps the problems of work that must not end the program.
  @MainActor package final class Recorder {
    /// The problems so far, in order.
    package fileprivate(set) var problems: [LayoutProblem] = []

    /// Creates a recorder without problems.
    package init() {}
  }

  @TaskLocal private static var recorder: Recorder?

  /// Runs `work` and returns its result; collection views give up at a problem and record it.
  @MainActor package static func recorded<Result>(
    by recorder: Recorder = Recorder(), _ work: () throws -> Result
  ) rethrows -> Result {
    try $recorder.withValue(recorder, operation: work)
  }

  /// One sentence with the element, or with the limit.
  package var description: String {
    switch self {
    case .loop(let loop): loop.description
    case .tooManyVisible:
      "more than \(SceneLimits.maximumVisibleElements) elements are visible at once"
    case .tooManyPlacements(let last):
      "elements that size themselves were placed \(SceneLimits.maximumPlacements) times in one layout "
        + "pass, and \(last.element.id) still asks for another size; estimates near the real sizes need "
        + "fewer"
    }
  }

  /// Whether elements were placed too often.
  var isAboutPlacements: Bool {
    if case .tooManyPlacements = self { return true }
    return false
  }

  /// Records the problem, or ends the program with its description.
  @MainActor func raise(in view: CollectionView) {
    guard let recorder = Self.recorder ?? view.problemRecorder else {
      // Release builds print the reason of this one only.
      fatalError(description)
    }
    recorder.problems.append(self)
  }
}

extension LayoutProblem: CodedError {
  /// The code of the error.
  package var code: ErrorCode { .unsettledLayout }
}
