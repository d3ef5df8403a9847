import Foundation
import GalleyBase
import GalleyService

/// The outcome of drawing one scene.
struct RenderAnswer: Codable {
  /// Warnings about the scene, and mistakes in it, as they are printed.
  var warnings: [String] = []
  var notes: [String] = []
  /// The failures; a failure without text is described in the notes.
  var failures: [CommandFailure] = []
  /// The files that were written, and those that they were made from, if the run asks for them.
  var paths: [String] = []
  var inputs: [String] = []
  /// How long the stages took, if the run asks for it.
  var times: StageTimes?
  /// The number of the scene's pictures, and of the files they are written to.
  var pictureCount = 0
  var fileCount = 0
  /// How many of the files came from the cache.
  var keptCount = 0
  /// Why files could not be cached; nil when there was no such error.
  var cacheProblem: String?
}
