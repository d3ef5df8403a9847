import Foundation

/// A reader of bytes that nobody vouches for: what `scripts/fuzz` attacks and `FuzzCorpusTests` replays.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A scene in YAML: read, checked, and its text laid out.
  case scene
  /// A scene in JSON: read, checked, and its text laid out.
  case sceneJSON = "scene-json"
  /// A scene in YAML: read, laid out and drawn, if it is small.
  case stage
  /// A scene in YAML, about which commands ask all that they can, if it is small.
  case commands
  /// Estimates, preferred sizes and offsets, one choice for each byte, of which a scene is made.
  case sizes
  /// A `.strings` file that a scene names.
  case strings
  /// A String Catalog that a scene names.
  case stringCatalog = "string-catalog"
  /// The SVG file of a symbol.
  case symbol
  /// `layout.json`, compared with another one.
  case layout
  /// `list.txt`, compared with another one.
  case list
  /// `accessibility.txt`, compared with another one.
  case accessibility
  /// `film.txt`, compared with another one.
  case film
  /// `results.json`: read, written again, merged and reported in every form.
  case results
  /// The seconds that cases took: read, and a run divided by them.
  case durations
  /// The files of a folder of goldens, judged.
  case golden
  /// `goldens.txt`, the index of goldens outside of Git.
  case goldenIndex = "golden-index"
  case png
  case jpeg
  /// A font file, which then draws text.
  case font
  /// A pattern for paths, and a path.
  case glob
  /// Names of elements, ranges of items, and orders of names.
  case names
  /// The arguments of a command, one per line.
  case arguments
  /// A Swift file that is ported to Linux.
  case port
  /// What a client sends to the served review.
  case request
  /// What an editor sends to the language server.
  case message

  /// Does with the bytes what the command does with a file.
  ///
  /// - Throws: `BrokenProperty` if the result is not what it must be. A crash or a hang needs no words.
  @MainActor public func run(_ bytes: [UInt8]) throws {
    switch self {
    case .scene, .sceneJSON:
      let name = self == .scene ? "scene.yaml" : "scene.json"
      try SceneChecks.read(bytes, as: name)
      try SceneChecks.format(bytes, as: name)
    case .stage: try SceneChecks.draw(bytes)
    case .commands: try CommandChecks.ask(bytes)
    case .sizes: try CommandChecks.measure(bytes)
    case .strings: try NamedFileChecks.strings(bytes)
    case .stringCatalog: try NamedFileChecks.catalog(bytes)
    case .symbol: try NamedFileChecks.symbol(bytes)
    case .layout: try ComparisonChecks.layouts(bytes)
    case .list: try ComparisonChecks.lists(bytes)
    case .accessibility: try ComparisonChecks.accessibility(bytes)
    case .film: try ComparisonChecks.films(bytes)
    case .results: try ResultChecks.results(bytes)
    case .durations: try ResultChecks.durations(bytes)
    case .golden: try ResultChecks.goldens(bytes)
    case .goldenIndex: try ResultChecks.index(bytes)
    case .png, .jpeg: try PictureChecks.picture(bytes)
    case .font: try PictureChecks.font(bytes)
    case .glob: try TextChecks.glob(bytes)
    case .names: try TextChecks.names(bytes)
    case .arguments: try TextChecks.arguments(bytes)
    case .port: try TextChecks.port(bytes)
    case .request: try TextChecks.requests(bytes)
    case .message: try EditorChecks.messages(bytes)
    }
  }

  /// The bytes after a change that knows the keys of scenes; nil where plain bytes are to be changed.
  public func mutated(_ bytes: [UInt8], seed: UInt64) -> [UInt8]? {
    switch self {
    case .scene, .stage, .commands, .sceneJSON:
      SceneMutation.changed(bytes, seed: seed, isJSON: self == .sceneJSON)
    default: nil
    }
  }
}

/// A result that is not what it must be.
public struct BrokenProperty: Error, CustomStringConvertible {
  /// The property, as it was found.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Fails with `sentence` unless `isTrue`.
func expect(_ isTrue: Bool, _ sentence: @autoclosure () -> String) throws {
  if !isTrue { throw BrokenProperty(sentence()) }
}

/// A folder of this process's own for targets that read files; removed when the process ends.
enum ScratchFolder {
  static let url: URL = {
    // Foundation waits for the disk after each file, except in memory.
    let memory = URL(fileURLWithPath: "/dev/shm")
    let parent =
      FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory
    let url = parent.appendingPathComponent("galley-fuzz-\(getpid())")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: ScratchFolder.url) }
    return url
  }()
}

extension [UInt8] {
  /// The bytes as text, and its two parts where a line `===` divides it; otherwise the text twice.
  var twoTexts: (String, String) {
    let text = String(decoding: self, as: UTF8.self)
    guard let range = text.range(of: "\n===\n") else { return (text, text) }
    return (String(text[..<range.lowerBound]) + "\n", String(text[range.upperBound...]))
  }
}
