import Foundation
import GalleyAnnotations
import GalleyBase
import GalleySVG
import GalleyScenes

/// What is drawn of a scene, and as what: all that a process needs to know for it.
package struct DrawRequest: Codable, Hashable, Sendable {
  /// The scene, and where it comes from.
  package struct Source: Codable, Hashable, Sendable {
    /// The file, or the name of a text.
    package var file: SceneFile
    /// The text of a scene that is not a file; nil for files.
    package var text: Data?
    /// The folders whose files it may use beside those near it.
    package var allowedFolders: [String]
    /// The folder that names of pictures start from, empty for the current one; nil for a text without pictures.
    package var folder: String?

    /// A scene in a file, or one with a text.
    package init(_ file: SceneFile, text: Data? = nil, allowedFolders: [String] = []) {
      (self.file, self.text, self.allowedFolders) = (file, text, allowedFolders)
      folder = file.path == Self.inputPath ? "" : parentFolder(of: file.path)
    }

    /// Reads the scene.
    ///
    /// - Parameter changes: What is shown in place of what it says.
    /// - Returns: The scene with the changes.
    /// - Throws: `SceneError` with all of its mistakes.
    package func load(_ changes: SceneChanges = SceneChanges()) throws(SceneError) -> Scene {
      var loader = SceneLoader(allowedFolders: allowedFolders)
      loader.locale = changes.locale
      guard let text else { return try loader.load(file).changed(by: changes) }
      return try loader.load(data: text, name: shownPath, folder: folder).changed(by: changes)
    }

    /// The path as messages have it.
    package var shownPath: String { file.path == Self.inputPath ? "stdin" : file.path }

    /// The text, as it is now.
    ///
    /// - Throws: `SceneError` for a file that cannot be read.
    package func contents() throws(SceneError) -> Data {
      if let text { return text }
      return try SceneLoader(allowedFolders: allowedFolders).contents(of: file)
    }

    /// The path that means standard input.
    package static let inputPath = "-"

    /// Where the elements are in the text.
    var places: ScenePlaces? { text.map { ScenePlaces($0) } ?? ScenePlaces(path: file.path) }
  }

  /// The part of a scene that is drawn.
  package enum Subject: Codable, Hashable, Sendable {
    /// The state with a name.
    case state(String)
    /// The scene in motion.
    case film
    /// The scene with all of its states.
    case scene
  }

  /// A file that is wanted.
  package enum Output: Codable, Hashable, Sendable {
    /// The geometry of the visible elements, or of the element.
    case layout
    /// The display list as text.
    case list
    /// What a screen reader finds, as text.
    case accessibility
    /// A document.
    case svg(SVGRenderer.Options)
    /// A bitmap.
    case png(isFast: Bool)
    /// A page.
    case pdf
    /// The frames of a film as text.
    case film
    /// The contact sheet of a film.
    case sheet
    /// A film in a form for people.
    case motion(FilmForm)
    /// A list of elements.
    case elements(ElementQuery)
    /// What the layout contract finds in a scene, as JSON.
    case lint(LintRequest)
    /// What a scroll of a scene asks of its layout, as JSON; the number of frames, 1 … 10,000.
    case cost(frames: Int)
    /// A state at many widths, directions and item counts, or in its variants, on one sheet.
    case contactSheet(SheetRequest)
    /// The page of documentation about a scene: what `DrawnPage` is as JSON, then its files.
    case page(PageRequest)
  }

  /// What is found out beside the files.
  package enum Finding: String, Codable, Hashable, Sendable {
    /// What the scene expects and does not hold.
    case expectations
    /// Where elements are in the picture.
    case areas
    /// Work on the main queue that does not come to rest is a failure.
    case rest
  }

  /// The scene.
  package var source: Source
  /// What of it.
  package var subject: Subject
  /// What is shown in place of what its file says.
  package var changes: SceneChanges
  /// What is filmed in place of what the scene's film says; nil for goldens.
  package var film: FilmChanges?
  /// The name of the only element to draw; nil for all.
  package var element: String?
  /// Whether the whole content is drawn, not only the viewport.
  package var isWhole = false
  /// The device in which pictures of the screen are shown; nil for none.
  package var frame: DeviceFrame?
  /// Whether pictures have numbers on what a screen reader finds, and a legend.
  package var marksAccessibility = false
  /// The files that are wanted, in the order in which they are answered.
  package var outputs: [Output]
  /// What else is wanted, without duplicates.
  package var findings: [Finding] = []
  /// Where the only output, a whole picture or a list, goes piece by piece; nil for an answer with all bytes.
  package var destination: Destination?
  /// The bitmap as it was earlier: if it has not changed, it is answered without being compressed again.
  package var earlier: Destination?

  /// A file, and what a person named on the way to it.
  package struct Destination: Codable, Hashable, Sendable {
    package var path, named: String

    /// A file from its parts.
    package init(path: String, named: String) { (self.path, self.named) = (path, named) }
  }

  /// A request for files of a subject.
  package init(
    _ source: Source, _ subject: Subject, changes: SceneChanges = SceneChanges(),
    outputs: [Output]
  ) {
    (self.source, self.subject, self.changes, self.outputs) = (source, subject, changes, outputs)
  }

  /// The request as a line for a worker.
  ///
  /// - Throws: `EncodingError`.
  package func line() throws -> [UInt8] {
    Array(try JSONEncoder().encode(self)) + Array("\n".utf8)
  }

  /// What tells the request apart from others about the same scene: bytes that are the same in every process.
  ///
  /// - Throws: `EncodingError`.
  func identity() throws -> Data {
    var request = self
    // A scene's name changes with its folder; only some answers have it in them.
    let name = outputs.contains(where: \.namesScene) ? source.file.id : ""
    request.source = Source(SceneFile(id: name, path: ""))
    request.destination = nil
    request.earlier = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(request)
  }
}
