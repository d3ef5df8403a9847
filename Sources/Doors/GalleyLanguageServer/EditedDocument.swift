import Foundation
import GalleyBase
import GalleyGeometry
import GalleyScenes

/// A text that a client has open.
struct EditedDocument {
  let uri: String
  private(set) var version: Int?
  private(set) var text: SceneText
  private let name: String
  private let folder: String?
  private let allowedFolders: [String]
  private var read: EditedScene?
  /// What the last layout of this very text showed.
  var layoutFindings: [LayoutFinding] = []
  /// How often a text has been read.
  private(set) var readings = 0

  init(_ item: OpenParameters.Item, allowedFolders: [String]) {
    self.allowedFolders = allowedFolders
    uri = item.uri
    version = item.version
    text = SceneText(item.text)
    let path = Self.path(of: item.uri)
    folder = path.map(parentFolder)
    let file = path ?? item.uri
    let isJSON = item.languageId == "json" && !file.lowercased().hasSuffix(".json")
    name = isJSON ? file + ".json" : file
  }

  /// The path of a file's address; nil for others.
  private static func path(of uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    let path = url.path
    return path.isEmpty || path.contains("\0") ? nil : path
  }

  /// Changes parts of the text, one after the other.
  mutating func apply(_ changes: [ChangeParameters.Change], version: Int?) {
    for change in changes {
      guard let range = change.range else {
        text = SceneText(change.text)
        continue
      }
      let start = text.offset(of: range.start)
      text.replace(start..<max(start, text.offset(of: range.end)), with: change.text)
    }
    self.version = version ?? self.version
    changed()
  }

  /// Takes back what is known of the text, or of files that it names.
  mutating func changed() {
    read = nil
    layoutFindings = []
  }

  /// The scene that is written; a text is read once.
  mutating func scene() -> EditedScene {
    if let read { return read }
    let scene = EditedScene(
      text, name: name, folder: folder, allowedFolders: allowedFolders)
    read = scene
    readings += 1
    return scene
  }

  /// What a worker needs to lay the scene out.
  var layoutQuestion: LayoutQuestion {
    LayoutQuestion(
      uri: uri, version: version, text: text[0..<text.count], name: name, folder: folder,
      allowedFolders: allowedFolders)
  }
}

/// A scene whose layout an editor shows.
package struct LayoutQuestion: Hashable, Sendable {
  package var uri: String
  package var version: Int?
  package var text: String
  /// The file as messages name it.
  package var name: String
  /// The folder that names of pictures start from; nil for a text that is not a file.
  package var folder: String?
  /// Further folders whose pictures may be used.
  package var allowedFolders: [String]
}

/// What the layout of a scene shows to be wrong.
package struct LayoutFinding: Hashable, Sendable {
  package var line: Int
  package var column: Int
  package var message: String
  /// The code of a warning; nil for an expectation that does not hold.
  package var code: ErrorCode?

  package init(line: Int, column: Int, message: String, code: ErrorCode? = nil) {
    (self.line, self.column, self.message, self.code) = (line, column, message, code)
  }
}

extension SceneText {
  func offset(of position: TextPosition) -> Int {
    offset(line: position.line, character: position.character)
  }

  func position(of offset: Int) -> TextPosition {
    let place = place(of: offset)
    return TextPosition(line: place.line, character: place.character)
  }

  func range(_ range: Range<Int>) -> TextRange {
    TextRange(start: position(of: range.lowerBound), end: position(of: range.upperBound))
  }
}
