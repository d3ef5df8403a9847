import Foundation
import GalleyCairo
import GalleyComparison
import GalleyDrawing
import GalleyService
import GalleyScenes

/// What must hold for any scene file.
@MainActor enum SceneChecks {
  private static let pipeline = Result { try Pipeline() }

  /// Reads a scene; mistakes have places in the file.
  ///
  /// - Parameters:
  ///   - bytes: The scene.
  ///   - name: The name of its file, which says whether it is JSON.
  ///   - folder: The folder of the files that it names; nil for none.
  /// - Returns: The scene; nil if it has mistakes.
  /// - Throws: `BrokenProperty`.
  @discardableResult
  static func read(_ bytes: [UInt8], as name: String, folder: String? = nil) throws -> Scene? {
    do throws(SceneError) {
      return try SceneLoader().load(data: Data(bytes), name: name, folder: folder)
    } catch {
      try expect(!error.mistakes.isEmpty, "an error without a mistake")
      let lines =
        bytes.count { $0 == 0x0A || $0 == 0x0D } + 2
        + String(decoding: bytes, as: UTF8.self).unicodeScalars.count {
          $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}"
        }
      for mistake in error.mistakes {
        try expect(
          (1...lines).contains(mistake.line) && mistake.column >= 1,
          "a mistake at \(mistake.line):\(mistake.column) in \(lines) lines")
        try expect(!mistake.problem.isEmpty, "a mistake without words")
      }
      return nil
    }
  }

  /// Lays out the text of any YAML or JSON; laid out again, it does not change.
  static func format(_ bytes: [UInt8], as name: String) throws {
    func format(_ data: Data) throws(SceneError) -> String {
      try SceneFormatter.format(data, file: name, isChecked: false)
    }
    let text: String
    do throws(SceneError) {
      text = try format(Data(bytes))
    } catch {
      // Long forms of keys are refused, in brackets a text that is nothing but a dash, a byte order mark that is not at
      // the start, where the laid out text would have it, an indented text that starts with the mark of a document, and
      // line ends that only YAML 1.1 has after a block.
      let text = String(decoding: bytes, as: UTF8.self)
      let isOdd = ["?", "-,", "-]", "-}", "\u{FEFF}", " ---", " ...", "\u{2028}", "\u{2029}"]
        .contains(where: text.contains)
      return try expect(
        isOdd || !error.description.contains("is not laid out"), "a usual text is not laid out")
    }
    let again = try? format(Data(text.utf8))
    try expect(again == text, "laid out again, the text changes")
    try expect(
      marks(text) == marks(String(decoding: bytes, as: UTF8.self)), "characters are lost")
  }

  /// The characters of a text without those that its layout may change: spaces, line ends, a comma or three dots at
  /// an end, the signs after `|`, and `?` before a key in brackets.
  private static func marks(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      !$0.properties.isWhitespace && !",.-+?\u{FEFF}".unicodeScalars.contains($0)
        && !("0"..."9").contains($0)
    }
  }

  /// Reads a scene, and draws it if it is small.
  static func draw(_ bytes: [UInt8]) throws {
    guard let scene = try read(bytes, as: "scene.yaml"), isSmall(scene) else { return }
    try draw(scene)
  }

  /// Lays out and draws a small scene; what was written is read back as the same.
  static func draw(_ scene: Scene) throws {
    let pipeline = try pipeline.get()
    for state in scene.states.prefix(2) {
      let staged: StagedScene
      do throws(SceneImageError) {
        staged = try pipeline.stage(scene, in: state)
      } catch {
        return
      }
      let layout = staged.layoutJSON()
      let same = GeometryDifference(expected: layout, actual: layout)
      try expect(same?.findings.isEmpty == true, "layout.json cannot be read back")
      let drawing = staged.displayList()
      let list = drawing.dump
      try expect(
        ListDifference(expected: list, actual: list + "\n").headline
          == "the picture is drawn differently", "list.txt cannot be read back")
      _ = try? staged.svg(of: drawing)
      _ = try? staged.bitmap(of: drawing, scale: min(scene.viewport.scale, 0.25))
    }
  }

  /// Whether drawing a scene is quick enough to do it many times a second.
  static func isSmall(_ scene: Scene) -> Bool {
    let size = scene.viewport.size
    return scene.itemCount <= 300 && scene.sections.count <= 50 && size.width <= 1000
      && size.height <= 1000
  }
}
