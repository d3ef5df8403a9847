import GalleyBase
import GalleyDrawing
import GalleyService
import GalleyScenes
import Synchronization

/// What a command has told while it went on, and what decides how it ends.
enum CommandRecord {
  private static let counts = Mutex((warnings: 0, invalidScenes: 0, stoppedScenes: 0))

  /// Prints warnings about scenes.
  static func warn(_ warnings: [SceneMistake]) {
    for warning in warnings { warn("warning: \(warning)") }
  }

  /// Prints a warning about a scene as it comes from a worker.
  static func warn(_ text: String) {
    Terminal.note(text)
    counts.withLock { $0.warnings += 1 }
  }

  /// Prints what is wrong with a scene that the command leaves out.
  static func leaveOut(_ error: SceneError) {
    Terminal.note(error.description)
    counts.withLock { $0.invalidScenes += 1 }
  }

  /// Prints why a scene cannot be shown; the command goes on without it.
  static func leaveOut(_ failure: CommandFailure) {
    Terminal.report(failure)
    counts.withLock { counts in
      if failure.status == .invalidScene {
        counts.invalidScenes += 1
      } else {
        counts.stoppedScenes += 1
      }
    }
  }

  /// Whether the command has left out scenes.
  static var hasInvalidScenes: Bool {
    counts.withLock { $0.invalidScenes + $0.stoppedScenes > 0 }
  }

  /// Ends a command that got to its end.
  ///
  /// - Throws: `CommandFailure` (65) if it left out scenes, or if its warnings count as errors.
  static func requireFine() throws(CommandFailure) {
    let counts = counts.withLock { $0 }
    guard counts.stoppedScenes == 0 else { throw CommandFailure(.failure, "") }
    guard counts.invalidScenes == 0 else { throw CommandFailure(.invalidScene, "") }
    guard counts.warnings > 0, GlobalOptions.current.warningsAreErrors else { return }
    throw CommandFailure(
      .invalidScene, nil,
      "\(counts.warnings) warning\(counts.warnings == 1 ? "" : "s"), which count as errors",
      hint: "correct the scene, or add the code to its 'allow' with a reason")
  }
}

extension SceneArguments.Loaded {
  /// The path as messages have it.
  var shownPath: String { input == nil ? path : "stdin" }
  /// Where the elements are in the text.
  var places: ScenePlaces? { input.map { ScenePlaces($0) } ?? ScenePlaces(path: path) }
}
