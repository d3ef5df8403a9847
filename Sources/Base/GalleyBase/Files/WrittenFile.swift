/// The names of files that Galley writes, by which it knows that they are no scenes.
package enum WrittenFile: String, Sendable {
  /// The geometry of all elements of a case.
  case layout = "layout.json"
  /// The display list of a case.
  case list = "list.txt"
  /// The results of a run.
  case results = "results.json"
  /// The seconds that the cases of a run took.
  case durations = "durations.json"
  /// The JSON Schema of scenes, for editors.
  case schema = "scene.schema.json"
}
